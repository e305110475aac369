"""What lies across two cells: the bars between stones that hang together."""

import math

from PIL import Image

from render.layout import Layout
from render.shapes import stencil
from render.theme import Theme

Offset = tuple[int, int]
"""Pixels from one cell to another, right and down."""

_SIZE = (0.2, 0.14)
"""Length and width of a bar, in cell widths: it ends where the stones begin."""


def link(layout: Layout, theme: Theme, offset: Offset) -> tuple[Image.Image, Image.Image]:
    """The bar from one stone to another *offset* away, and the mask of what it covers.

    It is no part of the cells' tiles: there would be as many of each as ways to be linked.
    """
    dx, dy = (length / math.hypot(*offset) for length in offset)
    long, half = _SIZE[0] * layout.cell_px / 2, _SIZE[1] * layout.cell_px / 2
    ends = ((long, half), (long, -half), (-long, -half), (-long, half))
    bar = [(dx * along - dy * out, dy * along + dx * out) for along, out in ends]
    soft = stencil(layout, [bar])
    image = Image.new("RGB", soft.size, theme.cells[1])
    image.paste(theme.link, mask=soft)
    return image, soft.point(lambda a: 255 * (a > 0))
