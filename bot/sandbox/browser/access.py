"""Who is speaking and of what, found or refused, on the person face."""

import json

from aiohttp import web

from bot.sandbox.errors import ApiError, existing, refusal
from bot.sandbox.protocol import Json
from bot.sandbox.sandbox import Sandbox, sandbox_of


def person_of(request: web.Request) -> tuple[Sandbox, str]:
    """The person of the path, or 10013."""
    box = sandbox_of(request)
    person = existing(box.world.people.get(request.match_info["person"]), 10013)
    if person.get("bot"):
        raise refusal(10013)
    return box, person["id"]


def visible_channel(box: Sandbox, person_id: str, channel_id: object) -> Json:
    """The channel, if the person can see it; 10003 if there is none, 50001 if not."""
    found = box.world.channels.get(str(channel_id)) if str(channel_id).isdigit() else None
    channel = existing(found, 10003)
    if person_id not in box.audience(channel):
        raise refusal(50001)
    return channel


def channel_of(request: web.Request) -> tuple[Sandbox, str, Json]:
    """The person and channel of the path."""
    box, person_id = person_of(request)
    return box, person_id, visible_channel(box, person_id, request.match_info["channel"])


async def json_body(request: web.Request) -> Json:
    """The JSON object that was sent; 400 for anything else."""
    try:
        body = json.loads(await request.text() or "{}")
    except ValueError:
        raise refusal(50109) from None
    if not isinstance(body, dict):
        raise ApiError(400, 50035, "The body must be a JSON object.")
    return body
