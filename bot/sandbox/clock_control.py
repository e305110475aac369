"""Control requests about the clocks: Discord's, which is the sandbox's, and the bot's own."""

from aiohttp import web

from bot.sandbox.browser.access import json_body
from bot.sandbox.clock import EPOCH_MS
from bot.sandbox.errors import ApiError
from bot.sandbox.json_response import json_response
from bot.sandbox.sandbox import sandbox_of

routes = web.RouteTableDef()

ENDS_MS = EPOCH_MS + 2**41
"""The time that no snowflake holds: one is a number of 63 bits."""

ASKED_S = 20.0  # how long a bot that asks is let wait for an answer


@routes.post("/sandbox/clock")
async def advance(request: web.Request) -> web.Response:
    """Move both clocks forward: ``{"advance_ms", "alone"}``; *alone* moves Discord's only."""
    box, body = sandbox_of(request), await json_body(request)
    by_ms = body.get("advance_ms")
    if isinstance(by_ms, bool) or not isinstance(by_ms, int) or by_ms < 0:
        raise ApiError(400, 50035, "advance_ms is a number of milliseconds, not negative.")
    if box.clock.now_ms() + by_ms >= ENDS_MS:
        raise ApiError(400, 50035, "From the year 2084 on nothing can have a number.")
    box.clock.advance(by_ms)
    box.world.clock_offset_ms = box.clock.offset_ms
    if not body.get("alone"):
        box.bot_clock.advance(by_ms)
        box.world.bot_clock_offset_ms = box.bot_clock.offset_ms
    return json_response({"now": box.clock.now_ms()})


@routes.get("/sandbox/clock")
async def bot_clock(request: web.Request) -> web.Response:
    """Tell the bot how far its clock is ahead; with ``known`` once it is another number."""
    ours, known = sandbox_of(request).bot_clock, request.query.get("known", "")
    if known.isdigit():
        await ours.differs(int(known), ASKED_S)
    return json_response({"bot_offset_ms": ours.offset_ms})
