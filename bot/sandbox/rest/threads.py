"""Channels and threads: read, modify, delete; threads are also started, joined and listed."""

from aiohttp import web

from bot.sandbox.errors import ApiError, existing, refusal
from bot.sandbox.json_response import json_response
from bot.sandbox.protocol import ChannelType, Json, MessageType, Permissions
from bot.sandbox.rest.access import channel_of, message_of
from bot.sandbox.rest.body import Body, body_of
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.services import forums, messages, threads
from bot.sandbox.services.permissions import require_permissions
from bot.sandbox.sliding_window import SlidingWindow
from bot.sandbox.validation.threads import check_changes, check_thread
from bot.sandbox.world.channels import THREADS_OF, holds_posts, is_dm, is_thread

# New names of a channel; Discord does not publish its numbers, which others have measured.
MAX_NAMES, NAMES_S = 2, 600.0
routes = web.RouteTableDef()


@routes.get(r"/channels/{channel:\d+}")
async def get(request: web.Request) -> web.Response:
    """Return a channel, thread or DM channel."""
    box, channel = channel_of(request)
    return json_response(box.bot_view.channel(channel))


@routes.patch(r"/channels/{channel:\d+}")
async def change(request: web.Request) -> web.Response:
    """Modify a channel or thread; an archived thread can only be unarchived."""
    box, channel = channel_of(request)
    body = body_of(request).json
    if is_dm(channel):
        raise refusal(50003)
    require_permissions(box, channel, _needed(box, channel, body))
    check_changes(body)
    if is_thread(channel) and channel["thread_metadata"]["archived"] and body.get("archived", 1):
        raise refusal(50083)
    if body.get("name") not in (None, channel["name"]):
        _check_renames(box, channel)
    return json_response(
        box.bot_view.channel(threads.update(box, channel, _tagged(box, channel, body)))
    )


def _check_renames(box: Sandbox, channel: Json) -> None:
    """Count a new name; refuse it for minutes where there were too many."""
    names = box.new_names.setdefault(channel["id"], SlidingWindow(MAX_NAMES, NAMES_S))
    if wait_s := names.acquire(box.clock.now_ms() / 1000):
        more = {"retry_after": wait_s, "global": False}
        raise ApiError(429, 20028, "You are being rate limited.", **more)


def _tagged(box: Sandbox, channel: Json, body: Json) -> Json:
    """Return the changes with valid forum tags; tags for other channels are dropped."""
    if body.get("available_tags") is not None and holds_posts(channel):
        return body | {"available_tags": forums.updated_tags(box, channel, body["available_tags"])}
    if body.get("applied_tags") is not None and "applied_tags" in channel:
        forum = existing(box.world.channels.get(channel["parent_id"]), 10003)
        return body | {"applied_tags": forums.valid_tags(forum, body["applied_tags"])}
    return {key: value for key, value in body.items() if key not in threads.TAGS}


def _needed(box: Sandbox, channel: Json, body: Json) -> Permissions:
    if not is_thread(channel):
        return Permissions.MANAGE_CHANNELS
    is_own = channel["owner_id"] == box.world.people.bot["id"]
    is_unlocked = not channel["thread_metadata"]["locked"] and "locked" not in body
    if is_unlocked and (is_own or body.keys() <= {"archived"}):
        return Permissions.SEND_MESSAGES_IN_THREADS
    return Permissions.MANAGE_THREADS


@routes.delete(r"/channels/{channel:\d+}")
async def delete(request: web.Request) -> web.Response:
    """Delete a channel or thread."""
    box, channel = channel_of(request)
    if is_dm(channel):
        return json_response(box.bot_view.channel(channel))
    require_permissions(
        box,
        channel,
        Permissions.MANAGE_THREADS if is_thread(channel) else Permissions.MANAGE_CHANNELS,
    )
    shown = box.bot_view.channel(channel)
    threads.delete(box, channel)
    return json_response(shown)


@routes.post(r"/channels/{channel:\d+}/threads")
async def start(request: web.Request) -> web.Response:
    """Start a thread without a message, or a post in a forum."""
    box, channel = channel_of(request)
    if holds_posts(channel):
        return _post(box, channel, body_of(request))
    body = body_of(request).json
    body.setdefault("type", ChannelType.PRIVATE_THREAD)
    check_thread(body)
    if body["type"] not in THREADS_OF.get(channel["type"], ()):
        raise refusal(50024)
    require_permissions(box, channel, threads.TO_CREATE[body["type"]])
    bot_id = box.world.people.bot["id"]
    thread = threads.create(box, channel, bot_id, body)
    if body["type"] != ChannelType.PRIVATE_THREAD:
        reference = {"type": 0, "channel_id": thread["id"], "guild_id": thread["guild_id"]}
        extra = {"type": MessageType.THREAD_CREATED, "message_reference": reference}
        messages.create(box, channel, bot_id, {"content": thread["name"]}, extra=extra)
    return json_response(box.bot_view.channel(thread), 201)


