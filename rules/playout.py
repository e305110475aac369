"""Random play and exhaustive counting: what engines, benchmarks and tests share.

The generator is handed in; the same seed plays the same games.
"""

from bisect import bisect_right
from itertools import accumulate
from random import Random
from typing import Any

from rules.core import CHANCE, AnyState


def pick(state: AnyState, rng: Random) -> Any:
    """A legal move: by weight at CHANCE, else uniform, a pass only when nothing else is legal.

    A pass is the move that is written so; ``legal`` lists it last.
    """
    if state.to_act == CHANCE:
        return roll(state, rng)
    moves = state.legal()
    choices = len(moves)
    if choices > 1 and state.format(moves[-1]) == "pass":
        choices -= 1
    return moves[int(rng.random() * choices)]


def roll(state: AnyState, rng: Random) -> Any:
    """A result of the dice, drawn by cumulative weight in the order of ``legal``."""
    upto = list(accumulate(state.weights()))
    return state.legal()[bisect_right(upto, rng.randrange(upto[-1]))]


def perft(state: AnyState, depth: int) -> int:
    """Number of sequences of exactly *depth* legal plies from *state*."""
    moves = state.legal()
    if depth <= 1:
        return len(moves) if depth else 1
    return sum(perft(state.play(move), depth - 1) for move in moves)
