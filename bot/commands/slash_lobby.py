"""The slash commands that find an opponent: the lobby and the queue."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.desk import Ask, Desk
from bot.commands.lobby import lobby_of
from bot.commands.slash_people import game_choices
from bot.i18n.catalog import Words
from bot.ui.answer import Answer

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, Any, None]


def meeting_places(words: Words) -> list[Command]:
    """All of them."""
    return [_lobby(words)]


def _lobby(words: Words) -> Command:
    async def lobby(interaction: Interaction, game: str | None = None) -> None:
        async def work(desk: Desk, ask: Ask) -> Answer:
            return await lobby_of(desk, ask, game or "")

        await interaction.client.answer(interaction, work)

    command: Command = app_commands.Command(
        name="lobby", description=words("command.lobby"), callback=lobby
    )
    app_commands.describe(game=words("command.lobby.game"))(command)
    app_commands.choices(game=game_choices(words))(command)
    app_commands.guild_only(command)
    return command
