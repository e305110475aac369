"""What grows and flies in a garden, for nothing but joy: flowers, the sun, a bee."""

import math
from dataclasses import dataclass

from render.boards.diced_tomatoes.brush import Brush, Drawn, disc, leaf
from render.boards.diced_tomatoes.look import Look
from render.shapes import Point


@dataclass(frozen=True, slots=True)
class Flower:
    """A daisy on the edge of the soil."""

    SIDE = 20

    def draw(self, look: Look) -> Drawn:
        """Five petals around gold."""
        brush = Brush(self.SIDE, self.SIDE, look.yard.lawn, opaque=False, scale=look.scale)
        angles = [math.radians(72 * i - 90) for i in range(5)]
        petals = [disc(10 + 5 * math.cos(a), 10 + 5 * math.sin(a), 3.6) for a in angles]
        brush.fill(look.yard.plate, *petals)
        brush.fill(look.star, disc(10, 10, 3.2))
        return brush


@dataclass(frozen=True, slots=True)
class Sun:
    """The sun above a garden of somebody alone; it has a face."""

    SIDE = 112

    def draw(self, look: Look) -> Drawn:
        """Rays around a disc."""
        brush = Brush(self.SIDE, self.SIDE, look.yard.lawn_lit, opaque=False, scale=look.scale)
        middle = self.SIDE / 2
        for i in range(12):
            angle = math.radians(30 * i)
            c, s = math.cos(angle), math.sin(angle)
            ray: list[Point] = [
                (middle + 36 * c - 2.5 * s, middle + 36 * s + 2.5 * c),
                (middle + 52 * c - 2.5 * s, middle + 52 * s + 2.5 * c),
                (middle + 52 * c + 2.5 * s, middle + 52 * s - 2.5 * c),
                (middle + 36 * c + 2.5 * s, middle + 36 * s - 2.5 * c),
            ]
            brush.fill(look.star, ray)
        brush.fill(look.star, disc(middle, middle, 30))
        brush.fill(look.ink, disc(middle - 10, middle - 4, 3), disc(middle + 10, middle - 4, 3))
        angles = [math.radians(a) for a in range(0, 181, 12)]
        smile = [(middle + 10 * math.cos(a), middle + 3 + 9 * math.sin(a)) for a in angles]
        brush.fill(look.ink, [*smile, *((x, y - 3) for x, y in reversed(smile))])
        return brush


@dataclass(frozen=True, slots=True)
class Bee:
    """A bee with the way it came."""

    WIDTH = 104
    HEIGHT = 52

    def draw(self, look: Look) -> Drawn:
        """Stripes, two wings, dots behind it."""
        yard = look.yard
        brush = Brush(self.WIDTH, self.HEIGHT, yard.lawn_lit, opaque=False, scale=look.scale)
        for i in range(6):
            x = 42 + 11 * i
            brush.fill(yard.plate, disc(x, 38 + 7 * math.sin(i * 1.1), 2))
        brush.fill(yard.plate, leaf(18, 26, 24, -112), leaf(22, 26, 22, -64))
        brush.fill(look.ink, _body(20, 30, 16, 11.5))
        brush.fill(look.star, _body(20, 30, 13.5, 9))
        for x in (15, 23):
            brush.fill(look.ink, [(x, 21), (x + 4, 21), (x + 4, 39), (x, 39)])
        brush.fill(look.ink, disc(9, 28, 2))
        return brush


def _body(x: float, y: float, wide: float, high: float) -> list[Point]:
    return [
        (x + wide * math.cos(math.radians(a)), y + high * math.sin(math.radians(a)))
        for a in range(0, 360, 12)
    ]
