"""Messages: create, read, edit, delete, pin and react."""

from aiohttp import web

from bot.sandbox.errors import refusal
from bot.sandbox.json_response import json_response
from bot.sandbox.protocol import ChannelType, Json, MessageFlags, MessageType, Permissions
from bot.sandbox.rest.access import channel_of, message_of
from bot.sandbox.rest.body import Body, body_of
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.services import messages
from bot.sandbox.services.message_content import upload_sizes
from bot.sandbox.services.permissions import require_permissions, require_with_code
from bot.sandbox.validation.form import form_error
from bot.sandbox.validation.messages import check_flags, check_message
from bot.sandbox.world.channels import holds_posts, is_dm, is_thread
from bot.sandbox.world.permissions import channel_permissions, has_permissions

MAX_PINS = 250
NEW = (
    MessageFlags.SUPPRESS_EMBEDS
    | MessageFlags.SUPPRESS_NOTIFICATIONS
    | MessageFlags.IS_COMPONENTS_V2
)
CHANGED = (
    MessageFlags.SUPPRESS_EMBEDS
    | MessageFlags.IS_COMPONENTS_V2
    | MessageFlags.SUPPRESS_NOTIFICATIONS
)
routes = web.RouteTableDef()


@routes.post(r"/channels/{channel:\d+}/messages")
async def create(request: web.Request) -> web.Response:
    """Create a message; with ``enforce_nonce`` a repeated nonce returns the first message."""
    box, channel = channel_of(request)
    body = body_of(request)
    _may_send(box, channel, body)
    check_flags(body.json, NEW)
    check_message(body.json, upload_sizes(body.uploads))
    bot_id = box.world.people.bot["id"]
    nonce = body.json.get("nonce")
    if nonce is not None and body.json.get("enforce_nonce"):
        before = messages.find_recent_by_nonce(box, channel["id"], bot_id, nonce)
        if before is not None:
            return json_response(box.bot_view.message(before))
    extra = _reference(box, channel, body.json)
    return json_response(
        box.bot_view.message(
            messages.create(box, channel, bot_id, body.json, body.uploads, extra=extra)
        )
    )


def _may_send(box: Sandbox, channel: Json, body: Body) -> None:
    if is_dm(channel):
        bot_id = box.world.people.bot["id"]
        for person in box.world.channels.members(channel["id"]):
            if person == bot_id:
                continue
            if not box.world.people.has_open_dms(person):
                raise refusal(50007)
            if not box.world.people.guilds_of(person):
                raise refusal(50278)
        return
    if holds_posts(channel):
        raise refusal(50008)
    require_permissions(
        box,
        channel,
        Permissions.SEND_MESSAGES_IN_THREADS if is_thread(channel) else Permissions.SEND_MESSAGES,
    )
    if body.uploads:
        require_permissions(box, channel, Permissions.ATTACH_FILES)
    if body.json.get("embeds"):
        require_permissions(box, channel, Permissions.EMBED_LINKS)
    if is_thread(channel) and channel["thread_metadata"]["locked"]:
        require_with_code(
            box, channel, Permissions.MANAGE_THREADS, box.world.people.bot["id"], 160005
        )


