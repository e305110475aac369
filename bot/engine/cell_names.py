"""Cells as reasons name them."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.phrase import Counted, Items, Phrase, Phrases

NAMED = 4
"""As many cells are named in a sentence."""


@dataclass(frozen=True, slots=True)
class Some:
    """A number of cells."""

    n: int


class Many(Phrases, family="cells"):
    """Cells, too many to be named."""

    more = Phrase(Some, "{n} more")
    cells = Phrase(Some, Counted("{n} cell", "{n} cells"))


def listed(names: Sequence[str]) -> Items:
    """Cells; of more than four, the first three and how many more."""
    if len(names) <= NAMED:
        return Items(tuple(in_order(names)))
    shown = in_order(names[: NAMED - 1])
    return Items((*shown, Many.more(Some(len(names) - len(shown)))))


def listed_or_counted(names: Sequence[str]) -> Items:
    """Few cells by name, and of many how many they are."""
    return listed(names) if len(names) <= NAMED else Items((Many.cells(Some(len(names))),))


def either(names: Sequence[str]) -> Items:
    """A few cells, one of which is meant: "a2 or b3"."""
    return Items(tuple(in_order(names)), "or")


def in_order(names: Sequence[str]) -> list[str]:
    """*names* as they stand on the board, letter by letter."""
    return sorted(names, key=_place)


def _place(name: str) -> tuple[str, int]:
    return name[0], int(name[1:])
