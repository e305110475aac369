"""Labels of legal moves: for buttons, lists and suggestions."""

from collections.abc import Iterable, Sequence

from bot.i18n.catalog import Words
from bot.ui.kit.items import Option
from bot.ui.kit.picker import LegalMove, LegalMoves, legal_moves
from rules.core import AnyState
from rules.errors import RulesError
from rules.notation import read
from rules.phrase import Form
from rules.telling import MoveTraits


def move_name(words: Words, state: AnyState, move: LegalMove) -> str:
    """Name a move: by its cell, with several cells by its text, without a cell by its verb."""
    parts, traits = state.parts(move.move), state.traits(move.move, None)
    if words.by_words and len(parts.cells) > 1 and traits.words:
        return " ".join(map(words.cell, traits.words))
    if parts.cells:
        return words.cell(move.text if len(parts.cells) > 1 else move.cell)
    name = traits.name
    return words.say(name) if name else move.text


def is_of_things(state: AnyState, move: object) -> bool:
    """Whether a move is about things (a die, a vine), not cells of a board."""
    return state.grid is None and bool(state.parts(move).cells)


def step_name(
    words: Words,
    state: AnyState,
    text: str,
    options: object,
    *,
    short: bool = False,
    within: bool = False,
) -> str:
    """Name a legal step given as text; one about things (a die, a vine) by what it would do.

    ``short``: for a button; ``within`` another sentence, no mark stands at its end.
    """
    found = [move for move in legal_moves(state).everything() if move.text == text]
    if not found:
        return text
    if is_of_things(state, found[0].move):
        form: Form = "label" if short else "would"
        return _named(words, state, found[0], options, form, within=within)
    parts = state.parts(found[0].move)
    if not parts.cells:
        return move_name(words, state, found[0])
    told = state.events(found[0].move)[0]
    return words.say(told, "advice") if words.says(told, "advice") else words.cell(parts.cells[0])


def move_effect(words: Words, state: AnyState, move: LegalMove, options: object) -> str:
    """Say in one line what a move would do; "" if the game has no preview of it."""
    events = state.preview(move.move, options)
    return words.say(events[0], "would") if events else ""


def button_name(words: Words, state: AnyState, move: LegalMove, options: object) -> str:
    """Name a move for its button, or say what it does; "" for neither.

    A phone shows about the first 34 letters of a button.
    """
    return _named(words, state, move, options, "label")


def _named(
    words: Words,
    state: AnyState,
    move: LegalMove,
    options: object,
    form: Form,
    *,
    within: bool = False,
) -> str:
    """What a move does in a *form*, or else in full, without a full stop; "" for neither."""
    told = state.preview(move.move, options)
    if not told:
        return ""
    form = form if words.says(told[0], form) else "would"
    return words.within(told[0], form) if within else words.say(told[0], form, stopped=False)


def typed_name(words: Words, state: AnyState, move: LegalMove, people: Sequence[str] = ()) -> str:
    """Write a move as people say it ("put red 5 on B", "black") if it is read so; else its text.

    Moves on cells are typed by their cells; *people* who play, by seat, are read by name.
    """
    if state.parts(move.move).cells and not is_of_things(state, move.move):
        return move.text
    told, mover = state.events(move.move)[0], state.to_act
    own = words.to(state.sides[mover]) if mover is not None else words
    said = [own.say(told, "advice")] if words.says(told, "advice") else []
    shorter = (*said, move.text.rpartition(":")[2])  # the side in "side:black"
    return next((text for text in shorter if _is_read_as(state, text, move, people)), move.text)


def _is_read_as(state: AnyState, text: str, move: LegalMove, people: Sequence[str]) -> bool:
    try:
        return read(state, text, people) == (move.move,)
    except RulesError:
        return False


def usual_first(state: AnyState, moves: Iterable[LegalMove], options: object) -> list[LegalMove]:
    """Sort moves: what earns most, or costs least, first; separate ones last.

    Of one price those on the player's own things come first; what another does as well is left out.
    """
    traits = [(move, state.traits(move.move, options)) for move in moves]
    fit = [(move, its) for move, its in traits if not its.wasteful]
    fit.sort(key=lambda one: (one[1].behind is not None, one[1].price, _is_others(state, one[1])))
    return [move for move, _ in fit]


def _is_others(state: AnyState, traits: MoveTraits) -> bool:
    return traits.owner not in (None, state.to_act)


def is_aside(state: AnyState, move: LegalMove) -> bool:
    """Whether the game has a move apart, behind one button with others."""
    return state.traits(move.move, None).behind is not None


def stands_out(state: AnyState, move: LegalMove, options: object) -> bool:
    """Whether a move's button is blue: none that stands apart is, nor one in others' gardens."""
    traits = state.traits(move.move, options)
    return traits.behind is None and not (state.grid is None and _is_others(state, traits))


def move_option(words: Words, state: AnyState, move: LegalMove, options: object) -> Option:
    """Present a legal move as a line of a select."""
    if is_of_things(state, move.move):
        return Option(move.text, step_name(words, state, move.text, options))
    name = move_name(words, state, move)
    return Option(move.text, name, move_effect(words, state, move, options))


def column_options(words: Words, state: AnyState, moves: LegalMoves) -> list[Option]:
    """Present the columns with their counts, then the moves without a cell (value ``=<move>``)."""
    columns = [
        Option(letter, words.column(letter), words("pick.count", n=count))
        for letter, count in moves.columns().items()
    ]
    others = [Option(f"={move.text}", move_name(words, state, move)) for move in moves.without_cell]
    return columns + others
