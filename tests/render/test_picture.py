"""Pictures: what they show, how they keep, what they weigh."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import combinations, product

import pytest
from PIL import Image, ImageChops, ImageStat

from render import Look, View, picture
from render.layout import layout
from render.palette import dressed, palette
from render.scene import Cell, Ground, Mark, Sign, Stack
from render.tiles import tile
from rules.core import Parts
from rules.games.tumbleweed import TumbleweedState
from rules.hexhex import hexhex
from tests.quick import quickly
from tests.render.golden import brightest
from tests.render.tumbleweed import FIGHT, SIZES, crowded, diagram, played


def _image(state: TumbleweedState, view: View) -> Image.Image:
    return Image.open(BytesIO(picture(state, view))).convert("RGB")


def _changed(before: Image.Image, after: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(before, after).getbbox()


def _tile_box(state: TumbleweedState, cell: str) -> tuple[int, int, int, int]:
    plan = layout(state.cells, strip=True)
    x, y = plan.centres[state.cells.index[cell]]
    width, height = plan.tile_px
    return x - width // 2, y - height // 2, x + width // 2, y + height // 2


def _inside(box: tuple[int, int, int, int] | None, around: tuple[int, int, int, int]) -> bool:
    return box is not None and all(
        box[i] >= around[i] and box[i + 2] <= around[i + 2] for i in (0, 1)
    )


@pytest.mark.parametrize("size", [3, 8, 11])
def test_the_last_move_is_marked_on_its_cell_and_nowhere_else(size: int) -> None:
    """Also on an empty cell, for games whose moves leave one."""
    state = diagram(size, "c3=R2" if size == 3 else f"{'abcdefghijk'[size - 1]}{size}=R2")
    for cell in (next(iter(state.board())), state.cells.names[-1]):
        marked = _image(state, View(last=(Parts("place", (cell,), 2),)))
        assert _inside(_changed(_image(state, View()), marked), _tile_box(state, cell))


def test_a_preview_looks_unlike_a_move() -> None:
    """The same stack on the same cell: not there yet, just played, and long there."""
    state = diagram(3, "c3=R2 e1=W1")
    parts = (Parts("place", ("c3",), 2),)
    views = [View(), View(last=parts), View(preview=parts)]
    for one, other in combinations([_image(state, view) for view in views], 2):
        assert _inside(_changed(one, other), _tile_box(state, "c3"))


@pytest.mark.parametrize("layer", ["coordinates", "last", "influence", "captures"])
def test_a_hidden_layer_is_gone_and_the_board_stays_where_it_is(layer: str) -> None:
    """Each layer changes pixels, and only by its absence."""
    state, view = FIGHT, View(last=(Parts("place", ("c1",), 1),))
    whole = _image(state, view)
    less = _image(state, View(last=view.last, look=Look(hidden=frozenset({layer}))))
    assert whole.size == less.size
    assert _changed(whole, less)
    if layer == "coordinates":
        plan = layout(state.cells, strip=True)
        for cell in state.cells.names:
            box = _tile_box(state, cell)
            centre = (
                box[0] + 4,
                box[1] + plan.step_px // 2,
                box[2] - 4,
                box[3] - plan.step_px // 2,
            )
            assert not _changed(whole.crop(centre), less.crop(centre))


STACKS = [Stack(side, height) for side, height in product("RWN", range(1, 7))]


@pytest.mark.parametrize("size", [8, 11])
def test_no_two_stacks_look_alike_without_colour(size: int) -> None:
    """Digits and sides are told apart in grey, at the size a desk shows them."""
    plan = layout(hexhex(size))
    shown = [
        tile(plan, dressed("default", "oak"), Cell(stack=stack)).convert("L") for stack in STACKS
    ]
    small = [image.reduce(2) for image in shown]
    for one, other in combinations(small, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 2


def test_no_two_grounds_or_marks_look_alike_without_colour() -> None:
    """Tints have signs, marks have shapes."""
    stack = Stack("R", 3)
    cells = [
        Cell(),
        Cell(Ground.OWNED, "R"),
        Cell(Ground.OWNED, "W"),
        Cell(Ground.CONTESTED),
        Cell(stack=stack),
        Cell(stack=stack, marks=(Mark(Sign.LAST),)),
        Cell(stack=stack, marks=(Mark(Sign.PREVIEW),)),
        Cell(stack=stack, marks=(Mark(Sign.TARGET, "W"),)),
        Cell(stack=Stack("R", 3, doomed=True), marks=(Mark(Sign.PREVIEW),)),
        Cell(stack=Stack("R", None), marks=(Mark(Sign.PREVIEW),)),
    ]
    plan = layout(hexhex(11))
    grey = [tile(plan, dressed("default", "oak"), cell).convert("L").reduce(2) for cell in cells]
    for one, other in combinations(grey, 2):
        assert brightest(ImageChops.difference(one, other)) > 24


def test_the_key_colours_are_exact() -> None:
    """Reducing to a palette must not lose the mark of the last move or either player."""
    state, view = FIGHT, View(last=(Parts("place", ("c1",), 1),))
    found = {colour for _, colour in _image(state, view).getcolors(1 << 16) or ()}
    theme = dressed("default", "oak")
    faces = {theme.stones[side].face for side in "RWN"}
    assert {theme.last, theme.frame, theme.backdrop, theme.label, *theme.cells} | faces <= found


def test_all_pictures_of_a_theme_share_a_palette() -> None:
    """So that a run of them can be put together without recounting colours."""
    palettes = []
    for state, view in (played(6, 10), played(11, 200)):
        image = Image.open(BytesIO(picture(state, view)))
        assert image.mode == "P"
        palettes.append(image.getpalette())
    assert palettes[0] == palettes[1] == palette("default", "oak").getpalette()


def test_the_frame_stands_out_on_every_background_of_discord() -> None:
    """Dark, ash, onyx and light: at least 1.4 to 1."""

    def light(colour: tuple[int, int, int]) -> float:
        linear = [((c / 255 + 0.055) / 1.055) ** 2.4 if c > 10 else c / 3295 for c in colour]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    frame = light(dressed("default", "oak").frame)
    for text in ["1A1A1E", "242429", "2E2E34", "37373E", "070709", "131416", "FBFBFB", "FFFFFF"]:
        red, green, blue = bytes.fromhex(text)
        behind = light((red, green, blue))
        assert (max(frame, behind) + 0.05) / (min(frame, behind) + 0.05) >= 1.4


def test_the_same_position_gives_the_same_bytes_in_every_thread() -> None:
    """Eight threads at once, on a board nobody has painted yet."""
    state, view = played(7, 60)
    with ThreadPoolExecutor(8) as pool:
        pictures = set(pool.map(lambda _: picture(state, view), range(16)))
    assert pictures == {picture(state, view)}


@pytest.mark.parametrize("size", quickly(SIZES[-1:], SIZES))
def test_pictures_are_light(size: int) -> None:
    """Also after a long random game, which scatters stacks as no people would."""
    assert len(picture(*played(size, 12 * size))) < 100_000


def test_a_crowded_board_stays_under_ninety_kilobytes() -> None:
    """331 cells, 150 stacks, everything else tinted."""
    state, view = crowded(150)
    assert len(state.board()) == 150
    assert len(picture(state, view)) <= 90_000
