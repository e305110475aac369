"""Coats as paths of a vector picture, in tenths of a pixel, with no more points than are seen.

All shapes of a coat turn the same way, so that what they cover twice is covered.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from render.coats import CAPITAL, Coat, Filled, Hatched, Outline, Written
from render.curves import ways
from render.shapes import Point
from render.theme import Colour

Path: TypeAlias = tuple[str | int, ...]
"""``f`` colour, path: filled. ``l`` colour, path, width: lines. ``t`` colour, text, x, y of the
baseline, size, weight, anchor, width (0: as it comes): letters."""

FINE = 10
"""Units in a pixel."""

_WEIGHTS = {"SemiBold": 600, "Bold": 700, "ExtraBold": 800}
_ANCHORS = {"l": "start", "m": "middle", "r": "end"}


def paths(coats: Iterable[Coat], right: float = 0, down: float = 0) -> tuple[Path, ...]:
    """The *coats*, moved so far."""
    return tuple(_path(coat, right, down) for coat in coats)


def hexadecimal(colour: Colour) -> str:
    """A colour as pages write it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def outline_path(shape: Sequence[Point]) -> str:
    """A shape as a path."""
    return _closed(shape, 0, 0)


def _path(coat: Coat, right: float, down: float) -> Path:
    colour = hexadecimal(coat.colour)
    match coat:
        case Filled(_, shapes):
            turned = (shape if _area(shape) > 0 else shape[::-1] for shape in shapes)
            return "f", colour, "".join(_closed(s, right, down) for s in turned)
        case Hatched(_, angle, pitch, _, shape):
            lines = "".join(
                f"M{_unit(ax + right)} {_unit(ay + down)}L{_unit(bx + right)} {_unit(by + down)}"
                for (ax, ay), (bx, by) in _chords(shape, angle, pitch)
            )
            return "l", colour, lines, _unit(pitch / 2)
        case Written(_, text, weight, size, x, y, anchor, room):
            base = y + size * CAPITAL / 2
            at = _unit(x + right), _unit(base + down), _unit(size)
            return "t", colour, text, *at, _WEIGHTS[weight], _ANCHORS[anchor], _unit(room)


def _unit(length: float) -> int:
    return round(length * FINE)


def _closed(shape: Sequence[Point], right: float, down: float) -> str:
    """A closed path: its first point, and from each the way to the next, straight or round.

    The ways are the same wherever it lies, so that what is written more often packs well.
    """
    left, top = shape[0]
    told, before = [f"M{_unit(left + right)} {_unit(top + down)}"], ""
    x = y = 0
    for point, radius in ways(shape):
        to_x, to_y = _unit(point[0] - left), _unit(point[1] - top)
        step, (x, y) = f"{to_x - x} {to_y - y}", (to_x, to_y)
        bend = _unit(abs(radius))
        letter = "a" if bend else "l"
        told.append(" " if letter == before else letter)
        told.append(f"{bend} {bend} 0 0 {int(radius > 0)} {step}" if bend else step)
        before = letter
    # A minus parts two numbers as a blank does.
    return "".join(told).replace(" -", "-") + "z"


def _area(shape: Outline) -> float:
    return sum(
        a[0] * b[1] - b[0] * a[1] for a, b in zip(shape, (*shape[1:], shape[0]), strict=True)
    )


def _chords(shape: Outline, angle: int, pitch: float) -> Iterator[tuple[Point, Point]]:
    """Lines through a shape, *angle* degrees from level and a *pitch* apart."""
    c, s = math.cos(math.radians(angle)), -math.sin(math.radians(angle))
    turned = [(x * c + y * s, y * c - x * s) for x, y in shape]
    least, most = min(y for _, y in turned), max(y for _, y in turned)
    for i in range(math.ceil(least / pitch), math.floor(most / pitch) + 1):
        level = i * pitch
        crossed = sorted(
            ax + (level - ay) * (bx - ax) / (by - ay)
            for (ax, ay), (bx, by) in zip(turned, (*turned[1:], turned[0]), strict=True)
            if (ay <= level) != (by <= level)
        )
        for left, right in zip(crossed[::2], crossed[1::2], strict=True):
            yield (
                (left * c - level * s, left * s + level * c),
                (
                    right * c - level * s,
                    right * s + level * c,
                ),
            )
