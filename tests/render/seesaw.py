"""Positions of Seesaw that the tests of its pictures look at."""

from collections.abc import Callable
from functools import cache
from random import Random

from render import Look, Orientation, View
from rules.core import Parts
from rules.games.seesaw import GAME, SeesawOptions, SeesawState
from rules.playout import pick
from tests.render.shown import shown
from tests.rules.seesaw.diagram import seesaw

SIZES = (3, 4, 5, 6)
MUST = seesaw("c3=S1 e4=S2 d3=N1 f5=N3 a7=N1")
CHAIN = seesaw("d4=S3 d5=N1 d6=N1 a4=N1", "e6=S")
REST = seesaw("d3=S3 d4=N2 d7=N1 a5=N1", "e4=N")

Shown = tuple[SeesawState, View]


@cache
def played(size: int, plies: int, seed: int = 1) -> Shown:
    """A game of random steps, and a view of its last turn."""
    state, rng, last = GAME.start(SeesawOptions(size=size), 2), Random(seed), list[Parts]()
    turn = -1
    for _ in range(plies):
        if state.to_act is None:
            break
        move = pick(state, rng)
        last = last if state.turn == turn else []
        last.append(state.parts(move))
        state, turn = state.play(move), state.turn
    return state, View(last=tuple(last))


@cache
def crowded(size: int) -> Shown:
    """Half of the cells with stacks, tiles all over: more than hundreds of random games had."""
    rng = Random(size)
    names = GAME.start(SeesawOptions(size=size), 2).cells.names
    filled = rng.sample(names, len(names) // 2)
    stacks = {name: f"{rng.choice('SN')}{rng.randint(1, 12)}" for name in filled}
    tiles = {name: rng.choice("SN") for name in names if rng.random() < 0.9}
    state = GAME.position({"size": size, "stacks": stacks, "tiles": tiles})
    move = state.legal()[-1]
    return state.play(move), View(last=(state.parts(move),))


SCENES: dict[str, Shown] = {
    "start": (GAME.start(SeesawOptions(size=3), 2), View()),
    "must": (MUST, View()),
    "chain": shown(CHAIN, "d4xd5 d5xd6"),
    "rest-preview": shown(REST, preview="d3xd4"),
    "preview": shown(seesaw("d2=S3 d3=S1 f4=S2 a6=N1", "d4=N"), "d2-b4", "a6-a5"),
    "bare": (MUST, View(look=Look(hidden=frozenset({"coordinates", "last", "forced", "reach"})))),
}


def _across(state: SeesawState, view: View) -> Shown:
    return state, view.looking(orientation=Orientation.FLIPPED, region="bottom")


PICTURES: dict[str, Callable[[], Shown]] = {
    "middle-5": lambda: played(5, 110, 4),
    "chain-preview": lambda: shown(REST, preview="d3xd4 d4-e5"),
    "flipped-part": lambda: _across(*played(5, 110, 4)),
}
