"""The slash command about vacations."""

from typing import Any

import discord
from discord import app_commands

from bot.commands import absence
from bot.commands.request import Request
from bot.i18n.catalog import Words
from bot.services import Services
from bot.ui.kit.answer import Answer

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, Any, None]


def away(words: Words) -> list[Command]:
    """``/away``."""

    async def callback(
        interaction: Interaction, days: app_commands.Range[float, 0.5, 10.0] | None = None
    ) -> None:
        async def work(services: Services, request: Request) -> Answer:
            return await absence.away_for(services, request, days)

        await interaction.client.answer(interaction, work)

    command: Command = app_commands.Command(
        name="away", description=words("command.away"), callback=callback
    )
    app_commands.describe(days=words("command.away.days"))(command)
    return [command]
