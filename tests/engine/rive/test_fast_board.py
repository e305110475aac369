"""The board of Rive's search against the rules, step by step on random games."""

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.games.rive.fast_board import Board
from rules.games.rive import GAME, RiveOptions, RiveState

SEEDS = st.integers(0, 2**32)
SIZES = st.sampled_from(["2", "3", "3x3x5", "4", "5"])


def positions(size: str, seed: int) -> list[RiveState]:
    """The positions of a random game, the last one over."""
    rng, state = Random(seed), GAME.start(RiveOptions(size, swap=False), 2)
    found = [state]
    while state.to_act is not None:
        state = state.play(rng.choice(state.legal()))
        found.append(state)
    return found


def looks(board: Board) -> tuple[object, ...]:
    """Everything that a position on the board is."""
    return (board.key, board.empty, tuple(board.groups), board.placed, board.to_remove)


@given(SIZES, SEEDS)
@settings(max_examples=40, deadline=None)
def test_playing_on_the_board_is_playing_by_the_rules(size: str, seed: int) -> None:
    """Stones, groups and legal steps are those of the rules after every step."""
    games = positions(size, seed)
    board = Board(games[0])
    for state, after in pairwise(games):
        assert looks(board) == looks(Board(state))
        assert list(board.legal()) == state.legal()
        board.play(next(move for move in state.legal() if state.play(move) == after))
    black, white = games[-1].scores()
    assert board.is_over
    assert board.lead() == black - white


@given(SIZES, SEEDS)
@settings(max_examples=10, deadline=None)
def test_a_copy_is_a_board_of_its_own(size: str, seed: int) -> None:
    """Playing on a copy, to the end, changes nothing on the board it is from."""
    for state in Random(seed).sample(positions(size, seed)[:-1], 3):
        board = Board(state)
        before = looks(board)
        twin = board.copy()
        assert looks(twin) == before
        twin.play(twin.legal()[0])
        twin.play_out(Random(seed).random)
        assert twin.is_over
        assert looks(board) == before


@given(SIZES, SEEDS)
@settings(max_examples=20, deadline=None)
def test_colours_exchanged_change_only_the_sign(size: str, seed: int) -> None:
    """The same stones in the other colours: equal steps, and the lead of the other side."""
    for state in positions(size, seed):
        board, other = Board(state), Board(exchanged(state))
        assert board.legal() == other.legal()
        assert board.lead() == -other.lead()


def exchanged(state: RiveState) -> RiveState:
    """The position with black stones for white ones, and White to act for Black."""
    owner = bytes((3 - stone) % 3 for stone in state.owner)
    colour = 3 - state.colour
    return RiveState(
        state.size,
        owner,
        state.groups,
        colour=colour,
        placed=state.placed,
        to_remove=state.to_remove,
        shrinking=state.shrinking,
        again=state.again,
    )


def test_playouts_take_enemy_stones_off_first() -> None:
    """A black stone that joins a black and a white one keeps the black one."""
    state = GAME.position({"size": 3, "black": ["c2"], "white": ["c4"], "to_move": "B"})
    board, cell = Board(state), state.cells.index
    board.play(cell["c3"])
    assert [cell["c2"], cell["c4"]] == list(board.legal())
    assert board.any_loose(Random(1).random) == cell["c4"]
