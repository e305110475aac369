"""A draft as it grows: steps are added, shown, and played as a turn."""

import asyncio
import re
from dataclasses import replace

import render
from bot.commands.request import Request
from bot.commands.turn import play_turn
from bot.computer.analyst import Hint
from bot.errors import NoStep, Unplayable
from bot.guidance import step_hint, turn_guidance
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition, extended, reopened
from bot.services import Services
from bot.tips import step_tip, thought_of_first
from bot.ui.kit.answer import Answer, Board, Reply, Update
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.labels import typed_name, usual_first
from bot.ui.kit.markdown import plain
from bot.ui.kit.picker import LegalMove, legal_moves
from bot.ui.kit.refusals import refusal_text
from bot.ui.match.flow import ends_what_was_seen, is_checked
from bot.ui.match.hints import pointed_cells, tip_line
from bot.ui.match.move_modal import unplayed_panel
from bot.ui.match.move_panel import (
    StepContext,
    cell_panel,
    cells_offered,
    cells_to_begin,
    guided_panel,
    meant_panel,
    moves_on_cell,
)
from bot.ui.match.sentences import named_now
from bot.ui.match.turn_panels import draft_panel
from rules.core import AnyState
from rules.errors import Ambiguous, RulesError
from rules.notation import spelled
from rules.refusals import Common

NO_MOVES = {
    **dict.fromkeys(("resign", "quit", "abort"), "resign"),
    "draw": "draw",
    **dict.fromkeys(("undo", "takeback", "back"), "undo"),
}
"""What people write where a move is asked → what they want, which has a button of its own."""

PICTURE_S = 1.5
"""So long a choice waits for the picture of its board; lists and buttons say it all."""


async def current_draft(services: Services, request: Request) -> DraftPosition:
    """Return the person's draft as it stands."""
    ref = request.ref
    return await services.drafts.current(ref.subject, request.user.user_id, ref.version)


async def clear_draft(services: Services, request: Request) -> DraftPosition:
    """Start the turn over."""
    ref = request.ref
    return await services.drafts.clear(ref.subject, request.user.user_id, ref.version)


async def open_draft(services: Services, request: Request) -> DraftPosition:
    """Return the draft to go on with; a complete one is changed from its start."""
    return reopened(await current_draft(services, request))


async def add_steps(
    services: Services, request: Request, text: str, now: DraftPosition | None = None
) -> Answer:
    """Add typed steps to the draft; a cell that could mean several moves shows them instead.

    *now* is the draft where it was found already.

    Raises:
        Unplayable: it can't be read or played.
    """
    now = now or await current_draft(services, request)
    try:
        return await _add_steps(services, request, now, text)
    except RulesError as refusal:
        if now.draft.steps[-1:] == (text,):
            if not now.is_complete:
                return await show_draft(services, request, now)  # the tap came twice
            if not now.parts[-1].cells:  # the end that came by itself, and was seen
                return await play_turn(services, request, now)
        raise Unplayable(request.ref.subject, request.ref.version, refusal, text) from refusal
    except NoStep as refusal:
        raise Unplayable(request.ref.subject, request.ref.version, refusal, text) from refusal


async def _add_steps(
    services: Services, request: Request, kept: DraftPosition, text: str
) -> Answer:
    now = reopened(kept)
    cell = spelled(now.state, text)
    if 1 <= len(cell) <= 3:
        legal = legal_moves(now.state)
        if len(cell) == 1 and (moves := legal.in_column(cell)):
            if len(moves) > 1:
                # A column alone is no move yet; the refusal lists what could be meant.
                cells = dict.fromkeys(request.words.cell(move.cell) for move in moves)
                column = request.words.column(cell)
                raise NoStep("which_row", column=column, cells=", ".join(cells))
            text = moves[0].text
        elif len(moves := legal.on_cell(cell)) > 1:
            return await show_cell(services, request, now, cell)
        elif moves and not legal.grid:
            text = moves[0].text
    try:
        longer = extended(now, text)
    except RulesError as refusal:
        if refusal.step > 1:
            raise
        if isinstance(refusal, Ambiguous) and (meant := _meant(now.state, cell)):
            picture = await pick_picture(services, request, now, cells_offered(now, meant))
            tip = await told_move(services, now)
            return Update(meant_panel(StepContext(request.words, now, picture, tip), cell, meant))
        if refusal.key != Common.unreadable.key:
            raise
        if wish := NO_MOVES.get(refusal.word):
            raise NoStep(f"draft.not_a_move.{wish}") from refusal
        example, ref = _typable(request.words, now), request.ref
        if render.is_topic(now.state, text):
            example = request.words("draft.ask", question=plain(text, 40))
        raise Unplayable(ref.subject, ref.version, refusal, text, example) from refusal
    if ends_what_was_seen(kept, longer, text):
        return await play_turn(services, request, longer)
    return await after_steps(services, request, longer)


def _meant(state: AnyState, cell: str) -> list[LegalMove]:
    """List the legal moves that a cell is part of."""
    return [m for m in legal_moves(state).on_cells if cell in state.parts(m.move).cells]


