"""Positions of Rive that several tests and the bench look at."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from random import Random

from render import Look, View
from rules.games.rive import GAME, RiveOptions, RiveState
from rules.playout import pick
from tests.render.shown import ahead, behind

SINGLES = {"size": 3, "black": ["b5", "d4", "d1"], "white": ["a3", "c3", "e2"]}
PAIRS = {"size": 3, "black": ["b3", "d3"], "white": ["a5", "b5", "c2", "e2"]}


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


TURN = behind(GAME.position(SINGLES), "+c2 -c3 +d3 -d4 +a5")
SHRINKING = ahead(GAME.position(PAIRS), "+c4 -a5")
HIDDEN = frozenset({"coordinates", "last", "groups", "open"})

SCENES = {
    "start": (GAME.position({"size": 3}), View()),
    "turn": TURN,
    "shrinking": SHRINKING,
    "again": ahead(GAME.position(SINGLES), "+c2 -c3"),
    "bare": (TURN[0], View(last=TURN[1].last, look=Look(hidden=HIDDEN))),
}

PICTURES: dict[str, Callable[[], tuple[RiveState, View]]] = {
    "medium": lambda: busy("3x3x5", 14),
    "shrinking": lambda: SHRINKING,
}
