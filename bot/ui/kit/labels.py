"""Labels of legal moves: for buttons, lists and suggestions."""

from collections.abc import Iterable

from bot.i18n.catalog import Words
from bot.ui.kit.items import Option
from bot.ui.kit.picker import LegalMove, LegalMoves, legal_moves
from rules.core import AnyState, Parts
from rules.errors import RulesError
from rules.narration import Telling
from rules.notation import read


def cell_name(words: Words, state: AnyState, cell: str) -> str:
    """Name a cell, with the game's words if it has any (``<game>.thing.<cell>``)."""
    key = f"{state.game}.thing.{cell}"
    return words(key) if words.has(key) else cell


def aside_name(words: Words, state: AnyState, cell: str) -> str:
    """Name a cell whose moves the game lists separately (``<game>.change.<cell>``)."""
    key = f"{state.game}.change.{cell}"
    return words(key) if words.has(key) else cell_name(words, state, cell)


def move_name(words: Words, state: AnyState, move: LegalMove) -> str:
    """Name a move: by its cell, with several cells by its text, without a cell by its verb."""
    parts = state.parts(move.move)
    if len(parts.cells) > 1:
        return move.text
    if parts.cells:
        return cell_name(words, state, move.cell)
    if isinstance(state, Telling) and (name := state.step(move.move, None).name):
        return words.say(name)
    key = f"{state.game}.verb.{parts.verb}"
    key_of_value = f"{key}.{parts.value}"
    return words(key_of_value) if words.has(key_of_value) else words(key)


def is_of_things(words: Words, state: AnyState, move: object) -> bool:
    """Whether a move is about things with words of their own (a die, a vine), not board cells."""
    cells = state.parts(move).cells
    has_words = words.has(f"{state.game}.label.{state.parts(move).verb}")
    return bool(cells) and (has_words or words.has(f"{state.game}.thing.{cells[0]}"))


def step_name(
    words: Words, state: AnyState, text: str, options: object, *, short: bool = False
) -> str:
    """Name a legal step given as text; one about things (a die, a vine) by what it would do.

    ``short``: for a button.
    """
    found = [move for move in legal_moves(state).everything() if move.text == text]
    if not found:
        return text
    if is_of_things(words, state, found[0].move):
        name = button_name if short else move_effect
        return name(words, state, found[0], options).removesuffix(".")
    parts = state.parts(found[0].move)
    if parts.cells and isinstance(state, Telling):
        told = state.events(found[0].move)[0]
        return words.say(told, "advice") if words.says(told, "advice") else parts.cells[0]
    key = f"{state.game}.named.{parts.verb}" + (".from" if len(parts.cells) > 1 else "")
    if words.has(key) and parts.cells:  # its cell alone may mean another move
        return words(key, cell=parts.cells[0], goal=parts.cells[-1])
    return move_name(words, state, found[0])


def move_effect(words: Words, state: AnyState, move: LegalMove, options: object) -> str:
    """Say in one line what a move would do; "" if the game has no preview of it."""
    events = state.preview(move.move, options)
    return words.say(events[0], "would") if events else ""


def button_name(words: Words, state: AnyState, move: LegalMove, options: object) -> str:
    """Name a move for its button (``<game>.label.<…>``), or say what it does; "" for neither.

    A phone shows about the first 34 letters of a button.
    """
    for event in state.preview(move.move, options)[:1]:
        if words.says(event, "label"):
            return words.say(event, "label")
    return move_effect(words, state, move, options)


def goal_name(words: Words, state: AnyState, move: LegalMove, options: object) -> str:
    """Say where a move from a known cell goes (``<game>.goal.<…>``), or else what it does."""
    for event in state.preview(move.move, options)[:1]:
        if words.says(event, "goal"):
            return words.say(event, "goal")
    return move_effect(words, state, move, options)


def typed_name(words: Words, state: AnyState, move: LegalMove) -> str:
    """Write a move as people say it ("put red 5 on B") if that can be read back; else its text.

    Moves on cells are typed by their cells.
    """
    if state.parts(move.move).cells and not is_of_things(words, state, move.move):
        return move.text
    told = state.events(move.move)[0]
    said = words.say(told, "advice") if words.says(told, "advice") else move.text
    try:
        return said if read(state, said) == (move.move,) else move.text
    except RulesError:
        return move.text


def usual_first(
    words: Words, state: AnyState, moves: Iterable[LegalMove], options: object
) -> list[LegalMove]:
    """Sort moves: first those on the player's own things, then on others', separate ones last.

    Cheaper moves come before dearer ones; moves whose effect can be had for less are left out.
    """

    def place(move: LegalMove) -> tuple[bool, bool, int]:
        elsewhere = is_elsewhere(state, move, options)
        return is_aside(words, state, move), elsewhere, price(state, move, options)

    return sorted((move for move in moves if not state.wastes(move.move)), key=place)


def is_aside(words: Words, state: AnyState, move: LegalMove) -> bool:
    """Whether the game lists this kind of move separately (it has ``<game>.aside.<verb>``)."""
    return words.has(f"{state.game}.aside.{state.parts(move.move).verb}")


def is_elsewhere(state: AnyState, move: LegalMove, options: object) -> bool:
    """Whether a move is about something that another player owns, as its preview says."""
    if isinstance(state, Telling):
        return owner(state, move, options) not in (None, state.to_act)
    events = state.preview(move.move, options)
    values = events[0].values if events else {}
    return "owner" in values and values["owner"] != values.get("side")


def owner(state: AnyState, move: LegalMove, options: object) -> object:
    """The owner of what a move is about, as its preview says; None for most moves."""
    if isinstance(state, Telling):
        return state.step(move.move, options).owner
    told = state.preview(move.move, options)[:1]
    return told[0].values.get("owner") if told else None


def price(state: AnyState, move: LegalMove, options: object) -> int:
    """The cost of a move, as its preview says; 0 for most moves."""
    if isinstance(state, Telling):
        return 0
    events = state.preview(move.move, options)
    return int(str(events[0].values.get("cost", 0))) if events else 0


def stands_out(words: Words, state: AnyState, move: LegalMove, options: object) -> bool:
    """Whether a move's button is blue.

    It is not for moves that are listed separately, nor for a favour to others instead of which the
    player may end the turn.
    """
    may_end = legal_moves(state).without_cell
    is_favour = bool(may_end) and is_elsewhere(state, move, options)
    return not (is_favour or is_aside(words, state, move))


def takes_back(before: Parts, now: Parts) -> bool:
    """Whether a step undoes the step *before* it: a die turned back, a vine flipped again.

    Cells of dice end in their face, and ``value`` is the face that they turn to.
    """
    if before.value is None or now.value is None or len(before.cells) != 1:
        return bool(before.cells) and before == now
    was, cell = before.cells[0], now.cells[0] if now.cells else ""
    return f"{was[:-1]}{before.value}" == cell and f"{cell[:-1]}{now.value}" == was


def move_option(words: Words, state: AnyState, move: LegalMove, options: object) -> Option:
    """Present a legal move as a line of a select."""
    name = move_name(words, state, move)
    return Option(move.text, name, move_effect(words, state, move, options))


def column_options(words: Words, state: AnyState, moves: LegalMoves) -> list[Option]:
    """Present the columns with their counts, then the moves without a cell (value ``=<move>``)."""
    columns = [
        Option(letter, letter, words("pick.count", n=count))
        for letter, count in moves.columns().items()
    ]
    others = [Option(f"={move.text}", move_name(words, state, move)) for move in moves.without_cell]
    return columns + others
