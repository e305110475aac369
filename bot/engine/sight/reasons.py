"""Why a move is good: what it changes cell by cell, the same kinds of change taken together.

The evaluation is a sum over cells, so a move's worth falls apart into changes exactly. Games say
what kind a change is, and how much more it is worth than its numbers where those mislead: a stack
that can be taken counts as lost already, so that taking it seems to win nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from bot.engine.cell_names import listed_or_counted
from bot.engine.sight.arena import Arena
from bot.engine.sight.codebook import Cell, Colour
from bot.engine.sight.weights import POINT
from bot.engine.sight.why import Common, Score, Sides
from rules.core import AnyState
from rules.hexhex import Board
from rules.phrase import Said
from rules.phrase_kinds import Reason
from rules.scores import number

_TOLD = 3

FIRST = 100
"""In cells: told before all else, as it is what the move was made for."""


@dataclass(frozen=True, slots=True)
class Change:
    """A cell before and after a move of *me*; *played* is the cell that was played on."""

    old: Cell
    new: Cell
    me: Colour
    played: bool


Sorted = tuple[Reason[Sides], int] | None
"""The kind of a change and what it is worth beyond its numbers, in cells; None: not to be told."""

Sort = Callable[[Change], Sorted]


@dataclass
class _Kind:
    """The changes of one kind: their cells, and what they are worth together."""

    worth: float = 0.0
    cells: list[int] = field(default_factory=list)


def told(
    arena: Arena, move: int, board: Board, sort: Sort, sides: Sides, vague: Sequence[Reason[Sides]]
) -> list[Said]:
    """The largest kinds of change by which *move* gains; *vague* ones come last, in their order."""
    found: dict[Reason[Sides], _Kind] = {}
    for cell, change, worth in changes(arena, move):
        sorted_as = sort(change)
        if sorted_as is None:
            continue
        why, more = sorted_as
        kind = found.setdefault(why, _Kind())
        kind.worth += worth + POINT * more
        kind.cells.append(cell)
    largest = sorted(found.items(), key=lambda item: -item[1].worth)[:_TOLD]
    largest.sort(key=lambda item: 1 + vague.index(item[0]) if item[0] in vague else 0)
    return [why(_values(kind, board, sides)) for why, kind in largest if kind.worth > 0]


def changes(arena: Arena, move: int) -> Iterator[tuple[int, Change, float]]:
    """Every cell that *move* changes, and how much that changes the value for its player."""
    before, me, cells = arena.codes[:], arena.side, arena.codebook.cells
    settled = sum(arena.codebook.settled[code] for code in before)
    share = settled / len(before)
    arena.play(move)
    after = arena.codes[:]
    arena.undo()
    late, early, sign = arena.values.late, arena.values.early, 3 - 2 * me
    for cell, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            worth = (late[new] - late[old]) * share + (early[new] - early[old]) * (1 - share)
            yield cell, Change(cells[old], cells[new], me, cell == move), sign * worth


def _values(kind: _Kind, board: Board, sides: Sides) -> Sides:
    """With the cells, by number where there are many."""
    names = [board.names[cell] for cell in kind.cells]
    return replace(sides, cells=listed_or_counted(names), n=len(names))


def score(why: type[Common], state: AnyState, move: int, sides: Sides) -> Said:
    """The score that *move* leads to, for its player; told if there's nothing else to say."""
    seat, scores = state.to_act, state.play(move).scores()
    assert seat is not None, "somebody is to act"
    own, other = scores[seat], scores[1 - seat]
    kind = why.score__level if own == other else why.score__behind
    told = Score(sides.side, number(own), number(other), number(abs(own - other)))
    return (why.score__ahead if own > other else kind)(told)
