"""What a phone leaves of a picture: it shows 1000 pixels in 322, and lays a plate over a corner."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from render import PUBLIC_SCALE, THEMES, Ended, Orientation, View, picture, result_card
from render.layout import PLATE_PX, label_px, layout
from render.palette import dressed
from render.scene import Cell, Ground, Heading, Mark, Sign, Stack
from render.strip import in_panel
from render.theme import Colour, ground
from render.tiles import tile
from rules.core import AnyState
from rules.hexhex import hexhex
from tests.gallery.eyes import contrast, lightness
from tests.quick import quickly
from tests.render import rive, seesaw, stigmergy, tumbleweed
from tests.render.reading import language_with

SHOWN = 322 / 1000
LEAST = 18
"""Height of a capital letter of 26 pixels; a phone shows it in six."""

CARDS: dict[str, Callable[[], tuple[AnyState, View]]] = {
    "tumbleweed": lambda: tumbleweed.crowded(25, 8),
    "stigmergy": lambda: stigmergy.crowded(40, 8),
    "rive": lambda: rive.busy("3x3x5", 14),
    "seesaw": lambda: seesaw.played(4, 40, 2),
}


def _card(game: str, scale: float) -> tuple[AnyState, View]:
    state, view = CARDS[game]()
    return state, replace(view.looking(legend=True, scale=scale), names=("Ana", "Bo"))


def _open(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def _height(one: Image.Image, other: Image.Image) -> int:
    """Of what two pictures differ in."""
    _, top, _, bottom = ImageChops.difference(one, other).getbbox() or (0, 0, 0, 0)
    return bottom - top


@pytest.mark.parametrize("scale", [1, PUBLIC_SCALE])
@pytest.mark.parametrize("game", CARDS)
def test_every_word_is_large_enough_for_a_phone(game: str, scale: float) -> None:
    """The turn, whose it is, what scores are made of, the legend, the game's name; and names."""
    state, view = _card(game, scale)
    keys = ["render.strip.number", f"{game}.name", f"{game}.legend.last"]
    keys += ["render.strip.move"] if not state.outcome else []
    keys += {"tumbleweed": ["tumbleweed.count.stacks"], "stigmergy": ["stigmergy.count.komi"]}.get(
        game, []
    )
    for key in keys:
        high, wide = (
            _open(picture(state, view, language_with(game, {key: word}))) for word in ("HI", "IH")
        )
        assert _height(high, wide) >= LEAST * scale, key
    one, other = (
        _open(picture(state, replace(view, names=(name * 9, "Bo")))) for name in ("HI", "IH")
    )
    assert _height(one, other) >= LEAST * scale
    assert LEAST * SHOWN > 5.7


@pytest.mark.parametrize("size", range(3, 12))
def test_coordinates_are_large_enough_for_a_phone(size: int) -> None:
    """On every board, as it lies by itself or turned; at eight pixels and more."""
    for turned in (False, True):
        for scale in (1, PUBLIC_SCALE):
            plan = layout(hexhex(size), turned, strip=True, scale=scale)
            assert label_px(plan.cell_px, scale) / plan.width_px * 322 >= 8


@pytest.mark.parametrize("way", Orientation)
@pytest.mark.parametrize("game", CARDS)
def test_nothing_lies_where_discord_lays_its_plate(game: str, way: Orientation) -> None:
    """The lower left corner is bare: "ALT" stands there."""
    for scale in (1, PUBLIC_SCALE):
        state, view = _card(game, scale)
        image = _open(picture(state, view.looking(orientation=way)))
        wide, high = (round(scale * side) for side in PLATE_PX)
        corner = image.crop((0, image.height - high, wide, image.height))
        assert corner.getcolors() == [(wide * high, THEMES["default"].backdrop)]


