"""Matches with their seats and entries."""

import json
from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import replace
from itertools import groupby
from operator import itemgetter

from bot.errors import Refusal
from bot.match.values.clock import MatchClock
from bot.match.values.match import (
    DEPARTURES,
    Ending,
    Entry,
    EntryKind,
    Location,
    Match,
    Matches,
    PastPairing,
    PlayedGame,
    Player,
    VoidReason,
)
from bot.match.values.offers import Offers
from bot.store.columns import (
    MATCH_COLUMNS,
    dump_clock,
    dump_dice,
    dump_ending,
    load_entry,
    load_readable,
)
from bot.store.connection import Connection
from bot.store.fence import WHOLE
from bot.store.outages import IN_REACH, LAST_END, OUTAGES, OutageRows, credited
from rules.core import Seat

_TO_ITS_END = " AND ".join(
    (
        *(
            f"ending NOT LIKE '%], \"{kind.value}\", false, %'"
            for kind in (EntryKind.ABORT, EntryKind.ABANDON, EntryKind.END)
        ),
        *(
            f"ending NOT LIKE '[[], %], \"{kind.value}\", false, %'"  # nobody won
            for kind in sorted(DEPARTURES)
        ),
    )
)
"""Of a match that is over: that it was not called off, as ``columns.dump_ending`` writes it."""


