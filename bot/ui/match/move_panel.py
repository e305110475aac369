"""The guided way to move: everything legal as buttons and lists, each with what it does.

Few choices are buttons; up to 25 moves are one list; a board is split into columns, a table of dice
into the dice. Every list holds only what is legal now.
"""

from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.ui.kit.answer import Message, Picture
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Item,
    Option,
    Row,
    Style,
    button,
    container,
    row,
    rows,
    select,
    text_display,
)
from bot.ui.kit.labels import cell_name, column_options, move_effect, move_name, move_option
from bot.ui.kit.picker import LIST, LegalMove, LegalMoves, legal_moves
from bot.ui.match.sentences import named_now, question

BUTTONS = 15  # three rows: beyond that a list reads better


def guided_panel(
    words: Words, now: DraftPosition, picture: Picture | None, hint: str = ""
) -> Message:
    """Show the draft so far, drawn, and everything that can come next."""
    legal = legal_moves(now.state)
    said = named_now(words, now.live)
    lines = [said.event(event) for event in now.preview]
    lines.append(question(said, now.state))
    if hint:
        lines.append(hint)
    items: list[Item] = [text_display("\n".join(lines))]
    if picture:
        items.append(picture.gallery())
    items += _choices(named_now(words, now.live, raw=True), now, legal)
    if buttons := _draft_buttons(words, now, legal):
        items.append(row(*buttons))
    return Message((container(*items),), picture)


def column_panel(words: Words, now: DraftPosition, letter: str) -> Message:
    """List the legal moves of one column; its cells first, where the moves exceed one list."""
    legal, words = legal_moves(now.state), named_now(words, now.live, raw=True)
    match, version = now.live.match, now.live.match.version
    moves = legal.in_column(letter)
    head = words("pick.in_column", column=letter, n=len(moves))
    columns = [
        Option(option.value, option.label, option.description, option.value == letter)
        for option in column_options(words, now.state, legal)[:LIST]
    ]
    if len(moves) <= LIST:
        options = [_option(words, now, move) for move in moves]
        second = select(words("pick.move"), Ref("one", match.id, version), options)
    else:
        cells = dict.fromkeys(move.cell for move in moves)
        options = [
            Option(cell, cell, words("pick.moves", n=len(legal.on_cell(cell)))) for cell in cells
        ]
        second = select(words("pick.cell"), Ref("thing", match.id, version), options[:LIST])
    first = select(words("pick.column"), Ref("column", match.id, version), columns)
    return Message((container(text_display(head), row(first), row(second)),))


def cell_panel(words: Words, now: DraftPosition, cell: str) -> Message:
    """Show the moves that begin at one cell: where a stack can go, what a die can do."""
    match, version = now.live.match, now.live.match.version
    moves, words = legal_moves(now.state).on_cell(cell), named_now(words, now.live, raw=True)
    head = words("pick.on", thing=cell_name(words, now.state, cell), n=len(moves))
    if len(moves) <= BUTTONS:
        choices = rows([_effect_button(words, now, move) for move in moves])
    else:
        lists = [moves[start : start + LIST] for start in range(0, len(moves), LIST)]
        choices = [
            row(
                select(
                    words("pick.move"),
                    Ref("one", match.id, version, str(number)),
                    [_option(words, now, move) for move in part],
                )
            )
            for number, part in enumerate(lists[:4])
        ]
    back = button(words("button.drop"), Ref("pick", match.id, version))
    return Message((container(text_display(head), *choices, row(back)),))


def _choices(words: Words, now: DraftPosition, legal: LegalMoves) -> list[Row]:
    """Offer what is legal as rows of buttons or as one list."""
    match = now.live.match
    if legal.grid and len(legal) > LIST:
        columns = column_options(words, now.state, legal)[:LIST]
        return [row(select(words("pick.column"), Ref("column", match.id, match.version), columns))]
    if not legal.grid and not legal.span:
        return rows(_cell_buttons(words, now, legal))
    # A number is typed; the first of them stand in a list for those who would rather tap.
    listed = legal.without_cell[:LIST] if legal.span else legal.everything()
    options = [_option(words, now, move) for move in listed]
    return [row(select(words("pick.move"), Ref("one", match.id, match.version), options))]


def _cell_buttons(words: Words, now: DraftPosition, legal: LegalMoves) -> list[Control]:
    """Make a button of each cell, or of its only move, and of each move without a cell."""
    match, version = now.live.match, now.live.match.version
    buttons = []
    for cell, moves in legal.by_cell().items():
        if len(moves) == 1:
            buttons.append(_effect_button(words, now, moves[0]))
        else:
            label = words("pick.thing", thing=cell_name(words, now.state, cell), n=len(moves))
            buttons.append(button(label, Ref("thing", match.id, version, cell), Style.primary))
    buttons += [
        button(move_name(words, now.state, move), _move_ref(now, move))
        for move in legal.without_cell
    ]
    return buttons[:LIST]


def _draft_buttons(words: Words, now: DraftPosition, legal: LegalMoves) -> list[Control]:
    """Offer the modal, and the ways back from steps that were made."""
    match, version = now.live.match, now.live.match.version
    buttons = []
    if legal.has_modal:
        label = words("button.dial" if legal.grid else "button.type")
        buttons.append(button(label, Ref("move", match.id, version)))
    if now.draft.steps:
        buttons.append(button(words("button.undo"), Ref("undo", match.id, version)))
        buttons.append(button(words("button.clear"), Ref("clear", match.id, version)))
    return buttons


def _effect_button(words: Words, now: DraftPosition, move: LegalMove) -> Control:
    effect = move_effect(words, now.state, move, now.live.options)
    return button(effect, _move_ref(now, move), Style.primary)


def _move_ref(now: DraftPosition, move: LegalMove) -> Ref:
    return Ref("do", now.live.match.id, now.live.match.version, move.text)


def _option(words: Words, now: DraftPosition, move: LegalMove) -> Option:
    return move_option(words, now.state, move, now.live.options)
