"""A shape as the fewest straight and round ways around it that show no difference.

A circle of a hundred corners is three arcs: a page draws it rounder than its picture, and gets it
in a tenth of the letters.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from render.shapes import Point

Way: TypeAlias = tuple[Point, float]
"""Where it leads to, and its radius: 0 straight, positive clockwise (as y grows downward)."""

_OFF = 0.08
"""No corner is off by more pixels."""

_ROUNDER = 0.3
"""No arc is further from the sides between its corners: those of a circle are meant to be round."""

_MIDDLE = 0.45
"""So many radii the middle of an arc is from the line between its ends, at least: a third of a
circle. Of half a circle, rounded numbers would move it by pixels.
"""


def ways(shape: Sequence[Point]) -> Iterator[Way]:
    """The ways around a shape, from its first corner and back, but for a straight last one."""
    line, at = (*shape, shape[0]), 0
    while at < len(shape):
        straight, bent = _furthest(line, at, 1, _is_straight), _furthest(line, at, 4, _radius)
        radius = _radius(line, at, bent) if bent > straight else 0
        at = bent if radius else straight
        if at < len(shape) or radius:
            yield line[at], radius


def _furthest(
    line: Sequence[Point], at: int, least: int, fits: Callable[[Sequence[Point], int, int], object]
) -> int:
    """The last corner to which one way leads; *at*, if it can't lead over *least* corners."""
    end, step = at, least
    while end + step < len(line) and fits(line, at, end + step):
        end, step = end + step, 2 * step
    while step := step // 2:
        if at < end and end + step < len(line) and fits(line, at, end + step):
            end += step
    return end


def _is_straight(line: Sequence[Point], at: int, end: int) -> bool:
    """Whether all corners between two lie on the line between them."""
    (ax, ay), (bx, by) = line[at], line[end]
    long = math.dist(line[at], line[end])
    if not long:
        return all(math.dist(point, line[at]) <= _OFF for point in line[at:end])
    return all(
        abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) <= _OFF * long
        for x, y in line[at + 1 : end]
    )


def _radius(line: Sequence[Point], at: int, end: int) -> float:
    """The radius of the arc through all corners from one to another; 0 if there is none.

    It stays close to the sides between its corners, so that a hexagon has six sides.
    """
    (ax, ay), (bx, by), (cx, cy) = line[at], line[(at + end) // 2], line[end]
    # Measured from the first corner, the middle (x, y) is as far from it as from both others.
    bx, by, cx, cy = bx - ax, by - ay, cx - ax, cy - ay
    turn = bx * cy - by * cx
    if not turn:
        return 0
    b, c = bx * bx + by * by, cx * cx + cy * cy
    x, y = (b * cy - c * by) / (2 * turn), (c * bx - b * cx) / (2 * turn)
    radius = math.hypot(x, y)
    if (cx * y - cy * x) * math.copysign(1, turn) < _MIDDLE * radius * math.hypot(cx, cy):
        return 0
    x, y = x + ax, y + ay
    near, far = max(0, radius - _OFF) ** 2, (radius + _OFF) ** 2
    longest = 4 * _ROUNDER * max(2 * radius - _ROUNDER, radius)
    px, py = ax, ay
    for qx, qy in line[at + 1 : end + 1]:
        if not near <= (qx - x) ** 2 + (qy - y) ** 2 <= far:
            return 0
        if (qx - px) ** 2 + (qy - py) ** 2 > longest:
            return 0
        px, py = qx, qy
    return math.copysign(radius, turn)
