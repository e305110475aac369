"""What speaks for a move of Rive and against it, most important first."""

from random import Random

from bot.engine.games.rive.board import Board
from bot.engine.games.rive.table import certain_winner
from rules.core import Event
from rules.games.rive import BLACK, SWAP, RiveState
from rules.words import Value

_TRIED = 100
"""Games played out at random to say what a stone is worth."""


def joins(board: Board) -> int:
    """The number of cells on which the side to act would join groups."""
    if board.to_remove or board.is_over:
        return 0
    found = 0
    for cell in board.legal():
        bit = 1 << cell
        found += sum(not group[2] & bit for group in board.groups) > 1
    return found


def reasons(state: RiveState, move: int) -> list[Event]:
    """Why *move*, as events of :data:`bot.engine.games.rive.words.WORDS`."""
    if state.may_swap and not any(state.owner):
        return [Event("rive.why.even")]
    board = Board(state)
    if move == SWAP:
        return [_of_swap(state, board)]
    after = board.copy()
    after.play(move)
    sure = _certain(state, board, after)
    if state.to_remove:
        return sure + _of_removal(board, after, move)
    return sure + (_of_capture(after) if after.to_remove else _of_growth(state, after))


def _certain(state: RiveState, board: Board, after: Board) -> list[Event]:
    """On 19 cells: whether the move wins, or nothing does."""
    if state.size != "3":
        return []
    if certain_winner(after) == board.colour:
        return [Event("rive.why.won")]
    return [Event("rive.why.lost")] if certain_winner(board) == 3 - board.colour else []


def _of_swap(state: RiveState, board: Board) -> Event:
    """How often the stone that lies there wins."""
    cell = next(iter(state.board()))
    if state.size == "3" and certain_winner(board) == BLACK:
        return Event("rive.why.swap_won", {"cell": cell})
    random = Random(0).random
    won = sum(board.copy().play_out(random) > 0 for _ in range(_TRIED))
    cell = next(iter(state.board()))
    return Event("rive.why.swap", {"cell": cell, "n": _TRIED, "percent": round(100 * won / _TRIED)})


def _of_removal(board: Board, after: Board, move: int) -> list[Event]:
    found = []
    if board.other >> move & 1:
        found.append(Event("rive.why.takes"))
    else:
        could = any(board.other >> cell & 1 for cell in board.legal())
        found.append(Event("rive.why.keeps" if could else "rive.why.gives"))
    if n := joins(after):
        found.append(Event("rive.why.again", {"n": n}))
    return found


def _of_capture(after: Board) -> list[Event]:
    """How many enemy stones can come off at best, and what must come off beside them."""
    taken = most_enemies(after)
    lost = after.to_remove - taken
    found = [Event("rive.why.captures", {"n": taken})] if taken else []
    return [*found, Event("rive.why.own_loss", {"n": lost})] if lost else found


def most_enemies(board: Board) -> int:
    """The most enemy stones that can come off the shrinking group of *board*."""
    best, ahead, seen = 0, [board], {board.key}
    while ahead:
        here = ahead.pop()
        if not here.to_remove or here.colour != board.colour:
            best = max(best, (board.other & ~here.other).bit_count())
            continue
        enemies = [cell for cell in here.legal() if here.other >> cell & 1]
        for cell in enemies or here.legal():
            after = here.copy()
            after.play(cell)
            if after.key not in seen:
                seen.add(after.key)
                ahead.append(after)
    return best


def _of_growth(state: RiveState, after: Board) -> list[Event]:
    if after.is_over:
        return [Event("rive.why.ends")]
    values: dict[str, Value] = {"other": state.named(3 - state.colour)}
    found, replies, n = [], after.legal(), joins(after)
    if len(replies) == 1:
        found.append(Event("rive.why.forces", values | {"cell": state.cells.names[replies[0]]}))
    if not n and (not found or joins(Board(state))):
        found.append(Event("rive.why.denies", values))
    if n:
        found.append(Event("rive.why.allows", values | {"n": n}))
    return found
