"""Outlines around (0, 0) and the soft-edged masks made of them, in the measures of one layout."""

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from PIL import Image, ImageDraw

from render.layout import Layout
from render.scene import Heading
from render.theme import Shape

Point = tuple[float, float]

_FINE = 4
"""How much larger shapes are drawn than they are shown."""

_NORMALS: dict[Shape, tuple[int, ...]] = {"hexagon": (0, 60, 120), "diamond": (45, 135)}
"""Angles of the sides of a shape, opposite ones once; a round shape has none."""

_INNER: dict[Shape, float] = {"hexagon": 0.9, "diamond": 0.76}
"""Inner radius of a shape that looks as large as a round one."""

_ROUNDING = 26
"""Order of the norm that rounds corners: 2 is a circle, ∞ sharp."""


def stencil(layout: Layout, shapes: Sequence[Sequence[Point]], room_px: int = 0) -> Image.Image:
    """The union of *shapes* around the centre of a tile that is *room_px* larger, as a mask."""
    width, height = layout.tile_px
    return mask((width + room_px, height + room_px), shapes)


def mask(size_px: tuple[int, int], shapes: Sequence[Sequence[Point]]) -> Image.Image:
    """The union of *shapes* around the centre of a rectangle, its edges soft."""
    width, height = size_px
    large = Image.new("L", (width * _FINE, height * _FINE))
    draw = ImageDraw.Draw(large)
    for shape in shapes:
        fine = [((x + width / 2) * _FINE, (y + height / 2) * _FINE) for x, y in shape]
        draw.polygon(fine, fill=255)
    return large.reduce(_FINE)


def hexagon(layout: Layout, inset_px: float) -> list[Point]:
    """The corners of a cell, pulled in by *inset_px* on every side."""
    half = layout.cell_px / 2 - inset_px
    tall = layout.step_px * 2 / 3 - inset_px * 2 / math.sqrt(3)
    right = [(0.0, -tall), (half, -tall / 2), (half, tall / 2)]
    if layout.turned:
        right = [(y, x) for x, y in right]
    return right + [(-x, -y) for x, y in right]


def corners(outer: list[Point], inner: list[Point], share: float) -> list[list[Point]]:
    """The corners of the ring between two polygons, each reaching *share* of a side."""
    n = len(outer)
    found = []
    for i in range(n):
        back, ahead = (i - 1) % n, (i + 1) % n
        around = [_between(outer[i], outer[k], share) for k in (back, ahead)]
        within = [_between(inner[i], inner[k], share) for k in (ahead, back)]
        found.append([around[0], outer[i], around[1], within[0], inner[i], within[1]])
    return found


def sides(outer: list[Point], inner: list[Point], share: float) -> list[list[Point]]:
    """The sides of the ring between two polygons, without *share* of their length at each end."""
    n = len(outer)
    ends = [(i, (i + 1) % n) for i in range(n)]
    return [
        [
            _between(outer[a], outer[b], share),
            _between(outer[b], outer[a], share),
            _between(inner[b], inner[a], share),
            _between(inner[a], inner[b], share),
        ]
        for a, b in ends
    ]


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def outline(
    shape: Shape, radius: float, centre_y: float = 0, heading: Heading | None = None
) -> list[Point]:
    """A stone's outline, its corners rounded; with a *heading*, pointed there."""
    if heading is not None:
        sign = 1 if heading is Heading.UP else -1
        return [(x * radius, sign * y * radius + centre_y) for x, y in _pointed(shape)]
    points = []
    for i in range(96):
        angle = 2 * math.pi * i / 96
        r = radius * _reach(shape, angle)
        points.append((math.cos(angle) * r, math.sin(angle) * r + centre_y))
    return points


TIP = {"drop": 1.55, "shield": 1.5}
"""How far the tip of a pointed stone is from the middle of its body, in radii."""


@cache
def _pointed(shape: Shape) -> tuple[Point, ...]:
    """A stone of radius 1 that points up: a drop if it is round, else a shield with a flat foot."""
    if shape == "round":
        tip = TIP["drop"]
        reach = math.acos(1 / tip)
        arc = [reach - math.pi / 2 + (2 * math.pi - 2 * reach) * i / 72 for i in range(73)]
        points = [(math.cos(angle), math.sin(angle)) for angle in arc]
        return _rounded([(0.0, -tip), *points], {0: 0.14})
    half, waist, foot, tip = 0.98, -0.45, 0.9, TIP["shield"]
    shield = [(0.0, -tip), (half, waist), (0.94, foot), (-0.94, foot), (-half, waist)]
    return _rounded(shield, {0: 0.1, 1: 0.12, 2: 0.16, 3: 0.16, 4: 0.12})


