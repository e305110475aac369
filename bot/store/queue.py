"""The queue: who waits for an opponent, and when the next two may be paired."""

from collections.abc import Sequence

from bot.match.values.match import Player
from bot.match.values.queue_entry import Queue, QueueEntry
from bot.match.values.timecontrol import TimeControl
from bot.store.columns import dump_dice, load_dice
from bot.store.connection import Connection, Row
from bot.store.people import APART

QUEUE_COLUMNS = (
    "id, guild_id, channel_id, user_id, name, handle, game, rated, pace, since, expires_at, nonce,"
    " secret"
)

_WAITS = 20  # of a game in a server: what is usual now


class QueueRows(Queue):
    """Implements its port on the tables waiting and pairing."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def get(self, entry_id: int) -> QueueEntry | None:
        found = await self._select("id = ?", (entry_id,))
        return found[0] if found else None

    async def add(self, entry: QueueEntry) -> None:
        secret, nonce = dump_dice(entry.dice)
        await self._db.execute(
            "INSERT INTO waiting (guild_id, channel_id, user_id, name, handle, game, rated, pace,"
            " since, expires_at, nonce, secret, kind)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (guild_id, kind, user_id) DO UPDATE SET"
            " channel_id = excluded.channel_id, name = excluded.name, handle = excluded.handle,"
            " expires_at = excluded.expires_at",
            (
                entry.guild_id,
                entry.channel_id,
                entry.player.user_id,
                entry.player.name,
                entry.player.handle,
                entry.game,
                entry.rated,
                entry.pace.to_json(),
                entry.since,
                entry.expires_at,
                int(nonce),
                secret,
                entry.kind,
            ),
        )

    async def drop_search(self, entry: QueueEntry) -> None:
        await self._db.execute(
            "DELETE FROM waiting WHERE guild_id = ? AND user_id = ? AND nonce = ?",
            (entry.guild_id, entry.player.user_id, int(entry.dice.nonces[0])),
        )

    async def add_wait(self, guild_id: int, game: str, waited_ms: int) -> None:
        await self._db.execute(
            "INSERT INTO queue_wait (guild_id, game, waited_ms) VALUES (?, ?, ?)",
            (guild_id, game, waited_ms),
        )
        await self._db.execute(
            "DELETE FROM queue_wait WHERE guild_id = ?1 AND game = ?2 AND id NOT IN (SELECT id FROM"
            " queue_wait WHERE guild_id = ?1 AND game = ?2 ORDER BY id DESC LIMIT ?3)",
            (guild_id, game, _WAITS),
        )

    async def waits(self, guild_id: int, game: str) -> Sequence[int]:
        rows = await self._db.rows(
            "SELECT waited_ms FROM queue_wait WHERE guild_id = ? AND game = ?", (guild_id, game)
        )
        return [waited for (waited,) in rows]

    async def clear(self, now: int) -> None:
        await self._db.execute("DELETE FROM waiting WHERE expires_at <= ?", (now,))

    async def of(self, guild_id: int, user_id: int, now: int) -> Sequence[QueueEntry]:
        return await self._select(
            "user_id = ? AND guild_id = ? AND expires_at > ? ORDER BY since, id",
            (user_id, guild_id, now),
        )

    async def waiting(self, guild_id: int, kind: str, now: int) -> Sequence[QueueEntry]:
        return await self._select(
            "guild_id = ? AND kind = ? AND expires_at > ? ORDER BY since, id", (guild_id, kind, now)
        )

    async def others(self, guild_id: int, user_id: int, now: int) -> Sequence[QueueEntry]:
        return await self._select(
            f"guild_id = ?2 AND expires_at > ?3 AND user_id <> ?1 AND user_id NOT IN ({APART})"
            " ORDER BY since, id",
            (user_id, guild_id, now),
        )

    async def schedule(self, guild_id: int, kind: str, due_at: int | None) -> None:
        await self._db.execute(
            "DELETE FROM pairing WHERE guild_id = ? AND kind = ?", (guild_id, kind)
        )
        if due_at is not None:
            await self._db.execute("INSERT INTO pairing VALUES (?, ?, ?)", (guild_id, kind, due_at))

    async def due(self, now: int) -> Sequence[tuple[int, str]]:
        rows = await self._db.rows(
            "SELECT guild_id, kind FROM pairing WHERE due_at <= ? ORDER BY due_at", (now,)
        )
        return [(guild_id, kind) for guild_id, kind in rows]

    async def next_due(self) -> int | None:
        row = await self._db.row("SELECT min(due_at) FROM pairing")
        return row[0] if row else None

    async def _select(self, where: str, values: tuple[object, ...]) -> list[QueueEntry]:
        rows = await self._db.rows(f"SELECT {QUEUE_COLUMNS} FROM waiting WHERE {where}", values)
        return [load_entry(row) for row in rows]


def load_entry(row: Row) -> QueueEntry:
    """Somebody who waits, of a row of ``QUEUE_COLUMNS``."""
    id_, guild_id, channel_id, user_id, name, handle, game, rated, *rest = row
    pace, since, expires, nonce, secret = rest
    return QueueEntry(
        id_,
        guild_id,
        channel_id,
        Player(user_id, name, handle),
        game,
        bool(rated),
        TimeControl.from_json(pace),
        since,
        expires,
        load_dice(secret, str(nonce)),
    )
