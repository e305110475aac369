"""Where things stand in the picture: cells and coordinates in whole pixels. No colours, no Pillow.

Cells are pointy-top and rows level; or flat-top on a *turned* board, whose letters are upright, so
that one cell is the highest and one the lowest. A *flipped* board is seen from its other side, as
if the picture stood on its head. Of a board seen in part the cells are larger. Cell width and step
are even, so that every cell of a board is the same pixels (1.2 % from regular, invisible).

>>> from rules.hexhex import hexhex
>>> board = hexhex(8)
>>> place = layout(board)
>>> place.width_px, place.cell_px, place.centres[board.index["h8"]]
(1000, 58, (500, 398))
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

PUBLIC_SCALE = 0.8
"""Of what everybody sees, cards and replays: 800 pixels wide; a card then holds 70 kB."""

TALLEST_PX = 920
"""Height of no picture of a board: on a desk it is the height that makes pictures small."""

LEAST_PX = 26
"""Of all that is written, of a picture 1000 pixels wide: a phone of 322 shows it in 8."""

PLATE_PX = (170, 100)
"""What the plate that Discord lays on the lower left takes, on a phone."""

STRIP_PX = 90
"""What the panels above a board take; a turned board stands with its tip between them."""

_TIP_PX = 40
_MARGIN_PX = 8
_LARGEST_CELL_PX = 118
_LARGEST_TURNED_PX = 112

_RIM_PX = 8
_BELOW_PX = 24
_ABOVE_PX = 22
"""From the middle of the lowest coordinates to the end of the picture."""

_CUT = 0.93
"""Where a part of a board ends, in steps from its outermost cells: it shows half of the next."""

_CUT_LABEL_REACH = 1.32
"""How far out a coordinate stands beside a part of a board."""


@dataclass(frozen=True, slots=True)
class Label:
    """A coordinate beside the rim, centred at (x, y); a tick leads to its line from there.

    ``tick`` is the way from the middle of the coordinate to the edge of the outermost cell.
    """

    text: str
    x: int
    y: int
    tick: tuple[float, float] = (0.0, 0.0)


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
    strip_px: int = 0
    scale: float = 1

    @property
    def radius(self) -> float:
        """From the middle of a cell to its corner: the unit that pieces are measured in."""
        return self.cell_px / math.sqrt(3)

    @property
    def rim_px(self) -> int:
        """How far the rim reaches beyond the cells."""
        return round(self.scale * (_RIM_PX if len(self.centres) <= 40 else 6))

    @property
    def tile_px(self) -> tuple[int, int]:
        """Width and height of a rectangle around one cell, both even."""
        flats, corners = self.cell_px + 2, 2 * math.ceil(self.step_px * 2 / 3) + 2
        return (corners, flats) if self.turned else (flats, corners)

    def offset(self, du: float, dv: float) -> tuple[float, float]:
        """How far right and down a cell lies that is so many letters and numbers on."""
        if self.flipped:
            du, dv = -du, -dv
        if self.turned:
            return du * self.step_px, -(2 * dv + du) * self.cell_px / 2
        return (2 * du + dv) * self.cell_px / 2, -dv * self.step_px


@lru_cache(maxsize=256)  # 20 to 60 kB each; parts and ways to lie make them many
def layout(
    board: Board,
    turned: bool = False,
    flipped: bool = False,
    region: str = "",
    strip: bool = False,
    scale: float = 1,
    most_px: int = WIDTH_PX,
) -> Layout:
    """The layout of *board*, or of one of its parts, with room for a *strip* above it.

    Three shades alternate so that no neighbours share one. *scale* makes the whole picture smaller,
    *most_px* the board alone: no cell is wider.
    """
    part = regions(board, turned, flipped)[region] if region else None
    whole = tuple(range(len(board)))
    cells = [board.cells[i] for i in (part.cells if part else whole)]
    strip_px = round(scale * (_TIP_PX if turned and not flipped else STRIP_PX)) if strip else 0
    cell, step = _cell_px(cells, turned, strip_px, part, scale, most_px)
    reach = _reach(cell, part, scale)
    width_px = round(WIDTH_PX * scale)
    measures = Layout(cell, step, width_px, 0, turned, flipped, strip_px=strip_px, scale=scale)
    labels = _labels(cells, reach, every_end=bool(part))
    ends = [measures.offset(u, v) for _, u, v, _ in labels]
    offsets = [measures.offset(u, v) for u, v in cells]
    left, right = min(x for x, _ in offsets), max(x for x, _ in offsets)
    around = _reach_px(measures, part)
    above, below = scale * (_BELOW_PX if part else _ABOVE_PX), scale * _BELOW_PX
    # In whole pixels: a half would be rounded up in one row and down in the next.
    top = math.floor(min(min(y for _, y in offsets) - around, min(y for _, y in ends) - above))
    bottom = max(max(y for _, y in offsets) + around, max(y for _, y in ends) + below)

    def place(u: float, v: float) -> tuple[float, float]:
        x, y = measures.offset(u, v)
        return x + (width_px - left - right) / 2, y + strip_px - top

    def centre(u: float, v: float) -> tuple[int, int]:
        x, y = place(u, v)
        return round(x), round(y)

    def tick(du: int, dv: int) -> tuple[float, float]:
        away = (_CUT if part else 0.5) - reach
        return measures.offset(away * du, away * dv)

    return replace(
        measures,
        height_px=strip_px + math.ceil(bottom - top),
        centres=tuple(centre(u, v) for u, v in board.cells),
        shades=tuple((u - v) % 3 for u, v in board.cells),
        labels=tuple(Label(text, *centre(u, v), tick(*way)) for text, u, v, way in labels),
        shown=tuple(sorted((*part.cells, *part.around))) if part else whole,
        window=tuple(place(u, v) for u, v in _window(part)) if part else (),
    )


def label_px(cell_px: int, scale: float = 1) -> int:
    """Size of the letters and numbers beside a board: readable at half and at a third of it."""
    return round(min(30 * scale, max(LEAST_PX * scale, cell_px * 0.45)))


def _reach(cell_px: int, part: Region | None, scale: float) -> float:
    """How far out a coordinate stands, in steps from its outermost cell: beyond rim and tick."""
    beyond = 18 * scale + 0.6 * label_px(cell_px, scale)
    return _CUT_LABEL_REACH if part else 0.5 + beyond / cell_px


def _reach_px(measures: Layout, part: Region | None) -> float:
    """From the middle of the outermost cells to the end of the rim, or of a part."""
    if part:
        return (measures.cell_px if measures.turned else measures.step_px) * _CUT_LABEL_REACH
    return measures.tile_px[1] / 2 + _RIM_PX * measures.scale


def _window(part: Region) -> list[tuple[float, float]]:
    """The corners of what is seen of a board."""
    (u, v), out = part.middle, part.reach + _CUT
    return [(u + out * du, v + out * dv) for du, dv in DIRECTIONS]


def _cell_px(
    cells: list[tuple[int, int]],
    turned: bool,
    strip_px: int,
    part: Region | None,
    scale: float,
    most_px: int,
) -> tuple[int, int]:
    """Cell width and step, so that the picture is filled and no taller than pictures are."""
    slant = [2 * v + u if turned else 2 * u + v for u, v in cells]
    steps = [u if turned else v for u, v in cells]
    along = (max(slant) - min(slant)) / 2  # cells from flat side to flat side
    across = max(steps) - min(steps)
    wide = across * math.sqrt(3) / 2 if turned else along
    largest = WIDTH_PX if part else _LARGEST_TURNED_PX if turned else _LARGEST_CELL_PX
    cell = min(2 * int(largest * scale / 2), most_px)
    # Above the highest cell is the rim, or the number of its row; below the lowest a coordinate. A
    # part has coordinates at both ends.
    room = scale * (TALLEST_PX - _BELOW_PX) - strip_px
    while True:
        step, reach = _even(cell * math.sqrt(3) / 2), _reach(cell, part, scale)
        width = (wide + 2 * reach * (math.sqrt(3) / 2 if turned else 1)) * cell
        width += 1.3 * label_px(cell, scale)
        row, rows, half = (cell, along, cell / 2) if turned else (step, across, step * 2 / 3)
        above = scale * _RIM_PX + (reach * row if part else half)
        if turned and not part:
            above = max(above, reach * cell / 2 + scale * _ABOVE_PX)
        height = (rows + reach) * row + above
        if height <= room and width <= scale * (WIDTH_PX - 2 * _MARGIN_PX):
            return cell, step
        cell -= 2


_Way = tuple[int, int]


def _labels(
    cells: list[tuple[int, int]], reach: float, *, every_end: bool
) -> list[tuple[str, float, float, _Way]]:
    """The coordinates: their text, where they stand, which way from the board.

    A letter stands below the lower end of its column, a number right of its row, and left of it too
    where the row begins with the first column. In a part of a board *every_end* has one.
    """
    labels: dict[tuple[int, int], tuple[str, float, float, _Way]] = {}

    def put(text: str, end: tuple[int, int], du: int, dv: int) -> None:
        u, v = end
        labels.setdefault((u + du, v + dv), (text, u + du * reach, v + dv * reach, (du, dv)))

    columns = sorted({u for u, _ in cells})
    rows = sorted({v for _, v in cells})
    by_column = [[cell for cell in cells if cell[0] == u] for u in columns]
    by_row = [[cell for cell in cells if cell[1] == v] for v in rows]
    for line in by_column:
        put(LETTERS[line[0][0]], min(line), 0, -1)
    for line in by_row:
        put(str(line[0][1] + 1), max(line), 1, 0)
    if every_end:
        for line in by_column:
            put(LETTERS[line[0][0]], max(line), 0, 1)
    for line in by_row:
        if every_end or min(line)[0] == columns[0]:
            put(str(line[0][1] + 1), min(line), -1, 0)
    return list(labels.values())


def _even(length: float) -> int:
    return 2 * round(length / 2)
