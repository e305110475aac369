"""Control requests for the application itself: who installed it, and its developer portal."""

from aiohttp import web

from bot.sandbox.browser import state
from bot.sandbox.browser.access import json_body, number_in
from bot.sandbox.errors import ApiError, existing
from bot.sandbox.json_response import json_response
from bot.sandbox.rest.commands import completed
from bot.sandbox.sandbox import sandbox_of
from bot.sandbox.validation.commands import ENTRY_POINT, check_command
from bot.sandbox.world.commands import GLOBAL

routes = web.RouteTableDef()


@routes.post("/sandbox/installs")
async def installs(request: web.Request) -> web.Response:
    """Install the app for a person, or remove it: ``{"user_id", "installed"}``.

    With ``guild_id`` its commands are installed in a server, without the bot.
    """
    box, body = sandbox_of(request), await json_body(request)
    if "guild_id" in body:
        guild = existing(box.world.people.guild(str(body["guild_id"])), 10004)
        guild["has_commands"] = bool(body.get("installed"))
        box.world.people.save_guild(guild)
        state.send_ready(box, box.pages)
        return json_response()
    person = existing(box.world.people.get(str(body.get("user_id"))), 10013)
    box.world.people.set_installed_app(person["id"], bool(body.get("installed")))
    state.send_ready(box, box.pages)
    return json_response()


@routes.post("/sandbox/application")
async def application(request: web.Request) -> web.Response:
    """Set where the application can be installed: ``{"integration_types": [0, 1], "is_new"}``.

    Commands that are created later without integration types get these. A new application adds
    its commands alone to servers, without the bot.
    """
    box, body = sandbox_of(request), await json_body(request)
    types = body.get("integration_types")
    if not isinstance(types, list) or not types or not set(types) <= {0, 1}:
        raise ApiError(400, 50035, "integration_types is a list of 0 and 1.")
    box.world.integration_types = types
    box.world.guild_scopes = ["applications.commands"] if body.get("is_new") else []
    return json_response()


@routes.post("/sandbox/activities")
async def activities(request: web.Request) -> web.Response:
    """Switch Activities on, as in the developer portal: ``{"handler", "is_kept"}``.

    That makes an Entry Point command, whose press the app handles (1) or Discord (2). *is_kept*: a
    bulk update that leaves it out is refused; Discord's documents do not say. ``{"on": false}``
    switches them off, and the command is gone.
    """
    box, body = sandbox_of(request), await json_body(request)
    if not body.get("on", True):
        for command in (c for c in box.world.commands.of() if c["type"] == ENTRY_POINT):
            box.world.commands.delete(command["id"])
        box.keeps_entry_point = False
        state.send_ready(box, box.pages)
        return json_response()
    launch = {"name": "launch", "description": "Launch it", "type": ENTRY_POINT}
    launch["handler"] = number_in(body, "handler")
    check_command(launch)
    box.world.commands.save(completed(box, GLOBAL, launch))
    box.keeps_entry_point = bool(body.get("is_kept"))
    state.send_ready(box, box.pages)
    return json_response()
