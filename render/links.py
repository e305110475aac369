"""What lies across two cells: the bars between stones that hang together."""

import math

from PIL import Image

from render.coats import Filled, filled
from render.layout import Layout
from render.shapes import stencil
from render.theme import Theme

Offset = tuple[int, int]
"""Pixels from one cell to another, right and down."""

_LONG = 0.43
_WIDTHS = ((0.397, 0.0), (0.309, 0.045), (0.206, 0.0))
"""Of the outline, the shade and the plank of a bridge, and how far down each lies, in radii."""


def link(layout: Layout, theme: Theme, offset: Offset) -> tuple[Image.Image, Image.Image]:
    """The bar from one stone to another *offset* away, and the mask of what it covers.

    It is no part of the cells' tiles: a tile would be needed for each way to be linked.
    """
    coats = link_coats(layout, theme, offset)
    image = Image.new("RGB", layout.tile_px, theme.cells[1])
    for coat in coats:
        image.paste(coat.colour, mask=stencil(layout, coat.shapes))
    shapes = [shape for coat in coats for shape in coat.shapes]
    return image, stencil(layout, shapes).point(lambda alpha: 255 * (alpha > 96))


def link_coats(layout: Layout, theme: Theme, offset: Offset) -> list[Filled]:
    """What that bar is made of, around its middle."""
    dx, dy = (length / math.hypot(*offset) for length in offset)
    unit = layout.radius
    colours = (theme.stone("B").outline, theme.plate, theme.link)
    coats = []
    for colour, (width, down) in zip(colours, _WIDTHS, strict=True):
        long, half = _LONG * unit / 2, width * unit / 2
        ends = ((long, half), (long, -half), (-long, -half), (-long, half))
        shape = [(dx * a - dy * o, dy * a + dx * o + down * unit) for a, o in ends]
        coats.append(filled(colour, [shape]))
    return coats
