"""The corners around a board: what the scores are made of, the game's name, room for a legend.

The lower left is left to the plate that Discord lays there: the game's name stands above it.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest

from PIL import Image

from render.brush import Brush, plan
from render.caption import Caption
from render.layout import LEAST_PX, PLATE_PX, Layout, label_px
from render.lettering import Weight, fitted, width
from render.pieces import draw_badge
from render.scene import Button, Cell, Corner, Sign, Tray
from render.shapes import hexagon, mask
from render.sheet import Sheet
from render.theme import Colour, Theme
from render.tiles import tile
from render.trays import tray_image
from render.view import Row

LEGEND_ROW_PX = 40
"""As high as a mark with the rectangle around it: none cuts the one above."""

NUMBER_PX = 42
"""What the turn's number takes above a legend, where a board's tip stands between the panels."""

_FIRST, _ROW = 140, 38
"""The first row of what a score is made of, and from row to row, at least."""

_HIGHER = 6
"""How much nearer to the panel the first row stands if it has no room elsewhere."""

_CLEAR, _LOWER = 24, 44
"""Between a row and the number of a board's, and how much lower it may stand to have that."""

_HIGH = 9
"""Half the height of a word."""

_TOKEN_SHARE = 0.8
"""How large the token is beside a word, of what it is alone beside a board."""

_TAKER = 22
"""As large as a piece of who can take something."""

_NUMBER_PX = 30
"""Size of a number that a score is made of."""

_INDENT = 18
"""Where the game's name begins."""

_NAME_APART = 20
"""Between it and a board that it goes out of the way of: "Hex 3" would read as one."""

_ABOVE_PLATE = PLATE_PX[1] + 12
"""How high the game's name stands above the lower edge: its letters reach below the line."""

_APART = 4
"""Between a word and the board, at least."""

_FEW = 3
"""So few letters, with the dots, are no word."""

_EDGE, _BESIDE = 24, 22
"""From the edge of the picture to the middle of a mark that a score is made of, and from there to
its number."""

_NUMBERED = 8
"""So much more between a legend's word and the number of a row: they would seem to be one."""

_NEAR = 6
"""So much higher or lower the number of a row still looks like a part of a legend's word."""

Ink = tuple[Weight, int, Colour, Colour]
"""Weight and size of a text, its colour and what is below it."""


def draw_mark(
    brush: Brush, cell: Cell | Button | None, x: float, y: float, *, turned: bool
) -> None:
    """A cell in small, or the token, centred at a point; or nothing."""
    if cell is None:
        return
    measures = plan(32 if turned else 30, brush.scale, turned=turned)
    theme = brush.theme

    def paint() -> Image.Image:
        if isinstance(cell, Button):
            return tray_image(theme, Tray(Corner.BOTTOM_RIGHT, (cell,)), brush.scale * _TOKEN_SHARE)
        if sides := [mark.side for mark in cell.marks if mark.sign is Sign.TARGET]:
            return _takers(theme, sides, brush.scale)
        image = Image.new("RGB", measures.tile_px, theme.backdrop)
        shape = mask(measures.tile_px, [hexagon(measures, -0.5)])
        image.paste(tile(measures, theme, cell), mask=shape)
        return image

    shown = brush.thing(("mark", turned, cell), paint)
    brush.paste(shown, x - shown.width / 2 / brush.scale, y - shown.height / 2 / brush.scale)


def taken_px(cell: Cell | Button | None) -> int:
    """The width of the pieces that show who can take something."""
    return _TAKER * len(cell.marks) if isinstance(cell, Cell) else 0


def _takers(theme: Theme, sides: Sequence[str], scale: float) -> Image.Image:
    """The pieces of those who can take something, side by side: on a cell they are too small."""
    px = round(_TAKER * scale)
    image = Image.new("RGB", (px * len(sides), px), theme.backdrop)
    for i, side in enumerate(sides):
        sheet = Sheet(plan(62, scale, turned=False), theme.backdrop)
        x, y = draw_badge(sheet, theme, side, left=False)
        left, top = (
            round(m / 2 + a - px / 2) for m, a in zip(sheet.image.size, (x, y), strict=True)
        )
        image.paste(sheet.image.crop((left, top, left + px, top + px)), (i * px, 0))
    return image


def draw_corners(brush: Brush, caption: Caption, layout: Layout) -> None:
    """Draw what stands beside a board but for the legend."""
    lines = levels(layout, *(tuple(map(_wide, panel.rows)) for panel in caption.panels))
    for panel, is_left in zip(caption.panels, (True, False), strict=True):
        _rows(brush, tuple(zip(panel.rows, lines, strict=False)), layout, is_left=is_left)
    dim: Ink = ("SemiBold", LEAST_PX, brush.theme.strip.dim, brush.theme.backdrop)
    brush.write(caption.game, (_INDENT, name_level(layout, caption.game)), dim)


@lru_cache(maxsize=256)
def name_level(layout: Layout, name: str) -> float:
    """How far down the game's name stands: above the plate, and higher where a board is in its way.

    A rhombus reaches into the corner below, and leaves room further up.
    """
    lowest = layout.height_px / layout.scale - _ABOVE_PLATE
    ends = _INDENT + width(name, "SemiBold", LEAST_PX)

    def room(y: float) -> float:
        return beside(layout, round((y - _HIGH) * layout.scale))[0] / layout.scale - ends

    if room(lowest) >= _APART:
        return lowest
    higher = (lowest - up for up in range(_HIGH, round(lowest) - _FIRST, _HIGH))
    return next((y for y in higher if room(y) >= _NAME_APART), lowest)


