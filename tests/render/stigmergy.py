"""Positions of Stigmergy that several tests and the bench look at."""

import random
from collections.abc import Callable
from functools import cache

from render import Look, View
from rules.games.stigmergy import GAME, StigmergyOptions, StigmergyState
from rules.playout import pick
from tests.render.shown import ahead, behind

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


_LESSONS = {lesson.key: lesson.position or {} for lesson in GAME.lessons}
LATE = GAME.position(_LESSONS["button"])
ENDED = behind(GAME.position({**_LESSONS["end"], "passes": 1}), "pass")

SCENES = {
    "start": (GAME.position({"size": 3, "komi": 5}), View()),
    "replaced": behind(GAME.position(FIGHT), "c3x"),
    "preview": ahead(GAME.position(FIGHT), "d2"),
    "button": behind(LATE, "button"),
    "button-preview": ahead(behind(LATE, "b4x")[0], "button"),
    "ended": ENDED,
    "bare": (
        GAME.position(FIGHT),
        View(look=Look(hidden=frozenset({"coordinates", "influence", "threats"}))),
    ),
}

PICTURES: dict[str, Callable[[], tuple[StigmergyState, View]]] = {
    "middle-8": lambda: crowded(60, 8),
    "button-3": lambda: behind(LATE, "button"),
}
