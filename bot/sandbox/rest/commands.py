"""Application commands, global and per guild."""

from collections import deque

from aiohttp import web

from bot.sandbox.errors import existing, refusal
from bot.sandbox.json_response import json_response
from bot.sandbox.protocol import ApplicationIntegrationType, InteractionContextType, Json
from bot.sandbox.rest.body import body_of
from bot.sandbox.sandbox import Sandbox, sandbox_of
from bot.sandbox.validation.commands import (
    ENTRY_POINT,
    MAX_COMMANDS,
    SLASH,
    check_command,
    check_commands,
)
from bot.sandbox.world.commands import GLOBAL

GUILD_INSTALL = ApplicationIntegrationType.GUILD_INSTALL
MAX_CREATES, DAY_MS = 200, 86_400_000
routes = web.RouteTableDef()
FOLDERS = (
    r"/applications/{application:\d+}/commands",
    r"/applications/{application:\d+}/guilds/{guild:\d+}/commands",
)


def _place(request: web.Request) -> tuple[Sandbox, str]:
    """Return the sandbox and the guild id in the path; refuse foreign applications and guilds."""
    box = sandbox_of(request)
    bot_id = box.world.people.bot["id"]
    if request.match_info["application"] != bot_id:
        raise refusal(50001)
    guild_id = request.match_info.get("guild", GLOBAL)
    if guild_id != GLOBAL and not box.world.people.is_member(guild_id, bot_id):
        raise refusal(50001)
    return box, guild_id


def _count_creates(box: Sandbox, guild_id: str, new: int) -> None:
    """Refuse (30034) more than 200 created commands a day in one guild, or globally."""
    made, now = box.command_creates.setdefault(guild_id, deque()), box.clock.now_ms()
    while made and made[0] <= now - DAY_MS:
        made.popleft()
    if len(made) + new > MAX_CREATES:
        raise refusal(30034)
    made.extend([now] * new)


def completed(box: Sandbox, guild_id: str, given: Json, old: Json | None = None) -> Json:
    """Return the command with the fields Discord adds: ids, version and defaults."""
    command: Json = {
        "id": old["id"] if old else box.clock.snowflake(),
        "application_id": box.world.people.bot["id"],
        "version": box.clock.snowflake(),
        "type": SLASH,
        "description": "",
        "default_member_permissions": None,
        "nsfw": False,
        "name_localizations": None,
        "description_localizations": None,
        "integration_types": box.world.integration_types,
        "contexts": None,
        **{key: value for key, value in given.items() if value is not None},
    }
    if command["default_member_permissions"] is not None:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    if command["type"] == SLASH:
        command.setdefault("options", [])
    if guild_id != GLOBAL:
        command |= {"guild_id": guild_id, "integration_types": [GUILD_INSTALL], "contexts": None}
    else:
        if command["contexts"] is None and given.get("dm_permission") is False:
            command["contexts"] = [InteractionContextType.GUILD]  # the older way to say it
        command["dm_permission"] = 1 in (command["contexts"] or (0, 1, 2))
    return command


async def sync(request: web.Request) -> web.Response:
    """Replace all commands; commands of the same type and name keep their ids."""
    box, guild_id = _place(request)
    given = check_commands(body_of(request).value)
    olds = [
        box.world.commands.named(guild_id, command.get("type") or SLASH, command["name"])
        for command in given
    ]
    if box.keeps_entry_point and not any(c.get("type") == ENTRY_POINT for c in given):
        raise refusal(50240)
    _count_creates(box, guild_id, sum(old is None for old in olds))
    commands = [
        completed(box, guild_id, command, old) for command, old in zip(given, olds, strict=True)
    ]
    box.world.commands.replace(guild_id, commands)
    return json_response(commands)


async def read_all(request: web.Request) -> web.Response:
    """List all commands."""
    box, guild_id = _place(request)
    return json_response(box.world.commands.of(guild_id))


async def create(request: web.Request) -> web.Response:
    """Create a command, or replace the one with the same type and name."""
    box, guild_id = _place(request)
    given = body_of(request).json
    check_command(given)
    kind = given.get("type") or SLASH
    old = box.world.commands.named(guild_id, kind, given["name"])
    alike = [c for c in box.world.commands.of(guild_id) if c["type"] == kind]
    if old is None and len(alike) >= MAX_COMMANDS[kind]:
        raise refusal(30032)
    _count_creates(box, guild_id, int(old is None))
    command = completed(box, guild_id, given, old)
    box.world.commands.save(command)
    return json_response(command, 200 if old else 201)


def _command(request: web.Request) -> tuple[Sandbox, str, Json]:
    box, guild_id = _place(request)
    command = existing(box.world.commands.get(request.match_info["command"]), 10063)
    if command.get("guild_id", GLOBAL) != guild_id:
        raise refusal(10063)
    return box, guild_id, command


async def read(request: web.Request) -> web.Response:
    """Return one command."""
    return json_response(_command(request)[2])


async def change(request: web.Request) -> web.Response:
    """Edit one command."""
    box, guild_id, old = _command(request)
    given = {**old, **body_of(request).json}
    check_command(given)
    command = completed(box, guild_id, given, old) | {"version": box.clock.snowflake()}
    box.world.commands.save(command)
    return json_response(command)


async def delete(request: web.Request) -> web.Response:
    """Delete one command."""
    box, _, command = _command(request)
    box.world.commands.delete(command["id"])
    return json_response()


for folder in FOLDERS:
    one = folder + r"/{command:\d+}"
    routes.put(folder)(sync)
    routes.get(folder)(read_all)
    routes.post(folder)(create)
    routes.get(one)(read)
    routes.patch(one)(change)
    routes.delete(one)(delete)
