"""The image of one cell while it is painted: shapes filled or hatched, and digits.

Everything is a colour pasted through a stencil; digits are set at the final size, which keeps them
crisp. Lengths are pixels.
"""

from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw

from render.layout import Layout
from render.lettering import font
from render.shapes import Point, hexagon, stencil, stripes
from render.theme import Colour

_NARROW = {1: 1, 2: 0.82, 3: 0.62}
"""How much smaller a number's digits are, by how many there are."""


class Sheet:
    """An image as large as a tile of *layout*, in one colour at first."""

    def __init__(self, layout: Layout, colour: Colour) -> None:
        self.layout, self.unit, self.radius = layout, layout.cell_px, layout.radius
        self.image = Image.new("RGB", layout.tile_px, colour)

    def hexagon(self, inset: float) -> list[Point]:
        """The hexagon of the cell, made smaller by so many cell widths."""
        return hexagon(self.layout, inset * self.unit)

    def fill(self, colour: Colour, *shapes: Sequence[Point]) -> None:
        """Paint the shapes in one colour."""
        self.image.paste(colour, mask=stencil(self.layout, shapes))

    def hatch(self, colour: Colour | None, angle: int, shape: Sequence[Point]) -> None:
        """Lines over the shape, *angle* degrees from level; none without a colour."""
        if colour is None:
            return
        lines = stripes(angle, _HATCH * self.unit, self.unit)
        both = ImageChops.darker(stencil(self.layout, [shape]), stencil(self.layout, lines))
        self.image.paste(colour, mask=both)

    def digit(self, text: str, ink: Colour, y: float, size: float) -> None:
        """Set *text* in digits of *size* radii, centred by what is seen of it, *y* pixels down."""
        face = font("ExtraBold", round(size * _NARROW[min(len(text), 3)] * self.radius))
        left, top, right, bottom = face.getbbox(text)
        x, middle = self.image.width / 2, self.image.height / 2 + y
        at = round(x - (left + right) / 2), round(middle - (top + bottom) / 2)
        ImageDraw.Draw(self.image).text(at, text, ink, face)


_HATCH = 0.2
"""From one line of a hatch to the next, in cell widths: seen at half the size on every board."""
