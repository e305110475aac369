"""Lines of sight between two colours, counted once and kept up to date.

``owner[cell]`` is 0 for an empty cell, 1 or 2 for the two colours that count; any other number
stands for a piece that blocks and counts for nobody. A count is the number of directions in which
the first piece met has the colour; what stands on the cell itself never matters.

Nothing here knows heights, turns or whose stack may go where.

>>> from rules.hexhex import hexhex
>>> board = hexhex(2)
>>> owner = bytearray(len(board))
>>> owner[board.index["a2"]], owner[board.index["c2"]] = 1, 2
>>> first_colour, second_colour = counts(board, owner)
>>> first_colour[board.index["b2"]], second_colour[board.index["b2"]]
(1, 1)
>>> first(owner, board.rays[board.index["a2"]][0])[0]
2
"""

from collections.abc import Sequence
from functools import cache

from rules.hexhex import DIRECTIONS, Board

Ray = tuple[int, ...]
Axis = tuple[Ray, Ray]
"""The two opposite rays of one line through a cell, nearest cell first; either may be empty."""


@cache
def axes(board: Board) -> tuple[tuple[Axis, ...], ...]:
    """The three lines through each cell."""

    def through(cell: int) -> tuple[Axis, ...]:
        u, v = board.cells[cell]
        rays = {}
        for ray in board.rays[cell]:
            nearest = board.cells[ray[0]]
            rays[nearest[0] - u, nearest[1] - v] = ray
        return tuple(
            (rays.get(there, ()), rays.get(back, ()))
            for there, back in zip(DIRECTIONS[:3], DIRECTIONS[3:], strict=True)
        )

    return tuple(through(cell) for cell in range(len(board)))


def first(owner: Sequence[int], ray: Ray) -> tuple[int, Ray]:
    """The owner of the first piece along *ray* (0 for none), and the cells up to and with it."""
    for length, cell in enumerate(ray, 1):
        if owner[cell]:
            return owner[cell], ray[:length]
    return 0, ray


def counts(board: Board, owner: Sequence[int]) -> tuple[bytes, bytes]:
    """How many pieces of colour 1, and of colour 2, see each cell; counted from scratch."""
    seen = [[first(owner, ray)[0] for ray in rays] for rays in board.rays]
    return bytes(s.count(1) for s in seen), bytes(s.count(2) for s in seen)


def put(
    lines: tuple[Axis, ...], owner: bytes, cell: int, colour: int, seen: tuple[bytes, bytes]
) -> tuple[tuple[bytes, bytes], list[int]]:
    """The counts *seen* after a piece of *colour* is put on *cell*, and the cells that changed.

    *lines* are the cell's axes, *owner* the board before; what stood on the cell is replaced.
    """
    count = {1: bytearray(seen[0]), 2: bytearray(seen[1])}
    gains = count.get(colour)
    replaced = owner[cell]
    changed: list[int] = []
    for there, back in lines:
        ahead, near = first(owner, there)
        behind, far = first(owner, back)
        # Cells on one side used to see what stood here or, through the empty cell, what is behind.
        for cells, hidden in ((near, replaced or behind), (far, replaced or ahead)):
            if hidden == colour:
                continue
            changed += cells
            if gains is not None:
                for c in cells:
                    gains[c] += 1
            losses = count.get(hidden)
            if losses is not None:
                for c in cells:
                    losses[c] -= 1
    return (bytes(count[1]), bytes(count[2])), changed
