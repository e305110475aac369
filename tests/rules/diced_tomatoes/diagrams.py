"""Tables of Diced Tomatoes written in a line, for tests."""

from typing import Any

from rules.games.diced_tomatoes import GAME, DicedTomatoesState


def table(vines: str = "", hand: str = "", **more: Any) -> DicedTomatoesState:
    """The table with *vines* such as ``"0.1=r2,r1 1.0=r6"`` and *hand* such as ``"r5 b3"``.

    Two seats without karma unless *more* says otherwise.
    """
    lying = dict(vine.split("=") for vine in vines.split())
    spread = {token: dice.replace(",", " ") for token, dice in lying.items()}
    return GAME.position({"vines": spread, "hand": hand, **more})


def legal(state: DicedTomatoesState) -> str:
    """The legal moves in a line."""
    return " ".join(state.legal())
