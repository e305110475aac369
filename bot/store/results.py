"""Results by person: matches won, drawn and lost, and how fast somebody replies."""

from collections.abc import Collection, Mapping, Sequence

from bot.match.values.computer_match import HIGHEST_LEVEL, computer_id
from bot.match.values.match import Match, Player
from bot.match.values.results import COMPUTER, Reply, Result, ResultFilter, Results, Tally
from bot.store.connection import Connection
from bot.store.matches import MatchRows
from rules.core import Seat

# Declined points are the winner's gift: the result stays in both records.
_STANDS = "(match.void IS NULL OR match.void = 'declined')"
_OF_TWO = (
    "NOT EXISTS (SELECT 1 FROM seat AS third"
    " WHERE third.match_id = mine.match_id AND third.seat = 2)"
)

_OVER = (
    "seat AS mine JOIN match ON match.id = mine.match_id"
    " WHERE mine.user_id = ? AND ending IS NOT NULL AND practised = 0"
)
_BESIDE = (
    " JOIN seat AS other ON other.match_id = mine.match_id"
    " AND other.user_id <> mine.user_id AND other.user_id > 0 WHERE "
)
_COMPUTERS = (computer_id(HIGHEST_LEVEL), computer_id(1))


class ResultRows(Results):
    """Implements its port on the tables seat, match and entry."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def put(self, match_id: int, came: Sequence[Result], deserted: Collection[Seat]) -> None:
        await self._db.execute_many(
            "UPDATE seat SET result = ?, deserted = ? WHERE match_id = ? AND seat = ?",
            [(result.value, seat in deserted, match_id, seat) for seat, result in enumerate(came)],
        )

    async def call_off(self, match_id: int, seat: Seat) -> None:
        await self._db.execute(
            "UPDATE seat SET called_off = 1 WHERE match_id = ? AND seat = ?", (match_id, seat)
        )

    async def called_off(self, user_id: int, since: int) -> Sequence[int]:
        rows = await self._db.rows(
            "SELECT ended_at FROM seat JOIN match ON id = match_id"
            " WHERE user_id = ? AND called_off = 1 AND ended_at >= ? ORDER BY ended_at",
            (user_id, since),
        )
        return [int(row[0]) for row in rows]

    async def count_called_off(self, user_id: int, newest: int) -> tuple[int, int]:
        row = await self._db.row(
            "SELECT coalesce(sum(called_off), 0), count(*) FROM"
            " (SELECT called_off FROM seat JOIN match ON id = match_id WHERE user_id = ?"
            " AND rated = 1 AND ending IS NOT NULL ORDER BY match_id DESC LIMIT ?) AS over_now",
            (user_id, newest),
        )
        assert row is not None  # count() always answers
        return int(row[0]), int(row[1])

    async def finished(
        self, user_id: int, sought: ResultFilter, skip: int, limit: int
    ) -> Sequence[Match]:
        values: list[object] = [user_id]
        where = ""
        if sought.game:
            where += " AND game = ?"
            values.append(sought.game)
        if sought.result == "none":
            where += " AND mine.result IS NULL"
        elif sought.result:
            where += " AND mine.result = ?"
            values.append(sought.result)
        if sought.other_id:
            where += (
                " AND EXISTS (SELECT 1 FROM seat AS other WHERE other.match_id = mine.match_id"
                " AND other.user_id BETWEEN ? AND ? AND other.user_id <> mine.user_id)"
            )
            values += _COMPUTERS if sought.other_id == COMPUTER else (sought.other_id,) * 2
        rows = await self._db.rows(
            f"SELECT DISTINCT mine.match_id, coalesce(ended_at, 0) AS at FROM {_OVER}{where}"
            " ORDER BY at DESC, mine.match_id DESC LIMIT ? OFFSET ?",
            (*values, limit, skip),
        )
        numbers = [match_id for match_id, _ in rows]
        found = {match.id: match for match in await MatchRows(self._db).numbered(numbers)}
        return [found[number] for number in numbers if number in found]

    async def games(self, user_id: int) -> Sequence[str]:
        rows = await self._db.rows(f"SELECT DISTINCT game FROM {_OVER} ORDER BY game", (user_id,))
        return [game for (game,) in rows]

    async def opponents(self, user_id: int, limit: int) -> Sequence[Player]:
        rows = await self._db.rows(
            "SELECT user_id, name FROM seat JOIN (SELECT other.user_id AS who,"
            f" max(other.match_id) AS newest FROM {_OVER.replace(' WHERE ', _BESIDE)}"
            " GROUP BY other.user_id ORDER BY newest DESC LIMIT ?) AS met"
            " ON seat.user_id = who AND seat.match_id = newest ORDER BY newest DESC, seat",
            (user_id, limit),
        )
        return [Player(who, name) for who, name in rows]

    async def record(self, user_id: int) -> Mapping[str, Tally]:
        return await self._tallies("WHERE mine.user_id = ?", (user_id,))

    async def between(self, user_id: int, other_id: int) -> Mapping[str, Tally]:
        return await self._tallies(
            "JOIN seat AS other ON other.match_id = mine.match_id AND other.user_id = ?"
            f" WHERE mine.user_id = ? AND {_OF_TWO}",
            (other_id, user_id),
        )

    async def replies(self, user_id: int, limit: int) -> Sequence[Reply]:
        rows = await self._db.rows(
            "SELECT e.at, e.at - before.at FROM entry AS e JOIN entry AS before"
            " ON before.match_id = e.match_id AND before.version = e.version - 1"
            # What followed by itself says nothing of how fast somebody is.
            " WHERE e.user_id = ? AND e.kind = 'play' AND before.user_id <> e.user_id"
            " AND e.interaction_id > 0"
            # The computer's moves say nothing of how long a person takes for those of people.
            f" AND before.user_id NOT BETWEEN {_COMPUTERS[0]} AND {_COMPUTERS[1]}"
            " ORDER BY e.at DESC LIMIT ?",
            (user_id, limit),
        )
        return [Reply(*row) for row in rows]

    async def lost_on_time(self, user_id: int, since: int) -> Sequence[tuple[int, int]]:
        rows = await self._db.rows(
            "SELECT entry.match_id, at FROM entry"
            " JOIN seat AS mine ON mine.match_id = entry.match_id AND mine.seat = entry.seat"
            f" WHERE kind = 'flag' AND at >= ? AND mine.user_id = ? AND {_OF_TWO}",
            (since, user_id),
        )
        return [(match_id, at) for match_id, at in rows]

    async def acts(self, user_id: int, since: int) -> Sequence[int]:
        rows = await self._db.rows(
            "SELECT at FROM entry WHERE user_id = ? AND at >= ? AND interaction_id > 0",
            (user_id, since),
        )
        return [int(row[0]) for row in rows]

    async def _tallies(self, where: str, values: tuple[object, ...]) -> dict[str, Tally]:
        rows = await self._db.rows(
            f"SELECT game, count(CASE WHEN mine.result = 'won' AND {_STANDS} THEN 1 END),"
            f" count(CASE WHEN mine.result = 'drawn' AND {_STANDS} THEN 1 END),"
            f" count(CASE WHEN mine.result = 'lost' AND {_STANDS} THEN 1 END),"
            f" count(CASE WHEN mine.deserted = 1 AND {_STANDS} THEN 1 END),"
            f" count(CASE WHEN NOT {_STANDS} THEN 1 END)"
            f" FROM seat AS mine JOIN match ON match.id = mine.match_id {where}"
            " AND mine.result IS NOT NULL GROUP BY game",
            values,
        )
        return {game: Tally(*counts) for game, *counts in rows}
