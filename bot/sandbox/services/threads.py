"""Threads and DM channels: creation, membership, archiving and deletion."""

from collections.abc import Iterable
from datetime import datetime

from bot.sandbox.clock import created_at_ms
from bot.sandbox.errors import refusal
from bot.sandbox.protocol import ChannelType, Json, Permissions
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.world.channels import is_dm, is_thread, new_channel
from bot.sandbox.world.permissions import can_see

MINUTE_MS = 60_000
MAX_THREADS = 1000  # active in a guild
MAX_MEMBERS = 1000  # in a thread
TO_CREATE = {
    ChannelType.ANNOUNCEMENT_THREAD: Permissions.CREATE_PUBLIC_THREADS,
    ChannelType.PUBLIC_THREAD: Permissions.CREATE_PUBLIC_THREADS,
    ChannelType.PRIVATE_THREAD: Permissions.CREATE_PRIVATE_THREADS,
}
TAGS = ("available_tags", "applied_tags")  # of a forum, of its posts


def create(
    box: Sandbox,
    parent: Json,
    owner_id: str,
    settings: Json,
    thread_id: str | None = None,
    tags: list[str] | None = None,
) -> Json:
    """Create a thread in *parent*; *thread_id* is given for threads started from a message.

    Raises:
        ApiError: 160006 when the guild has 1,000 active threads.
    """
    if len(box.world.channels.threads(parent["guild_id"], archived=False)) >= MAX_THREADS:
        raise refusal(160006)
    now = box.clock.now_iso()
    thread: Json = {
        "id": thread_id or box.clock.snowflake(),
        "type": settings.get("type") or ChannelType.PUBLIC_THREAD,
        "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "owner_id": owner_id,
        "name": settings["name"],
        "last_message_id": None,
        "message_count": 0,
        "total_message_sent": 0,
        "rate_limit_per_user": settings.get("rate_limit_per_user") or 0,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "locked": False,
            "auto_archive_duration": settings.get("auto_archive_duration") or 4320,
            "archive_timestamp": now,
            "create_timestamp": now,
        },
    }
    if thread["type"] == ChannelType.PRIVATE_THREAD:
        thread["thread_metadata"]["invitable"] = settings.get("invitable", True)
    if tags is not None:
        thread["applied_tags"] = tags
    with box.world.transaction():
        box.world.channels.save(thread)
        box.world.channels.join(thread["id"], owner_id, now)
    announce(box, thread, "THREAD_CREATE", {"newly_created": True})
    schedule_archive(box, thread)
    return thread


def create_channel(box: Sandbox, guild: Json, name: str, kind: int) -> Json:
    """Create a channel of a guild, of any kind but a thread."""
    position = len(box.world.channels.of_guild(guild["id"]))
    channel = new_channel(box.clock.snowflake(), guild["id"], name, position, kind)
    box.world.channels.save(channel)
    announce(box, channel, "CHANNEL_CREATE")
    return channel


def announce(box: Sandbox, channel: Json, event: str, extra: Json | None = None) -> None:
    """Send a channel or thread event to all who can see it; of channels the bot hears always."""
    if not is_dm(channel) and (not is_thread(channel) or _bot_sees(box, channel)):
        shown = box.bot_view.channel(channel)
        box.dispatch_to_bot(event, shown | (extra or {}), channel["guild_id"])
    view = box.person_view
    box.send_to_people(box.audience(channel), event, lambda person: view.channel(channel, person))


def _bot_sees(box: Sandbox, channel: Json) -> bool:
    return can_see(box.world, channel, box.world.people.bot["id"])


def add_members(box: Sandbox, thread: Json, people: Iterable[str]) -> list[str]:
    """Add people to a thread, and return those who were not members yet.

    Raises:
        ApiError: 30033 when the thread has 1,000 members.
    """
    now, members = box.clock.now_iso(), box.world.channels.members(thread["id"])
    added = []
    for person in people:
        if not box.world.people.is_member(thread["guild_id"], person):
            continue
        if person not in members and len(members) >= MAX_MEMBERS:
            raise refusal(30033)
        if box.world.channels.join(thread["id"], person, now):
            joined = {"added_members": [_member(box, thread, person)]}
            _announce_members(box, thread, person, joined)
            added.append(person)
    return added


def remove_member(box: Sandbox, thread: Json, person: str) -> None:
    """Remove a member from a thread; a private one is gone for them."""
    if box.world.channels.leave(thread["id"], person):
        _announce_members(box, thread, person, {"removed_member_ids": [person]})
        if not can_see(box.world, thread, person):
            shown = box.person_view.channel(thread, person)
            box.send_to_person(person, "THREAD_DELETE", shown)


def _member(box: Sandbox, thread: Json, person: str) -> Json:
    joined_at = box.world.channels.members(thread["id"])[person]
    return box.bot_view.thread_member(thread["id"], person, joined_at)