def _reference(box: Sandbox, channel: Json, payload: Json) -> Json:
    reference = payload.get("message_reference")
    if not reference:
        return {}
    require_with_code(
        box, channel, Permissions.READ_MESSAGE_HISTORY, box.world.people.bot["id"], 160002
    )
    original = box.world.messages.get(channel["id"], str(reference["message_id"]))
    if original is None:
        if reference.get("fail_if_not_exists", True):
            raise form_error(
                ("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message"
            )
        return {}
    details = {"type": 0, "message_id": original["id"], "channel_id": channel["id"]}
    if "guild_id" in channel:
        details["guild_id"] = channel["guild_id"]
    return {"type": MessageType.REPLY, "message_reference": details}


@routes.get(r"/channels/{channel:\d+}/messages")
async def history(request: web.Request) -> web.Response:
    """List messages of the channel, newest first; none without READ_MESSAGE_HISTORY."""
    box, channel = channel_of(request)
    limit = request.query.get("limit", "50")
    if not limit.isdigit() or not 1 <= int(limit) <= 100:
        text = "int value should be between 1 and 100."
        raise form_error(("limit",), "NUMBER_TYPE_MAX", text)
    bot_id = box.world.people.bot["id"]
    permissions = channel_permissions(box.world, channel, bot_id)
    if not has_permissions(permissions, Permissions.READ_MESSAGE_HISTORY):
        return json_response([])
    around = request.query.get("around")
    read = box.world.messages.of_channel
    if around is not None:
        half = int(limit) // 2
        older = read(channel["id"], half, before=around)
        found = older + read(channel["id"], half + 1, after=str(int(around) - 1))
    else:
        before, after = request.query.get("before"), request.query.get("after")
        found = read(channel["id"], int(limit), before=before, after=after)
    return json_response([box.bot_view.message(message) for message in reversed(found)])


@routes.get(r"/channels/{channel:\d+}/messages/{message:\d+}")
async def get(request: web.Request) -> web.Response:
    """Return one message; ephemeral messages are unknown here."""
    box, _, message = message_of(request, Permissions.READ_MESSAGE_HISTORY)
    return json_response(box.bot_view.message(message))


@routes.patch(r"/channels/{channel:\d+}/messages/{message:\d+}")
async def edit(request: web.Request) -> web.Response:
    """Edit one of the bot's messages."""
    box, channel, message = message_of(request, own=True)
    _refuse_archived(channel)
    body = body_of(request)
    check_flags(body.json, CHANGED)
    check_message(body.json, upload_sizes(body.uploads), message)
    messages.count_old_edit(box, message)
    return json_response(box.bot_view.message(messages.edit(box, message, body.json, body.uploads)))


def _refuse_archived(channel: Json) -> None:
    if is_thread(channel) and channel["thread_metadata"]["archived"]:
        raise refusal(50083)


@routes.delete(r"/channels/{channel:\d+}/messages/{message:\d+}")
async def delete(request: web.Request) -> web.Response:
    """Delete a message; messages of others need MANAGE_MESSAGES."""
    box, channel, message = message_of(request)
    if message["author_id"] != box.world.people.bot["id"]:
        require_permissions(box, channel, Permissions.MANAGE_MESSAGES)
    _refuse_archived(channel)
    messages.delete(box, message)
    return json_response()


@routes.post(r"/channels/{channel:\d+}/messages/{message:\d+}/crosspost")
async def crosspost(request: web.Request) -> web.Response:
    """Publish a message of an announcement channel, once; those who follow it aren't simulated."""
    box, channel, message = message_of(request, Permissions.SEND_MESSAGES)
    if channel["type"] != ChannelType.GUILD_ANNOUNCEMENT:
        raise refusal(50024)
    if message["author_id"] != box.world.people.bot["id"]:
        require_permissions(box, channel, Permissions.MANAGE_MESSAGES)
    if message["flags"] & MessageFlags.CROSSPOSTED:
        raise refusal(40033)
    message["flags"] |= int(MessageFlags.CROSSPOSTED)
    box.world.messages.save(message)
    messages.announce_update(box, message)
    return json_response(box.bot_view.message(message))


@routes.post(r"/channels/{channel:\d+}/typing")
async def typing(request: web.Request) -> web.Response:
    """Show the bot as typing."""
    box, channel = channel_of(request)
    details = {"channel_id": channel["id"], "user_id": box.world.people.bot["id"]}
    box.send_to_people(box.audience(channel), "TYPING", details)
    return json_response()


@routes.get(r"/channels/{channel:\d+}/messages/pins")
async def pins(request: web.Request) -> web.Response:
    """List the pinned messages, newest first."""
    box, channel = channel_of(request, Permissions.READ_MESSAGE_HISTORY)
    found = box.world.messages.pinned(channel["id"])
    items = [{"pinned_at": m["timestamp"], "message": box.bot_view.message(m)} for m in found]
    return json_response({"items": items, "has_more": False})


@routes.put(r"/channels/{channel:\d+}/messages/pins/{message:\d+}")
async def pin(request: web.Request) -> web.Response:
    """Pin a message."""
    box, channel, message = message_of(request, Permissions.PIN_MESSAGES)
    if len(box.world.messages.pinned(channel["id"])) >= MAX_PINS:
        raise refusal(30003)
    return _set_pinned(box, message, True)


@routes.delete(r"/channels/{channel:\d+}/messages/pins/{message:\d+}")
async def unpin(request: web.Request) -> web.Response:
    """Unpin a message."""
    box, _, message = message_of(request, Permissions.PIN_MESSAGES)
    return _set_pinned(box, message, False)


def _set_pinned(box: Sandbox, message: Json, pinned: bool) -> web.Response:
    message["pinned"] = pinned
    box.world.messages.save(message)
    messages.announce_update(box, message)
    return json_response()


REACTION = r"/channels/{channel:\d+}/messages/{message:\d+}/reactions/{emoji}"


@routes.put(REACTION + "/@me")
async def react(request: web.Request) -> web.Response:
    """Add the bot's reaction to a message."""
    box, channel, message = message_of(
        request, Permissions.ADD_REACTIONS | Permissions.READ_MESSAGE_HISTORY
    )
    _refuse_archived(channel)
    return _set_reaction(request, box, message, True)


@routes.delete(REACTION + "/@me")
async def unreact(request: web.Request) -> web.Response:
    """Remove the bot's reaction from a message."""
    box, _, message = message_of(request)
    return _set_reaction(request, box, message, False)


def _set_reaction(request: web.Request, box: Sandbox, message: Json, is_on: bool) -> web.Response:
    name, _, emoji_id = request.match_info["emoji"].partition(":")
    details = {"name": name, "id": emoji_id or None}
    rest = [r for r in message.get("reactions", []) if r["emoji"] != details]
    if is_on:
        counts = {"normal": 1, "burst": 0}
        mine = {"count": 1, "me": True, "me_burst": False, "burst_colors": []}
        rest.append({"emoji": details, "count_details": counts, **mine})
    message["reactions"] = rest
    box.world.messages.save(message)
    messages.announce_update(box, message)
    return json_response()
