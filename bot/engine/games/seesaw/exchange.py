"""What a move of Seesaw leaves in reach, and who wins what by the captures that must follow."""

from bot.engine.cell_names import NAMED, cell_names, either_cell
from bot.engine.games.seesaw.fast_board import Board
from bot.engine.games.seesaw.position import goal_of, places_of, start_of
from rules.core import Event, Seat
from rules.games.seesaw import SeesawState
from rules.games.seesaw.board import LETTERS
from rules.games.seesaw.field import Cells
from rules.words import Term, Value

_WHOLE_SIDE = 100
"""Pieces that the last stack of a side is worth."""

_CHAIN = 6
"""Captures that an exchange is followed for."""


def of_reply(board: Board, lost: Cells, stands: int | None) -> Event:
    """What the other side must capture now, and whether that is good for it.

    The stack that *stands* where the move has just said goes without its cell.
    """
    other = Term(f"seesaw.side.{LETTERS[board.side]}")
    balance = exchange(board)
    key = "gives" if balance > 0 else "lures" if balance < 0 else "trades"
    here = ".here" if [*board.field.cells(lost)] == [stands] else ""
    values: dict[str, Value] = {"cells": _either(board, lost), "n": lost.bit_count()}
    if key == "lures" and (back := _of_return(board)):
        form, won = back
        return Event(f"seesaw.why.lures.{form}{here}", {"other": other, **values, **won})
    return Event(f"seesaw.why.{key}{here}", {"other": other, **values})


def _of_return(board: Board) -> tuple[str, dict[str, Value]] | None:
    """What is captured back, and whether that wins, where one answer fits every capture."""
    answers, me = list[tuple[str, dict[str, Value]]](), 1 - board.side
    for code in board.captures():
        board.play(code)
        answers.append(_answer(board) if board.side == me else ("", {}))
        board.undo()
    return answers[0] if answers[0][0] and answers.count(answers[0]) == len(answers) else None


def _answer(board: Board) -> tuple[str, dict[str, Value]]:
    """The best that the side to act can capture in a turn: with which stack, and what."""
    me, prey, n_played, values = board.side, list[int](), 0, dict[str, Value]()
    while board.side == me and board.winner == -1 and (codes := board.captures()):
        best = max(codes, key=lambda code: _worth(board, code))
        values = values or {"by": names_of(board, 1 << start_of(best))}
        values.setdefault("size", board.height[goal_of(best)])
        prey.append(goal_of(best))
        board.play(best)
        n_played += 1
    has_won = board.winner == me
    for _ in range(n_played):
        board.undo()
    if has_won:
        return "wins", {"by": values["by"]}
    cells = names_of(board, sum(1 << place for place in prey)) if prey else ""
    return ("back" if prey else ""), {**values, "prey": cells, "n": len(prey)}


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


def names_of(board: Board, cells: Cells) -> str:
    return cell_names(_sorted(board, cells))


def _either(board: Board, cells: Cells) -> str:
    """*cells* as those of which one is meant."""
    names = _sorted(board, cells)
    return either_cell(names) if len(names) <= NAMED else f"one of {cell_names(names)}"


def _sorted(board: Board, cells: Cells) -> list[str]:
    names = board.field.board.names
    return sorted(names[cell] for cell in board.field.cells(cells))
