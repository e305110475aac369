"""[Review] on a result: a match that is over, looked through by the engine."""

import asyncio
from dataclasses import replace
from functools import partial

from bot.commands.matches import match_of_button
from bot.commands.registry import on
from bot.commands.request import Request
from bot.commands.weekly import check_open
from bot.computer.review import ALONE_MOST, LEAST_SHOWN, SURE, is_whole, review_of
from bot.match.record.numbers import moves_by_version
from bot.match.record.replay import LiveMatch
from bot.match.solo.personal_bests import is_alone
from bot.match.values.people import Boards
from bot.match.values.review import Review
from bot.services import Services
from bot.ui.kit.answer import Answer, Board, Deferred, Picture, Update
from bot.ui.kit.views import own_view, pointing, theme_of
from bot.ui.pages.review import marked, review_alt, review_note, review_page, swing_panel
from render.estimate import estimate, estimates
from render.lettering import written_name


@on("review", heavy=True)
async def show_review(services: Services, request: Request) -> Answer:
    """Show the review of a match; a note stands there while it is made, once.

    Raises:
        Refusal: it runs, others are still to play its week, or ``Analyst.judged``'s.
    """
    live = await match_of_button(services, request)
    await check_open(services, request, live)
    await services.analyst.check_review(live)
    return Deferred(review_note(request.words), _reviewed(services, request, live))


async def swing_shown(services: Services, request: Request, live: LiveMatch) -> Answer | None:
    """Show the position of a swing of the review that is kept; None where there is no such one."""
    match = live.match
    found = await services.store.read(lambda tables: tables.reviews.get(match.id))
    place = request.ref.arg
    if (
        found is None
        or not await _is_open(services, request, live)
        or place not in map(str, range(1, len(found.swings) + 1))
    ):
        return None
    swing = found.swings[int(place) - 1]
    after, played, better = marked(match, swing)
    view = own_view(request.words, after, request.settings)
    number = moves_by_version(match)[swing.version + 1]
    view = replace(pointing(view, better), last=(played,), move=number)
    board = await services.board(request.words, after.state, view, request.settings)
    return Update(swing_panel(request.words, live, found, swing, board))


async def _reviewed(services: Services, request: Request, live: LiveMatch) -> Update:
    match_id = live.match.id
    found = await services.store.read(lambda tables: tables.reviews.get(match_id))
    if found is None or not await _is_open(services, request, live):
        match, person = live.match, request.user.user_id
        judged = await services.analyst.judged(live, person)
        swings = await services.analyst.swings(match, judged, person)
        made = found = review_of(match, judged, swings)
        if is_whole(live.match, judged):
            await services.store.write(lambda tables: tables.reviews.put(made))
    return Update(review_page(request.words, live, found, await _line(request, live, found)))


async def _is_open(services: Services, request: Request, live: LiveMatch) -> bool:
    """Whether the person may see the whole review, kept or not."""
    return (await services.fair.bars(live, request.user.user_id)).is_open


async def _line(request: Request, live: LiveMatch, found: Review) -> Board:
    """Show how the estimate went: drawn, told, or both."""
    told = review_alt(request.words, live.match, found)
    if request.settings.in_words:
        return Board(told=lambda _room: told)
    picture = await _drawn(request, live, found, told)
    return Board(picture, None if request.settings.boards is Boards.PICTURE else lambda _: told)


async def _drawn(request: Request, live: LiveMatch, found: Review, alt: str) -> Picture:
    match, line = live.match, found.line
    names = [written_name(player.name, player.handle) for player in match.players]
    top, bottom = names if len(names) == 2 else ("", "")
    made = moves_by_version(match)
    marks = {swing.at: made[swing.version + 1] for swing in found.swings}
    if found.moment:
        version, at = found.moment
        marks[at] = made[version]
    sure, least, theme = SURE[found.unit], LEAST_SHOWN[found.unit], theme_of(request.settings)
    won = request.words("review.won")
    if is_alone(match):  # a scale of its own, from 0 at the foot of the picture
        line, least = tuple(2 * value / ALONE_MOST - 1 for value in line), 1.0
        top, bottom = (
            request.words(f"review.scale.{end}", most=ALONE_MOST) for end in ("top", "bottom")
        )
    if found.whose:
        ends = (request.words("review.scale.ahead"), request.words("review.scale.behind"), won)
        draw = partial(estimates, line, found.whose, marks, names, ends)
    else:
        draw = partial(estimate, line, marks, (top, bottom), won)
    png = await asyncio.to_thread(draw, sure=sure, least=least, theme=theme)
    return Picture(png, alt, "review.png")
