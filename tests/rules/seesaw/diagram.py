"""Positions of Seesaw written in a line, for tests."""

from typing import Any

from rules.games.seesaw import GAME, SeesawState


def seesaw(
    stacks: str, tiles: str = "", *, turn: str = "S", size: int = 4, **more: Any
) -> SeesawState:
    """The position with *stacks* such as ``"d2=S3 d7=N1"`` on the home tiles and *tiles*."""
    placed = dict(stack.split("=") for stack in stacks.split())
    home = f"{'abcdef'[size - 1]}1=S {'abcdef'[size - 1]}{2 * size - 1}=N"
    laid = dict(tile.split("=") for tile in f"{home} {tiles}".split())
    return GAME.position({"size": size, "stacks": placed, "tiles": laid, "to_move": turn, **more})


def turns(state: SeesawState) -> list[str]:
    """Every whole turn in one word, as games are written down, sorted."""
    found = []
    for move in state.legal():
        after, text = state.play(move), state.format(move)
        if after.moving is None:
            found.append(text)
            continue
        here = after.cells.names[after.moving]
        found += [text if rest == "stop" else text + rest[len(here) :] for rest in turns(after)]
    return sorted(found)
