"""Turns being built."""

from bot.match.values.draft import Draft, Drafts
from bot.store.connection import Connection


class DraftRows(Drafts):
    """Implements its port on the table draft."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def get(self, match_id: int, user_id: int) -> Draft | None:
        row = await self._db.row(
            "SELECT version, steps FROM draft WHERE match_id = ? AND user_id = ?",
            (match_id, user_id),
        )
        return Draft(match_id, user_id, row[0], tuple(row[1].split())) if row else None

    async def put(self, draft: Draft) -> None:
        await self._db.execute(
            "INSERT INTO draft (match_id, user_id, version, steps) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (match_id, user_id)"
            " DO UPDATE SET version = excluded.version, steps = excluded.steps",
            (draft.match_id, draft.user_id, draft.version, " ".join(draft.steps)),
        )

    async def drop(self, match_id: int, user_id: int) -> None:
        await self._db.execute(
            "DELETE FROM draft WHERE match_id = ? AND user_id = ?", (match_id, user_id)
        )
