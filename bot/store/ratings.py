"""Rating events, and the standings that follow from them."""

from collections.abc import Iterable, Mapping, Sequence

import aiosqlite

from bot.match.rating import RatingEvent, Standing, Stop, Void
from bot.store.standings import COLUMNS, dump, load

_EVENT = "match_id, game, at, is_table, stop, void"


class RatingRows:
    """Implements ``bot.match.ports.Ratings`` on rating, rating_event and rating_change."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def of(self, user_id: int) -> Mapping[str, Standing]:
        async with self._db.execute(
            f"SELECT game, {COLUMNS} FROM rating WHERE user_id = ?", (user_id,)
        ) as cursor:
            return {game: load(columns) async for game, *columns in cursor}

    async def standings(self, game: str, people: Sequence[int]) -> Mapping[int, Standing]:
        found: dict[int, Standing] = {}
        for user_id in people:
            async with self._db.execute(
                f"SELECT {COLUMNS} FROM rating WHERE user_id = ? AND game = ?", (user_id, game)
            ) as cursor:
                row = await cursor.fetchone()
            if row:
                found[user_id] = load(row)
        return found

    async def enter(
        self, event: RatingEvent, changes: Sequence[tuple[Standing, Standing]], *, counts: bool
    ) -> None:
        await self._db.execute(
            "INSERT INTO rating_event (match_id, game, at, people, is_table, stop, counts, void)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                event.match_id,
                event.game,
                event.at,
                _together(event.people),
                event.table,
                event.stop.value,
                counts,
                event.void and event.void.value,
            ),
        )
        seats = zip(event.people, event.places, changes, strict=True)
        await self._db.executemany(
            f"INSERT INTO rating_change VALUES ({', '.join('?' * 14)})",
            [
                (event.match_id, seat, person, place, *dump(before), *dump(after))
                for seat, (person, place, (before, after)) in enumerate(seats)
            ],
        )
        await self._db.executemany(
            f"INSERT INTO rating (user_id, game, {COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (user_id, game) DO UPDATE SET value = excluded.value,"
            " spread = excluded.spread, volatility = excluded.volatility,"
            " games = excluded.games, last_at = excluded.last_at",
            [
                (person, event.game, *dump(after))
                for person, (_, after) in zip(event.people, changes, strict=True)
            ],
        )

    async def changes(self, match_id: int) -> Sequence[tuple[Standing, Standing]]:
        before, after = (
            ", ".join(f"{column}_{when}" for column in COLUMNS.split(", "))
            for when in ("before", "after")
        )
        async with self._db.execute(
            f"SELECT {before}, {after} FROM rating_change WHERE match_id = ? ORDER BY seat",
            (match_id,),
        ) as cursor:
            return [(load(row[:5]), load(row[5:])) async for row in cursor]

    async def events(self, game: str) -> Sequence[RatingEvent]:
        return await self._events("WHERE game = ? ORDER BY at, match_id", (game,))

    async def counted(self, game: str, people: Iterable[int], since: int) -> Sequence[RatingEvent]:
        return await self._events(
            "WHERE game = ? AND people = ? AND at >= ? AND counts = 1 AND void IS NULL"
            " ORDER BY at, match_id",
            (game, _together(people), since),
        )

    async def _events(self, where: str, values: tuple[object, ...]) -> list[RatingEvent]:
        async with self._db.execute(f"SELECT {_EVENT} FROM rating_event {where}", values) as cursor:
            rows = list(await cursor.fetchall())
        return [_event(row, await self._came(int(row[0]))) for row in rows]

    async def _came(self, match_id: int) -> list[tuple[int, int]]:
        async with self._db.execute(
            "SELECT user_id, place FROM rating_change WHERE match_id = ? ORDER BY seat",
            (match_id,),
        ) as cursor:
            return [(user_id, place) async for user_id, place in cursor]


def _together(people: Iterable[int]) -> str:
    """The same text for the same people, however they sat."""
    return " ".join(map(str, sorted(people)))


def _event(row: aiosqlite.Row, came: Sequence[tuple[int, int]]) -> RatingEvent:
    match_id, game, at, table, stop, void = row
    people, places = zip(*came, strict=True)
    return RatingEvent(
        match_id, game, at, people, places, bool(table), Stop(stop), Void(void) if void else None
    )
