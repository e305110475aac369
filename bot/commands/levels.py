"""``/levels``: how strong the computer is at each level of a game."""

from discord import app_commands

from bot.commands.play_suggestions import game_choices
from bot.commands.registry import Command, Scope, answer, new_command, on, slash_command
from bot.commands.request import Request
from bot.computer.ladders import level_name, levels_of, measured
from bot.errors import Missing
from bot.i18n.catalog import Words
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.items import Interaction
from bot.ui.pages.levels import levels_page
from rules import GAMES
from rules.notation import clip


@slash_command(Scope.ANYWHERE)
def levels_command(words: Words) -> Command:
    """Declare ``/levels``."""

    async def levels(interaction: Interaction, game: str) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            return await _show_levels(request, game)

        await answer(interaction, handle)

    command = new_command(words, "levels", levels, "game")
    app_commands.choices(game=game_choices(words))(command)
    return command


@on("levels")
async def choose_game(_services: Services, request: Request) -> Answer:
    """Show the levels of the game that was chosen from the list."""
    return await _show_levels(request, request.chosen())


async def _show_levels(request: Request, game: str) -> Answer:
    """Show the levels of a game.

    Raises:
        Missing: there is no such game.
    """
    if game not in GAMES:
        raise Missing("no_game", game=clip(game))
    names = [level_name(level) for level in levels_of(game, {})]
    return Update(levels_page(request.words, game, measured(game), names))
