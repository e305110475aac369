"""Careless levels pass once their moves do no good, so that games come to an end."""

from collections.abc import Iterator
from random import Random

import pytest

from bot.engine.analysis import answer
from bot.engine.games.stigmergy import ENGINE as STIGMERGY
from bot.engine.games.tumbleweed import ENGINE as TUMBLEWEED
from bot.engine.levels import find
from bot.engine.sight.arena import PASS
from bot.engine.sight.engine import SightEngine
from rules.core import AnyState
from tests.engine.test_reasons import start

AnySight = SightEngine[AnyState]
BOTH = pytest.mark.parametrize("key", ["tumbleweed", "stigmergy"])


def known(key: str) -> AnySight:
    return TUMBLEWEED if key == "tumbleweed" else STIGMERGY  # type: ignore[return-value]  # of one game each


def plies(key: str, seed: int) -> Iterator[tuple[AnyState, int]]:
    """Every position in play of a game of level 1 against itself, and the move played there."""
    engine, state = known(key), start(key, size="4")
    for move in engine.setup(state, Random(seed)):
        state = state.play(move)
    while state.to_act is not None:
        level = find(engine.levels(state), 1)
        move, _ = answer(engine, state, level, seed=100 * seed + state.turn)
        yield state, move
        state = state.play(move)


@BOTH
def test_a_pass_takes_the_place_of_a_move_that_does_no_good(key: str) -> None:
    """Never of one that gains something, nor as long as the game is open."""
    engine, passed = known(key), 0
    for state, move in (ply for seed in range(4) for ply in plies(key, seed)):
        if move != PASS:
            assert engine.rather(state, move) == move
        elif len(state.legal()) > 1:
            assert engine.is_late(state)
            passed += 1
        seat = state.to_act
        for other in state.legal() if seat is not None and not engine.is_late(state) else ():
            assert engine.rather(state, other) == other
    assert passed


@BOTH
def test_what_gains_a_cell_is_played(key: str) -> None:
    """In every late position."""
    engine, gaining = known(key), 0
    for state, _ in (ply for seed in range(4) for ply in plies(key, seed)):
        seat = state.to_act
        assert seat is not None, "the game goes on"
        for move in state.legal() if engine.is_late(state) else ():
            if engine.ahead(state.play(move), seat) > engine.ahead(state, seat):
                assert engine.rather(state, move) == move
                gaining += 1
    assert gaining


def test_what_keeps_the_other_side_from_gaining_is_played() -> None:
    """Raising a stack that could be taken gains nothing by itself."""
    engine, held = known("tumbleweed"), 0
    for state, _ in (ply for seed in range(12) for ply in plies("tumbleweed", seed)):
        if engine.is_late(state):
            raised = [m for m in state.legal() if m != PASS and state.parts(m).verb == "reinforce"]
            held += sum(engine.rather(state, move) == move for move in raised)
    assert held
