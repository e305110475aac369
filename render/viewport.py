"""A board of cells as one person sees it: what is marked, how it lies, which part is shown."""

from collections.abc import Mapping, Set
from dataclasses import replace

from render.region import Region, regions
from render.scene import Cell, Mark, Scene, Sign
from render.view import Orientation, View, is_whole_turn
from rules.core import AnyState


def marked(scene: Scene, state: AnyState, view: View) -> Scene:
    """The *scene* with what the view points at, and without what can't be done any more."""
    if view.pointed or view.offered or view.named:
        named = zip(scene.board.names, scene.cells, strict=True)
        scene = replace(scene, cells=tuple(_pointed(view, name, cell) for name, cell in named))
    over = view.ended or state.outcome
    gone = _CHANCES if over else _ASKED if is_whole_turn(state, view) else frozenset()
    if not gone:
        return scene
    return replace(scene, cells=tuple(_without(gone, cell) for cell in scene.cells))


def _pointed(view: View, name: str, cell: Cell) -> Cell:
    """The cell as one that was named in vain, with the ring of a tip, or as one to choose."""
    if name in view.named:
        return replace(cell, marks=(*cell.marks, Mark(Sign.NAMED)))
    if name in view.pointed:
        return replace(cell, marks=(*cell.marks, Mark(Sign.TIP)))
    return replace(cell, marks=(*cell.marks, Mark(Sign.CHOICE))) if name in view.offered else cell


_ASKED = frozenset({Sign.TAKER, Sign.REACH, Sign.OPEN, Sign.CAPTURE, Sign.LOOSE, Sign.CHOICE})
"""What is asked of whoever is to act; nothing, while a whole turn waits to be played."""

_CHANCES = _ASKED | {Sign.TARGET, Sign.TIP, Sign.NAMED}
"""What can be done; nothing, once it is over."""


def _without(signs: Set[Sign], cell: Cell) -> Cell:
    if not cell.marks:  # most cells of a board
        return cell
    marks = tuple(mark for mark in cell.marks if mark.sign not in signs)
    return cell if marks == cell.marks else replace(cell, marks=marks)


def lying(scene: Scene, view: View) -> Scene:
    """The *scene* with its board lying as the view has it."""
    turned = scene.turned or view.look.orientation is Orientation.TURNED
    return replace(scene, turned=turned, flipped=view.look.orientation is Orientation.FLIPPED)


def parts(scene: Scene) -> Mapping[str, Region]:
    """The parts of a board that can be seen closely, by place, as it lies; often none."""
    return regions(scene.board, scene.turned, scene.flipped)
