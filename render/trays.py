"""Trays: things beside the board, in the corners that a hexagon leaves free.

They have the same size on every board. Lengths are shares of UNIT_PX unless they say pixels.
"""

from collections.abc import Iterator, Sequence

from PIL import Image

from render.coats import Filled, filled
from render.scene import Button, Corner, Disc, Sign, Tray
from render.shapes import Point, broken, mask, outline
from render.theme import PREVIEWED, Colour, Stone, Theme, mix

UNIT_PX = 44
"""As high and wide as a thing."""

_EDGE_PX = 22
"""Between a tray and the picture's edges."""

_GAP_PX = 4
"""Between two things."""

_STEP_PX = UNIT_PX + _GAP_PX

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
    image = Image.new("RGB", tray_px(tray), theme.backdrop)
    for i, item in enumerate(tray.things):
        image.paste(_item(theme, item), (i * _STEP_PX, 0))
    size = round(image.width * scale), round(image.height * scale)
    return image if scale == 1 else image.resize(size, Image.Resampling.LANCZOS)


def tray_px(tray: Tray) -> tuple[int, int]:
    """How wide and high a tray is."""
    return len(tray.things) * _STEP_PX - _GAP_PX, UNIT_PX


def tray_coats(theme: Theme, tray: Tray) -> Iterator[tuple[Sequence[Filled], int]]:
    """What each thing of a tray is made of around its middle, and how far right that is."""
    for i, item in enumerate(tray.things):
        yield _item_coats(theme, item), i * _STEP_PX + UNIT_PX // 2


def _item(theme: Theme, item: Disc | Button) -> Image.Image:
    image = Image.new("RGB", (UNIT_PX, UNIT_PX), theme.backdrop)
    for coat in _item_coats(theme, item):
        image.paste(coat.colour, mask=mask(image.size, coat.shapes))
    return image


def _item_coats(theme: Theme, item: Disc | Button) -> list[Filled]:
    if isinstance(item, Disc):
        return _stone(theme.stones[item.side])
    return _button(theme, item.sign)


def _fill(colour: Colour, *shapes: list[Point]) -> Filled:
    return filled(colour, ([(x * UNIT_PX, y * UNIT_PX) for x, y in shape] for shape in shapes))


def _stone(stone: Stone, size: float = 1) -> list[Filled]:
    """A single stone, as it lies on a cell."""
    radius = _RADIUS * size
    inner = radius * (1 - stone.rim_width)
    return [
        _fill(stone.edges[1], outline(stone.shape, radius, _RISE / 2)),
        _fill(stone.rim, outline(stone.shape, radius, -_RISE / 2)),
        _fill(stone.face, outline(stone.shape, inner, -_RISE / 2)),
    ]


def _button(theme: Theme, sign: Sign | None) -> list[Filled]:
    """A button with four holes; gold around it when it was just taken, a broken ring before."""
    around, coats = outline("round", 0.5), list[Filled]()
    if sign is Sign.LAST:
        coats.append(_fill(theme.last, around))
    elif sign is Sign.PREVIEW:
        coats.append(_fill(mix(theme.backdrop, theme.preview, PREVIEWED), around))
        coats.append(_fill(theme.preview, *broken(around, outline("round", 0.44))))
    stone = theme.button
    coats += _stone(stone, 0.95 if sign else 1)
    coats.append(_fill(stone.edges[0], outline("round", 0.265, -_RISE / 2)))
    coats.append(_fill(stone.face, outline("round", 0.235, -_RISE / 2)))
    holes = [(x, y) for x in (-0.085, 0.085) for y in (-0.085, 0.085)]
    dot = outline("round", 0.05, -_RISE / 2)
    coats.append(_fill(stone.ink, *([(x + dx, y + dy) for x, y in dot] for dx, dy in holes)))
    return coats
