"""``/levels``: how strong the computer is at each level of a game, and a match at the next one."""

from discord import app_commands

from bot.commands.against_computer import begin
from bot.commands.leaderboard import last_game
from bot.commands.play_suggestions import game_choices
from bot.commands.registry import Command, Scope, answer, new_command, on, slash_command
from bot.commands.request import Request
from bot.computer.ladders import level_name, levels_of, measured
from bot.errors import NotFound
from bot.i18n.catalog import Words
from bot.match.lobby.terms_text import read_board
from bot.match.play_choices import usual_board
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.items import Interaction
from bot.ui.pages.levels import Ladder, levels_page
from rules import GAMES
from rules.notation import clip


@slash_command(Scope.ANYWHERE)
def levels_command(words: Words) -> Command:
    """Declare ``/levels``."""

    async def levels(interaction: Interaction, game: str = "") -> None:
        async def handle(services: Services, request: Request) -> Answer:
            asked = game or await last_game(services, request)
            return await _show_levels(services, request, asked)

        await answer(interaction, handle)

    command = new_command(words, "levels", levels, "game")
    app_commands.choices(game=game_choices(words))(command)
    return command


@on("levels")
async def choose_game(services: Services, request: Request) -> Answer:
    """Show the levels of the game that was chosen from the list."""
    return await _show_levels(services, request, request.chosen())


@on("playlevel")
async def play_level(services: Services, request: Request) -> Answer:
    """Begin a match at the level of the button, on the board that is usual for the person.

    Raises:
        Refusal: as for :func:`bot.commands.against_computer.begin`.
    """
    game, user_id = _known(request.ref.arg), request.user.user_id
    board = await services.store.read(lambda tables: usual_board(tables, user_id, game))
    chosen = read_board(game, board) if board else {}
    seats = {"seats": str(max(2, GAMES[game].seats[0]))}
    return await begin(services, request, game, chosen, seats, request.ref.subject)


async def _show_levels(services: Services, request: Request, game: str) -> Answer:
    """Show the levels of a game.

    Raises:
        NotFound: there is no such game.
    """
    names, user_id = [level_name(one) for one in levels_of(_known(game), {})], request.user.user_id
    beaten = await services.store.read(lambda tables: tables.beaten_levels.of(user_id))
    ladder = Ladder(game, names, measured(game), min(beaten.get(game, 0), len(names)))
    return Update(levels_page(request.words, ladder))


def _known(game: str) -> str:
    """The game, if it exists.

    Raises:
        NotFound: it doesn't.
    """
    if game not in GAMES:
        raise NotFound("no_game", game=clip(game))
    return game
