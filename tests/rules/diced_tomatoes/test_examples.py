"""The worked examples of the rules, by their names."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.errors import RulesError
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions, DicedTomatoesState
from tests.rules.diced_tomatoes.diagrams import legal, table
from tests.rules.playing import play

EXAMPLES = json.loads(Path(__file__).with_name("examples.json").read_text(encoding="utf-8"))


def unordered(vines: dict[str, str]) -> dict[str, list[str]]:
    """Vines without the order in which dice were attached."""
    spread = {token: vine.split() for token, vine in vines.items()}
    return {token: [vine[0], *sorted(vine[1:])] for token, vine in spread.items()}


def check(state: DicedTomatoesState, step: dict[str, Any]) -> None:
    """Everything that *step* states holds in *state*."""
    detail = state.detail()
    assert " ".join(detail["hand"]) == step["hand"]
    assert unordered(dict(state.board())) == unordered(step["vines"])
    assert " ".join(die[0] for die in detail["passed"]) == step["passed"]
    assert state.scores() == step["scores"]
    counts = ("bushel", "karma", "bits", "tracks", "first6", "final_round")
    for name in (*counts, "phase", "active", "turn"):
        assert detail[name] == step[name], name
    assert (state.outcome.reason if state.outcome else None) == step["reason"]
    if "legal" in step:
        assert legal(state) == step["legal"]


@pytest.mark.parametrize(
    "example", [e for e in EXAMPLES if "position" in e], ids=lambda example: example["id"]
)
def test_example(example: dict[str, Any]) -> None:
    """Moves, and the whole table after each of them."""
    state = GAME.position(example["position"])
    assert legal(state) == example["legal"]
    for step in example["steps"]:
        state = play(state, step["moves"])
        check(state, step)


def test_the_lowest_of_the_tied_takes_the_marker() -> None:
    """Example 21: seats 0 and 2 tie for lowest and roll again; seat 2 plays last."""
    example = next(e for e in EXAMPLES if "start" in e)
    state = play(GAME.start(DicedTomatoesOptions(), example["start"]), example["moves"])
    expect = dict(example["expect"])
    assert legal(state) == expect.pop("legal")
    assert " ".join(state.hand) == expect.pop("hand")
    assert {name: state.detail()[name] for name in expect} == expect


ILLEGAL = (
    "b3>0.1 r6>0.0 r5>2.0 r5>0.3 end ov:r5 fl:0.0 cl:0.1 rot:0.0 pick:rrr R5>0.0 r5>0.O set:r5=2"
)


@pytest.mark.parametrize("text", [*ILLEGAL.split(), "r5 >0.0", " r5>0.0", "r5>0.0 "])
def test_illegal(text: str) -> None:
    """Example 23: hand b3 r5, one seed r6, karma 3."""
    with pytest.raises(RulesError):
        table("0.0=r6", "b3 r5", karma=[3, 3]).parse(text)


@pytest.mark.parametrize("text", ["ov:r5", "set:r5=5", "set:r5=7"])
def test_illegal_even_with_all_karma(text: str) -> None:
    """Example 23, karma 6."""
    with pytest.raises(RulesError):
        table("0.0=r6", "b3 r5", karma=[6, 6]).parse(text)
