"""Positions of Stigmergy that several tests and the bench look at."""

import random
from functools import cache

from render import View
from rules.games.stigmergy import GAME, StigmergyOptions, StigmergyState
from rules.playout import pick

FIGHT = {"size": 3, "black": ["a3", "a5", "c5", "e3"], "white": ["c3", "e1"], "komi": 3}


@cache
def played(size: int, plies: int, seed: int = 1, komi: str = "7") -> tuple[StigmergyState, View]:
    """A game of random moves, and a view of its last one."""
    rng = random.Random(seed)
    state, view = GAME.start(StigmergyOptions(size=size, komi=komi), 2), View()
    for _ in range(plies):
        if state.to_act is None:
            break
        move = pick(state, rng)
        state, view = state.play(move), View(last=(state.parts(move),))
    return state, view


@cache
def crowded(stones: int, size: int) -> tuple[StigmergyState, View]:
    """Two greedy sides, until there are so many stones: fronts, as people's games have."""
    rng = random.Random(3)
    state, view = GAME.start(StigmergyOptions(size=size, komi="7"), 2), View()
    while len(state.board()) < stones:
        moves = list(state.placements(state.colour))
        move = max(rng.sample(moves, min(len(moves), 8)), key=lambda m: _worth(state, m))
        state, view = state.play(move), View(last=(state.parts(move),))
    return state, view


def _worth(state: StigmergyState, move: int) -> float:
    me, after = state.colour, state.play(move)
    risk, prey = len(after.threatened(me)), len(after.threatened(3 - me))
    return after.tally(me).total - after.tally(3 - me).total - 3 * risk + 2 * prey


def ahead(state: StigmergyState, move: str, **view: object) -> tuple[StigmergyState, View]:
    """The position after *move* as it is shown before it is played."""
    step = state.parse(move)
    return state.play(step), View(preview=(state.parts(step),), **view)  # type: ignore[arg-type]  # passed on


def behind(state: StigmergyState, move: str) -> tuple[StigmergyState, View]:
    """The position after *move*, with it as the last one."""
    step = state.parse(move)
    return state.play(step), View(last=(state.parts(step),))
