"""The slash commands of those who manage a server: setup and admin."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.commands import admin
from bot.commands.request import Request
from bot.commands.setting_up import show_setup
from bot.i18n.catalog import Words
from bot.services import Services
from bot.ui.kit.answer import Answer

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, Any, None]
Serve = Callable[[Services, Request, int | None], Awaitable[Answer]]
Number = app_commands.Range[int, 0, 2**53 - 1]

IN_SERVERS = app_commands.AppCommandContext(guild=True)


def owners(words: Words) -> Sequence[Command | app_commands.Group]:
    """All of them; Discord shows them to those who manage the server."""
    return [_setup(words), _admin(words)]


def _setup(words: Words) -> Command:
    async def setup(interaction: Interaction) -> None:
        await interaction.client.answer(interaction, show_setup)

    command: Command = app_commands.Command(
        name="setup",
        description=words("command.setup"),
        callback=setup,
        allowed_contexts=IN_SERVERS,
    )
    app_commands.default_permissions(manage_guild=True)(command)
    return command


def _admin(words: Words) -> app_commands.Group:
    group = app_commands.Group(
        name="admin",
        description=words("command.admin"),
        allowed_contexts=IN_SERVERS,
        default_permissions=discord.Permissions(manage_guild=True),
    )
    for name, (serve, ended) in ABOUT_A_MATCH.items():
        group.add_command(_about(words, name, serve, ended=ended))
    group.add_command(_export(words))
    group.add_command(_log(words))
    return group


def _about(words: Words, name: str, serve: Serve, *, ended: bool) -> Command:
    """A command about one match of the server, *ended* or running."""

    async def about(interaction: Interaction, match: int | None = None) -> None:
        async def work(services: Services, request: Request) -> Answer:
            return await serve(services, request, match)

        await interaction.client.answer(interaction, work, public=name == "move")

    async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        client = interaction.client
        request = client.request(interaction)
        found = await admin.suggest(client.services, request, typed, ended=ended)
        return [app_commands.Choice(name=label, value=number) for label, number in found]

    command: Command = app_commands.Command(
        name=name, description=words(f"command.admin.{name}"), callback=about
    )
    app_commands.describe(match=words("command.admin.match"))(command)
    command.autocomplete("match")(suggest)
    return command


def _export(words: Words) -> Command:
    async def export(interaction: Interaction, after: Number = 0) -> None:
        async def work(services: Services, request: Request) -> Answer:
            return await admin.export_all(services, request, after)

        await interaction.client.answer(interaction, work)

    command: Command = app_commands.Command(
        name="export", description=words("command.admin.export"), callback=export
    )
    app_commands.describe(after=words("command.admin.after"))(command)
    return command


def _log(words: Words) -> Command:
    async def log(interaction: Interaction) -> None:
        await interaction.client.answer(interaction, admin.show_log)

    return app_commands.Command(name="log", description=words("command.admin.log"), callback=log)


ABOUT_A_MATCH: Mapping[str, tuple[Serve, bool]] = {
    "end": (admin.ask_end, False),
    "annul": (admin.ask_annul, True),
    "move": (admin.move, False),
}
"""Command → who serves it, and whether it is about matches that are over."""
