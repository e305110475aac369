"""Offers to play."""

import json

import aiosqlite

from bot.match.model import Answer, Challenge, Home, Player

_COLUMNS = (
    "id, game, options, challenger_id, challenger_name, opponent_id, opponent_name, host_seat,"
    " guild_id, channel_id, thread_id, message_id, created_at, expires_at, rematch_of, answer,"
    " match_id"
)


class ChallengeRows:
    """Implements ``bot.match.ports.Challenges`` on the table challenge."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def get(self, challenge_id: int) -> Challenge | None:
        return await self._one("id = ?", challenge_id)

    async def rematch(self, match_id: int) -> Challenge | None:
        return await self._one("rematch_of = ? AND answer IN ('open', 'accepted')", match_id)

    async def add(self, challenge: Challenge) -> int:
        opponent = challenge.opponent
        cursor = await self._db.execute(
            "INSERT INTO challenge (game, options, challenger_id, challenger_name, opponent_id,"
            " opponent_name, host_seat, guild_id, channel_id, thread_id, message_id, created_at,"
            " expires_at, rematch_of, answer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                challenge.game,
                json.dumps(dict(challenge.options)),
                challenge.challenger.user_id,
                challenge.challenger.name,
                opponent.user_id if opponent else None,
                opponent.name if opponent else None,
                challenge.host_seat,
                challenge.home.guild_id,
                challenge.home.channel_id,
                challenge.home.thread_id,
                challenge.home.message_id,
                challenge.created_at,
                challenge.expires_at,
                challenge.rematch_of,
                challenge.answer.value,
            ),
        )
        assert cursor.lastrowid is not None  # an INSERT that did not raise made a row
        return cursor.lastrowid

    async def place(self, challenge_id: int, message_id: int) -> None:
        await self._db.execute(
            "UPDATE challenge SET message_id = ? WHERE id = ?", (message_id, challenge_id)
        )

    async def answer(self, challenge_id: int, answer: Answer, match_id: int | None) -> bool:
        cursor = await self._db.execute(
            "UPDATE challenge SET answer = ?, match_id = ? WHERE id = ? AND answer = 'open'",
            (answer.value, match_id, challenge_id),
        )
        return cursor.rowcount == 1

    async def _one(self, where: str, value: int) -> Challenge | None:
        async with self._db.execute(
            f"SELECT {_COLUMNS} FROM challenge WHERE {where}", (value,)
        ) as cursor:
            row = await cursor.fetchone()
        if row is None:
            return None
        (id_, game, options, by, by_name, to, to_name, seat, guild, channel, *rest) = row
        thread, message, created, expires, rematch_of, answer, match_id = rest
        return Challenge(
            id=id_,
            game=game,
            options=json.loads(options),
            challenger=Player(by, by_name),
            opponent=None if to is None else Player(to, to_name),
            host_seat=seat,
            home=Home(guild, channel, thread, message),
            created_at=created,
            expires_at=expires,
            rematch_of=rematch_of,
            answer=Answer(answer),
            match_id=match_id,
        )
