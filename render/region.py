"""Parts of a board to be looked at closely: hexagons that overlap, named by where they lie.

Small boards have none: their cells are large already.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from rules.hexhex import DIRECTIONS, Board, hexhex

LEAST = 5
"""The least side of a board that has parts."""

MIDDLE = "middle"
_LEVEL = ("right", "top_right", "top_left", "left", "bottom_left", "bottom_right")
_UPRIGHT = ("top_right", "top", "top_left", "bottom_left", "bottom", "bottom_right")
"""Where each of DIRECTIONS leads, on a board with level rows and on a turned one."""


@dataclass(frozen=True, slots=True)
class Region:
    """The cells up to *reach* steps from a middle one, by index, and those around them."""

    middle: tuple[int, int]
    reach: int
    cells: tuple[int, ...]
    around: tuple[int, ...]


@cache
def regions(board: Board, turned: bool = False, flipped: bool = False) -> Mapping[str, Region]:
    """The parts of a board as it lies, by place; none for a small one.

    Seven that are half as wide as the board cover it: one in the middle, one in each corner.
    """
    side = board.cells[0][1] + 1
    if side < LEAST or hexhex(side) is not board:
        return MappingProxyType({})
    reach = side // 2
    out = (side - 1 - reach) * (-1 if flipped else 1)
    places = dict(zip(_UPRIGHT if turned else _LEVEL, DIRECTIONS, strict=True))
    found = {MIDDLE: _region(board, (side - 1, side - 1), reach)}
    for place, (du, dv) in places.items():
        found[place] = _region(board, (side - 1 + out * du, side - 1 + out * dv), reach)
    return MappingProxyType(found)


def _region(board: Board, middle: tuple[int, int], reach: int) -> Region:
    steps = [
        max(abs(u - middle[0]), abs(v - middle[1]), abs(u + v - sum(middle)))
        for u, v in board.cells
    ]
    return Region(
        middle,
        reach,
        tuple(i for i, n in enumerate(steps) if n <= reach),
        tuple(i for i, n in enumerate(steps) if n == reach + 1),
    )
