"""How the other things of a garden look: signs, hearts, crates, the basket, the smile."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from PIL import Image

from render.boards.diced_tomatoes.brush import (
    Brush,
    Drawn,
    box,
    disc,
    heart,
    polygon,
    seat_shape,
    star,
)
from render.boards.diced_tomatoes.look import Look, on_heart, pill
from render.coats import CAPITAL, Coat, Written
from render.lettering import Weight, written
from render.shapes import Point
from render.theme import Colour


class Piece(Protocol):
    """One thing that is painted once and pasted where it lies."""

    def draw(self, look: Look) -> Drawn:
        """The piece in a look."""


@dataclass(frozen=True, slots=True)
class Words:
    """A text in one of the look's colours on one of its grounds, by their names in the look."""

    text: str
    weight: Weight
    size: int
    ink: str
    ground: str

    @property
    def width(self) -> int:
        """Pixels from its first to its last letter."""
        return written(self.text, self.weight, self.size)[0].width

    @property
    def rise(self) -> int:
        """How far its top is above its baseline."""
        return written(self.text, self.weight, self.size)[1]

    def draw(self, look: Look) -> Drawn:
        """The letters, and nothing around them."""
        return Letters(self, look)


@dataclass(frozen=True, slots=True)
class Letters:
    """A text in a look."""

    words: Words
    look: Look

    @property
    def image(self) -> Image.Image:
        """The letters, and nothing around them."""
        words, look = self.words, self.look
        soft = written(words.text, words.weight, round(words.size * look.scale))[0]
        image = Image.new("RGB", soft.size, colour(look, words.ground))
        image.paste(colour(look, words.ink), mask=soft)
        image.putalpha(soft.point(lambda alpha: 255 * (alpha > 0)))
        return image

    @property
    def coats(self) -> Sequence[Coat]:
        """The same as wide as in our own font, whatever the font."""
        words = self.words
        middle = words.rise - CAPITAL * words.size / 2
        ink = colour(self.look, words.ink)
        return [Written(ink, words.text, words.weight, words.size, 0, middle, "l", words.width)]


def colour(look: Look, name: str) -> Colour:
    """A colour of the look or of its yard, by its name."""
    found: Colour = getattr(look.yard, name) if hasattr(look.yard, name) else getattr(look, name)
    return found


@dataclass(frozen=True, slots=True)
class Sign:
    """The shape of a seat in its colour."""

    seat: int
    radius: int
    has_left: bool = False

    def draw(self, look: Look) -> Drawn:
        """With a dark line around it."""
        side = round(self.radius * 2.8)
        brush = Brush(side, side, look.yard.head, opaque=False, scale=look.scale)
        middle = side / 2
        brush.fill(look.ink, seat_shape(self.seat, middle, middle, self.radius + 2.5))
        tone = look.empty if self.has_left else look.seats[self.seat]
        brush.fill(tone, seat_shape(self.seat, middle, middle, self.radius))
        return brush


@dataclass(frozen=True, slots=True)
class Heart:
    """One point of karma, there or not."""

    is_full: bool
    size: int

    def draw(self, look: Look) -> Drawn:
        """Pink, or a line around nothing."""
        yard, side = look.yard, self.size + 4
        brush, middle = (
            Brush(side, side, yard.head_lit, opaque=False, scale=look.scale),
            (self.size + 4) / 2,
        )
        if self.is_full:
            brush.fill(look.heart, heart(middle, middle, self.size * 1.05))
        else:
            brush.fill(yard.heart_line, heart(middle, middle, self.size * 1.05))
            brush.fill(yard.heart_hole, heart(middle, middle, self.size * 0.82))
        return brush


@dataclass(frozen=True, slots=True)
class Pill:
    """What karma buys: its price in a heart."""

    price: int
    is_open: bool
    side: int

    def draw(self, look: Look) -> Drawn:
        """A warm pill if it can be used now, else a dark one."""
        yard, below = look.yard, pill(look, self.is_open)
        side, middle = self.side, self.side / 2
        brush = Brush(side, side, yard.head_lit, scale=look.scale)
        brush.fill(below, box(0, 0, side, side, side * 0.27))
        if self.is_open:
            brush.fill(look.heart, heart(middle, middle, side * 0.92))
        else:
            brush.fill(yard.heart_line, heart(middle, middle, side * 0.92))
            brush.fill(yard.heart_hole, heart(middle, middle, side * 0.82))
        price = on_heart(look) if self.is_open else yard.dim
        brush.text(str(self.price), round(side * 0.56), middle, middle - 1, price)
        return brush


@dataclass(frozen=True, slots=True)
class Bit:
    """A third of a karma."""

    def draw(self, look: Look) -> Drawn:
        """A dot."""
        brush = Brush(12, 12, look.yard.head, opaque=False, scale=look.scale)
        brush.fill(look.heart, disc(6, 6, 4.5))
        return brush


@dataclass(frozen=True, slots=True)
class Token:
    """What a seat may hold: the marker, a splash of ketchup, or two points for six slots."""

    is_marker: bool

    def draw(self, look: Look) -> Drawn:
        """The token."""
        brush = Brush(42, 42, look.yard.head, opaque=False, scale=look.scale)
        if self.is_marker:
            brush.fill(look.ketchup, *splash(21, 21, 14))
        else:
            brush.fill(look.star, star(21, 21, 20, 10))
            brush.text("2", 18, 21, 22, look.ink)
        return brush


