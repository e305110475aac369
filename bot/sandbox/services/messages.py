"""Messages: create, edit, delete, and the events that tell of it."""

from collections import deque
from collections.abc import Sequence

from bot.sandbox.clock import EPOCH_MS, created_at_ms
from bot.sandbox.errors import ApiError, refusal
from bot.sandbox.protocol import Json, MessageFlags, MessageType
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.services import threads
from bot.sandbox.services.mentions import ALL_MENTIONS, resolve_mentions
from bot.sandbox.services.message_content import Upload, build_content
from bot.sandbox.services.notifications import notify
from bot.sandbox.world.channels import is_thread

NONCE_MS = 5 * 60_000  # "the past few minutes" in which a nonce is remembered
HOUR_MS = 3_600_000
# Edits of old messages per channel and hour; Discord does not publish the number.
MAX_OLD_EDITS = 30


def create(
    box: Sandbox,
    channel: Json,
    author_id: str,
    payload: Json,
    uploads: Sequence[Upload] = (),
    *,
    extra: Json | None = None,
    mentions: Json = ALL_MENTIONS,
    seen_by: str | None = None,
) -> Json:
    """Create a message from a valid payload and return it as stored.

    *mentions* are the allowed mentions if the payload names none; *extra* are further fields;
    *seen_by* makes the message ephemeral.
    """
    with box.world.transaction():
        message = _base_message(box, channel, author_id, extra or {})
        message |= build_content(box, channel["id"], payload, uploads, None)
        message["flags"] |= (extra or {}).get("flags", 0)
        if payload.get("nonce") is not None:
            message["nonce"] = str(payload["nonce"])
        allowed = payload.get("allowed_mentions") or mentions
        message |= resolve_mentions(box, channel, message, allowed)
        box.world.messages.save(message, seen_by)
        if seen_by is None:
            _update_channel(box, channel, message)
    if seen_by is None:
        announce(box, channel, message, "MESSAGE_CREATE")
        for person in box.audience(channel):
            if box.pages.get(person):
                box.send_unread(person, channel["id"])
    else:
        box.send_to_person(seen_by, "MESSAGE_CREATE", box.person_view.message(message))
    return message


def _base_message(box: Sandbox, channel: Json, author_id: str, extra: Json) -> Json:
    message: Json = {
        "id": box.clock.snowflake(),
        "channel_id": channel["id"],
        "type": MessageType.DEFAULT,
        "author_id": author_id,
        "timestamp": box.clock.now_iso(),
        "edited_timestamp": None,
        "tts": False,
        "mention_roles": [],
        "pinned": False,
    }
    if "guild_id" in channel:
        message["guild_id"] = channel["guild_id"]
    return message | extra


def add_starter_message(box: Sandbox, thread: Json, original: Json) -> None:
    """Add the THREAD_STARTER_MESSAGE that refers to the message a thread was started from."""
    reference = {key: original[key] for key in ("channel_id", "guild_id")}
    extra: Json = {"type": MessageType.THREAD_STARTER_MESSAGE}
    extra["message_reference"] = {"type": 0, "message_id": original["id"], **reference}
    message = _base_message(box, thread, original["author_id"], extra)
    empty: Json = {"content": "", "embeds": [], "components": [], "attachments": [], "flags": 0}
    message |= {**empty, "mention_ids": [], "mention_everyone": False}
    box.world.messages.save(message)
    announce(box, thread, message, "MESSAGE_CREATE")


def add_recipient_line(box: Sandbox, thread: Json, adder_id: str, added_id: str) -> None:
    """Add the RECIPIENT_ADD message that says who was added to a thread; it notifies them."""
    extra: Json = {"type": MessageType.RECIPIENT_ADD, "mention_ids": [added_id]}
    message = _base_message(box, thread, adder_id, extra)
    empty: Json = {"content": "", "embeds": [], "components": [], "attachments": [], "flags": 0}
    message |= {**empty, "mention_everyone": False}
    with box.world.transaction():
        box.world.messages.save(message)
        _update_channel(box, thread, message)
    announce(box, thread, message, "MESSAGE_CREATE")
    for person in box.audience(thread):
        box.send_unread(person, thread["id"])


def _update_channel(box: Sandbox, channel: Json, message: Json) -> None:
    """Update the channel for a new message: last message, read marks, thread membership."""
    world = box.world
    channel["last_message_id"] = message["id"]
    if is_thread(channel):
        channel["message_count"] += 1
        channel["total_message_sent"] += 1
        threads.unarchive(box, channel)
    world.channels.save(channel)
    if is_thread(channel):
        threads.add_members(box, channel, [message["author_id"], *message["mention_ids"]])
    world.messages.mark_read(message["author_id"], channel["id"], message["id"])
    notify(box, channel, message)


