"""Requests of people about channels, messages, threads and direct messages."""

from aiohttp import web

from bot.sandbox.browser.access import channel_of, json_body, person_of
from bot.sandbox.browser.state import PERSON
from bot.sandbox.errors import existing, refusal
from bot.sandbox.json_response import json_response
from bot.sandbox.protocol import ChannelType, Json, Permissions
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.services import forums, messages, threads
from bot.sandbox.services.message_content import Upload
from bot.sandbox.services.permissions import require_permissions, require_with_code
from bot.sandbox.validation.form import Form, FormErrors, String
from bot.sandbox.validation.threads import check_thread
from bot.sandbox.world.channels import THREADS_OF, holds_posts, is_dm, is_thread

CHANNEL = PERSON + r"/channels/{channel:\d+}"
THREAD = PERSON + r"/threads/{channel:\d+}"
MESSAGE = Form({"content": String(1, 4000)})
routes = web.RouteTableDef()


@routes.get(CHANNEL + "/messages")
async def list_messages(request: web.Request) -> web.Response:
    """List the newest messages that the person can see, oldest first."""
    box, person_id, channel = channel_of(request)
    limit, before = request.query.get("limit", "50"), request.query.get("before")
    count = min(max(int(limit) if limit.isdigit() else 50, 1), 100)
    found = box.world.messages.of_channel(channel["id"], count, before=before, reader=person_id)
    return json_response([box.person_view.message(message) for message in found])


@routes.post(CHANNEL + "/messages")
async def create_message(request: web.Request) -> web.Response:
    """Send a message."""
    box, person_id, channel = channel_of(request)
    body = await json_body(request)
    errors = FormErrors()
    MESSAGE.check(body, (), errors)
    errors.raise_if_any()
    if not body["content"].strip():
        raise refusal(50006)
    if holds_posts(channel):
        raise refusal(50008)
    in_thread = is_thread(channel)
    require_permissions(
        box,
        channel,
        Permissions.SEND_MESSAGES_IN_THREADS if in_thread else Permissions.SEND_MESSAGES,
        person_id,
    )
    if in_thread and channel["thread_metadata"]["locked"]:
        require_with_code(box, channel, Permissions.MANAGE_THREADS, person_id, 160005)
    message = messages.create(box, channel, person_id, {"content": body["content"]})
    return json_response(box.person_view.message(message))


@routes.get(CHANNEL + "/posts")
async def list_posts(request: web.Request) -> web.Response:
    """List the messages that the posts of a forum begin with, of those that still have one."""
    box, _, forum = channel_of(request)
    posts = [post["id"] for post in box.world.channels.threads(parent=forum["id"])]
    found = [box.world.messages.get(post, post) for post in posts]
    return json_response([box.person_view.message(one) for one in found if one is not None])


@routes.delete(CHANNEL + r"/messages/{message:\d+}")
async def delete_message(request: web.Request) -> web.Response:
    """Delete a message: a person's own, or anybody's with MANAGE_MESSAGES."""
    box, person_id, channel = channel_of(request)
    message = existing(box.world.messages.get(channel["id"], request.match_info["message"]), 10008)
    if message["author_id"] != person_id:
        require_permissions(box, channel, Permissions.MANAGE_MESSAGES, person_id)
    messages.delete(box, message)
    return json_response()


@routes.get(PERSON + "/notifications")
async def list_notifications(request: web.Request) -> web.Response:
    """List the push notifications that the person's phone showed, oldest first."""
    box, person_id = person_of(request)
    found = box.world.messages.notifications(_after(request))
    return json_response([one for one in found if person_id in one["user_ids"]])


def _after(request: web.Request) -> str:
    after = request.query.get("after", "0")
    return after if after.isdigit() else "0"


@routes.post(CHANNEL + "/read")
async def mark_read(request: web.Request) -> web.Response:
    """Mark the channel as read up to a message."""
    box, person_id, channel = channel_of(request)
    message_id = str((await json_body(request)).get("message_id"))
    existing(box.world.messages.find(message_id), 10008)
    box.world.messages.mark_read(person_id, channel["id"], message_id)
    box.send_unread(person_id, channel["id"])
    return json_response()


@routes.post(CHANNEL + "/typing")
async def typing(request: web.Request) -> web.Response:
    """Show the person as typing."""
    box, person_id, channel = channel_of(request)
    details = {"channel_id": channel["id"], "user_id": person_id}
    box.send_to_people(box.audience(channel), "TYPING", details)
    return json_response()


