"""The board of Seesaw's search against the rules, step by step on random games."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.games.seesaw.evaluation import FEATURES, counts, evaluate, zones
from bot.engine.games.seesaw.exchange import exchange, in_reach
from bot.engine.games.seesaw.fast_board import Board
from bot.engine.games.seesaw.position import place_of
from bot.engine.games.seesaw.weights import BY_HAND
from rules.games.seesaw import GAME, NORTH, SOUTH, SeesawOptions, SeesawState
from tests.rules.playing import play

SEEDS = st.integers(0, 2**32)
SIZES = st.sampled_from([3, 4, 5, 6])


def positions(size: int, seed: int, most: int = 150) -> list[SeesawState]:
    """The positions of a random game, or its first *most*."""
    rng, state = Random(seed), GAME.start(SeesawOptions(size), 2)
    found = [state]
    while state.to_act is not None and len(found) < most:
        state = state.play(rng.choice(state.legal()))
        found.append(state)
    return found


def looks(board: Board) -> tuple[object, ...]:
    """Everything that a position on the board is."""
    sets = (*board.stacks, *board.big, *board.tiles, *board.height)
    return (*sets, board.side, board.moving, board.left, board.skips, board.winner, board.key)


@given(SIZES, SEEDS)
@settings(max_examples=30, deadline=None)
def test_playing_on_the_board_is_playing_by_the_rules(size: int, seed: int) -> None:
    """Stacks, tiles, heights, keys and the end are those of the rules after every step."""
    games = positions(size, seed)
    board = Board(games[0])
    for state, after in zip(games, [*games[1:], None], strict=True):
        assert looks(board) == looks(Board(state))
        assert (board.winner == -1) == (state.to_act is not None)
        if after is not None:
            board.play(board.code(next(m for m in state.legal() if state.play(m) == after)))
    if outcome := games[-1].outcome:
        assert board.winner == (outcome.winners[0] if outcome.winners else 2)


@given(SIZES, SEEDS)
@settings(max_examples=20, deadline=None)
def test_the_board_allows_what_the_rules_allow(size: int, seed: int) -> None:
    """The same steps, each with a code of its own."""
    for state in positions(size, seed, 60):
        board = Board(state)
        codes = board.legal()
        assert len(set(codes)) == len(codes)
        assert {board.move(code) for code in codes} == set(state.legal())
        assert [board.code(board.move(code)) for code in codes] == codes


@given(SIZES, SEEDS)
@settings(max_examples=10, deadline=None)
def test_a_step_taken_back_leaves_no_trace(size: int, seed: int) -> None:
    """Every legal step of random positions, played and undone."""
    for state in Random(seed).choices(positions(size, seed, 60), k=5):
        board = Board(state)
        before = looks(board)
        for move in state.legal():
            board.play(board.code(move))
            assert looks(board) == looks(Board(state.play(move)))
            board.undo()
            assert looks(board) == before


@given(SIZES, SEEDS)
@settings(max_examples=20, deadline=None)
def test_sides_exchanged_are_worth_the_same_to_whoever_acts(size: int, seed: int) -> None:
    """The board turned by half, with North's stacks for South's."""
    for state in positions(size, seed, 60):
        board, other = Board(state), Board(turned(state))
        assert counts(board, SOUTH) == counts(other, NORTH)
        assert counts(board, NORTH) == counts(other, SOUTH)
        numbers = BY_HAND.numbers
        assert evaluate(board, numbers) == evaluate(other, numbers)
        assert len(board.legal()) == len(other.legal())


def turned(state: SeesawState) -> SeesawState:
    """The position from the other end of the board: half a turn reverses the order of cells."""
    last = len(state.cells) - 1

    def sides(sets: tuple[int, int]) -> tuple[int, int]:
        south, north = (
            sum(state.field.bits[last - cell] for cell in state.field.cells(cells))
            for cells in sets
        )
        return north, south

    return SeesawState(
        state.size,
        sides(state.stacks),
        sides(state.tiles),
        state.height[::-1],
        1 - state.seat,
        None if state.moving is None else last - state.moving,
        state.left,
        state.skips,
        state.ending,
    )


@given(SIZES, SEEDS)
@settings(max_examples=10, deadline=None)
def test_features_count_what_the_rules_say(size: int, seed: int) -> None:
    """Stacks by height, tiles, cells to deploy on, and enemies in reach, against the state."""
    for state in positions(size, seed, 60):
        if state.moving is not None or state.ending:
            continue
        found = dict(zip(FEATURES, counts(Board(state), state.seat), strict=True))
        cells = state.field.cells(state.stacks[state.seat])
        tall = [state.height[cell] for cell in cells]
        assert found["stacks of 1"] == tall.count(1)
        assert found["stacks of 2"] == tall.count(2)
        assert found["stacks of 3"] == tall.count(3)
        assert found["stacks of 4 and more"] == sum(height > 3 for height in tall)
        assert found["pieces above 4"] == sum(height - 4 for height in tall if height > 4)
        assert found["tiles"] == state.tiles[state.seat].bit_count()
        assert found["cells to deploy on"] == len(state.deployments())
        assert found["enemy stacks in reach"] == len({move.goal for move in state.captures()})
        in_zones = [n for name, n in found.items() if "zone" in name]
        assert sum(in_zones) == len(cells)


@pytest.mark.parametrize("size", [3, 4, 5])
def test_zones_divide_the_board(size: int) -> None:
    """Every cell is in one zone; homes are in the first of one side and the last of the other."""
    state = GAME.start(SeesawOptions(size), 2)
    south, north = zones(size)
    assert sum(south) == sum(north) == state.field.whole
    assert south[0] & state.stacks[SOUTH]
    assert south[3] & state.stacks[NORTH]
    assert north[0] & state.stacks[NORTH]
    assert north[3] & state.stacks[SOUTH]


def test_in_reach_is_what_the_other_side_could_take() -> None:
    """Two stacks that touch are in each other's reach; one far away is in nobody's."""
    state = GAME.position({"stacks": {"d3": "S1", "d4": "N1", "a4": "S1"}, "tiles": {}})
    board = Board(state)
    index = state.cells.index
    assert in_reach(board, SOUTH) == 1 << place_of(state.field, index["d3"])
    assert in_reach(board, NORTH) == 1 << place_of(state.field, index["d4"])


def test_an_exchange_is_followed_to_its_end() -> None:
    """South takes a 3 with a 1 and loses it again to the stack behind: two pieces to the good."""
    stacks = {"d3": "S1", "a4": "S1", "d4": "N3", "d5": "N1"}
    board = Board(GAME.position({"stacks": stacks, "tiles": {}}))
    assert exchange(board) == 2


def test_a_chain_of_captures_stays_with_its_side() -> None:
    state = GAME.position({"stacks": {"d4": "S3", "d5": "N1", "d6": "N1", "a4": "N1"}})
    board = Board(state)
    board.play(board.code(state.parse("d4xd5")))
    assert board.side == SOUTH
    assert board.left == 2
    assert looks(board) == looks(Board(play(state, "d4xd5")))
