"""Matches that people put off until later."""

from collections.abc import Mapping

from bot.match.values.skip import SKIPPED_MS, Skip, Skips
from bot.store.connection import Connection


class SkipRows(Skips):
    """Implements its port on the table skipped."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def put(self, user_id: int, match_id: int, skip: Skip) -> None:
        await self._db.execute(
            "DELETE FROM skipped WHERE user_id = ? AND (at <= ? OR match_id = ?)",
            (user_id, skip.at - SKIPPED_MS, match_id),
        )
        await self._db.execute(
            "INSERT INTO skipped (user_id, match_id, version, at) VALUES (?, ?, ?, ?)",
            (user_id, match_id, skip.version, skip.at),
        )

    async def of(self, user_id: int, since: int) -> Mapping[int, Skip]:
        rows = await self._db.rows(
            "SELECT match_id, version, at FROM skipped WHERE user_id = ? AND at > ?",
            (user_id, since),
        )
        return {match_id: Skip(version, at) for match_id, version, at in rows}
