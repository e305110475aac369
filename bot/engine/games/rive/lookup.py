"""Who wins on 19 cells, looked up in ``solution.xz``.

Made by ``python -m bot.engine.games.rive.solution``. In memory it takes some 20 MB, from the first
question on.
"""

import lzma
import sys
from array import array
from functools import cache

from bot.engine.games.rive.fast_board import Board, Key
from bot.engine.games.rive.shapes import to_canonical
from bot.engine.games.rive.solution import FILE, n_bytes
from rules.games.rive.board import Colour
from rules.groups import Bits, members


class Lookup:
    """The solved positions between placements."""

    def __init__(self, data: bytes) -> None:
        """Reads what ``solution.to_bytes`` wrote."""
        self._data = lzma.decompress(data)
        n = int.from_bytes(self._data[:4], "little")
        shapes = array("I", self._data[4 : 4 + 4 * n])
        if sys.byteorder == "big":
            shapes.byteswap()
        self._start: dict[Bits, int] = {}
        start = 4 + 4 * n
        for shape in shapes:
            self._start[shape] = start
            start += n_bytes(shape)

    def is_won(self, own: Bits, other: Bits) -> bool | None:
        """Whether the side to place, whose stones are *own*, wins; None if no game comes to this.

        On a full board, nobody places: whether the side whose turn it would be has won.
        """
        symmetry = to_canonical(own | other)
        shape, mine = symmetry.moved(own | other), symmetry.moved(own)
        start = self._start.get(shape)
        if start is None:
            return None
        number = sum(1 << i for i, cell in enumerate(members(shape)) if mine >> cell & 1)
        return bool(self._data[start + number // 8] >> number % 8 & 1)


@cache
def lookup() -> Lookup:
    """The table of this installation, read once."""
    return Lookup(FILE.read_bytes())


def certain_winner(board: Board) -> Colour | None:
    """The colour that wins a position of 19 cells; None if no game comes to it."""
    return _winner(board, {})


def _winner(board: Board, known: dict[Key, Colour | None]) -> Colour | None:
    """Through all ways to take stones off, as far as that is what happens now."""
    if not board.to_remove:
        won = lookup().is_won(board.own, board.other)
        return None if won is None else board.colour if won else 3 - board.colour
    if board.key not in known:
        found: set[Colour | None] = set()
        for cell in board.legal():
            after = board.copy()
            after.play(cell)
            found.add(_winner(after, known))
            if board.colour in found:
                break
        known[board.key] = (
            board.colour if board.colour in found else None if None in found else 3 - board.colour
        )
    return known[board.key]
