"""What to draw of Apart."""

from collections.abc import Mapping
from typing import Any

from render.scene import Cell, Disc, Mark, Scene, Sign
from render.view import View
from rules.core import Event

LAYERS: tuple[str, ...] = ()
WORDS: Mapping[str, str] = {"apart.key": "X Black's stones, O White's, . empty"}


def scene(state: Any, view: View) -> Scene:
    """Stones, the last one marked."""
    marked = {
        name: sign
        for sign, parts in ((Sign.LAST, view.last), (Sign.PREVIEW, view.preview))
        for part in parts
        for name in part.cells
    }

    def look(cell: int, name: str) -> Cell:
        owner = state.owner[cell]
        marks = (Mark(marked[name]),) if name in marked else ()
        return Cell(disc=Disc("BW"[owner - 1]) if owner else None, marks=marks)

    cells = tuple(look(cell, name) for cell, name in enumerate(state.cells.names))
    return Scene(state.cells, cells, "coordinates" not in view.hidden)


def sign(cell: Cell) -> str:
    """X, O or a dot."""
    return {"B": "X", "W": "O"}[cell.disc.side] if cell.disc else "."


def key(_scene: Scene) -> list[Event]:
    """What the characters mean."""
    return [Event("apart.key")]


def last(_state: Any, _view: View) -> list[Event]:
    """Nothing that the card does not say."""
    return []


def preview(_state: Any, _view: View) -> list[Event]:
    """As above."""
    return []


def asides(_state: Any, _view: View) -> list[Event]:
    """As above."""
    return []
