"""Tables of one board of Rive: neighbours and members of sets of cells, in chunks."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from rules.games.rive.board import cells_of
from rules.groups import Bits, beside, union

_CHUNK = 15
"""Most cells that one table answers for: 32,768 entries."""


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """The cells of one board.

    ``cells`` lists the members of a set, ascending; ``neighbours`` is the set of all cells next to
    one of a set, members of it among them. ``holds[cell]`` says of every set of neighbours of a
    cell whether they hang together without it.
    """

    n_cells: int
    near: tuple[Bits, ...]
    cells: Callable[[Bits], tuple[int, ...]]
    neighbours: Callable[[Bits], Bits]
    holds: tuple[dict[Bits, bool], ...]

    def is_loose(self, cell: int, group: Bits) -> bool:
        """Whether the rest of *group*, which is connected, hangs together without *cell*."""
        ends = group & self.near[cell]
        if self.holds[cell][ends]:
            return True
        rest = group & ~(1 << cell)
        reached = fresh = ends & -ends
        while fresh := self.neighbours(fresh) & rest & ~reached:
            reached |= fresh
            if not ends & ~reached:
                return True
        return False


@cache
def ground(size: str) -> Ground:
    """The tables of the board called *size*, as in the options of the game."""
    board = cells_of(size)
    n, near = len(board), beside(board)
    n_chunks = -(-n // _CHUNK)
    width = -(-n // n_chunks)
    chunks = [range(start, min(start + width, n)) for start in range(0, n, width)]
    return Ground(
        n,
        near,
        _members(chunks, width),
        _neighbours(near, chunks, width),
        tuple(_holds(near, cell) for cell in range(n)),
    )


def _neighbours(near: tuple[Bits, ...], chunks: list[range], width: int) -> Callable[[Bits], Bits]:
    """``Ground.neighbours``; written out for two and three chunks, where it is asked most."""
    tables = []
    for chunk in chunks:
        table = [0]
        for cell in chunk:
            table += [bits | near[cell] for bits in table]
        tables.append(tuple(table))
    mask, top = (1 << width) - 1, 2 * width
    if len(tables) == 2:
        low, high = tables
        return lambda bits: low[bits & mask] | high[bits >> width]
    if len(tables) == 3:
        low, middle, high = tables
        return lambda bits: low[bits & mask] | middle[bits >> width & mask] | high[bits >> top]

    def neighbours(bits: Bits) -> Bits:
        found = 0
        for table in tables:
            if part := bits & mask:
                found |= table[part]
            bits >>= width
        return found

    return neighbours


def _members(chunks: list[range], width: int) -> Callable[[Bits], tuple[int, ...]]:
    """``Ground.cells``."""
    tables = []
    for chunk in chunks:
        table: list[tuple[int, ...]] = [()]
        for cell in chunk:
            table += [(*cells, cell) for cells in table]
        tables.append(tuple(table))
    mask, top = (1 << width) - 1, 2 * width
    if len(tables) == 2:
        low, high = tables
        return lambda bits: low[bits & mask] + high[bits >> width]
    if len(tables) == 3:
        low, middle, high = tables
        return lambda bits: low[bits & mask] + middle[bits >> width & mask] + high[bits >> top]

    def cells(bits: Bits) -> tuple[int, ...]:
        found: tuple[int, ...] = ()
        for table in tables:
            if part := bits & mask:
                found += table[part]
            bits >>= width
        return found

    return cells


def _holds(near: tuple[Bits, ...], cell: int) -> dict[Bits, bool]:
    """Every set of neighbours of *cell* → whether it is in one piece; the empty one is."""
    beside_it = [i for i in range(len(near)) if near[cell] >> i & 1]
    found = {}
    for number in range(1 << len(beside_it)):
        ends = union(c for i, c in enumerate(beside_it) if number >> i & 1)
        reached = fresh = ends & -ends
        while fresh:
            step = 0
            for i in beside_it:
                if fresh >> i & 1:
                    step |= near[i]
            fresh = step & ends & ~reached
            reached |= fresh
        found[ends] = reached == ends
    return found
