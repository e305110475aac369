"""Private notes on matches."""

import aiosqlite

from bot.match.values.people import Notes


class NoteRows(Notes):
    """Implements its port on the table note."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def get(self, match_id: int, user_id: int) -> str:
        async with self._db.execute(
            "SELECT content FROM note WHERE match_id = ? AND user_id = ?", (match_id, user_id)
        ) as cursor:
            row = await cursor.fetchone()
        return str(row[0]) if row else ""

    async def put(self, match_id: int, user_id: int, content: str) -> None:
        if content:
            await self._db.execute(
                "INSERT INTO note VALUES (?, ?, ?)"
                " ON CONFLICT (match_id, user_id) DO UPDATE SET content = excluded.content",
                (match_id, user_id, content),
            )
        else:
            await self._db.execute(
                "DELETE FROM note WHERE match_id = ? AND user_id = ?", (match_id, user_id)
            )
