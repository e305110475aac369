"""Turns being built."""

import aiosqlite

from bot.match.values.match import Draft, Drafts


class DraftRows(Drafts):
    """Implements its port on the table draft."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def get(self, match_id: int, user_id: int) -> Draft | None:
        async with self._db.execute(
            "SELECT version, steps FROM draft WHERE match_id = ? AND user_id = ?",
            (match_id, user_id),
        ) as cursor:
            row = await cursor.fetchone()
        return Draft(match_id, user_id, row[0], tuple(row[1].split())) if row else None

    async def put(self, draft: Draft) -> None:
        await self._db.execute(
            "INSERT OR REPLACE INTO draft VALUES (?, ?, ?, ?)",
            (draft.match_id, draft.user_id, draft.version, " ".join(draft.steps)),
        )

    async def drop(self, match_id: int, user_id: int) -> None:
        await self._db.execute(
            "DELETE FROM draft WHERE match_id = ? AND user_id = ?", (match_id, user_id)
        )
