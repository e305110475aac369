"""Hexagonal boards: cells, names, neighbours, lines. Tables are made once per size.

A cell is an index 0 … n−1; the order is by letter, then number (``a8 a9 … b7 …``), so that a board
read by index is read column by column. ``(u, v)`` are the coordinates of the shared naming: letter
u, number v + 1; a cell of side n exists when n−1 ≤ u+v ≤ 3n−3. The same pair is axial: the third
cube coordinate is −u−v up to a shift.

No owner, no height, no pixels here.

>>> small = hexhex(2)
>>> small.names
('a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2')
>>> centre = small.index["b2"]
>>> [small.names[cell] for cell in small.neighbours[centre]]
['c2', 'b3', 'a3', 'a2', 'b1', 'c1']
>>> [small.names[cell] for cell in small.rays[small.index["a2"]][0]]
['b2', 'c2']
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six steps (du, dv), each beside the next, the opposite one three further."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The cells of one board and how they hang together.

    ``rays[cell]`` holds the lines leaving the cell, nearest cell first, one for each neighbour;
    ``neighbours[cell]`` the first of each. Both are in the order of DIRECTIONS, those off the board
    left out, so that a number means no direction; :func:`rules.sight.axes` has whole lines.
    """

    cells: tuple[tuple[int, int], ...]
    names: tuple[str, ...]
    index: Mapping[str, int]
    neighbours: tuple[tuple[int, ...], ...]
    rays: tuple[tuple[tuple[int, ...], ...], ...]

    def __len__(self) -> int:
        return len(self.cells)


@cache
def hexhex(size: int) -> Board:
    """The hexagonal board with *size* cells a side, 3·size·(size−1)+1 in all; 13 at most.

    A larger one would run out of letters.

    >>> len(hexhex(8))
    169
    """
    span = range(2 * size - 1)
    return board([(u, v) for u in span for v in span if size - 1 <= u + v <= 3 * size - 3])


@cache
def indices(size: int) -> tuple[int, ...]:
    """All cells of :func:`hexhex`, by index."""
    return tuple(range(len(hexhex(size))))


def board(cells: list[tuple[int, int]]) -> Board:
    """The board of any set of cells, given by letter, then number."""
    index = {cell: i for i, cell in enumerate(cells)}

    def walk(u: int, v: int, du: int, dv: int) -> tuple[int, ...]:
        line = []
        while (u := u + du, v := v + dv) in index:
            line.append(index[u, v])
        return tuple(line)

    rays = tuple(
        tuple(line for du, dv in DIRECTIONS if (line := walk(u, v, du, dv))) for u, v in cells
    )
    names = tuple(f"{LETTERS[u]}{v + 1}" for u, v in cells)
    return Board(
        cells=tuple(cells),
        names=names,
        index={name: i for i, name in enumerate(names)},
        neighbours=tuple(tuple(line[0] for line in lines) for lines in rays),
        rays=rays,
    )
