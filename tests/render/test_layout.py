"""Where cells and coordinates stand."""

import math
from itertools import combinations

import pytest

from render.layout import PUBLIC_SCALE, TALLEST_PX, WIDTH_PX, layout
from render.paint import paint_scene
from render.scene import BARE, Scene
from render.themes import THEMES
from rules.hexhex import board, hexhex
from tests.gallery.eyes import contrast
from tests.quick import quickly
from tests.render.tumbleweed import SIZES


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_are_one_step_apart_in_even_pixels(size: int) -> None:
    """All cells of a board are the same pixels, and no two neighbours share a shade."""
    cells = hexhex(size)
    plan = layout(cells)
    steps = {(plan.cell_px, 0), (plan.cell_px // 2, plan.step_px)}
    assert plan.cell_px % 2 == plan.step_px % 2 == 0
    for cell, beside in enumerate(cells.neighbours):
        x, y = plan.centres[cell]
        for other in beside:
            ox, oy = plan.centres[other]
            assert (abs(ox - x), abs(oy - y)) in steps
            assert plan.shades[cell] != plan.shades[other]


@pytest.mark.parametrize("size", SIZES)
def test_coordinates_stand_clear_of_the_cells_the_frame_and_each_other(size: int) -> None:
    """Every line is named at one end at least, in letters large enough for a phone."""
    plan = layout(hexhex(size))
    names = [label.text for label in plan.labels]
    lines = range(2 * size - 1)
    assert {*"abcdefghijklmnopqrstu"[: 2 * size - 1], *(str(v + 1) for v in lines)} == set(names)
    assert all(20 <= label.x <= plan.width_px - 20 for label in plan.labels)
    assert all(20 <= label.y <= plan.height_px - 20 for label in plan.labels)
    points = [(label.x, label.y) for label in plan.labels]
    for (ax, ay), (bx, by) in combinations(points, 2):
        assert abs(ax - bx) > 18 or abs(ay - by) > 18
    for ax, ay in points:
        for bx, by in plan.centres:
            assert (ax - bx) ** 2 + (ay - by) ** 2 > (0.8 * plan.cell_px) ** 2


def test_a_coordinate_continues_its_line() -> None:
    """On side 3: ``a`` below a3 along the slanted column, ``5`` right of c5 along the row."""
    cells = hexhex(3)
    plan = layout(cells)
    ends = {label.text: (label.x, label.y) for label in reversed(plan.labels)}
    ax, ay = plan.centres[cells.index["a3"]]
    cx, cy = plan.centres[cells.index["c5"]]
    assert ends["a"][0] < ax
    assert ends["a"][1] > ay
    assert ends["5"][0] > cx
    assert ends["5"][1] == cy


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_a_tick_leads_along_the_line_to_its_outermost_cell(size: int, turned: bool) -> None:
    """As far again beyond its end lies the middle of a cell of this letter or number."""
    cells = hexhex(size)
    plan = layout(cells, turned=turned)
    for label in plan.labels:
        long = math.hypot(*label.tick)
        share = 1 + plan.cell_px / 2 / long
        x, y = (at + way * share for at, way in zip((label.x, label.y), label.tick, strict=True))
        cell = min(range(len(cells)), key=lambda i: math.dist(plan.centres[i], (x, y)))
        assert math.dist(plan.centres[cell], (x, y)) < 3
        assert label.text in (cells.names[cell][0], cells.names[cell][1:])
        assert long > plan.rim_px + 20, "room for the letter and a tick beside it"


@pytest.mark.parametrize("size", [4, 5, 6])
def test_a_turned_board_has_numbers_on_both_sides(size: int) -> None:
    """Its rows rise: on the left stand those that begin with the first column."""
    plan = layout(hexhex(size), turned=True)
    left = {label.text for label in plan.labels if label.x < min(x for x, _ in plan.centres)}
    assert left == {str(row) for row in range(size, 2 * size)}


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
@pytest.mark.parametrize("turned", [False, True])
def test_ticks_cross_the_rim_and_are_seen_on_it(theme: str, turned: bool) -> None:
    """Near the cell they are drawn in a colour that stands out from wood and canvas."""
    board_8 = hexhex(8)
    plan = layout(board_8, turned=turned)
    image = paint_scene(Scene(board_8, (BARE,) * len(board_8), turned=turned), theme)
    shown, look = image.convert("RGB"), THEMES[theme]
    for label in plan.labels:
        share = 1 - plan.rim_px / 2 / math.hypot(*label.tick)
        x, y = (
            round(at + way * share) for at, way in zip((label.x, label.y), label.tick, strict=True)
        )
        near = {shown.getpixel((x + i, y + k)) for i in (-1, 0, 1) for k in (-1, 0, 1)}
        assert look.strip.dim in near, label
    assert contrast(look.strip.dim, look.plate) > 1.5
    assert contrast(look.strip.dim, look.backdrop) > 4.5


@pytest.mark.parametrize("size", SIZES)
def test_pictures_are_as_wide_as_each_other_and_no_taller(size: int) -> None:
    """A lesson's board does not grow to fill the picture; the picture gets lower instead."""
    plan = layout(hexhex(size))
    assert plan.width_px == WIDTH_PX >= plan.height_px
    assert plan.cell_px <= 118


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_no_picture_is_taller_than_a_desk_has_room_for(size: int, turned: bool) -> None:
    """With panels above the board, in both sizes, but for what is rounded."""
    for scale in (1, PUBLIC_SCALE):
        for flipped in (False, True):
            plan = layout(hexhex(size), turned, flipped, strip=True, scale=scale)
            assert plan.height_px <= TALLEST_PX * scale + 2


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_a_turned_board_stands_on_a_corner(size: int) -> None:
    """Letters are upright columns; the first and last cell of the middle one are alone."""
    cells = hexhex(size)
    plan = layout(cells, turned=True)
    assert plan.cell_px % 2 == plan.step_px % 2 == 0
    assert plan.width_px == WIDTH_PX >= plan.height_px
    for cell, beside in enumerate(cells.neighbours):
        x, y = plan.centres[cell]
        for other in beside:
            ox, oy = plan.centres[other]
            same_letter = cells.cells[cell][0] == cells.cells[other][0]
            step = (0, plan.cell_px) if same_letter else (plan.step_px, plan.cell_px // 2)
            assert (abs(ox - x), abs(oy - y)) == step
            assert plan.shades[cell] != plan.shades[other]
    highest = min(plan.centres, key=lambda centre: centre[1])
    lowest = max(plan.centres, key=lambda centre: centre[1])
    assert [y for _, y in plan.centres].count(highest[1]) == 1
    letter = "abcdefghijk"[size - 1]
    assert plan.centres[cells.index[f"{letter}{2 * size - 1}"]] == highest
    assert plan.centres[cells.index[f"{letter}1"]] == lowest
    assert highest[0] == lowest[0] == WIDTH_PX // 2


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_coordinates_of_a_turned_board_stand_clear(size: int) -> None:
    """Of the cells, the frame and each other; letters below and above, numbers at the sides."""
    plan = layout(hexhex(size), turned=True)
    points = [(label.x, label.y) for label in plan.labels]
    for label in plan.labels:
        assert 20 <= label.x <= plan.width_px - 20
        assert 20 <= label.y <= plan.height_px - 20
    for (ax, ay), (bx, by) in combinations(points, 2):
        assert abs(ax - bx) > 18 or abs(ay - by) > 18
    for ax, ay in points:
        for bx, by in plan.centres:
            assert (ax - bx) ** 2 + (ay - by) ** 2 > (0.8 * plan.cell_px) ** 2
    letters = [label for label in plan.labels if label.text.isalpha()]
    columns = {x for x, _ in plan.centres}
    assert {label.x for label in letters} == columns


def test_boards_need_not_be_hexagons() -> None:
    """Three rows of a slanted board, as wide as they are."""
    plan = layout(board([(u, v) for u in range(5) for v in range(3)]))
    assert len(plan.centres) == 15
    assert min(x for x, _ in plan.centres) + max(x for x, _ in plan.centres) == WIDTH_PX
