"""The outbox: messages that are owed, in order."""

from collections.abc import Sequence

import aiosqlite

from bot.match.model import Notice, Notify

# What is told about one match comes in order, so only the first of each subject may be sent;
# the kinds fall into two families, those about a match and those about a challenge.
_FAMILY = "kind IN ('opened', 'card', 'asked', 'watched', 'void')"


class NoticeRows:
    """Implements ``bot.match.ports.Notices`` on the table notice."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def add(self, notice: Notice) -> None:
        await self._db.execute(
            "INSERT INTO notice (kind, subject, version, due_at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (kind, subject, version) DO NOTHING",
            (notice.kind.value, notice.subject, notice.version, notice.due_at),
        )

    async def renew(self, notice: Notice) -> None:
        await self._db.execute(
            "INSERT INTO notice (kind, subject, version, due_at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (kind, subject, version) DO UPDATE SET state = 'owed',"
            " due_at = excluded.due_at, attempts = 0, message_id = NULL, error = NULL",
            (notice.kind.value, notice.subject, notice.version, notice.due_at),
        )

    async def due(self, now: int, limit: int) -> Sequence[Notice]:
        async with self._db.execute(
            "SELECT kind, subject, version, due_at, id, attempts FROM notice WHERE id IN"
            f" (SELECT min(id) FROM notice WHERE state = 'owed' GROUP BY {_FAMILY}, subject)"
            " AND due_at <= ? ORDER BY due_at, id LIMIT ?",
            (now, limit),
        ) as cursor:
            return [Notice(Notify(kind), *rest) async for kind, *rest in cursor]

    async def next_due(self) -> int | None:
        async with self._db.execute(
            "SELECT min(due_at) FROM notice WHERE id IN"
            f" (SELECT min(id) FROM notice WHERE state = 'owed' GROUP BY {_FAMILY}, subject)"
        ) as cursor:
            row = await cursor.fetchone()
        return row[0] if row else None

    async def sent(self, notice_id: int, message_id: int | None) -> None:
        await self._db.execute(
            "UPDATE notice SET state = 'sent', message_id = ?, error = NULL WHERE id = ?",
            (message_id, notice_id),
        )

    async def retry(self, notice_id: int, due_at: int, error: str) -> None:
        await self._db.execute(
            "UPDATE notice SET due_at = ?, attempts = attempts + 1, error = ? WHERE id = ?",
            (due_at, error, notice_id),
        )

    async def failed(self, notice_id: int, error: str) -> None:
        await self._db.execute(
            "UPDATE notice SET state = 'failed', error = ? WHERE id = ?", (error, notice_id)
        )

    async def message(self, notice: Notice) -> int | None:
        async with self._db.execute(
            "SELECT message_id FROM notice WHERE kind = ? AND subject = ? AND version = ?",
            (notice.kind.value, notice.subject, notice.version),
        ) as cursor:
            row = await cursor.fetchone()
        return row[0] if row else None
