"""Matches of the week."""

from collections.abc import Sequence

import aiosqlite

from bot.match.values.contest import Attempt, Contest, Contests, ContestTally, Week
from bot.store.columns import dump_dice, load_dice

_COLUMNS = "match_id, user_id, name, guild_id, points"
_PLACED = "week = ? AND points IS NOT NULL"


class ContestRows(Contests):
    """Implements its port on the tables contest and attempt."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def get(self, week: Week) -> Contest | None:
        async with self._db.execute(
            "SELECT game, secret, nonces FROM contest WHERE week = ?", (week.number,)
        ) as cursor:
            row = await cursor.fetchone()
        return Contest(week, row[0], load_dice(row[1], row[2])) if row else None

    async def add(self, contest: Contest) -> None:
        await self._db.execute(
            "INSERT INTO contest (week, game, secret, nonces) VALUES (?, ?, ?, ?)",
            (contest.week.number, contest.game, *dump_dice(contest.dice)),
        )

    async def set_nonce(self, week: Week, nonce: str) -> None:
        await self._db.execute("UPDATE contest SET nonces = ? WHERE week = ?", (nonce, week.number))

    async def attempt(self, week: Week, user_id: int) -> Attempt | None:
        async with self._db.execute(
            f"SELECT {_COLUMNS} FROM attempt WHERE week = ? AND user_id = ?",
            (week.number, user_id),
        ) as cursor:
            row = await cursor.fetchone()
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
        async with self._db.execute(
            f"SELECT {_COLUMNS} FROM attempt WHERE {where}"
            " ORDER BY points DESC, at LIMIT ? OFFSET ?",
            (*values, limit, skip),
        ) as cursor:
            return [Attempt(week, *row) async for row in cursor]

    async def tally(self, week: Week, guild_id: int | None) -> ContestTally:
        where, values = _among(week, guild_id)
        async with self._db.execute(
            f"SELECT points, count(*) FROM attempt WHERE {where} GROUP BY points", values
        ) as cursor:
            return ContestTally({points: n async for points, n in cursor})


def _among(week: Week, guild_id: int | None) -> tuple[str, tuple[int, ...]]:
    if guild_id is None:
        return _PLACED, (week.number,)
    return f"{_PLACED} AND guild_id = ?", (week.number, guild_id)