def _typable(words: Words, now: DraftPosition) -> str:
    """Say what can be typed at a position: a cell for example, or the numbers it asks for."""
    legal = legal_moves(now.state)
    if legal.span:
        least, most = legal.span
        return words("draft.type_number", least=least, most=most)
    if legal.grid:
        return words("draft.type_cell", cell=words.cell(legal.everything()[0].cell))
    said = named_now(words, now.live, raw=True)
    moves = usual_first(now.state, legal.everything(), now.live.options)
    people = [player.name for player in now.live.match.players]
    return words("draft.type_move", move=plain(typed_name(said, now.state, moves[0], people)))


async def after_steps(services: Services, request: Request, now: DraftPosition) -> Answer:
    """Ask for more steps, or show the preview, or play at once for those who want none."""
    if now.is_complete and not is_checked(now):
        return await play_turn(services, request, now, draw=now.draft.draw)
    return await show_draft(services, request, await services.drafts.keep(now))


async def show_draft(services: Services, request: Request, now: DraftPosition) -> Answer:
    """Show the draft: what can come next, or the whole turn to check."""
    if not now.is_complete:
        return await show_guide(services, request, now)
    picture = await services.preview(request.words, now, request.panel_id)
    match_id, user_id = now.live.match.id, request.user.user_id
    others = await services.store.read(lambda t: t.matches.waiting_count(user_id, match_id))
    return Update(draft_panel(request.words, now, picture, others))


async def pick_picture(
    services: Services,
    request: Request,
    now: DraftPosition,
    offered: frozenset[str] = frozenset(),
    tip: frozenset[str] = frozenset(),
) -> Board:
    """Draw the board of a draft, what can be picked next marked on it, and a *tip* apart from that.

    Without it where that takes too long: nobody's choice waits for a picture.
    """
    try:
        async with asyncio.timeout(PICTURE_S):
            return await services.preview(request.words, now, request.panel_id, offered, tip)
    except TimeoutError:
        return Board()


async def show_cell(services: Services, request: Request, now: DraftPosition, cell: str) -> Answer:
    """Show the moves that begin at one cell, and on the board where they lead."""
    offered = cells_offered(now, moves_on_cell(now, cell))
    picture = await pick_picture(services, request, now, offered)
    tip = await told_move(services, now)
    return Update(cell_panel(StepContext(request.words, now, picture, tip), cell))


async def told_move(services: Services, now: DraftPosition) -> Hint | None:
    """The move that a tip, or a hint, named as good where the turn stands, if it was one alone.

    What is held back is not told.
    """
    number = now.live.match.id
    advised = await services.analyst.advised(number)
    named = advised.get(now.state.digest(), frozenset[str]())
    if named and not now.draft.steps:
        named -= await thought_of_first(services, now.live)
    return Hint(min(named), 0.0, ()) if len(named) == 1 else None


async def show_guide(services: Services, request: Request, now: DraftPosition) -> Answer:
    """Show what can come next, as buttons and lists, and where a wished offer of a draw goes."""
    wish = [request.words("offer.draw_with_move")] if now.draft.draw else []
    if not now.draft.steps:
        told = await told_move(services, now)
        cells = pointed_cells(now.live, [told]) if told else frozenset[str]()
        picture = await pick_picture(services, request, now, cells_to_begin(now), cells)
        hint = await turn_guidance(services, request.words, now.live, request.user.user_id)
        hint = tip_line(request.words, now.live, told) if told else hint
        lines = [*wish, hint] if hint else wish
        return Update(
            guided_panel(StepContext(request.words, now, picture, told), "\n".join(lines))
        )
    hint = await step_hint(services, request.words, now)
    tip = await step_tip(services, request.words, now)
    marked = tip.cells if tip else frozenset[str]()
    picture = await pick_picture(services, request, now, cells_to_begin(now), marked)
    lines = [line for line in (*wish, hint, tip.line if tip else "") if line]
    panel = guided_panel(
        StepContext(request.words, now, picture, tip.move if tip else None), "\n".join(lines)
    )
    return Update(panel)


async def show_empty_draft(services: Services, request: Request, now: DraftPosition) -> Answer:
    """Show, in the place of a preview whose move is gone, the board and the way to another."""
    picture = await services.preview(request.words, now, request.panel_id)
    said = request.words("draft.empty")
    return Update(unplayed_panel(request.words, now, said, picture))


async def show_unplayable(services: Services, request: Request, refusal: Unplayable) -> Reply:
    """Say why what was typed can't be played, beside the board, what was named marked on it."""
    ref = replace(request, ref=Ref("moved", refusal.match_id, refusal.version))
    now = await open_draft(services, ref)
    why = refusal_text(named_now(request.words, now.live), refusal.reason)
    said = f"{why} {refusal.example}".rstrip()
    named = frozenset(re.findall(r"\w+", refusal.typed.lower()))
    picture = await services.preview(request.words, now, request.panel_id, named=named)
    return Reply(unplayed_panel(request.words, now, said, picture))
