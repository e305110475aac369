"""What servers chose, their matches, and the log of what was done about them."""

import json
from collections.abc import Sequence
from dataclasses import asdict

from bot.match.values.guild import AuditAction, AuditEntry, AuditLog, Guilds, GuildSettings
from bot.match.values.match import Match, Player
from bot.store.connection import Connection
from bot.store.matches import MatchRows


class GuildRows(Guilds):
    """Implements its port on the tables server, greeted and match."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def get(self, guild_id: int | None) -> GuildSettings:
        if guild_id is None:
            return GuildSettings(0)
        row = await self._db.row(
            "SELECT settings, removed_at FROM server WHERE guild_id = ?", (guild_id,)
        )
        return GuildSettings(guild_id) if row is None else load_settings(guild_id, *row)

    async def put(self, guild_settings: GuildSettings) -> None:
        kept = asdict(guild_settings)
        del kept["guild_id"], kept["removed_at"]
        await self._db.execute(
            "INSERT INTO server VALUES (?, ?, ?) ON CONFLICT (guild_id)"
            " DO UPDATE SET settings = excluded.settings, removed_at = excluded.removed_at",
            (guild_settings.guild_id, json.dumps(kept), guild_settings.removed_at),
        )

    async def count(self, guild_id: int, user_id: int | None = None) -> int:
        if user_id is None:
            row = await self._db.row(
                "SELECT count(*) FROM match WHERE guild_id = ? AND ending IS NULL", (guild_id,)
            )
        else:
            row = await self._db.row(
                "SELECT count(DISTINCT match_id) FROM seat JOIN match ON id = match_id"
                " WHERE user_id = ? AND ended = 0 AND guild_id = ?",
                (user_id, guild_id),
            )
        assert row is not None  # count() always answers
        return int(row[0])

    async def newest(self, guild_id: int, limit: int, *, ended: bool) -> Sequence[Match]:
        over = "IS NOT NULL" if ended else "IS NULL"
        return await self._numbered(
            f"SELECT id FROM match WHERE guild_id = ? AND ending {over} ORDER BY id DESC LIMIT ?",
            (guild_id, limit),
        )

    async def ended_of(self, guild_id: int, user_id: int, limit: int) -> Sequence[Match]:
        return await self._whole(
            "SELECT DISTINCT id FROM match JOIN seat ON match_id = id WHERE user_id = ?"
            " AND guild_id = ? AND ending IS NOT NULL ORDER BY id DESC LIMIT ?",
            (user_id, guild_id, limit),
        )

    async def bar(self, guild_id: int, user_id: int, at: int) -> bool:
        added = await self._db.execute(
            "INSERT INTO barred (guild_id, user_id, at) VALUES (?, ?, ?)"
            " ON CONFLICT (guild_id, user_id) DO NOTHING",
            (guild_id, user_id, at),
        )
        return added == 1

    async def unbar(self, guild_id: int, user_id: int) -> bool:
        gone = await self._db.execute(
            "DELETE FROM barred WHERE guild_id = ? AND user_id = ?", (guild_id, user_id)
        )
        return gone == 1

    async def barred_since(self, guild_id: int, user_id: int) -> int | None:
        row = await self._db.row(
            "SELECT at FROM barred WHERE guild_id = ? AND user_id = ?", (guild_id, user_id)
        )
        return int(row[0]) if row else None

    async def known(self) -> Sequence[int]:
        # Whoever invites the bot is greeted, so that nothing else has to be searched for others.
        return await self._guilds(
            "SELECT guild_id FROM greeted WHERE guild_id <> 0"
            " UNION SELECT guild_id FROM server"
            " UNION SELECT guild_id FROM match WHERE ending IS NULL AND guild_id IS NOT NULL"
            " EXCEPT SELECT guild_id FROM server WHERE removed_at IS NOT NULL ORDER BY guild_id"
        )

    async def greet(self, guild_id: int) -> bool:
        added = await self._db.execute(
            "INSERT INTO greeted (guild_id) VALUES (?) ON CONFLICT (guild_id) DO NOTHING",
            (guild_id,),
        )
        return added == 1

    async def counts_all_as_greeted(self) -> bool:
        return await self._db.execute("DELETE FROM greeted WHERE guild_id = 0") == 1

    async def removed(self) -> Sequence[int]:
        return await self._guilds("SELECT guild_id FROM server WHERE removed_at IS NOT NULL")

    async def _guilds(self, sql: str) -> Sequence[int]:
        rows = await self._db.rows(sql)
        return [int(row[0]) for row in rows]

    async def page(self, guild_id: int, after: int, limit: int) -> Sequence[Match]:
        return await self._whole(
            "SELECT id FROM match WHERE guild_id = ? AND id > ? ORDER BY id LIMIT ?",
            (guild_id, after, limit),
        )

    async def _whole(self, sql: str, values: tuple[int, ...]) -> Sequence[Match]:
        """The matches that a statement numbers, with their entries."""
        rows = await self._db.rows(sql, values)
        numbers = [int(row[0]) for row in rows]
        matches = MatchRows(self._db)
        found = [await matches.get(number) for number in numbers]
        return [match for match in found if match is not None]

    async def _numbered(self, sql: str, values: tuple[int, ...]) -> Sequence[Match]:
        rows = await self._db.rows(sql, values)
        numbers = [int(row[0]) for row in rows]
        return await MatchRows(self._db).numbered(numbers)


def load_settings(guild_id: int, settings: str, removed_at: int | None) -> GuildSettings:
    """What a server chose, of the columns that keep it."""
    return GuildSettings(guild_id, **json.loads(settings), removed_at=removed_at)


class AuditLogRows(AuditLog):
    """Implements its port on the table deed."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def add(self, deed: AuditEntry) -> None:
        await self._db.execute(
            "INSERT INTO deed (guild_id, user_id, name, act, at, match_id, reason, person_id,"
            " person_name) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                deed.guild_id,
                deed.by.user_id,
                deed.by.name,
                deed.action.value,
                deed.at,
                deed.match_id,
                deed.reason,
                deed.about and deed.about.user_id,
                deed.about and deed.about.name,
            ),
        )

    async def of(self, guild_id: int, skip: int, limit: int) -> Sequence[AuditEntry]:
        rows = await self._db.rows(
            "SELECT user_id, name, act, at, match_id, reason, person_id, person_name FROM deed"
            " WHERE guild_id = ? ORDER BY id DESC LIMIT ? OFFSET ?",
            (guild_id, limit, skip),
        )
        return [
            AuditEntry(
                *(guild_id, Player(user_id, name), AuditAction(act), at, match_id, reason),
                about=Player(*person) if person[0] is not None else None,
            )
            for user_id, name, act, at, match_id, reason, *person in rows
        ]
