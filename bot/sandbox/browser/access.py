"""The person, channel and body that a request of the browser API refers to."""

from aiohttp import web

from bot.sandbox.errors import ApiError, existing, refusal
from bot.sandbox.json_request import json_value
from bot.sandbox.protocol import Json
from bot.sandbox.sandbox import Sandbox, sandbox_of


def person_of(request: web.Request) -> tuple[Sandbox, str]:
    """Return the sandbox and the id of the person in the path.

    Raises:
        ApiError: 10013 when there is no such person.
    """
    box = sandbox_of(request)
    person = existing(box.world.people.get(request.match_info["person"]), 10013)
    if person.get("bot"):
        raise refusal(10013)
    return box, person["id"]


def visible_channel(box: Sandbox, person_id: str, channel_id: object) -> Json:
    """Return the channel with this id.

    Raises:
        ApiError: 10003 when there is no such channel, 50001 when the person cannot see it.
    """
    found = box.world.channels.get(str(channel_id)) if str(channel_id).isdigit() else None
    channel = existing(found, 10003)
    if person_id not in box.audience(channel):
        raise refusal(50001)
    return channel


def channel_of(request: web.Request) -> tuple[Sandbox, str, Json]:
    """Return the sandbox, the person and the channel in the path."""
    box, person_id = person_of(request)
    return box, person_id, visible_channel(box, person_id, request.match_info["channel"])


async def json_body(request: web.Request) -> Json:
    """Return the JSON object in the request's body, empty without a body.

    Raises:
        ApiError: 400 when the body is not a JSON object.
    """
    body = json_value(await request.text() or "{}")
    if not isinstance(body, dict):
        raise ApiError(400, 50035, "The body must be a JSON object.")
    return body


def number_in(body: Json, name: str) -> int:
    """Return a field of the body that holds a number or its digits; 0 where it is left out."""
    text = str(body.get(name) or 0)
    if not text.isdigit():
        raise ApiError(400, 50035, f"{name} is a number.")
    return int(text)
