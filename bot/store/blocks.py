"""Who does not want to play with whom."""

from collections.abc import Collection, Sequence

import aiosqlite

from bot.match.values.people import Blocks

APART = (
    "SELECT blocked_id FROM block WHERE user_id = :user"
    " UNION SELECT user_id FROM block WHERE blocked_id = :user"
)
"""A query for those whom a person has blocked or is blocked by."""


class BlockRows(Blocks):
    """Implements its port on the table block."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def put(self, user_id: int, blocked_id: int) -> None:
        await self._db.execute(
            "INSERT INTO block (user_id, blocked_id) VALUES (?, ?)"
            " ON CONFLICT (user_id, blocked_id) DO NOTHING",
            (user_id, blocked_id),
        )

    async def drop(self, user_id: int, blocked_id: int) -> bool:
        cursor = await self._db.execute(
            "DELETE FROM block WHERE user_id = ? AND blocked_id = ?", (user_id, blocked_id)
        )
        return cursor.rowcount == 1

    async def of(self, user_id: int) -> Sequence[int]:
        async with self._db.execute(
            "SELECT blocked_id FROM block WHERE user_id = ? ORDER BY blocked_id", (user_id,)
        ) as cursor:
            return [int(row[0]) async for row in cursor]

    async def apart(self, user_id: int) -> Collection[int]:
        async with self._db.execute(f"SELECT * FROM ({APART})", {"user": user_id}) as cursor:
            return {int(row[0]) async for row in cursor}
