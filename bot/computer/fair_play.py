"""Fair play: a position that stands in a running match between people gets no engine.

Positions are compared by their digests, and so that a board that is turned or mirrored is the same,
every image of a position is looked for. The first plies of a game are everybody's.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from bot.errors import Refusal
from bot.match.ports import Tables
from bot.match.record.replay import LiveMatch, before_first_entry
from bot.match.values.match import Match
from rules.errors import RulesError
from rules.hexhex import hexhex
from rules.notation import advance

LAST = 8
"""So many of the last versions of a running match are compared."""

COMMON = 4
"""So many plies from the start are common to many matches: they tell nothing about one."""

_CELL = re.compile(r"(?<![a-z])([a-z])(\d{1,2})(?!\d)")


async def check_position(tables: Tables, live: LiveMatch) -> None:
    """Whether the engine may look at a match's present position.

    Raises:
        Refusal: people are playing this very position.
    """
    steps = [step for entry in live.match.line for step in entry.steps]
    if await is_barred(tables, live.match, steps):
        raise Refusal("fair.position")


async def is_barred(tables: Tables, match: Match, steps: Sequence[str]) -> bool:
    """Whether people are playing the position that *steps* of a match lead to."""
    if len(steps) <= COMMON:
        return False
    return await tables.computer_matches.is_being_played(match.game, images(match, steps), LAST)


def images(match: Match, steps: Sequence[str]) -> frozenset[str]:
    """The digests of the position after *steps*, as it lies and turned and mirrored."""
    return frozenset(_digests(match, steps))


def _digests(match: Match, steps: Sequence[str]) -> Iterator[str]:
    start = before_first_entry(match).state
    size = match.options.get("size")
    turns = symmetries(size) if isinstance(size, int) else ({},)
    for cells in turns:
        state = start
        try:
            for step in steps:
                state = advance(state, _CELL.sub(lambda c, m=cells: m.get(c[0], c[0]), step))  # type: ignore[misc]  # mypy takes no default in a lambda
        except RulesError:
            continue  # this game's board does not lie so
        yield state.digest()


@cache
def symmetries(size: int) -> tuple[Mapping[str, str], ...]:
    """The twelve ways in which a hexagonal board lies on itself, as cell → cell.

    >>> len(symmetries(3)), len({frozenset(turn.items()) for turn in symmetries(3)})
    (12, 12)
    """
    board, span = hexhex(size), 2 * (size - 1)
    found = []
    for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        for through in (False, True):
            turn = {}
            for name, (u, v) in zip(board.names, board.cells, strict=True):
                at = (u, v, 3 * (size - 1) - u - v)
                to = [span - at[i] if through else at[i] for i in order]
                turn[name] = board.names[board.cells.index((to[0], to[1]))]
            found.append(turn)
    return tuple(found)
