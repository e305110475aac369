"""Fingerprints: keys of positions, equal if the same pieces are on the same cells.

They are seen from the seat to act and leave out everything that is counted. A board that is turned
or mirrored gives images of a position, with fingerprints of their own.
"""

from collections.abc import Hashable, Mapping, Sequence
from functools import cache, lru_cache
from typing import cast

from rules.core import AnyState
from rules.digest import digest
from rules.hexhex import Board

KEPT = 1000
"""Positions whose images are kept: a line is looked at again with each of its moves."""

Turned = Mapping[str, str]
"""One way in which a board lies on itself, as the name of a cell → that of the cell it comes to."""


def fingerprint(state: AnyState, turned: Mapping[str, str] | None = None) -> str:
    """The fingerprint of a position: 16 hex digits, equal if the same pieces are on the same cells.

    It is seen from the side to act, so exchanging both the colours and the turn changes nothing,
    nor do komi, options, passes and counts of plies. *turned* maps the name of each cell to the one
    it is moved to, for a board rotated or mirrored. In games without a board the seats are counted
    from the one to act.
    """
    return fingerprints(state, [turned or {}])[0]


def fingerprints(state: AnyState, ways: Sequence[Mapping[str, str]]) -> Sequence[str]:
    """The :func:`fingerprint` of a position for its board turned in each of these *ways*."""
    if (lying := state.lies()) is not None:
        return [digest(state.game, *lying)]
    if (board := state.grid) is None:
        return [state.digest()]
    found = stones(state)
    laid = (sorted((way.get(cell, cell), mark) for cell, mark in found) for way in ways)
    return [digest(state.game, len(board), *there) for there in laid]


def stones(state: AnyState) -> Sequence[tuple[str, str]]:
    """The pieces on each cell as text, with + for the side to act and - for any other side."""
    seats = enumerate(state.sides)
    marks = str.maketrans({side: "+-"[seat != state.to_act] for seat, side in seats if side})
    return [(cell, text.translate(marks)) for cell, text in state.board().items()]


def images(state: AnyState) -> frozenset[str]:
    """How a position lies, and how it would lie turned and mirrored."""
    return _images(cast(Hashable, state))


@lru_cache(KEPT)
def _images(state: Hashable) -> frozenset[str]:
    position = cast(AnyState, state)
    return frozenset(fingerprints(position, symmetries(position)))


def symmetries(state: AnyState) -> Sequence[Turned]:
    """The ways in which the board of a position lies on itself; one way without a board of cells.

    >>> start = GAMES["rive"].position({"size": 3})
    >>> len(symmetries(start)), symmetries(start)[0]["a3"]
    (12, 'a3')
    """
    return _symmetries(state.grid) if state.grid else ({},)


@cache
def _symmetries(board: Board) -> tuple[Turned, ...]:
    """Of the twelve ways in which a grid of hexagons lies on itself, those that keep the board."""
    cubes = [(u, v, -u - v) for u, v in board.cells]
    named, least = dict(zip(board.cells, board.names, strict=True)), _least(board.cells)
    found = []
    for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        for sign in (1, -1):
            moved = [(sign * cube[order[0]], sign * cube[order[1]]) for cube in cubes]
            du, dv = (a - b for a, b in zip(least, _least(moved), strict=True))
            laid = [(u + du, v + dv) for u, v in moved]
            if named.keys() == set(laid):
                to = (named[cell] for cell in laid)
                found.append(dict(zip(board.names, to, strict=True)))
    return tuple(found)


def _least(cells: Sequence[tuple[int, int]]) -> tuple[int, int]:
    return min(u for u, _ in cells), min(v for _, v in cells)
