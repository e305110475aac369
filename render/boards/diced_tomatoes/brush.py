"""Shapes and words drawn on a small sheet that may be clear where nothing is.

Shapes are drawn four times as large and reduced; words are set at their final size, which keeps
them crisp.
"""

import math
from collections.abc import Iterable, Sequence
from typing import Protocol

from PIL import Image, ImageChops, ImageDraw

from render.coats import Coat, Filled, Written, filled
from render.lettering import Weight, font
from render.shapes import Point
from render.theme import Colour

_FINE = 4


class Drawn(Protocol):
    """A thing as pixels, and as the coats that it is made of."""

    @property
    def image(self) -> Image.Image:
        """It as RGBA; where that is clear, what lies below is seen."""

    @property
    def coats(self) -> Sequence[Coat]:
        """What is drawn, (0, 0) the upper left corner, as if a picture were 1000 wide."""


class Brush:
    """A sheet while it is drawn on, in whole pixels at the end.

    ``image`` is RGBA: soft edges are mixed with *ground*, and what was not painted stays clear
    unless the sheet is *opaque*. All lengths are those of a picture 1000 wide; *scale* makes the
    image smaller.
    """

    def __init__(
        self, width: int, height: int, ground: Colour, *, opaque: bool = True, scale: float = 1
    ) -> None:
        self._size, self._ground, self._opaque = (width, height), ground, opaque
        self._scale = scale
        self._coats: list[Coat] = []

    @property
    def coats(self) -> Sequence[Coat]:
        """What was drawn, on its ground where that is seen."""
        whole = [filled(self._ground, [box(0, 0, *self._size)])] if self._opaque else []
        return [*whole, *self._coats]

    @property
    def image(self) -> Image.Image:
        """What was drawn."""
        width, height = (round(side * self._scale) for side in self._size)
        image = Image.new("RGB", (width, height), self._ground)
        cover = Image.new("L", (width, height), 255 if self._opaque else 0)
        for coat in self._coats:
            if isinstance(coat, Filled):
                _fill(image, cover, coat, self._scale)
            elif isinstance(coat, Written):
                _write(image, coat, self._scale)
        image.putalpha(cover)
        return image

    def fill(self, colour: Colour, *shapes: Iterable[Point]) -> None:
        """The union of *shapes* in one colour."""
        self._coats.append(filled(colour, shapes))

    def text(
        self,
        text: str,
        size: int,
        x: float,
        y: float,
        ink: Colour,
        weight: Weight = "ExtraBold",
        anchor: str = "m",
    ) -> None:
        """*text* with the middle of its capitals at *y*; *x* is its left end, middle or right."""
        self._coats.append(Written(ink, text, weight, size, x, y, anchor))


def _fill(image: Image.Image, cover: Image.Image, coat: Filled, k: float) -> None:
    width, height = image.size
    points = [[(x * k, y * k) for x, y in shape] for shape in coat.shapes]
    left = max(0, math.floor(min(x for shape in points for x, _ in shape)) - 1)
    top = max(0, math.floor(min(y for shape in points for _, y in shape)) - 1)
    right = min(width, math.ceil(max(x for shape in points for x, _ in shape)) + 1)
    bottom = min(height, math.ceil(max(y for shape in points for _, y in shape)) + 1)
    if right <= left or bottom <= top:
        return
    large = Image.new("L", ((right - left) * _FINE, (bottom - top) * _FINE))
    draw = ImageDraw.Draw(large)
    for shape in points:
        draw.polygon([((x - left) * _FINE, (y - top) * _FINE) for x, y in shape], fill=255)
    soft, box = large.reduce(_FINE), (left, top, right, bottom)
    image.paste(coat.colour, box, soft)
    cover.paste(ImageChops.lighter(cover.crop(box), soft), box)


def _write(image: Image.Image, coat: Written, k: float) -> None:
    face, x, y = font(coat.weight, round(coat.size * k)), coat.x * k, coat.y * k
    _, top, _, bottom = face.getbbox("0")
    width = face.getlength(coat.text)
    left = x - width * {"l": 0.0, "m": 0.5, "r": 1.0}[coat.anchor]
    at = round(left), round(y - (top + bottom) / 2)
    ImageDraw.Draw(image).text(at, coat.text, coat.colour, face)


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


def disc(x: float, y: float, radius: float) -> list[Point]:
    """A circle."""
    return star(x, y, radius, radius, 24)


def star(x: float, y: float, outer: float, inner: float, points: int = 5) -> list[Point]:
    """A star with its tip up."""
    corners = []
    for i in range(2 * points):
        angle, radius = math.pi * i / points - math.pi / 2, (outer, inner)[i % 2]
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return corners


def calyx(x: float, y: float, outer: float, inner: float) -> list[Point]:
    """The leaves around a stem, seen from the side."""
    return [(px, y - 0.58 * (py - y)) for px, py in star(x, y, outer, inner)]


def polygon(x: float, y: float, radius: float, sides: int, turned: float = 0) -> list[Point]:
    """A regular polygon with a corner up, or *turned* by so many degrees."""
    angles = [math.radians(360 * i / sides - 90 + turned) for i in range(sides)]
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def heart(x: float, y: float, size: float) -> list[Point]:
    """A heart, centred."""
    points = []
    for i in range(60):
        t = 2 * math.pi * i / 60
        across = 16 * math.sin(t) ** 3
        up = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((x + across * size / 34, y - (up + 2.5) * size / 34))
    return points


def leaf(x: float, y: float, long: float, angle: float) -> list[Point]:
    """A leaf that begins at a point and goes *angle* degrees from the right, downwards."""
    half = [(i / 12, 0.34 * math.sin(math.pi * i / 12)) for i in range(13)]
    outline = half + [(along, -out) for along, out in reversed(half)]
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return [(x + long * (a * c - o * s), y + long * (a * s + o * c)) for a, o in outline]


def broken_box(x: float, y: float, size: float, line: float) -> list[list[Point]]:
    """A square frame of dashes with round corners."""
    outer = box(x, y, size, size, size * 0.2)
    inner = box(x + line, y + line, size - 2 * line, size - 2 * line, size * 0.2 - line)
    dashes = []
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(
        outer, outer[1:] + outer[:1], inner, inner[1:] + inner[:1], strict=True
    ):
        long = math.dist((ax, ay), (bx, by))
        parts = max(1, round(long / (size / 9)))
        for i in range(0, parts, 2):
            # The straight sides are cut into dashes; a corner is one.
            f, t = (i / parts, min(1, (i + 1) / parts)) if parts > 1 else (0, 1)
            dashes.append(
                [
                    (ax + (bx - ax) * f, ay + (by - ay) * f),
                    (ax + (bx - ax) * t, ay + (by - ay) * t),
                    (cx + (dx - cx) * t, cy + (dy - cy) * t),
                    (cx + (dx - cx) * f, cy + (dy - cy) * f),
                ]
            )
    return dashes


def seat_shape(seat: int, x: float, y: float, radius: float) -> list[Point]:
    """The shape of a seat: circle, triangle, square, diamond, hexagon, star."""
    match seat:
        case 0:
            return disc(x, y, radius)
        case 1:
            return polygon(x, y + radius * 0.2, radius * 1.2, 3)
        case 2:
            return box(x - radius * 0.86, y - radius * 0.86, radius * 1.72, radius * 1.72, 2)
        case 3:
            return polygon(x, y, radius * 1.2, 4)
        case 4:
            return polygon(x, y, radius * 1.08, 6)
    return star(x, y, radius * 1.2, radius * 0.55)
