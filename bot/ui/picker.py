"""What can be picked in a position, by column and row: for dialogs, lists and suggestions.

Cells are named by a letter and a number, so any board falls into at most 25 columns of at most 25.
"""

from dataclasses import dataclass
from typing import Any

from rules.core import State

LIST = 25  # options in one select, suggestions in one autocomplete


@dataclass(frozen=True, slots=True)
class Pickable:
    """A legal move: its exact text, and the cell a person points at ("" for none)."""

    text: str
    cell: str
    move: Any

    @property
    def column(self) -> str:
        return self.cell[:1]

    @property
    def row(self) -> str:
        return self.cell[1:]


@dataclass(frozen=True, slots=True)
class Picks:
    """Everything legal: moves on cells, and those that stand beside them."""

    cells: tuple[Pickable, ...]
    others: tuple[Pickable, ...]

    def __len__(self) -> int:
        return len(self.cells) + len(self.others)

    def columns(self) -> dict[str, int]:
        """Letter → number of legal cells in that column."""
        counts: dict[str, int] = {}
        for pick in self.cells:
            counts[pick.column] = counts.get(pick.column, 0) + 1
        return counts

    def rows(self) -> list[str]:
        """The numbers of all rows with a legal cell, ascending."""
        return sorted({pick.row for pick in self.cells}, key=int)

    def column(self, letter: str) -> list[Pickable]:
        """The legal moves of one column."""
        return [pick for pick in self.cells if pick.column == letter]


def picks(state: State[Any]) -> Picks:
    """The legal moves of a position, for picking."""
    cells: list[Pickable] = []
    others: list[Pickable] = []
    for move in state.legal():
        named = state.parts(move).cells
        pickable = Pickable(state.format(move), named[0] if named else "", move)
        (cells if named else others).append(pickable)
    return Picks(tuple(cells), tuple(others))
