"""The slash commands about people: profile, leaderboard, block and unblock."""

from collections.abc import Awaitable, Callable
from typing import Any, Literal

import discord
from discord import app_commands

from bot.commands import meeting
from bot.commands.request import Request
from bot.i18n.catalog import Words
from bot.match.values.match import Player
from bot.services import Services
from bot.ui.kit.answer import Answer
from bot.ui.match.match_text import game_name
from bot.ui.pages.leaderboard import season_name
from rules import GAMES

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, Any, None]
AboutPerson = Callable[[Services, Request, Player], Awaitable[Answer]]


def people(words: Words) -> list[Command]:
    """All of them."""
    about = (_about(words, "block", meeting.block), _about(words, "unblock", meeting.unblock))
    return [_profile(words), _leaderboard(words), *about]


def game_choices(words: Words, seats: int | None = None) -> list[app_commands.Choice[str]]:
    """Every game to choose from, or those for so many."""
    return [
        app_commands.Choice(name=game_name(words, key), value=key)
        for key, game in GAMES.items()
        if seats is None or seats in game.seats
    ][:25]


def _profile(words: Words) -> Command:
    async def profile(interaction: Interaction, person: discord.User | None = None) -> None:
        async def work(services: Services, request: Request) -> Answer:
            shown = Player(person.id, person.display_name) if person else request.user
            return await meeting.show_profile(services, request, shown)

        await interaction.client.answer(interaction, work)

    command: Command = app_commands.Command(
        name="profile", description=words("command.profile"), callback=profile
    )
    app_commands.describe(person=words("command.profile.person"))(command)
    return command


def _leaderboard(words: Words) -> Command:
    async def leaderboard(
        interaction: Interaction,
        game: str,
        scope: Literal["here", "everywhere"] = "here",
        season: str = "",
    ) -> None:
        async def work(services: Services, request: Request) -> Answer:
            here = scope == "here"
            return await meeting.show_ladder(services, request, game, here=here, season=season)

        await interaction.client.answer(interaction, work)

    async def past(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        client = interaction.client
        said, found = client.request(interaction).words, await meeting.seasons(client.services)
        named = [(season_name(said, season), season.key) for season in found]
        return [
            app_commands.Choice(name=name, value=key)
            for name, key in named
            if typed.casefold() in name.casefold() or typed in key
        ]

    command: Command = app_commands.Command(
        name="leaderboard", description=words("command.leaderboard"), callback=leaderboard
    )
    described = {key: words(f"command.leaderboard.{key}") for key in ("game", "scope", "season")}
    app_commands.describe(**described)(command)
    app_commands.choices(game=game_choices(words))(command)
    command.autocomplete("season")(past)
    return command


def _about(words: Words, name: str, serve: AboutPerson) -> Command:
    """A command that names one person and nothing else."""

    async def callback(interaction: Interaction, person: discord.User) -> None:
        async def work(services: Services, request: Request) -> Answer:
            return await serve(services, request, Player(person.id, person.display_name))

        await interaction.client.answer(interaction, work)

    command: Command = app_commands.Command(
        name=name, description=words(f"command.{name}"), callback=callback
    )
    app_commands.describe(person=words("command.block.person"))(command)
    return command