@routes.post(PERSON + "/dms")
async def open_dm(request: web.Request) -> web.Response:
    """Open the direct message channel with somebody: ``{"user_id"}``.

    With ``user_ids`` a new group DM is created; the bot cannot be in one.
    """
    box, person_id = person_of(request)
    body = await json_body(request)
    if isinstance(body.get("user_ids"), list):
        return _open_group(box, person_id, [str(one) for one in body["user_ids"]])
    other = existing(box.world.people.get(str(body.get("user_id"))), 10013)
    if other["id"] == person_id:
        raise refusal(50007)
    channel = threads.open_dm(box, person_id, other["id"])
    return json_response(box.person_view.channel(channel, person_id))


def _open_group(box: Sandbox, person_id: str, user_ids: list[str]) -> web.Response:
    others = [existing(box.world.people.get(user_id), 10013) for user_id in user_ids]
    if not others or any(other.get("bot") for other in others):
        raise refusal(50007)
    channel = threads.open_group_dm(box, person_id, [other["id"] for other in others])
    return json_response(box.person_view.channel(channel, person_id))


@routes.post(CHANNEL + "/threads")
async def start_thread(request: web.Request) -> web.Response:
    """Start a thread without a message: ``{"name", "private"}``; into a private one one is asked.

    A mention in it asks somebody in. In a forum it is a post: ``{"name", "content", "filename",
    "applied_tags"}``.
    """
    box, person_id, channel = channel_of(request)
    body = await json_body(request)
    if holds_posts(channel):
        return _post(box, person_id, channel, body)
    wanted = bool(body.get("private"))
    kinds = THREADS_OF.get(channel["type"], ())
    kind = next((k for k in kinds if (k == ChannelType.PRIVATE_THREAD) == wanted), None)
    if kind is None:
        raise refusal(50024)
    require_permissions(box, channel, threads.TO_CREATE[kind], person_id)
    settings = {"name": body.get("name"), "type": int(kind)}
    check_thread(settings)
    thread = threads.create(box, channel, person_id, settings)
    return json_response(box.person_view.channel(thread, person_id))


def _post(box: Sandbox, person_id: str, forum: Json, body: Json) -> web.Response:
    """Post in a forum or media channel, with an empty file where one is named."""
    require_permissions(box, forum, Permissions.SEND_MESSAGES, person_id)
    files = [Upload("0", str(body["filename"]), b"")] if "filename" in body else []
    message = {"content": body.get("content") or ""}
    given = {"name": body.get("name"), "message": message}
    given["applied_tags"] = body.get("applied_tags") or []
    post, _ = forums.create_post(box, forum, person_id, given, files)
    return json_response(box.person_view.channel(post, person_id))


@routes.put(THREAD + "/join")
async def join(request: web.Request) -> web.Response:
    """Join a thread and mark its earlier messages as read."""
    box, person_id, thread = _thread_of(request)
    if thread["last_message_id"] is not None:
        box.world.messages.mark_read(person_id, thread["id"], thread["last_message_id"])
    threads.add_members(box, thread, [person_id])
    return json_response()


@routes.delete(THREAD + "/join")
async def leave(request: web.Request) -> web.Response:
    """Leave a thread."""
    box, person_id, thread = _thread_of(request)
    threads.remove_member(box, thread, person_id)
    return json_response()


@routes.post(CHANNEL + "/archive")
async def archive(request: web.Request) -> web.Response:
    """Archive, unarchive, lock or unlock a thread."""
    box, person_id, thread = _thread_of(request)
    body = await json_body(request)
    changes: Json = {key: bool(body[key]) for key in ("archived", "locked") if key in body}
    is_own, is_locked = thread["owner_id"] == person_id, thread["thread_metadata"]["locked"]
    is_free = not is_locked and "locked" not in changes and (is_own or not changes.get("archived"))
    require_permissions(
        box,
        thread,
        Permissions.SEND_MESSAGES_IN_THREADS if is_free else Permissions.MANAGE_THREADS,
        person_id,
    )
    changed = threads.update(box, thread, changes)
    return json_response(box.person_view.channel(changed, person_id))


@routes.delete(CHANNEL)
async def delete(request: web.Request) -> web.Response:
    """Delete a channel or thread; needs MANAGE_CHANNELS or MANAGE_THREADS."""
    box, person_id, channel = channel_of(request)
    if is_dm(channel):
        raise refusal(50003)
    needed = Permissions.MANAGE_THREADS if is_thread(channel) else Permissions.MANAGE_CHANNELS
    require_permissions(box, channel, needed, person_id)
    threads.delete(box, channel)
    return json_response()


def _thread_of(request: web.Request) -> tuple[Sandbox, str, Json]:
    """Return the sandbox, the person and the thread in the path; refuse other channels (50024)."""
    box, person_id, channel = channel_of(request)
    if not is_thread(channel):
        raise refusal(50024)
    return box, person_id, channel
