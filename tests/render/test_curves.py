"""What is round is written as arcs, what has corners keeps them, and nobody sees a difference."""

import math
from collections.abc import Iterator, Sequence

import pytest

import render
from render.boards import BOARDS
from render.boards.diced_tomatoes.frame import Said
from render.boards.diced_tomatoes.look import look
from render.boards.diced_tomatoes.plan import pieces
from render.cells import CellDrawing
from render.coats import Coat, Filled
from render.curves import ways
from render.describe import voice_of
from render.layout import layout
from render.overview import example
from render.palette import dressed
from render.paths import FINE, outline_path
from render.scene import Cell
from render.shapes import Point, outline
from render.tiles import tile_coats
from tests.quick import quickly
from tests.render.outlines import outlines

SEEN_PX = 0.35
"""The largest difference: what a rounded number and the roundness of a circle come to."""

HALF = [math.radians(degrees) for degrees in range(0, 181, 5)]


def ring(n: int, radius: float) -> list[Point]:
    angles = [2 * math.pi * i / n for i in range(n)]
    return [(40 + radius * math.cos(a), 30 + radius * math.sin(a)) for a in angles]


def rounded(width: float, height: float, radius: float) -> list[Point]:
    """A rectangle with round corners, clockwise from its right side."""
    centres = [(width, height), (0, height), (0, 0), (width, 0)]
    return [
        (x + radius * math.cos(math.radians(a)), y + radius * math.sin(math.radians(a)))
        for i, (x, y) in enumerate(centres)
        for a in range(90 * i, 90 * i + 91, 10)
    ]


@pytest.mark.parametrize("radius", [2.0, 20.0, 100.0])
def test_a_circle_is_a_few_arcs(radius: float) -> None:
    """Of its radius, clockwise where its corners are, and the other way round."""
    for shape, sign in ((ring(96, radius), 1), (ring(96, radius)[::-1], -1)):
        found = list(ways(shape))
        assert len(found) in {3, 4}, found
        for _, bent in found:
            assert bent * sign == pytest.approx(radius, abs=0.1)
        assert found[-1][0] == shape[0]


def test_a_hexagon_keeps_its_sides() -> None:
    """Though its corners lie on a circle; the last side closes itself."""
    for radius in (5.0, 60.0):
        shape = ring(6, radius)
        assert list(ways(shape)) == [(corner, 0) for corner in shape[1:]]


def test_a_round_corner_is_an_arc() -> None:
    """Four sides and four quarters of a circle."""
    found = list(ways(rounded(80, 50, 12)))
    radii = [round(radius) for _, radius in found]
    assert sorted(radii) == [0, 0, 0, 12, 12, 12, 12], radii


def test_a_hollow_turns_the_other_way() -> None:
    """A bite out of a square is an arc against its clock."""
    bite = [(math.cos(angle) * 15, -math.sin(angle) * 15) for angle in HALF]
    shape = [*bite, (-40.0, 0.0), (-40.0, -60.0), (40.0, -60.0), (40.0, 0.0)]
    assert {round(radius) for _, radius in ways(shape)} == {0, -15}
    (drawn,) = outlines(outline_path(shape))
    assert min(math.dist(point, (0, 0)) for point in drawn) > 148, "nothing of the bite is left"


@pytest.mark.parametrize("shape", [[(1.0, 2.0)], [(1.0, 2.0), (3.0, 4.0)], [(1.0, 2.0)] * 5])
def test_a_shape_without_room_has_a_path(shape: list[Point]) -> None:
    """Whatever it is, it ends where it began."""
    (found,) = outlines(outline_path(shape))
    assert math.dist(found[0], (10, 20)) < 1


@pytest.mark.parametrize("shape", ["round", "hexagon", "diamond"])
def test_stones_are_as_they_were_drawn(shape: str) -> None:
    """Their corners lie on the path, and the path beside their sides."""
    for radius in (8.0, 31.0):
        corners = outline(shape, radius)  # type: ignore[arg-type]  # one of three names
        (drawn,) = outlines(outline_path(corners))
        assert far(corners, [(x / FINE, y / FINE) for x, y in drawn]) < SEEN_PX


@pytest.mark.parametrize("theme", quickly(("default",), sorted(render.THEMES)))
@pytest.mark.parametrize("game", quickly(("seesaw", "diced_tomatoes"), sorted(BOARDS)))
def test_every_shape_of_a_board_is_as_it_was_drawn(game: str, theme: str) -> None:
    """In the position that shows most of a game: no corner is elsewhere, and no side lost."""
    shapes = [
        shape for coat in coats_of(game, theme) if isinstance(coat, Filled) for shape in coat.shapes
    ]
    assert len(shapes) > 20
    for shape in set(shapes):
        (drawn,) = outlines(outline_path(shape))
        at = [(x / FINE, y / FINE) for x, y in drawn]
        assert far(shape, at) < SEEN_PX, shape
        assert far(at, shape) < SEEN_PX, shape


def coats_of(game: str, theme: str) -> Iterator[Coat]:
    """What is drawn of a game's example: its kinds of cells, or the things on its table."""
    state, last = example(game)
    drawing = BOARDS[game]
    seen = drawing.seen(state, render.View(last=last).looking(theme=theme))
    if isinstance(drawing, CellDrawing):
        measures = layout(seen.board, seen.turned, seen.flipped)
        for cell in {Cell(), *seen.cells}:
            yield from tile_coats(measures, dressed(theme, seen.material), cell)
    else:
        for piece, _, _ in pieces(seen, Said(voice_of(game), ())):
            yield from piece.draw(look(theme)).coats


def far(points: Sequence[Point], closed: Sequence[Point]) -> float:
    """How far the point that is furthest from a closed line is from it."""
    sides = list(zip(closed, [*closed[1:], closed[0]], strict=True))
    return max(min(_distance(point, *side) for side in sides) for point in points)


def _distance(point: Point, start: Point, end: Point) -> float:
    (x, y), (ax, ay), (bx, by) = point, start, end
    square = (bx - ax) ** 2 + (by - ay) ** 2
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square if square else 0
    along = min(1, max(0, along))
    return math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
