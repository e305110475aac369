"""The looks: in each of them everything is told apart, by all eyes, on all backgrounds."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from io import BytesIO
from itertools import combinations, product
from typing import Any

import pytest
from PIL import Image, ImageChops

from render import THEMES, WORDS, View, picture
from render.boards import BOARDS
from render.boards.diced_tomatoes import look as tables
from render.boards.diced_tomatoes.dice import Face, Tomato
from render.boards.diced_tomatoes.gardens import Die, Ripeness
from render.boards.diced_tomatoes.pieces import Heart, Piece
from render.boards.diced_tomatoes.pieces import Sign as SeatSign
from render.boards.diced_tomatoes.vines import Pot, Rung
from render.layout import layout
from render.palette import dressed, palette
from render.scene import Cell, Disc, Ground, Heading, Mark, Sign, Stack, Stroke
from render.theme import Colour
from render.tiles import tile
from rules import GAMES
from rules.core import AnyState
from rules.hexhex import hexhex
from tests.gallery.eyes import EYES, contrast, lightness, seen
from tests.gallery.page import BACKGROUNDS
from tests.quick import quickly
from tests.render import rive, seesaw, stigmergy, tumbleweed
from tests.render.diced_tomatoes import fullest
from tests.render.golden import brightest

Palette = Callable[[str], Image.Image]
Pairs = list[tuple[int, int]]

EVERY_EYE = ["", *EYES]
NOBODY: dict[str, Pairs] = {eye: [] for eye in EVERY_EYE}
LAST, PREVIEW = (Mark(Sign.LAST),), (Mark(Sign.PREVIEW),)


def _marked(cell: Cell, *marks: Mark) -> Cell:
    return replace(cell, marks=marks)


STACK, STONE = Cell(stack=Stack("R", 3)), Cell(disc=Disc("B"))
POINTED = Cell(stack=Stack("S", 3, heading=Heading.UP))


def _material(game: str) -> str:
    """What the board of *game* is made of."""
    board: Any = BOARDS[game]
    return str(board.MATERIAL)


THINGS: dict[str, list[Cell]] = {
    "tumbleweed": [
        Cell(),
        *(Cell(Ground.OWNED, side) for side in "RW"),
        Cell(Ground.CONTESTED),
        *(Cell(stack=Stack(side, height)) for side in "RWN" for height in (1, 2, 6, None)),
        *(Cell(stack=Stack(side, 3, doomed=True), marks=PREVIEW) for side in "RW"),
        *(Cell(stack=Stack(side, 3), marks=marks) for side in "RW" for marks in (LAST, PREVIEW)),
        *(_marked(STACK, Mark(Sign.TARGET, side)) for side in "RW"),
        _marked(STACK, Mark(Sign.TARGET, "R"), Mark(Sign.TARGET, "W")),
        Cell(marks=LAST),
    ],
    "stigmergy": [
        Cell(),
        *(Cell(Ground.OWNED, side) for side in "BW"),
        *(
            Cell(disc=Disc(side), marks=marks)
            for side in "BW"
            for marks in ((), LAST, PREVIEW, (Mark(Sign.TARGET),), (*LAST, Mark(Sign.TARGET)))
        ),
    ],
    "rive": [
        Cell(),
        _marked(Cell(), Mark(Sign.OPEN)),
        _marked(Cell(), Mark(Sign.CAPTURE)),
        *(Cell(gone=side, marks=marks) for side in "BW" for marks in (LAST, PREVIEW)),
        *(Cell(disc=Disc(side, label)) for side in "BW" for label in ("", "1", "12", "-2")),
        *(Cell(disc=Disc(side), marks=(Mark(Sign.LOOSE),)) for side in "BW"),
        *(_marked(STONE, *marks) for marks in (LAST, PREVIEW)),
    ],
    "seesaw": [
        Cell(),
        *(Cell(stack=Stack(side, 3, heading=heading)) for side, heading in product("SN", Heading)),
        *(Cell(Ground.ZONE, side, what) for side in "SN" for what in (None, POINTED.stack)),
        *(_marked(POINTED, *marks) for marks in (LAST, PREVIEW)),
        _marked(POINTED, Mark(Sign.TARGET, "N")),
        _marked(POINTED, Mark(Sign.TAKER, "S")),
        *(_marked(Cell(), Mark(sign, "S")) for sign in (Sign.REACH, Sign.TAKEN)),
        *(Cell(strokes=(Stroke(sign, 0, 3),)) for sign in (Sign.LAST, Sign.PREVIEW)),
    ],
}


@cache
def _levels(colours: Palette, theme: str, eye: str) -> list[int]:
    """How light each colour of a palette is to an eye, as 256 levels of grey."""
    flat = colours(theme).getpalette() or []
    shown = [seen((flat[i], flat[i + 1], flat[i + 2]), eye) for i in range(0, len(flat), 3)]
    greys = [round(2.55 * lightness(colour)) for colour in shown]
    return greys + [0] * (256 - len(greys))


def _alike(images: list[Image.Image], colours: Palette, theme: str, eye: str) -> Pairs:
    """Which *images* can't be told apart by lightness, at the size that a desk shows them."""
    levels, known = _levels(colours, theme, eye), colours(theme)
    reduced = [image.quantize(palette=known, dither=Image.Dither.NONE) for image in images]
    grey = [image.point(levels, "L").reduce(2) for image in reduced]
    return [
        (i, k)
        for (i, one), (k, other) in combinations(enumerate(grey), 2)
        if one.size == other.size and brightest(ImageChops.difference(one, other)) <= 24
    ]


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
@pytest.mark.parametrize("game", THINGS)
def test_no_two_things_are_equally_light_all_over(theme: str, game: str) -> None:
    """Stones, tints, marks and paths differ for every eye without any hue, at half the size."""
    plan = layout(hexhex(5 if game == "seesaw" else 8), turned=game == "seesaw")
    tiles = [tile(plan, dressed(theme, _material(game)), cell) for cell in THINGS[game]]
    colours = partial(palette, material=_material(game))
    assert {eye: _alike(tiles, colours, theme, eye) for eye in EVERY_EYE} == NOBODY


