"""Shapes and digits painted on a small sheet.

Shapes are drawn four times as large and reduced; digits are set at their final size, which keeps
them crisp.
"""

import math
from collections.abc import Iterable

from PIL import Image, ImageDraw

from render.lettering import font
from render.shapes import Point
from render.theme import Colour

_FINE = 4
_SIGNS = {".": 0.3, "-": 0.5, "+": 0.6}
"""Characters that the house font lacks, with their widths in sizes."""


class Brush:
    """A sheet while it is painted on, in whole pixels at the end."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.image = Image.new("RGB", (width, height), ground)

    def fill(self, colour: Colour, *shapes: Iterable[Point]) -> None:
        """The union of *shapes* in one colour."""
        width, height = self.image.size
        large = Image.new("L", (width * _FINE, height * _FINE))
        draw = ImageDraw.Draw(large)
        for shape in shapes:
            draw.polygon([(x * _FINE, y * _FINE) for x, y in shape], fill=255)
        self.image.paste(colour, mask=large.reduce(_FINE))

    def text(self, text: str, size: int, x: float, y: float, ink: Colour) -> None:
        """*text* centred on (x, y): digits and letters, and the signs of _SIGNS."""
        face, draw = font("Bold", size), ImageDraw.Draw(self.image)
        widths = [_SIGNS[c] * size if c in _SIGNS else face.getlength(c) for c in text]
        _, top, _, bottom = face.getbbox("0")
        left = x - sum(widths) / 2
        for char, width in zip(text, widths, strict=True):
            if char in _SIGNS:
                self.fill(ink, *_sign(char, size, left + width / 2, y))
            else:
                draw.text((round(left), round(y - (top + bottom) / 2)), char, ink, face)
            left += width


def _sign(char: str, size: int, x: float, y: float) -> list[list[Point]]:
    if char == ".":
        return [disc(x, y + size * 0.265, size * 0.085)]
    bars = [box(x - size * 0.2, y - size * 0.06, size * 0.4, size * 0.12)]
    return bars + ([box(x - size * 0.06, y - size * 0.2, size * 0.12, size * 0.4)] * (char == "+"))


def box(x: float, y: float, width: float, height: float, radius: float = 0) -> list[Point]:
    """A rectangle with round corners."""
    radius = max(radius, 0.01)
    right, bottom = x + width - radius, y + height - radius
    centres = [(right, bottom), (x + radius, bottom), (x + radius, y + radius), (right, y + radius)]
    return [
        (cx + radius * math.cos(math.radians(a)), cy + radius * math.sin(math.radians(a)))
        for i, (cx, cy) in enumerate(centres)
        for a in range(90 * i, 90 * i + 91, 10)
    ]


def cut(x: float, y: float, size: float, corner: float) -> list[Point]:
    """A square without its corners."""
    near, far = corner, size - corner
    places = [(near, 0), (far, 0), (size, near), (size, far)]
    places += [(far, size), (near, size), (0, far), (0, near)]
    return [(x + a, y + b) for a, b in places]


def disc(x: float, y: float, radius: float) -> list[Point]:
    """A circle."""
    return star(x, y, radius, radius, 24)


def star(x: float, y: float, outer: float, inner: float, points: int = 5) -> list[Point]:
    """A star with its tip up."""
    found = []
    for i in range(2 * points):
        angle, radius = math.pi * i / points - math.pi / 2, (outer, inner)[i % 2]
        found.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return found


def heart(x: float, y: float, size: float) -> list[Point]:
    """A heart, centred."""
    found = []
    for i in range(60):
        t = 2 * math.pi * i / 60
        across = 16 * math.sin(t) ** 3
        up = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        found.append((x + across * size / 34, y - (up + 2.5) * size / 34))
    return found