def _announce_members(box: Sandbox, thread: Json, person: str, change: Json) -> None:
    box.send_to_person(person, "THREAD_UPDATE", box.person_view.channel(thread, person))
    if person == box.world.people.bot["id"]:  # of others it hears with the members intent only
        count = len(box.world.channels.members(thread["id"]))
        details = {"id": thread["id"], "guild_id": thread["guild_id"], "member_count": count}
        if thread["type"] == ChannelType.PRIVATE_THREAD and "added_members" in change:
            shown = box.bot_view.channel(thread)  # which it did not know of
            box.dispatch_to_bot("THREAD_CREATE", shown, thread["guild_id"])
        box.dispatch_to_bot("THREAD_MEMBERS_UPDATE", details | change, thread["guild_id"])


def update(box: Sandbox, channel: Json, changes: Json) -> Json:
    """Change settings of a channel or thread and return its new state."""
    event = "CHANNEL_UPDATE"
    if is_thread(channel):
        event = "THREAD_UPDATE"
        details = channel["thread_metadata"]
        before = dict(details)
        for name in ("archived", "locked", "auto_archive_duration", "invitable"):
            if changes.get(name) is not None:
                details[name] = changes[name]
        if any(details[k] != before.get(k) for k in ("archived", "auto_archive_duration")):
            details["archive_timestamp"] = box.clock.now_iso()
    for name in ("name", "rate_limit_per_user", "topic", "position", "nsfw", *TAGS):
        if name in changes and (name in channel or not is_thread(channel)):
            channel[name] = changes[name]
    box.world.channels.save(channel)
    announce(box, channel, event)
    schedule_archive(box, channel)
    return channel


def unarchive(box: Sandbox, thread: Json) -> None:
    """Unarchive a thread because a message was sent in it."""
    if thread["thread_metadata"]["archived"]:
        update(box, thread, {"archived": False})


def delete(box: Sandbox, channel: Json) -> None:
    """Delete a thread, or a channel with its threads."""
    if not is_thread(channel):
        for thread in box.world.channels.threads(parent=channel["id"]):
            delete(box, thread)
    audience, is_known = box.audience(channel), not is_thread(channel) or _bot_sees(box, channel)
    box.world.channels.delete(channel["id"])
    event = "THREAD_DELETE" if is_thread(channel) else "CHANNEL_DELETE"
    keys = ("id", "guild_id", "parent_id", "type")
    gone = {key: channel[key] for key in keys} if is_thread(channel) else channel
    if is_known:
        box.dispatch_to_bot(event, gone, channel["guild_id"])
    box.send_to_people(audience, event, lambda person: box.person_view.channel(channel, person))


def open_dm(box: Sandbox, one: str, other: str) -> Json:
    """Return the DM channel of two people, created if there is none."""
    found = box.world.channels.dm_between(one, other)
    if found is not None:
        return found
    dm_id = box.clock.snowflake()
    channel: Json = {"id": dm_id, "type": ChannelType.DM, "last_message_id": None, "flags": 0}
    with box.world.transaction():
        box.world.channels.save(channel)
        for person in (one, other):
            box.world.channels.join(channel["id"], person, box.clock.now_iso())
    view = box.person_view
    box.send_to_people((one, other), "CHANNEL_CREATE", lambda person: view.channel(channel, person))
    return channel


def open_group_dm(box: Sandbox, owner_id: str, person_ids: list[str]) -> Json:
    """Create a group DM of its owner and other people. The bot is never in one."""
    now = box.clock.now_iso()
    channel: Json = {
        "id": box.clock.snowflake(),
        "type": ChannelType.GROUP_DM,
        "owner_id": owner_id,
        "name": None,
        "icon": None,
        "last_message_id": None,
        "flags": 0,
    }
    members = list(dict.fromkeys([owner_id, *person_ids]))
    with box.world.transaction():
        box.world.channels.save(channel)
        for person in members:
            box.world.channels.join(channel["id"], person, now)
    view = box.person_view
    box.send_to_people(members, "CHANNEL_CREATE", lambda person: view.channel(channel, person))
    return channel


def archive_due(thread: Json) -> int:
    """Return when the thread archives itself without activity, in milliseconds since 1970."""
    details = thread["thread_metadata"]
    touched = int(datetime.fromisoformat(details["archive_timestamp"]).timestamp() * 1000)
    if thread["last_message_id"] is not None:
        touched = max(touched, created_at_ms(thread["last_message_id"]))
    return touched + int(details["auto_archive_duration"]) * MINUTE_MS


def schedule_archive(box: Sandbox, thread: Json) -> None:
    """Schedule the automatic archiving of an active thread."""
    if is_thread(thread) and not thread["thread_metadata"]["archived"]:
        box.clock.call_at(archive_due(thread), lambda: _archive_silent(box, thread["id"]))


def _archive_silent(box: Sandbox, thread_id: str) -> None:
    thread = box.world.channels.get(thread_id)
    if thread is None or thread["thread_metadata"]["archived"]:
        return
    if archive_due(thread) <= box.clock.now_ms():
        update(box, thread, {"archived": True})
    else:
        schedule_archive(box, thread)
