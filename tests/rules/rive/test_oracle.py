"""Random games, compared ply by ply with the second implementation."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.games.rive import GAME, RiveOptions, RiveState
from tests.oracle.beside import picked, play_beside
from tests.oracle.rive import Oracle


def compare(state: RiveState, oracle: Oracle) -> None:
    """Moves, stones, groups, counts and sides are the same in both."""
    assert [state.format(move) for move in state.legal()] == oracle.legal()
    names = state.cells.names
    assert {names[cell]: size for cell, size in state.sizes().items()} == oracle.sizes()
    placed = oracle.placed and names[sorted(oracle.cells).index(oracle.placed)]
    assert state.detail() == {
        "B": oracle.count("B"),
        "W": oracle.count("W"),
        "empty": len(oracle.empty()),
        "placed": placed,
        "to_remove": oracle.to_remove(),
    }
    assert state.sides == (oracle.first, oracle.second)
    assert state.scores() == [oracle.count(oracle.first), oracle.count(oracle.second)]
    if not oracle.is_over():
        assert state.to_act is not None
        assert state.sides[state.to_act] == oracle.turn
        assert state.outcome is None
        return
    assert state.outcome is not None
    winner = 0 if oracle.count(oracle.first) > oracle.count(oracle.second) else 1
    assert state.outcome.winners == (winner,)
    assert state.outcome.points == ((1, 0), (0, 1))[winner]


def choose(state: RiveState, rng: Random) -> str:
    """Captures more often than by chance, so that long shrinking and vanished groups are seen."""
    moves = [move for move in state.legal() if state.captures(move)]
    return state.format(rng.choice(moves)) if moves and rng.random() < 0.3 else picked(state, rng)


def play_through(size: str, rng: Random, every: int, upto: int | None = None) -> None:
    """One random game, or its beginning; compared after *every* so many plies and at the end."""
    swap = rng.random() < 0.5
    state, oracle = GAME.start(RiveOptions(size, swap), 2), Oracle(size, swap=swap)
    play_beside(state, oracle, compare, rng, every=every, upto=upto, choose=choose)


@settings(max_examples=20, deadline=None, derandomize=True)
@given(size=st.sampled_from(["2", "3", "3", "3x3x5", "4"]), seed=st.integers(0, 2**32))
def test_small_games_agree_with_the_oracle(size: str, seed: int) -> None:
    """Every ply of a game on the smaller boards has the moves, groups and end of the rules."""
    play_through(size, Random(seed), every=1 if size in ("2", "3") else 5)


@pytest.mark.parametrize("size", ["5", "6", "7", "8"])
def test_large_boards_agree_with_the_oracle(size: str) -> None:
    """The first plies on a large board, compared now and then, agree as well."""
    play_through(size, Random(size), every=40, upto=160)


@pytest.mark.deep
@pytest.mark.parametrize("chunk", range(40))
def test_two_thousand_games_agree_with_the_oracle(chunk: int) -> None:
    """Games on all sizes agree to the end: 55 a chunk, most of them small."""
    rng = Random(f"deep {chunk}")
    for size in ["2", "3", "3", "3x3x5", "4"] * 10 + ["3x3x5", "4", "4", "5"]:
        play_through(size, rng, every=1)
    size = rng.choice("678")
    play_through(size, rng, every=500)
