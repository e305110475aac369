"""[Hint] and the tips of a first match: good moves against the computer, and why."""

from dataclasses import replace

from bot.commands.board import show_board
from bot.commands.matches import match_of_button
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Refusal
from bot.match.record.help import counts_for_level, lowest_level
from bot.match.record.seats import check_version
from bot.match.solo.personal_bests import is_alone
from bot.match.values.match import EntryKind, Match
from bot.services import Services
from bot.tips import name_tip
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.views import own_view, pointing
from bot.ui.match.hints import (
    hint_panel,
    hint_question,
    last_turn,
    pointed_cells,
    told_panel,
    why_line,
)
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
    is_only = len(there.state.legal()) == 1
    hints = await services.analyst.told(there, user_id) if is_only else ()
    if not hints:
        if not request.ref.arg and await _would_cost(services, live.match):
            return Update(hint_question(request.words, live, back))
        hints = await services.analyst.hints(there, user_id)
        await _remember_help(services, live.match.id)
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
    turn = last_turn(live)
    if not turn:
        raise Refusal("why.nothing")
    before = await services.session.load_at(live.match.id, turn[0].version - 1)
    steps = tuple(step for entry in turn for step in entry.steps)
    user_id = request.user.user_id
    reasons = await services.analyst.why(before, steps, user_id)
    reader = min(live.match.seats_of(user_id), default=None)
    line = why_line(request.words, before, steps, reasons, reader)
    return Update(told_panel(request.words, live, line))


@on("showtip")
async def show_tip(services: Services, request: Request) -> Answer:
    """Show one's own board with the tip that was held back.

    Raises:
        Refusal: StaleMove, or ``Analyst.check_hints``'s.
    """
    live = await match_of_button(services, request)
    check_version(live.match, request.ref.version)
    services.analyst.check_hints(live, request.user.user_id)
    await name_tip(services, live)
    return await show_board(services, request, live)


@on("notips")
async def stop_tips(services: Services, request: Request) -> Answer:
    """Give no more tips in this match; before the first move it is one like any other then."""
    live, words = await match_of_button(services, request), request.words
    known = await services.store.read(lambda t: t.computer_matches.get(live.match.id))
    if known is None or not known.guided:
        return Update(told_panel(words, live, words("tips.stopped.before")))
    line = words("tips.stopped")
    if live.match.seats_of(request.user.user_id):
        quiet = replace(known, quiet=True)
        if not _has_moved(live.match, request.user.user_id):
            quiet = replace(quiet, guided=False)
            line = words("tips.stopped.counts", level=lowest_level(live.match))
        await services.store.write(lambda t: t.computer_matches.put(quiet))
    return Update(told_panel(words, live, line))


def _has_moved(match: Match, user_id: int) -> bool:
    return any(e.kind is EntryKind.PLAY and e.user_id == user_id for e in match.entries)


async def _would_cost(services: Services, match: Match) -> bool:
    if is_alone(match):
        return not await services.analyst.advised(match.id)
    known = await services.store.read(lambda t: t.computer_matches.get(match.id))
    return known is not None and counts_for_level(match, known)


async def _remember_help(services: Services, match_id: int) -> None:
    known = await services.store.read(lambda t: t.computer_matches.get(match_id))
    if known is not None and not (known.guided or known.helped):
        helped = replace(known, helped=True)
        await services.store.write(lambda t: t.computer_matches.put(helped))
