"""The worked examples of the rules, by their ids, in whole turns as they are written there."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.games.seesaw import GAME, SeesawState
from tests.rules.playing import reached
from tests.rules.seesaw.diagram import turns

EXAMPLES = json.loads(Path(__file__).with_name("examples.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_example(example: dict[str, Any]) -> None:
    """Whatever the example states about turns, counts, stacks and the result holds."""
    state: SeesawState = reached(GAME, example)
    expect = dict(example["expect"])
    if "turns" in expect:
        assert turns(state) == expect.pop("turns").split()
    if detail := expect.pop("detail", None):
        assert {key: state.detail()[key] for key in detail} == detail
    if stacks := expect.pop("stacks", None):
        standing = {cell: piece.rstrip("_^") for cell, piece in state.board().items()}
        assert {cell: piece for cell, piece in standing.items() if piece} == stacks
    if result := expect.pop("result", None):
        assert state.outcome is not None
        assert state.outcome.reason == result["reason"]
        assert [state.sides[seat] for seat in state.outcome.winners] == [result["winner"]]
    assert not expect, "every expectation is looked at"
