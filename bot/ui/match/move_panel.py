"""The guided way to move: everything legal as buttons and lists, each with what it does.

Few choices are buttons; up to 25 moves are one list; a board is split into columns, a table of dice
into the dice. Every list holds only what is legal now.
"""

from collections.abc import Sequence

from bot.computer.analyst import Hint
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.ui.kit.answer import Message, Picture
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Item,
    Row,
    Style,
    button,
    container,
    restyled,
    row,
    rows,
    select,
    text_display,
)
from bot.ui.kit.labels import (
    aside_name,
    button_name,
    cell_name,
    goal_name,
    is_elsewhere,
    owner,
)
from bot.ui.kit.picker import LIST, LegalMove, LegalMoves, legal_moves
from bot.ui.match.choices import (
    Label,
    apart,
    aside_button,
    cells_listed,
    columns_listed,
    labelled_button,
    moves_listed,
    next_choices,
    thing_buttons,
)
from bot.ui.match.move_buttons import step_help, tip_first
from bot.ui.match.move_modal import BESIDE_DRAFT
from bot.ui.match.sentences import done_so_far, named_now, question

BUTTONS = 15  # three rows: beyond that a list reads better


def guided_panel(
    words: Words,
    now: DraftPosition,
    picture: Picture | None,
    hint: str = "",
    tip: Hint | None = None,
) -> Message:
    """Show the draft so far, drawn, and everything that can come next, a *tip* among it."""
    legal = legal_moves(now.state)
    said = named_now(words, now.live)
    lines = done_so_far(words, now.live, now.preview)
    lines.append(question(said, now.state))
    if hint:
        lines.append(hint)
    choices = next_choices(named_now(words, now.live, raw=True), now, legal, tip)
    items: list[Item] = [text_display("\n".join(lines)), *_shown(picture), *choices]
    buttons = _draft_buttons(words, now, legal)
    if legal.has_modal:  # else the tip is among the choices, which are buttons
        buttons = tip_first(words, now.midway or now.live, buttons, tip)
    if buttons := [*buttons, *step_help(words, now, tip)]:
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


def moves_on_cell(now: DraftPosition, cell: str) -> list[LegalMove]:
    """The moves that begin at a cell, those apart only where there are no others."""
    plain_moves, aside = apart(now, legal_moves(now.state).on_cell(cell))
    return plain_moves or aside


def column_panel(
    words: Words,
    now: DraftPosition,
    letter: str,
    picture: Picture | None,
    tip: Hint | None = None,
) -> Message:
    """List the legal moves of one column; its cells first, where the moves exceed one list."""
    legal, words = legal_moves(now.state), named_now(words, now.live, raw=True)
    match, version = now.live.match, now.live.match.version
    moves = legal.in_column(letter)
    head = words("pick.in_column", column=letter, n=len({move.cell for move in moves}))
    columns = columns_listed(words, now, legal, tip, letter)
    if len(moves) <= LIST:
        options = moves_listed(words, now, moves, tip)
        second = select(words("pick.move"), Ref("one", match.id, version), options)
    else:
        options = cells_listed(words, moves, tip)
        second = select(words("pick.cell"), Ref("thing", match.id, version), options)
    first = select(words("pick.column"), Ref("column", match.id, version), columns)
    told = tip if tip and tip.move in {move.text for move in moves} else None
    back = button(words("button.drop"), Ref("pick", match.id, version))
    ways = tip_first(words, now.midway or now.live, [back], told)
    return _pictured(head, picture, row(first), row(second), row(*ways))


def cell_panel(
    words: Words, now: DraftPosition, cell: str, picture: Picture | None, tip: Hint | None = None
) -> Message:
    """Show the moves that begin at one cell: where a stack can go, what a die can do."""
    words = named_now(words, now.live, raw=True)
    plain_moves, aside = apart(now, legal_moves(now.state).on_cell(cell))
    if not plain_moves:
        return aside_panel(words, now, cell, picture, tip)
    moves = sorted(plain_moves, key=lambda m: is_elsewhere(now.state, m, now.live.options))
    more = [aside_button(words, now, aside, cell)] if aside else []
    head = _head(words, now, cell)
    return _moves_panel(words, now, head, picture, moves, more, goal_name, tip)


