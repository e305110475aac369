"""The image of one cell while it is drawn: shapes filled or hatched, and digits.

Everything is a colour pasted through a stencil; digits are set at the final size, which keeps them
crisp. Lengths are pixels.
"""

from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw

from render.coats import Coat, Filled, Hatched, Written, filled, outlined
from render.layout import Layout
from render.lettering import font
from render.shapes import Point, hexagon, stencil, stripes
from render.theme import Colour

_NARROW = {1: 1, 2: 0.82, 3: 0.62}
"""How much smaller a number's digits are, by how many there are."""


class Sheet:
    """A sheet as large as a tile of *layout*, in one colour at first; (0, 0) is its middle.

    ``coats`` is what was drawn on it.
    """

    def __init__(self, layout: Layout, colour: Colour) -> None:
        self.layout, self.unit, self.radius = layout, layout.cell_px, layout.radius
        self.colour, self.coats = colour, list[Coat]()

    @property
    def image(self) -> Image.Image:
        """The sheet as pixels."""
        image = Image.new("RGB", self.layout.tile_px, self.colour)
        for coat in self.coats:
            _paint(image, self.layout, coat)
        return image

    def hexagon(self, inset: float) -> list[Point]:
        """The hexagon of the cell, made smaller by so many cell widths."""
        return hexagon(self.layout, inset * self.unit)

    def fill(self, colour: Colour, *shapes: Sequence[Point]) -> None:
        """Draw the shapes in one colour."""
        self.coats.append(filled(colour, shapes))

    def hatch(self, colour: Colour | None, angle: int, shape: Sequence[Point]) -> None:
        """Lines over the shape, *angle* degrees from level; none without a colour."""
        if colour is not None:
            pitch = _HATCH * self.unit
            self.coats.append(Hatched(colour, angle, pitch, self.unit, outlined(shape)))

    def digit(self, text: str, ink: Colour, y: float, size: float) -> None:
        """Set *text* in digits of *size* radii, centred by what is seen of it, *y* pixels down."""
        px = round(size * _NARROW[min(len(text), 3)] * self.radius)
        self.coats.append(Written(ink, text, "ExtraBold", px, 0, y))


def _paint(image: Image.Image, layout: Layout, coat: Coat) -> None:
    match coat:
        case Filled(colour, shapes):
            image.paste(colour, mask=stencil(layout, shapes))
        case Hatched(colour, angle, pitch, reach, shape):
            lines = stencil(layout, stripes(angle, pitch, reach))
            image.paste(colour, mask=ImageChops.darker(stencil(layout, [shape]), lines))
        case Written(colour, text, weight, size, x, y):
            face = font(weight, round(size))
            left, top, right, bottom = face.getbbox(text)
            across, middle = image.width / 2 + x, image.height / 2 + y
            at = round(across - (left + right) / 2), round(middle - (top + bottom) / 2)
            ImageDraw.Draw(image).text(at, text, colour, face)


_HATCH = 0.2
"""From one line of a hatch to the next, in cell widths: seen at half the size on every board."""
