"""What the board of Tumbleweed shows, at each aid and with each layer."""

from pathlib import Path

import pytest

from render import View
from render.boards.tumbleweed import scene
from render.scene import Cell, Ground, Mark, Sign, Stack
from rules.core import Parts
from rules.games.tumbleweed import GAME, TumbleweedOptions, TumbleweedState
from tests.render.positions import ahead, diagram

SCENES = Path(__file__).parent.parent / "scenes"
OUT = Path(__file__).parents[2] / "out"

FIGHT = "c3=N2 a3=R1 c5=R1 e1=R1 c1=W1 e3=W1"


def _aid(name: str) -> TumbleweedOptions:
    return TumbleweedOptions(aid=name)


def _setup() -> tuple[TumbleweedState, View]:
    state = GAME.start(TumbleweedOptions(size=3), 2)
    for move in ("red:a3", "white:e3"):
        last = state.parts(state.parse(move))
        state = state.play(state.parse(move))
    return state, View(last=(last,))


GOLDEN = {
    "setup": _setup(),
    "beginner": (diagram(3, FIGHT), View(last=(Parts("capture", ("e1",), 1),))),
    "intermediate": (diagram(3, FIGHT), View(_aid("intermediate"))),
    "expert": (diagram(3, FIGHT), View(_aid("expert"), last=(Parts("pass"),))),
    "preview": ahead(diagram(3, FIGHT), "e3x", last=(Parts("place", ("c1",), 1),)),
    "bare": (diagram(3, FIGHT), View(hidden=frozenset({"coordinates", "influence", "captures"}))),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_scene_says_what_its_golden_file_says(name: str) -> None:
    """The whole scene, cell by cell."""
    seen = scene(*GOLDEN[name]).dump()
    golden = SCENES / f"tumbleweed-{name}.txt"
    if not golden.exists() or golden.read_text() != seen:
        OUT.mkdir(exist_ok=True)
        (OUT / golden.name).write_text(seen)
    assert seen == golden.read_text()


def _cell(state: TumbleweedState, view: View, name: str) -> Cell:
    return scene(state, view).cells[state.cells.index[name]]


DOOMED = ahead(diagram(3, "c3=W1 e3=W1 c1=W1 e1=W1 a3=R1 c5=R1"), "c3x")


def test_a_preview_that_could_be_taken_at_once_is_grey() -> None:
    """Red takes c3 with 2 where White has three lines."""
    assert _cell(*DOOMED, "c3") == Cell(
        stack=Stack("R", 2, doomed=True), marks=(Mark(Sign.PREVIEW),)
    )


def test_experts_see_no_height_and_no_warning_before_they_play() -> None:
    """The same move at a table without aid: the colour only."""
    view = View(_aid("expert"), preview=DOOMED[1].preview)
    assert _cell(DOOMED[0], view, "c3") == Cell(stack=Stack("R", None), marks=(Mark(Sign.PREVIEW),))


@pytest.mark.parametrize("aid", ["intermediate", "expert"])
def test_only_beginners_see_influence_and_captures(aid: str) -> None:
    """No tints and no outlines at the other tables."""
    cells = scene(diagram(3, FIGHT), View(_aid(aid))).cells
    assert {cell.ground for cell in cells} == {Ground.PLAIN}
    assert not any(cell.marks for cell in cells)


def test_a_stack_that_both_sides_could_take_is_marked_for_both() -> None:
    """A neutral stack in sight of three stacks of each side."""
    state = diagram(3, "c3=N2 a3=R1 c5=R1 e1=R1 c1=W1 e3=W1 a5=W1")
    assert _cell(state, View(), "c3").marks == (Mark(Sign.TARGET, "R"), Mark(Sign.TARGET, "W"))


def test_red_and_white_are_shown_alike() -> None:
    """The same position with the colours exchanged gives the same scene with them exchanged."""
    exchanged = FIGHT.replace("R", "?").replace("W", "R").replace("?", "W")
    swap = str.maketrans("RW", "WR")
    red, white = scene(diagram(3, FIGHT), View()), scene(diagram(3, exchanged, "W"), View())
    assert red.dump().translate(swap) == white.dump()
