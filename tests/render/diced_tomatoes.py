"""Tables of Diced Tomatoes that several of these tests look at."""

import random
from collections.abc import Callable
from functools import cache

from render import Look, View
from rules.core import CHANCE, Parts
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions, DicedTomatoesState
from rules.playout import pick
from tests.render.shown import ahead, behind
from tests.rules.diced_tomatoes.diagrams import table

VARIANTS = {"gold": True, "dicey": True, "overload": True}


@cache
def played(seats: int, plies: int, seed: int = 1) -> tuple[DicedTomatoesState, View]:
    """A random game with all variants after so many *plies*, its karma saved; and its last turn."""
    rng, last, turn = random.Random(seed), list[Parts](), 0
    state = GAME.start(DicedTomatoesOptions(gold=True, dicey=True, overload=True), seats)
    for ply in range(plies + 40):
        if state.to_act is None or (ply >= plies and state.to_act != CHANCE):
            break
        placing = state.placements() if state.phase == "act" else []
        move = rng.choice(placing) if placing else pick(state, rng)
        if state.phase == "act" and not placing:
            move = "end"
        if state.turn != turn:
            last, turn = [], state.turn
        last.append(state.parts(move))
        state = state.play(move)
    return state, View(last=tuple(last))


def fullest(seats: int) -> DicedTomatoesState:
    """As much of everything as can be told: full tracks and vines, most karma, a long hand."""
    vines = ["r1,b1,r1,b1", "r6,g6,r6,r6", "r4,r5,r6"]
    tokens = [f"{seat}.{place}={vines[place]}" for seat in range(seats) for place in range(3)]
    return table(
        " ".join(tokens),
        " ".join(["r3", "b3"] * 6),
        seats=seats,
        options=VARIANTS,
        karma=[12] * seats,
        bits=[2] * seats,
        tracks=[[6, 2, 3, 6, 5, 6]] * seats,
        first6=seats - 1,
        bushel={"r": 10, "b": 10 if seats > 4 else 2, "g": 1},
    )


SPOILT = table(
    "0.0=r1,b1 0.1=r6,g5 1.0=r4,r4,b4 1.2=r5,r4,g6 2.0=r2,b3,r4",
    "r4 b4 r1",
    seats=3,
    options=VARIANTS,
    active=1,
    karma=[6, 7, 0],
    bits=[1, 2, 0],
    tracks=[[1, 2, 4, 4, 5, 6], [6, 2], [3]],
    first6=0,
)


TIDY = behind(
    table("1.1=r1", "b1 b2 b3", seats=3, left=[0], active=1, tracks=[[6], [], []]), "b1>1.1 end"
)

SCENES = {
    "spoilt": (SPOILT, View()),
    "harvest": ahead(SPOILT, "r4>1.0"),
    "turned": ahead(SPOILT, "ov:r1 r6>0.2"),
    "tidy": TIDY,
    "solo": (table("0.0=r4,b4", "r6", seats=1, tracks=[[1, 3]], karma=[9]), View()),
    "bare": (SPOILT, View(look=Look(hidden=frozenset({"coordinates", "worth"})))),
}

PICTURES: dict[str, Callable[[], tuple[DicedTomatoesState, View]]] = {
    "spoilt": lambda: SCENES["spoilt"],
    "tidy": lambda: TIDY,
    "solo": lambda: SCENES["solo"],
}
