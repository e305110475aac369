"""How a position lies: what stands on which cell, seen by who is to act; no counts."""

from collections.abc import Mapping

from rules.core import AnyState
from rules.digest import digest
from rules.hexhex import Board


def layout(state: AnyState, turned: Mapping[str, str] | None = None) -> str:
    """16 hex digits, equal where the same stands everywhere and the same colour is to act.

    Komi, options, passes and counts of plies make no difference, nor do colours that are exchanged
    with the turn. With *turned*, the name of a cell → that of the cell it comes to, the board lies
    otherwise. A table of dice, which nobody can copy, is compared whole.
    """
    board = getattr(state, "cells", None)
    if not isinstance(board, Board):
        return state.digest()
    to = turned or {}
    seats = enumerate(state.sides)
    marks = str.maketrans({side: "+-"[seat != state.to_act] for seat, side in seats if side})
    stones = sorted(
        (to.get(cell, cell), text.translate(marks)) for cell, text in state.board().items()
    )
    return digest(state.game, len(board), *stones)
