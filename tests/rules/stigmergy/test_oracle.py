"""Random games, compared ply by ply with the second implementation."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import options as declared
from rules.games.stigmergy import BLACK, GAME, WHITE, StigmergyOptions, StigmergyState
from rules.hexhex import hexhex
from tests.oracle.beside import hasty, play_beside
from tests.oracle.stigmergy import Oracle, begin, name

COLOURS = {"B": BLACK, "W": WHITE}


def table(options: StigmergyOptions) -> tuple[StigmergyState, Oracle]:
    """The same table twice."""
    return GAME.start(options, 2), begin(declared.dump(options), 2)


def compare(state: StigmergyState, oracle: Oracle) -> None:
    """Moves, control, points and threats are the same in both."""
    assert [state.format(move) for move in state.legal()] == oracle.legal()
    names, detail = state.cells.names, state.detail()
    assert state.board() == {name(cell): side for cell, side in sorted(oracle.stones.items())}
    for cell, place in enumerate(sorted(oracle.cells)):
        controller = [0, *(c for letter, c in COLOURS.items() if oracle.controls(letter, place))]
        assert state.controller(cell) == controller[-1], names[cell]
    for letter, colour in COLOURS.items():
        assert detail[letter] == oracle.points(letter)
        threatened = [names[cell] for cell in state.threatened(colour)]
        assert threatened == [name(cell) for cell in oracle.threatened(letter)]
    assert detail["uncontrolled"] == len(oracle.uncontrolled())
    has_button = oracle.komi is not None and oracle.komi % 2
    assert detail["button"] == (oracle.button_taker or "ready" if has_button else None)
    if oracle.seats:
        assert state.sides == tuple(oracle.seats)
        assert state.scores() == [oracle.total(side) for side in oracle.seats]
    compare_ends(state, oracle)


def compare_ends(state: StigmergyState, oracle: Oracle) -> None:
    """Both go on, with the same side to move; or both stop, with the same winner."""
    outcome = state.outcome
    assert (outcome is not None) == oracle.is_over()
    if outcome:
        assert outcome.winners == (oracle.seats.index(oracle.winner()),)
        assert outcome.points[outcome.winners[0]] == 1
        assert sum(outcome.points) == 1
    elif oracle.seats:
        assert state.to_act == oracle.seats.index(oracle.turn)


def play_through(options: StigmergyOptions, rng: Random, every: int) -> None:
    """One random game; compared in full after *every* so many plies and at the end."""
    play_beside(*table(options), compare, rng, every=every, choose=hasty(0.3), briefly=compare_ends)


def options_of(size: int, rng: Random) -> StigmergyOptions:
    """Komi named at the table, none, small or of any size; either rule of control."""
    most = len(hexhex(size))
    fixed = [0, 1, rng.randint(0, 9) % (most + 1), rng.randint(0, most)]
    return StigmergyOptions(
        size=size,
        komi=rng.choice(["choose", *map(str, fixed)]),
        control=rng.choice(["majority", "more"]),
    )


@settings(max_examples=30, deadline=None, derandomize=True)
@given(size=st.sampled_from([2, 2, 3, 3, 3, 4, 4, 5]), seed=st.integers(0, 2**32))
def test_small_games_agree_with_the_oracle(size: int, seed: int) -> None:
    """Every ply of a game on a small board has the moves, points and end of the rule sheet."""
    rng = Random(seed)
    play_through(options_of(size, rng), rng, every=1 if size < 4 else 4)


@pytest.mark.parametrize("size", [6, 7, 8, 9, 10, 11])
def test_large_boards_agree_with_the_oracle(size: int) -> None:
    """A game on a large board, compared in full a few times on its way."""
    rng = Random(size)
    play_beside(*table(options_of(size, rng)), compare, rng, every=70)


@pytest.mark.deep
@pytest.mark.parametrize("chunk", range(40))
def test_two_thousand_games_agree_with_the_oracle(chunk: int) -> None:
    """Games on all sizes agree to the end: 55 a chunk, most of them small."""
    rng = Random(f"deep {chunk}")
    for _ in range(55):
        size = rng.choice([2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, rng.randint(6, 11)])
        play_through(options_of(size, rng), rng, every=1 if size < 5 else 20)
