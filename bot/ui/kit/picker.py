"""The legal moves of a position, arranged for dialogs, lists, buttons and suggestions.

A move is found by the cell that a person points at first: ``parts(move).cells[0]``. Cells of a
board are named by a letter and a number, so any board has at most 25 columns of at most 25 rows.
If the game asks for another choice, the "cells" are few (dice, tokens) and become buttons.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, cast

from rules.core import AnyState, Cells, Number

LIST = 25  # options in one select, suggestions in one autocomplete


@dataclass(frozen=True, slots=True)
class LegalMove:
    """A legal move: its exact text, and the cell a person points at first ("" for none)."""

    text: str
    cell: str
    move: Any

    @property
    def column(self) -> str:
        """The letter of the move's first cell."""
        return self.cell[:1]

    @property
    def row(self) -> str:
        """The number of the move's first cell, as text."""
        return self.cell[1:]


@dataclass(frozen=True, slots=True)
class LegalMoves:
    """All legal moves: those on cells, and those without one, such as a pass.

    ``grid``: the cells are those of a board. ``span`` is the least and the greatest number, if the
    game asks for a number.
    """

    on_cells: tuple[LegalMove, ...]
    without_cell: tuple[LegalMove, ...]
    grid: bool
    span: tuple[int, int] | None = None

    @property
    def has_modal(self) -> bool:
        """Whether people may answer with a modal, to give a cell or type a number."""
        return self.grid or self.span is not None

    def __len__(self) -> int:
        return len(self.on_cells) + len(self.without_cell)

    def everything(self) -> tuple[LegalMove, ...]:
        """Return all moves, those on cells first."""
        return (*self.on_cells, *self.without_cell)

    def columns(self) -> dict[str, int]:
        """Count the cells at which a move begins, by the letter of their column."""
        cells: dict[str, set[str]] = {}
        for move in self.on_cells:
            cells.setdefault(move.column, set()).add(move.cell)
        return {column: len(found) for column, found in cells.items()}

    def rows(self) -> list[str]:
        """Return the numbers of the rows with a move, ascending."""
        return sorted({move.row for move in self.on_cells}, key=int)

    def in_column(self, letter: str) -> list[LegalMove]:
        """Return the moves of one column."""
        return [move for move in self.on_cells if move.column == letter]

    def on_cell(self, cell: str) -> list[LegalMove]:
        """Return the moves that begin at one cell."""
        return [move for move in self.on_cells if move.cell == cell]


def by_cell(moves: Iterable[LegalMove]) -> dict[str, list[LegalMove]]:
    """Group moves by their first cell."""
    groups: dict[str, list[LegalMove]] = {}
    for move in moves:
        groups.setdefault(move.cell, []).append(move)
    return groups


def legal_moves(state: AnyState) -> LegalMoves:
    """Arrange the legal moves of a position."""
    return _arranged(cast(Hashable, state))


@lru_cache(maxsize=128)  # a card lists them, and so does the answer to the next click on it
def _arranged(state: Any) -> LegalMoves:
    on_cells: list[LegalMove] = []
    without_cell: list[LegalMove] = []
    for move in state.legal():
        cells = state.parts(move).cells
        legal_move = LegalMove(state.format(move), cells[0] if cells else "", move)
        (on_cells if cells else without_cell).append(legal_move)
    prompt = state.prompt()
    span = (prompt.least, prompt.most) if isinstance(prompt, Number) else None
    return LegalMoves(tuple(on_cells), tuple(without_cell), isinstance(prompt, Cells), span)