PIECES: list[list[Piece]] = [
    [Face(Die(colour, 3), 60) for colour in "rbg"],
    [Face(Die("r", 3), 60, sign) for sign in (None, Sign.LAST)],
    [Tomato(worth, 19) for worth in range(-1, 8)],
    [Tomato(0, 19, ripeness) for ripeness in (Ripeness.GROWING, Ripeness.ROTTEN)],
    [Tomato(4, 19, sign=sign) for sign in (None, Sign.LAST)],
    [Rung(50, is_open, is_lit=True) for is_open in (False, True)],
    [Heart(is_full, 24) for is_full in (False, True)],
    [SeatSign(seat, 17) for seat in range(6)],
    [Pot("A", is_bare=True, sign=sign, is_closed=False) for sign in (None, Sign.LAST)],
]
"""Things of a table that stand in each other's place."""


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
def test_no_two_pieces_of_a_table_are_equally_light_all_over(theme: str) -> None:
    """Dice, tomatoes, rungs, hearts, pots, with and without the marks of a turn; seats."""
    for pieces in PIECES:
        drawn = [piece.draw(tables.look(theme)).image.convert("RGB") for piece in pieces]
        found = {eye: _alike(drawn, tables.palette, theme, eye) for eye in EVERY_EYE}
        assert found == NOBODY, pieces


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
@pytest.mark.parametrize("eye", EVERY_EYE)
def test_opponents_are_dark_and_light(theme: str, eye: str) -> None:
    """The sides of each game, and the dice of a table: far apart for every eye."""
    look = THEMES[theme]
    faces = [[look.stones[side].face for side in sides] for sides in ("RW", "BW", "SN")]
    for found in [*faces, [dress.face for dress in look.ware.dice.values()]]:
        for one, other in combinations(found, 2):
            assert abs(lightness(seen(one, eye)) - lightness(seen(other, eye))) > 25


@pytest.mark.parametrize("theme", ["colour_blind", "high_contrast"])
def test_looks_made_for_it_tell_all_sides_apart_by_lightness(theme: str) -> None:
    """Also the neutral stacks, and six seats, whose names say their hues."""
    look = THEMES[theme]
    for one, other in combinations((look.stones[side].face for side in "RWN"), 2):
        assert abs(lightness(one) - lightness(other)) > 15
    for one, other in combinations(look.ware.seats, 2):
        assert abs(lightness(one) - lightness(other)) > 6


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
def test_stones_that_a_material_lacks_are_named(theme: str) -> None:
    """Plum has two sides of its own, all others have five."""
    for material, sides in {
        "oak": "RWBSN",
        "moss": "RWBSN",
        "river": "RWBSN",
        "plum": "SN",
    }.items():
        assert {*THEMES[theme].on(material).stones} == {*sides}
    with pytest.raises(KeyError, match="no stones of W on this board, only of N, S"):
        THEMES[theme].on("plum").stone("W")


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
def test_sides_differ_in_shape(theme: str) -> None:
    """Round against angular in every game; dice in their corners."""
    look = THEMES[theme]
    for sides in ("RWN", "BW", "SN"):
        assert len({look.stones[side].shape for side in sides}) == len(sides)
    assert len({dress.corners for dress in look.ware.dice.values()}) == 3


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
def test_what_is_written_can_be_read(theme: str) -> None:
    """Digits on stones and dice, numbers on plates, coordinates; hatches do not get in the way."""
    look, least = THEMES[theme], 5 if theme == "high_contrast" else 4
    pairs = [(look.label, look.backdrop), (look.label, look.plate), (look.label, look.ware.spot)]
    for stone in (*look.stones.values(), look.doomed):
        pairs.append((stone.ink, stone.face))
        if stone.hatch and stone.hatch.stone:
            pairs.append((stone.ink, stone.hatch.stone))
    pairs += [(dress.ink, dress.face) for dress in look.ware.dice.values()]
    pairs += [(look.ware.ink, seat) for seat in look.ware.seats]
    pairs.append((look.strip.gold, look.strip.panel))
    pairs += [
        (look.ware.yard.gold, ground) for ground in (look.ware.yard.head, look.ware.yard.head_lit)
    ]
    for ink, below in pairs:
        assert contrast(ink, below) >= least


