"""For tests and tools: health, the clock, the log of requests, doors that people close."""

from aiohttp import web

from bot.sandbox.errors import ApiError, known
from bot.sandbox.gateway.connection import Connection
from bot.sandbox.life import threads
from bot.sandbox.person.access import json_of
from bot.sandbox.replies import reply
from bot.sandbox.sandbox import sandbox_of

routes = web.RouteTableDef()


@routes.get("/sandbox/health")
async def health(request: web.Request) -> web.Response:
    """That the sandbox is there, and whether the bot is."""
    return reply({"ok": True, "bot_online": sandbox_of(request).gateway.is_online})


@routes.post("/sandbox/clock")
async def clock(request: web.Request) -> web.Response:
    """Move the world's clock forward: ``{"advance_ms"}``."""
    box = sandbox_of(request)
    by_ms = (await json_of(request)).get("advance_ms")
    if isinstance(by_ms, bool) or not isinstance(by_ms, int) or by_ms < 0:
        raise ApiError(400, 50035, "advance_ms is a number of milliseconds, not negative.")
    box.clock.advance(by_ms)
    box.world.clock_offset_ms = box.clock.offset_ms
    return reply({"now": box.clock.now_ms()})


@routes.get("/sandbox/requests")
async def requests(request: web.Request) -> web.Response:
    """The bot's REST requests after number ``after``."""
    after = request.query.get("after", "0")
    since = int(after) if after.isdigit() else 0
    return reply([entry for entry in sandbox_of(request).log if entry["n"] > since])


@routes.post("/sandbox/drop")
async def drop(request: web.Request) -> web.Response:
    """Cut the bot's gateway connections, as a broken network does; it may resume."""
    box = sandbox_of(request)
    for connection in list(box.connections):
        if isinstance(connection, Connection):
            connection.drop()
    return reply()


@routes.post("/sandbox/dms")
async def dms(request: web.Request) -> web.Response:
    """Open or close a person's direct messages for the bot: ``{"user_id", "open"}``."""
    box, body = sandbox_of(request), await json_of(request)
    person = known(box.world.people.get(str(body.get("user_id"))), 10013)
    box.world.people.set_open_dms(person["id"], bool(body.get("open")))
    return reply()


@routes.post("/sandbox/permissions")
async def permissions(request: web.Request) -> web.Response:
    """Take the permissions ``deny`` from the bot in a channel: ``{"channel_id", "deny"}``."""
    box, body = sandbox_of(request), await json_of(request)
    channel = known(box.world.channels.get(str(body.get("channel_id"))), 10003)
    bot_id = box.world.people.bot["id"]
    deny = str(int(body.get("deny") or 0))
    overwrite = {"id": bot_id, "type": 1, "allow": "0", "deny": deny}
    channel["permission_overwrites"] = [] if deny == "0" else [overwrite]
    box.world.channels.save(channel)
    threads.tell(box, channel, "CHANNEL_UPDATE")
    return reply()
