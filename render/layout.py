"""Where things stand in the picture: cells and coordinates in whole pixels. No colours, no Pillow.

Cells are pointy-top, rows level. Cell width and row step are even, so that every cell of a board is
the same pixels (1.2 % from regular, invisible).
"""

import math
from dataclasses import dataclass
from functools import cache

from rules.hexhex import LETTERS, Board

WIDTH_PX = 1000
"""Width of every picture, about twice what Discord shows on a desk."""

_MARGIN_PX = 20
_RIM = 1.7
"""Room for coordinates beside the board, both sides together, in cell widths."""

_LARGEST_CELL_PX = 88
"""Small boards stay small: a lesson's cell is no larger than a side-6 board's."""

_LABEL_REACH = 0.94
"""How far out a coordinate stands, in steps from its outermost cell."""


@dataclass(frozen=True, slots=True)
class Label:
    """A coordinate on the rim, centred at (x, y)."""

    text: str
    x: int
    y: int


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The measures of one board's picture. ``centres`` stands beside ``board.cells``."""

    cell_px: int
    step_px: int
    width_px: int
    height_px: int
    centres: tuple[tuple[int, int], ...]
    shades: tuple[int, ...]
    labels: tuple[Label, ...]

    @property
    def tile_px(self) -> tuple[int, int]:
        """Width and height of a rectangle around one cell, both even."""
        return self.cell_px + 2, 2 * math.ceil(self.step_px * 2 / 3) + 2


@cache
def layout(board: Board) -> Layout:
    """The layout of *board*. Three shades alternate so that no neighbours share one."""
    across = [2 * u + v for u, v in board.cells]
    rows = [v for _, v in board.cells]
    n_wide = (max(across) - min(across)) / 2 + 1 + _RIM
    cell = min(_LARGEST_CELL_PX, _even((WIDTH_PX - 2 * _MARGIN_PX) / n_wide))
    step = _even(cell * math.sqrt(3) / 2)
    left = WIDTH_PX // 2 - (max(across) + min(across)) * cell // 4
    rim = round(step * (_LABEL_REACH + 0.3)) + _MARGIN_PX
    bottom = rim + max(rows) * step

    def centre(u: float, v: float) -> tuple[int, int]:
        return round(left + (2 * u + v) * cell / 2), round(bottom - v * step)

    return Layout(
        cell_px=cell,
        step_px=step,
        width_px=WIDTH_PX,
        height_px=bottom - min(rows) * step + rim,
        centres=tuple(centre(u, v) for u, v in board.cells),
        shades=tuple((u - v) % 3 for u, v in board.cells),
        labels=tuple(Label(text, *centre(u, v)) for text, u, v in _labels(board)),
    )


def _labels(board: Board) -> list[tuple[str, float, float]]:
    """Every line is named at one end, and at the other where the rim has room.

    A letter stands below the lower end of its slanted column, a number right of its row.
    """
    found: dict[tuple[int, int], tuple[str, float, float]] = {}

    def put(text: str, end: tuple[int, int], du: int, dv: int) -> None:
        u, v = end
        label = (text, u + du * _LABEL_REACH, v + dv * _LABEL_REACH)
        found.setdefault((u + du, v + dv), label)

    columns = sorted({u for u, _ in board.cells})
    rows = sorted({v for _, v in board.cells})
    by_column = [[cell for cell in board.cells if cell[0] == u] for u in columns]
    by_row = [[cell for cell in board.cells if cell[1] == v] for v in rows]
    for line in by_column:
        put(LETTERS[line[0][0]], min(line), 0, -1)
    for line in by_row:
        put(str(line[0][1] + 1), max(line), 1, 0)
    for line in by_column:
        put(LETTERS[line[0][0]], max(line), 0, 1)
    for line in by_row:
        put(str(line[0][1] + 1), min(line), -1, 0)
    return list(found.values())


def _even(length: float) -> int:
    return 2 * round(length / 2)
