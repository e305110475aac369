"""The state a page loads when it opens, and the socket that keeps it up to date."""

import asyncio
import json
from collections.abc import Iterable

from aiohttp import WSMsgType, web

from bot.sandbox.browser.access import person_of
from bot.sandbox.json_response import json_response
from bot.sandbox.protocol import Json
from bot.sandbox.sandbox import Sandbox, sandbox_of
from bot.sandbox.validation.commands import ENTRY_POINT
from bot.sandbox.world.channels import is_thread
from bot.sandbox.world.permissions import can_see

routes = web.RouteTableDef()
PERSON = r"/person/{person:\d+}"


@routes.get("/person")
async def list_people(request: web.Request) -> web.Response:
    """List all people and the bot."""
    box = sandbox_of(request)
    return json_response({"people": _people(box), "bot": _bot(box)})


@routes.get(PERSON + "/state")
async def state(request: web.Request) -> web.Response:
    """Return everything a page needs when it opens."""
    box, person_id = person_of(request)
    return json_response(state_of(box, person_id))


def _people(box: Sandbox) -> list[Json]:
    people = [person["id"] for person in box.world.people.all() if not person.get("bot")]
    return box.person_view.users(people)


def _bot(box: Sandbox) -> Json:
    has_activities = any(one["type"] == ENTRY_POINT for one in box.world.commands.of())
    known = {"online": box.gateway.is_online, "has_activities": has_activities}
    return box.person_view.user(box.world.people.bot["id"]) | known


def state_of(box: Sandbox, person_id: str) -> Json:
    """Return the world as one person sees it."""
    view, channels = box.person_view, box.world.channels
    guilds, threads = [], []
    for guild in box.world.people.guilds_of(person_id):
        seen = [c for c in channels.of_guild(guild["id"]) if can_see(box.world, c, person_id)]
        own = [view.channel(channel, person_id) for channel in seen]
        events = box.world.events.of_guild(guild["id"])
        guilds.append(view.guild(guild) | {"channels": own, "events": events})
        inside = [c for c in channels.threads(guild["id"]) if can_see(box.world, c, person_id)]
        threads += [view.channel(thread, person_id) for thread in inside]
    dms = [view.channel(channel, person_id) for channel in channels.dms_of(person_id)]
    shown = [channel for guild in guilds for channel in guild["channels"]] + dms + threads
    return {
        "me": view.user(person_id),
        "people": _people(box),
        "bot": _bot(box),
        "now": box.clock.now_ms(),
        "guilds": guilds,
        "dms": dms,
        "threads": threads,
        "unread": {
            channel["id"]: box.world.messages.unread(person_id, channel["id"])
            for channel in shown
            if not is_thread(channel) or channel["member"]
        },
    }


def send_ready(box: Sandbox, people: Iterable[str]) -> None:
    """Send READY again to these people's pages, after a change of much that they see."""
    for person_id in people:
        if box.pages.get(person_id):
            box.send_to_person(person_id, "READY", state_of(box, person_id))


class PageSocket:
    """The socket of one open page."""

    def __init__(self, request: web.Request) -> None:
        self._request = request

    def drop(self) -> None:
        """Close the connection at once."""
        if self._request.transport is not None:
            self._request.transport.abort()


@routes.get(PERSON + "/socket")
async def socket(request: web.Request) -> web.WebSocketResponse:
    """Stream all events that the person can see, beginning with READY."""
    box, person_id = person_of(request)
    stream = web.WebSocketResponse(heartbeat=30)
    await stream.prepare(request)
    events: asyncio.Queue[Json] = asyncio.Queue()
    events.put_nowait({"t": "READY", "d": state_of(box, person_id)})
    box.pages.setdefault(person_id, []).append(events)
    page = PageSocket(request)
    box.connections.add(page)
    sender = asyncio.create_task(_send(stream, events))
    try:
        async for message in stream:
            if message.type is WSMsgType.ERROR:
                break
    finally:
        sender.cancel()
        box.connections.discard(page)
        box.pages[person_id].remove(events)
    return stream


async def _send(stream: web.WebSocketResponse, events: asyncio.Queue[Json]) -> None:
    while True:
        event = await events.get()
        if not stream.closed:
            await stream.send_str(json.dumps(event))
