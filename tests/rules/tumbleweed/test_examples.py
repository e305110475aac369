"""The worked examples of the rules, by their ids."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.games.tumbleweed import GAME, TumbleweedState
from rules.games.tumbleweed.board import LETTERS
from tests.rules.playing import reached

EXAMPLES = json.loads(Path(__file__).with_name("examples.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_example(example: dict[str, Any]) -> None:
    """Whatever the example states about moves, cells, stale count and result holds."""
    state: TumbleweedState = reached(GAME, example)
    expect = dict(example["expect"])
    names = state.cells.names
    if legal := expect.pop("legal", None):
        assert sorted(map(state.format, state.legal())) == legal.split()
    if detail := expect.pop("detail", None):
        assert {key: state.detail()[key] for key in detail} == detail
    if board := expect.pop("board", None):
        assert state.board() == board
    for letter, captures in expect.pop("good_captures", {}).items():
        good = state.good_captures(LETTERS.index(letter))
        assert [names[cell] for cell in good] == captures
    for cell, suicidal in expect.pop("suicidal", {}).items():
        assert state.is_suicidal(names.index(cell)) is suicidal
    if "stale" in expect:
        assert state.detail()["stale"] == expect.pop("stale")
        assert state.is_reminded is expect.pop("reminded")
    if "result" in expect:
        check_result(state, expect.pop("result"))
    assert not expect, "every expectation is looked at"


def check_result(state: TumbleweedState, result: dict[str, Any] | None) -> None:
    """The game goes on, or has this winner for this reason."""
    if result is None:
        assert state.outcome is None
        return
    assert state.outcome is not None
    assert state.outcome.reason == result["reason"]
    winners = [state.sides[seat] for seat in state.outcome.winners]
    assert winners == ([result["winner"]] if result["winner"] else [])
