"""A random game on two boards at once: the rules and their oracle, compared ply by ply."""

from collections.abc import Callable
from random import Random
from typing import TypeVar

from rules.core import AnyState
from rules.notation import advance
from rules.playout import pick
from tests.oracle import Oracle

StateT = TypeVar("StateT", bound=AnyState)
OracleT = TypeVar("OracleT", bound=Oracle)


def picked(state: AnyState, rng: Random) -> str:
    """A move as random play chooses it."""
    return state.format(pick(state, rng))


def hasty(share: float) -> Callable[[AnyState, Random], str]:
    """Chooses any move at all for a *share* of the plies, so that early passes are seen too."""

    def choose(state: AnyState, rng: Random) -> str:
        moves = state.legal()
        return state.format(rng.choice(moves)) if rng.random() < share else picked(state, rng)

    return choose


def play_beside(
    state: StateT,
    oracle: OracleT,
    compare: Callable[[StateT, OracleT], None],
    rng: Random,
    *,
    every: int,
    upto: int | None = None,
    choose: Callable[[StateT, Random], str] = picked,
    briefly: Callable[[StateT, OracleT], None] | None = None,
) -> None:
    """One random game, or its first *upto* plies, on both boards.

    They are compared in full at the start, after *every* so many plies and at the end; *briefly*
    after each ply.
    """
    compare(state, oracle)
    ply = 0
    while state.to_act is not None and ply != upto:
        step = choose(state, rng)
        oracle.play(step)
        state, ply = advance(state, step), ply + 1
        if briefly:
            briefly(state, oracle)
        if ply % every == 0 and state.to_act is not None:
            compare(state, oracle)
    compare(state, oracle)
