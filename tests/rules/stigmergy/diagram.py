"""Positions of Stigmergy written in a line, for tests."""

from typing import Any

from rules.games.stigmergy import GAME, StigmergyOptions, StigmergyState
from rules.options import parse


def stigmergy(
    black: str, white: str, *, turn: str = "B", size: int = 3, **more: Any
) -> StigmergyState:
    """The position with stones on the cells of ``"a3 b3"`` and ``"d3"``, *turn* to move."""
    stones = {"black": black.split(), "white": white.split()}
    return GAME.position({"size": size, **stones, "to_move": turn, **more})


def start(**options: Any) -> StigmergyState:
    """The first position at a table with these options."""
    return GAME.start(parse(StigmergyOptions, options, game="stigmergy"), 2)
