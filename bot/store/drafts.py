"""Drafts: turns that people are putting together."""

from collections.abc import Collection, Sequence

from bot.match.values.draft import Draft, Drafts
from bot.store.connection import Connection


class DraftRows(Drafts):
    """Implements its port on the table draft."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def get(self, match_id: int, user_id: int) -> Draft | None:
        row = await self._db.row(
            "SELECT version, steps, draw FROM draft WHERE match_id = ? AND user_id = ?",
            (match_id, user_id),
        )
        if row is None:
            return None
        version, steps, draw = row
        return Draft(match_id, user_id, version, tuple(steps.split()), bool(draw))

    async def of(self, numbers: Collection[int]) -> Sequence[Draft]:
        if not numbers:
            return []
        rows = await self._db.rows(
            "SELECT match_id, user_id, version, steps, draw FROM draft"
            f" WHERE match_id IN ({', '.join('?' * len(numbers))})",
            tuple(numbers),
        )
        return [
            Draft(match_id, user_id, version, tuple(steps.split()), bool(draw))
            for match_id, user_id, version, steps, draw in rows
        ]

    async def put(self, draft: Draft) -> None:
        await self._db.execute(
            "INSERT INTO draft (match_id, user_id, version, steps, draw) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (match_id, user_id) DO UPDATE SET"
            " version = excluded.version, steps = excluded.steps, draw = excluded.draw",
            (
                *(draft.match_id, draft.user_id, draft.version),
                *(" ".join(draft.steps), int(draft.draw)),
            ),
        )

    async def drop(self, match_id: int, user_id: int) -> None:
        await self._db.execute(
            "DELETE FROM draft WHERE match_id = ? AND user_id = ?", (match_id, user_id)
        )
