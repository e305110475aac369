"""How the other things of a table look: plates, karma, tracks, the supply.

Pieces are values: equal ones look alike, wherever they are.
"""

from dataclasses import dataclass
from typing import Protocol

from PIL import Image

from render.scene import Sign
from render.shapes import Point
from render.table.brush import Brush, box, disc, heart, star
from render.table.look import Look
from render.table.vines import body, gaps, ring


class Piece(Protocol):
    """One thing that is painted once and pasted where it lies."""

    def draw(self, look: Look) -> Image.Image:
        """The piece in full colour, on the ground that it lies on."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat's number on its colour; an arrow where it acts."""

    seat: int
    is_active: bool
    has_left: bool = False

    WIDTH = 80
    HEIGHT = 42

    def draw(self, look: Look) -> Image.Image:
        """The plate, with the number on it."""
        brush = Brush(self.WIDTH, self.HEIGHT, look.plate)
        tone = look.empty if self.has_left else look.seats[self.seat]
        shape = [box(0, 1, 58, 40, 9)]
        if self.is_active:
            shape.append([(54, 1), (76, 21), (54, 41)])
        brush.fill(tone, *shape)
        brush.text(str(self.seat), 32, 29, 21, look.ink)
        return brush.image


@dataclass(frozen=True, slots=True)
class Token:
    """What a seat may hold: the marker, a splash of ketchup, or two points for six slots."""

    is_marker: bool

    WIDTH = 46
    HEIGHT = 42

    def draw(self, look: Look) -> Image.Image:
        """The token."""
        brush = Brush(self.WIDTH, self.HEIGHT, look.plate)
        if self.is_marker:
            brush.fill(look.ketchup, *splash(23, 21, 17))
        else:
            brush.fill(look.star, star(23, 22, 21, 11))
            brush.text("2", 20, 23, 23, look.ink)
        return brush.image


def splash(x: float, y: float, size: float) -> list[list[Point]]:
    """A splash of ketchup."""
    drops = [(1.02, 0.1, 0.22), (-0.95, 0.45, 0.2), (-0.6, -0.9, 0.17), (0.75, -0.85, 0.24)]
    blobs = [(0, 0, 0.72), (0.45, 0.35, 0.5), (-0.5, 0.25, 0.45), (0.2, -0.45, 0.5)]
    blobs += [(-0.35, -0.4, 0.4), (0, 0.75, 0.3), *drops]
    return [disc(x + dx * size, y + dy * size, r * size) for dx, dy, r in blobs]


@dataclass(frozen=True, slots=True)
class Karma:
    """A heart with the number, and the track of six beside it; bits below as diamonds."""

    karma: int
    bits: int | None

    HEIGHT = 42

    @property
    def width(self) -> int:
        """Pixels: more where bits are counted."""
        return 166 if self.bits is None else 238

    def draw(self, look: Look) -> Image.Image:
        """Heart, number and track, then the bits."""
        brush = Brush(self.width, self.HEIGHT, look.plate)
        brush.fill(look.heart, heart(27, 21, 52))
        brush.text(str(self.karma), 24, 27, 19, look.ink)
        for i in range(6):
            tone = look.heart if i < self.karma else look.empty
            brush.fill(tone, box(60 + 18 * i, 12, 14, 18, 4))
        for i in range(2 if self.bits is not None else 0):
            tone = look.star if i < (self.bits or 0) else look.empty
            x = 194 + 30 * i
            brush.fill(tone, [(x, 9), (x + 12, 21), (x, 33), (x - 12, 21)])
        return brush.image


@dataclass(frozen=True, slots=True)
class Box:
    """A slot of a track: its number, and the tomato in it, on a star where they match."""

    number: int
    value: int | None
    is_star: bool
    sign: Sign | None
    width: int

    HEIGHT = 46

    def draw(self, look: Look) -> Image.Image:
        """The slot, and what has been harvested into it."""
        width, height = self.width, self.HEIGHT
        brush = Brush(width, height, look.plate)
        brush.fill(ring(look, self.sign, look.edge), box(0, 0, width, height, 9))
        if self.sign is Sign.PREVIEW:
            brush.fill(look.plate, *gaps(width, height, 8))
        brush.fill(look.spot, box(3, 3, width - 6, height - 6, 7))
        brush.text(str(self.number), 22, width / 2 - 21, height / 2, look.label)
        if self.value is not None:
            x, y = width / 2 + 10, height / 2
            if self.is_star:
                brush.fill(look.star, star(x, y + 1, 22, 13))
            else:
                brush.fill(look.tomato, disc(x, y, 19))
            ink = look.ink if self.is_star else look.dice["r"].ink
            brush.text(str(self.value), 25, x, y + self.is_star, ink)
        return brush.image


@dataclass(frozen=True, slots=True)
class Count:
    """How many dice of a colour are in the supply."""

    colour: str
    number: int

    WIDTH = 92
    HEIGHT = 44

    def draw(self, look: Look) -> Image.Image:
        """A die of the colour, and how many are left."""
        brush, dress = Brush(self.WIDTH, self.HEIGHT, look.plate), look.dice[self.colour]
        for inset, tone in ((0, dress.rim), (2, dress.face)):
            brush.fill(tone, body(look, self.colour, 4 + inset, 36 - 2 * inset))
        brush.text(str(self.number), 30, 66, 22, look.label)
        return brush.image


@dataclass(frozen=True, slots=True)
class Arrow:
    """Points from dice that are passed on to the plate of whoever gets them."""

    HEIGHT = 44
    WIDTH = 44

    def draw(self, look: Look) -> Image.Image:
        """The arrow."""
        brush = Brush(self.WIDTH, self.HEIGHT, look.plate)
        tip = [(22, 8), (40, 22), (22, 36)]
        brush.fill(look.label, box(4, 17, 22, 10), tip)
        return brush.image
