"""Vacations: a ledger a person."""

import aiosqlite

from bot.match.values.vacation import VacationLedger, Vacations


class VacationRows(Vacations):
    """Implements its port on the table away."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def get(self, user_id: int) -> VacationLedger:
        async with self._db.execute(
            "SELECT spans FROM away WHERE user_id = ?", (user_id,)
        ) as cursor:
            row = await cursor.fetchone()
        return VacationLedger.from_json(row[0]) if row else VacationLedger()

    async def put(self, user_id: int, ledger: VacationLedger) -> None:
        await self._db.execute(
            "INSERT INTO away VALUES (?, ?)"
            " ON CONFLICT (user_id) DO UPDATE SET spans = excluded.spans",
            (user_id, ledger.to_json()),
        )