def edit(
    box: Sandbox,
    message: Json,
    payload: Json,
    uploads: Sequence[Upload] = (),
    *,
    seen_by: str | None = None,
    mentions: Json = ALL_MENTIONS,
) -> Json:
    """Edit a message with a valid payload and return it as stored. Edits notify nobody."""
    channel = box.world.channels.get(message["channel_id"])
    if channel is None:
        raise refusal(10003)
    was_loading = bool(message["flags"] & MessageFlags.LOADING)
    with box.world.transaction():
        message = message | build_content(box, message["channel_id"], payload, uploads, message)
        if not was_loading:
            message["edited_timestamp"] = box.clock.now_iso()
        allowed = payload.get("allowed_mentions") or mentions
        message |= resolve_mentions(box, channel, message, allowed)
        box.world.messages.save(message)
        if is_thread(channel) and seen_by is None:
            # a mention that is edited in adds people to a thread without a line and a ping
            threads.add_members(box, channel, message["mention_ids"])
        if was_loading and seen_by is None:
            # a deferred response becomes visible only now, and notifies now
            notify(box, channel, message)
    announce_update(box, message, seen_by)
    if was_loading and seen_by is None:
        for person in message["mention_ids"]:
            box.send_unread(person, channel["id"])
    return message


def announce_update(box: Sandbox, message: Json, seen_by: str | None = None) -> None:
    """Send MESSAGE_UPDATE to all who can see the message."""
    channel = box.world.channels.get(message["channel_id"])
    if seen_by is not None:
        box.send_to_person(seen_by, "MESSAGE_UPDATE", box.person_view.message(message))
    elif channel is not None:
        announce(box, channel, message, "MESSAGE_UPDATE")


def delete(box: Sandbox, message: Json, seen_by: str | None = None) -> None:
    """Delete a message."""
    channel = box.world.channels.get(message["channel_id"])
    box.world.messages.delete(message)
    if "nonce" in message:
        key = (message["channel_id"], message["author_id"], message["nonce"])
        box.deleted_nonces[key] = created_at_ms(message["id"])
    gone: Json = {"id": message["id"], "channel_id": message["channel_id"]}
    if seen_by is not None:
        box.send_to_person(seen_by, "MESSAGE_DELETE", gone)
        return
    audience = box.audience(channel) if channel else []
    guild_id = message.get("guild_id")
    if bot_can_see(box, audience):
        of_guild = {"guild_id": guild_id} if guild_id else {}
        box.dispatch_to_bot("MESSAGE_DELETE", gone | of_guild, guild_id)
    for person in audience:
        box.send_to_person(person, "MESSAGE_DELETE", gone)
        box.send_unread(person, message["channel_id"])


def announce(box: Sandbox, channel: Json, message: Json, event: str) -> None:
    """Send a message event to the bot and to all people who can see the channel."""
    shown = box.bot_view.message(message)
    guild_id = channel.get("guild_id")
    if guild_id is not None:
        shown["guild_id"] = guild_id
        guild = box.world.people.guild(guild_id)
        if guild is not None:
            shown["member"] = box.bot_view.member(guild, message["author_id"], bare=True)
    else:
        shown["channel_type"] = channel["type"]
    audience = box.audience(channel)
    if bot_can_see(box, audience):
        box.dispatch_to_bot(event, shown, guild_id)
    box.send_to_people(audience, event, box.person_view.message(message))


def bot_can_see(box: Sandbox, audience: Sequence[str]) -> bool:
    """Return whether the bot is in *audience*; it gets no events of other channels."""
    return box.world.people.bot["id"] in audience


def find_recent_by_nonce(
    box: Sandbox, channel_id: str, author_id: str, nonce: object
) -> Json | None:
    """Return the message with this nonce from the past five minutes, or None.

    Raises:
        ApiError: 10008 (as 400) when that message was deleted.
    """
    deleted_ms = box.deleted_nonces.get((channel_id, author_id, str(nonce)), 0)
    if box.clock.now_ms() - deleted_ms <= NONCE_MS:
        raise ApiError(400, 10008, "Unknown Message")
    since = max(0, box.clock.now_ms() - NONCE_MS - EPOCH_MS) << 22
    return box.world.messages.with_nonce(channel_id, author_id, str(nonce), str(since))


def count_old_edit(box: Sandbox, message: Json) -> None:
    """Count an edit of a message older than an hour; refuse (30046) too many per channel."""
    now = box.clock.now_ms()
    if now - created_at_ms(message["id"]) < HOUR_MS:
        return
    edits = box.old_edits.setdefault(message["channel_id"], deque())
    while edits and edits[0] <= now - HOUR_MS:
        edits.popleft()
    if len(edits) >= MAX_OLD_EDITS:
        raise refusal(30046)
    edits.append(now)
