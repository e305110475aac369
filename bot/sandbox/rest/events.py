"""Scheduled events of a guild: list, make, change and delete them; only those held somewhere."""

from aiohttp import web

from bot.sandbox.browser.state import send_ready
from bot.sandbox.errors import existing, refusal
from bot.sandbox.json_response import json_response
from bot.sandbox.protocol import Json, Permissions
from bot.sandbox.rest.access import guild_of
from bot.sandbox.rest.body import body_of
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.validation.events import (
    CANCELED,
    EXTERNAL,
    GUILD_ONLY,
    SCHEDULED,
    check_event,
    check_event_changes,
)
from bot.sandbox.world.permissions import guild_permissions, has_permissions

routes = web.RouteTableDef()
EVENTS = r"/guilds/{guild:\d+}/scheduled-events"
EVENT = EVENTS + r"/{event:\d+}"


@routes.get(EVENTS)
async def list_events(request: web.Request) -> web.Response:
    """List the events that are ahead."""
    box, guild = guild_of(request)
    return json_response([box.bot_view.event(e) for e in box.world.events.of_guild(guild["id"])])


@routes.get(EVENT)
async def get_event(request: web.Request) -> web.Response:
    """Return an event."""
    box, _, event = _event(request)
    return json_response(box.bot_view.event(event))


@routes.post(EVENTS)
async def create_event(request: web.Request) -> web.Response:
    """Make an event; the bot needs CREATE_EVENTS."""
    box, guild = guild_of(request)
    if not _may(box, guild, Permissions.CREATE_EVENTS):
        raise refusal(50013)
    body = body_of(request).json
    check_event(body, box.clock.now_ms())
    event: Json = {
        "id": box.clock.snowflake(),
        "guild_id": guild["id"],
        "channel_id": None,
        "creator_id": box.world.people.bot["id"],
        "name": body["name"],
        "description": body.get("description"),
        "image": None,
        "scheduled_start_time": body["scheduled_start_time"],
        "scheduled_end_time": body["scheduled_end_time"],
        "privacy_level": GUILD_ONLY,
        "status": SCHEDULED,
        "entity_type": EXTERNAL,
        "entity_id": None,
        "entity_metadata": body["entity_metadata"],
        "recurrence_rule": None,
        "guild_scheduled_event_exceptions": [],
    }
    box.world.events.save(event)
    return _changed(box, guild, event)


@routes.patch(EVENT)
async def edit_event(request: web.Request) -> web.Response:
    """Change an event; one that is cancelled is gone from the list."""
    box, guild, event = _own_event(request)
    body = body_of(request).json
    check_event_changes(event, body, box.clock.now_ms())
    event = {**event, **{key: value for key, value in body.items() if key in event}}
    if event["status"] == CANCELED:
        box.world.events.delete(event)
    else:
        box.world.events.save(event)
    return _changed(box, guild, event)


@routes.delete(EVENT)
async def delete_event(request: web.Request) -> web.Response:
    """Delete an event."""
    box, guild, event = _own_event(request)
    box.world.events.delete(event)
    send_ready(box, box.world.people.members(guild["id"]))
    return web.Response(status=204)


def _event(request: web.Request) -> tuple[Sandbox, Json, Json]:
    """Return the sandbox, the guild and the event in the path; 10070 if there is none."""
    box, guild = guild_of(request)
    found = box.world.events.get(guild["id"], request.match_info["event"])
    return box, guild, existing(found, 10070)


def _own_event(request: web.Request) -> tuple[Sandbox, Json, Json]:
    """Return an event that the bot may change: its own, or any with MANAGE_EVENTS; or 50013."""
    box, guild, event = _event(request)
    is_own = event["creator_id"] == box.world.people.bot["id"]
    needed = Permissions.CREATE_EVENTS if is_own else Permissions.MANAGE_EVENTS
    if not _may(box, guild, needed) and not _may(box, guild, Permissions.MANAGE_EVENTS):
        raise refusal(50013)
    return box, guild, event


def _may(box: Sandbox, guild: Json, needed: Permissions) -> bool:
    return has_permissions(guild_permissions(box.world, guild, box.world.people.bot["id"]), needed)


def _changed(box: Sandbox, guild: Json, event: Json) -> web.Response:
    """Show the server's people what changed, and return the event."""
    send_ready(box, box.world.people.members(guild["id"]))
    return json_response(box.bot_view.event(event))