def meant_panel(
    words: Words,
    now: DraftPosition,
    cell: str,
    moves: Sequence[LegalMove],
    picture: Picture | None,
    tip: Hint | None = None,
) -> Message:
    """Show the moves that a cell could mean, to choose one."""
    words = named_now(words, now.live, raw=True)
    return _moves_panel(words, now, words("pick.meant", cell=cell), picture, moves, tip=tip)


def aside_panel(
    words: Words, now: DraftPosition, cell: str, picture: Picture | None, tip: Hint | None = None
) -> Message:
    """Show the moves that the game has apart, of one cell; of all where *cell* is ""."""
    words, legal = named_now(words, now.live, raw=True), legal_moves(now.state)
    _, aside = apart(now, legal.on_cell(cell) if cell else legal.on_cells)
    last = now.parts[-1:]  # what leads back to before it is the last that is offered
    aside.sort(key=lambda m: any(now.state.undoes(p, now.state.parts(m.move)) for p in last))
    if cell:
        return _moves_panel(words, now, _head(words, now, cell), picture, aside, tip=tip)
    match, version = now.live.match, now.live.match.version
    buttons = thing_buttons(words, now, aside, "aside", aside_name)
    if tip and tip.move in {move.text for move in aside}:
        buttons = tip_first(words, now.midway or now.live, buttons, tip)
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
    label: Label = button_name,
    tip: Hint | None = None,
) -> Message:
    """Show *moves* as buttons or lists below a *head*, then *more* and the way back.

    That of a *tip* comes first and is the only blue one.
    """
    match, version = now.live.match, now.live.match.version
    told = tip if tip and tip.move in {move.text for move in moves} else None
    moves = sorted(moves, key=lambda move: told is not None and move.text != told.move)
    if len(moves) <= BUTTONS:
        choices = [
            some
            for owned in _by_owner(now, moves)
            for some in rows(_owned_buttons(words, now, owned, label, told))
        ]
    else:
        lists = [moves[start : start + LIST] for start in range(0, len(moves), LIST)]
        choices = [
            row(
                select(
                    words("pick.move"),
                    Ref("one", match.id, version, str(number)),
                    moves_listed(words, now, part, told),
                )
            )
            for number, part in enumerate(lists[:4])
        ]
    back = button(words("button.drop"), Ref("pick", match.id, version))
    return _pictured(head, picture, *choices, row(*more, back))


def _owned_buttons(
    words: Words,
    now: DraftPosition,
    moves: Sequence[LegalMove],
    label: Label,
    told: Hint | None,
) -> list[Control]:
    """Make buttons of *moves*; blue is none but the one that was *told*, if any was."""
    buttons = [labelled_button(words, now, move, label) for move in moves]
    if told is None:
        return buttons
    if told.move in {move.text for move in moves}:
        return tip_first(words, now.midway or now.live, buttons, told)
    return [restyled(one, Style.secondary) for one in buttons]


def _by_owner(now: DraftPosition, moves: Sequence[LegalMove]) -> list[list[LegalMove]]:
    """Split moves by whose the place is that they lead to, as the game tells it, in their order."""
    owned: dict[object, list[LegalMove]] = {}
    for move in moves:
        owned.setdefault(owner(now.state, move, now.live.options), []).append(move)
    return list(owned.values())


def _pictured(head: str, picture: Picture | None, *choices: Row) -> Message:
    """Show what can be chosen below the board: where it goes is seen while it is chosen."""
    return Message((container(text_display(head), *_shown(picture), *choices),), picture)


def _shown(picture: Picture | None) -> list[Item]:
    """Show a picture; nothing where it took too long."""
    return [picture.gallery()] if picture else []


def _draft_buttons(words: Words, now: DraftPosition, legal: LegalMoves) -> list[Control]:
    """Offer the modal, and the ways back from steps that were made."""
    match, version = now.live.match, now.live.match.version
    buttons = []
    if legal.has_modal:
        label = words("button.dial" if legal.grid else "button.type")
        buttons.append(button(label, Ref("move", match.id, version, BESIDE_DRAFT)))
    if now.draft.steps:
        buttons.append(button(words("button.undo"), Ref("undo", match.id, version)))
        buttons.append(button(words("button.clear"), Ref("clear", match.id, version)))
    return buttons
