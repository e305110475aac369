"""Fair play: a position that stands in a running match between people gets no engine.

Positions are compared by how they lie (``bot.match.record.layout``), and so that a board that is
turned or mirrored is the same, every image of a position is looked for. The first plies of a game
are everybody's.
"""

from collections.abc import Mapping, Sequence
from functools import cache

from bot.errors import Refusal
from bot.match.ports import Tables
from bot.match.record.layout import layout
from bot.match.record.replay import LiveMatch, before_first_entry
from bot.match.solo.personal_bests import is_alone
from bot.match.values.match import Match
from rules.core import AnyState
from rules.hexhex import Board

LAST = 8
"""So many of the last versions of a running match are compared."""

COMMON = 4
"""So many plies from the start are common to many matches: they tell nothing about one."""

Turned = Mapping[str, str]
"""One way in which a board lies on itself, as the name of a cell → that of the cell it comes to."""


async def check_position(tables: Tables, live: LiveMatch, now: int) -> None:
    """Whether the engine may look at a match's present position, at the instant *now*.

    Raises:
        Refusal: people are playing this very position.
    """
    if await is_barred(tables, live.match, live.state, live.match.plies, now):
        raise Refusal("fair.position")


async def is_barred(tables: Tables, match: Match, state: AnyState, plies: int, now: int) -> bool:
    """Whether people are playing *state*, to which so many *plies* of a match lead.

    Who plays alone is nobody's opponent: their own match bars nothing in it.
    """
    begun_with = before_first_entry(match).state.board() if match.lesson else ()
    if len(begun_with) + plies <= COMMON:
        return False
    own = match.id if is_alone(match) else 0
    return await tables.computer_matches.is_being_played(match.game, images(state), LAST, now, own)


def images(state: AnyState) -> frozenset[str]:
    """How a position lies, and how it would lie turned and mirrored."""
    return frozenset(layout(state, turned) for turned in symmetries(state))


def symmetries(state: AnyState) -> Sequence[Turned]:
    """The ways in which the board of a position lies on itself; one way without a board of cells.

    >>> start = GAMES["rive"].position({"size": 3})
    >>> len(symmetries(start)), symmetries(start)[0]["a3"]
    (12, 'a3')
    """
    board = getattr(state, "cells", None)
    return _symmetries(board) if isinstance(board, Board) else ({},)


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
