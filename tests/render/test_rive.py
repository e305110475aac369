"""The board of Rive: what its scenes, pictures, descriptions and lists say."""

import re
from dataclasses import replace
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from render import ALT_LIMIT, PUBLIC_SCALE, THEMES, Look, View, alt, picture, spoken, text
from render.boards import rive
from render.boards.rive import scene
from render.layout import layout
from render.palette import dressed
from render.scene import Cell, Disc, Mark, Sign
from render.tiles import tile
from render.view import CellModule
from rules.core import Parts
from rules.games.rive import GAME, RiveState
from rules.groups import members
from rules.hexhex import hexhex
from tests.quick import quickly
from tests.render.golden import brightest
from tests.render.reading import lists_read
from tests.render.rive import HIDDEN, PAIRS, SHRINKING, SINGLES, TURN, busy, played
from tests.render.shown import ahead, behind

CHECKED_BY_MYPY: CellModule = rive
SIZES = ["2", "3", "3x3x5", "4", "5", "6", "7", "8"]
OFFERED = ["3", "3x3x5", "4", "5"]

Shown = tuple[RiveState, View]


def _cell(shown: Shown, name: str) -> Cell:
    return scene(*shown).cells[shown[0].cells.index[name]]


def test_every_stone_has_the_size_of_its_group() -> None:
    """So that nobody has to look for it."""
    for size in OFFERED:
        state, _ = played(size, 60)
        while state.to_remove:
            state = state.play(state.legal()[0])
        cells = enumerate(scene(state, View()).cells)
        shown = {i: int(cell.disc.label) for i, cell in cells if cell.disc}
        assert shown == {i: g.size for g in state.groups for i in members(g.stones)}
    chain = GAME.position({"size": 3, "black": ["a3", "b3"], "white": ["c3", "d3", "d4"]})
    assert _cell((chain, View()), "c3").disc == Disc("W", "5")


def test_stones_of_a_group_are_linked_whatever_their_colours() -> None:
    """Every two neighbours, once."""
    state = GAME.position(PAIRS)
    named = {tuple(state.cells.names[c] for c in link) for link in scene(state, View()).links}
    assert named == {("a5", "b5"), ("b3", "c2"), ("d3", "e2")}


def test_cells_to_place_on_are_told_from_those_that_join() -> None:
    """A dot, a cross, and nothing where nothing may be placed."""
    shown = GAME.position(SINGLES), View()
    marks = {name: _cell(shown, name).marks for name in ("a4", "c2", "c3")}
    assert marks == {"a4": (Mark(Sign.OPEN),), "c2": (Mark(Sign.CAPTURE),), "c3": ()}
    pairs = GAME.position(GAME.lessons[2].position or {})
    assert _cell((pairs, View()), "a4") == Cell()


def test_while_a_group_shrinks_the_picture_says_what_may_go_and_how_much() -> None:
    """Brackets around loose stones, the count on the stone that joined, no cell to place on."""
    state, _ = SHRINKING
    assert _cell(SHRINKING, "c4").disc == Disc("B", "-1")
    loose = {name for name in state.cells.names if Mark(Sign.LOOSE) in _cell(SHRINKING, name).marks}
    assert loose == {"b5", "e2"}
    signs = {mark.sign for cell in scene(*SHRINKING).cells for mark in cell.marks}
    assert signs == {Sign.LOOSE, Sign.PREVIEW}


def test_the_last_turn_shows_what_was_placed_and_what_came_off() -> None:
    """Stones on lit cells; rings, with the side, where stones were, also once they are free."""
    assert [name for name in TURN[0].cells.names if Mark(Sign.LAST) in _cell(TURN, name).marks] == [
        "a5",
        "c2",
        "c3",
        "d3",
        "d4",
    ]
    assert _cell(TURN, "c3").gone == "W"
    assert _cell(TURN, "d4").gone == "B"
    assert _cell(TURN, "c2").gone == ""


