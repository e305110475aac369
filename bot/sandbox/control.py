"""Control requests for tests and testers: request log, faults, permissions, membership."""

from aiohttp import web

from bot.sandbox.browser import state
from bot.sandbox.browser.access import json_body, number_in
from bot.sandbox.errors import ApiError, existing, refusal
from bot.sandbox.fault_kinds import LATE_SERVER, LOST_PERMISSIONS, OUTAGE, UNAVAILABLE_SERVER
from bot.sandbox.gateway.connection import Connection
from bot.sandbox.json_response import json_response
from bot.sandbox.protocol import Json
from bot.sandbox.sandbox import Sandbox, sandbox_of
from bot.sandbox.services import lost_permissions, roles, threads, unavailable_servers
from bot.sandbox.services.forums import REQUIRE_TAG, updated_tags
from bot.sandbox.validation.threads import check_changes, check_channel
from bot.sandbox.world.channels import holds_posts, is_thread

routes = web.RouteTableDef()


@routes.get("/sandbox/health")
async def health(request: web.Request) -> web.Response:
    """Report that the sandbox is running, and whether the bot is online, with which shards."""
    gateway = sandbox_of(request).gateway
    known = {"bot_online": gateway.is_online, "shards": gateway.connected}
    return json_response({"ok": True, **known})


@routes.post("/sandbox/gateway")
async def change_gateway(request: web.Request) -> web.Response:
    """Recommend so many shards, in so many buckets: ``{"shards", "max_concurrency"}``."""
    gateway, body = sandbox_of(request).gateway, await json_body(request)
    gateway.shards = max(1, number_in(body, "shards"))
    gateway.max_concurrency = max(1, number_in(body, "max_concurrency"))
    return json_response()


@routes.get("/sandbox/requests")
async def requests(request: web.Request) -> web.Response:
    """List the bot's REST requests with numbers above ``after``."""
    after = request.query.get("after", "0")
    since = int(after) if after.isdigit() else 0
    return json_response([entry for entry in sandbox_of(request).log if entry["n"] > since])


@routes.get("/sandbox/notifications")
async def notifications(request: web.Request) -> web.Response:
    """List the push notifications of all messages after message ``after``, oldest first."""
    after = request.query.get("after", "0")
    found = sandbox_of(request).world.messages.notifications(after if after.isdigit() else "0")
    return json_response(found)


@routes.get("/sandbox/faults")
async def faults(request: web.Request) -> web.Response:
    """List the active faults."""
    return json_response([fault.as_json() for fault in sandbox_of(request).faults.all()])


@routes.post("/sandbox/faults")
async def switch_on(request: web.Request) -> web.Response:
    """Activate a fault: ``{"kind", "on", "times", …}``.

    ``on`` is a regular expression for method and path, such as ``POST /channels/.*``. The kinds in
    ``IMMEDIATE_FAULTS`` happen once, immediately, to all connections or to those of a ``shard``.
    """
    box, body = sandbox_of(request), await json_body(request)
    if body.get("kind") in IMMEDIATE_FAULTS:
        shard = body.get("shard")
        for connection in _connections(box):
            if shard in (None, connection.shard):
                IMMEDIATE_FAULTS[body["kind"]](connection)
        return json_response()
    if lasting := LASTING_FAULTS.get(str(body.get("kind"))):
        lasting.check_target(box, body)
    fault = box.faults.switch_on(body)
    if fault.kind == OUTAGE:
        for connection in _connections(box):
            connection.drop()
    elif lasting:
        lasting.begin(box, fault)
    _announce_faults(box)
    return json_response(fault.as_json())


@routes.delete("/sandbox/faults")
@routes.delete(r"/sandbox/faults/{fault:\d+}")
async def switch_off(request: web.Request) -> web.Response:
    """Deactivate one fault, or all of them."""
    box, fault_id = sandbox_of(request), request.match_info.get("fault")
    for fault in box.faults.switch_off(None if fault_id is None else int(fault_id)):
        if lasting := LASTING_FAULTS.get(fault.kind):
            lasting.end(box, fault)
    _announce_faults(box)
    return json_response()


def _announce_faults(box: Sandbox) -> None:
    active = [fault.as_json() for fault in box.faults.all()]
    box.send_to_people(list(box.pages), "FAULTS", {"faults": active})


def _connections(box: Sandbox) -> list[Connection]:
    return [one for one in box.connections if isinstance(one, Connection)]


IMMEDIATE_FAULTS = {"drop": Connection.drop, "invalid_session": Connection.invalidate}
LASTING_FAULTS = {
    LOST_PERMISSIONS: lost_permissions,
    UNAVAILABLE_SERVER: unavailable_servers,
    LATE_SERVER: unavailable_servers,
}


def _person(box: Sandbox, body: Json) -> Json:
    """The person whom a request names.

    Raises:
        ApiError: there is none.
    """
    return existing(box.world.people.get(str(body.get("user_id"))), 10013)


@routes.post("/sandbox/dms")
async def dms(request: web.Request) -> web.Response:
    """Open or close a person's direct messages to the bot: ``{"user_id", "open"}``."""
    box, body = sandbox_of(request), await json_body(request)
    person = _person(box, body)
    box.world.people.set_open_dms(person["id"], bool(body.get("open")))
    state.send_ready(box, box.pages)
    return json_response()


