"""The board of Seesaw: what its scenes and pictures say."""

from dataclasses import replace
from io import BytesIO
from itertools import combinations, product

import pytest
from PIL import Image, ImageChops, ImageStat

from render import THEMES, Look, View, picture
from render.boards import seesaw as board
from render.boards.seesaw import scene
from render.layout import layout
from render.palette import dressed
from render.scene import Cell, Ground, Heading, Mark, Sign, Stack, Stroke
from render.theme import ground
from render.tiles import tile
from render.view import CellModule
from rules.hexhex import hexhex
from tests.render.golden import brightest
from tests.render.seesaw import CHAIN, MUST, REST, SIZES, Shown, crowded, played
from tests.render.shown import shown
from tests.rules.seesaw.diagram import seesaw

CHECKED_BY_MYPY: CellModule = board


def cell(shown: Shown, name: str) -> Cell:
    """What the scene shows on one cell."""
    return scene(*shown).cells[shown[0].cells.index[name]]


def signs(shown: Shown, sign: Sign) -> dict[str, str]:
    """Cell → side of the marks of one kind."""
    cells = zip(shown[0].cells.names, scene(*shown).cells, strict=True)
    return {name: m.side for name, seen in cells for m in seen.marks if m.sign is sign}


def test_stacks_point_where_they_go() -> None:
    """Odd ones forwards, even ones backwards; forwards is up for South and down for North."""
    state = seesaw("b4=S1 c4=S2 e4=N1 f3=N2 d4=S7 d5=N10")
    ways = {name: cell((state, View()), name).stack for name in state.board()}
    up = {name for name, stack in ways.items() if stack and stack.heading is Heading.UP}
    assert up == {"b4", "d4", "f3", "d5"}


def test_tiles_show_under_stacks() -> None:
    """A cell with a tile is a zone of its owner, whoever stands on it."""
    state = seesaw("d4=S1 d1=S1 a7=N1", "d4=N")
    assert (cell((state, View()), "d4").ground, cell((state, View()), "d4").side) == (
        Ground.ZONE,
        "N",
    )
    assert cell((state, View()), "d1").side == "S"
    assert cell((state, View()), "a7").ground is Ground.PLAIN


def test_a_stack_to_deploy_brings_its_tile_in_the_preview() -> None:
    """On the same ground as once it's played, inside the broken line of what isn't yet."""
    look, plan, stack = dressed("default", "plum"), layout(hexhex(4), turned=True), Stack("S", 1)
    seen = Cell(Ground.ZONE, "S", stack, marks=(Mark(Sign.PREVIEW),))
    bare = replace(seen, ground=Ground.PLAIN, side="")
    land = ground(look, Ground.ZONE, "S")
    shades = [tile(plan, look, shown).getcolors(9999) or [] for shown in (seen, bare)]
    with_tile, without = (sum(n for n, shade in found if shade == land) for found in shades)
    assert with_tile > 100 > without


def test_forced_captures_are_marked_at_both_ends() -> None:
    """What must be taken by which side, and the stacks that can do it."""
    assert signs((MUST, View()), Sign.TARGET) == {"d3": "S", "f5": "S"}
    assert signs((MUST, View()), Sign.TAKER) == {"c3": "S", "e4": "S"}
    hidden = View(look=Look(hidden=frozenset({"forced"})))
    assert not signs((MUST, hidden), Sign.TARGET)
    assert not signs((MUST, hidden), Sign.TAKER)


def test_a_stack_in_motion_shows_what_it_must_take_or_where_it_may_go() -> None:
    """In the middle of a chain the next prey; then dots for the rest; nothing once it is over."""
    chain = shown(CHAIN, preview="d4xd5")
    assert (signs(chain, Sign.TARGET), signs(chain, Sign.TAKER)) == ({"d6": "S"}, {})
    rest = shown(REST, preview="d3xd4")
    assert set(signs(rest, Sign.REACH)) == {"b6", "c5", "c6", "d5", "d6", "e4", "e5", "f4"}
    assert not signs(shown(REST, preview="d3xd4 stop"), Sign.REACH)
    hidden = View(preview=rest[1].preview, look=Look(hidden=frozenset({"reach"})))
    assert not signs((rest[0], hidden), Sign.REACH)


def path(shown: Shown, sign: Sign) -> set[str]:
    """The cells that a path of one kind crosses."""
    cells = zip(shown[0].cells.names, scene(*shown).cells, strict=True)
    return {name for name, seen in cells if any(s.sign is sign for s in seen.strokes)}


def test_a_path_goes_round_what_stood_in_its_way() -> None:
    """Round an own stack, round a stack that was only taken later, and only where it may walk."""
    assert path(shown(seesaw("d2=S3 d3=S1 a7=N1"), "d2-d4"), Sign.LAST) in (
        {"d2", "c3", "c4", "d4"},
        {"d2", "e2", "e3", "d4"},
        {"d2", "c3", "d3", "d4"} - {"d3"} | {"c4"},
    )
    around = path(shown(CHAIN, "d4xd6"), Sign.LAST)
    assert around in ({"d4", "c5", "c6", "d6"}, {"d4", "e4", "e5", "d6"})
    over = path(shown(seesaw("d3=S1 d4=N1 a7=N1"), "d3xd4"), Sign.LAST)
    assert over == {"d3", "d4"}


