"""Stones on the cells of a board: one byte a cell, 0 where nothing stands, else the colour."""

from collections.abc import Mapping

from rules.core import Data
from rules.errors import NotationError
from rules.hexhex import Board
from rules.notation import cell_index
from rules.refusals import Common, Named


def with_value(values: bytes, cell: int, value: int) -> bytes:
    """*values* with another *value* on *cell*."""
    after = bytearray(values)
    after[cell] = value
    return bytes(after)


def lettered(board: Board, owner: bytes, letters: str) -> dict[str, str]:
    """Cell → the letter of the stone on it, as in ``{"e5": "B"}``."""
    return {board.names[cell]: letters[colour] for cell, colour in enumerate(owner) if colour}


def placed(board: Board, data: Data, colours: Mapping[str, int]) -> bytes:
    """The stones of a position from *data*, which lists the cells of each of *colours* by its name.

    Raises:
        RulesError: a cell that is not there, or named twice.
    """
    owner = bytearray(len(board))
    for side, colour in colours.items():
        for name in data.get(side, ()):
            cell = cell_index(board, name)
            if owner[cell]:
                raise NotationError(Common.position(Named(side, name)))
            owner[cell] = colour
    return bytes(owner)
