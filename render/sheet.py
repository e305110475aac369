"""The image of one cell while it is painted: shapes filled or hatched, and digits.

Everything is a colour pasted through a stencil; digits are set at the final size, which keeps them
crisp. Lengths are pixels.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFont

from render.layout import Layout
from render.shapes import Point, hexagon, stencil, stripes
from render.theme import Colour

_FONT = Path(__file__).parent / "fonts" / "Inter-Bold-subset.otf"

_DIGITS = {1: 0.58, 2: 0.46, 3: 0.34}
"""Size of a number's digits in cell widths, by how many there are."""


@cache
def font(size_px: int) -> ImageFont.FreeTypeFont:
    """The house font: digits, a–z and the question mark."""
    return ImageFont.truetype(_FONT, size_px, layout_engine=ImageFont.Layout.BASIC)


class Sheet:
    """An image as large as a tile of *layout*, in one colour at first."""

    def __init__(self, layout: Layout, colour: Colour) -> None:
        self.layout, self.unit = layout, layout.cell_px
        self.image = Image.new("RGB", layout.tile_px, colour)

    def hexagon(self, inset: float) -> list[Point]:
        """The cell, pulled in by so many cell widths."""
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

    def digit(self, text: str, ink: Colour, y: float) -> None:
        """Set *text*, centred on what is seen of it. A minus is drawn: the house font has none."""
        face = font(round(_DIGITS[min(len(text), 3)] * self.unit))
        number = text.removeprefix("-")
        left, top, right, bottom = face.getbbox(number)
        minus, gap = (0.5 * face.size, 0.12 * face.size) if number != text else (0, 0)
        x = self.image.width / 2 - (left + right - minus - gap) / 2
        middle = self.image.height / 2 + y
        draw = ImageDraw.Draw(self.image)
        draw.text((round(x), round(middle - (top + bottom) / 2)), number, ink, face)
        if minus:
            start, half = x + left - gap - minus, 0.075 * face.size
            draw.rectangle(
                (round(start), round(middle - half), round(start + minus), round(middle + half)),
                ink,
            )


_HATCH = 0.2
"""From one line of a hatch to the next, in cell widths: seen at half the size on every board."""
