"""What a stone of Rive is good for that takes nothing off."""

from dataclasses import replace

from bot.engine.cell_names import either, listed, listed_or_counted
from bot.engine.games.rive.captures import most_enemies
from bot.engine.games.rive.fast_board import Board
from bot.engine.games.rive.why import (
    Aims,
    Cells,
    Reply,
    Sides,
    Some,
    Stones,
    Why,
)
from rules.games.rive import RiveState
from rules.groups import Bits, members
from rules.phrase import Said

_MOST = 3
"""Groups that one stone may touch, and so join."""

_EXACT = 3
"""Stones to come off up to which it's worked out whose they are."""


def joins(board: Board) -> int:
    """The number of cells on which the side to act would join groups."""
    if board.to_remove or board.is_over:
        return 0
    found = 0
    for cell in board.legal():
        bit = 1 << cell
        found += sum(not group[2] & bit for group in board.groups) > 1
    return found


def of_growth(state: RiveState, board: Board, after: Board, move: int) -> list[Said]:
    """What the stone on *move* leaves the other side to do, and prepares."""
    if after.is_over:
        return [Why.ends()]
    replies, n = after.legal(), joins(after)
    if len(replies) == 1:
        return [_of_reply(state, after, replies[0], is_join=n > 0)]
    side, other = state.who(state.colour), state.who(3 - state.colour)
    if not n and _mostly_allows(board):
        return [Why.denies(Sides(side, other))]
    shapes = _of_shape(state, board, after, move)
    # In turn, so that stones of one side running aren't told alike.
    found = shapes[(board.own.bit_count() - 1) % len(shapes)]
    return [found, Why.allows(Stones(side, other, n))] if n else [found]


def _of_reply(state: RiveState, after: Board, reply: int, *, is_join: bool) -> Said:
    """The only *reply*, and whether that *is_join*, or lets the side to act do so then."""
    found = Reply(state.who(state.colour), state.who(3 - state.colour), state.cells.names[reply])
    if is_join:
        return Why.forces__join(found)
    then = after.copy()
    then.play(reply)
    n = joins(then)
    return Why.forces__then(replace(found, n=n)) if n else Why.forces(found)


def _mostly_allows(board: Board) -> bool:
    """Whether most steps would let the other side join groups."""
    n_allow, steps = 0, board.legal()
    for cell in steps:
        after = board.copy()
        after.play(cell)
        n_allow += after.colour != board.colour and joins(after) > 0
    return 2 * n_allow > len(steps)


def _of_shape(state: RiveState, board: Board, after: Board, move: int) -> list[Said]:
    """What the stone on *move* does to the board: gaps, groups, cells that are free."""
    names, before, now = state.cells.names, _gaps(board), _gaps(after)
    gaps, found = sorted(now - before), list[Said]()
    if gaps:
        cells = listed_or_counted([names[cell] for cell in gaps])
        found.append(_of_aims(state, after, gaps) or Why.gaps(Cells(cells)))
    threes = [cell for cell in sorted(now) if _touched(after, cell) == _MOST]
    if threes := [cell for cell in threes if _touched(board, cell) < _MOST]:
        return [*found, Why.threes(Cells(either([names[cell] for cell in threes])))]
    opened = [len(_gaps(_then(board, cell)) - before) for cell in board.legal()]
    if len(gaps) == max(opened) > min(opened) and len(gaps) > 1:
        found.append(Why.most(Some(len(gaps))))
    if found:
        return found
    size = next(size for size, stones, _ in after.groups if stones >> move & 1)
    if size > 1:
        return [Why.group()]
    free = sum(not _touched(after, cell) for cell in _empty(after))
    return [Why.free(Some(free)) if free else Why.last_free()]


def _of_aims(state: RiveState, after: Board, gaps: list[int]) -> Said | None:
    """The enemy stones that could come off at no cost by joining groups on some of the *gaps*."""
    own = after.copy()
    own.own, own.other, own.colour = after.other, after.own, 3 - after.colour
    aims = dict[Bits, list[int]]()
    for cell in gaps:
        joined = _then(own, cell)
        if 0 < joined.to_remove <= _EXACT:
            (taken, *others) = most_enemies(joined)
            if not others and taken.bit_count() == joined.to_remove:
                aims.setdefault(taken, []).append(cell)
    if not aims:
        return None
    prey = max(aims, key=lambda stones: (stones.bit_count(), len(aims[stones])))
    names = state.cells.names
    return Why.aims(
        Aims(
            state.who(3 - state.colour),
            prey=listed([names[cell] for cell in members(prey)]),
            cells=either([names[cell] for cell in aims[prey]]),
            n=prey.bit_count(),
        )
    )


def _then(board: Board, cell: int) -> Board:
    after = board.copy()
    after.play(cell)
    return after


def _gaps(board: Board) -> set[int]:
    """The empty cells between groups: a stone there would join them."""
    return {cell for cell in _empty(board) if _touched(board, cell) > 1}


def _touched(board: Board, cell: int) -> int:
    """The number of groups that a stone on *cell* would touch."""
    return sum(not away >> cell & 1 for _, _, away in board.groups)


def _empty(board: Board) -> tuple[int, ...]:
    return board.ground.cells(board.empty)
