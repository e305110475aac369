"""``/move`` and every other way to move: modal, lists, a single button. All end in one draft."""

from dataclasses import replace
from typing import Literal

from discord import app_commands

from bot.commands.draft_steps import (
    add_steps,
    after_steps,
    clear_draft,
    current_draft,
    open_draft,
    pick_picture,
    show_cell,
    show_draft,
    show_empty_draft,
    show_guide,
    told_move,
)
from bot.commands.look import answered_in_dialog, answered_in_line
from bot.commands.matches import (
    SeveralMatches,
    find_match,
    match_choice,
    suggest_within,
)
from bot.commands.move_suggestions import suggest_moves
from bot.commands.registry import (
    Command,
    Scope,
    answer,
    new_command,
    on,
    slash_command,
)
from bot.commands.request import Request
from bot.commands.turn import play_turn
from bot.errors import Refusal, Unplayable
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition, extended
from bot.match.history.seats import check_draw
from bot.match.settings_service import change_settings
from bot.services import Services
from bot.ui.kit.answer import Answer, OpenModal, Update
from bot.ui.kit.custom_id import LONGEST_ARG, Ref
from bot.ui.kit.items import Interaction
from bot.ui.kit.labels import is_aside
from bot.ui.kit.modals import submitted_fields
from bot.ui.kit.picker import legal_moves
from bot.ui.match.move_modal import BESIDE_DRAFT, move_modal, submitted_move
from bot.ui.match.move_panel import (
    StepContext,
    aside_panel,
    column_panel,
)
from bot.ui.pages.look import is_question


@slash_command(Scope.BOT)
def move_command(words: Words) -> Command:
    """Declare ``/move``."""

    async def move(
        interaction: Interaction,
        where: app_commands.Range[str, 1, 200],
        match: int | None = None,
        draw: Literal["on", "off"] = "off",
    ) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            return await _serve_move(services, request, where, match, draw=draw == "on")

        await answer(interaction, handle)

    command = new_command(words, "move", move, "where", "draw", match="command.match")
    suggest_within(command, "where", suggest_moves)
    return command


async def _serve_move(
    services: Services, request: Request, text: str, number: int | None, *, draw: bool
) -> Answer:
    """Add typed steps to the draft of the match that is meant; *draw* offers a draw with them.

    A question is answered, and nothing is played.

    Raises:
        Refusal: a draw goes with a whole turn, in a game for two.
    """
    if is_question(text):
        return await answered_in_line(services, request, text, number)
    try:
        now = await _draft_meant(services, request, number)
    except SeveralMatches as several:
        if draw or len(text) > LONGEST_ARG or not text.isprintable():
            raise
        return match_choice(request, several, Ref("pickmove", 0, 0, text))
    match = now.live.match
    request = replace(request, ref=Ref("moved", match.id, match.version))
    if not draw:
        return await add_steps(services, request, text, now)
    check_draw(match)
    now = extended(now, text)
    if not now.is_complete:
        raise Refusal("offer.draw_whole_turn")
    return await after_steps(services, request, now.with_draw)


async def _draft_meant(services: Services, request: Request, number: int | None) -> DraftPosition:
    """Return the person's draft in the match that a command is about, read with it in its thread.

    Raises:
        SeveralMatches, Refusal: there is none, several could be meant, or it isn't their turn.
    """
    user_id = request.user.user_id
    if number is None and request.thread_id is not None:
        here = await services.drafts.in_thread(request.thread_id, user_id)
        if here is not None:
            return here
    return await services.drafts.of(await find_match(services, request, number), user_id)


@on("move")
async def open_modal(services: Services, request: Request) -> Answer:
    """Open the modal with column, row and text; on a card, in the midst of a turn, show that.

    The board of the card is the one from before the turn. :data:`BESIDE_DRAFT` says that the button
    stands below the turn's own.
    """
    now = await open_draft(services, request)
    if now.draft.steps and request.ref.arg != BESIDE_DRAFT:
        return await show_guide(services, request, now)
    await _remember(services, now, "type")
    return OpenModal(move_modal(request.words, now))


@on("moved")
async def submit_modal(services: Services, request: Request) -> Answer:
    """Add the submitted steps to the draft, or answer a question."""
    fields = submitted_fields(request.data)
    if is_question(fields.value("text")):
        return await answered_in_dialog(services, request, fields.value("text"))
    try:
        text = submitted_move(request.words, fields)
    except Refusal as refusal:
        raise Unplayable(request.ref.subject, request.ref.version, refusal) from refusal
    return await add_steps(services, request, text)


@on("do")
async def press_move(services: Services, request: Request) -> Answer:
    """Add the step that stands on the button."""
    return await add_steps(services, request, request.ref.arg)


