"""Shapes of the board of 19 cells: which cells are taken, whatever the colours of the stones.

A *shape* is a set of cells as bits, as in :mod:`rules.groups`. Where a stone may be placed and what
a capture may leave behind depend on the shape alone. Shapes that a turn or a mirror makes equal are
one; the smallest of them stands for all.
"""

from functools import cache, reduce
from operator import or_
from typing import NamedTuple

from rules.games.rive.board import cells_of
from rules.groups import Bits, beside, groups, halo, members, union

BOARD = cells_of("3")
N_CELLS = len(BOARD)
FULL: Bits = (1 << N_CELLS) - 1

_CHUNK = 10
"""Sets are moved ten cells at a time, by tables."""


class Symmetry(NamedTuple):
    """A turn or mirror of the board: the new place of each cell, and of each half of a set."""

    cells: tuple[int, ...]
    low: tuple[Bits, ...]
    high: tuple[Bits, ...]

    def moved(self, shape: Bits) -> Bits:
        """*shape* turned or mirrored."""
        return self.low[shape & (1 << _CHUNK) - 1] | self.high[shape >> _CHUNK]


class Placement(NamedTuple):
    """A cell to place on, and the shapes at the next placement.

    A placement that captures leaves one shape for every way to take stones off, and the same side
    places again; any other leaves one, and hands over.
    """

    cell: int
    captures: bool
    shapes: tuple[Bits, ...]


@cache
def symmetries() -> tuple[Symmetry, ...]:
    """The twelve symmetries, the identity first."""
    middle = BOARD.cells[N_CELLS // 2]
    index = {cell: i for i, cell in enumerate(BOARD.cells)}
    found = []
    for is_mirrored in (False, True):
        axial = [(u - middle[0], v - middle[1]) for u, v in BOARD.cells]
        if is_mirrored:
            axial = [(r, q) for q, r in axial]
        for _ in range(6):
            places = tuple(index[q + middle[0], r + middle[1]] for q, r in axial)
            low, high = places[:_CHUNK], places[_CHUNK:]
            found.append(Symmetry(places, _moved_sets(low), _moved_sets(high)))
            axial = [(-r, q + r) for q, r in axial]
    return tuple(found)


def _moved_sets(places: tuple[int, ...]) -> tuple[Bits, ...]:
    """Every set of the first cells → the set of their *places*."""
    return tuple(
        union(place for i, place in enumerate(places) if subset >> i & 1)
        for subset in range(1 << len(places))
    )


def canonical(shape: Bits) -> Bits:
    """The shape that stands for *shape* and all that are symmetric to it."""
    low, high = shape & (1 << _CHUNK) - 1, shape >> _CHUNK
    return min(s.low[low] | s.high[high] for s in symmetries())


def to_canonical(shape: Bits) -> Symmetry:
    """A symmetry that takes *shape* to its canonical shape."""
    return min(symmetries(), key=lambda symmetry: symmetry.moved(shape))


def sizes(shape: Bits) -> list[int]:
    """Sizes of the groups, largest first: every placement makes this list larger."""
    return sorted((group.bit_count() for group in groups(BOARD, shape)), reverse=True)


def placements(shape: Bits) -> list[Placement]:
    """Every cell that may be placed on, and what can come of it."""
    around = [(group.bit_count(), group, halo(BOARD, group)) for group in groups(BOARD, shape)]
    joined = {
        cell: [group for group in around if group[2] >> cell & 1] for cell in members(FULL & ~shape)
    }
    largest = {cell: max((g[0] for g in near), default=0) for cell, near in joined.items()}
    least = min(largest.values(), default=0)
    found = []
    for cell in (cell for cell, size in largest.items() if size == least):
        bit = 1 << cell
        if len(joined[cell]) < 2:
            found.append(Placement(cell, False, (shape | bit,)))
            continue
        whole = reduce(or_, (group[1] for group in joined[cell]), bit)
        left = shape & ~whole
        kept = _connected_sets(bit, whole, least + 1)
        found.append(Placement(cell, True, tuple(left | stones for stones in kept)))
    return found


def _connected_sets(start: Bits, whole: Bits, size: int) -> list[Bits]:
    """The connected sets of *size* cells of *whole* that hold the single cell *start*."""
    near, found = beside(BOARD), {start}
    for _ in range(size - 1):
        found = {
            stones | 1 << cell
            for stones in found
            for cell in members(_around(near, stones) & whole & ~stones)
        }
    return sorted(found)


def _around(near: tuple[Bits, ...], stones: Bits) -> Bits:
    return reduce(or_, (near[cell] for cell in members(stones)))


def reachable() -> list[Bits]:
    """The canonical shapes that a game can come to, from those with the largest groups down."""
    seen, ahead = {0}, [0]
    while ahead:
        after = {s for placement in placements(ahead.pop()) for s in placement.shapes}
        fresh = set(map(canonical, after)) - seen
        seen |= fresh
        ahead += fresh
    return sorted(seen, key=lambda shape: (sizes(shape), shape), reverse=True)
