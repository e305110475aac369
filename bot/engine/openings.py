"""Balanced openings, so that a match measures play and not the luck of the start."""

from collections.abc import Callable
from random import Random
from typing import TypeVar

from bot.engine.engine import AnyMove
from rules.core import AnyState
from rules.playout import pick

S = TypeVar("S", bound=AnyState)

_TRIES = 200


def random_opening(
    start: S, plies: int, rng: Random, is_balanced: Callable[[S], bool] = lambda _: True
) -> list[AnyMove]:
    """*plies* random moves from *start* to a position that goes on and *is_balanced*.

    After 200 tries the last one is taken as it is; nothing comes back where play ends earlier.
    """
    moves: list[AnyMove] = []
    for _ in range(_TRIES):
        state, moves = start, []
        while len(moves) < plies and state.to_act is not None:
            move = pick(state, rng)
            moves.append(move)
            state = state.play(move)
        if state.to_act is not None and is_balanced(state):
            return moves
    return moves if state.to_act is not None else []
