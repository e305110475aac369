"""The board of Stigmergy: what its scenes, pictures, descriptions and lists say."""

import re
from itertools import combinations

import pytest
from PIL import ImageChops

from render import ALT_LIMIT, Look, View, alt, picture, spoken, text
from render.boards import stigmergy
from render.boards.stigmergy import counts, scene
from render.layout import layout
from render.palette import dressed
from render.scene import Button, Cell, Corner, Disc, Ground, Mark, Sign, Tray
from render.tiles import tile
from render.view import CellModule
from rules.games.stigmergy import GAME, StigmergyState
from rules.hexhex import hexhex
from tests.quick import quickly
from tests.render.golden import brightest
from tests.render.reading import lists_read
from tests.render.shown import ahead, behind
from tests.render.stigmergy import ENDED, FIGHT, LATE, played
from tests.render.tumbleweed import SIZES

CHECKED_BY_MYPY: CellModule = stigmergy

Shown = tuple[StigmergyState, View]


def _cell(shown: Shown, name: str) -> Cell:
    return scene(*shown).cells[shown[0].cells.index[name]]


def test_stones_in_danger_are_outlined_until_the_end() -> None:
    """Of both sides; not in a finished game, not when the layer is off."""
    fight = GAME.position(FIGHT)
    assert _cell((fight, View()), "c3") == Cell(disc=Disc("W"), marks=(Mark(Sign.TARGET),))
    assert _cell((fight, View()), "e3") == Cell(disc=Disc("B"), marks=(Mark(Sign.TARGET),))
    off = View(look=Look(hidden=frozenset({"threats"})))
    assert _cell((fight, off), "c3") == Cell(disc=Disc("W"))
    over = behind(behind(behind(LATE, "button")[0], "pass")[0], "pass")
    assert over[0].threatened(2)
    assert not any(cell.marks for cell in scene(*over).cells)


def test_what_a_stone_builds_is_seen_before_it_is_control() -> None:
    """Cells one line short have their side's mark, and words, unless the layer is off."""
    early = GAME.position({**FIGHT, "white": ["e1"]}), View()
    near = early[0].nearly_controlled()
    names = early[0].cells.names
    assert {names[cell] for cell, colour in near.items() if colour == 1} == {"a4", "b5", "d4"}
    for cell, colour in near.items():
        assert _cell(early, names[cell]) == Cell(marks=(Mark(Sign.NEAR, "BW"[colour - 1]),))
    assert "One more line gives Black control of " in alt(*early)
    off = early[1].looking(hidden=frozenset({"near"}))
    assert not any(m.sign is Sign.NEAR for c in scene(early[0], off).cells for m in c.marks)
    assert "One more line" not in alt(early[0], off)


def test_black_and_white_are_shown_alike() -> None:
    """The same position with the colours exchanged gives the same cells with them exchanged."""
    other = {**FIGHT, "black": FIGHT["white"], "white": FIGHT["black"], "komi": 0}
    black = scene(GAME.position({**FIGHT, "komi": 0}), View()).dump()
    exchanged = re.sub(r"\b[BW]\b", lambda m: "WB"["BW".index(m[0])], black)
    assert exchanged == scene(GAME.position({**other, "to_move": "W"}), View()).dump()


def test_the_button_lies_with_whoever_took_it() -> None:
    """Ready by itself, then beside a stone of the taker; without one there is none."""
    assert scene(LATE, View()).trays == (Tray(Corner.BOTTOM_RIGHT, (Button(),)),)
    black = scene(*behind(LATE, "button")).trays
    assert black == (Tray(Corner.BOTTOM_LEFT, (Disc("B"), Button(Sign.LAST))),)
    white = scene(behind(behind(LATE, "b4x")[0], "button")[0], View()).trays
    assert white == (Tray(Corner.BOTTOM_RIGHT, (Disc("W"), Button())),)
    assert scene(*played(3, 5, komi="0")).trays == ()
    taken, view = behind(LATE, "button")
    hidden = scene(taken, View(last=view.last, look=Look(hidden=frozenset({"last"}))))
    assert hidden.trays == (Tray(Corner.BOTTOM_LEFT, (Disc("B"), Button())),)


def test_the_numbers_beside_the_board_add_up_to_the_score() -> None:
    """Cells, stones and White's komi; without a komi there's no number for it."""
    for state, komi in ((GAME.position(FIGHT), True), (played(3, 5, komi="0")[0], False)):
        for side, shown in counts(state, View()).items():
            numbers = [int(row.number) for row in shown.rows]
            assert sum(numbers) == int(shown.score)
            assert len(numbers) == (3 if komi and side == "W" else 2)


