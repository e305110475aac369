"""Rive on 19 cells, solved: held against the rules themselves."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.games.rive import colourings
from bot.engine.games.rive.fast_board import Board
from bot.engine.games.rive.lookup import certain_winner, lookup
from bot.engine.games.rive.shapes import BOARD, canonical, placements, symmetries
from bot.engine.games.rive.solution import FILE, solve, to_bytes
from rules.games.rive import BLACK, GAME, WHITE, RiveOptions, RiveState
from rules.groups import members, union

MOST = 12_000_000
"""Bytes that the table may take."""


def start() -> RiveState:
    return GAME.start(RiveOptions("3", swap=False), 2)


def random_positions(n: int, seed: int) -> Iterator[list[RiveState]]:
    """So many random games, each as its positions, the last one over."""
    rng = Random(seed)
    for _ in range(n):
        found = [start()]
        while found[-1].to_act is not None:
            found.append(found[-1].play(rng.choice(found[-1].legal())))
        yield found


@pytest.mark.parametrize(
    ("games", "n"), [(12, 400), pytest.param(60, 2000, marks=pytest.mark.deep)]
)
def test_every_position_is_won_exactly_when_a_step_wins(games: int, n: int) -> None:
    """Positions of random games: the table says of each what it says of those after it."""
    seen = set()
    for game in random_positions(games, seed=1):
        for state in game[:-1]:
            by_steps = {certain_winner(Board(state.play(move))) for move in state.legal()}
            wins = state.colour in by_steps
            assert certain_winner(Board(state)) == (state.colour if wins else 3 - state.colour)
            seen.add(state)
        black, white = game[-1].scores()
        assert certain_winner(Board(game[-1])) == (BLACK if black > white else WHITE)
    assert len(seen) >= n


@cache
def winner_by_rules(state: RiveState) -> int:
    """The colour that wins, found by playing everything to the end; knows no table."""
    if state.outcome:
        return BLACK if state.count(BLACK) > state.count(WHITE) else WHITE
    won = any(winner_by_rules(state.play(move)) == state.colour for move in state.legal())
    return state.colour if won else 3 - state.colour


def late_positions(games: int, plies: int) -> set[RiveState]:
    """The last *plies* positions of each of so many random games."""
    found = (game[-plies:] for game in random_positions(games, seed=2))
    return {state for late in found for state in late}


def test_the_table_agrees_with_playing_everything_to_the_end() -> None:
    """Late positions, solved a second time with the rules alone."""
    late = late_positions(games=120, plies=9)
    assert len(late) >= 1000
    for state in late:
        assert certain_winner(Board(state)) == winner_by_rules(state)


@pytest.mark.deep
def test_the_table_agrees_further_from_the_end() -> None:
    """The same for up to eighteen steps before the end."""
    late = late_positions(games=60, plies=18)
    assert len(late) >= 1000
    for state in late:
        assert certain_winner(Board(state)) == winner_by_rules(state)


def test_without_swap_only_the_centre_wins() -> None:
    """So with it the second player always does."""
    state = start()
    best = [m for m in state.legal() if certain_winner(Board(state.play(m))) == BLACK]
    assert [state.format(move) for move in best] == ["+c3"]


def test_the_table_is_small() -> None:
    assert FILE.stat().st_size < MOST


def test_what_no_game_comes_to_is_not_known() -> None:
    """Three neighbours and nothing else: the second stone had to stand alone."""
    state = GAME.position({"size": 3, "black": ["c3", "c4"], "white": ["b4"], "to_move": "W"})
    assert certain_winner(Board(state)) is None


@given(st.integers(0, 2**19 - 1))
@settings(max_examples=100, deadline=None)
def test_a_shape_and_its_images_are_one(shape: int) -> None:
    """Twelve symmetries, and all images have the same canonical shape."""
    images = {symmetry.moved(shape) for symmetry in symmetries()}
    assert {canonical(image) for image in images} == {min(images)}
    for symmetry in symmetries():
        assert symmetry.moved(shape) == union(symmetry.cells[cell] for cell in members(shape))


@given(st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_placements_of_a_shape_are_those_of_the_rules(seed: int) -> None:
    """The same cells, and after captures the same shapes, whichever colours the stones have."""
    rng = Random(seed)
    state = start()
    for _ in range(rng.randrange(20)):
        state = state.play(rng.choice(state.legal()))
    while state.to_remove:
        state = state.play(rng.choice(state.legal()))
    found = {p.cell: set(p.shapes) for p in placements(shape_of(state))}
    assert found == {move: shapes_after(state.play(move)) for move in state.legal()}


def shape_of(state: RiveState) -> int:
    return union(cell for cell in range(len(BOARD)) if state.owner[cell])


def shapes_after(state: RiveState) -> set[int]:
    """The shapes at the next placement."""
    if not state.to_remove:
        return {shape_of(state)}
    ahead, seen = {state}, set[RiveState]()
    while ahead:
        state = ahead.pop()
        seen.add(state)
        after = {state.play(move) for move in state.legal()} if state.to_remove else set()
        ahead |= after - seen
    return {shape_of(s) for s in seen if not s.to_remove}


@given(st.integers(1, 5), st.data())
def test_colourings_reordered_are_colourings_of_the_same_stones(
    n: int, data: st.DataObject
) -> None:
    """Stone i of each colouring is stone order[i] afterwards."""
    found = data.draw(st.integers(0, colourings.everything(n)))
    order = data.draw(st.permutations(range(n)))
    expected = 0
    for x in members(found):
        expected |= 1 << union(order[i] for i in members(x))
    assert colourings.reordered(found, order) == expected


@given(st.integers(0, 5), st.data())
def test_seen_from_the_other_side_every_stone_changes_over(n: int, data: st.DataObject) -> None:
    found = data.draw(st.integers(0, colourings.everything(n)))
    expected = union((1 << n) - 1 - x for x in members(found))
    assert colourings.seen_from_other_side(found, n) == expected


@pytest.mark.deep
def test_the_table_is_what_the_command_makes() -> None:
    """Solving again gives the file, byte for byte."""
    assert to_bytes(solve()) == FILE.read_bytes()
    assert lookup().is_won(0, 0)
