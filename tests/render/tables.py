"""Tables of Diced Tomatoes that several of these tests look at."""

import random
from functools import cache
from typing import Any

from render import View
from rules.core import CHANCE, Parts
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions, DicedTomatoesState
from rules.playout import pick

VARIANTS = {"gold": True, "dicey": True, "overload": True}


def table(vines: str = "", hand: str = "", **more: Any) -> DicedTomatoesState:
    """The table with *vines* such as ``"0.1=r2,r1 1.0=r6"``; *more* as positions have it."""
    lying = dict(vine.split("=") for vine in vines.split())
    spread = {token: dice.replace(",", " ") for token, dice in lying.items()}
    return GAME.position({"vines": spread, "hand": hand, **more})


def ahead(state: DicedTomatoesState, moves: str) -> tuple[DicedTomatoesState, View]:
    """The table after *moves* as it is shown before they are played."""
    parts = []
    for move in moves.split():
        parts.append(state.parts(state.parse(move)))
        state = state.play(move)
    return state, View(preview=tuple(parts))


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
