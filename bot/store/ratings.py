"""Rating events, what they did, and the standings that follow from them."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from bot.match.values.match import VoidReason
from bot.match.values.rating import Change, EndingKind, RatingChange, RatingEvent, Ratings, Standing
from bot.store.columns import STANDING_COLUMNS, dump_standing, load_standing, select_standings
from bot.store.connection import Connection, Row

_CHANGE = ", ".join(
    f"{c}_{when}" for when in ("before", "after") for c in STANDING_COLUMNS.split(", ")
)
_EVENT = "e.match_id, e.game, at, is_table, stop, counts, void"
_CHANGED = ", ".join(f"{table}.{c}" for table in ("c", "l") for c in _CHANGE.split(", "))


class RatingRows(Ratings):
    """Implements its port on the tables rating_event, rating_change, ladder_change and rating."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def of(self, user_id: int) -> Mapping[str, Standing]:
        rows = await self._db.rows(
            f"SELECT game, {STANDING_COLUMNS} FROM rating WHERE user_id = ?", (user_id,)
        )
        return {game: load_standing(columns) for game, *columns in rows}

    async def standings(self, game: str, people: Sequence[int]) -> Mapping[int, Standing]:
        return await select_standings(self._db, "rating", game, people)

    async def add(self, entered: RatingChange) -> None:
        event = entered.event
        await self._db.execute(
            "INSERT INTO rating_event (match_id, game, at, people, is_table, stop, counts)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                event.match_id,
                event.game,
                event.at,
                _together(event.people),
                event.table,
                event.stop.value,
                entered.counts,
            ),
        )
        came = zip(event.people, event.places, entered.changes, strict=True)
        await self._db.execute_many(
            f"INSERT INTO rating_change (match_id, seat, user_id, place, {_CHANGE})"
            f" VALUES ({', '.join('?' * 14)})",
            [
                (event.match_id, seat, person, place, *_dump(change))
                for seat, (person, place, change) in enumerate(came)
            ],
        )
        await self._rank([entered])

    async def replace(self, again: Sequence[RatingChange]) -> None:
        await self._db.execute_many(
            "UPDATE rating_event SET counts = ? WHERE match_id = ?",
            [(entered.counts, entered.event.match_id) for entered in again],
        )
        await self._db.execute_many(
            f"UPDATE rating_change SET ({_CHANGE}) = ({', '.join('?' * 10)})"
            " WHERE match_id = ? AND seat = ?",
            [
                (*_dump(change), entered.event.match_id, seat)
                for entered in again
                for seat, change in enumerate(entered.changes)
            ],
        )
        await self._db.execute_many(
            "DELETE FROM ladder_change WHERE match_id = ?",
            [(entered.event.match_id,) for entered in again],
        )
        await self._rank(again)

    async def _rank(self, some: Sequence[RatingChange]) -> None:
        await self._db.execute_many(
            f"INSERT INTO ladder_change (match_id, seat, {_CHANGE}) VALUES ({', '.join('?' * 12)})",
            [
                (entered.event.match_id, seat, *_dump(change))
                for entered in some
                for seat, change in enumerate(entered.ranked)
            ],
        )

    async def put(self, game: str, standings: Mapping[int, Standing]) -> None:
        await self._db.execute_many(
            f"INSERT INTO rating (user_id, game, {STANDING_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (user_id, game) DO UPDATE SET value = excluded.value,"
            " spread = excluded.spread, volatility = excluded.volatility,"
            " games = excluded.games, last_at = excluded.last_at",
            [(person, game, *dump_standing(now)) for person, now in standings.items() if now.games],
        )
        await self._db.execute_many(
            "DELETE FROM rating WHERE user_id = ? AND game = ?",
            [(person, game) for person, now in standings.items() if not now.games],
        )

    async def change_of(self, match_id: int) -> RatingChange | None:
        found = await self._entered("WHERE match_id = ?", (match_id,))
        return found[0] if found else None

    async def last_before(
        self, event: RatingEvent, user_id: int, *, counting: bool = False
    ) -> RatingChange | None:
        # By the index on seats: a person's matches are few among those of a game.
        found = await self._entered(
            "WHERE game = ? AND (at, match_id) < (?, ?)"
            " AND match_id IN (SELECT match_id FROM seat WHERE user_id = ?)"
            " AND EXISTS (SELECT 1 FROM rating_change AS own"
            " WHERE own.match_id = rating_event.match_id AND own.user_id = ?)"
            " AND NOT EXISTS (SELECT 1 FROM match WHERE id = match_id AND void IS NOT NULL)"
            f"{' AND counts = 1' if counting else ''} ORDER BY at DESC, match_id DESC LIMIT 1",
            (event.game, *event.order, user_id, user_id),
        )
        return found[0] if found else None

    async def after(self, game: str, order: tuple[int, int], limit: int) -> Sequence[RatingChange]:
        return await self._entered(
            "WHERE game = ? AND (at, match_id) > (?, ?) ORDER BY at, match_id LIMIT ?",
            (game, *order, limit),
        )

    async def between(self, game: str, people: Sequence[int], since: int) -> Sequence[RatingChange]:
        return await self._entered(
            "WHERE game = ? AND people = ? AND at >= ?", (game, _together(people), since)
        )

    async def _entered(self, where: str, values: tuple[object, ...]) -> list[RatingChange]:
        rows = await self._db.rows(
            f"SELECT {_EVENT}, user_id, place, {_CHANGED}"
            f" FROM (SELECT * FROM rating_event {where}) AS e JOIN match ON match.id = e.match_id"
            " JOIN rating_change AS c ON c.match_id = e.match_id"
            " LEFT JOIN ladder_change AS l ON l.match_id = c.match_id AND l.seat = c.seat"
            " ORDER BY at, e.match_id, c.seat",
            values,
        )
        return [_load(list(seats)) for _, seats in groupby(rows, key=lambda row: row[0])]


def _together(people: Iterable[int]) -> str:
    """The same text for the same people, however they sat."""
    return " ".join(map(str, sorted(people)))


def _dump(change: Change) -> tuple[object, ...]:
    before, after = change
    return *dump_standing(before), *dump_standing(after)


def _load(rows: Sequence[Row]) -> RatingChange:
    """An event from its rows, one for each of its people."""
    match_id, game, at, table, stop, counts, void = rows[0][:7]
    event = RatingEvent(
        match_id,
        game,
        at,
        people=tuple(row[7] for row in rows),
        places=tuple(row[8] for row in rows),
        table=bool(table),
        stop=EndingKind(stop),
        void=VoidReason(void) if void else None,
    )
    changes = tuple((load_standing(row[9:14]), load_standing(row[14:19])) for row in rows)
    ranked = tuple(
        (load_standing(row[19:24]), load_standing(row[24:29]))
        for row in rows
        if row[19] is not None
    )
    return RatingChange(event, changes, bool(counts), ranked)
