"""What people left word to play."""

from bot.match.values.promise import Promises
from bot.store.connection import Connection


class PromiseRows(Promises):
    """Implements its port on the table promise."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def of(self, match_id: int, user_id: int) -> int | None:
        row = await self._db.row(
            "SELECT version FROM promise WHERE match_id = ? AND user_id = ?", (match_id, user_id)
        )
        return int(row[0]) if row else None

    async def put(self, match_id: int, user_id: int, version: int) -> None:
        await self._db.execute(
            "INSERT INTO promise (match_id, user_id, version) VALUES (?, ?, ?)"
            " ON CONFLICT (match_id, user_id) DO UPDATE SET version = excluded.version",
            (match_id, user_id, version),
        )

    async def drop(self, match_id: int, user_id: int) -> None:
        await self._db.execute(
            "DELETE FROM promise WHERE match_id = ? AND user_id = ?", (match_id, user_id)
        )
