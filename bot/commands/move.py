"""``/move`` and every other way to move: modal, lists, a single button. All end in one draft."""

from dataclasses import replace
from typing import Literal

from discord import app_commands

from bot.commands.computer import remember_answer
from bot.commands.matches import find_match, match_suggestion, running_matches
from bot.commands.move_suggestions import suggest_moves
from bot.commands.registry import (
    Command,
    Place,
    answer,
    asked_by,
    choices,
    new_command,
    on,
    slash_command,
    suggest_values,
)
from bot.commands.request import Request
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.match.record.seats import may_draw
from bot.services import Services
from bot.ui.kit.answer import Answer, OpenModal, Update
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Interaction
from bot.ui.kit.labels import is_aside
from bot.ui.kit.modals import submitted_fields
from bot.ui.kit.picker import Position, legal_moves
from bot.ui.match.move_modal import move_modal, submitted_move
from bot.ui.match.move_panel import aside_panel, cell_panel, column_panel, guided_panel
from bot.ui.match.panels import draft_panel, played_panel
from bot.ui.pages.games import is_waiting
from rules.errors import NotationError


@slash_command(Place.BOT)
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

    async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        chosen = interaction.namespace.match
        number = chosen if isinstance(chosen, int) else None
        services, request = asked_by(interaction)
        return choices(await suggest_moves(services, request, typed, number))

    command = new_command(words, "move", move, "where", "draw", match="command.match")
    suggest_values(command, "where", suggest)
    suggest_values(command, "match", match_suggestion(running_matches))
    return command


async def _serve_move(
    services: Services, request: Request, text: str, number: int | None, *, draw: bool
) -> Answer:
    """Add typed steps to the draft of the match that is meant; *draw* offers a draw with them.

    Raises:
        Refusal: a draw goes with a whole turn, in a game for two.
    """
    live = await find_match(services, request, number)
    match = live.match
    request = replace(request, ref=Ref("moved", match.id, match.version))
    if not draw:
        return await _add_steps(services, request, text)
    if not may_draw(match):
        raise Refusal("offer.draw_of_two")
    now = await services.drafts.tried(match.id, request.user.user_id, match.version, text)
    if not now.is_complete:
        raise Refusal("offer.draw_whole_turn")
    return await _after_steps(services, request, await services.drafts.keep(now), draw=True)


@on("move")
async def open_modal(services: Services, request: Request) -> Answer:
    """Open the modal with column, row and text."""
    return OpenModal(move_modal(request.words, await _open_draft(services, request)))


@on("moved")
async def submit_modal(services: Services, request: Request) -> Answer:
    """Add the submitted steps to the draft."""
    return await _add_steps(services, request, submitted_move(submitted_fields(request.data)))


@on("do")
async def press_move(services: Services, request: Request) -> Answer:
    """Add the step that stands on the button."""
    return await _add_steps(services, request, request.ref.arg)


@on("pick")
async def open_guide(services: Services, request: Request) -> Answer:
    """Show the guided way to move."""
    return await _show_guide(services, request, await _open_draft(services, request))


@on("repick")
async def reopen_guide(services: Services, request: Request) -> Answer:
    """Show the guided way to move, from the start of the turn."""
    await _clear_draft(services, request)
    return await open_guide(services, request)


@on("column")
async def choose_column(services: Services, request: Request) -> Answer:
    """Show the moves of a column, or add a step that needs no cell."""
    value = request.chosen()
    if value.startswith("="):
        return await _add_steps(services, request, value[1:])
    now = await _open_draft(services, request)
    moves = legal_moves(now.state).in_column(value)
    if not moves:
        raise Refusal("old_button")
    if len(moves) == 1:
        return await _add_steps(services, request, moves[0].text)
    return Update(column_panel(request.words, now, value))


@on("thing")
async def choose_cell(services: Services, request: Request) -> Answer:
    """Show the moves that begin at a cell."""
    cell = request.chosen() if request.values else request.ref.arg
    now = await _open_draft(services, request)
    if not legal_moves(now.state).on_cell(cell):
        raise Refusal("old_button")
    return Update(cell_panel(request.words, now, cell))


@on("aside")
async def show_aside(services: Services, request: Request) -> Answer:
    """Show the moves that the game has apart: of one cell, or all of them."""
    cell, now = request.ref.arg, await _open_draft(services, request)
    moves = legal_moves(now.state).on_cells
    if not any(is_aside(request.words, now.state, m) and cell in ("", m.cell) for m in moves):
        raise Refusal("old_button")
    return Update(aside_panel(request.words, now, cell))


@on("one")
async def choose_move(services: Services, request: Request) -> Answer:
    """Add the step that was chosen from a list."""
    return await _add_steps(services, request, request.chosen())


@on("undo")
async def undo_step(services: Services, request: Request) -> Answer:
    """Remove the last step of the draft."""
    ref = request.ref
    now = await services.drafts.undo(ref.subject, request.user.user_id, ref.version)
    return await _show_draft(services, request, now)