@routes.post("/sandbox/names")
async def names(request: web.Request) -> web.Response:
    """Give a person another display name, whatever it is: ``{"user_id", "name"}``."""
    box, body = sandbox_of(request), await json_body(request)
    person = _person(box, body)
    box.world.people.rename(person["id"], str(body.get("name")))
    state.send_ready(box, box.pages)
    return json_response()


@routes.post("/sandbox/members")
async def members(request: web.Request) -> web.Response:
    """Add a person to a server or remove them: ``{"guild_id", "user_id", "member"}``."""
    box, body = sandbox_of(request), await json_body(request)
    guild = existing(box.world.people.guild(str(body.get("guild_id"))), 10004)
    person = _person(box, body)
    if person["id"] == guild["owner_id"]:
        raise ApiError(400, 50055, "The owner stays.")
    if body.get("member"):
        box.world.people.join(guild["id"], person["id"])
    else:
        box.world.people.leave(guild["id"], person["id"])
    if person.get("bot"):
        shown = box.bot_view.guild(guild) if body.get("member") else {"id": guild["id"]}
        shown.pop("unavailable", None)  # sent only for guilds that return from an outage
        event = "GUILD_CREATE" if body.get("member") else "GUILD_DELETE"
        box.dispatch_to_bot(event, shown, guild["id"])
    state.send_ready(box, box.pages)
    return json_response()


@routes.post("/sandbox/roles")
async def change_roles(request: web.Request) -> web.Response:
    """Change a role: ``{"guild_id", "role_id", "permissions", "user_id", "held"}``.

    ``permissions`` sets what the role permits; @everyone has the guild's id. With ``user_id`` the
    role is given to a member, or taken away when ``held`` is false.
    """
    box, body = sandbox_of(request), await json_body(request)
    guild = existing(box.world.people.guild(str(body.get("guild_id"))), 10004)
    role_id = str(body.get("role_id"))
    existing(next((r for r in box.bot_view.roles(guild) if r["id"] == role_id), None), 10011)
    if "permissions" in body:
        roles.set_role_permissions(box, guild, role_id, number_in(body, "permissions"))
    if "user_id" in body:
        person = existing(box.world.people.get(str(body["user_id"])), 10013)
        is_held = bool(body.get("held", True))
        roles.set_member_role(box, guild, person["id"], role_id, is_held=is_held)
    state.send_ready(box, box.pages)
    return json_response()


@routes.post("/sandbox/permissions")
async def permissions(request: web.Request) -> web.Response:
    """Deny permissions in a channel: ``{"channel_id", "deny", "id"}``.

    ``id`` is a person or a role, the bot by default; ``deny`` 0 removes the overwrite. For
    threads the overwrite is made in the parent channel.
    """
    box, body = sandbox_of(request), await json_body(request)
    channel = existing(box.world.channels.get(str(body.get("channel_id"))), 10003)
    subject_id = str(body.get("id") or box.world.people.bot["id"])
    roles.set_denied(box, channel, subject_id, number_in(body, "deny"))
    state.send_ready(box, box.pages)
    return json_response()


@routes.post("/sandbox/channels")
async def create_channel(request: web.Request) -> web.Response:
    """Create a channel of a server, of any kind: ``{"guild_id", "name", "type"}``."""
    box, body = sandbox_of(request), await json_body(request)
    guild = existing(box.world.people.guild(str(body.get("guild_id"))), 10004)
    check_channel({"name": body.get("name"), "type": body.get("type") or 0})
    channel = threads.create_channel(box, guild, body["name"], body.get("type") or 0)
    return json_response(channel)


@routes.post("/sandbox/forums")
async def forums(request: web.Request) -> web.Response:
    """Change a forum: ``{"channel_id", "require_tag", "tags"}``; tags are given by their names."""
    box, body = sandbox_of(request), await json_body(request)
    forum = existing(box.world.channels.get(str(body.get("channel_id"))), 10003)
    if not holds_posts(forum):
        raise refusal(50024)
    if "tags" in body:
        known = {tag["name"]: tag["id"] for tag in forum["available_tags"]}
        wanted = [{"id": known.get(name, "0"), "name": name} for name in body["tags"]]
        check_changes({"available_tags": wanted})
        forum["available_tags"] = updated_tags(box, forum, wanted)
    if "require_tag" in body:
        others = forum["flags"] & ~REQUIRE_TAG
        forum["flags"] = others | (REQUIRE_TAG if body["require_tag"] else 0)
    box.world.channels.save(forum)
    threads.announce(box, forum, "CHANNEL_UPDATE")
    state.send_ready(box, box.pages)
    return json_response()


@routes.post("/sandbox/threads")
async def change_thread(request: web.Request) -> web.Response:
    """Archive or lock a thread as a moderator does: ``{"channel_id", "archived", "locked"}``."""
    box, body = sandbox_of(request), await json_body(request)
    thread = existing(box.world.channels.get(str(body.get("channel_id"))), 10003)
    if not is_thread(thread):
        raise refusal(50024)
    changes: Json = {key: bool(body[key]) for key in ("archived", "locked") if key in body}
    threads.update(box, thread, changes)
    return json_response()


@routes.post("/sandbox/delete")
async def delete(request: web.Request) -> web.Response:
    """Delete a channel or thread without asking for permissions: ``{"channel_id"}``."""
    box, body = sandbox_of(request), await json_body(request)
    threads.delete(box, existing(box.world.channels.get(str(body.get("channel_id"))), 10003))
    return json_response()
