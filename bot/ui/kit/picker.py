"""What can be picked in a position: for dialogs, lists, buttons and suggestions.

A move is picked by the thing a person points at first (``parts(move).cells[0]``). Where the game
asks for *cells*, they are named by a letter and a number, so any board falls into at most 25
columns of at most 25; where it asks for a *choice*, things are few (dice, tokens) and stand as
buttons.
"""

from dataclasses import dataclass
from typing import Any

from rules.core import Cells, Number, State

LIST = 25  # options in one select, suggestions in one autocomplete


@dataclass(frozen=True, slots=True)
class Pickable:
    """A legal move: its exact text, and what a person points at first ("" for nothing)."""

    text: str
    thing: str
    move: Any

    @property
    def column(self) -> str:
        return self.thing[:1]

    @property
    def row(self) -> str:
        return self.thing[1:]


@dataclass(frozen=True, slots=True)
class Picks:
    """Everything legal: moves on things, and those that stand beside them.

    ``grid`` is set where the things are cells of a board, ``span`` where a number is asked for.
    """

    pointed: tuple[Pickable, ...]
    others: tuple[Pickable, ...]
    grid: bool
    span: tuple[int, int] | None = None

    @property
    def dialog(self) -> bool:
        """A dialog is a way to answer: cells to dial, or a number to type."""
        return self.grid or self.span is not None

    def __len__(self) -> int:
        return len(self.pointed) + len(self.others)

    def everything(self) -> tuple[Pickable, ...]:
        """All moves, those on things first."""
        return (*self.pointed, *self.others)

    def things(self) -> dict[str, list[Pickable]]:
        """Each thing with the moves on it."""
        found: dict[str, list[Pickable]] = {}
        for pick in self.pointed:
            found.setdefault(pick.thing, []).append(pick)
        return found

    def columns(self) -> dict[str, int]:
        """Letter → number of legal moves in that column."""
        counts: dict[str, int] = {}
        for pick in self.pointed:
            counts[pick.column] = counts.get(pick.column, 0) + 1
        return counts

    def rows(self) -> list[str]:
        """The numbers of all rows with a legal cell, ascending."""
        return sorted({pick.row for pick in self.pointed}, key=int)

    def column(self, letter: str) -> list[Pickable]:
        """The legal moves of one column."""
        return [pick for pick in self.pointed if pick.column == letter]

    def on(self, thing: str) -> list[Pickable]:
        """The legal moves on one thing."""
        return [pick for pick in self.pointed if pick.thing == thing]


def picks(state: State[Any]) -> Picks:
    """The legal moves of a position, for picking."""
    pointed: list[Pickable] = []
    others: list[Pickable] = []
    for move in state.legal():
        cells = state.parts(move).cells
        pickable = Pickable(state.format(move), cells[0] if cells else "", move)
        (pointed if cells else others).append(pickable)
    prompt = state.prompt()
    span = (prompt.least, prompt.most) if isinstance(prompt, Number) else None
    return Picks(tuple(pointed), tuple(others), isinstance(prompt, Cells), span)
