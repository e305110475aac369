"""Interactions that people start: commands, component clicks and submitted modals."""

import asyncio

from aiohttp import web

from bot.sandbox.browser.access import json_body, person_of, visible_channel
from bot.sandbox.browser.components import component_data, modal_submit_data
from bot.sandbox.browser.options import CommandInput, OptionReader
from bot.sandbox.browser.resolved import ResolvedIds, Resolver
from bot.sandbox.browser.state import PERSON
from bot.sandbox.errors import ApiError, existing, refusal
from bot.sandbox.json_response import json_response
from bot.sandbox.protocol import InteractionResponseType, InteractionType, Json
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.services.installations import command_owners, message_owners, usable_commands
from bot.sandbox.services.interactions import (
    create_interaction,
    resolve_messages,
    resolve_roles,
    resolve_users_and_channels,
)
from bot.sandbox.services.responses import metadata
from bot.sandbox.validation.commands import MESSAGE, USER
from bot.sandbox.world.channels import is_thread

routes = web.RouteTableDef()


@routes.get(PERSON + "/commands")
async def commands(request: web.Request) -> web.Response:
    """List the commands that the person may use in a channel."""
    box, person_id = person_of(request)
    channel = visible_channel(box, person_id, request.query.get("channel_id"))
    return json_response(usable_commands(box, channel, person_id))


@routes.post(PERSON + "/interactions")
async def interact(request: web.Request) -> web.Response:
    """Start an interaction; its outcome arrives over the socket."""
    box, person_id = person_of(request)
    body = await json_body(request)
    channel = visible_channel(box, person_id, body.get("channel_id"))
    data = _data(body)
    match body.get("type"):
        case InteractionType.APPLICATION_COMMAND:
            interaction_data, details = _command(box, person_id, channel, data)
        case InteractionType.MESSAGE_COMPONENT:
            interaction_data, details = _component(box, person_id, channel, body)
        case InteractionType.MODAL_SUBMIT:
            interaction_data, details = _modal(box, person_id, channel, body)
        case _:
            raise ApiError(400, 50035, "The type is 2, 3 or 5.")
    kind, locale = InteractionType(body["type"]), str(body.get("locale") or "en-US")
    interaction = create_interaction(
        box, person_id, kind, channel, interaction_data, details=details, locale=locale
    )
    return json_response({"id": interaction["id"]})


def _data(body: Json) -> Json:
    data = body.get("data")
    if not isinstance(data, dict) or not isinstance(data.get("options") or [], list):
        raise ApiError(400, 50035, "An interaction has data, an object.")
    return data


@routes.post(PERSON + "/autocomplete")
async def autocomplete(request: web.Request) -> web.Response:
    """Return the bot's suggestions for the option that is being typed."""
    box, person_id = person_of(request)
    body = await json_body(request)
    channel = visible_channel(box, person_id, body.get("channel_id"))
    command, interaction_data, filled = _filled(box, person_id, channel, _data(body), typing=True)
    if filled.focused is None or not filled.focused.get("autocomplete"):
        raise ApiError(400, 50035, f"No option of {command['name']} with autocomplete has focus.")
    owners = command_owners(box, channel, person_id, command)
    details = {"option_type": filled.focused["type"], "owners": owners}
    locale = str(body.get("locale") or "en-US")
    interaction = create_interaction(
        box,
        person_id,
        InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE,
        channel,
        interaction_data,
        details=details,
        locale=locale,
    )
    waiting: asyncio.Future[list[Json]] = asyncio.get_running_loop().create_future()
    box.pending_autocompletes[interaction["id"]] = waiting
    try:
        return json_response({"choices": await waiting})
    except asyncio.CancelledError:
        if not waiting.cancelled():
            raise
        return json_response({"choices": [], "failed": True})
    finally:
        box.pending_autocompletes.pop(interaction["id"], None)


