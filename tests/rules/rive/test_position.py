"""What holds in every position of every game of Rive."""

from random import Random

import pytest

from rules.games.rive import GAME, RiveOptions, RiveState
from rules.games.rive.board import cells_of
from rules.groups import members
from rules.playout import pick
from tests.rules.playing import play
from tests.rules.rive.diagram import rive

SIZES = ["2", "3", "3x3x5", "4", "5", "6", "7", "8"]


def sizes(state: RiveState) -> list[int]:
    """The sizes of all groups, largest first."""
    return [group.size for group in state.groups]


@pytest.mark.parametrize("size", SIZES)
def test_every_game_ends_with_a_full_board(size: str) -> None:
    """Each placement, with what comes off, makes the list of sizes larger: so nothing repeats."""
    rng = Random(size)
    state = GAME.start(RiveOptions(size, swap=False), 2)
    before: list[int] = []
    while state.to_act is not None:
        if state.to_remove:
            loose = list(members(state.loose()))
            assert loose
            assert state.placed not in loose
        elif state.groups:
            assert sizes(state) > before
            before = sizes(state)
        state = state.play(pick(state, rng))
    assert sum(state.scores()) == len(state.cells)
    assert state.outcome is not None
    assert len(state.outcome.winners) == 1
    assert sizes(state) == [len(state.cells)]


def test_the_medium_board_has_rows_of_five_to_seven() -> None:
    """29 cells; every board has an odd number of them."""
    rows = [number for _, number in cells_of("3x3x5").cells]
    assert [rows.count(v) for v in range(5)] == [5, 6, 7, 6, 5]
    assert all(len(cells_of(size)) % 2 for size in SIZES)


def test_a_group_shrinks_to_one_more_than_the_largest_joined() -> None:
    """Whatever is taken off, and nothing else changes."""
    rng = Random(2)
    state = GAME.start(RiveOptions(size="4", swap=False), 2)
    captures = 0
    while state.to_act is not None:
        move = pick(state, rng)
        joined = sizes(state), [group.size for group in state.joined(move)]
        state = state.play(move)
        if not state.to_remove:
            continue
        captures += 1
        while state.to_remove:
            state = state.play(pick(state, rng))
        for size in joined[1]:
            joined[0].remove(size)
        assert sorted(sizes(state)) == sorted([*joined[0], max(joined[1]) + 1])
        assert state.again
    assert captures > 10


def test_the_colours_of_stones_make_no_difference_to_where_one_may_play() -> None:
    """Legal steps are those of the same stones in any colours, for either side."""
    plain = rive("b4 b3 c1 d2", "c4 e3 e1")
    for other in (
        rive("c4 e3 e1", "b4 b3 c1 d2", turn="W"),
        rive("b4 b3 c1 d2 c4 e3 e1", ""),
        rive("", "b4 b3 c1 d2 c4 e3 e1", turn="W"),
    ):
        assert other.legal() == plain.legal()
        after, before = play(other, "+e2"), play(plain, "+e2")
        assert after.legal() == before.legal()


def turned(name: str) -> str:
    """The cell opposite *name* through the centre of side 3."""
    u, v = ord(name[0]) - ord("a"), int(name[1]) - 1
    return f"{'abcde'[4 - u]}{5 - v}"


def test_turning_the_board_turns_the_moves() -> None:
    """Half a turn around the centre, step by step through a random game."""
    rng = Random(8)
    state = mirrored = GAME.start(RiveOptions(size="3", swap=False), 2)
    while state.to_act is not None:
        legal = {state.cells.names[move] for move in state.legal()}
        assert {turned(mirrored.cells.names[move]) for move in mirrored.legal()} == legal
        step = state.format(pick(state, rng))
        state = play(state, step)
        mirrored = play(mirrored, step[0] + turned(step[1:]))
