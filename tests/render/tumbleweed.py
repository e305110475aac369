"""Positions that several of these tests look at."""

import random
from collections.abc import Callable, Iterator
from functools import cache

from render import Look, View
from rules.core import Parts
from rules.games.tumbleweed import GAME, PASS, TumbleweedOptions, TumbleweedState
from tests.render.shown import ahead, behind
from tests.rules.playing import play

SIZES = range(2, 12)


@cache
def played(size: int, plies: int, seed: int = 1) -> tuple[TumbleweedState, View]:
    """A game of random moves, no passes where there is a choice, and a view of its last move."""
    rng = random.Random(seed)
    state, view = GAME.start(TumbleweedOptions(size=size), 2), View()
    for _ in range(plies):
        moves = [move for move in state.legal() if move != PASS] or state.legal()
        if not moves:
            break
        move = rng.choice(moves)
        state, view = state.play(move), View(last=(state.parts(move),))
    return state, view


def fronts(size: int) -> Iterator[tuple[TumbleweedState, View]]:
    """A game of two greedy sides, position by position: fronts, as people's games have."""
    rng = random.Random(3)
    state, view = GAME.start(TumbleweedOptions(size=size, stale=False), 2), View()

    def worth(move: int) -> float:
        if move == PASS or state.phase != "play":
            return rng.random()
        own, other = state.sight(move, state.colour), state.sight(move, 3 - state.colour)
        prey = state.owner[move] == 3 - state.colour
        raising, doomed = state.owner[move] == state.colour, other > own
        return own - other + 5 * prey - 4 * raising - 6 * doomed + 7 * rng.random() + 30

    while state.to_act is not None:
        yield state, view
        move = max(state.legal(), key=worth)
        state, view = state.play(move), View(last=(state.parts(move),))


@cache
def crowded(stacks: int, size: int = 11) -> tuple[TumbleweedState, View]:
    """Such a game at the point where there are so many stacks."""
    return next(shown for shown in fronts(size) if len(shown[0].board()) >= stacks)


def diagram(size: int, stacks: str, to_move: str = "R") -> TumbleweedState:
    """A position from ``"c3=N2 a3=R1"``."""
    pairs = dict(pair.split("=") for pair in stacks.split())
    return GAME.position({"size": size, "stacks": pairs, "to_move": to_move})


FIGHT = diagram(3, "c3=N2 a3=R1 c5=R1 e1=R1 c1=W1 e3=W1")
EXPERT = TumbleweedOptions(aid="expert")


def _preview() -> tuple[TumbleweedState, View]:
    state, view = ahead(FIGHT, "e3x")
    return state, View(last=(Parts("place", ("c1",), 1),), preview=view.preview)


SCENES = {
    "setup": behind(play(GAME.start(TumbleweedOptions(size=3), 2), "red:a3"), "white:e3"),
    "beginner": (FIGHT, View(last=(Parts("capture", ("e1",), 1),))),
    "intermediate": (FIGHT, View(TumbleweedOptions(aid="intermediate"))),
    "expert": (FIGHT, View(EXPERT, last=(Parts("pass"),))),
    "preview": _preview(),
    "bare": (FIGHT, View(look=Look(hidden=frozenset({"coordinates", "influence", "captures"})))),
}


def _closely(state: TumbleweedState, view: View, region: str) -> tuple[TumbleweedState, View]:
    return state, view.looking(region=region)


PICTURES: dict[str, Callable[[], tuple[TumbleweedState, View]]] = {
    "lesson": lambda: (FIGHT, View(last=(Parts("place", ("c1",), 1),))),
    "opening-6": lambda: played(6, 10),
    "middle-8": lambda: played(8, 70),
    "crowded-11": lambda: crowded(150),
    "part-11": lambda: _closely(*crowded(150), "top_left"),
    "expert-preview": lambda: ahead(diagram(4, "d4=N2 b5=R1 b3=R2 f3=W1"), "b4", EXPERT),
}
