"""The words on moves that can be chosen."""

from bot.i18n.catalog import Words
from bot.ui.kit.items import Option
from bot.ui.kit.picker import LegalMove, LegalMoves, Position


def cell_name(words: Words, state: Position, cell: str) -> str:
    """Name a cell, in words where the game has them (``<game>.thing.<cell>``)."""
    key = f"{state.game}.thing.{cell}"
    return words(key) if words.has(key) else cell


def move_name(words: Words, state: Position, move: LegalMove) -> str:
    """Name a move: by its cell, by its text where it has several cells, by its verb for none."""
    parts = state.parts(move.move)
    if len(parts.cells) > 1:
        return move.text
    if parts.cells:
        return cell_name(words, state, move.cell)
    key = f"{state.game}.verb.{parts.verb}"
    key_of_value = f"{key}.{parts.value}"
    return words(key_of_value) if words.has(key_of_value) else words(key)


def move_effect(words: Words, state: Position, move: LegalMove, options: object) -> str:
    """Say in one line what a move would do; "" where the game has nothing to say."""
    events = state.preview(move.move, options)
    return words.event(events[0]) if events else ""


def move_option(words: Words, state: Position, move: LegalMove, options: object) -> Option:
    """Present a legal move as a line of a select."""
    name = move_name(words, state, move)
    return Option(move.text, name, move_effect(words, state, move, options))


def column_options(words: Words, state: Position, moves: LegalMoves) -> list[Option]:
    """Present the columns with their counts, then the moves without a cell (value ``=<move>``)."""
    columns = [
        Option(letter, letter, words("pick.count", n=count))
        for letter, count in moves.columns().items()
    ]
    others = [Option(f"={move.text}", move_name(words, state, move)) for move in moves.without_cell]
    return columns + others
