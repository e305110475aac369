"""Who wants to hear how a match of others ends."""

from collections.abc import Sequence

import aiosqlite

from bot.match.values.people import Watchers


class WatcherRows(Watchers):
    """Implements its port on the table watcher."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def of(self, match_id: int) -> Sequence[int]:
        async with self._db.execute(
            "SELECT user_id FROM watcher WHERE match_id = ? ORDER BY since, user_id", (match_id,)
        ) as cursor:
            return [user_id async for (user_id,) in cursor]

    async def add(self, match_id: int, user_id: int, since: int) -> None:
        await self._db.execute(
            "INSERT INTO watcher VALUES (?, ?, ?) ON CONFLICT (match_id, user_id) DO NOTHING",
            (match_id, user_id, since),
        )

    async def drop(self, match_id: int, user_id: int) -> None:
        await self._db.execute(
            "DELETE FROM watcher WHERE match_id = ? AND user_id = ?", (match_id, user_id)
        )
