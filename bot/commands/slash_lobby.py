"""The slash commands that find an opponent: the lobby and the queue."""

from typing import Any, Literal

import discord
from discord import app_commands

from bot.commands import queueing
from bot.commands.lobby import lobby_of
from bot.commands.request import Request
from bot.commands.slash_people import game_choices
from bot.commands.slash_play import paces
from bot.i18n.catalog import Words
from bot.services import Services
from bot.ui.kit.answer import Answer

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, Any, None]


def meeting_places(words: Words) -> list[Command]:
    """All of them."""
    return [_lobby(words), _queue(words)]


def _queue(words: Words) -> Command:
    async def queue(
        interaction: Interaction,
        game: str | None = None,
        pace: app_commands.Range[str, 1, 60] | None = None,
        rated: Literal["on", "off"] = "off",
    ) -> None:
        async def work(services: Services, request: Request) -> Answer:
            if game is None:
                return await queueing.show_queue(services, request)
            return await queueing.enter(services, request, game, pace or "", rated=rated == "on")

        await interaction.client.answer(interaction, work)

    command: Command = app_commands.Command(
        name="queue", description=words("command.queue"), callback=queue
    )
    described = {name: words(f"command.queue.{name}") for name in ("game", "pace", "rated")}
    app_commands.describe(**described)(command)
    app_commands.choices(game=game_choices(words, seats=2))(command)
    command.autocomplete("pace")(paces)
    app_commands.guild_only(command)
    return command


def _lobby(words: Words) -> Command:
    async def lobby(interaction: Interaction, game: str | None = None) -> None:
        async def work(services: Services, request: Request) -> Answer:
            return await lobby_of(services, request, game or "")

        await interaction.client.answer(interaction, work)

    command: Command = app_commands.Command(
        name="lobby", description=words("command.lobby"), callback=lobby
    )
    app_commands.describe(game=words("command.lobby.game"))(command)
    app_commands.choices(game=game_choices(words))(command)
    app_commands.guild_only(command)
    return command