def splash(x: float, y: float, size: float) -> list[list[Point]]:
    """A splash of ketchup."""
    drops = [(1.02, 0.1, 0.22), (-0.95, 0.45, 0.2), (-0.6, -0.9, 0.17), (0.75, -0.85, 0.24)]
    blobs = [(0, 0, 0.72), (0.45, 0.35, 0.5), (-0.5, 0.25, 0.45), (0.2, -0.45, 0.5)]
    blobs += [(-0.35, -0.4, 0.4), (0, 0.75, 0.3), *drops]
    return [disc(x + dx * size, y + dy * size, r * size) for dx, dy, r in blobs]


@dataclass(frozen=True, slots=True)
class Crate:
    """Six slots side by side in wood; an empty one shows its number."""

    filled: int
    width: int
    height: int = 56

    def draw(self, look: Look) -> Drawn:
        """The planks, then the numbers of the slots that are empty."""
        yard, width, height = look.yard, self.width, self.height
        brush = Brush(width, height, yard.soil, scale=look.scale)
        brush.fill(yard.plank, box(0, 0, width, height, 10))
        step = (width - 8) / 6
        for i in range(6):
            brush.fill(yard.crate, box(5 + i * step, 5, step - 3, height - 10, 6))
            if i >= self.filled:
                brush.text(str(i + 1), 34, 3.5 + (i + 0.5) * step, height / 2, yard.dim, "Bold")
        return brush


@dataclass(frozen=True, slots=True)
class Star:
    """A slot whose tomato is worth its number."""

    def draw(self, look: Look) -> Drawn:
        """Gold with a dark line."""
        brush = Brush(34, 34, look.yard.crate, opaque=False, scale=look.scale)
        brush.fill(look.ink, star(17, 18, 17, 9))
        brush.fill(look.star, star(17, 18, 13, 6))
        return brush


@dataclass(frozen=True, slots=True)
class Wish:
    """A crate of somebody alone: the number that is wanted in it, until a tomato lies there.

    It stays in a corner until it is matched.
    """

    number: int
    is_filled: bool
    is_matched: bool

    WIDTH = 124
    HEIGHT = 108

    def draw(self, look: Look) -> Drawn:
        """Wood around the dark, a broken ring as ripe as what is wanted around the number."""
        yard = look.yard
        brush = Brush(self.WIDTH, self.HEIGHT, yard.head_lit, scale=look.scale)
        brush.fill(yard.plank, box(0, 0, self.WIDTH, self.HEIGHT, 12))
        brush.fill(yard.crate, box(6, 6, self.WIDTH - 12, self.HEIGHT - 12, 8))
        x, y = self.WIDTH / 2, self.HEIGHT / 2
        if self.is_filled:
            if not self.is_matched:
                brush.text(str(self.number), 28, self.WIDTH - 22, 26, yard.dim, "Bold")
            return brush
        skin = yard.ripe[self.number - 1][0]
        for i in range(12):
            brush.fill(skin, disc(*polygon(x, y, 36, 12)[i], 3.6))
        brush.text(str(self.number), 44, x, y, yard.dim)
        return brush


@dataclass(frozen=True, slots=True)
class Basket:
    """How many dice of each colour are left."""

    supply: tuple[tuple[str, int], ...]

    WIDTH = 172
    HEIGHT = 104

    def draw(self, look: Look) -> Drawn:
        """Wicker with a rim, dice looking out of it, a number for each colour."""
        yard = look.yard
        brush = Brush(self.WIDTH, self.HEIGHT, yard.head_lit, opaque=False, scale=look.scale)
        for i, (colour_key, number) in enumerate(self.supply):
            if number:
                _peeping(brush, look, colour_key, 56 + i * 36 - 12 * (len(self.supply) - 2), i)
        brush.fill(look.ink, [(10, 46), (162, 46), (150, 103), (22, 103)], box(0, 28, 172, 24, 8))
        brush.fill(yard.plank, [(13, 50), (159, 50), (148, 100), (24, 100)])
        brush.fill(yard.pot_lip, box(3, 31, 166, 17, 6))
        for i, (colour_key, number) in enumerate(self.supply):
            dress, width = look.dice[colour_key], 140 / len(self.supply)
            left = 16 + i * width
            brush.fill(dress.rim, box(left + 1, 58, width - 3, 34, 8))
            brush.fill(dress.face, box(left + 3, 60, width - 7, 30, 7))
            brush.text(str(number), 24, left + width / 2, 75, dress.ink)
        return brush


def _peeping(brush: Brush, look: Look, colour_key: str, x: float, i: int) -> None:
    """A die that looks out of the basket, leaning a little."""
    dress, lean = look.dice[colour_key], (-9, 4, 11)[i % 3]
    for tone, half in ((look.ink, 19), (dress.rim, 17), (dress.face, 15)):
        brush.fill(tone, _turned(box(x - half, 22 - half, 2 * half, 2 * half, 6), x, 22, lean))
    pips = [[(-7, -7), (7, 7), (7, -7), (-7, 7)], [(0, 0), (-8, -8), (8, 8)], [(-6, -6), (6, 6)]]
    spots = _turned([(x + a, 22 + b) for a, b in pips[i % 3]], x, 22, lean)
    brush.fill(dress.ink, *(disc(px, py, 3) for px, py in spots))


def _turned(points: list[Point], x: float, y: float, degrees: float) -> list[Point]:
    """*points* turned around one of them."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x + (a - x) * c - (b - y) * s, y + (a - x) * s + (b - y) * c) for a, b in points]