def test_a_cell_placed_on_again_is_no_ring() -> None:
    """White's stone came off b5, and later in the same turn Black's own stands there."""
    again = behind(GAME.position(PAIRS), "+a4 -b5 -a5 +b5")
    assert _cell(again, "b5").gone == ""
    assert _cell(again, "b5").disc == Disc("B", "1")
    assert _cell(again, "a5").gone == "W"


def test_nothing_that_must_be_told_apart_looks_alike_without_colour() -> None:
    """Sides, signs, rings and brackets differ in shape or lightness, at the size of a desk."""
    marked = (Mark(Sign.LAST),)
    cells = [
        Cell(),
        Cell(marks=(Mark(Sign.OPEN),)),
        Cell(marks=(Mark(Sign.CAPTURE),)),
        Cell(gone="B", marks=marked),
        Cell(gone="W", marks=marked),
        Cell(gone="B", marks=(*marked, Mark(Sign.OPEN))),
        Cell(gone="B", marks=(Mark(Sign.PREVIEW),)),
        *(Cell(disc=Disc(side)) for side in "BW"),
        *(Cell(disc=Disc(side, label)) for side in "BW" for label in ("1", "7", "12", "-2")),
        *(Cell(disc=Disc(side), marks=(Mark(Sign.LOOSE),)) for side in "BW"),
        *(Cell(disc=Disc(side), marks=marked) for side in "BW"),
    ]
    plan = layout(hexhex(8))
    grey = [tile(plan, dressed("default", "river"), cell).convert("L").reduce(2) for cell in cells]
    for one, other in combinations(grey, 2):
        assert brightest(ImageChops.difference(one, other)) > 24


@pytest.mark.parametrize("layer", sorted(HIDDEN))
def test_a_hidden_layer_is_gone(layer: str) -> None:
    """Each changes the picture by its absence."""
    state, view = TURN
    less = picture(state, View(last=view.last, look=Look(hidden=frozenset({layer}))))
    assert less != picture(state, view)


@pytest.mark.parametrize("size", quickly(SIZES[-1:], SIZES))
def test_pictures_are_light(size: int) -> None:
    """Also where many stones lie."""
    assert len(picture(*busy(size, 4))) < 90_000
    assert len(picture(*played(size, 400))) < 90_000


@pytest.mark.parametrize("size", SIZES)
def test_a_description_gives_the_position_and_what_may_be_done(size: str) -> None:
    """Read back, the lists are the groups by member; before them stand the legal steps."""
    for plies in (0, 1, 20, 47, 90, 400):
        state, view = played(size, plies)
        description = alt(state, view)
        assert len(description) <= ALT_LIMIT
        read = lists_read(description)
        assert not read.missing
        lists = read.lists.items()
        stones = {cell: (side or head)[0] for head, some in lists for cell, side in some.items()}
        assert stones == state.board()
        sizes = {state.cells.names[cell]: size for cell, size in state.sizes().items()}
        for head, some in lists:
            for cell in some:
                assert sizes[cell] == (len(some) if head.startswith("Group of") else 1)
        names = state.cells.names
        pointed = {names[move] for move in state.legal() if move >= 0}
        sentences = description.splitlines()[0]
        listed = re.findall(r"(?:off|on|cells): ((?:[a-u]\d+(?:, )?)+)", sentences)
        told = {cell for some in listed for cell in some.split(", ")}
        assert (set(names) if "any cell" in sentences else told) == pointed


def test_a_description_begins_with_what_matters() -> None:
    """The last turn, the score, the question; then the groups and what may be done."""
    assert alt(TURN[0], TURN[1]).splitlines() == [
        "Last: Black plays c2, joining groups. White's c3 taken off. Black plays d3, joining "
        "groups. Black's d4 taken off. Black plays a5. "
        "White to move: place on any empty cell. "
        "Black: 5 stones; White: 2 stones. "
        "Joining cells: a4, b2, b3, c3, c4, d2, e1. Other cells to place on: b4, c1, c5, d4, e3.",
        "Group of 2: Black a5, b5.",
        "Group of 2: Black c2, d1.",
        "Group of 2: Black d3; White e2.",
        "Single stones: White a3.",
    ]


