"""Random games, compared ply by ply with the second implementation."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import options as declared
from rules.core import CHANCE
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions, DicedTomatoesState
from tests.oracle.beside import picked, play_beside
from tests.oracle.diced_tomatoes import Oracle, begin


def options_of(rng: Random) -> DicedTomatoesOptions:
    """Any mixture of the options, the usual ones more often."""
    given = {
        option.name: rng.choice([option.default, *option.accepted])
        for option in declared.declared(DicedTomatoesOptions)
    }
    chosen: Any = declared.parse(DicedTomatoesOptions, given)
    return chosen  # type: ignore[no-any-return]  # parse of a plain type


def compare(state: DicedTomatoesState, oracle: Oracle) -> None:
    """The moves, with their weights where dice fall, and the whole table are the same in both."""
    assert list(state.legal()) == oracle.legal()
    if state.to_act == CHANCE:
        assert list(state.weights()) == oracle.weights()
    compare_tables(state, oracle)


def compare_tables(state: DicedTomatoesState, oracle: Oracle) -> None:
    """The whole table, the score, and the end are the same in both."""
    outcome, detail = state.outcome, state.detail()
    assert (outcome.reason if outcome else "") == oracle.reason
    if outcome:
        assert list(outcome.winners) == oracle.winners()
    else:
        chance = oracle.phase in ("lead", "draw", "roll")
        assert state.to_act == (CHANCE if chance else oracle.active)
        assert detail["phase"] == oracle.phase
        assert detail["active"] == (oracle.to_lead() if oracle.phase == "lead" else oracle.active)
    assert detail["bushel"] == oracle.bushel
    assert (detail["karma"], detail["bits"]) == (oracle.karma, oracle.bits)
    assert detail["tracks"] == oracle.tracks
    assert sorted(detail["hand"]) == sorted(f"{c}{f}" for c, f in oracle.hand)
    assert sorted(die[0] for die in detail["passed"]) == sorted(oracle.passed)
    assert (state.last, state.first6) == (oracle.last, oracle.first6)
    vines = [" ".join(f"{c}{f}" for c, f in vine) for vine in oracle.all_vines()]
    assert [state.board().get(f"{i // 3}.{i % 3}", "") for i in range(len(vines))] == vines
    assert state.scores() == [oracle.score(seat) for seat in range(state.seats)]


def chooses(rng: Random) -> Callable[[DicedTomatoesState, Random], str]:
    """A temper for a whole game: karma is spent or mostly saved, and some people leave."""
    thrift, leaving = rng.choice([0, 0.9]), rng.random() < 0.4

    def choose(state: DicedTomatoesState, rng: Random) -> str:
        if state.seats > 2 and leaving and rng.random() < 0.02:
            return f"leave:{rng.choice(state.present)}"
        if state.to_act == CHANCE or rng.random() >= thrift:
            return picked(state, rng)
        frugal = [move for move in state.legal() if ">" in move or move == "end"]
        return rng.choice(frugal or list(state.legal()))

    return choose


def play_through(seats: int, options: DicedTomatoesOptions, rng: Random, every: int) -> None:
    """One random game; compared in full, moves too, after *every* so many plies."""
    state, oracle = GAME.start(options, seats), begin(declared.dump(options), seats)
    play_beside(
        state, oracle, compare, rng, every=every, choose=chooses(rng), briefly=compare_tables
    )


@settings(max_examples=20, deadline=None, derandomize=True)
@given(seats=st.sampled_from([1, 1, 2, 2, 2, 3, 3, 4]), seed=st.integers(0, 2**32))
def test_games_agree_with_the_oracle(seats: int, seed: int) -> None:
    """The whole table at every ply, the moves at every seventh."""
    rng = Random(seed)
    play_through(seats, options_of(rng), rng, every=7)


@pytest.mark.parametrize("seats", [5, 6])
def test_large_tables_agree_with_the_oracle(seats: int) -> None:
    """One game each with all the variants that are offered."""
    options = DicedTomatoesOptions(gold=True, dicey=True, overload=True)
    play_through(seats, options, Random(seats), every=25)


@pytest.mark.deep
@pytest.mark.parametrize("chunk", range(44))
def test_two_thousand_games_agree_with_the_oracle(chunk: int) -> None:
    """Games of all sizes and options agree to the end: 50 a chunk."""
    rng = Random(f"deep {chunk}")
    for _ in range(50):
        play_through(rng.choice([1, 1, 2, 2, 3, 3, 4, 5, 6]), options_of(rng), rng, every=10)
