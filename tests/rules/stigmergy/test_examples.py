"""The worked examples of the rules, by their ids."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.games.stigmergy import GAME, StigmergyState
from rules.games.stigmergy.board import LETTERS
from tests.rules.playing import reached

EXAMPLES = json.loads(Path(__file__).with_name("examples.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_example(example: dict[str, Any]) -> None:
    """Whatever the example states about moves, control, points and the end holds."""
    state: StigmergyState = reached(GAME, example)
    expect = dict(example["expect"])
    index = state.cells.index
    if legal := expect.pop("legal", None):
        assert sorted(map(state.format, state.legal())) == legal.split()
    for letter, points in expect.pop("points", {}).items():
        colour = LETTERS.index(letter)
        assert state.tally(colour).total == points.pop("total")
        assert state.detail()[letter] == points
    if "uncontrolled" in expect:
        assert state.detail()["uncontrolled"] == expect.pop("uncontrolled")
    if board := expect.pop("board", None):
        assert state.board() == board
    for cell, letter in expect.pop("controllers", {}).items():
        assert state.controller(index[cell]) == LETTERS.index(letter or "-")
    for cell, lines in expect.pop("lines", {}).items():
        assert len(state.cells.rays[index[cell]]) == lines
    winner, outcome = expect.pop("winner"), state.outcome
    assert [state.sides[seat] for seat in outcome.winners] == [winner] if outcome else not winner
    assert not expect, "every expectation is looked at"