def test_high_contrast_is_high() -> None:
    """Marks, stones and lines stand out by 3 to 1 and more from the cells that they are on."""
    look = THEMES["high_contrast"]
    marks = [look.last, look.preview, look.open, look.threat, look.link, look.line]
    marks += [stone.rim for stone in look.stones.values()]
    marks += [dress.rim for dress in look.ware.dice.values()]
    assert all(contrast(mark, shade) >= 5 for mark in marks for shade in look.cells)


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
def test_the_frame_stands_out_on_every_background_of_discord(theme: str) -> None:
    """Dark, ash, onyx and light, in a box and not: at least 1.4 to 1."""
    for text in (text for pair in BACKGROUNDS.values() for text in pair):
        red, green, blue = bytes.fromhex(text)
        assert contrast(THEMES[theme].frame, (red, green, blue)) >= 1.4


def _colours(image: Image.Image) -> set[Colour]:
    flat = image.getpalette() or []
    return {(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, len(flat), 3)}


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
def test_key_colours_are_exact(theme: str) -> None:
    """A palette must not lose a mark, a side or a hatch."""
    for game in THINGS:
        look = dressed(theme, _material(game))
        stones = look.stones.values()
        keys = {look.last, look.preview, look.open, look.frame, look.line, *look.cells}
        keys |= {colour for stone in stones for colour in (stone.face, stone.rim, stone.ink)}
        hatches = [stone.hatch for stone in stones if stone.hatch]
        keys |= {colour for hatch in hatches for colour in (hatch.stone, hatch.ground) if colour}
        assert keys <= _colours(palette(theme, _material(game)))
    ware = THEMES[theme].ware
    assert {*ware.seats, *(d.face for d in ware.dice.values())} <= _colours(tables.palette(theme))


BUSIEST: dict[str, Callable[[], tuple[AnyState, View]]] = {
    "tumbleweed-8": lambda: tumbleweed.crowded(80, 8),
    "tumbleweed-11": lambda: tumbleweed.crowded(150, 11),
    "stigmergy-8": lambda: stigmergy.crowded(90, 8),
    "stigmergy-10": lambda: stigmergy.crowded(140, 10),
    "rive-5": lambda: rive.busy("5", 30),
    "seesaw-4": lambda: seesaw.crowded(4),
    "seesaw-5": lambda: seesaw.crowded(5),
    "diced_tomatoes-1": lambda: (fullest(1), View()),
    "diced_tomatoes-6": lambda: (fullest(6), View()),
}


@pytest.mark.parametrize(
    "theme",
    # hatches make the largest files; all looks are drawn, and their boards compared, in other tests
    [
        theme if theme == "high_contrast" else pytest.param(theme, marks=pytest.mark.deep)
        for theme in THEMES
    ],
)
@pytest.mark.parametrize("name", BUSIEST)
def test_pictures_are_light_in_every_look(theme: str, name: str) -> None:
    """The fullest boards that people play on, hatches and all."""
    state, view = BUSIEST[name]()
    png = picture(state, view.looking(theme=theme))
    assert len(png) <= 90_000
    image = Image.open(BytesIO(png))
    assert (image.width, image.mode) == (1000, "P")


def test_looks_differ_in_colour_and_not_in_place() -> None:
    """The same size, and coordinates in the same pixels."""
    state, view = tumbleweed.crowded(25, 6)
    drawn = {
        theme: Image.open(BytesIO(picture(state, view.looking(theme=theme)))) for theme in THEMES
    }
    assert len({image.size for image in drawn.values()}) == 1
    assert len({image.convert("RGB").tobytes() for image in drawn.values()}) == len(THEMES)


def test_every_look_has_a_name() -> None:
    """In words, the default first; and every side of every game has its stones in it."""
    assert next(iter(THEMES)) == View().look.theme
    assert all(f"render.theme.{theme}" in WORDS for theme in THEMES)
    sides = {side for game in GAMES.values() for side in game.start(game.Options(), 2).sides}
    stones = [set(look.stones) | set("012345") for look in THEMES.values()]
    assert all({s for s in sides if s} <= known for known in stones)
