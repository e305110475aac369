"""Random games and random positions, compared with the second implementation."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.games.seesaw import GAME, NORTH, SOUTH, SeesawOptions, SeesawState
from rules.playout import pick
from tests.oracle.beside import play_beside
from tests.oracle.seesaw import Oracle, place
from tests.rules.seesaw.diagram import turns


def compare(state: SeesawState, oracle: Oracle) -> None:
    """Steps, board, counts and the end are the same in both."""
    assert sorted(map(state.format, state.legal())) == oracle.legal()
    assert state.board() == oracle.board()
    assert state.scores() == [oracle.pieces("S"), oracle.pieces("N")]
    detail = state.detail()
    assert (detail["moving"] is None) == (oracle.walker is None)
    if oracle.walker is not None:
        assert place(detail["moving"]) == oracle.walker
    assert (detail["left"], state.skips) == (oracle.left, oracle.skipped)
    assert state.sides[state.seat] == oracle.side
    outcome = state.outcome
    assert (outcome.reason if outcome else "") == oracle.reason
    if outcome:
        assert [state.sides[seat] for seat in outcome.winners] == list(oracle.winner)


def play_through(size: int, rng: Random, every: int, upto: int | None = None) -> None:
    """One random game, or its beginning; compared after *every* so many plies and at the end."""
    state, oracle = GAME.start(SeesawOptions(size=size), 2), Oracle(size)
    play_beside(state, oracle, compare, rng, every=every, upto=upto)


def scattered(rng: Random) -> tuple[SeesawState, Oracle]:
    """The same position twice: stacks and tiles anywhere, crowded or not, as no game has them."""
    size = rng.choice([3, 3, 4, 4, 5])
    oracle = Oracle(size)
    stacks, tiles = rng.random() * 0.7, rng.random() ** 2
    names = GAME.start(SeesawOptions(size=size), 2).cells.names
    placed = {n: f"{rng.choice('SN')}{rng.choice([1, 1, 1, 2, 2, 3, 4])}" for n in names}
    placed = {n: stack for n, stack in placed.items() if rng.random() < stacks}
    placed |= {names[0]: "S1", names[-1]: "N1"}
    laid = {n: rng.choice("SN") for n in names if rng.random() < tiles}
    oracle.side = rng.choice("SN")
    oracle.stacks = {place(n): (stack[0], int(stack[1:])) for n, stack in placed.items()}
    oracle.tiles = {place(n): side for n, side in laid.items()}
    data = {"size": size, "stacks": placed, "tiles": laid, "to_move": oracle.side}
    return GAME.position(data), oracle


@settings(max_examples=30, deadline=None, derandomize=True)
@given(size=st.sampled_from([3, 3, 3, 4]), seed=st.integers(0, 2**32))
def test_games_agree_with_the_oracle(size: int, seed: int) -> None:
    """Every ply of a game has the steps, board, counts and end of the rules."""
    play_through(size, Random(seed), every=1)


@settings(max_examples=30, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_positions_agree_with_the_oracle(seed: int) -> None:
    """Whole turns and where they lead are the same on boards that no game would reach."""
    rng = Random(seed)
    state, oracle = scattered(rng)
    for _ in range(4):
        compare(state, oracle)
        if state.to_act is None:
            break
        if state.moving is None and len(state.legal()) < 12:
            assert turns(state) == oracle.turns()
        move = rng.choice(state.legal())
        oracle.play(state.format(move))
        state = state.play(move)


@pytest.mark.parametrize("size", [5, 6])
def test_large_boards_agree_with_the_oracle(size: int) -> None:
    """The first hundred plies, compared now and then, agree as well."""
    play_through(size, Random(size), every=10, upto=100)


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_random_games_end_with_a_winner(size: int) -> None:
    """Nobody gets stuck, and nobody plays for ever."""
    for seed in range({3: 40, 4: 20, 5: 5, 6: 2}[size]):
        state, rng, plies = GAME.start(SeesawOptions(size=size), 2), Random(seed), 0
        while state.to_act is not None and plies < 3000:
            state, plies = state.play(pick(state, rng)), plies + 1
        assert state.outcome is not None
        assert state.outcome.winners in ((SOUTH,), (NORTH,))


@pytest.mark.deep
@pytest.mark.parametrize("chunk", range(40))
def test_two_thousand_games_agree_with_the_oracle(chunk: int) -> None:
    """Games on all sizes agree to the end: 50 a chunk, most of them small."""
    rng = Random(f"seesaw {chunk}")
    for number in range(50):
        size = 3 if number % 5 < 3 else 4 if number % 5 == 3 else rng.choice([4, 4, 5, 5, 6])
        play_through(size, rng, every=1 if size < 5 else 10)


@pytest.mark.deep
@pytest.mark.parametrize("chunk", range(10))
def test_five_thousand_positions_agree_with_the_oracle(chunk: int) -> None:
    """Whole turns on boards that no game would reach, 500 a chunk."""
    rng = Random(f"scattered {chunk}")
    for _ in range(500):
        state, oracle = scattered(rng)
        compare(state, oracle)
        if len(state.legal()) < 40:
            assert turns(state) == oracle.turns()
