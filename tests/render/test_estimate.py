"""The picture of a review: who was ahead, move by move."""

import re
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image, ImageChops

from render.estimate import estimate, estimates
from render.theme import Colour, mix
from render.themes import THEMES
from tests.quick import quickly


def test_the_corner_of_discords_plate_stays_empty() -> None:
    """Its ALT plate covers 170 by 100 pixels at the lower left; no name lies there."""
    png = estimate([0.2, 0.6, -9.0], {1: 2}, ("Ana", "Bo"), "won", sure=1.0, least=1.0)
    image = Image.open(BytesIO(png)).convert("RGB")
    assert image.size == (1000, 320)
    plate = image.crop((0, 275, 170, 320)).getcolors()
    name = image.crop((830, 275, 1000, 320)).getcolors()
    assert plate is not None and len(plate) == 1
    assert name is None or len(name) > 1


def test_a_sure_win_leaves_the_rest_of_the_line_readable() -> None:
    """The same moves are drawn nearly as high whether or not the last one decides the game."""
    line = [0.0, 3.0, 5.0, -4.0, 0.0]
    still, won = _rows([*line, 0.0]), _rows([*line, 99.7])
    assert max(won) > 0.75 * max(still), "drawn by the values that decide nothing"


def test_badges_that_would_cover_each_other_stand_apart() -> None:
    """Of those of three moves in a row, as much is seen as of those that lie far apart."""
    apart, close = (_bright(dict.fromkeys(places, 88)) for places in ((10, 50, 90), (50, 51, 52)))
    assert close >= apart


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
def test_a_badge_covers_no_word(theme: str) -> None:
    """The move that decided it is the last, or lies over “won” below: its number stands off."""
    for line, at, box in (
        ([0.0, 1.0, -1.0, 99.0, 99.0], 4, (900, 12, 970, 38)),
        ([0.0, -99.0, -99.0, -99.0, 0.0, 0.0], 1, (180, 282, 240, 312)),
    ):
        gold = [_golden(line, swings, theme, box) for swings in ({}, {at: 16})]
        assert gold == [0, 0]


def _golden(
    line: list[float], swings: dict[int, int], theme: str, box: tuple[int, int, int, int]
) -> int:
    """How many pixels of a part of the picture are as gold as a badge."""
    png = estimate(line, swings, ("", ""), "won", sure=50.0, least=1.0, theme=theme)
    colours = Image.open(BytesIO(png)).convert("RGB").crop(box).getcolors(1 << 16) or []
    return sum(n for n, colour in colours if _like(colour, THEMES[theme].last, 32))


def test_six_lines_have_six_marks_and_names_in_the_picture() -> None:
    """Whole, none over another, also where all lines end alike and the last move has a badge."""
    for swings in ({4: 5}, {59: 60}):
        image = _lines(6, [0.0] * 6, "default", swings).crop((742, 0, 1000, 320))
        shapes = set[tuple[int, ...]]()
        before = 25.0
        for seat in range(6):
            places = _seen(image, seat, "default")
            sign = [(x, y) for x, y in places if 3 < x < 30]
            name = [y for x, y in places if x > 32]
            assert sign and name, seat
            assert 0 < min(name) <= max(name) < image.height - 1
            assert min(name) > before, "below the one before"
            before = max(name)
            ink = {y: sum(1 for _, row in sign if row == y) for y in {row for _, row in sign}}
            shapes.add(tuple(ink[y] for y in sorted(ink)))
        assert len(shapes) == 6, "no two alike, and no badge over any"


@pytest.mark.parametrize("theme", quickly(("default", "colour_blind"), THEMES))
def test_each_of_three_has_a_line_in_their_colour_with_a_name_at_its_end(theme: str) -> None:
    """At the height where it ends, and none over another where two end alike."""
    image = _three([3.0, 0.0, -3.0], theme)
    seen = [_seen(image, seat, theme) for seat in range(3)]
    assert all(len({x for x, _ in places if x < 730}) > 300 for places in seen), "a whole line"
    ends = [[y for x, y in places if x > 780] for places in seen]
    assert all(ends), "a name"
    assert [max(a) < min(b) for a, b in pairwise(ends)] == [True, True], "in the order of the lines"
    level = _three([0, 0, 0], theme)
    close = [[y for x, y in _seen(level, seat, theme) if x > 780] for seat in range(3)]
    assert all(max(a) < min(b) for a, b in pairwise(close))


def test_marks_of_three_lines_differ_in_shape() -> None:
    """Colour is never the only sign: round, square, a triangle."""
    image = _three([3.0, 0.0, -3.0], "default")
    shapes = set[tuple[int, ...]]()
    for seat in range(3):
        sign = [(x, y) for x, y in _seen(image, seat, "default") if 745 < x < 770]
        rows = sorted({y for _, y in sign})
        shapes.add(tuple(sum(1 for _, y in sign if y == row) for row in rows))
    assert len(shapes) == 3


def _three(last: list[float], theme: str) -> Image.Image:
    """Three lines of ten turns each that end at *last*."""
    return _lines(3, last, theme, {4: 5})


def _lines(seats: int, last: list[float], theme: str, swings: dict[int, int]) -> Image.Image:
    """As many lines of ten turns each that end at *last*."""
    line = [value * turn / 9 for turn in range(10) for value in last]
    names, ends = ("Ana", "Bob", "Cho", "Dee", "Eve", "Fay")[:seats], ("ahead", "behind", "won")
    whose = [*range(seats)] * 10
    png = estimates(line, whose, swings, names, ends, sure=50.0, least=3.0, theme=theme)
    return Image.open(BytesIO(png)).convert("RGB")


def _like(seen: Any, wanted: Colour, within: int = 16) -> bool:
    return all(abs(a - b) < within for a, b in zip(seen, wanted, strict=True))


def _seen(image: Image.Image, seat: int, theme: str) -> list[tuple[int, int]]:
    """Where something is drawn in the colour of a seat."""
    look = THEMES[theme]
    bare = look.ware.seats[seat]
    colours: tuple[Colour, ...] = (bare, mix(bare, look.ware.ink, 0.45))
    is_light = sum(look.backdrop) > 384
    drawn = Image.new("L", image.size, 255)
    for band, wanted in zip(image.split(), colours[is_light], strict=True):
        alike = band.point([255 * (abs(value - wanted) < 16) for value in range(256)])
        drawn = ImageChops.darker(drawn, alike)
    places = (on.start() for on in re.finditer(b"\xff", drawn.tobytes()))
    return [(at % image.width, at // image.width) for at in places]


def _bright(swings: dict[int, int]) -> int:
    """How many pixels are as bright as a badge, those of the line among them."""
    png = estimate([0.0] * 100, swings, ("", ""), "", sure=50.0, least=1.0)
    colours = Image.open(BytesIO(png)).convert("RGB").getcolors(1 << 16) or []
    return sum(n for n, colour in colours if isinstance(colour, tuple) and colour[0] > 200)


def _rows(line: list[float]) -> list[int]:
    """How far below the middle the line is drawn, in the columns of its first half."""
    png = estimate(line, {}, ("", ""), "", sure=50.0, least=1.0)
    image = Image.open(BytesIO(png)).convert("RGB").crop((30, 165, 800, 262))
    backdrop = image.getpixel((0, image.height - 1))
    return [
        y
        for y in range(4, image.height)
        if any(image.getpixel((x, y)) != backdrop for x in range(0, image.width, 3))
    ]
