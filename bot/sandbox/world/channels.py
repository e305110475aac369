"""Channels, threads and DM channels, and the members of threads and DMs."""

from bot.sandbox.protocol import ChannelType, Json
from bot.sandbox.world.database import Database, to_json

THREADS_OF = {
    ChannelType.GUILD_TEXT: (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD),
    ChannelType.GUILD_ANNOUNCEMENT: (ChannelType.ANNOUNCEMENT_THREAD,),
}
"""Which threads a channel takes: the text of voice and stage channels takes none."""

THREADS = tuple(kind for kinds in THREADS_OF.values() for kind in kinds)
VOICES = (ChannelType.GUILD_VOICE, ChannelType.GUILD_STAGE_VOICE)
POSTS = (ChannelType.GUILD_FORUM, ChannelType.GUILD_MEDIA)
PLACES = (*THREADS_OF, *VOICES, *POSTS)
"""The kinds of channels of a server."""


def is_thread(channel: Json) -> bool:
    """Return whether the channel is a thread."""
    return channel["type"] in THREADS


def holds_posts(channel: Json) -> bool:
    """Return whether nothing can be said in the channel itself, only in its posts."""
    return channel["type"] in POSTS


def new_channel(
    channel_id: str, guild_id: str, name: str, position: int, kind: int = ChannelType.GUILD_TEXT
) -> Json:
    """Return a new channel of a guild as it is stored."""
    channel: Json = {
        "id": channel_id,
        "type": kind,
        "guild_id": guild_id,
        "parent_id": None,
        "name": name,
        "position": position,
        "topic": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "permission_overwrites": [],
        "flags": 0,
    }
    if kind in VOICES:
        channel |= {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
    return channel | {"available_tags": []} if kind in POSTS else channel


def is_dm(channel: Json) -> bool:
    """Return whether the channel is a direct message channel, also of a group."""
    return channel["type"] in (ChannelType.DM, ChannelType.GROUP_DM)


class Channels:
    """Stored channel objects, and the members of threads and DM channels."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def save(self, channel: Json) -> None:
        """Insert or update a channel."""
        self._db.execute(
            "INSERT INTO channels VALUES (?, ?, ?, ?) "
            "ON CONFLICT (id) DO UPDATE SET body = excluded.body",
            channel["id"],
            channel.get("guild_id"),
            channel.get("parent_id"),
            to_json(channel),
        )

    def get(self, channel_id: str) -> Json | None:
        """Return the channel, or None."""
        return self._db.document("SELECT body FROM channels WHERE id = ?", channel_id)

    def of_guild(self, guild_id: str) -> list[Json]:
        """Return the guild's channels without threads."""
        found = self._db.documents(
            "SELECT body FROM channels WHERE guild_id = ? ORDER BY id", guild_id
        )
        return [channel for channel in found if not is_thread(channel)]

    def threads(
        self, guild_id: str | None = None, archived: bool | None = None, parent: str | None = None
    ) -> list[Json]:
        """Return threads, oldest first, if asked of one guild, parent or archived state."""
        found = self._db.documents(
            "SELECT body FROM channels WHERE (guild_id = ?1 OR ?1 IS NULL) "
            "AND (parent_id = ?2 OR ?2 IS NULL) ORDER BY id",
            guild_id,
            parent,
        )
        return [
            channel
            for channel in found
            if is_thread(channel)
            and (archived is None or channel["thread_metadata"]["archived"] == archived)
        ]

    def dms_of(self, person_id: str) -> list[Json]:
        """Return the DM channels of a person."""
        return self._db.documents(
            "SELECT body FROM channels JOIN channel_members ON channel_id = id "
            "WHERE person_id = ? AND guild_id IS NULL ORDER BY id",
            person_id,
        )

    def dm_between(self, one: str, other: str) -> Json | None:
        """Return the DM channel of two people, or None."""
        found = self._db.documents(
            "SELECT body FROM channels JOIN channel_members AS a ON a.channel_id = id "
            "JOIN channel_members AS b ON b.channel_id = id "
            "WHERE guild_id IS NULL AND a.person_id = ? AND b.person_id = ?",
            one,
            other,
        )
        return next((channel for channel in found if channel["type"] == ChannelType.DM), None)

    def delete(self, channel_id: str) -> None:
        """Delete the channel with its messages."""
        with self._db.transaction():
            self._db.execute("DELETE FROM channels WHERE id = ?", channel_id)
            for table in ("channel_members", "messages", "pings", "reads"):
                self._db.execute(f"DELETE FROM {table} WHERE channel_id = ?", channel_id)

    def join(self, channel_id: str, person_id: str, at: str) -> bool:
        """Add a member to a thread or DM; return whether that changed anything."""
        sql = "INSERT OR IGNORE INTO channel_members VALUES (?, ?, ?)"
        return self._db.execute(sql, channel_id, person_id, at) > 0

    def leave(self, channel_id: str, person_id: str) -> bool:
        """Remove a member from a thread; return whether that changed anything."""
        sql = "DELETE FROM channel_members WHERE channel_id = ? AND person_id = ?"
        return self._db.execute(sql, channel_id, person_id) > 0

    def members(self, channel_id: str) -> dict[str, str]:
        """Return the member ids of a thread or DM with the time each one joined."""
        sql = "SELECT person_id, joined_at FROM channel_members WHERE channel_id = ?"
        return {str(person): str(at) for person, at in self._db.rows(sql, channel_id)}
