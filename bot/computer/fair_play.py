"""Fair play: a position that stands in a running match between people gets no engine.

Positions are compared by their digests, and so that a board that is turned or mirrored is the same,
and seats that are exchanged, every image of a position is looked for. The first plies of a game are
everybody's.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Protocol, Self, runtime_checkable

from bot.errors import Refusal
from bot.match.ports import Tables
from bot.match.record.replay import LiveMatch, before_first_entry
from bot.match.values.match import Match
from rules import GAMES
from rules.core import AnyState
from rules.errors import RulesError
from rules.hexhex import Board
from rules.lessons import lesson_of
from rules.notation import advance

LAST = 8
"""So many of the last versions of a running match are compared."""

COMMON = 4
"""So many plies from the start are common to many matches: they tell nothing about one."""

Turned = Mapping[str, str]
"""One way in which a board lies on itself, as the name of a cell → that of the cell it comes to."""

_CELL = re.compile(r"(?:(?<![a-z])|(?<=\dx))[a-z]\d{1,2}(?!\d)")


@runtime_checkable
class _Seated(Protocol):
    """A position in which each may sit in the other's seat."""

    def exchanged(self) -> Self: ...


async def check_position(tables: Tables, live: LiveMatch, now: int) -> None:
    """Whether the engine may look at a match's present position, at the instant *now*.

    Raises:
        Refusal: people are playing this very position.
    """
    steps = [step for entry in live.match.line for step in entry.steps]
    if await is_barred(tables, live.match, steps, now):
        raise Refusal("fair.position")


async def is_barred(tables: Tables, match: Match, steps: Sequence[str], now: int) -> bool:
    """Whether people are playing the position that *steps* of a match lead to."""
    begun_with = before_first_entry(match).state.board() if match.lesson else ()
    if len(begun_with) + len(steps) <= COMMON:
        return False
    played = images(match, steps)
    return await tables.computer_matches.is_being_played(match.game, played, LAST, now)


def images(match: Match, steps: Sequence[str]) -> frozenset[str]:
    """The digests of the position after *steps*, as it lies, turned, mirrored and exchanged."""
    return frozenset(_digests(match, steps))


def _digests(match: Match, steps: Sequence[str]) -> Iterator[str]:
    for turned in symmetries(before_first_entry(match).state):
        try:
            state = _start(match, turned)
            for step in steps:
                state = advance(state, _named(step, turned))
        except RulesError:
            continue  # this game's board does not lie so
        yield state.digest()
        if isinstance(state, _Seated):
            yield state.exchanged().digest()


def _start(match: Match, turned: Turned) -> AnyState:
    """Where a match began: the page of a lesson lies as the board does."""
    if not match.lesson:
        return before_first_entry(match).state
    game = GAMES[match.game]
    lesson = lesson_of(game, match.lesson)
    state: AnyState = game.position(json.loads(_named(json.dumps(lesson.position), turned)))
    for step in lesson.moves:
        state = advance(state, _named(step, turned))
    return state


def _named(text: str, turned: Turned) -> str:
    return _CELL.sub(lambda cell: turned.get(cell[0], cell[0]), text)


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