def _post(box: Sandbox, forum: Json, body: Body) -> web.Response:
    require_permissions(box, forum, Permissions.SEND_MESSAGES)
    if body.uploads:
        require_permissions(box, forum, Permissions.ATTACH_FILES)
    bot_id = box.world.people.bot["id"]
    thread, message = forums.create_post(box, forum, bot_id, body.json, body.uploads)
    shown = box.bot_view.channel(thread) | {"message": box.bot_view.message(message)}
    return json_response(shown, 201)


@routes.post(r"/channels/{channel:\d+}/messages/{message:\d+}/threads")
async def start_at(request: web.Request) -> web.Response:
    """Start a thread from a message; it gets the message's id."""
    box, channel, message = message_of(request, Permissions.CREATE_PUBLIC_THREADS)
    kind, *_ = THREADS_OF.get(channel["type"], (None,))
    if kind is None:
        raise refusal(50024)
    body = body_of(request).json
    check_thread(body)
    if box.world.channels.get(message["id"]) is not None:
        raise refusal(160004)
    bot_id = box.world.people.bot["id"]
    settings = {**body, "type": kind}
    thread = threads.create(box, channel, bot_id, settings, message["id"])
    messages.add_starter_message(box, thread, message)
    messages.announce_update(box, message)
    return json_response(box.bot_view.channel(thread), 201)


def _thread_of(
    request: web.Request, needed: Permissions = Permissions.VIEW_CHANNEL
) -> tuple[Sandbox, Json]:
    box, channel = channel_of(request, needed)
    if not is_thread(channel):
        raise refusal(50024)
    return box, channel


def _person_of(request: web.Request, box: Sandbox, thread: Json) -> str:
    person = request.match_info["user"]
    person = box.world.people.bot["id"] if person == "@me" else person
    if not box.world.people.is_member(thread["guild_id"], person):
        raise refusal(10007 if box.world.people.get(person) else 10013)
    return person


MEMBER = r"/channels/{channel:\d+}/thread-members/{user:\d+|@me}"


@routes.put(MEMBER)
async def join(request: web.Request) -> web.Response:
    """Join a thread, or add a member to it."""
    box, thread = _thread_of(request, Permissions.SEND_MESSAGES_IN_THREADS)
    if thread["thread_metadata"]["archived"]:
        raise refusal(50083)
    bot_id = box.world.people.bot["id"]
    for added in threads.add_members(box, thread, [_person_of(request, box, thread)]):
        if added != bot_id:
            messages.add_recipient_line(box, thread, bot_id, added)
    return json_response()


@routes.delete(MEMBER)
async def leave(request: web.Request) -> web.Response:
    """Leave a thread, or remove a member from it."""
    box, thread = _thread_of(request)
    person = _person_of(request, box, thread)
    bot_id = box.world.people.bot["id"]
    is_own = thread["type"] == ChannelType.PRIVATE_THREAD and thread["owner_id"] == bot_id
    if person != bot_id and not is_own:
        require_permissions(box, thread, Permissions.MANAGE_THREADS)
    if thread["thread_metadata"]["archived"]:
        raise refusal(50083)
    threads.remove_member(box, thread, person)
    return json_response()


@routes.get(MEMBER)
async def member(request: web.Request) -> web.Response:
    """Return one member of a thread."""
    box, thread = _thread_of(request)
    person = _person_of(request, box, thread)
    members = box.world.channels.members(thread["id"])
    if person not in members:
        raise refusal(10007)
    return json_response(box.bot_view.thread_member(thread["id"], person, members[person]))


@routes.get(r"/channels/{channel:\d+}/thread-members")
async def members_of(request: web.Request) -> web.Response:
    """List the members of a thread."""
    box, thread = _thread_of(request)
    found = box.world.channels.members(thread["id"]).items()
    return json_response([box.bot_view.thread_member(thread["id"], who, at) for who, at in found])


@routes.get(r"/channels/{channel:\d+}/threads/archived/{kind:public|private}")
async def archived(request: web.Request) -> web.Response:
    """List archived threads of a channel, the most recently archived first."""
    box, channel = channel_of(request, Permissions.READ_MESSAGE_HISTORY)
    is_private = request.match_info["kind"] == "private"
    if is_private:
        require_permissions(box, channel, Permissions.MANAGE_THREADS)
    before, limit = request.query.get("before", "~"), int(request.query.get("limit", "50"))
    found = [
        thread
        for thread in box.world.channels.threads(parent=channel["id"], archived=True)
        if (thread["type"] == ChannelType.PRIVATE_THREAD) == is_private
        and thread["thread_metadata"]["archive_timestamp"] < before
    ]
    found.sort(key=lambda thread: str(thread["thread_metadata"]["archive_timestamp"]), reverse=True)
    shown = [box.bot_view.channel(thread) for thread in found[:limit]]
    joined = [thread["member"] for thread in shown if "member" in thread]
    return json_response({"threads": shown, "members": joined, "has_more": len(found) > limit})
