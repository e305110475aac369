"""Scheduled events of servers: what takes place somewhere, at a time."""

from bot.sandbox.protocol import Json
from bot.sandbox.world.database import Database, to_json


class Events:
    """Scheduled events by id."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def of_guild(self, guild_id: str) -> list[Json]:
        """Return a server's events, the oldest first."""
        return self._db.documents(
            "SELECT body FROM events WHERE guild_id = ? ORDER BY id", int(guild_id)
        )

    def get(self, guild_id: str, event_id: str) -> Json | None:
        """Return an event of a server, or None."""
        return self._db.document(
            "SELECT body FROM events WHERE guild_id = ? AND id = ?", int(guild_id), int(event_id)
        )

    def save(self, event: Json) -> None:
        """Store an event, new or changed."""
        self._db.execute(
            "INSERT OR REPLACE INTO events VALUES (?, ?, ?)",
            *(int(event["id"]), int(event["guild_id"]), to_json(event)),
        )

    def delete(self, event: Json) -> None:
        """Delete an event."""
        self._db.execute("DELETE FROM events WHERE id = ?", int(event["id"]))
