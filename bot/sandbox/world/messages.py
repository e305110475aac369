"""Messages, the people they notified, and how far each person has read."""

from bot.sandbox.protocol import Json
from bot.sandbox.world.database import Database, to_json


class Messages:
    """Stored message objects: people by id, media by relative URL."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def save(self, message: Json, seen_by: str | None = None) -> None:
        """Insert or update a message; *seen_by* makes it ephemeral for one person."""
        self._db.execute(
            "INSERT INTO messages VALUES (?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (id) DO UPDATE SET body = excluded.body",
            message["id"],
            message["channel_id"],
            message["author_id"],
            seen_by,
            message.get("nonce"),
            to_json(message),
        )

    def get(self, channel_id: str, message_id: str) -> Json | None:
        """Return a message that is not ephemeral, or None."""
        return self._db.document(
            "SELECT body FROM messages WHERE id = ? AND channel_id = ? AND seen_by IS NULL",
            message_id,
            channel_id,
        )

    def find(self, message_id: str) -> tuple[Json, str | None] | None:
        """Return any message and the person it is ephemeral for, or None."""
        sql = "SELECT body, seen_by FROM messages WHERE id = ?"
        body = self._db.document(sql, message_id)
        if body is None:
            return None
        seen_by = self._db.value("SELECT seen_by FROM messages WHERE id = ?", message_id)
        return body, None if seen_by is None else str(seen_by)

    def of_channel(
        self,
        channel_id: str,
        limit: int,
        *,
        before: str | None = None,
        after: str | None = None,
        reader: str | None = None,
    ) -> list[Json]:
        """Return the newest *limit* messages, or the oldest after *after*; oldest first.

        Ephemeral messages are included for *reader* only.
        """
        order = "DESC" if after is None else "ASC"
        found = self._db.documents(
            "SELECT body FROM messages WHERE channel_id = ?1 "
            "AND (id < ?2 OR ?2 IS NULL) AND (id > ?3 OR ?3 IS NULL) "
            f"AND (seen_by IS NULL OR seen_by = ?4) ORDER BY id {order} LIMIT ?5",
            channel_id,
            before,
            after,
            reader,
            limit,
        )
        return found[::-1] if after is None else found

    def pinned(self, channel_id: str) -> list[Json]:
        """Return the pinned messages, newest first."""
        found = self.of_channel(channel_id, -1)
        return [message for message in reversed(found) if message["pinned"]]

    def with_nonce(self, channel_id: str, author_id: str, nonce: str, since: str) -> Json | None:
        """Return the message of this author and nonce created after *since*, or None."""
        return self._db.document(
            "SELECT body FROM messages "
            "WHERE channel_id = ? AND author_id = ? AND nonce = ? AND id > ?",
            channel_id,
            author_id,
            nonce,
            since,
        )

    def delete(self, message: Json) -> None:
        """Delete the message and its notifications."""
        with self._db.transaction():
            self._db.execute("DELETE FROM messages WHERE id = ?", message["id"])
            self._db.execute(
                "DELETE FROM pings WHERE channel_id = ? AND message_id = ?",
                message["channel_id"],
                message["id"],
            )

    def ping(self, message: Json, people: list[str]) -> None:
        """Store that the message notified these people."""
        for person in people:
            sql = "INSERT OR IGNORE INTO pings VALUES (?, ?, ?)"
            self._db.execute(sql, message["channel_id"], person, message["id"])

    def save_notification(self, notification: Json) -> None:
        """Store the push notification of a message."""
        sql = "INSERT OR REPLACE INTO notifications VALUES (?, ?, ?)"
        message_id, channel_id = notification["message_id"], notification["channel_id"]
        self._db.execute(sql, message_id, channel_id, to_json(notification))

    def notification(self, message_id: str) -> Json | None:
        """Return the push notification that the message caused, or None."""
        sql = "SELECT body FROM notifications WHERE message_id = ?"
        return self._db.document(sql, message_id)

    def notifications(self, after: str = "0") -> list[Json]:
        """Return the push notifications of all messages after *after*, oldest first."""
        sql = "SELECT body FROM notifications WHERE message_id > ? ORDER BY message_id"
        return self._db.documents(sql, after)

    def mark_read(self, person_id: str, channel_id: str, message_id: str) -> None:
        """Mark the channel as read up to *message_id*; never moves backwards."""
        self._db.execute(
            "INSERT INTO reads VALUES (?, ?, ?) ON CONFLICT DO UPDATE "
            "SET message_id = max(message_id, excluded.message_id)",
            person_id,
            channel_id,
            int(message_id),
        )

    def unread(self, person_id: str, channel_id: str) -> Json:
        """Return ``{"count", "mentions", "last_read"}`` of the channel for a person."""
        sql = "SELECT message_id FROM reads WHERE person_id = ? AND channel_id = ?"
        last = self._db.value(sql, person_id, channel_id)
        count = self._db.value(
            "SELECT count(*) FROM messages WHERE channel_id = ? AND id > ? AND author_id != ? "
            "AND seen_by IS NULL",
            channel_id,
            last or 0,
            person_id,
        )
        mentions = self._db.value(
            "SELECT count(*) FROM pings WHERE channel_id = ? AND person_id = ? AND message_id > ?",
            channel_id,
            person_id,
            last or 0,
        )
        return {"count": count, "mentions": mentions, "last_read": str(last) if last else None}