@pytest.mark.parametrize("game", CARDS)
def test_nothing_of_a_result_lies_where_discord_lays_its_plate(game: str) -> None:
    """But for the frame; the line below is large enough, and the last move is marked."""
    state, view = _card(game, 1)
    over = replace(view, ended=Ended((0,), how="Bo resigned"))
    card = _open(result_card(state, over))
    wide, high = PLATE_PX
    corner = card.crop((40, card.height - high, wide, card.height - 20))
    below = THEMES["default"].strip.panel
    assert corner.getcolors() == [(corner.width * corner.height, below)]
    other = _open(result_card(state, replace(over, ended=Ended((0,), how="Bo resIgned"))))
    assert _height(card, other) >= LEAST
    unmarked = _open(result_card(state, over.looking(hidden=frozenset({"last"}))))
    gold, board = THEMES["default"].last, (520, 60, 970, 500)
    here, there = (_count(image.crop(board), gold) for image in (card, unmarked))
    assert here > there + 20


def _count(image: Image.Image, colour: Colour) -> int:
    return sum(n for n, known in image.getcolors(1 << 20) or [] if known == colour)


def test_a_long_name_takes_two_lines_before_it_is_cut() -> None:
    """Of its two lines each is whole where there is room; a computer's name stays on one."""
    assert in_panel("Marisol", 200) == (["Marisol"], 33)
    assert in_panel("Bartholomew Oakes", 210) == (["Bartholomew", "Oakes"], 26)
    lines, size = in_panel("Bartholomew-Fortescue Oakes", 210)
    assert (lines[0][-1], lines[1], size) == ("…", "Oakes", 26)
    assert len(in_panel("🤖 Seedling Seedling 1", 150)[0]) == 1
    sizes = [in_panel("Bartholomew Oakes", room)[1] for room in range(120, 400, 20)]
    assert all(one <= other for one, other in pairwise(sizes))


LANDS = [("oak", "RW"), ("moss", "BW"), ("plum", "SN")]


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
@pytest.mark.parametrize(("material", "sides"), LANDS)
def test_land_is_told_from_land_at_a_glance(theme: str, material: str, sides: str) -> None:
    """A side's from nobody's and from the other's, by its lightness, or by a hatch on black."""
    look = dressed(theme, material)
    lands = [ground(look, Ground.OWNED, side) for side in sides]
    if theme == "high_contrast":
        marks = [look.stones[side].dot for side in sides]
        assert all(mark and contrast(mark, look.cells[1]) > 5 for mark in marks)
        hatches = [look.stones[side].hatch for side in sides]
        if material != "plum":  # there the tiles have lines of their own
            assert all(hatch and hatch.ground for hatch in hatches)
            one, other = (hatch.angle for hatch in hatches if hatch)
            assert abs(one - other) == 90
        return
    steps = [abs(lightness(land) - lightness(look.cells[1])) for land in lands]
    assert min(steps) >= (7 if theme == "light" else 11)
    assert abs(lightness(lands[0]) - lightness(lands[1])) >= 14
    for side, land in zip(sides, lands, strict=True):
        mark = look.stones[side].dot
        assert mark and contrast(mark, land) >= 2.4


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
def test_the_last_move_of_seesaw_looks_like_no_tile(theme: str) -> None:
    """A ring of gold, whatever it stands on; and no tile has a colour like gold."""
    look = dressed(theme, "plum")
    plan = layout(hexhex(5), turned=True)
    for cell in (Cell(), Cell(Ground.ZONE, "S"), Cell(Ground.ZONE, "N")):
        stack = Stack("N", 2, heading=Heading.DOWN)
        moved = tile(plan, look, replace(cell, stack=stack, marks=(Mark(Sign.LAST),)))
        gold = _count(moved, look.last)
        assert 0.1 < gold / (moved.width * moved.height) < 0.3
        x, y = round(moved.width * 0.18), moved.height // 2
        assert moved.getpixel((x, y)) == ground(look, cell.ground, cell.side)
    for side in "SN":
        red, _, blue = ground(look, Ground.ZONE, side)
        assert red - blue < 40 < look.last[0] - look.last[2]


@pytest.mark.parametrize("scale", [1, PUBLIC_SCALE])
def test_a_frame_is_lighter_than_what_it_frames(scale: float) -> None:
    """Less than a hundredth of the picture, on every board."""
    for size in range(2, 12):
        assert layout(hexhex(size), scale=scale).rim_px <= 8 * scale + 0.5
