"""The modal of a move: a cell to dial, a number or any move to type."""

import discord

import render
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.ui.kit.answer import Message, Shown, beside
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Option,
    Style,
    button,
    container,
    match_button,
    row,
    text_display,
)
from bot.ui.kit.labels import column_options, typed_name, usual_first
from bot.ui.kit.markdown import plain
from bot.ui.kit.modals import (
    SubmittedFields,
    TextField,
    add_select,
    add_text,
    add_text_input,
    modal,
)
from bot.ui.kit.picker import LIST, legal_moves
from bot.ui.match.move_buttons import way_buttons
from bot.ui.match.sentences import done_so_far, effects, named_now, question

BESIDE_DRAFT = "begun"
"""What the button of the modal says where the turn as far as it's made is drawn beside it."""


def move_modal(words: Words, now: DraftPosition) -> discord.ui.Modal:
    """Build the modal with a line to type, then column and row; nothing is sent meanwhile.

    The line comes first, where a keyboard is at once: who opens the modal wants to type.
    """
    dialog = modal(words("dialog.move"), Ref("moved", now.live.match.id, now.live.match.version))
    add_text(dialog, question(named_now(words, now.live), now.state))
    add_text_input(dialog, _line_to_type(words, now))
    _add_dials(words, dialog, now)
    return dialog


def _add_dials(words: Words, dialog: discord.ui.Modal, now: DraftPosition) -> None:
    """Add the lists of columns and rows, where there are any."""
    legal = legal_moves(now.state)
    if not legal.grid:
        return
    columns = column_options(words, now.state, legal)[:LIST]
    is_turned = render.is_turned(now.state, render.View(now.live.options))
    rows_of_grid = [Option(number, number) for number in legal.rows()[:LIST]]
    add_select(
        dialog,
        "column",
        words("dialog.column"),
        columns,
        placeholder=words("pick.column"),
        hint="" if is_turned and not words.by_words else words("dialog.column.hint"),
        required=False,
    )
    add_select(
        dialog,
        "row",
        words("dialog.row"),
        rows_of_grid,
        placeholder=words("pick.row"),
        hint=words("dialog.row.hint") if is_turned and not words.by_words else "",
        required=False,
    )


def _line_to_type(words: Words, now: DraftPosition) -> TextField:
    legal = legal_moves(now.state)
    first = legal.everything()[0]
    if legal.span:
        least, most = legal.span
        steps = now.state.suggested()
        example = steps[0].rpartition(":")[2] if steps else str(least)
        hint = words("dialog.number.hint", least=least, most=most)
        return TextField("text", words("dialog.number"), 200, hint=hint, placeholder=example)
    if legal.grid:
        may_pass = any(move.text == "pass" for move in legal.without_cell)
        key, example = "dialog.text.hint", words.cell(first.cell) or first.text
        hint = words(f"{key}.pass" if may_pass else key, example=example)
    else:
        said = named_now(words, now.live, raw=True)
        usual = usual_first(now.state, legal.everything(), now.live.options)
        people = [player.name for player in now.live.match.players]
        typed = ((move, typed_name(said, now.state, move, people)) for move in usual)
        example = next((text for move, text in typed if text != move.text), usual[0].text)
        hint = words("dialog.text.hint.things", example=example)
    return TextField("text", words("dialog.text"), 200, hint=hint, placeholder=example)


def unplayed_panel(words: Words, now: DraftPosition, reason: str, board: Shown) -> Message:
    """Say why nothing can be played, beside the board, and offer the ways to a move."""
    match, steps = now.live.match, now.draft.steps
    lines = [reason]
    there = now.midway or now.live
    # Dice are usually chosen, not typed.
    way = now.settings.way if legal_moves(now.state).has_modal else "pick"
    buttons = way_buttons(words, there, way, Style.primary, beside=BESIDE_DRAFT)
    if steps:
        begun = done_so_far(words, now.live, now.preview)
        begun = begun or effects(words, now.live, now.preview)
        lines.append(words("draft.half_made", begun=" ".join(begun)))
        buttons.append(match_button(words, "clear", match))
    told = "\n".join(lines)
    shown = (text_display(told), *board.items(len(told)), row(*buttons))
    return Message((container(*shown),), board.picture)


def asked_panel(
    words: Words, now: DraftPosition, said: str, board: Shown, cell: str = ""
) -> Message:
    """Answer a question asked where a move is, beside the board, and offer the ways on.

    The first one leads to what can be played on the *cell* that was asked about, if anything can.
    """
    there, match = now.midway or now.live, now.live.match
    begin = [button(words.cell(cell), Ref("do", match.id, match.version, cell), Style.primary)]
    first = begin if cell and not words.by_words else []  # whoever hears it types
    style = Style.secondary if first else Style.primary
    ways = way_buttons(words, there, now.settings.way, style, beside=BESIDE_DRAFT)
    return Message((container(*beside(board, said), row(*first, *ways)),), board.picture)


def submitted_move(words: Words, fields: SubmittedFields) -> str:
    """Return the move that was chosen or typed in the modal.

    Raises:
        Refusal: nothing, half a cell, or two different things.
    """
    column, row_number, typed = fields.value("column"), fields.value("row"), fields.value("text")
    chosen = column[1:] if column.startswith("=") else f"{column}{row_number}"
    if typed and (not chosen or typed.lower() == chosen or not (column and row_number)):
        return typed
    if typed:
        raise Refusal("dialog.two_moves", chosen=words.cell(chosen), typed=plain(typed))
    if column.startswith("="):
        return chosen
    if not column and not row_number:
        raise Refusal("dialog.empty")
    if not row_number:
        raise Refusal("dialog.no_row", column=words.column(column))
    if not column:
        raise Refusal("dialog.no_column", row=row_number)
    return chosen
