"""A level chooses its move: a search bounded by a clock, then a choice among near-equal moves."""

from collections.abc import Callable
from math import exp
from random import Random
from typing import TypeVar

from bot.engine.engine import Analysis, Budget, Engine, Level, Stop, never
from rules.core import AnyState

S = TypeVar("S", bound=AnyState)
M = TypeVar("M")

_CARELESS = 1.0
"""The temperature, in cells, from which on a level makes nothing of moves that gain later."""

Clock = Callable[[], float]
"""Seconds from some instant on; only differences count."""


def until(clock: Clock, ms: float, stopped: Stop = never) -> Stop:
    """A ``Stop`` that is true *ms* milliseconds from now, or as soon as *stopped* is."""
    end = clock() + ms / 1000
    return lambda: clock() >= end or stopped()


def choose(analysis: Analysis[M], level: Level, seed: int) -> M:
    """The move that *level* plays of what it found: one of its best by softmax of their values.

    The same *seed* chooses the same move; give it the match's seed and the ply.
    """
    known = analysis.candidates[: level.choices]
    if level.temperature <= 0 or len(known) == 1:
        return analysis.move
    weights = [exp((c.value - analysis.value) / level.temperature) for c in known]
    return Random(seed).choices(known, weights)[0].move


def answer(
    engine: Engine[S, M],
    state: S,
    level: Level,
    *,
    seed: int,
    stopped: Stop = never,
) -> tuple[M, Analysis[M]]:
    """The move that *level* plays in *state*, and the search it comes from.

    A careless level passes once its moves do no good any more.
    """
    multi = level.choices if level.temperature > 0 else 1
    found = engine.search(state, level.budget, seed=seed, multi=multi, stopped=stopped)
    move = choose(found, level, seed)
    if level.temperature >= _CARELESS:
        move = engine.rather(state, move)
    return move, found


def fixed(budget: Budget) -> Level:
    """A nameless level that plays the best move a search of *budget* finds."""
    return Level(0, "", budget)
