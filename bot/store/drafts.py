"""Drafts: turns that people are putting together."""

from collections.abc import Collection, Sequence

from bot.match.values.draft import Draft, Drafts
from bot.match.values.people import UserSettings
from bot.store.connection import Connection
from bot.store.people import load_settings


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

    async def with_settings(self, match_id: int, user_id: int) -> tuple[Draft | None, UserSettings]:
        row = await self._db.row(
            "SELECT settings, draft.version, steps, draw FROM (SELECT CAST(? AS BIGINT) AS who)"
            " AS asked LEFT JOIN person ON person.user_id = who"
            " LEFT JOIN draft ON draft.user_id = who AND draft.match_id = ?",
            (user_id, match_id),
        )
        assert row is not None  # whoever asks is a row
        chosen, version, steps, draw = row
        settings = UserSettings() if chosen is None else load_settings(chosen)
        if version is None:
            return None, settings
        return Draft(match_id, user_id, version, tuple(steps.split()), bool(draw)), settings

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
