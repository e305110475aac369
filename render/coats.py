"""What is drawn, as values: coats of one colour, painted as pixels or written as paths.

Pictures and the board in a browser are made of the same coats, so neither can drift from the
other. Lengths are pixels of the sheet they are drawn on.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from render.lettering import Weight
from render.shapes import Point
from render.theme import Colour

CAPITAL = 0.727
"""How tall a capital of our font is, in sizes."""

Outline: TypeAlias = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Filled:
    """The union of some shapes."""

    colour: Colour
    shapes: tuple[Outline, ...]


@dataclass(frozen=True, slots=True)
class Hatched:
    """Lines over a shape, *angle* degrees from level, one *pitch* apart as far as *reach*."""

    colour: Colour
    angle: int
    pitch: float
    reach: float
    shape: Outline


@dataclass(frozen=True, slots=True)
class Written:
    """Letters, *x* at their left end, middle or right (``l``, ``m``, ``r``).

    The middle of a capital is at *y*. ``room`` is how wide they are in our own font, 0 for digits.
    """

    colour: Colour
    text: str
    weight: Weight
    size: float
    x: float
    y: float
    anchor: str = "m"
    room: float = 0


Coat: TypeAlias = Filled | Hatched | Written


def filled(colour: Colour, shapes: Iterable[Iterable[Point]]) -> Filled:
    """The union of *shapes*, kept as values."""
    return Filled(colour, tuple(map(outlined, shapes)))


def outlined(shape: Iterable[Point] | Sequence[Point]) -> Outline:
    """A shape as a value."""
    return tuple((float(x), float(y)) for x, y in shape)
