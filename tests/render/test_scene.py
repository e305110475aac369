"""What the board of Tumbleweed shows, at each aid and with each layer."""

import pytest

from render import View
from render.boards.tumbleweed import scene
from render.scene import Cell, Ground, Mark, Sign, Stack
from rules.games.tumbleweed import TumbleweedOptions, TumbleweedState
from tests.render.shown import ahead
from tests.render.tumbleweed import FIGHT, diagram


def _aid(name: str) -> TumbleweedOptions:
    return TumbleweedOptions(aid=name)


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
    cells = scene(FIGHT, View(_aid(aid))).cells
    assert {cell.ground for cell in cells} == {Ground.PLAIN}
    assert not any(cell.marks for cell in cells)


def test_a_stack_that_both_sides_could_take_is_marked_for_both() -> None:
    """A neutral stack in sight of three stacks of each side."""
    state = diagram(3, "c3=N2 a3=R1 c5=R1 e1=R1 c1=W1 e3=W1 a5=W1")
    assert _cell(state, View(), "c3").marks == (Mark(Sign.TARGET, "R"), Mark(Sign.TARGET, "W"))


def test_red_and_white_are_shown_alike() -> None:
    """The same position with the colours exchanged gives the same scene with them exchanged."""
    swap = str.maketrans("RW", "WR")
    stacks = " ".join(f"{cell}={stack.translate(swap)}" for cell, stack in FIGHT.board().items())
    red, white = scene(FIGHT, View()), scene(diagram(3, stacks, "W"), View())
    assert red.dump().translate(swap) == white.dump()
