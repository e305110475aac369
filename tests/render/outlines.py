"""Paths of the board in a browser, read as the SVG standard says, for tests that draw them."""

import math
import re
from collections.abc import Iterator

Point = tuple[float, float]


def outlines(path: str) -> list[list[Point]]:
    """The shapes of a filled path, each arc as many points."""
    return [list(_outline(shape)) for shape in re.findall(r"M[^z]*z", path)]


def _outline(shape: str) -> Iterator[Point]:
    at = (0.0, 0.0)
    for letter, told in re.findall(r"([Mla])([^Mlaz]*)", shape):
        numbers = [int(n) for n in re.findall(r"-?\d+", told)]
        long = 7 if letter == "a" else 2
        assert len(numbers) % long == 0, shape
        for i in range(0, len(numbers), long):
            *arc, dx, dy = numbers[i : i + long]
            to = (at[0] + dx, at[1] + dy)
            if arc:
                assert arc[0] == arc[1] and arc[2:4] == [0, 0], "a short arc of a circle"
                yield from _arc(at, to, arc[0], clockwise=arc[4] == 1)
            yield to
            at = to


def _arc(start: Point, end: Point, radius: float, *, clockwise: bool) -> Iterator[Point]:
    """Points of an arc without its ends; y grows downward. Too small a radius is made to reach."""
    (ax, ay), (bx, by) = start, end
    long = math.dist(start, end)
    radius = max(radius, long / 2)
    # The middle of the circle lies beside the middle of the chord.
    off = math.sqrt(radius**2 - long**2 / 4) * (1 if clockwise else -1)
    x, y = (ax + bx) / 2 - off * (by - ay) / long, (ay + by) / 2 + off * (bx - ax) / long
    begin, half = math.atan2(ay - y, ax - x), math.asin(min(1, long / 2 / radius))
    for i in range(1, 12):
        angle = begin + (2 * half if clockwise else -2 * half) * i / 12
        yield x + radius * math.cos(angle), y + radius * math.sin(angle)
