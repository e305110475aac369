"""Why a move is good: what it changes cell by cell, the same kinds of change taken together.

The evaluation is a sum over cells, so a move's worth falls apart into changes exactly. Games say
what kind a change is, and how much more it is worth than its numbers where those mislead: a stack
that can be taken counts as lost already, so that taking it seems to win nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from bot.engine.cell_names import cells_or_number
from bot.engine.sight.arena import Arena
from bot.engine.sight.kind import Cell, Colour
from bot.engine.sight.weights import POINT
from rules.core import AnyState, Event
from rules.hexhex import Board
from rules.words import Value

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


Sort = Callable[[Change], tuple[str, int] | None]
"""The kind of a change and what it is worth beyond its numbers, in cells; None: not to be told."""


@dataclass
class _Kind:
    """The changes of one kind: their cells, and what they are worth together."""

    worth: float = 0.0
    cells: list[int] = field(default_factory=list)


def told(
    arena: Arena, move: int, board: Board, sort: Sort
) -> Iterator[tuple[str, dict[str, Value]]]:
    """The largest kinds of change by which *move* gains, with the values for their sentences."""
    found: dict[str, _Kind] = {}
    for cell, change, worth in changes(arena, move):
        sorted_as = sort(change)
        if sorted_as is None:
            continue
        name, more = sorted_as
        kind = found.setdefault(name, _Kind())
        kind.worth += worth + POINT * more
        kind.cells.append(cell)
    ranked = sorted(found.items(), key=lambda item: -item[1].worth)
    for name, kind in ranked[:_TOLD]:
        if kind.worth > 0:
            yield name, _values(kind, board)


def changes(arena: Arena, move: int) -> Iterator[tuple[int, Change, float]]:
    """Every cell that *move* changes, and by how much that changes the value for who plays it."""
    before, me, cells = arena.codes[:], arena.side, arena.kind.cells
    settled = sum(arena.kind.settled[code] for code in before)
    share = settled / len(before)
    arena.play(move)
    after = arena.codes[:]
    arena.undo()
    late, early, sign = arena.values.late, arena.values.early, 3 - 2 * me
    for cell, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            worth = (late[new] - late[old]) * share + (early[new] - early[old]) * (1 - share)
            yield cell, Change(cells[old], cells[new], me, cell == move), sign * worth


def _values(kind: _Kind, board: Board) -> dict[str, Value]:
    """``cells``, by number where there are many, and ``n``."""
    names = [board.names[cell] for cell in kind.cells]
    return {"cells": cells_or_number(names), "n": len(names)}


def events(
    game: str, arena: Arena, move: int, board: Board, sort: Sort, names: dict[str, Value]
) -> list[Event]:
    """:func:`told` as events ``engine.<game>.<kind>``; *names* are the sides."""
    return [
        Event(f"engine.{game}.{kind}", values | names)
        for kind, values in told(arena, move, board, sort)
    ]


def score(state: AnyState, move: int, names: dict[str, Value]) -> Event:
    """The score that *move* leads to, for who plays it: where there's nothing else to say."""
    seat, scores = state.to_act, state.play(move).scores()
    assert seat is not None, "somebody is to act"
    own, other = scores[seat], scores[1 - seat]
    kind = "ahead" if own > other else "behind" if own < other else "level"
    values: dict[str, Value] = {"own": _points(own), "enemy": _points(other)}
    return Event(
        f"engine.{state.game}.score.{kind}", {**values, "by": _points(abs(own - other)), **names}
    )


def score_words(game: str) -> dict[str, str]:
    """The English of :func:`score`."""
    key = f"engine.{game}.score"
    return {
        f"{key}.ahead": "The score is then {own} to {enemy}, with {side} ahead by {by}.",
        f"{key}.behind": "The score is then {own} to {enemy}, with {side} behind by {by}.",
        f"{key}.level": "The score is then level, {own} to {enemy}.",
    }


def _points(total: float) -> str:
    return f"{total:g}".replace(".5", "½")


def at_once_first(found: Sequence[Event], vague: Sequence[str]) -> list[Event]:
    """The reasons *found*; after those that change something at once *vague* kinds, in order."""
    ranks = {kind: rank for rank, kind in enumerate(vague, 1)}
    return sorted(found, key=lambda event: ranks.get(event.key.rpartition(".")[2], 0))
