"""Control requests for tests and testers: clock, request log, faults, permissions, membership."""

from aiohttp import web

from bot.sandbox.browser import state
from bot.sandbox.browser.access import json_body
from bot.sandbox.errors import ApiError, existing
from bot.sandbox.faults import OUTAGE
from bot.sandbox.gateway.connection import Connection
from bot.sandbox.json_response import json_response
from bot.sandbox.sandbox import Sandbox, sandbox_of
from bot.sandbox.services import threads
from bot.sandbox.world.channels import is_thread

routes = web.RouteTableDef()


@routes.get("/sandbox/health")
async def health(request: web.Request) -> web.Response:
    """Report that the sandbox is running, and whether the bot is online."""
    return json_response({"ok": True, "bot_online": sandbox_of(request).gateway.is_online})


@routes.post("/sandbox/clock")
async def clock(request: web.Request) -> web.Response:
    """Move the clock forward: ``{"advance_ms"}``."""
    box = sandbox_of(request)
    by_ms = (await json_body(request)).get("advance_ms")
    if isinstance(by_ms, bool) or not isinstance(by_ms, int) or by_ms < 0:
        raise ApiError(400, 50035, "advance_ms is a number of milliseconds, not negative.")
    box.clock.advance(by_ms)
    box.world.clock_offset_ms = box.clock.offset_ms
    return json_response({"now": box.clock.now_ms()})


@routes.get("/sandbox/requests")
async def requests(request: web.Request) -> web.Response:
    """List the bot's REST requests with numbers above ``after``."""
    after = request.query.get("after", "0")
    since = int(after) if after.isdigit() else 0
    return json_response([entry for entry in sandbox_of(request).log if entry["n"] > since])


@routes.get("/sandbox/faults")
async def faults(request: web.Request) -> web.Response:
    """List the active faults."""
    return json_response([fault.as_json() for fault in sandbox_of(request).faults.all()])


@routes.post("/sandbox/faults")
async def switch_on(request: web.Request) -> web.Response:
    """Activate a fault: ``{"kind", "on", "times", …}``.

    ``on`` is a regular expression for method and path, such as ``POST /channels/.*``. The kinds in
    ``IMMEDIATE_FAULTS`` happen once, immediately.
    """
    box, body = sandbox_of(request), await json_body(request)
    if body.get("kind") in IMMEDIATE_FAULTS:
        IMMEDIATE_FAULTS[body["kind"]](box)
        return json_response()
    fault = box.faults.switch_on(body)
    if fault.kind == OUTAGE:
        _drop(box)
    _announce_faults(box)
    return json_response(fault.as_json())


@routes.delete("/sandbox/faults")
@routes.delete(r"/sandbox/faults/{fault:\d+}")
async def switch_off(request: web.Request) -> web.Response:
    """Deactivate one fault, or all of them."""
    box, fault = sandbox_of(request), request.match_info.get("fault")
    box.faults.switch_off(None if fault is None else int(fault))
    _announce_faults(box)
    return json_response()


def _announce_faults(box: Sandbox) -> None:
    active = [fault.as_json() for fault in box.faults.all()]
    box.send_to_people(list(box.pages), "FAULTS", {"faults": active})


def _connections(box: Sandbox) -> list[Connection]:
    return [one for one in box.connections if isinstance(one, Connection)]


def _drop(box: Sandbox) -> None:
    """Cut the bot's gateway connections as a network failure does; its sessions can be resumed."""
    for connection in _connections(box):
        connection.drop()


def _invalidate(box: Sandbox) -> None:
    """End the bot's gateway sessions: it must identify again and misses events."""
    for connection in _connections(box):
        connection.invalidate()


IMMEDIATE_FAULTS = {"drop": _drop, "invalid_session": _invalidate}


@routes.post("/sandbox/dms")
async def dms(request: web.Request) -> web.Response:
    """Open or close a person's direct messages to the bot: ``{"user_id", "open"}``."""
    box, body = sandbox_of(request), await json_body(request)
    person = existing(box.world.people.get(str(body.get("user_id"))), 10013)
    box.world.people.set_open_dms(person["id"], bool(body.get("open")))
    state.send_ready(box, box.pages)
    return json_response()


@routes.post("/sandbox/members")
async def members(request: web.Request) -> web.Response:
    """Add a person to a server or remove them: ``{"guild_id", "user_id", "member"}``."""
    box, body = sandbox_of(request), await json_body(request)
    guild = existing(box.world.people.guild(str(body.get("guild_id"))), 10004)
    person = existing(box.world.people.get(str(body.get("user_id"))), 10013)
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
async def roles(request: web.Request) -> web.Response:
    """Give somebody a role: ``{"guild_id", "user_id", "role_id"}``.

    ``permissions`` also changes what the role permits.
    """
    box, body = sandbox_of(request), await json_body(request)
    guild = existing(box.world.people.guild(str(body.get("guild_id"))), 10004)
    person = existing(box.world.people.get(str(body.get("user_id"))), 10013)
    role = existing(
        next((r for r in guild["roles"] if r["id"] == body.get("role_id")), None), 10011
    )
    role["permissions"] = str(body.get("permissions", role["permissions"]))
    box.world.people.save_guild(guild)
    box.world.people.give_role(guild["id"], person["id"], role["id"])
    shown = next(r for r in box.bot_view.roles(guild) if r["id"] == role["id"])
    details = {"guild_id": guild["id"], "role": shown}
    box.dispatch_to_bot("GUILD_ROLE_UPDATE", details, guild["id"])
    if person.get("bot"):  # of others it hears with the members intent only
        member = box.bot_view.member(guild, person["id"]) | {"guild_id": guild["id"]}
        box.dispatch_to_bot("GUILD_MEMBER_UPDATE", member, guild["id"])
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
    if is_thread(channel):
        channel = existing(box.world.channels.get(channel["parent_id"]), 10003)
    whose, deny = str(body.get("id") or box.world.people.bot["id"]), str(body.get("deny") or 0)
    if not deny.isdigit():
        raise ApiError(400, 50035, "deny is a number.")
    rest = [one for one in channel["permission_overwrites"] if one["id"] != whose]
    kind = int(box.world.people.get(whose) is not None)  # 1 a member, 0 a role
    overwrite = {"id": whose, "type": kind, "allow": "0", "deny": deny}
    channel["permission_overwrites"] = rest + ([overwrite] if deny != "0" else [])
    box.world.channels.save(channel)
    threads.announce(box, channel, "CHANNEL_UPDATE")
    state.send_ready(box, box.pages)
    return json_response()


@routes.post("/sandbox/delete")
async def delete(request: web.Request) -> web.Response:
    """Delete a channel or thread without asking for permissions: ``{"channel_id"}``."""
    box, body = sandbox_of(request), await json_body(request)
    threads.delete(box, existing(box.world.channels.get(str(body.get("channel_id"))), 10003))
    return json_response()
