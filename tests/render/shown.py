"""Positions of any game with views of them, in the words tests use."""

from typing import Any, TypeVar

from render import View
from rules.core import AnyState, Parts

S = TypeVar("S", bound=AnyState)


def steps(state: S, moves: str) -> tuple[S, tuple[Parts, ...]]:
    """The position after *moves*, and what they were."""
    parts = []
    for text in moves.split():
        move = state.parse(text)
        parts.append(state.parts(move))
        state = state.play(move)
    return state, tuple(parts)


def shown(state: S, last: str = "", preview: str = "") -> tuple[S, View]:
    """The position after the turn *last* and the moves of *preview*, and the view of both."""
    state, done = steps(state, last)
    state, planned = steps(state, preview)
    return state, View(last=done, preview=planned)


def behind(state: S, moves: str) -> tuple[S, View]:
    """The position after *moves*, with them as the last turn."""
    return shown(state, last=moves)


def ahead(state: S, moves: str, options: Any = None) -> tuple[S, View]:
    """The position after *moves* as it is shown before they are played, at a table of *options*."""
    after, planned = steps(state, moves)
    return after, View(options, preview=planned)
