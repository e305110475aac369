"""Random games, compared ply by ply with the second implementation."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import options as declared
from rules.games.tumbleweed import GAME, RED, WHITE, TumbleweedOptions, TumbleweedState
from tests.oracle.beside import hasty, play_beside
from tests.oracle.tumbleweed import Oracle, begin

COLOURS = {"R": RED, "W": WHITE}
STATUSES = {"red": "red-controlled", "white": "white-controlled"}


def table(options: TumbleweedOptions) -> tuple[TumbleweedState, Oracle]:
    """The same table twice."""
    return GAME.start(options, 2), begin(declared.dump(options), 2)


def compare(state: TumbleweedState, oracle: Oracle) -> None:
    """Moves, cells, counts and the end are the same in both."""
    assert [state.format(move) for move in state.legal()] == oracle.legal()
    names = state.cells.names
    for cell, (_, was) in enumerate(sorted(oracle.statuses().items())):
        status = state.status(cell)
        if status == "stack":
            assert was.endswith("stack"), names[cell]
        else:
            assert STATUSES.get(status, status) == was, names[cell]
    detail = state.detail()
    assert detail["contested"] == oracle.count("contested")
    assert detail["unseen"] == oracle.count("unseen")
    assert detail["neutral"] == oracle.count("neutral stack")
    assert detail["stale"] == oracle.stale
    for letter, colour in COLOURS.items():
        assert detail[letter]["total"] == oracle.total(letter)
        if oracle.phase == "play" and not oracle.reason:
            good = [names[cell] for cell in state.good_captures(colour)]
            assert good == oracle.good_captures(letter)
    if oracle.host:
        assert state.scores() == [oracle.total(oracle.host), oracle.total(oracle.guest)]
        assert state.sides == (oracle.host, oracle.guest)
    compare_ends(state, oracle)


def compare_ends(state: TumbleweedState, oracle: Oracle) -> None:
    """Both are as stale, and go on; or both stop for the same reason with the same winner."""
    assert state.stale == oracle.stale
    outcome = state.outcome
    assert (outcome.reason if outcome else "") == oracle.reason
    if outcome:
        winners = [oracle.host, oracle.guest]
        expected = (winners.index(oracle.winner()),) if oracle.winner() else ()
        assert outcome.winners == expected


def play_through(options: TumbleweedOptions, rng: Random, every: int) -> None:
    """One random game; compared in full after *every* so many plies and at the end."""
    play_beside(*table(options), compare, rng, every=every, choose=hasty(0.2), briefly=compare_ends)


def options_of(size: int, rng: Random) -> TumbleweedOptions:
    """Either setup, with and without the stale rule, sometimes with other numbers."""
    return TumbleweedOptions(
        size=size,
        setup=rng.choice(["original", "free"]),
        stale=rng.random() < 0.7,
        stale_reminder=rng.choice([6, 6, 1, 11]),
        stale_end=rng.choice([4, 4, 1, 9]),
    )


@settings(max_examples=15, deadline=None, derandomize=True)
@given(size=st.sampled_from([2, 2, 3, 3, 3, 4, 4, 5]), seed=st.integers(0, 2**32))
def test_small_games_agree_with_the_oracle(size: int, seed: int) -> None:
    """Every ply of a game on a small board has the moves, counts and end of the rule sheet."""
    rng = Random(seed)
    play_through(options_of(size, rng), rng, every=1)


@pytest.mark.parametrize("size", [6, 8, 11])
def test_large_boards_agree_with_the_oracle(size: int) -> None:
    """The first plies on a large board, compared now and then, agree as well."""
    rng = Random(size)
    play_beside(*table(options_of(size, rng)), compare, rng, every=15, upto=60)


@pytest.mark.deep
@pytest.mark.parametrize("chunk", range(40))
def test_two_thousand_games_agree_with_the_oracle(chunk: int) -> None:
    """Games on all sizes agree to the end: 50 a chunk, most of them small."""
    rng = Random(f"deep {chunk}")
    for _ in range(50):
        size = rng.choice([2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, rng.randint(6, 11)])
        play_through(options_of(size, rng), rng, every=1 if size < 6 else 20)
