"""Where things stand in the picture: cells and coordinates in whole pixels. No colours, no Pillow.

Cells are pointy-top and rows level; or flat-top on a *turned* board, whose letters are upright, so
that one cell is the highest and one the lowest. A *flipped* board is seen from its other side, as
if the picture stood on its head. Of a board seen in part the cells are larger. Cell width and step
are even, so that every cell of a board is the same pixels (1.2 % from regular, invisible).

>>> from rules.hexhex import hexhex
>>> board = hexhex(8)
>>> place = layout(board)
>>> place.width_px, place.cell_px, place.centres[board.index["h8"]]
(1000, 58, (500, 432))
>>> place.tile_px
(60, 70)
"""

import math
from dataclasses import dataclass, replace
from functools import lru_cache

from render.region import Region, regions
from rules.hexhex import DIRECTIONS, LETTERS, Board

WIDTH_PX = 1000
"""Width of every picture, about twice what Discord shows on a desk."""

_MARGIN_PX = 20
_LARGEST_CELL_PX = 88
"""Small boards stay small: a lesson's cell is no larger than a side-6 board's."""

_LARGEST_TURNED_PX = 112
"""A turned board is narrow and has room for larger cells, which stacks with a tip need."""

_LABEL_REACH = 0.94
"""How far out a coordinate stands, in steps from its outermost cell."""

_BESIDE = 0.82
"""Room beside the coordinates at both ends of a row, in cell widths."""

_CUT = 0.93
"""Where a part of a board ends, in steps from its outermost cells: it shows half of the next."""

_CUT_LABEL_REACH = 1.32
"""How far out a coordinate stands beside a part of a board."""


@dataclass(frozen=True, slots=True)
class Label:
    """A coordinate on the rim, centred at (x, y)."""

    text: str
    x: int
    y: int


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The measures of one board's picture. ``centres`` stands beside ``board.cells``.

    A cell is ``cell_px`` from flat side to flat side; ``step_px`` is from row to row, on a turned
    board from column to column. ``shown`` are the cells that are seen, by index, all but in a part
    of a board; what is seen of one ends at the polygon ``window``.
    """

    cell_px: int
    step_px: int
    width_px: int
    height_px: int
    turned: bool
    flipped: bool
    centres: tuple[tuple[int, int], ...] = ()
    shades: tuple[int, ...] = ()
    labels: tuple[Label, ...] = ()
    shown: tuple[int, ...] = ()
    window: tuple[tuple[float, float], ...] = ()

    @property
    def tile_px(self) -> tuple[int, int]:
        """Width and height of a rectangle around one cell, both even."""
        flats, corners = self.cell_px + 2, 2 * math.ceil(self.step_px * 2 / 3) + 2
        return (corners, flats) if self.turned else (flats, corners)

    def offset(self, du: float, dv: float) -> tuple[float, float]:
        """How far right and down so many letters and numbers lead."""
        if self.flipped:
            du, dv = -du, -dv
        if self.turned:
            return du * self.step_px, -(2 * dv + du) * self.cell_px / 2
        return (2 * du + dv) * self.cell_px / 2, -dv * self.step_px


@lru_cache(maxsize=256)  # 20 to 60 kB each; parts and ways to lie make them many
def layout(board: Board, turned: bool = False, flipped: bool = False, region: str = "") -> Layout:
    """The layout of *board*, or of one of its parts. Three shades alternate so that no neighbours
    share one.
    """
    part = regions(board, turned, flipped)[region] if region else None
    whole = tuple(range(len(board)))
    cells = [board.cells[i] for i in (part.cells if part else whole)]
    reach = _CUT_LABEL_REACH if part else _LABEL_REACH
    cell, step = _cell_px(cells, turned, reach, _largest_px(turned, part))
    measures = Layout(cell, step, WIDTH_PX, 0, turned, flipped)
    offsets = [measures.offset(u, v) for u, v in cells]
    left, right = min(x for x, _ in offsets), max(x for x, _ in offsets)
    top, bottom = min(y for _, y in offsets), max(y for _, y in offsets)
    rim = round((cell if turned else step) * (reach + 0.3)) + _MARGIN_PX
    height = round(bottom - top) + 2 * rim

    def place(u: float, v: float) -> tuple[float, float]:
        x, y = measures.offset(u, v)
        return x + (WIDTH_PX - left - right) / 2, y + height - rim - bottom

    def centre(u: float, v: float) -> tuple[int, int]:
        x, y = place(u, v)
        return round(x), round(y)

    labels = _labels(cells, reach)
    return replace(
        measures,
        height_px=height,
        centres=tuple(centre(u, v) for u, v in board.cells),
        shades=tuple((u - v) % 3 for u, v in board.cells),
        labels=tuple(Label(text, *centre(u, v)) for text, u, v in labels),
        shown=tuple(sorted((*part.cells, *part.around))) if part else whole,
        window=tuple(place(u, v) for u, v in _window(part)) if part else (),
    )


def _largest_px(turned: bool, part: Region | None) -> int:
    if part:
        return WIDTH_PX
    return _LARGEST_TURNED_PX if turned else _LARGEST_CELL_PX


def _window(part: Region) -> list[tuple[float, float]]:
    """The corners of what is seen of a board."""
    (u, v), out = part.middle, part.reach + _CUT
    return [(u + out * du, v + out * dv) for du, dv in DIRECTIONS]


def _cell_px(
    cells: list[tuple[int, int]], turned: bool, reach: float, largest: int
) -> tuple[int, int]:
    """Cell width and step, so that the picture is filled and no taller than wide."""
    slant = [2 * v + u if turned else 2 * u + v for u, v in cells]
    steps = [u if turned else v for u, v in cells]
    along = (max(slant) - min(slant)) / 2  # cells from flat side to flat side
    across = (max(steps) - min(steps)) * math.sqrt(3) / 2
    wide, tall = (across, along) if turned else (along, across)
    rims = 2 * (reach + 0.3) * (1 if turned else math.sqrt(3) / 2)
    room = WIDTH_PX - 2 * _MARGIN_PX
    tallest = 2 * int(room / (tall + rims) / 2)
    cell = min(largest, _even(room / (wide + 2 * reach + _BESIDE)), tallest)
    return cell, _even(cell * math.sqrt(3) / 2)


def _labels(cells: list[tuple[int, int]], reach: float) -> list[tuple[str, float, float]]:
    """Every line is named at one end, and at the other where the rim has room.

    A letter stands below the lower end of its column, a number right of its row.
    """
    found: dict[tuple[int, int], tuple[str, float, float]] = {}

    def put(text: str, end: tuple[int, int], du: int, dv: int) -> None:
        u, v = end
        label = (text, u + du * reach, v + dv * reach)
        found.setdefault((u + du, v + dv), label)

    columns = sorted({u for u, _ in cells})
    rows = sorted({v for _, v in cells})
    by_column = [[cell for cell in cells if cell[0] == u] for u in columns]
    by_row = [[cell for cell in cells if cell[1] == v] for v in rows]
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
