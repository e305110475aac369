"""Offers to play."""

import json
from collections.abc import Collection, Mapping, Sequence

from bot.match.values.challenge import Challenge, Challenges, ChallengeStatus
from bot.match.values.criteria import ChallengeCriteria
from bot.match.values.match import Location, Player
from bot.match.values.timecontrol import TimeControl
from bot.store.columns import dump_dice, load_dice
from bot.store.connection import Connection, Row
from bot.store.people import APART

CHALLENGE_COLUMNS = (
    "id, game, options, seats, joined, invited, host_seat, guild_id, channel_id, thread_id,"
    " message_id, created_at, expires_at, secret, nonces, rematch_of, answer, match_id, rated,"
    " pace, note, least, most, standing, certain, fair_start, series, version, members_only"
)
_INSERTED = CHALLENGE_COLUMNS.removeprefix("id, ")

# Word for word as the partial indices have it, or they are not used.
_TO_ALL = "invited IS NULL AND seats > 1 AND rematch_of IS NULL"
_LIVE = "answer IN ('open', 'resting')"


class ChallengeRows(Challenges):
    """Implements its port on the table challenge."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def get(self, challenge_id: int) -> Challenge | None:
        return await self._one("id = ?", (challenge_id,))

    async def rematch(self, match_id: int) -> Challenge | None:
        return await self._one("rematch_of = ? AND answer IN ('open', 'accepted')", (match_id,))

    async def of_match(self, match_id: int) -> Challenge | None:
        return await self._one("match_id = ?", (match_id,))

    async def live_in_series(self, series: int) -> Challenge | None:
        return await self._one(f"(id = ?1 OR series = ?1) AND {_LIVE}", (series,))

    async def resting_for(self, match_id: int) -> Challenge | None:
        return await self._one(
            "answer = 'resting' AND series ="
            " (SELECT coalesce(series, id) FROM challenge WHERE match_id = ?)",
            (match_id,),
        )

    async def lobby(
        self,
        guild_id: int,
        user_id: int,
        now: int,
        *,
        skip: int,
        limit: int,
        game: str | None = None,
        unseen: Collection[int] = (),
        thread_id: int | None = None,
    ) -> Sequence[Challenge]:
        # Newest first by the index on the open ones: nothing older is looked at than is shown.
        return await self._select(
            f"guild_id = ?2 AND answer = 'open' AND {_TO_ALL} AND message_id IS NOT NULL"
            " AND expires_at > ?3 AND (game = ?4 OR ?4 IS NULL)"
            " AND (members_only = 0 OR thread_id = ?7 OR host_id = ?1)"
            f" AND channel_id NOT IN ({_gaps(unseen, after=7)})"
            " AND NOT EXISTS (SELECT 1 FROM json_each(joined) AS joining"
            f" WHERE json_extract(joining.value, '$[0]') IN ({APART}))"
            " ORDER BY id DESC LIMIT ?5 OFFSET ?6",
            (user_id, guild_id, now, game, limit, skip, thread_id, *unseen),
        )

    async def hosted(self, guild_id: int, user_id: int, now: int) -> Sequence[Challenge]:
        return await self._select(
            f"host_id = ? AND guild_id = ? AND {_LIVE} AND {_TO_ALL} AND expires_at > ?"
            " ORDER BY id",
            (user_id, guild_id, now),
        )

    async def live_of(self, user_id: int) -> Sequence[Challenge]:
        # Each part has its partial index. Who joins a challenge for two begins its match.
        return await self._select(
            f"id IN (SELECT id FROM challenge WHERE {_LIVE} AND host_id = ?1"
            f" UNION SELECT id FROM challenge WHERE {_LIVE} AND invited IS NOT NULL"
            " AND EXISTS (SELECT 1 FROM json_each(invited) WHERE json_extract(value, '$[0]') = ?1)"
            f" UNION SELECT id FROM challenge WHERE {_LIVE} AND seats > 2"
            " AND EXISTS (SELECT 1 FROM json_each(joined) WHERE json_extract(value, '$[0]') = ?1))"
            " ORDER BY id",
            (user_id,),
        )

    async def running_in_series(self, series: int) -> int:
        row = await self._db.row(
            "SELECT count(*) FROM challenge JOIN match ON match.id = challenge.match_id"
            " WHERE (challenge.id = ?1 OR series = ?1) AND ending IS NULL",
            (series,),
        )
        return int(row[0]) if row else 0

    async def add(self, challenge: Challenge) -> int:
        location, criteria = challenge.location, challenge.criteria
        values = (
            challenge.game,
            json.dumps(dict(challenge.options)),
            challenge.seats,
            _dump(challenge.joined),
            _dump_some(challenge.invitees),
            challenge.host_seat,
            location.guild_id,
            location.channel_id,
            location.thread_id,
            location.message_id,
            challenge.created_at,
            challenge.expires_at,
            *dump_dice(challenge.dice),
            challenge.rematch_of,
            challenge.status.value,
            challenge.match_id,
            challenge.rated,
            challenge.pace.to_json(),
            criteria.note,
            criteria.least,
            criteria.most,
            criteria.standing,
            int(criteria.certain),
            int(criteria.fair_start),
            challenge.series,
            challenge.version,
            location.members_only,
        )
        gaps = ", ".join("?" * len(values))
        row = await self._db.row(
            f"INSERT INTO challenge ({_INSERTED}) VALUES ({gaps}) RETURNING id", values
        )
        assert row is not None  # an INSERT that did not raise made a row
        return int(row[0])

    async def set_message(self, challenge_id: int, message_id: int) -> None:
        await self._db.execute(
            "UPDATE challenge SET message_id = ? WHERE id = ?", (message_id, challenge_id)
        )

    async def set_seats(self, challenge: Challenge) -> None:
        _, nonces = dump_dice(challenge.dice)
        await self._db.execute(
            "UPDATE challenge SET joined = ?, invited = ?, nonces = ? WHERE id = ?",
            (_dump(challenge.joined), _dump_some(challenge.invitees), nonces, challenge.id),
        )

    async def set_dice_word(self, challenge_id: int, user_id: int, word: str) -> None:
        await self._db.execute(
            "DELETE FROM dice_word WHERE challenge_id = ? AND user_id = ?", (challenge_id, user_id)
        )
        if word:
            await self._db.execute(
                "INSERT INTO dice_word VALUES (?, ?, ?)", (challenge_id, user_id, word)
            )

    async def dice_words(self, challenge_id: int) -> Mapping[int, str]:
        rows = await self._db.rows(
            "SELECT user_id, word FROM dice_word WHERE challenge_id = ?", (challenge_id,)
        )
        return dict(rows)

    async def drop_dice_words(self, challenge_id: int) -> None:
        await self._db.execute("DELETE FROM dice_word WHERE challenge_id = ?", (challenge_id,))

    async def set_status(
        self, challenge_id: int, answer: ChallengeStatus, match_id: int | None
    ) -> bool:
        changed = await self._db.execute(
            f"UPDATE challenge SET answer = ?, match_id = ? WHERE id = ? AND {_LIVE}",
            (answer.value, match_id, challenge_id),
        )
        return changed == 1

    async def reopen(self, challenge_id: int) -> None:
        await self._db.execute(
            "UPDATE challenge SET answer = 'open' WHERE id = ? AND answer = 'resting'",
            (challenge_id,),
        )

    async def set_expiry(self, challenge_id: int, expires_at: int) -> None:
        await self._db.execute(
            "UPDATE challenge SET expires_at = ? WHERE id = ?", (expires_at, challenge_id)
        )

    async def raise_version(self, challenge_id: int) -> int:
        row = await self._db.row(
            "UPDATE challenge SET version = version + 1 WHERE id = ? RETURNING version",
            (challenge_id,),
        )
        assert row is not None  # the caller has just read it
        return int(row[0])

    async def _one(self, where: str, values: tuple[object, ...]) -> Challenge | None:
        found = await self._select(where, values)
        return found[0] if found else None

    async def _select(self, where: str, values: tuple[object, ...]) -> list[Challenge]:
        rows = await self._db.rows(
            f"SELECT {CHALLENGE_COLUMNS} FROM challenge WHERE {where}", values
        )
        return [load_challenge(row) for row in rows]


def load_challenge(row: Row) -> Challenge:
    """An offer, of a row of ``CHALLENGE_COLUMNS``."""
    id_, game, options, seats, joined, invited, host_seat, *place = row
    guild, channel, thread, message, created, expires, *rest = place
    secret, nonces, rematch_of, answer, match_id, rated, *more = rest
    pace, note, least, most, standing, certain, fair, series, version, members_only = more
    return Challenge(
        id=id_,
        game=game,
        options=json.loads(options),
        seats=seats,
        joined=_load(joined),
        invitees=_load(invited) if invited else (),
        host_seat=host_seat,
        location=Location(guild, channel, thread, message, bool(members_only)),
        created_at=created,
        expires_at=expires,
        dice=load_dice(secret, nonces),
        pace=TimeControl.from_json(pace),
        rated=bool(rated),
        rematch_of=rematch_of,
        criteria=ChallengeCriteria(note, least, most, standing, bool(certain), bool(fair)),
        series=series,
        version=version,
        status=ChallengeStatus(answer),
        match_id=match_id,
    )


def _gaps(values: Collection[int], after: int) -> str:
    """Placeholders for ids, behind a 0, which is no id: SQL has no empty list."""
    return ", ".join(["0", *(f"?{after + n}" for n in range(1, len(values) + 1))])


def _dump_some(players: Sequence[Player]) -> str | None:
    return _dump(players) if players else None


def _dump(players: Sequence[Player]) -> str:
    return json.dumps([[p.user_id, p.name, p.handle] for p in players])


def _load(text: str) -> tuple[Player, ...]:
    return tuple(Player(*one) for one in json.loads(text))
