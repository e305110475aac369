"""Boards as bits, and walks on them: which cells a stack gets to in so many steps.

A set of cells is an int with a bit a cell, the cells of a letter side by side, so that a step of
all its cells at once is a shift. The spare bit behind each letter catches what steps off the board.

Nothing here knows stacks, sides or turns: callers say which cells are free to walk on.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from rules.hexhex import DIRECTIONS, Board, hexhex

Cells = int
"""A set of cells, as bits."""

Ways = Callable[[Cells], Cells]
"""Steps of all cells of a set at once; what lies off the board is for the caller to cut away."""


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """The cells of *board* as bits: ``bits[cell]`` is one cell, ``whole`` all of them.

    The board is seen with its letters upright: a step up leads north, north-east or north-west.
    """

    board: Board
    bits: tuple[Cells, ...]
    whole: Cells
    _stride: int
    _at: tuple[int, ...]

    def up(self, cells: Cells) -> Cells:
        """One step north, north-east or north-west."""
        stride = self._stride
        return cells << 1 | cells << stride | cells >> stride - 1

    def down(self, cells: Cells) -> Cells:
        """One step south, south-west or south-east."""
        stride = self._stride
        return cells >> 1 | cells >> stride | cells << stride - 1

    def around(self, cells: Cells) -> Cells:
        """One step in any of the six directions."""
        stride = self._stride
        return (
            cells << 1
            | cells >> 1
            | cells << stride
            | cells >> stride
            | cells << stride - 1
            | cells >> stride - 1
        )

    def reach(self, start: Cells, steps: int, free: Cells, ways: Ways) -> Cells:
        """The *free* cells that 1 to *steps* steps lead to, all of them over *free* cells."""
        reached, edge = 0, start
        for _ in range(steps):
            edge = ways(edge) & free & ~reached
            if not edge:
                break
            reached |= edge
        return reached

    def prey(self, start: Cells, steps: int, free: Cells, wanted: Cells) -> Cells:
        """Those of *wanted* that at most *steps* steps lead to, all but the last over *free*."""
        if steps == 1:
            return self.around(start) & wanted
        return self.around(start | self.reach(start, steps - 1, free, self.around)) & wanted

    def distance(self, start: Cells, goal: Cells, free: Cells, ways: Ways) -> int | None:
        """The fewest steps to *goal*, all but the last over *free* cells; None without a way."""
        reached, edge, steps = start, start, 1
        while edge:
            stepped = ways(edge)
            if stepped & goal:
                return steps
            edge = stepped & free & ~reached
            reached |= edge
            steps += 1
        return None

    def cells(self, cells: Cells) -> list[int]:
        """The indices of a set of cells, in the order of the board."""
        indices = []
        while cells:
            lowest = cells & -cells
            indices.append(self._at[lowest.bit_length() - 1])
            cells ^= lowest
        return indices

    def path(self, start: int, goal: int, free: Cells, ways: Ways) -> tuple[int, ...]:
        """One of the shortest walks, both ends included, with few bends; for pictures.

        Empty when there is none.
        """
        steps = self.distance(self.bits[start], self.bits[goal], free, ways)
        if steps is None:
            return ()
        # Layer i holds what i steps lead to; walking back through them finds a shortest way.
        layers = [self.bits[start]]
        for _ in range(steps - 1):
            layers.append(ways(layers[-1]) & free)
        walk, heading = [goal], -1
        for layer in reversed(layers):
            here, before = walk[-1], []
            for cell in self.board.neighbours[here]:
                if self.bits[cell] & layer and ways(self.bits[cell]) & self.bits[here]:
                    way = self.direction(here, cell)
                    before.append((way != heading, way, cell))
            _, heading, cell = min(before)
            walk.append(cell)
        return tuple(reversed(walk))

    def direction(self, cell: int, beside: int) -> int:
        """The number in DIRECTIONS of the step from *cell* to the cell *beside* it."""
        (u, v), (to_u, to_v) = self.board.cells[cell], self.board.cells[beside]
        return DIRECTIONS.index((to_u - u, to_v - v))


@cache
def seesaw_field(size: int) -> Field:
    """The field of the hexagonal board of *size*."""
    board, stride = hexhex(size), 2 * size
    places = [u * stride + v for u, v in board.cells]
    at = [0] * (max(places) + 1)
    for cell, place in enumerate(places):
        at[place] = cell
    bits = tuple(1 << place for place in places)
    return Field(board, bits, sum(bits), stride, tuple(at))
