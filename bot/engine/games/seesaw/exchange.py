"""What a move of Seesaw leaves in reach, and who wins what by the captures that must follow."""

from dataclasses import replace
from typing import NamedTuple

from bot.engine.cell_names import NAMED, either, listed
from bot.engine.games.seesaw.fast_board import Board
from bot.engine.games.seesaw.position import goal_of, places_of, start_of
from bot.engine.games.seesaw.why import HERE, Forced, Some, Why
from bot.engine.games.seesaw.why import Cells as Stacks
from rules.core import Seat
from rules.games.seesaw import SeesawState
from rules.games.seesaw.board import LETTERS
from rules.games.seesaw.field import Cells
from rules.phrase import Items, Said, Who

_WHOLE_SIDE = 100
"""Pieces that the last stack of a side is worth."""

_CHAIN = 6
"""Captures that an exchange is followed for."""


class _Back(NamedTuple):
    """What is captured back: by the stack on which cell, and what, if that doesn't win."""

    by: str
    size: int = 0
    prey: Items = Items(())
    wins: bool = False


def of_reply(board: Board, lost: Cells, stands: int | None) -> Said:
    """What the other side must capture now, and whether that is good for it.

    The stack that *stands* where the move has just said goes without its cell.
    """
    balance = exchange(board)
    reason = Why.gives if balance > 0 else Why.lures if balance < 0 else Why.trades
    forced = Forced(Who(LETTERS[board.side]), _either(board, lost))
    if reason is Why.lures and (back := _of_return(board)):
        reason = Why.lures__wins if back.wins else Why.lures__back
        forced = replace(forced, by=back.by, size=back.size, prey=back.prey)
    is_here = [*board.field.cells(lost)] == [stands]
    return (HERE[reason] if is_here else reason)(forced)


def _of_return(board: Board) -> _Back | None:
    """What is captured back, and whether that wins, where one answer fits every capture."""
    answers, me = set[_Back | None](), 1 - board.side
    for code in board.captures():
        board.play(code)
        answers.add(_answer(board) if board.side == me else None)
        board.undo()
    return answers.pop() if len(answers) == 1 else None


def _answer(board: Board) -> _Back | None:
    """The best that the side to act can capture in a turn: with which stack, and what."""
    me, played = board.side, list[int]()
    size = 0
    while board.side == me and board.winner == -1 and (codes := board.captures()):
        best = max(codes, key=lambda code: _worth(board, code))
        size = size or board.height[goal_of(best)]
        played.append(best)
        board.play(best)
    has_won = board.winner == me
    for _ in played:
        board.undo()
    if not played:
        return None
    by = name_of(board, start_of(played[0]))
    if has_won:
        return _Back(by, wins=True)
    return _Back(by, size, names_of(board, sum(1 << goal_of(code) for code in played)))


def _worth(board: Board, code: int) -> int:
    """The pieces that a capture wins, with those that must follow it."""
    me, gain = board.side, board.height[goal_of(code)]
    board.play(code)
    after = exchange(board)
    value = _WHOLE_SIDE if board.winner == me else gain + (after if board.side == me else -after)
    board.undo()
    return value


def always_loses(state: SeesawState) -> bool:
    """Whatever is played, the other side then captures."""
    board = Board(state)
    me = board.side
    for move in state.legal():
        board.play(board.code(move))
        is_kept = board.side == me or not in_reach(board, me)
        board.undo()
        if is_kept:
            return False
    return True


def exchange(board: Board, captures: int = _CHAIN) -> int:
    """The pieces that the side to act wins by captures alone, as long as they are forced."""
    codes = board.captures() if captures and board.winner == -1 else []
    best: int | None = None
    for code in codes:
        me, gain = board.side, board.height[goal_of(code)]
        board.play(code)
        if board.winner == me:
            value = _WHOLE_SIDE
        else:
            value = exchange(board, captures - 1)
            value = gain + (value if board.side == me else -value)
        board.undo()
        best = value if best is None else max(best, value)
    return best or 0


def in_reach(board: Board, seat: Seat) -> Cells:
    """The stacks of *seat* that its opponent reaches, were it to act."""
    side, board.side = board.side, 1 - seat
    found = 0
    for place in places_of(board.stacks[1 - seat]):
        found |= board.prey(place, board.height[place])
    board.side = side
    return found


def threatened(board: Board, me: Seat) -> Cells:
    """The enemy stacks in reach, but for those that must capture first and so stand elsewhere."""
    found = in_reach(board, 1 - me)
    for code in board.captures():
        found &= ~(1 << start_of(code))
    return found


def names_of(board: Board, cells: Cells) -> Items:
    return listed(_sorted(board, cells))


def name_of(board: Board, place: int) -> str:
    """What a cell is called."""
    (cell,) = board.field.cells(1 << place)
    return board.field.board.names[cell]


def _either(board: Board, cells: Cells) -> Items | Said:
    """*cells* as those of which one is meant."""
    names = _sorted(board, cells)
    return either(names) if len(names) <= NAMED else Some.one(Stacks(listed(names)))


def _sorted(board: Board, cells: Cells) -> list[str]:
    names = board.field.board.names
    return sorted(names[cell] for cell in board.field.cells(cells))
