"""Small endings worked out to the last ply by the rules alone: the truth for the engines."""

from typing import Any

from rules.core import State

Memo = dict[State[Any], float]


class TooLargeError(Exception):
    """More positions than were allowed."""


def won(state: State[Any], memo: Memo, most: int) -> float:
    """What the seat to act gets with best play on both sides: 1, 0.5 or 0.

    Raises:
        TooLargeError: more than *most* positions are needed.
    """
    known = memo.get(state)
    if known is not None:
        return known
    if len(memo) > most:
        raise TooLargeError
    best = 0.0
    for move in state.legal():
        best = max(best, after(state, move, memo, most))
        if best == 1:
            break
    memo[state] = best
    return best


def after(state: State[Any], move: Any, memo: Memo, most: int) -> float:
    """What the seat to act in *state* gets when it plays *move*."""
    seat, following = state.to_act, state.play(move)
    if following.outcome:
        return following.outcome.points[seat or 0]
    return 1 - won(following, memo, most)


def best_moves(state: State[Any], most: int) -> list[str]:
    """The moves that get most, as they are written.

    Raises:
        TooLargeError: more than *most* positions are needed.
    """
    memo: Memo = {}
    got = {move: after(state, move, memo, most) for move in state.legal()}
    return [state.format(move) for move, points in got.items() if points == max(got.values())]