def test_nothing_looks_alike_without_colour() -> None:
    """Stones, tints and marks differ in grey, at the size a desk shows them."""
    target, last, preview = (Mark(sign) for sign in (Sign.TARGET, Sign.LAST, Sign.PREVIEW))
    cells = [
        Cell(),
        Cell(Ground.OWNED, "B"),
        Cell(Ground.OWNED, "W"),
        *(
            Cell(disc=Disc(side), marks=marks)
            for side in "BW"
            for marks in ((), (target,), (last,), (preview,), (last, target))
        ),
    ]
    plan = layout(hexhex(10))
    grey = [tile(plan, dressed("default", "moss"), cell).convert("L").reduce(2) for cell in cells]
    for one, other in combinations(grey, 2):
        assert brightest(ImageChops.difference(one, other)) > 24


@pytest.mark.parametrize("size", quickly(SIZES[-1:], SIZES))
def test_pictures_are_light(size: int) -> None:
    """At any stage, also of a random game, which scatters stones as no people would."""
    for plies in (size * size, 2 * size * size, 9999):
        assert len(picture(*played(size, plies))) <= 90_000


@pytest.mark.parametrize("size", SIZES)
def test_a_description_gives_the_whole_position(size: int) -> None:
    """Read back, the lists are the stones and who controls the rest; and it fits."""
    for plies in (0, 4, size * size, 9999):
        state, view = played(size, plies)
        description = alt(state, view)
        assert len(description) <= ALT_LIMIT
        for told in (lists_read(description), lists_read(spoken(state, view))):
            if told.missing:
                assert told.told == len(state.cells) and told.told > 100
                continue
            stones = {cell: s[0] for s in ("Black", "White") for cell in told.of(s)}
            assert stones == state.board()
            for colour, side in enumerate(("Black", "White"), 1):
                cells = range(len(state.cells))
                empty = {i for i in cells if not state.owner[i]}
                own = {state.cells.names[i] for i in empty if state.controller(i) == colour}
                assert told.of(f"{side} controls").keys() == own


def test_a_description_begins_with_what_matters() -> None:
    """The last move, whose turn it is, the score with komi and button; then what is in danger."""
    state, view = behind(GAME.position(FIGHT), "d2")
    assert alt(state, view).splitlines()[0] == (
        "Last: Black plays d2. "
        "White to move: choose a cell, or take the half-point token. "
        "Black: 6 (5 in stones, 1 controlled); White: 6 (2 in stones, 1 controlled, komi 3). "
        "Not final: 10 cells are still open. Either of you may still take the half-point token. "
        "Black could replace c3, e1. White could replace e3. "
        "One more line gives Black control of a4, b2, b5, e2."
    )


@pytest.mark.parametrize(
    ("shown", "head"),
    [
        (
            ahead(GAME.position(FIGHT), "c3x"),
            "Preview: Black replaces White's stone on c3. Black could",
        ),
        (ahead(LATE, "button"), "Preview: Black takes the half-point token. Black could replace"),
        (behind(LATE, "button"), "Last: Black takes the half-point token. White to move: "),
        (ENDED, "Last: White passes. Both passed. White won. Black: 9 (7 in"),
    ],
)
def test_moves_are_told_by_who_made_them(shown: Shown, head: str) -> None:
    """Before and after they are played, at the end too."""
    assert alt(shown[0], shown[1]).startswith(head)


def test_the_setup_is_told() -> None:
    """The komi and the side, while they are chosen and after."""
    state = GAME.start(GAME.Options(size=3), 2)
    assert alt(*ahead(state, "komi:7")).startswith("Preview: The komi is 7.")
    state = behind(state, "komi:7")[0]
    assert "White gets 7 points" in alt(state)
    assert alt(*behind(state, "side:black")).startswith(
        "Last: The sides are chosen: Black against White."
    )


def test_the_text_board_looks_like_this() -> None:
    """Letters name the slanted columns at their lower ends, brackets mark the last move."""
    assert text(*behind(GAME.position(FIGHT), "c3x")).splitlines() == [
        " 5     X . X",
        " 4    . . . .",
        " 3   X .[X]. X",
        " 2 a/ . . . .",
        " 1  b/ b . O",
        "      c d e",
        "",
        "X Black's stones, O White's",
        "empty: b Black's, w White's",
        ". empty",
        "[ ] played last",
    ]


def test_a_list_names_every_stone() -> None:
    """Side by side, in words; an empty board says so."""
    assert spoken(GAME.position(FIGHT)).splitlines()[1:] == [
        "Black: a3, a5; c5; e3.",
        "White: c3; e1.",
        "White controls 1: c1.",
        "Nobody's: the other 12 empty cells.",
    ]
    assert spoken(GAME.position({"size": 3})).endswith("The board is empty.")
    full, _ = played(11, 9999)
    listed = re.findall(r"[a-u]\d+", spoken(full).split("\n", 1)[1])
    assert sorted(listed) == sorted(full.board())
