"""Balanced openings, so that a match measures play and not the luck of the start."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from rules.core import State
from rules.playout import pick

S = TypeVar("S", bound=State[Any])

_TRIES = 200


def random_opening(
    start: S, plies: int, rng: Random, is_balanced: Callable[[S], bool] = lambda _: True
) -> list[Any]:
    """*plies* random moves from *start* to a position that goes on and *is_balanced*.

    After 200 tries the last one is taken as it is; nothing comes back where play ends earlier.
    """
    moves: list[Any] = []
    for _ in range(_TRIES):
        state, moves = start, []
        while len(moves) < plies and state.to_act is not None:
            move = pick(state, rng)
            moves.append(move)
            state = state.play(move)
        if state.to_act is not None and is_balanced(state):
            return moves
    return moves if state.to_act is not None else []
