"""The log of what was done about a server's matches."""

from collections.abc import Sequence

import aiosqlite

from bot.match.values.guild import AuditAction, AuditEntry, AuditLog
from bot.match.values.match import Player


class AuditLogRows(AuditLog):
    """Implements its port on the table deed."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def add(self, deed: AuditEntry) -> None:
        await self._db.execute(
            "INSERT INTO deed (guild_id, user_id, name, act, at, match_id, reason)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                deed.guild_id,
                deed.by.user_id,
                deed.by.name,
                deed.action.value,
                deed.at,
                deed.match_id,
                deed.reason,
            ),
        )

    async def of(self, guild_id: int, skip: int, limit: int) -> Sequence[AuditEntry]:
        async with self._db.execute(
            "SELECT user_id, name, act, at, match_id, reason FROM deed WHERE guild_id = ?"
            " ORDER BY id DESC LIMIT ? OFFSET ?",
            (guild_id, limit, skip),
        ) as cursor:
            return [
                AuditEntry(guild_id, Player(user_id, name), AuditAction(act), at, match_id, reason)
                async for user_id, name, act, at, match_id, reason in cursor
            ]
