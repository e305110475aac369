"""[Hint] and the tips of a first match: good moves against the computer, and why."""

from bot.advice import hints_for, reason_of_last, without_tips
from bot.commands.board import show_board
from bot.commands.matches import match_of_button
from bot.commands.registry import on
from bot.commands.request import Request
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import check_version
from bot.services import Services
from bot.tips import name_tip, tip_of
from bot.ui.kit.answer import Answer, ClassicMessage, Update
from bot.ui.kit.views import own_view, pointing
from bot.ui.match.card_context import NO_TIP, CardContext
from bot.ui.match.cards import turn_card
from bot.ui.match.hints import hint_panel, hint_question, pointed_cells, told_panel
from bot.ui.match.move_buttons import way_back


@on("hint")
async def show_hints(services: Services, request: Request) -> Answer:
    """Show up to three good moves, marked on the board, each with a reason.

    In the midst of a turn they go on from where it stands. Where that costs what a win would count
    for, it is asked first, once a match. In somebody's first match it doesn't, nor does a move that
    is the only one.

    Raises:
        Refusal: StaleMove, or ``Analyst.hints``'s.
    """
    live, user_id = await match_of_button(services, request), request.user.user_id
    check_version(live.match, request.ref.version)
    services.analyst.check_hints(live, user_id)
    now = await services.drafts.of(live, user_id)
    there, back = now.midway or live, way_back(request.words, now)
    hints = await hints_for(services, now, user_id, sure=bool(request.ref.arg))
    if not hints:
        return Update(hint_question(request.words, live, back))
    cells = pointed_cells(there, hints)
    if now.midway:
        board = await services.preview(request.words, now, request.panel_id, pointed=cells)
    else:
        view = pointing(own_view(request.words, live, request.settings), cells)
        board = await services.marked(request.words, live.state, view, request.settings)
    return Update(hint_panel(request.words, there, hints, board, back))


@on("why")
async def say_why(services: Services, request: Request) -> Answer:
    """Say why the computer played its last turn.

    Raises:
        Refusal: it has not moved last, or ``Analyst.why``'s.
    """
    live = await match_of_button(services, request)
    line = await reason_of_last(services, request.words, live, request.user.user_id)
    return Update(told_panel(request.words, live, line))


@on("showtip", updates=True)
async def show_tip(services: Services, request: Request) -> Answer:
    """Show the tip that was held back on the board in sight: the card, or one's own.

    Where the card has no picture, one's own board has; and who has no use for pictures hears that.

    Raises:
        Refusal: StaleMove, or ``Analyst.check_hints``'s.
    """
    live = await match_of_button(services, request)
    check_version(live.match, request.ref.version)
    services.analyst.check_hints(live, request.user.user_id)
    await name_tip(services, live)
    is_bare = request.settings.in_words or "attach_files" in request.missing
    if request.panel_id is not None or is_bare:
        return await show_board(services, request, live)
    return Update(await _card_with_tip(services, live), public=True)


async def _card_with_tip(services: Services, live: LiveMatch) -> ClassicMessage:
    """The card of a match against the computer, which has no clock, with its tip."""
    words = await services.public_words(live.match.location.guild_id)
    tip = await tip_of(services, words, live) or NO_TIP
    board = await services.public_picture(words, live, tip.cells)
    return turn_card(CardContext(words, live, services.clock.now(), tip=tip), board)


@on("notips")
async def stop_tips(services: Services, request: Request) -> Answer:
    """Give no more tips in this match; before the first move it is one like any other then."""
    live = await match_of_button(services, request)
    line = await without_tips(services, request.words, live, request.user.user_id)
    return Update(told_panel(request.words, live, line))