def test_a_preview_says_what_is_still_to_come_off() -> None:
    """Without the score and the question; a turn that is over says nothing of the kind."""
    assert alt(SHRINKING[0], SHRINKING[1]).startswith(
        "Preview: Black plays c4, joining groups. White's a5 taken off. 1 stone is still to come "
        "off. May come off: b5, e2.\nGroup of 4: "
    )
    ended = ahead(GAME.position(SINGLES), "+a4")
    assert alt(ended[0], ended[1]).startswith("Preview: Black plays a4. Joining cells: c2,")


def test_a_swap_is_told() -> None:
    """It has no cell."""
    state, view = behind(GAME.position({"size": 3, "black": ["c3"], "to_move": "W"}), "swap")
    assert alt(state, view).startswith("Last: Sides are swapped. ")
    assert not any(
        cell.marks[0].sign is Sign.LAST for cell in scene(state, view).cells if cell.marks
    )


def test_a_swap_that_is_only_shown_names_nobody_wrongly() -> None:
    """The stone that is taken over was played by who has the other colour then."""
    before = GAME.position({"size": 3, "black": ["c3"], "to_move": "W"})
    state, view = ahead(before, "swap")
    view = replace(view, last=(Parts("place", ("c3",), "B"),), names=("Ana", "Bo"))
    assert alt(state, view).startswith("Preview: Sides are swapped. ")


def test_a_hidden_layer_is_not_told_either() -> None:
    """Whoever hides the sizes or the choices wants to work them out."""
    description = alt(TURN[0], View(look=Look(hidden=HIDDEN)))
    assert "Group" not in description
    assert "place on:" not in description
    assert {*lists_read(description).lists} == {"Black", "White"}


def test_the_text_board_looks_like_this() -> None:
    """Brackets around what the turn touched, small letters for what may come off."""
    assert text(SHRINKING[0], SHRINKING[1]).splitlines() == [
        " 5    (.)w .",
        " 4    . .(B).",
        " 3   . B . B .",
        " 2 a/ . W . w",
        " 1  b/ . . .",
        "      c d e",
        "",
        "B black, W white stones",
        "b w stones that may come off now",
        ". empty",
        "( ) not played yet",
    ]


def test_a_list_names_every_stone_and_what_may_be_done() -> None:
    """Side by side, as none touches another; the choices come before."""
    head, *lists = spoken(GAME.position(SINGLES)).splitlines()
    assert head == (
        "Black to move: place on any empty cell. "
        "Black: 3 stones; White: 3 stones. "
        "Joining cells: b3, b4, c2, c4, c5, d2, d3, e1, e3. "
        "Other cells to place on: a4, a5, b2, c1."
    )
    assert lists == ["Black: b5; d1, d4.", "White: a3; c3; e2."]


@pytest.mark.parametrize("plies", [5, 15, 25, 35, 45])
def test_a_legend_stands_clear_of_the_number_of_a_row(plies: int) -> None:
    """Half a line above it, "last move" and "1" would still be read as one."""
    state, view = played("3x3x5", plies)
    view = view.looking(legend=True, scale=PUBLIC_SCALE)
    image = Image.open(BytesIO(picture(state, view))).convert("RGB")
    plan = layout(state.cells, strip=True, scale=PUBLIC_SCALE)
    label = max((label for label in plan.labels if label.text == "1"), key=lambda label: label.x)
    gap = image.crop((label.x + 9, label.y - 20, label.x + 21, label.y + 20))
    assert gap.getcolors() == [(12 * 40, THEMES["default"].backdrop)]
