"""The words on what can be picked."""

from typing import Any

from bot.i18n.catalog import Words
from bot.ui.items import Option
from bot.ui.picker import Pickable, Picks
from rules.core import State


def named(words: Words, state: State[Any], pick: Pickable) -> str:
    """A move on a button or at the head of a line: its cell, or the verb's own words."""
    if pick.cell:
        return pick.cell
    parts = state.parts(pick.move)
    key = f"{state.game}.verb.{parts.verb}"
    own = f"{key}.{parts.value}"
    return words(own) if words.has(own) else words(key)


def effect(words: Words, state: State[Any], pick: Pickable, options: Any) -> str:
    """What the move would do, in one line."""
    told = state.outlook(pick.move, options)
    return words.event(told[0]) if told else ""


def move_option(words: Words, state: State[Any], pick: Pickable, options: Any) -> Option:
    """A legal move as a line of a select."""
    label = named(words, state, pick)
    return Option(pick.text, label, effect(words, state, pick, options))


def column_options(words: Words, state: State[Any], found: Picks) -> list[Option]:
    """The columns with their counts, then the moves that need no cell."""
    columns = [
        Option(letter, letter, words("pick.count", n=count))
        for letter, count in found.columns().items()
    ]
    others = [Option(f"={pick.text}", named(words, state, pick)) for pick in found.others]
    return columns + others
