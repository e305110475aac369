"""The worked examples of the rules, by their ids."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.games.rive import GAME, RiveState
from rules.notation import read
from tests.oracle.rive import Oracle, cell_called
from tests.rules.playing import reached

EXAMPLES = json.loads(Path(__file__).with_name("examples.json").read_text(encoding="utf-8"))


def whole_steps(state: RiveState) -> set[str]:
    """Every placement with every set of stones that can come off after it, step by step."""
    found = set()
    for move in state.legal():
        name = state.cells.names[move]
        for removed in removals(state.play(move)):
            found.add("-".join([name, *sorted(removed)]))
    return found


def removals(state: RiveState) -> set[frozenset[str]]:
    """Every set of stones that can come off until the group has its size."""
    if not state.to_remove:
        return {frozenset()}
    return {
        rest | {state.cells.names[move]}
        for move in state.legal()
        for rest in removals(state.play(move))
    }


def oracle_of(example: dict[str, Any]) -> Oracle:
    """The oracle in the position of *example*."""
    position = example["position"]
    oracle = Oracle(str(position["size"]), swap=False)
    oracle.stones = {cell_called(name): "B" for name in position["black"]}
    oracle.stones |= {cell_called(name): "W" for name in position["white"]}
    oracle.turn = position["to_move"]
    return oracle


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_example(example: dict[str, Any]) -> None:
    """Whatever the example states about steps, sets of stones, counts and the result holds."""
    state: RiveState = reached(GAME, example)
    expect = dict(example["expect"])
    if legal := expect.pop("legal", None):
        assert sorted(map(state.format, state.legal())) == legal.split()
    if steps := expect.pop("whole_steps", None):
        assert sorted(whole_steps(state)) == steps.split()
        assert sorted(oracle_of(example).whole_steps()) == steps.split()
        for step in steps.split():
            assert len(read(state, step)) == len(step.split("-"))
    if sets := expect.pop("removals", None):
        assert {"-".join(sorted(removed)) for removed in removals(state)} == set(sets.split())
    if detail := expect.pop("detail", None):
        assert {key: state.detail()[key] for key in detail} == detail
    if goal := expect.pop("goal", None):
        assert state.shrinking.bit_count() - state.to_remove == goal
    if winner := expect.pop("winner", None):
        assert state.outcome is not None
        assert [state.sides[seat] for seat in state.outcome.winners] == [winner]
        assert state.outcome.reason == expect.pop("reason")
    assert not expect, "every expectation is looked at"