def test_a_chain_is_one_path_with_what_it_took() -> None:
    """From the first cell to the last; a stack taken on the way is struck out there."""
    turn = shown(CHAIN, "d4xd5 d5xd6 d6-e6")
    assert path(turn, Sign.LAST) == {"d4", "d5", "d6", "e6"}
    assert cell(turn, "d5").strokes == (Stroke(Sign.LAST, 4, 1),)
    assert signs(turn, Sign.TAKEN) == {"d5": "N", "d6": "N"}
    assert signs(turn, Sign.LAST) == {"e6": ""}
    assert signs(shown(CHAIN, "d4xd5 d5xd6 stop"), Sign.TAKEN) == {"d5": "N"}


def test_the_path_of_the_last_turn_outlives_the_preview_that_takes_its_stack() -> None:
    """Both turns are drawn, each in its own colour, as they were walked."""
    both = shown(seesaw("d2=S1 d4=N1 d7=N1"), "d2-d3", "d4xd3")
    assert path(both, Sign.LAST) == {"d2", "d3"}
    assert path(both, Sign.PREVIEW) == {"d3", "d4"}
    hidden = View(last=both[1].last, preview=both[1].preview, look=Look(hidden=frozenset({"last"})))
    assert path((both[0], hidden), Sign.LAST) == set()
    assert path((both[0], hidden), Sign.PREVIEW) == {"d3", "d4"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", range(4))
def test_every_path_is_unbroken(size: int, seed: int) -> None:
    """Whatever side a stroke leaves a cell by, the next cell is entered there."""
    state, view = played(size, 45, seed)
    cells = scene(state, view).cells
    open_ends = {
        (index, way)
        for index, seen in enumerate(cells)
        for stroke in seen.strokes
        for way in (stroke.enters, stroke.leaves)
        if way is not None
    }
    places = state.cells.cells
    steps = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    for index, way in open_ends:
        beside = (places[index][0] + steps[way][0], places[index][1] + steps[way][1])
        assert (places.index(beside), (way + 3) % 6) in open_ends


def test_no_two_things_look_alike_without_colour() -> None:
    """Sides, ways, heights, tiles and marks are told apart in grey, at half the size."""
    plan, stack = layout(hexhex(5), turned=True), Stack("S", 3, heading=Heading.UP)
    cells = [
        Cell(),
        *(
            Cell(stack=Stack(side, height, heading=heading))
            for side, height, heading in product("SN", (1, 2, 12), Heading)
        ),
        *(Cell(Ground.ZONE, side, what) for side in "SN" for what in (None, stack)),
        *(
            Cell(stack=stack, marks=(Mark(sign, side),))
            for sign, side in [
                (Sign.LAST, ""),
                (Sign.PREVIEW, ""),
                (Sign.TARGET, "N"),
                (Sign.TAKER, "S"),
            ]
        ),
        *(Cell(marks=(Mark(sign, "S"),)) for sign in (Sign.REACH, Sign.TAKEN)),
        *(Cell(strokes=(Stroke(Sign.LAST, *ways),)) for ways in [(0, 3), (0, 2), (None, 0)]),
    ]
    grey = [tile(plan, dressed("default", "plum"), seen).convert("L").reduce(2) for seen in cells]
    for one, other in combinations(grey, 2):
        assert brightest(ImageChops.difference(one, other)) > 24


def test_a_stack_that_turned_round_looks_so_at_a_glance() -> None:
    """Up and down differ by more than a few pixels, also in a small picture."""
    plan = layout(hexhex(5), turned=True)
    for side, height in product("SN", (1, 4, 10)):
        up, down = (
            tile(plan, dressed("default", "plum"), Cell(stack=Stack(side, height, heading=heading)))
            .convert("L")
            .reduce(2)
            for heading in Heading
        )
        assert ImageStat.Stat(ImageChops.difference(up, down)).mean[0] > 4


def test_a_path_that_returns_is_drawn() -> None:
    """Into a cell and out of it by the same side: the way to the middle, and no more."""
    plan = layout(hexhex(4), turned=True)
    there, back = (
        tile(plan, dressed("default", "plum"), Cell(strokes=(Stroke(Sign.LAST, 1, leaves),)))
        for leaves in (None, 1)
    )
    assert not ImageChops.difference(there, back).getbbox()


@pytest.mark.parametrize(("size", "most"), [(3, 90_000), (4, 90_000), (5, 90_000), (6, 100_000)])
def test_pictures_are_light(size: int, most: int) -> None:
    """Also with stacks and tiles all over; the largest board is for engines only."""
    for state, view in (crowded(size), played(size, 60)):
        shot = picture(state, view)
        assert len(shot) <= most
        image = Image.open(BytesIO(shot))
        assert (image.width, image.mode) == (1000, "P")
        assert image.height <= 1000


@pytest.mark.parametrize("name", THEMES)
def test_where_a_stack_goes_is_seen_without_colour(name: str) -> None:
    """An arrowhead lies in its tip, as dark or light as its number, and in no other end."""
    theme, plan = dressed(name, "plum"), layout(hexhex(4), turned=True)
    for side, heading in product("SN", (Heading.UP, Heading.DOWN)):
        stack = Stack(side, None, heading=heading)
        image = tile(plan, theme, Cell(stack=stack)).convert("RGB")
        middle, way = image.height / 2, -1 if heading is Heading.UP else 1
        tip, foot = (
            image.getpixel((image.width // 2, round(middle + to * way * 0.38 * plan.radius)))
            for to in (1, -1)
        )
        assert tip == theme.stones[side].ink != foot, (side, heading)
