"""Inspection of the bot at Discord over REST alone: commands, servers, permissions.

Only requests, no gateway: a bot that is running beside it notices nothing.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.channels import missing
from bot.commands.registry import add_commands
from bot.gateway.command_sync import send_commands
from bot.gateway.login import login_errors
from bot.host.token import login_token
from bot.i18n.catalog import words
from bot.permissions import BITS, NEEDED, SCOPES
from bot.settings import Settings

AnyCommand = (
    app_commands.AppCommand
    | app_commands.Command[Any, ..., Any]
    | app_commands.Group
    | app_commands.ContextMenu
)
BOT_SCOPE, COMMANDS_SCOPE = SCOPES
TEXT = (discord.ChannelType.text, discord.ChannelType.news)


@dataclass(frozen=True, slots=True)
class MissingPermissions:
    """A channel and the permissions that are missing there."""

    server: str
    channel: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Inspection:
    """What Discord knows of the bot.

    ``unplayable`` are servers where no channel lets it play, ``unsent`` commands that Discord has
    not been told.
    """

    application: discord.AppInfo
    servers: int
    missing: tuple[MissingPermissions, ...]
    unplayable: tuple[str, ...]
    unsent: tuple[str, ...]


async def sync(settings: Settings, url: str | None) -> int:
    """Sends the commands and prints what was sent.

    Raises:
        HostError: no token, or Discord refused.
    """
    async with _logged_in(settings, url) as (client, tree):
        is_set = await _set_installs(await client.application_info())
        own = [command.to_dict(tree) for command in tree.get_commands()]
        present = await client.http.get_global_commands(client.application_id or 0)
        await send_commands(client, own, present)
        sent = await tree.fetch_commands()
    for command in sorted(sent, key=_shown):
        games = [o.name for o in command.options if isinstance(o, app_commands.AppCommandGroup)]
        print(f"{_shown(command)}{' ' if games else ''}{' | '.join(games)}")
    if is_set:
        print("[Add App] on the bot's profile adds the bot, too, with its permissions.")
    print(f"{len(sent)} commands sent. Discord shows them within a minute.")
    return 0


async def _set_installs(application: discord.AppInfo) -> bool:
    """Let [Add App] add the bot and its permissions where that is as Discord made it.

    What the host chose stays.
    """
    if not adds_commands_alone(application):
        return False
    by_people = application.user_integration_config
    await application.edit(
        guild_install_scopes=list(SCOPES),
        guild_install_permissions=discord.Permissions(BITS),
        user_install_scopes=[COMMANDS_SCOPE] if by_people else discord.utils.MISSING,
    )
    return True


def adds_commands_alone(application: discord.AppInfo) -> bool:
    """Whether [Add App] on the profile installs the commands in a server without the bot.

    So Discord makes an application.
    """
    config = application.guild_integration_config
    params = config.oauth2_install_params if config else None
    return params is not None and BOT_SCOPE not in params.scopes


async def inspect(settings: Settings, url: str | None) -> Inspection:
    """Return everything ``check`` asks of Discord.

    Raises:
        HostError: no token, or Discord refused.
    """
    async with _logged_in(settings, url) as (client, tree):
        known = {_shown(command) for command in await tree.fetch_commands()}
        servers = [guild async for guild in client.fetch_guilds(limit=None)]
        lacks, closed = list[MissingPermissions](), list[str]()
        for server in servers:
            channels = await _channels(client, server.id)
            lacks += [lack for lack in channels if lack.names]
            if not any(NEEDED.keys().isdisjoint(channel.names) for channel in channels):
                closed.append(server.name)
        application = await client.application_info()
    unsent = tuple(sorted({_shown(command) for command in tree.get_commands()} - known))
    return Inspection(application, len(servers), tuple(lacks), tuple(closed), unsent)


def _shown(command: AnyCommand) -> str:
    """Return how people see a command: with a slash, or as it stands in a menu."""
    in_menu = isinstance(command, app_commands.ContextMenu) or (
        isinstance(command, app_commands.AppCommand)
        and command.type is not discord.AppCommandType.chat_input
    )
    return command.name if in_menu else f"/{command.name}"


async def _channels(client: discord.Client, server_id: int) -> list[MissingPermissions]:
    assert client.user is not None  # logged in
    server = await client.fetch_guild(server_id)
    me = await server.fetch_member(client.user.id)
    return [
        MissingPermissions(server.name, channel.name, missing(channel.permissions_for(me)))
        for channel in await server.fetch_channels()
        if channel.type in TEXT
    ]


@asynccontextmanager
async def _logged_in(
    settings: Settings, url: str | None
) -> AsyncIterator[tuple[discord.Client, app_commands.CommandTree[Any]]]:
    token = login_token(settings, url)
    with login_errors():
        async with discord.Client(intents=discord.Intents(guilds=True)) as client:
            tree = app_commands.CommandTree(client)
            add_commands(tree, words())
            await client.login(token)
            yield client, tree
