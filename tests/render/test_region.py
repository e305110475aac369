"""Parts of a board: seven that overlap, larger, named by where they lie."""

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from render import Orientation, Size, View, alt, holds, parts, picture
from render.layout import layout
from render.palette import dressed
from render.region import regions
from render.scene import Cell, Heading, Stack
from render.tiles import tile
from rules import GAMES
from rules.core import Parts
from rules.hexhex import board, hexhex
from tests.render.reading import lists_read
from tests.render.tumbleweed import crowded, played

LYING = [(False, False), (False, True), (True, False), (True, True)]


@pytest.mark.parametrize("size", range(5, 12))
def test_seven_parts_cover_a_board_and_overlap(size: int) -> None:
    """Every cell is in one, and each part shares cells with the one in the middle."""
    cells = hexhex(size)
    found = regions(cells)
    assert len(found) == 7
    assert {i for part in found.values() for i in part.cells} == set(range(len(cells)))
    middle = set(found["middle"].cells)
    assert all(middle & set(part.cells) for part in found.values())
    assert all(not set(part.cells) & set(part.around) for part in found.values())


@pytest.mark.parametrize("lying", LYING)
def test_a_part_lies_where_its_name_says(lying: tuple[bool, bool]) -> None:
    """In the picture of the whole board, however that lies."""
    cells = hexhex(8)
    plan = layout(cells, *lying)
    for place, part in regions(cells, *lying).items():
        points = [plan.centres[i] for i in part.cells]
        middle = plan.centres[cells.index["h8"]]
        x = sum(x for x, _ in points) / len(points) - middle[0]
        y = sum(y for _, y in points) / len(points) - middle[1]
        assert ("left" in place, "right" in place) == (x < -9, x > 9)
        assert ("top" in place, "bottom" in place) == (y < -9, y > 9)


@pytest.mark.parametrize("lying", LYING)
@pytest.mark.parametrize("size", [5, 8, 11])
def test_a_part_is_larger_and_keeps_its_coordinates(size: int, lying: tuple[bool, bool]) -> None:
    """Every line of it is named on the rim, clear of the cells, the frame and each other."""
    cells = hexhex(size)
    for place, part in regions(cells, *lying).items():
        plan = layout(cells, *lying, place)
        assert plan.cell_px > 1.35 * layout(cells, *lying).cell_px
        assert plan.width_px >= plan.height_px
        lines = {cells.names[i][0] for i in part.cells} | {cells.names[i][1:] for i in part.cells}
        assert {label.text for label in plan.labels} == lines
        points = [(label.x, label.y) for label in plan.labels]
        assert all(20 <= x <= plan.width_px - 20 for x, _ in points)
        assert all(20 <= y <= plan.height_px - 20 for _, y in points)
        for (ax, ay), (bx, by) in combinations(points, 2):
            assert abs(ax - bx) > 30 or abs(ay - by) > 30
        inside = [plan.centres[i] for i in part.cells]
        assert all(
            (ax - bx) ** 2 + (ay - by) ** 2 > plan.cell_px**2
            for ax, ay in points
            for bx, by in inside
        )


def test_small_boards_and_others_have_no_parts() -> None:
    """A board of four a side is large already; one that is no hexagon has no corners."""
    assert not regions(hexhex(4))
    assert not regions(board([(u, v) for u in range(9) for v in range(9)]))
    state, view = played(4, 6)
    assert parts(state, view) == ()
    assert picture(state, view.looking(region="left")) == picture(state, view)
    dice = GAMES["diced_tomatoes"]
    assert parts(dice.start(dice.Options(), 2), View()) == ()


def test_a_part_says_whether_it_holds_what_is_new() -> None:
    """What lies only half within it is not shown."""
    state, view = crowded(150)
    left = view.looking(region="left")
    assert holds(state, left, {"a11", "c14"})
    assert not holds(state, left, {"a11", "u11"})
    assert holds(state, view, {"a11", "u11"})


def test_words_say_what_is_shown_of_the_board() -> None:
    """The description tells all of the position nevertheless."""
    state, view = crowded(150)
    whole, part = alt(state, view), alt(state, view.looking(region="top_left"))
    assert part.startswith("Close-up: Top left. ")
    assert lists_read(part).told == lists_read(whole).told == len(state.cells)


def test_pictures_come_in_three_sizes() -> None:
    """Boards and tables, in the same colours."""
    dice = GAMES["diced_tomatoes"]
    for state, view in (
        played(6, 10),
        (dice.start(dice.Options(), 2), View(last=(Parts("roll"),))),
    ):
        shots = [picture(state, view.looking(size=size)) for size in Size]
        pictures = [Image.open(BytesIO(shot)) for shot in shots]
        assert [image.width for image in pictures] == [1000, 700, 450]
        assert len({bytes(image.getpalette() or b"") for image in pictures}) == 1


def test_a_flipped_picture_is_the_same_position_seen_from_the_other_side() -> None:
    """The last cell lies where the first one did."""
    state, view = played(8, 70)
    plan, other = layout(state.cells), layout(state.cells, flipped=True)
    assert picture(state, view.looking(orientation=Orientation.FLIPPED)) != picture(state, view)
    middle = state.cells.index["h8"]
    height = plan.centres[middle][1] + other.centres[middle][1]
    for i, (x, y) in enumerate(plan.centres):
        ox, oy = other.centres[i]
        assert abs(x + ox - 1000) <= 1 and abs(y + oy - height) <= 1
    assert alt(state, view.looking(orientation=Orientation.FLIPPED)) == alt(state, view)


def test_a_stack_points_the_other_way_on_a_flipped_board() -> None:
    """What heads up for one player heads down for the one across the table."""
    tiles = {
        (flipped, heading): tile(
            layout(hexhex(5), turned=True, flipped=flipped),
            dressed("default", "plum"),
            Cell(stack=Stack("S", 3, heading=heading)),
        )
        for flipped in (False, True)
        for heading in Heading
    }
    assert not ImageChops.difference(tiles[True, Heading.UP], tiles[False, Heading.DOWN]).getbbox()
    assert ImageChops.difference(tiles[True, Heading.UP], tiles[False, Heading.UP]).getbbox()
