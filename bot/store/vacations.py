"""Vacations: a ledger a person."""

import aiosqlite

from bot.match.values.vacation import Ledger


class AwayRows:
    """Implements ``bot.match.ports.Away`` on the table away."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def get(self, user_id: int) -> Ledger:
        async with self._db.execute(
            "SELECT spans FROM away WHERE user_id = ?", (user_id,)
        ) as cursor:
            row = await cursor.fetchone()
        return Ledger.from_json(row[0]) if row else Ledger()

    async def put(self, user_id: int, ledger: Ledger) -> None:
        await self._db.execute(
            "INSERT INTO away VALUES (?, ?)"
            " ON CONFLICT (user_id) DO UPDATE SET spans = excluded.spans",
            (user_id, ledger.to_json()),
        )
