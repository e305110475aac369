"""Which of several good steps of Rive people see the sense of at once."""

from collections.abc import Sequence

from bot.engine.engine import Candidate
from bot.engine.games.rive.captures import most_enemies
from bot.engine.games.rive.fast_board import Board
from bot.engine.games.rive.lookup import certain_winner
from rules.games.rive import RiveState

ABOUT = 0.2
"""By how much less a step may be worth and be named first: a tenth of a win, as playouts count."""

PLANNED = 0.5
"""The same of a stone that comes off in a turn planned ahead: few playouts come so far."""

_EXACT = 3
"""Stones to come off up to which it's worked out how many of them can be the other side's."""


def plainest(
    state: RiveState, candidates: Sequence[Candidate[int]], about: float = ABOUT
) -> list[Candidate[int]]:
    """*candidates*; of those *about* as good as the best, what takes most and costs least first.

    On 19 cells none goes before one that wins for certain and doesn't itself.
    """
    if state.may_swap:
        return [*candidates]
    board, best = Board(state), candidates[0]
    winner = _winner(state, board, best.move)
    good = [
        one
        for one in candidates
        if best.value - one.value < about and _winner(state, board, one.move) == winner
    ]
    rest = [one for one in candidates if one not in good]
    return [*sorted(good, key=lambda one: -_gain(board, one.move)), *rest]


def _winner(state: RiveState, board: Board, move: int) -> int | None:
    """Who wins for certain after *move*, as far as that is known."""
    if state.size != "3":
        return None
    after = board.copy()
    after.play(move)
    return certain_winner(after)


def _gain(board: Board, move: int) -> int:
    """The enemy stones that come off, less twice the own ones: a loss is seen first."""
    if board.to_remove:
        return 1 if board.other >> move & 1 else -2
    after = board.copy()
    after.play(move)
    if not after.to_remove:
        return 0
    if after.to_remove > _EXACT:
        taken = min(after.to_remove, (after.shrinking & after.other).bit_count())
    else:
        taken = next(iter(most_enemies(after))).bit_count()
    return taken - 2 * (after.to_remove - taken)
