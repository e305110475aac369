"""The words on what can be picked."""

from typing import Any

from bot.i18n.catalog import Words
from bot.ui.kit.items import Option
from bot.ui.kit.picker import Pickable, Picks
from rules.core import State


def thing(words: Words, state: State[Any], name: str) -> str:
    """What is pointed at, in words where the game has them: ``<game>.thing.<name>``."""
    key = f"{state.game}.thing.{name}"
    return words(key) if words.has(key) else name


def named(words: Words, state: State[Any], pick: Pickable) -> str:
    """A move at the head of a line: its cell, its text where it has several, its verb for none."""
    parts = state.parts(pick.move)
    if len(parts.cells) > 1:
        return pick.text
    if parts.cells:
        return thing(words, state, pick.thing)
    key = f"{state.game}.verb.{parts.verb}"
    own = f"{key}.{parts.value}"
    return words(own) if words.has(own) else words(key)


def effect(words: Words, state: State[Any], pick: Pickable, options: Any) -> str:
    """What the move would do, in one line."""
    told = state.preview(pick.move, options)
    return words.event(told[0]) if told else ""


def move_option(words: Words, state: State[Any], pick: Pickable, options: Any) -> Option:
    """A legal move as a line of a select."""
    return Option(pick.text, named(words, state, pick), effect(words, state, pick, options))


def column_options(words: Words, state: State[Any], found: Picks) -> list[Option]:
    """The columns with their counts, then the moves that need no cell."""
    columns = [
        Option(letter, letter, words("pick.count", n=count))
        for letter, count in found.columns().items()
    ]
    others = [Option(f"={pick.text}", named(words, state, pick)) for pick in found.others]
    return columns + others