@on("clear")
async def clear_draft(services: Services, request: Request) -> Answer:
    """Remove the whole draft."""
    return await _show_draft(services, request, await _clear_draft(services, request))


@on("play")
async def play_draft(services: Services, request: Request) -> Answer:
    """Play the draft as the turn."""
    return await _play_draft(services, request, draw=False)


@on("playdraw")
async def play_draft_and_offer_draw(services: Services, request: Request) -> Answer:
    """Play the draft as the turn, and offer a draw with it."""
    return await _play_draft(services, request, draw=True)


async def _play_draft(services: Services, request: Request, *, draw: bool) -> Answer:
    now = await _current_draft(services, request)
    if not now.draft.steps:
        raise Refusal("draft.empty")
    return await _play(services, request, now, draw=draw)


async def _current_draft(services: Services, request: Request) -> DraftPosition:
    ref = request.ref
    return await services.drafts.current(ref.subject, request.user.user_id, ref.version)


async def _clear_draft(services: Services, request: Request) -> DraftPosition:
    ref = request.ref
    return await services.drafts.clear(ref.subject, request.user.user_id, ref.version)


async def _open_draft(services: Services, request: Request) -> DraftPosition:
    """Return the draft to go on with; a complete one is changed from its start."""
    now = await _current_draft(services, request)
    return await _clear_draft(services, request) if now.is_complete else now


async def _add_steps(services: Services, request: Request, text: str) -> Answer:
    """Add typed steps to the draft; a cell that begins several moves shows them instead."""
    cell = text.strip().lower()
    if 1 <= len(cell) <= 3:
        now = await _open_draft(services, request)
        legal = legal_moves(now.state)
        if len(cell) == 1 and (moves := legal.in_column(cell)):
            if len(moves) == 1:
                return await _add_steps(services, request, moves[0].text)
            # A column alone is no move yet; the refusal lists what could be meant.
            listed = " ".join(dict.fromkeys(move.cell for move in moves))
            raise Refusal("which_row", column=cell, cells=listed)
        if len(legal.on_cell(cell)) > 1:
            return Update(cell_panel(request.words, now, cell))
    ref = request.ref
    try:
        now = await services.drafts.add(ref.subject, request.user.user_id, ref.version, text)
    except NotationError as refusal:
        if refusal.key != "rules.unreadable" or refusal.values.get("step", 1) != 1:
            raise
        typable = _typable((await _current_draft(services, request)).state)
        raise NotationError(refusal.key, **{**refusal.values, **typable}) from refusal
    return await _after_steps(services, request, now)


def _typable(state: Position) -> dict[str, int | str]:
    """Say what can be typed at a position: a cell for example, or the numbers it asks for."""
    legal = legal_moves(state)
    if legal.span:
        return dict(zip(("number_least", "number_most"), legal.span, strict=True))
    return {"example_cell": legal.everything()[0].cell} if legal.grid else {}


async def _after_steps(
    services: Services, request: Request, now: DraftPosition, *, draw: bool = False
) -> Answer:
    """Ask for more steps, or show the preview, or play at once for those who want none."""
    settings = await services.settings(request.user.user_id)
    if now.is_complete and not settings.preview and not now.needs_confirmation:
        return await _play(services, request, now, draw=draw)
    return await _show_draft(services, request, now, draw=draw)


async def _show_draft(
    services: Services, request: Request, now: DraftPosition, *, draw: bool = False
) -> Answer:
    if not now.is_complete:
        return await _show_guide(services, request, now)
    picture = await services.preview(request.words, now)
    return Update(draft_panel(request.words, now, picture, draw=draw))


async def _show_guide(services: Services, request: Request, now: DraftPosition) -> Answer:
    picture = await services.preview(request.words, now) if now.draft.steps else None
    hint = "" if now.draft.steps else await services.hint(request.words, now.live)
    return Update(guided_panel(request.words, now, picture, hint))


async def _play(
    services: Services, request: Request, now: DraftPosition, *, draw: bool = False
) -> Answer:
    match, user_id = now.live.match, request.user.user_id
    live = await services.session.play(
        match.id, user_id, match.version, now.draft.steps, request.interaction_id, draw=draw
    )
    if match.location.is_private:
        await remember_answer(services, request, match.id)
    running = await running_matches(services, request)
    waiting = sum(is_waiting(other, user_id) for other in running if other.id != match.id)
    place = match.location
    here = request.channel_id if request.in_dm else request.thread_id
    elsewhere = place.thread_id is not None and place.thread_id != here
    home = place.guild_id or "@me"
    url = f"https://discord.com/channels/{home}/{place.thread_id}" if elsewhere else ""
    # The next card stands right below and says the same.
    is_beside_card = place.thread_id is not None and not elsewhere and not request.missing
    panel = played_panel(request.words, live, waiting=waiting, url=url)
    return Update(panel, brief=is_beside_card and not waiting)
