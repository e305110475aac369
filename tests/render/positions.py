"""Positions that several of these tests look at."""

import random
from functools import cache

from render import View
from rules.games.tumbleweed import GAME, PASS, TumbleweedOptions, TumbleweedState

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


@cache
def crowded(stacks: int, size: int = 11) -> tuple[TumbleweedState, View]:
    """Two greedy sides, until there are so many stacks: fronts, as people's games have."""
    rng = random.Random(3)
    state, view = GAME.start(TumbleweedOptions(size=size, stale=False), 2), View()

    def worth(move: int) -> float:
        if move == PASS or state.phase != "play":
            return rng.random()
        own, other = state.sight(move, state.colour), state.sight(move, 3 - state.colour)
        prey = state.owner[move] == 3 - state.colour
        raising, doomed = state.owner[move] == state.colour, other > own
        return own - other + 5 * prey - 4 * raising - 6 * doomed + 7 * rng.random() + 30

    while len(state.board()) < stacks:
        move = max(state.legal(), key=worth)
        state, view = state.play(move), View(last=(state.parts(move),))
    return state, view


def diagram(size: int, stacks: str, to_move: str = "R") -> TumbleweedState:
    """A position from ``"c3=N2 a3=R1"``."""
    pairs = dict(pair.split("=") for pair in stacks.split())
    return GAME.position({"size": size, "stacks": pairs, "to_move": to_move})


def ahead(state: TumbleweedState, move: str, **view: object) -> tuple[TumbleweedState, View]:
    """The position after *move* as it is shown before it is played."""
    step = state.parse(move)
    return state.play(step), View(preview=(state.parts(step),), **view)  # type: ignore[arg-type]  # passed on
