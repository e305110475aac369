"""Coats as paths of a vector picture, in tenths of a pixel, with no more points than are seen.

A shape keeps the points without which it would be off by a sixth; all shapes of a coat turn the
same way, so that what they cover twice is covered.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from render.coats import CAPITAL, Coat, Filled, Hatched, Outline, Written
from render.shapes import Point
from render.theme import Colour

Path: TypeAlias = tuple[str | int, ...]
"""``f`` colour, path: filled. ``l`` colour, path, width: lines. ``t`` colour, text, x, y of the
baseline, size, weight, anchor, width (0: as it comes): letters."""

FINE = 10
"""Units in a pixel."""

_OFF = 0.16
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
    return _closed(_sparse(shape), 0, 0)


def _path(coat: Coat, right: float, down: float) -> Path:
    colour = hexadecimal(coat.colour)
    match coat:
        case Filled(_, shapes):
            turned = (shape if _area(shape) > 0 else shape[::-1] for shape in shapes)
            return "f", colour, "".join(_closed(_sparse(s), right, down) for s in turned)
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
    """A closed path: its first point, and from each the way to the next.

    The ways are the same wherever it lies, so that what is written more often packs well.
    """
    (left, top), *others = shape
    told, moves = f"M{_unit(left + right)} {_unit(top + down)}l", list[str]()
    x = y = 0
    for other in ((_unit(x - left), _unit(y - top)) for x, y in others):
        moves += [str(other[0] - x), str(other[1] - y)]
        x, y = other
    # A minus parts two numbers as a blank does.
    return told + " ".join(moves).replace(" -", "-") + "z"


def _area(shape: Outline) -> float:
    return sum(
        a[0] * b[1] - b[0] * a[1] for a, b in zip(shape, (*shape[1:], shape[0]), strict=True)
    )


def _sparse(shape: Sequence[Point]) -> list[Point]:
    """The shape without points that lie on the line between those that are kept."""
    half = len(shape) // 2
    if half < 2:
        return list(shape)
    return [*_kept(shape[: half + 1])[:-1], *_kept([*shape[half:], shape[0]])[:-1]]


def _kept(line: Sequence[Point]) -> list[Point]:
    start, end = line[0], line[-1]
    far, off = 0, _OFF
    for i, point in enumerate(line[1:-1], 1):
        if (distance := _distance(point, start, end)) > off:
            far, off = i, distance
    if not far:
        return [start, end]
    return [*_kept(line[: far + 1])[:-1], *_kept(line[far:])]


def _distance(point: Point, start: Point, end: Point) -> float:
    (x, y), (ax, ay), (bx, by) = point, start, end
    long = math.dist(start, end)
    if not long:
        return math.dist(point, start)
    return abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / long


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