@on("tip")
async def take_tip(services: Services, request: Request) -> Answer:
    """Begin the turn with the step of a tip, or go on with it; elsewhere show it as it stands."""
    now, step = await current_draft(services, request), request.ref.arg
    legal = [move.text for move in legal_moves(now.state).everything()]
    if step in now.draft.steps or (now.midway and step not in legal):
        return await show_draft(services, request, now)
    return await add_steps(services, request, step)


@on("pick")
async def open_guide(services: Services, request: Request) -> Answer:
    """Show the guided way to move."""
    now = await open_draft(services, request)
    await _remember(services, now, "pick")
    return await show_guide(services, request, now)


@on("repick")
async def reopen_guide(services: Services, request: Request) -> Answer:
    """Show the guided way to move, from the start of the turn."""
    await clear_draft(services, request)
    return await open_guide(services, request)


async def _remember(services: Services, now: DraftPosition, way: str) -> None:
    """Store the way that somebody chose to name a move, where that is another than last time."""
    if now.settings.way != way and legal_moves(now.state).has_modal:
        user_id = now.draft.user_id
        await change_settings(services.store, user_id, lambda kept: replace(kept, way=way))


@on("column")
async def choose_column(services: Services, request: Request) -> Answer:
    """Show the moves of a column, or add a step that needs no cell."""
    value = request.chosen() if request.values else request.ref.arg
    if value.startswith("="):
        return await add_steps(services, request, value[1:])
    now = await open_draft(services, request)
    moves = legal_moves(now.state).in_column(value)
    if not moves:
        return await show_draft(services, request, now)
    if len(moves) == 1:
        return await add_steps(services, request, moves[0].text)
    offered = frozenset(move.cell for move in moves)
    if len(offered) == 1:
        return await show_cell(services, request, now, moves[0].cell)
    picture = await pick_picture(services, request, now, offered)
    tip = await told_move(services, now)
    return Update(column_panel(StepContext(request.words, now, picture, tip), value))


@on("thing")
async def choose_cell(services: Services, request: Request) -> Answer:
    """Show the moves that begin at a cell; where the tap before took the last, what is left."""
    cell = request.chosen() if request.values else request.ref.arg
    now = await open_draft(services, request)
    if not legal_moves(now.state).on_cell(cell):
        return await show_draft(services, request, now)
    return await show_cell(services, request, now, cell)


@on("aside")
async def show_aside(services: Services, request: Request) -> Answer:
    """Show the moves that the game has apart: of one cell, or all of them."""
    cell, now = request.ref.arg, await open_draft(services, request)
    moves = legal_moves(now.state).on_cells
    if not any(is_aside(now.state, m) and cell in ("", m.cell) for m in moves):
        return await show_draft(services, request, now)
    picture = await pick_picture(services, request, now)
    return Update(
        aside_panel(StepContext(request.words, now, picture, await told_move(services, now)), cell)
    )


@on("one")
async def choose_move(services: Services, request: Request) -> Answer:
    """Add the step that was chosen from a list, or the steps."""
    return await add_steps(services, request, request.all_chosen())


@on("undo")
async def undo_step(services: Services, request: Request) -> Answer:
    """Remove the last step of the draft."""
    ref = request.ref
    now = await services.drafts.undo(ref.subject, request.user.user_id, ref.version)
    return await show_draft(services, request, now)


@on("clear")
async def start_over(services: Services, request: Request) -> Answer:
    """Remove the whole draft."""
    return await show_draft(services, request, await clear_draft(services, request))


@on("play")
async def play_draft(services: Services, request: Request) -> Answer:
    """Play the draft as the turn."""
    return await _play_draft(services, request, draw=False)


@on("playdraw")
async def play_draft_and_offer_draw(services: Services, request: Request) -> Answer:
    """Play the draft as the turn, and offer a draw with it."""
    return await _play_draft(services, request, draw=True)


@on("offerdraw")
async def choose_move_and_draw(services: Services, request: Request) -> Answer:
    """Keep the wish to offer a draw with the turn, and show it as it stands.

    Raises:
        Refusal: it isn't their turn, or there is no draw in this match.
    """
    now = await current_draft(services, request)
    check_draw(now.live.match)
    return await show_draft(services, request, await services.drafts.keep(now.with_draw))


async def _play_draft(services: Services, request: Request, *, draw: bool) -> Answer:
    now = await current_draft(services, request)
    if not now.draft.steps:
        return await show_empty_draft(services, request, now)
    if draw and now.ends_match:  # the draft was changed below another preview
        return await show_draft(services, request, now.with_draw)
    return await play_turn(services, request, now, draw=draw)
