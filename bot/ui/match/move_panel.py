"""The guided way to move: everything legal as buttons and lists, each with what it does.

Few choices are buttons; up to 25 moves are one list; a board is split into columns, a table of dice
into the dice. Every list holds only what is legal now.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.computer.analyst import Advice
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
from bot.ui.kit.labels import (
    aside_name,
    cell_name,
    column_options,
    goal_name,
    is_aside,
    is_elsewhere,
    move_effect,
    move_name,
    move_option,
    stands_out,
    takes_back,
    usual_first,
)
from bot.ui.kit.picker import LIST, LegalMove, LegalMoves, Position, by_cell, legal_moves
from bot.ui.match.midway import step_help
from bot.ui.match.sentences import done_so_far, named_now, question

Label: TypeAlias = Callable[[Words, Position, LegalMove, object], str]
"""What stands on the button of a move."""

BUTTONS = 15  # three rows: beyond that a list reads better


def guided_panel(
    words: Words,
    now: DraftPosition,
    picture: Picture | None,
    hint: str = "",
    tip: Advice | None = None,
) -> Message:
    """Show the draft so far, drawn, and everything that can come next, a *tip* among it."""
    legal = legal_moves(now.state)
    said = named_now(words, now.live)
    lines = done_so_far(words, now.live, now.preview)
    lines.append(question(said, now.state))
    if hint:
        lines.append(hint)
    choices = _choices(named_now(words, now.live, raw=True), now, legal)
    items: list[Item] = [text_display("\n".join(lines)), *_shown(picture), *choices]
    if buttons := [*_draft_buttons(words, now, legal), *step_help(words, now, choices, tip)]:
        items.append(row(*buttons))
    return Message((container(*items),), picture)


def cells_offered(now: DraftPosition, moves: Sequence[LegalMove]) -> frozenset[str]:
    """The cells that *moves* touch: where they begin, and where they lead."""
    return frozenset(cell for move in moves for cell in now.state.parts(move.move).cells)


def cells_to_begin(now: DraftPosition) -> frozenset[str]:
    """The cells of a board at which a move can begin, where they are so few that one list does."""
    legal = legal_moves(now.state)
    is_listed = legal.grid and len(legal) <= LIST
    return frozenset(move.cell for move in legal.on_cells if is_listed)


def moves_on_cell(words: Words, now: DraftPosition, cell: str) -> list[LegalMove]:
    """The moves that begin at a cell, those apart only where there are no others."""
    plain_moves, aside = _apart(words, now, legal_moves(now.state).on_cell(cell))
    return plain_moves or aside


def column_panel(words: Words, now: DraftPosition, letter: str, picture: Picture | None) -> Message:
    """List the legal moves of one column; its cells first, where the moves exceed one list."""
    legal, words = legal_moves(now.state), named_now(words, now.live, raw=True)
    match, version = now.live.match, now.live.match.version
    moves = legal.in_column(letter)
    head = words("pick.in_column", column=letter, n=len({move.cell for move in moves}))
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
    return _pictured(head, picture, row(first), row(second))


def cell_panel(words: Words, now: DraftPosition, cell: str, picture: Picture | None) -> Message:
    """Show the moves that begin at one cell: where a stack can go, what a die can do."""
    words = named_now(words, now.live, raw=True)
    plain_moves, aside = _apart(words, now, legal_moves(now.state).on_cell(cell))
    if not plain_moves:
        return aside_panel(words, now, cell, picture)
    moves = sorted(plain_moves, key=lambda m: is_elsewhere(now.state, m, now.live.options))
    more = [_aside_button(words, now, aside, cell)] if aside else []
    head = _head(words, now, cell)
    return _moves_panel(words, now, head, picture, moves, more, goal_name)


def meant_panel(
    words: Words, now: DraftPosition, cell: str, moves: Sequence[LegalMove], picture: Picture | None
) -> Message:
    """Show the moves that a cell could mean, to choose one."""
    words = named_now(words, now.live, raw=True)
    return _moves_panel(words, now, words("pick.meant", cell=cell), picture, moves)


def aside_panel(words: Words, now: DraftPosition, cell: str, picture: Picture | None) -> Message:
    """Show the moves that the game has apart, of one cell; of all where *cell* is ""."""
    words, legal = named_now(words, now.live, raw=True), legal_moves(now.state)
    _, aside = _apart(words, now, legal.on_cell(cell) if cell else legal.on_cells)
    last = now.parts[-1:]  # what leads back to before it is the last that is offered
    aside.sort(key=lambda m: any(takes_back(p, now.state.parts(m.move)) for p in last))
    if cell:
        return _moves_panel(words, now, _head(words, now, cell), picture, aside)
    match, version = now.live.match, now.live.match.version
    buttons = []
    for thing, moves in by_cell(aside).items():
        if len(moves) == 1:
            buttons.append(_labelled_button(words, now, moves[0]))
        else:
            label = words("pick.thing", thing=aside_name(words, now.state, thing))
            buttons.append(button(label, Ref("aside", match.id, version, thing)))
    back = button(words("button.drop"), Ref("pick", match.id, version))
    return _pictured(question(words, now.state), picture, *rows(buttons[:LIST]), row(back))


def _head(words: Words, now: DraftPosition, cell: str) -> str:
    return words("pick.on", thing=cell_name(words, now.state, cell))


def _moves_panel(
    words: Words,
    now: DraftPosition,
    head: str,
    picture: Picture | None,
    moves: Sequence[LegalMove],
    more: Sequence[Control] = (),
    label: Label = move_effect,
) -> Message:
    """Show *moves* as buttons or lists below a *head*, then *more* and the way back."""
    match, version = now.live.match, now.live.match.version
    if len(moves) <= BUTTONS:
        choices = [
            some
            for owned in _by_owner(now, moves)
            for some in rows([_labelled_button(words, now, move, label) for move in owned])
        ]
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
    return _pictured(head, picture, *choices, row(*more, back))


def _by_owner(now: DraftPosition, moves: Sequence[LegalMove]) -> list[list[LegalMove]]:
    """Split moves by whose the place is that they lead to, as the game tells it, in their order."""
    owned: dict[object, list[LegalMove]] = {}
    for move in moves:
        told = now.state.preview(move.move, now.live.options)[:1]
        owner = told[0].values.get("owner") if told else None
        owned.setdefault(owner, []).append(move)
    return list(owned.values())


def _pictured(head: str, picture: Picture | None, *choices: Row) -> Message:
    """Show what can be chosen below the board: where it goes is seen while it is chosen."""
    return Message((container(text_display(head), *_shown(picture), *choices),), picture)


def _shown(picture: Picture | None) -> list[Item]:
    """Show a picture; nothing where it took too long."""
    return [picture.gallery()] if picture else []


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
    """Make a button of each cell, or of its only move, and of each move without a cell.

    What the game has apart is behind one grey button, the last.
    """
    match, version = now.live.match, now.live.match.version
    plain_moves, aside = _apart(words, now, legal.on_cells)
    buttons = []
    for cell, moves in by_cell(plain_moves).items():
        if len(moves) == 1:
            buttons.append(_labelled_button(words, now, moves[0]))
        else:
            label = words("pick.thing", thing=cell_name(words, now.state, cell))
            buttons.append(button(label, Ref("thing", match.id, version, cell), Style.primary))
    is_last = len(legal.without_cell) == 1 and not any(
        stands_out(words, now.state, move, now.live.options) for move in plain_moves
    )
    style = Style.primary if is_last else Style.secondary
    buttons += [_closing_button(words, now, move, style) for move in legal.without_cell]
    if aside:
        return [*buttons[: LIST - 1], _aside_button(words, now, aside, "")]
    return buttons[:LIST]


def _apart(
    words: Words, now: DraftPosition, moves: Sequence[LegalMove]
) -> tuple[list[LegalMove], list[LegalMove]]:
    """Split moves into the ordinary ones and those that the game has apart, the cheapest first."""
    aside = [move for move in moves if is_aside(words, now.state, move)]
    plain_moves = [move for move in moves if move not in aside]
    return plain_moves, usual_first(words, now.state, aside, now.live.options)


def _aside_button(
    words: Words, now: DraftPosition, aside: Sequence[LegalMove], cell: str
) -> Control:
    label = words(f"{now.state.game}.aside.{now.state.parts(aside[0].move).verb}")
    return button(label, Ref("aside", now.live.match.id, now.live.match.version, cell))


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


def _labelled_button(
    words: Words, now: DraftPosition, move: LegalMove, label: Label = move_effect
) -> Control:
    said = label(words, now.state, move, now.live.options).removesuffix(".")
    is_blue = stands_out(words, now.state, move, now.live.options)
    style = Style.primary if is_blue else Style.secondary
    return button(said, _move_ref(now, move), style)


def _closing_button(words: Words, now: DraftPosition, move: LegalMove, style: Style) -> Control:
    """Make a button of a move without a cell; after steps that were drawn it's the last tap."""
    name = move_name(words, now.state, move)
    if now.draft.steps:
        name = move_effect(words, now.state, move, now.live.options).removesuffix(".") or name
    return button(name, _move_ref(now, move), style)


def _move_ref(now: DraftPosition, move: LegalMove) -> Ref:
    return Ref("do", now.live.match.id, now.live.match.version, move.text)


def _option(words: Words, now: DraftPosition, move: LegalMove) -> Option:
    return move_option(words, now.state, move, now.live.options)
