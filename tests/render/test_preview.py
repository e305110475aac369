"""What a picture says of a turn that is not played yet: whose it is, and what is asked next."""

from dataclasses import replace
from itertools import count

import pytest

from render import Look, View
from render.boards import BOARDS
from render.scene import Sign
from rules import GAMES
from rules.core import AnyState
from tests.render import diced_tomatoes, rive
from tests.render.shown import seen
from tests.render.test_strip import shown
from tests.rules.playing import play


@pytest.mark.parametrize(
    ("before", "move"),
    [
        (GAMES["seesaw"].start(GAMES["seesaw"].Options(), 2), "+c2"),
        (play(GAMES["rive"].start(GAMES["rive"].Options(), 2), "+c3"), "+a3"),
    ],
    ids=["first", "second"],
)
def test_a_whole_turn_that_is_not_played_is_a_preview_of_its_mover(
    before: AnyState, move: str
) -> None:
    """Nobody is to move: it stands there to be played. It has the number of the turn it is."""
    after, parts = play(before, move), before.parts(before.parse(move))
    thought = shown(after, View(preview=(parts,), before=before))
    asked = shown(before, View())
    tabs = {"to move": "preview", "": ""}
    assert [p.tab for p in thought.panels] == [tabs[p.tab] for p in asked.panels]
    assert not any(panel.is_lit for panel in thought.panels)
    assert thought.number == asked.number != shown(after, View()).number


def test_a_preview_asks_of_nobody_what_only_the_next_turn_may_do() -> None:
    """A turn that is begun goes on: it has its marks, and its mover is to move."""
    before = GAMES["rive"].position(rive.PAIRS)
    after, begun = rive.SHRINKING
    half = replace(begun.looking(legend=True), before=before)
    assert signs(after, half) == {Sign.PREVIEW, Sign.LOOSE}
    assert {"may go", "planned"} <= legend(after, half)
    assert "to move" in {panel.tab for panel in shown(after, half).panels}
    steps = begun.preview
    while after.turn == before.turn:
        move = next(iter(after.legal()))
        steps = (*steps, after.parts(move))
        after = after.play(move)
    whole = View(preview=steps, before=before, look=Look(legend=True))
    assert signs(after, whole) == {Sign.PREVIEW}
    assert "preview" in {panel.tab for panel in shown(after, whole).panels}
    assert signs(after, View(last=steps)) & {Sign.OPEN, Sign.CAPTURE}


def signs(state: AnyState, view: View) -> set[Sign]:
    """The marks on a board."""
    cells = seen(state, view).cells
    return {mark.sign for cell in cells for mark in cell.marks}


def legend(state: AnyState, view: View) -> set[str]:
    """The words of a legend."""
    return {row.word for row in shown(state, view).legend}


def test_a_preview_of_a_turn_at_the_dice_asks_nobody_either() -> None:
    """Nobody's garden is lit, and nothing more of the hand or of karma can be used."""
    tables = (diced_tomatoes.played(2, plies)[0] for plies in count(20))
    before = next(state for state in tables if "end" in state.legal())
    end = before.parse("end")
    view = View(preview=(before.parts(end),), before=before)
    drawing = BOARDS[before.game]
    table = drawing.seen(before.play(end), view)
    assert not any(garden.is_active for garden in table.gardens)
    assert not table.places and not any(tool.is_open for tool in table.tools)
    assert any(garden.is_active for garden in drawing.seen(before, View()).gardens)
