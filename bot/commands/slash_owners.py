"""The slash commands of those who manage a server: setup and admin."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.commands.setting_up import show_setup
from bot.i18n.catalog import Words

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, Any, None]

MANAGERS = discord.Permissions(manage_guild=True)
IN_SERVERS = app_commands.AppCommandContext(guild=True)


def owners(words: Words) -> Sequence[Command | app_commands.Group]:
    """All of them; Discord shows them to those who manage the server."""
    return [_setup(words)]


def _setup(words: Words) -> Command:
    async def setup(interaction: Interaction) -> None:
        await interaction.client.answer(interaction, show_setup)

    command: Command = app_commands.Command(
        name="setup",
        description=words("command.setup"),
        callback=setup,
        allowed_contexts=IN_SERVERS,
    )
    command.default_permissions = MANAGERS
    return command
