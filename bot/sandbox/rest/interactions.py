"""Interaction responses: the callback, the original response and follow-up messages."""

from aiohttp import web

from bot.sandbox.errors import existing, refusal
from bot.sandbox.json_response import json_response
from bot.sandbox.protocol import InteractionResponseType, Json, MessageFlags
from bot.sandbox.rest.body import body_of
from bot.sandbox.sandbox import Sandbox, sandbox_of
from bot.sandbox.services import messages, responses
from bot.sandbox.services.interactions import find_by_token
from bot.sandbox.validation.form import form_error

routes = web.RouteTableDef()


@routes.post(r"/interactions/{interaction:\d+}/{token}/callback")
async def callback(request: web.Request) -> web.Response:
    """Respond to an interaction for the first time."""
    box = sandbox_of(request)
    interaction = existing(box.world.interactions.get(request.match_info["interaction"]), 10062)
    if interaction["token"] != request.match_info["token"]:
        raise refusal(10062)
    body = body_of(request)
    kind, data = body.json.get("type"), body.json.get("data") or {}
    if not isinstance(kind, int):
        raise form_error(("type",), "BASE_TYPE_REQUIRED", "This field is required")
    if not isinstance(data, dict):
        raise form_error(
            ("data",), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType"
        )
    message = responses.respond(box, interaction, kind, data, body.uploads)
    if request.query.get("with_response") not in ("true", "1", "True"):
        return json_response()
    return json_response(_callback_object(box, interaction, kind, message))


def _callback_object(box: Sandbox, interaction: Json, kind: int, message: Json | None) -> Json:
    details: Json = {"id": interaction["id"], "type": interaction["type"]}
    if message is None:
        return {"interaction": details}
    details |= {
        "response_message_id": message["id"],
        "response_message_loading": bool(message["flags"] & MessageFlags.LOADING),
        "response_message_ephemeral": bool(message["flags"] & MessageFlags.EPHEMERAL),
    }
    if kind not in (
        InteractionResponseType.CHANNEL_MESSAGE_WITH_SOURCE,
        InteractionResponseType.UPDATE_MESSAGE,
    ):
        return {"interaction": details}
    resource = {"type": kind, "message": box.bot_view.whole(message)}
    return {"interaction": details, "resource": resource}


FOLDER = r"/webhooks/{application:\d+}/{token}"
ONE = FOLDER + r"/messages/{message:\d+|@original}"


@routes.post(FOLDER)
async def follow_up(request: web.Request) -> web.Response:
    """Create a follow-up message."""
    box, interaction = _interaction(request)
    body = body_of(request)
    message = responses.follow_up(box, interaction, body.json, body.uploads)
    return json_response(box.bot_view.whole(message))


@routes.get(ONE)
async def read(request: web.Request) -> web.Response:
    """Return the original response or a follow-up message."""
    box, message, _ = _message(request)
    return json_response(box.bot_view.whole(message))


@routes.patch(ONE)
async def edit(request: web.Request) -> web.Response:
    """Edit the original response or a follow-up message, ephemeral ones included."""
    box, message, _ = _message(request)
    body = body_of(request)
    changed = responses.edit_message(box, message["id"], body.json, body.uploads)
    return json_response(box.bot_view.whole(changed))


@routes.delete(ONE)
async def delete(request: web.Request) -> web.Response:
    """Delete the original response or a follow-up message."""
    box, message, seen_by = _message(request)
    messages.delete(box, message, seen_by)
    return json_response()


def _interaction(request: web.Request) -> tuple[Sandbox, Json]:
    box = sandbox_of(request)
    if request.match_info["application"] != box.world.people.bot["id"]:
        raise refusal(10015)
    return box, find_by_token(box, request.match_info["token"])


def _message(request: web.Request) -> tuple[Sandbox, Json, str | None]:
    box, interaction = _interaction(request)
    wanted = request.match_info["message"]
    message_id = interaction["response_id"] if wanted == "@original" else wanted
    message, seen_by = responses.find_message(box, message_id or "0")
    made_here = message.get("interaction_metadata", {}).get("id") == interaction["id"]
    if not made_here and message_id != interaction["response_id"]:
        raise refusal(10008)
    return box, message, seen_by
