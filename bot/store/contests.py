"""Matches of the week."""

from collections.abc import Sequence

from bot.match.values.contest import Attempt, Contest, Contests, ContestTally, Week
from bot.store.columns import dump_dice, load_dice
from bot.store.connection import Connection

_COLUMNS = "match_id, user_id, name, guild_id, points"
_PLACED = "week = ? AND points IS NOT NULL"


class ContestRows(Contests):
    """Implements its port on the tables contest and attempt."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def get(self, week: Week) -> Contest | None:
        row = await self._db.row(
            "SELECT game, secret, nonces FROM contest WHERE week = ?", (week.number,)
        )
        return Contest(week, row[0], load_dice(row[1], row[2])) if row else None

    async def add(self, contest: Contest) -> None:
        await self._db.execute(
            "INSERT INTO contest (week, game, secret, nonces) VALUES (?, ?, ?, ?)",
            (contest.week.number, contest.game, *dump_dice(contest.dice)),
        )

    async def set_nonce(self, week: Week, nonce: str) -> None:
        await self._db.execute("UPDATE contest SET nonces = ? WHERE week = ?", (nonce, week.number))

    async def attempt(self, week: Week, user_id: int) -> Attempt | None:
        row = await self._db.row(
            f"SELECT {_COLUMNS} FROM attempt WHERE week = ? AND user_id = ?",
            (week.number, user_id),
        )
        return Attempt(week, *row) if row else None

    async def add_attempt(self, attempt: Attempt) -> None:
        await self._db.execute(
            "INSERT INTO attempt (week, user_id, match_id, name, guild_id) VALUES (?, ?, ?, ?, ?)",
            (
                attempt.week.number,
                attempt.user_id,
                attempt.match_id,
                attempt.name,
                attempt.guild_id,
            ),
        )

    async def finish_attempt(self, match_id: int, points: float, at: int) -> None:
        await self._db.execute(
            "UPDATE attempt SET points = ?, at = ? WHERE match_id = ?", (points, at, match_id)
        )

    async def page(
        self, week: Week, guild_id: int | None, skip: int, limit: int
    ) -> Sequence[Attempt]:
        where, values = _among(week, guild_id)
        rows = await self._db.rows(
            f"SELECT {_COLUMNS} FROM attempt WHERE {where}"
            " ORDER BY points DESC, at LIMIT ? OFFSET ?",
            (*values, limit, skip),
        )
        return [Attempt(week, *row) for row in rows]

    async def tally(self, week: Week, guild_id: int | None) -> ContestTally:
        where, values = _among(week, guild_id)
        rows = await self._db.rows(
            f"SELECT points, count(*) FROM attempt WHERE {where} GROUP BY points", values
        )
        return ContestTally(dict(rows))


def _among(week: Week, guild_id: int | None) -> tuple[str, tuple[int, ...]]:
    if guild_id is None:
        return _PLACED, (week.number,)
    return f"{_PLACED} AND guild_id = ?", (week.number, guild_id)
