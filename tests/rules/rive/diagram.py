"""Positions of Rive written in a line, for tests."""

from typing import Any

from rules.games.rive import GAME, RiveState


def rive(black: str, white: str, *, turn: str = "B", size: str = "3", **more: Any) -> RiveState:
    """The position with black and white stones such as ``"b5 d4"``, *turn* to move."""
    stones = {"black": black.split(), "white": white.split()}
    return GAME.position({"size": size, **stones, "to_move": turn, **more})
