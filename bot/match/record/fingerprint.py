"""Fingerprints: keys of positions, equal if the same pieces are on the same cells.

They are seen from the seat to act and leave out everything that is counted.
"""

from collections.abc import Mapping, Sequence

from rules.core import AnyState
from rules.digest import digest


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