def draw_number(brush: Brush, caption: Caption, layout: Layout, above: float) -> None:
    """Draw the number of the turn, where it doesn't stand between the panels.

    It stands on the right where the board leaves it room; else above the game's name.
    """
    dim: Ink = ("SemiBold", LEAST_PX, brush.theme.strip.dim, brush.theme.backdrop)
    strong: Ink = ("ExtraBold", 32, brush.theme.strip.text, brush.theme.backdrop)
    word, number = caption.number
    if has_room_above(caption, layout, above):
        taken = brush.write(number, (brush.width - 36, above), strong, "r")
        brush.write(word, (brush.width - 46 - taken, above), dim, "r")
        return
    y = name_level(layout, caption.game) - LEGEND_ROW_PX
    x = _INDENT + brush.write(word, (_INDENT, y), dim) + 10
    brush.write(number, (x, y), strong)


def has_room_above(caption: Caption, layout: Layout, above: float) -> bool:
    """Whether the number of the turn stands clear of the board above the legend."""
    word, number = caption.number
    wide = 46 + width(word, "SemiBold", LEAST_PX) + width(number, "ExtraBold", 32) + _NUMBERED
    levels = (round((above - up) * layout.scale) for up in (4, 12, 20))
    return min(beside(layout, at)[1] for at in levels) / layout.scale >= wide


def room_beside(layout: Layout, middle: float) -> float:
    """The room for a legend's word at a height, of a picture 1000 pixels wide."""
    near = [round((middle + away) * layout.scale) for away in (-_NEAR, 0, _NEAR)]
    return min(beside(layout, at)[1] for at in near) / layout.scale - 62 - _NUMBERED


def _rows(
    brush: Brush, rows: tuple[tuple[Row, int], ...], layout: Layout, *, is_left: bool
) -> None:
    """What a score is made of, below its panel, each on its level."""
    strip, backdrop = brush.theme.strip, brush.theme.backdrop
    way, anchor = (1, "l") if is_left else (-1, "r")
    for row, y in rows:
        edge = _EDGE if is_left else brush.width - _EDGE
        draw_mark(brush, row.cell, edge, y, turned=layout.turned)
        x = edge + way * _BESIDE
        number: Ink = ("ExtraBold", _NUMBER_PX, strip.text, backdrop)
        taken = _EDGE + _BESIDE + brush.write(row.number, (x, y + 10), number, anchor) + 8
        room = beside(layout, round(y * layout.scale))[not is_left] / layout.scale - taken
        at = (taken if is_left else brush.width - taken, y + 9)
        brush.write(worded(row, room), at, ("SemiBold", LEAST_PX, strip.dim, backdrop), anchor)


@lru_cache(maxsize=256)
def levels(layout: Layout, left: tuple[int, ...], right: tuple[int, ...]) -> tuple[int, ...]:
    """Where rows so wide stand left and right of a board: lower where there is more room.

    Right beside the number of a row, "22 stacks" and "14" would be read as one line.
    """
    found: list[int] = []
    for wide in (max(pair) for pair in zip_longest(left, right, fillvalue=0)):
        highest = found[-1] + _ROW if found else _FIRST
        nearer = () if found else range(_FIRST - _HIGHER, _FIRST, 2)
        rooms = {
            y: min(
                wide + _CLEAR,
                *(room / layout.scale for room in beside(layout, round(y * layout.scale))),
            )
            for y in (*range(highest, highest + _LOWER, 2), *nearer)
        }
        found.append(max(rooms, key=lambda y: rooms[y]))
    return tuple(found)


def _wide(row: Row) -> int:
    """Pixels from the edge of the picture to the end of a row's word."""
    number = width(row.number, "ExtraBold", _NUMBER_PX)
    return round(_EDGE + _BESIDE + number + 8 + width(row.word, "SemiBold", LEAST_PX))


def worded(row: Row, room_px: float) -> str:
    """The word of a row, cut where it does not fit.

    No word at all says more than the first letters of one.
    """
    cut = fitted(row.word, "SemiBold", (LEAST_PX,), LEAST_PX, int(room_px - _APART))[0]
    return cut if cut == row.word or len(cut) > _FEW else ""


@lru_cache(maxsize=1024)
def beside(layout: Layout, y: int) -> tuple[float, float]:
    """Pixels left and right of the board and its coordinates, on the level of a word at *y*."""
    rim, high = layout.rim_px, _HIGH * layout.scale
    size = label_px(layout.cell_px, layout.scale)
    level = [(layout.centres[i], _reach(layout, i, y, high)) for i in layout.shown]
    ends = [(x - reach - rim, x + reach + rim) for (x, _), reach in level if reach]
    ends += [
        (label.x - 0.32 * size * len(label.text), label.x + 0.32 * size * len(label.text))
        for label in layout.labels
        if abs(label.y - y) < high + 0.4 * size
    ]
    left = min((left for left, _ in ends), default=layout.width_px / 2)
    right = max((right for _, right in ends), default=layout.width_px / 2)
    return left, layout.width_px - right


def _reach(layout: Layout, cell: int, y: int, high: float) -> float:
    """How far a cell reaches sideways where it is nearest to *y*, give or take *high*."""
    flat, radius = layout.cell_px / 2, layout.radius
    away = max(0.0, abs(layout.centres[cell][1] - y) - high - layout.rim_px)
    if layout.turned:
        return radius * (1 - away / flat / 2) if away < flat else 0
    return flat * min(1.0, 2 - 2 * away / radius) if away < radius else 0
