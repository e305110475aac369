"""``/rules`` and its buttons: the lessons of a game, with pictures."""

from discord import app_commands

from bot.commands.help import show_games
from bot.commands.matches import match_of_button, match_of_thread
from bot.commands.play_suggestions import game_choices
from bot.commands.registry import LAST_PAGE, Command, Scope, answer, new_command, on, slash_command
from bot.commands.request import Request
from bot.errors import NotFound, Refusal
from bot.i18n.catalog import Words
from bot.services import Services
from bot.ui.kit.answer import Answer, Board, Reply, Update
from bot.ui.kit.items import Interaction
from bot.ui.kit.views import theme_of
from bot.ui.pages.rules import FROM_PANEL, lesson_view, rules_panel
from rules import GAMES
from rules.core import Lesson
from rules.notation import clip


@slash_command(Scope.ANYWHERE)
def rules_command(words: Words) -> Command:
    """Declare ``/rules``."""

    async def rules(interaction: Interaction, game: str | None = None) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            if game is None:
                return await _show_rules_here(services, request)
            return await _show_rules(services, request, game, 0)

        await answer(interaction, handle)

    command = new_command(words, "rules", rules, "game")
    app_commands.choices(game=game_choices(words))(command)
    return command


@on("rules", subject=LAST_PAGE, version=FROM_PANEL)
async def turn_rules(services: Services, request: Request) -> Answer:
    """Show one lesson; the page and the game stand in the custom_id."""
    return await _show_rules(services, request, request.ref.arg, request.ref.subject)


@on("rulespage", subject=0, version=FROM_PANEL)
async def choose_rules(services: Services, request: Request) -> Answer:
    """Show the lesson that was chosen from the list of a game's lessons.

    Raises:
        Refusal: no list of ours has that value.
    """
    chosen = request.chosen()
    if not (chosen.isascii() and chosen.isdecimal() and int(chosen) <= LAST_PAGE):
        raise Refusal("old_button")
    return await _show_rules(services, request, request.ref.arg, int(chosen))


@on("matchrules")
async def show_rules_beside(services: Services, request: Request) -> Answer:
    """Show the rules of a match's game beside its board."""
    live = await match_of_button(services, request)
    return Reply((await _show_rules(services, request, live.match.game, 0)).message)


async def _show_rules_here(services: Services, request: Request) -> Answer:
    """Show the rules of the game that is played in this thread; elsewhere, all games to choose."""
    live = await match_of_thread(services, request)
    if live is None:
        return await show_games(services, request)
    return await _show_rules(services, request, live.match.game, 0)


async def _show_rules(services: Services, request: Request, game: str, page: int) -> Update:
    """Show lesson *page* of a game, with its picture.

    Raises:
        NotFound: there is no such game.
    """
    if game not in GAMES:
        raise NotFound("no_game", game=clip(game))
    lessons = GAMES[game].lessons
    page = max(0, min(page, len(lessons) - 1))
    board = await _lesson_board(services, request, game, lessons[page])
    can_play, opened = request.guild_id is not None, request.ref.version
    return Update(rules_panel(request.words, game, page, board, opened, can_play=can_play))


async def _lesson_board(services: Services, request: Request, game: str, lesson: Lesson) -> Board:
    seen = lesson_view(game, lesson, theme_of(request.settings))
    if seen is None:
        return Board()
    return await services.board(request.words, *seen, request.settings)
