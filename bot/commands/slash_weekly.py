"""The slash command of the match of the week."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.weekly import weekly_of
from bot.i18n.catalog import Words

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, Any, None]


def alone(words: Words) -> list[Command]:
    """``/weekly``."""

    async def weekly(interaction: Interaction) -> None:
        await interaction.client.answer(interaction, weekly_of)

    return [
        app_commands.Command(name="weekly", description=words("command.weekly"), callback=weekly)
    ]