class MatchRows(Matches):
    """Implements its port on the tables match, seat and entry."""

    def __init__(self, db: Connection, role: str = WHOLE) -> None:
        self._db = db
        self._role = role

    async def get(self, match_id: int) -> Match | None:
        return await self._whole("?", match_id)

    async def in_thread(self, thread_id: int) -> Match | None:
        first = "thread_id = ? ORDER BY ending IS NULL DESC, id DESC LIMIT 1"
        return await self._whole(f"(SELECT id FROM match WHERE {first})", thread_id)

    async def _whole(self, number: str, value: int) -> Match | None:
        """The match whose number is asked for so, with its entries."""
        seated = await self._seated(f"WHERE id = {number} ORDER BY id", (value,))
        if not seated:
            return None
        match_id, match = seated.popitem()
        if match is None:
            raise Refusal("match_damaged", match=match_id)
        rows = await self._db.rows(
            "SELECT version, kind, seat, user_id, steps, interaction_id, at, digest, back_to"
            " FROM entry WHERE match_id = ? ORDER BY version",
            (match_id,),
        )
        return replace(match, entries=tuple([load_entry(row) for row in rows]))

    async def add(self, match: Match) -> int:
        row = await self._db.row(
            "INSERT INTO match (game, rules_version, options, guild_id, channel_id, thread_id,"
            " message_id, created_at, secret, nonces, acting, rated, clock, due_at, sealed_until,"
            " lesson, given, practised, tried_from, members_only, round_id)"
            f" VALUES ({', '.join('?' * 21)}) RETURNING id",
            (
                match.game,
                match.rules_version,
                json.dumps(dict(match.options)),
                *(match.location.guild_id, match.location.channel_id),
                *(match.location.thread_id, match.location.message_id),
                match.created_at,
                *dump_dice(match.dice),
                *(match.acting, match.rated),
                *dump_clock(match.clock),
                match.sealed_until,
                *(match.lesson, match.given, int(match.is_practice), match.tried_from),
                match.location.members_only,
                match.round_id,
            ),
        )
        assert row is not None  # an INSERT that did not raise made a row
        match_id = int(row[0])
        await self._db.execute_many(
            "INSERT INTO seat (match_id, seat, user_id, name, handle) VALUES (?, ?, ?, ?, ?)",
            [(match_id, seat, p.user_id, p.name, p.handle) for seat, p in enumerate(match.players)],
        )
        return match_id

    async def append(
        self,
        match_id: int,
        entry: Entry,
        acting: Seat | None,
        ending: Ending | None,
        clock: MatchClock,
    ) -> bool:
        changed = await self._db.execute(
            "UPDATE match SET version = ?, acting = ?, ending = ?, ended_at = ?, clock = ?,"
            " due_at = ? WHERE id = ? AND version = ? AND ending IS NULL",
            (
                *(entry.version, acting, dump_ending(ending)),
                entry.at if ending else None,
                *dump_clock(clock),
                *(match_id, entry.version - 1),
            ),
        )
        if changed != 1:
            return False
        if ending:
            await self._db.execute("UPDATE seat SET ended = 1 WHERE match_id = ?", (match_id,))
        await self._db.execute(
            "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                match_id,
                entry.version,
                entry.kind.value,
                entry.seat,
                entry.user_id,
                " ".join(entry.steps),
                entry.interaction_id,
                entry.at,
                *(entry.digest, entry.back_to, entry.fingerprint),
            ),
        )
        return True

    async def clock(self, match_id: int) -> MatchClock | None:
        return found[1] if (found := await self.present(match_id, 0)) else None

    async def present(self, match_id: int, now: int) -> tuple[int, MatchClock, Offers] | None:
        row = await self._db.row(
            f"SELECT version, clock, offers, {OUTAGES} FROM match WHERE id = ?2",
            (self._role, match_id),
        )
        if row is None:
            return None
        version, clock, offers, *known = row
        outages, stored = OutageRows(self._db, self._role), MatchClock.from_json(clock)
        return version, await outages.clock_at(now, stored, *known), Offers.from_json(offers)

    async def set_clock(self, match_id: int, clock: MatchClock) -> None:
        await self._db.execute(
            "UPDATE match SET clock = ?, due_at = ? WHERE id = ? AND ending IS NULL",
            (*dump_clock(clock), match_id),
        )

    async def set_offers(self, match_id: int, version: int, offers: Offers) -> bool:
        changed = await self._db.execute(
            "UPDATE match SET offers = ? WHERE id = ? AND version = ?",
            (offers.to_json(), match_id, version),
        )
        return changed == 1

    async def due(self, now: int, limit: int) -> Sequence[int]:
        sql = f"SELECT id FROM match WHERE due_at <= ? AND {IN_REACH} ORDER BY due_at, id LIMIT ?"
        return [match_id for (match_id,) in await self._db.rows(sql, (now, limit))]

    async def next_due(self) -> int | None:
        sql = f"SELECT min(due_at) FROM match WHERE due_at IS NOT NULL AND {IN_REACH}"
        row = await self._db.row(sql)
        return row[0] if row else None

    async def postpone(self, match_id: int, due_at: int | None) -> None:
        await self._db.execute(
            "UPDATE match SET due_at = ? WHERE id = ? AND due_at IS NOT NULL", (due_at, match_id)
        )

    async def set_location(self, match_id: int, location: Location) -> None:
        await self._db.execute(
            "UPDATE match SET guild_id = ?1, channel_id = ?2, thread_id = ?3, message_id = ?4,"
            " last_elsewhere = CASE WHEN thread_id <> coalesce(CAST(?3 AS BIGINT), 0) THEN"
            " (SELECT coalesce(max(message_id), 0) FROM notice WHERE subject = match.id"
            " AND kind IN ('opened', 'card', 'asked')) ELSE last_elsewhere END,"
            " members_only = ?5 WHERE id = ?6",
            (
                *(location.guild_id, location.channel_id, location.thread_id),
                *(location.message_id, location.members_only, match_id),
            ),
        )

    async def set_access_lost(self, match_id: int, at: int | None) -> None:
        await self._db.execute("UPDATE match SET access_lost_at = ? WHERE id = ?", (at, match_id))

    async def without_access(self, guild_id: int) -> Sequence[Match]:
        return await self._select(
            "WHERE guild_id = ? AND access_lost_at IS NOT NULL ORDER BY id", (guild_id,)
        )

    async def set_void(self, match_id: int, why: VoidReason) -> None:
        await self._db.execute(
            "UPDATE match SET void_before = void, void = ? WHERE id = ?", (why.value, match_id)
        )

    async def lift_void(self, match_id: int) -> None:
        await self._db.execute(
            "UPDATE match SET void = void_before, void_before = NULL WHERE id = ?", (match_id,)
        )

    async def running(self, user_id: int) -> Sequence[Match]:
        return await self._select(
            "WHERE id IN (SELECT match_id FROM seat WHERE user_id = ? AND ended = 0)"
            " ORDER BY (SELECT count(*) FROM seat"
            " WHERE match_id = id AND seat = acting AND user_id = ?) DESC, id",
            (user_id, user_id),
        )

    async def latest(self, user_id: int, limit: int) -> Sequence[Match]:
        # By the index on seats alone: a number that is higher is a match that is newer.
        return await self._select(
            "WHERE id IN (SELECT DISTINCT match_id FROM seat WHERE user_id = ?"
            " ORDER BY match_id DESC LIMIT ?) ORDER BY id DESC",
            (user_id, limit),
        )

    async def newest(self, limit: int) -> Sequence[Match]:
        return await self._select(
            "WHERE id IN (SELECT id FROM match ORDER BY id DESC LIMIT ?) ORDER BY id DESC", (limit,)
        )

    async def played_before(self, user_id: int, game: str, match_id: int, step: str = "") -> bool:
        made = " AND EXISTS (SELECT 1 FROM entry WHERE entry.match_id = id AND kind = 'play'"
        made += " AND entry.seat = seat.seat AND steps LIKE ?)"
        row = await self._db.row(
            "SELECT 1 FROM seat JOIN match ON id = match_id WHERE user_id = ? AND match_id < ?"
            f" AND game = ? AND practised = 0{made if step else ''} LIMIT 1",
            (user_id, match_id, game, *([f"{step}:%"] if step else [])),
        )
        return row is not None

    async def newest_game(self, user_id: int) -> PlayedGame | None:
        row = await self._db.row(
            "SELECT game, created_at FROM seat JOIN match ON id = match_id"
            " WHERE user_id = ? AND practised = 0 ORDER BY match_id DESC LIMIT 1",
            (user_id,),
        )
        return PlayedGame(*row) if row else None

    async def newcomers(self, user_ids: Collection[int], game: str) -> Set[int]:
        if not user_ids:
            return frozenset()
        # One look at a time, which ends at the first match found: some people have thousands.
        people = " UNION ALL ".join(["SELECT CAST(? AS BIGINT) AS who"] * len(user_ids))
        rows = await self._db.rows(
            f"SELECT who FROM ({people}) AS people WHERE NOT EXISTS (SELECT 1 FROM seat"
            " JOIN match ON match.id = seat.match_id WHERE seat.user_id = who"
            f" AND ended = 1 AND game = ? AND practised = 0 AND {_TO_ITS_END})",
            (*user_ids, game),
        )
        return frozenset(who for (who,) in rows)

    async def running_threads(self, guild_id: int) -> Sequence[tuple[int, int]]:
        rows = await self._db.rows(
            "SELECT id, thread_id FROM match WHERE guild_id = ? AND ending IS NULL"
            " AND thread_id IS NOT NULL",
            (guild_id,),
        )
        return [(match_id, thread_id) for match_id, thread_id in rows]

    async def running_count(self) -> int:
        row = await self._db.row("SELECT count(*) FROM match WHERE ending IS NULL")
        return int(row[0]) if row else 0

    async def workload(self, user_id: int) -> tuple[int, int]:
        counts = []
        for which in ("ended = 0", "result IS NOT NULL"):
            rows = await self._db.rows(
                f"SELECT count(DISTINCT match_id) FROM seat WHERE user_id = ? AND {which}",
                (user_id,),
            )
            counts += [int(row[0]) for row in rows]
        return counts[0], counts[1]

    async def in_channel(self, guild_id: int, place_id: int) -> Sequence[Match]:
        return await self._select(
            "WHERE guild_id = ? AND ending IS NULL AND thread_id IS NOT NULL"
            " AND (thread_id = ? OR channel_id = ?) ORDER BY id",
            (guild_id, place_id, place_id),
        )

    async def past_pairings(self, user_id: int, game: str, limit: int) -> Sequence[PastPairing]:
        rows = await self._db.rows(
            "SELECT mine.seat, other.user_id FROM seat AS mine"
            " JOIN match ON match.id = mine.match_id"
            " JOIN seat AS other ON other.match_id = mine.match_id AND other.seat = 1 - mine.seat"
            " WHERE mine.user_id = ? AND game = ? AND other.user_id <> mine.user_id"
            " AND NOT EXISTS"
            " (SELECT 1 FROM seat WHERE seat.match_id = mine.match_id AND seat.seat = 2)"
            " ORDER BY mine.match_id DESC LIMIT ?",
            (user_id, game, limit),
        )
        return [PastPairing(seat, opponent) for seat, opponent in rows]

    async def marks(self, numbers: Collection[int]) -> Mapping[int, str]:
        if not numbers:
            return {}
        rows = await self._db.rows(
            "SELECT id, version, offers, clock FROM match"
            f" WHERE id IN ({', '.join('?' * len(numbers))})",
            tuple(numbers),
        )
        return {number: " ".join(map(str, mark)) for number, *mark in rows}

    async def waiting_count(self, user_id: int, besides: int) -> int:
        row = await self._db.row(
            "SELECT count(DISTINCT match_id) FROM seat JOIN match ON id = match_id"
            " WHERE user_id = ? AND ended = 0 AND ending IS NULL AND seat = acting AND id <> ?"
            " AND practised = 0",
            (user_id, besides),
        )
        return int(row[0]) if row else 0

    async def numbered(self, numbers: Sequence[int]) -> Sequence[Match]:
        if not numbers:
            return []
        where = f"WHERE id IN ({', '.join('?' * len(numbers))}) ORDER BY id DESC"
        return await self._select(where, tuple(numbers))

    async def _select(self, where: str, values: tuple[object, ...]) -> list[Match]:
        # One that cannot be read takes the others of a list with it for nobody.
        seated = await self._seated(where, values)
        return [match for match in seated.values() if match is not None]

    async def _seated(self, where: str, values: tuple[object, ...]) -> dict[int, Match | None]:
        """Matches by number with their players, in the order of *where*; None if unreadable."""
        rows = await self._db.rows(
            f"SELECT {MATCH_COLUMNS}, {LAST_END}, user_id, name, handle"
            f" FROM match JOIN seat ON match_id = id {where}, seat",
            values,
        )
        found = dict[int, Match | None]()
        for number, group in groupby(rows, key=itemgetter(0)):
            seats = list(group)
            people = tuple([Player(*seat[-3:]) for seat in seats])
            found[number] = load_readable(seats[0][:-4], people)
        clocks = [(match.location.guild_id, match.clock) for match in found.values() if match]
        last_end = rows[0][-4] if rows else None
        given = iter(await credited(self._db, clocks, last_end))
        return {n: match and replace(match, clock=next(given)) for n, match in found.items()}
