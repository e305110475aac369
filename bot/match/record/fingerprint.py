"""How a position lies: what stands on which cell, seen by who is to act; no counts."""

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

from rules.core import AnyState
from rules.digest import digest
from rules.hexhex import Board


@runtime_checkable
class Arranged(Protocol):
    """A position without a board of cells that says itself how it lies."""

    def arrangement(self) -> tuple[object, ...]:
        """Equal where the same lies before whoever is to act, and before each one after that."""


def fingerprint(state: AnyState, turned: Mapping[str, str] | None = None) -> str:
    """16 hex digits, equal where the same stands everywhere and the same colour is to act.

    Komi, options, passes and counts of plies make no difference, nor do colours that are exchanged
    with the turn. With *turned*, the name of a cell → that of the cell it comes to, the board lies
    otherwise. A table of dice is seen from the seat whose turn it is, whichever seat that is.
    """
    return fingerprints(state, [turned or {}])[0]


def fingerprints(state: AnyState, ways: Sequence[Mapping[str, str]]) -> Sequence[str]:
    """The :func:`fingerprint` of a position with its board lying in each of these *ways*."""
    if isinstance(state, Arranged):
        return [digest(state.game, *state.arrangement())]
    board = getattr(state, "cells", None)
    if not isinstance(board, Board):
        return [state.digest()]
    found = stones(state)
    laid = (sorted((way.get(cell, cell), mark) for cell, mark in found) for way in ways)
    return [digest(state.game, len(board), *there) for there in laid]


def stones(state: AnyState) -> Sequence[tuple[str, str]]:
    """What stands on each cell, a + for the side of whoever is to act, a - for any other's."""
    seats = enumerate(state.sides)
    marks = str.maketrans({side: "+-"[seat != state.to_act] for seat, side in seats if side})
    return [(cell, text.translate(marks)) for cell, text in state.board().items()]
