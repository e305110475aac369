"""What lies beside the board: rows of things in the corners, which a hexagon leaves free.

They are as large on every board. Lengths are shares of UNIT_PX unless they say pixels.
"""

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw

from render.lettering import font
from render.scene import Button, Corner, Disc, Extra, Sign, Tray
from render.shapes import Point, broken, mask, outline
from render.theme import PREVIEWED, Colour, Stone, Theme, mix

UNIT_PX = 44
"""Height of a row."""

_EDGE_PX = 22
"""Between a tray and the picture's edges."""

_GAP = 0.1
"""Between two things of a row, and between two rows."""

_RADIUS = 0.4
_RISE = 0.037
_DIGITS = 0.64

Item = Disc | Extra | Button


_DOWN_PX = {Corner.TOP_RIGHT: 204, Corner.BOTTOM_LEFT: -96, Corner.BOTTOM_RIGHT: -8}
"""How much lower trays lie in a picture with panels: below the counts, above Discord's plate."""


def place(
    corner: Corner,
    picture_px: tuple[int, int],
    tray_px: tuple[int, int],
    *,
    strip: bool = False,
    scale: float = 1,
) -> tuple[int, int]:
    """Left upper corner of a tray in its picture, which may have a *strip* of panels above."""
    right, bottom = (picture_px[i] - tray_px[i] - _EDGE_PX for i in (0, 1))
    left = _EDGE_PX if corner is Corner.BOTTOM_LEFT else right
    top = _EDGE_PX if corner is Corner.TOP_RIGHT else bottom
    return left, top + (round(scale * _DOWN_PX[corner]) if strip else 0)


def tray_image(theme: Theme, tray: Tray, scale: float = 1) -> Image.Image:
    """The tray on the picture's backdrop, its rows aligned to the picture's edge."""
    rows = [_row(theme, row) for row in tray.rows]
    if tray.corner is not Corner.TOP_RIGHT:
        rows.reverse()
    gap = round(_GAP * UNIT_PX)
    width = max(row.width for row in rows)
    image = Image.new("RGB", (width, len(rows) * (UNIT_PX + gap) - gap), theme.backdrop)
    for i, row in enumerate(rows):
        left = 0 if tray.corner is Corner.BOTTOM_LEFT else width - row.width
        image.paste(row, (left, i * (UNIT_PX + gap)))
    size = round(image.width * scale), round(image.height * scale)
    return image if scale == 1 else image.resize(size, Image.Resampling.LANCZOS)


def _row(theme: Theme, items: Sequence[Item]) -> Image.Image:
    """Things beside each other, in reading order."""
    gap = round(_GAP * UNIT_PX)
    shown = [_item(theme, item) for item in items]
    width = sum(image.width for image in shown) + gap * (len(shown) - 1)
    row, left = Image.new("RGB", (width, UNIT_PX), theme.backdrop), 0
    for image in shown:
        row.paste(image, (left, 0))
        left += image.width + gap
    return row


def _item(theme: Theme, item: Item) -> Image.Image:
    if isinstance(item, Extra):
        return _extra(theme, item.points)
    image = Image.new("RGB", (UNIT_PX, UNIT_PX), theme.backdrop)
    if isinstance(item, Disc):
        _stone(image, theme.stones[item.side])
    else:
        _button(image, theme, item.sign)
    return image


def _fill(image: Image.Image, colour: Colour, *shapes: list[Point]) -> None:
    fitting = [[(x * UNIT_PX, y * UNIT_PX) for x, y in shape] for shape in shapes]
    image.paste(colour, mask=mask(image.size, fitting))


def _stone(image: Image.Image, stone: Stone, size: float = 1) -> None:
    """A single stone, as it lies on a cell."""
    radius = _RADIUS * size
    _fill(image, stone.edges[1], outline(stone.shape, radius, _RISE / 2))
    _fill(image, stone.rim, outline(stone.shape, radius, -_RISE / 2))
    _fill(image, stone.face, outline(stone.shape, radius * (1 - stone.rim_width), -_RISE / 2))


def _button(image: Image.Image, theme: Theme, sign: Sign | None) -> None:
    """A button with four holes; gold around it when it was just taken, a broken ring before."""
    around = outline("round", 0.5)
    if sign is Sign.LAST:
        _fill(image, theme.last, around)
    elif sign is Sign.PREVIEW:
        _fill(image, mix(theme.backdrop, theme.preview, PREVIEWED), around)
        _fill(image, theme.preview, *broken(around, outline("round", 0.44)))
    stone = theme.button
    _stone(image, stone, 0.95 if sign else 1)
    _fill(image, stone.edges[0], outline("round", 0.265, -_RISE / 2))
    _fill(image, stone.face, outline("round", 0.235, -_RISE / 2))
    holes = [(x, y) for x in (-0.085, 0.085) for y in (-0.085, 0.085)]
    dot = outline("round", 0.05, -_RISE / 2)
    _fill(image, stone.ink, *([(x + dx, y + dy) for x, y in dot] for dx, dy in holes))


def _extra(theme: Theme, points: int) -> Image.Image:
    """A plus, which the house font lacks, and the number."""
    face, text = font("Bold", round(_DIGITS * UNIT_PX)), str(points)
    left, top, right, bottom = face.getbbox(text)
    plus, gap = round(0.34 * UNIT_PX), round(0.06 * UNIT_PX)
    image = Image.new("RGB", (math.ceil(plus + gap + right - left), UNIT_PX), theme.backdrop)
    draw, middle, half = ImageDraw.Draw(image), UNIT_PX // 2, round(0.05 * UNIT_PX)
    draw.rectangle((0, middle - half, plus, middle + half - 1), theme.label)
    draw.rectangle(
        (plus // 2 - half, middle - plus // 2, plus // 2 + half - 1, middle + plus // 2),
        theme.label,
    )
    at = plus + gap - left, middle - (top + bottom) / 2
    draw.text((round(at[0]), round(at[1])), text, theme.label, face)
    return image
