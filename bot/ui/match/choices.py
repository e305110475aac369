"""What can come next in a turn, as buttons and lines of a list; what a tip names comes first."""

from collections.abc import Sequence
from dataclasses import replace

from bot.computer.analyst import Hint
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Row,
    Style,
    button,
    is_blue,
    restyled,
    row,
    rows,
    select,
)
from bot.ui.kit.labels import (
    button_name,
    column_options,
    is_aside,
    move_name,
    stands_out,
    usual_first,
)
from bot.ui.kit.picker import LIST, LegalMove, LegalMoves, by_cell, legal_moves
from bot.ui.match.closings import asking, ended, ways
from bot.ui.match.move_buttons import tip_first
from bot.ui.match.move_lists import in_lists, is_told, moves_listed
from rules.core import Cells
from rules.telling import Closing

KEYS = 20
"""So many cells have keys of their own, in four rows."""

BUTTONS = 15
"""So many moves are buttons, three rows of them; of more the first, and the rest are lists."""

FIRST = 10
"""Those moves."""


def next_choices(
    words: Words, now: DraftPosition, legal: LegalMoves, tip: Hint | None = None
) -> list[Row]:
    """Offer what is legal as rows of buttons or as one list, a *tip* among it marked."""
    match, most = now.live.match, _together(now, legal)
    if words.by_words and most == 1:
        return listed_choices(words, now, legal, tip)
    if has_keys(now, legal):
        keys = _keys(words, now, legal)
        return rows(tip_first(words, now.midway or now.live, keys, tip))
    if not legal.grid and not legal.span:
        return _few_choices(words, now, legal, tip)
    # A number is typed; the first of them stand in a list for those who would rather tap.
    listed = legal.without_cell[:LIST] if legal.span else legal.everything()
    options, ref = moves_listed(words, now, listed, tip), Ref("one", match.id, match.version)
    one = words("button.pick.number" if legal.span else "button.pick")
    head = words("pick.several", n=most) if most > 1 else one
    return [row(select(head, ref, options, most=most))]


def listed_choices(
    words: Words, now: DraftPosition, legal: LegalMoves, tip: Hint | None = None
) -> list[Row]:
    """Offer what is legal as a list, not as keys; of more than fit in it, the columns."""
    match = now.live.match
    if legal.grid and len(legal) > LIST:
        options = column_options(words, now.state, legal)[:LIST]
        return [row(select(words("pick.column"), Ref("column", match.id, match.version), options))]
    if closing := now.state.closing():
        return rows(_ending_buttons(words, now, closing))
    if legal.span:
        return in_lists(words, now, legal.without_cell[:LIST], tip)
    plain_moves, aside = apart(now, legal.on_cells)
    ends = [] if only_end(words, now, legal) else legal.without_cell
    moves = [*plain_moves, *ends]
    more = rows([aside_button(words, now, aside)] if aside else [])
    return [*in_lists(words, now, moves, tip), *more]


def only_end(words: Words, now: DraftPosition, legal: LegalMoves) -> list[Control]:
    """Make the button of the one move that is about nothing, among things: to end the turn."""
    is_one = len(legal.without_cell) == 1 and not (legal.grid or legal.span or now.state.closing())
    return [labelled_button(words, now, legal.without_cell[0])] if is_one else []


def _together(now: DraftPosition, legal: LegalMoves) -> int:
    """How many moves may be chosen at once, from one list."""
    prompt = now.state.prompt()
    return min(prompt.most, len(legal)) if isinstance(prompt, Cells) and len(legal) <= LIST else 1


def has_keys(now: DraftPosition, legal: LegalMoves) -> bool:
    """Whether cells of a board are picked one by one: by keys, a tip's first."""
    return legal.grid and _together(now, legal) == 1


def has_column_keys(legal: LegalMoves) -> bool:
    """Whether the cells of a board are too many for keys of their own: their columns come first."""
    return legal.grid and len(by_cell(legal.on_cells)) > KEYS


def _keys(words: Words, now: DraftPosition, legal: LegalMoves) -> list[Control]:
    """Make a key of each cell, or column; then of what needs no cell.

    Keys, as a list would cover the board on a phone, and is opened with a tap more.
    """
    match = now.live.match
    beside = [labelled_button(words, now, move) for move in legal.without_cell]
    if not has_column_keys(legal):
        return [*cell_keys(words, now, legal.on_cells), *beside]
    ref = Ref("column", match.id, match.version)
    return [
        *(button(words.column(letter), replace(ref, arg=letter)) for letter in legal.columns()),
        *beside,
    ]


def cell_keys(words: Words, now: DraftPosition, moves: Sequence[LegalMove]) -> list[Control]:
    """Make a key of each cell's only move, or of the cell, by column and row.

    The only legal move stands out.
    """
    match, keys = now.live.match, list[Control]()
    style = Style.primary if len(legal_moves(now.state)) == 1 else Style.secondary
    for cell, own in sorted(by_cell(moves).items(), key=lambda one: (one[0][0], int(one[0][1:]))):
        ref = Ref("thing", match.id, match.version, cell)
        if len(own) == 1:
            keys.append(button(move_name(words, now.state, own[0]), _move_ref(now, own[0]), style))
        else:
            keys.append(button(words("pick.thing", thing=words.cell(cell)), ref))
    return keys


