"""``/games`` and its buttons: the person's running matches, and the next one that waits."""

from bot.commands.board import show_board
from bot.commands.matches import running_matches
from bot.commands.registry import LAST_PAGE, Command, Scope, command_of, on, slash_command
from bot.commands.request import Request
from bot.i18n.catalog import Words
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.respond import plain_message
from bot.ui.pages.games import by_urgency, games_panel, is_waiting


@slash_command(Scope.ANYWHERE)
def games_command(words: Words) -> Command:
    """Declare ``/games``."""
    return command_of(words, "games", show_games)


@on("games", subject=LAST_PAGE)
async def show_games(services: Services, request: Request) -> Answer:
    """Show one page of the person's running matches; the page stands in the custom_id."""
    running = await running_matches(services, request)
    user_id, page = request.user.user_id, request.ref.subject
    return Update(games_panel(request.words, running, user_id, page, services.clock.now()))


@on("next")
async def show_next_game(services: Services, request: Request) -> Answer:
    """Show the next match that waits for the person, after the one the button stood at.

    The shortest time comes first. Going on and on without a move leads through all of them.
    """
    user_id = request.user.user_id
    running = await running_matches(services, request)
    waiting = [match.id for match in by_urgency(running, user_id) if is_waiting(match, user_id)]
    here = request.ref.subject
    after = waiting[waiting.index(here) + 1 :] if here in waiting else []
    others = [match_id for match_id in (*after, *waiting) if match_id != here]
    if not others:
        return Update(plain_message(request.words("games.all_done", n=len(running))))
    return await show_board(services, request, await services.session.load(others[0]))
