"""Positions of any game with views of them, in the words tests use."""

from typing import Any, TypeVar

from render import View
from render.boards import BOARDS
from render.caption import Caption
from render.cells import CellDrawing
from render.describe import voice_of
from render.scene import Scene
from render.voice import Voice
from rules.core import AnyState, Parts

S = TypeVar("S", bound=AnyState)


def cells(game: str) -> CellDrawing:
    """The drawing of a game that has a board of cells."""
    drawing = BOARDS[game]
    assert isinstance(drawing, CellDrawing)
    return drawing


def seen(state: AnyState, view: View) -> Scene:
    """The board as a picture shows it."""
    return cells(state.game).seen(state, view)


def captioned(state: AnyState, view: View, words: Voice | None = None) -> Caption:
    """What stands above and beside it, in English or in other words."""
    words = words or voice_of(state.game)
    return cells(state.game).caption(state, view, seen(state, view), words)


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
