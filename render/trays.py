"""Trays: things beside the board, in the corners that a hexagon leaves free.

They have the same size on every board. Lengths are shares of UNIT_PX unless they say pixels.
"""

from PIL import Image

from render.scene import Button, Corner, Disc, Sign, Tray
from render.shapes import Point, broken, mask, outline
from render.theme import PREVIEWED, Colour, Stone, Theme, mix

UNIT_PX = 44
"""As high and wide as a thing."""

_EDGE_PX = 22
"""Between a tray and the picture's edges."""

_GAP = 0.1
"""Between two things."""

_RADIUS = 0.4
_RISE = 0.037


_DOWN_PX = {Corner.BOTTOM_LEFT: -96, Corner.BOTTOM_RIGHT: -8}
"""How much lower trays lie in a picture with panels: above Discord's plate."""


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
    return left, bottom + (round(scale * _DOWN_PX[corner]) if strip else 0)


def tray_image(theme: Theme, tray: Tray, scale: float = 1) -> Image.Image:
    """The tray on the picture's backdrop, its things in reading order."""
    gap = round(_GAP * UNIT_PX)
    width = len(tray.things) * (UNIT_PX + gap) - gap
    image = Image.new("RGB", (width, UNIT_PX), theme.backdrop)
    for i, item in enumerate(tray.things):
        image.paste(_item(theme, item), (i * (UNIT_PX + gap), 0))
    size = round(image.width * scale), round(image.height * scale)
    return image if scale == 1 else image.resize(size, Image.Resampling.LANCZOS)


def _item(theme: Theme, item: Disc | Button) -> Image.Image:
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
