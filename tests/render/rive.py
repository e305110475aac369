"""Positions of Rive that several tests and the bench look at."""

from collections.abc import Iterator
from functools import cache
from itertools import count
from random import Random

from render import View
from rules.core import Parts
from rules.games.rive import GAME, RiveOptions, RiveState
from rules.playout import pick

SINGLES = {"size": 3, "black": ["b5", "d4", "d1"], "white": ["a3", "c3", "e2"]}
PAIRS = {"size": 3, "black": ["b3", "d3"], "white": ["a5", "b5", "c2", "e2"]}


def steps(state: RiveState, moves: str) -> tuple[RiveState, tuple[Parts, ...]]:
    """The position after *moves*, and what they were."""
    parts = []
    for text in moves.split():
        move = state.parse(text)
        parts.append(state.parts(move))
        state = state.play(move)
    return state, tuple(parts)


def behind(state: RiveState, moves: str) -> tuple[RiveState, View]:
    """The position after *moves*, with them as the last turn."""
    after, parts = steps(state, moves)
    return after, View(last=parts)


def ahead(state: RiveState, moves: str) -> tuple[RiveState, View]:
    """The position after *moves* as it is shown before they are played."""
    after, parts = steps(state, moves)
    return after, View(preview=parts)


@cache
def played(size: str, plies: int, seed: int = 1) -> tuple[RiveState, View]:
    """A game of random moves, with the last turn and what was begun of the next."""
    game = _random(size, seed)
    return next(shown for ply, shown in enumerate(game) if ply == plies or shown[0].outcome)


@cache
def busy(size: str, stones: int) -> tuple[RiveState, View]:
    """So many stones, after a turn that took some off and amid a random game."""
    return next(
        (state, view)
        for seed in count()
        for state, view in _random(size, seed)
        if len(state.board()) >= stones and len(view.last) > 3 and not view.preview
    )


def _random(size: str, seed: int) -> Iterator[tuple[RiveState, View]]:
    """The positions of a random game, with views of them."""
    rng = Random(seed)
    state, view = GAME.start(RiveOptions(size), 2), View()
    yield state, view
    while state.to_act is not None:
        move = pick(state, rng)
        begun = (*view.preview, state.parts(move))
        after = state.play(move)
        is_same_turn = after.turn == state.turn and after.to_act is not None
        view = View(last=view.last, preview=begun) if is_same_turn else View(last=begun)
        state = after
        yield state, view
