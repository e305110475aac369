"""Offers to play."""

import json
from collections.abc import Sequence

import aiosqlite

from bot.match.model import Answer, Challenge, Home, Player
from bot.match.timecontrol import TimeControl
from bot.store.secrets import dump, load

_COLUMNS = (
    "id, game, options, seats, joined, invited, host_seat, guild_id, channel_id, thread_id,"
    " message_id, created_at, expires_at, secret, nonces, rematch_of, answer, match_id,"
    " rated, pace"
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
        home = challenge.home
        cursor = await self._db.execute(
            "INSERT INTO challenge (game, options, seats, joined, invited, host_seat, guild_id,"
            " channel_id, thread_id, message_id, created_at, expires_at, secret, nonces,"
            " rematch_of, answer, rated, pace)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                challenge.game,
                json.dumps(dict(challenge.options)),
                challenge.seats,
                _dump(challenge.joined),
                _dump([challenge.invited]) if challenge.invited else None,
                challenge.host_seat,
                home.guild_id,
                home.channel_id,
                home.thread_id,
                home.message_id,
                challenge.created_at,
                challenge.expires_at,
                *dump(challenge.dice),
                challenge.rematch_of,
                challenge.answer.value,
                challenge.rated,
                challenge.pace.to_json(),
            ),
        )
        assert cursor.lastrowid is not None  # an INSERT that did not raise made a row
        return cursor.lastrowid

    async def place(self, challenge_id: int, message_id: int) -> None:
        await self._db.execute(
            "UPDATE challenge SET message_id = ? WHERE id = ?", (message_id, challenge_id)
        )

    async def seat(self, challenge: Challenge) -> None:
        _, nonces = dump(challenge.dice)
        await self._db.execute(
            "UPDATE challenge SET joined = ?, nonces = ? WHERE id = ?",
            (_dump(challenge.joined), nonces, challenge.id),
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
        id_, game, options, seats, joined, invited, host_seat, *place = row
        guild, channel, thread, message, created, expires, *rest = place
        secret, nonces, rematch_of, answer, match_id, rated, pace = rest
        return Challenge(
            id=id_,
            game=game,
            options=json.loads(options),
            seats=seats,
            joined=_load(joined),
            invited=_load(invited)[0] if invited else None,
            host_seat=host_seat,
            home=Home(guild, channel, thread, message),
            created_at=created,
            expires_at=expires,
            dice=load(secret, nonces),
            pace=TimeControl.from_json(pace),
            rated=bool(rated),
            rematch_of=rematch_of,
            answer=Answer(answer),
            match_id=match_id,
        )


def _dump(players: Sequence[Player]) -> str:
    return json.dumps([[p.user_id, p.name] for p in players])


def _load(text: str) -> tuple[Player, ...]:
    return tuple(Player(user_id, name) for user_id, name in json.loads(text))
