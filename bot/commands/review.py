"""[Review] on a result: a match that is over, looked through by the engine."""

from dataclasses import replace

from bot.commands.matches import match_of_button
from bot.commands.registry import on
from bot.commands.request import Request
from bot.commands.weekly import check_open
from bot.match.history.numbers import move_numbers
from bot.match.history.replay import LiveMatch
from bot.reviews import Reader, is_open, reviewed
from bot.services import Services
from bot.ui.kit.answer import Answer, Deferred, Update
from bot.ui.kit.views import own_view, pointing
from bot.ui.pages.review import marked, review_note, swing_panel


@on("review", heavy=True)
async def show_review(services: Services, request: Request) -> Answer:
    """Show the review of a match; a note stands there while it is made, once.

    Raises:
        Refusal: it runs, others are still to play its week, or ``Reviewer.judged``'s.
    """
    live = await match_of_button(services, request)
    await check_open(services, request, live)
    await services.reviewer.check_review(live)
    reader = Reader(request.words, request.user.user_id, request.settings)
    return Deferred(review_note(request.words), _update(services, reader, live))


async def _update(services: Services, reader: Reader, live: LiveMatch) -> Update:
    return Update((await reviewed(services, reader, live)).message)


async def swing_shown(services: Services, request: Request, live: LiveMatch) -> Answer | None:
    """Show the position of a swing of the review that is kept; None where there is no such one."""
    match = live.match
    found = await services.store.read(lambda tables: tables.reviews.get(match.id))
    place = request.ref.arg
    if (
        found is None
        or not await is_open(services, live, request.user.user_id)
        or place not in map(str, range(1, len(found.swings) + 1))
    ):
        return None
    swing = found.swings[int(place) - 1]
    after, played, better = marked(match, swing)
    view = own_view(request.words, after, request.settings)
    number = move_numbers(match)[swing.version + 1]
    view = replace(pointing(view, better), last=(played,), move=number)
    board = await services.board(request.words, after.state, view, request.settings)
    return Update(swing_panel(request.words, live, found, swing, board))