def _filled(
    box: Sandbox, person_id: str, channel: Json, data: Json, *, typing: bool
) -> tuple[Json, Json, CommandInput]:
    usable = usable_commands(box, channel, person_id)
    command = existing(next((c for c in usable if c["id"] == str(data.get("id"))), None), 10063)
    interaction_data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
    if "guild_id" in command:
        interaction_data["guild_id"] = command["guild_id"]
    resolver = Resolver(box, channel, person_id)
    filled = OptionReader(resolver, typing=typing).read(command, data)
    if command["type"] in (USER, MESSAGE):
        interaction_data["target_id"] = _target(
            box, person_id, channel, command, data, resolver.ids
        )
    if data.get("options"):
        interaction_data["options"] = data["options"]
    _resolve(box, channel, person_id, interaction_data, resolver.ids)
    return command, interaction_data, filled


def _target(
    box: Sandbox, person_id: str, channel: Json, command: Json, data: Json, ids: ResolvedIds
) -> str:
    """Return the id of the user or message that a context-menu command was used on."""
    target = str(data.get("target_id"))
    if command["type"] == USER:
        existing(box.world.people.get(target) if target.isdigit() else None, 10013)
        ids.users.append(target)
        return target
    message, seen_by = existing(
        box.world.messages.find(target) if target.isdigit() else None, 10008
    )
    if message["channel_id"] != channel["id"] or seen_by not in (None, person_id):
        raise refusal(10008)
    ids.messages.append(target)
    return target


def _resolve(
    box: Sandbox, channel: Json, person_id: str, interaction_data: Json, ids: ResolvedIds
) -> None:
    found = resolve_users_and_channels(box, channel, person_id, ids.users, ids.channels)
    if ids.roles:
        found["roles"] = resolve_roles(box, channel, ids.roles)
    if ids.files:
        view = box.bot_view
        found["attachments"] = {one: view.attachment(box.uploads[one][1]) for one in ids.files}
    if ids.messages:
        found["messages"] = resolve_messages(box, ids.messages)
    if found:
        interaction_data["resolved"] = found


def _command(box: Sandbox, person_id: str, channel: Json, data: Json) -> tuple[Json, Json]:
    command, interaction_data, filled = _filled(box, person_id, channel, data, typing=False)
    details: Json = {"name": " ".join(filled.words)}
    details["owners"] = command_owners(box, channel, person_id, command)
    if "target_id" in interaction_data:
        key = "target_user_id" if command["type"] == USER else "target_message_id"
        details[key] = interaction_data["target_id"]
    return interaction_data, details


def _component(box: Sandbox, person_id: str, channel: Json, body: Json) -> tuple[Json, Json]:
    message_id = str(body.get("message_id"))
    found = existing(box.world.messages.find(message_id) if message_id.isdigit() else None, 10008)
    message, seen_by = found
    if message["channel_id"] != channel["id"] or seen_by not in (None, person_id):
        raise refusal(10008)
    if is_thread(channel) and channel["thread_metadata"]["archived"]:
        raise refusal(50083)  # Discord's client does not send clicks in archived threads
    if is_thread(channel) and channel["thread_metadata"]["locked"]:
        raise refusal(160005)
    resolver = Resolver(box, channel, person_id)
    interaction_data = component_data(resolver, message, body["data"])
    _resolve(box, channel, person_id, interaction_data, resolver.ids)
    owners = message_owners(box, channel, person_id, message)
    return interaction_data, {"message_id": message["id"], "owners": owners}


def _modal(box: Sandbox, person_id: str, channel: Json, body: Json) -> tuple[Json, Json]:
    opener_id = str(body.get("modal_id"))
    found = box.world.interactions.get(opener_id) if opener_id.isdigit() else None
    opener = existing(found, 10062)
    if opener["acknowledged"] != InteractionResponseType.MODAL or opener["user_id"] != person_id:
        raise refusal(10062)
    resolver = Resolver(box, channel, person_id)
    interaction_data = modal_submit_data(resolver, opener["modal"], body["data"])
    _resolve(box, channel, person_id, interaction_data, resolver.ids)
    details = {"opened_by": metadata(opener), "owners": opener["owners"]}
    if opener.get("message_id"):
        details["message_id"] = opener["message_id"]
    return interaction_data, details
