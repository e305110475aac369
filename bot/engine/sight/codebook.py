"""What the codes of one game mean: everything that the search looks up by code.

``code = 49 · piece + 7 · (lines of colour 1) + (lines of colour 2)``. Pieces below ``n_empty`` are
empty cells; every code from ``49 · n_empty`` on is occupied and ends a line of sight.
"""

from collections.abc import Callable
from dataclasses import dataclass

Colour = int

LINES = 49
"""Codes of one piece."""

GAIN = (0, 7, 1, 0)
"""What a line of a colour adds to the code of the cell it reaches; neutral stones add nothing."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A code taken apart. ``owner`` is 0 empty, 1, 2, or 3 neutral; ``lines`` leave the cell."""

    owner: int
    height: int
    lines: int
    seen: tuple[int, int]

    def own(self, colour: Colour) -> int:
        """Lines of *colour* that reach the cell."""
        return self.seen[colour - 1]

    def enemy(self, colour: Colour) -> int:
        """Lines of the other colour that reach the cell."""
        return self.seen[2 - colour]


Table = tuple[int, ...]
"""One number for each code."""


@dataclass(frozen=True, slots=True)
class Codebook:
    """The tables of one game, by code, those of colour 1 and 2 where there are two.

    ``become`` is the code after the colour has played there, without the lines that change, −1
    where it may not; ``order`` says how early a move is tried, 0 leaves it out; ``loud`` is the
    same for moves that are searched on at the leaves. ``final`` is who has the cell at the end (1,
    −1 or 0), ``settled`` whether it is somebody's now. ``group`` numbers what is worth the same: 0
    nothing, else ± a class, negative when the colours are swapped. ``may_always_pass`` is False
    where passing needs every cell to be settled.
    """

    n_empty: int
    cells: tuple[Cell, ...]
    gain: Table
    become: tuple[Table, Table]
    order: tuple[Table, Table]
    loud: tuple[Table, Table]
    final: Table
    settled: Table
    group: Table
    classes: tuple[tuple[int, ...], ...]
    may_always_pass: bool


Rule = Callable[[Cell, Colour], int]
"""A number for a cell, seen by a colour."""


def by_colour(cells: tuple[Cell, ...], rule: Rule) -> tuple[Table, Table]:
    """The table of *rule* for either colour."""
    first, second = (tuple(rule(cell, colour) for cell in cells) for colour in (1, 2))
    return first, second


def grouped(
    cells: tuple[Cell, ...], name: Callable[[Cell, Colour], tuple[int, ...] | None]
) -> tuple[Table, tuple[tuple[int, ...], ...]]:
    """Classes of codes: ± their number from 1 on, and the name of each.

    *name* is what a cell is to a colour, None where it is worth nothing to it; a cell that is named
    for colour 2 belongs to the class of the same name with the sign turned.
    """
    numbers: dict[tuple[int, ...], int] = {}
    table = []
    for cell in cells:
        red, white = name(cell, 1), name(cell, 2)
        if red is not None:
            table.append(numbers.setdefault(red, len(numbers) + 1))
        elif white is not None:
            table.append(-numbers.setdefault(white, len(numbers) + 1))
        else:
            table.append(0)
    return tuple(table), tuple(numbers)