def _few_choices(
    words: Words, now: DraftPosition, legal: LegalMoves, tip: Hint | None
) -> list[Row]:
    """Offer moves by what they do, and what the game has apart behind one grey button, the last."""
    plain_moves, aside = apart(now, legal.on_cells)
    more = [aside_button(words, now, aside)] if aside else []
    if closing := now.state.closing():
        buttons = _ending_buttons(words, now, closing)
        buttons = tip_first(words, now.midway or now.live, buttons, _answering(closing, tip))
        return rows([*buttons[: LIST - 1], *more])
    return offered(words, now, [*plain_moves, *legal.without_cell], tip, more)


def offered(
    words: Words,
    now: DraftPosition,
    moves: Sequence[LegalMove],
    tip: Hint | None = None,
    more: Sequence[Control] = (),
) -> list[Row]:
    """Make buttons of *moves*, that of a *tip* first, then *more*; of many lists of the rest."""
    if words.by_words:
        return [*in_lists(words, now, moves, tip), *rows(more)]
    match = now.live.match
    moves = sorted(moves, key=lambda move: not is_told(move, tip))
    n = len(moves) if len(moves) <= BUTTONS else 0 if legal_moves(now.state).grid else FIRST
    buttons = [labelled_button(words, now, move) for move in moves[:n]]
    if not any(map(is_blue, buttons)):
        buttons = _main_blue(now, moves[:n], buttons)
    if n:
        buttons = tip_first(words, now.midway or now.live, buttons, tip)
    # A list below buttons has what these have not.
    head = words("pick.more" if n else "button.pick")
    lists = [moves[start : start + LIST] for start in range(n, len(moves), LIST)]
    return [
        *rows([*buttons, *more]),
        *(
            row(select(head, Ref("one", match.id, match.version, str(number)), some))
            for number, some in enumerate(moves_listed(words, now, part, tip) for part in lists)
        ),
    ]


def _main_blue(
    now: DraftPosition, moves: Sequence[LegalMove], buttons: Sequence[Control]
) -> list[Control]:
    """Make the button of the one way to end a turn blue, where nothing else stands out."""
    ends = [one for move, one in zip(moves, buttons, strict=True) if not move.cell]
    main = ends[0] if len(ends) == 1 else None
    return [restyled(one, Style.primary) if one is main else one for one in buttons]


def _ending_buttons(words: Words, now: DraftPosition, closing: Closing) -> list[Control]:
    """Make a button of each way to end a turn that asks something first; each is the last tap.

    What is one's own stands out, or else to end without it.
    """
    match, options, state = now.live.match, now.live.options, asking(now.state, closing)
    answers = legal_moves(state).on_cells
    own = [move for move in answers if stands_out(state, move, options)]
    several = [] if closing.steps or len(answers) == 1 else answers
    buttons = [labelled_button(words, now, move) for move in several]
    clear, leave, *_ = told = ways(closing)
    main = leave if not own else None if several else clear
    for way in told:
        style = Style.primary if way == main else Style.secondary
        buttons.append(button(words.say(way[1]), Ref("do", match.id, match.version, way[0]), style))
    return sorted(buttons, key=lambda one: not is_blue(one))


def _answering(closing: Closing, tip: Hint | None) -> Hint | None:
    """What a *tip* says to what the end of a turn asks: to its end, as the button goes.

    Of a tip just to end the turn nothing is left: each of the ways does.
    """
    if tip is None or tip.move == " ".join(closing.steps):
        return None
    is_answer = tip.move in {closing.closes, *(move for move, _ in closing.answers)}
    return replace(tip, move=ended(closing, tip.move)) if is_answer and not closing.steps else tip


def apart(
    now: DraftPosition, moves: Sequence[LegalMove]
) -> tuple[list[LegalMove], list[LegalMove]]:
    """Split moves into the ordinary ones and those that the game has apart, the best first."""
    found = usual_first(now.state, moves, now.live.options)
    aside = [move for move in found if is_aside(now.state, move)]
    return [move for move in found if move not in aside], aside


def aside_button(words: Words, now: DraftPosition, aside: Sequence[LegalMove]) -> Control:
    """Make the grey button behind which the game has moves apart."""
    return button(
        aside_text(words, now, aside), Ref("aside", now.live.match.id, now.live.match.version)
    )


def aside_text(words: Words, now: DraftPosition, aside: Sequence[LegalMove]) -> str:
    """Say what moves that stand apart have in common."""
    behind = now.state.traits(aside[0].move, now.live.options).behind
    assert behind is not None, "so they are apart"
    return words.say(behind)


def labelled_button(words: Words, now: DraftPosition, move: LegalMove) -> Control:
    """Make a button of a move by what it would do; one that stands out is blue.

    A move without a cell has its name; after steps that were drawn it's the last tap.
    """
    said, is_out = button_name(words, now.state, move, now.live.options), bool(move.cell)
    if not move.cell and not (now.draft.steps and said):
        said = move_name(words, now.state, move)
    is_out = is_out and stands_out(now.state, move, now.live.options)
    return button(said, _move_ref(now, move), Style.primary if is_out else Style.secondary)


def _move_ref(now: DraftPosition, move: LegalMove) -> Ref:
    return Ref("do", now.live.match.id, now.live.match.version, move.text)
