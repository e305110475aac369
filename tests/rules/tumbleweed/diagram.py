"""Positions of Tumbleweed written in a line, for tests."""

from typing import Any

from rules.games.tumbleweed import GAME, TumbleweedState


def tumbleweed(stacks: str, *, turn: str = "R", size: int = 3, **more: Any) -> TumbleweedState:
    """The position with *stacks* such as ``"c3=N2 a3=R1"``, *turn* to move."""
    placed = dict(stack.split("=") for stack in stacks.split())
    return GAME.position({"size": size, "stacks": placed, "to_move": turn, **more})
