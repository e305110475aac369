"""The sign of the computer: a robot's head of our own, alike on every machine.

None of our fonts has one, and the colourful ones of systems differ. Lengths are shares of the
size of the letters beside it, from the baseline upwards.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

SIGN = "\N{ROBOT FACE}"
"""The character that is drawn so: names of computers have it, first or after a side; no others."""


def are_robots(names: Iterable[str]) -> bool:
    """Whether all of these *names*, of winners, are computers': nobody is there to celebrate."""
    return all(SIGN in name for name in names)


def unsigned(name: str) -> str:
    """A *name* without the sign."""
    return " ".join(name.replace(SIGN, "").split())


ADVANCE = 1.06
"""How wide it is, with what is free on its sides."""

_HIGH, _LOW = 0.86, -0.1

Outline = Sequence[tuple[float, float]]

_FINE = 4


def _box(left: float, low: float, right: float, high: float, radius: float) -> Outline:
    """A rectangle with round corners."""
    middles = ((right, high, 0), (left, high, 1), (left, low, 2), (right, low, 3))
    return [
        (
            x + (radius if x == left else -radius) + radius * cos((quarter + step / 6) * pi / 2),
            y + (radius if y == low else -radius) + radius * sin((quarter + step / 6) * pi / 2),
        )
        for x, y, quarter in middles
        for step in range(7)
    ]


SOLID: Sequence[Outline] = (
    _box(0.15, -0.06, 0.91, 0.55, 0.14),
    _box(0.03, 0.12, 0.12, 0.38, 0.04),
    _box(0.94, 0.12, 1.03, 0.38, 0.04),
    _box(0.485, 0.53, 0.575, 0.7, 0.02),
    _box(0.43, 0.64, 0.63, 0.84, 0.1),
)
"""Head, ears, antenna and its tip."""

HOLES: Sequence[Outline] = (
    _box(0.27, 0.22, 0.47, 0.42, 0.1),
    _box(0.59, 0.22, 0.79, 0.42, 0.1),
    _box(0.34, 0.05, 0.72, 0.13, 0.04),
)
"""Eyes and mouth, cut out of the head."""


@lru_cache(maxsize=64)
def robot(size_px: int) -> tuple[Image.Image, int]:
    """The sign beside letters of a size, as a soft mask, and how far its top is above their line.

    Eyes stay open where it is small: it is drawn finely, then shrunk.
    """
    wide, top = round(ADVANCE * size_px), round(_HIGH * size_px)
    large = Image.new("L", (wide * _FINE, (top - round(_LOW * size_px)) * _FINE))
    draw, k = ImageDraw.Draw(large), size_px * _FINE
    for shapes, level in ((SOLID, 255), (HOLES, 0)):
        for shape in shapes:
            draw.polygon([(x * k, top * _FINE - y * k) for x, y in shape], level)
    return large.reduce(_FINE), top