def _rounded(points: list[Point], corners: dict[int, float]) -> tuple[Point, ...]:
    """*points* with some corners cut by a curve that begins so far from them."""
    found: list[Point] = []
    for i, corner in enumerate(points):
        if i not in corners:
            found.append(corner)
            continue
        before, after = points[i - 1], points[(i + 1) % len(points)]
        start, end = (
            _between(corner, other, min(0.5, corners[i] / math.dist(corner, other)))
            for other in (before, after)
        )
        found += curve(start, corner, end)
    return tuple(found)


def curve(start: Point, bend: Point, end: Point) -> list[Point]:
    """Points of a curve from *start* to *end*, pulled towards *bend*."""
    shares = [i / 12 for i in range(13)]
    return [_between(_between(start, bend, t), _between(bend, end, t), t) for t in shares]


def dashed(
    outer: list[Point], inner: list[Point], pieces: int = 3, gap: float = 0.22
) -> list[list[Point]]:
    """The ring between two polygons in *pieces* a side, with a *gap* at both ends of each."""
    found = []
    for i in range(len(outer)):
        k = (i + 1) % len(outer)
        for piece in range(pieces):
            start, end = (piece + gap) / pieces, (piece + 1 - gap) / pieces
            ends = [_between(outer[i], outer[k], share) for share in (start, end)]
            found.append([*ends, *(_between(inner[i], inner[k], share) for share in (end, start))])
    return found


def moved(shape: Sequence[Point], right: float, down: float) -> list[Point]:
    """*shape* so far away."""
    return [(x + right, y + down) for x, y in shape]


def grown(shape: Sequence[Point], by: float) -> list[list[Point]]:
    """*shape* and a band of that width around it, its corners round."""
    edges = zip(shape, [*shape[1:], shape[0]], strict=True)
    round_corners = [moved(outline("round", by), x, y) for x, y in shape]
    return [list(shape), *(ribbon(edge, 2 * by) for edge in edges), *round_corners]


_CROWN = ((-46, 32), (-51, -13), (-26, 6), (0, -27), (26, 6), (51, -13), (46, 32))
_JEWELS = ((-52, -18), (0, -33), (52, -18))


def crown(line: float) -> list[list[Point]]:
    """A crown with three jewels, 120 wide, around a point in it; with a *line* around it."""
    body: list[Point] = [*_CROWN]
    jewels = [moved(outline("round", 8 + line), x, y) for x, y in _JEWELS]
    return [*(grown(body, line) if line else [body]), *jewels]


def crown_band() -> list[Point]:
    """The band around the lower end of a crown."""
    return [(-47.4, 18.0), (47.4, 18.0), (46.9, 23.0), (-46.9, 23.0)]


def ribbon(line: Sequence[Point], width: float) -> list[Point]:
    """The outline of a line of this width."""
    left, right = [], []
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
        length = math.dist((ax, ay), (bx, by)) or 1
        dx, dy = (bx - ax) / length * width / 2, (by - ay) / length * width / 2
        left.append((x - dy, y + dx))
        right.append((x + dy, y - dx))
    return left + right[::-1]


def along(line: Sequence[Point], every: float) -> list[Point]:
    """Points of a line from its end backwards, the first half of *every* before it, then so far on.

    Those of lines that go on from each other are evenly apart.
    """
    found, due = list[Point](), every / 2
    for one, other in pairwise(reversed(line)):
        long = math.dist(one, other)
        while due <= long + 1e-6:
            found.append(_between(one, other, due / long))
            due += every
        due -= long
    return found


def stripes(angle: int, pitch: float, reach: float) -> list[list[Point]]:
    """Bands half as wide as their *pitch*, *angle* degrees from level, as far as *reach*."""
    dx, dy = math.cos(math.radians(angle)), -math.sin(math.radians(angle))
    n = math.ceil(reach / pitch)
    return [
        [
            (dx * along - dy * out, dy * along + dx * out)
            for along, out in (
                (reach, (i - 0.25) * pitch),
                (reach, (i + 0.25) * pitch),
                (-reach, (i + 0.25) * pitch),
                (-reach, (i - 0.25) * pitch),
            )
        ]
        for i in range(-n, n + 1)
    ]


def broken(outer: list[Point], inner: list[Point]) -> list[list[Point]]:
    """Eight pieces of the ring between two outlines."""
    long = len(outer) // 8
    starts = range(0, len(outer), long)
    return [outer[i : i + long - 3] + inner[i : i + long - 3][::-1] for i in starts]


def _reach(shape: Shape, angle: float) -> float:
    if shape == "round":
        return 1
    total = sum(abs(math.cos(angle - math.radians(n))) ** _ROUNDING for n in _NORMALS[shape])
    return _INNER[shape] / math.pow(total, 1 / _ROUNDING)
