"""A position as one person sees it: the scene of the board, as they have it lie, or of a part."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from functools import partial
from typing import cast

from render.boards import BOARDS
from render.region import Region, regions
from render.scene import Cell, Mark, Scene, Sign
from render.table import Table
from render.view import CellDrawing, Orientation, View, is_whole_turn
from rules.core import AnyState


def seen(state: AnyState, view: View) -> Scene | Table:
    """What a picture of the position shows."""
    scene = told(state, view)
    if isinstance(scene, Table):
        return scene
    scene = replace(_lying(scene, view), material=cast(CellDrawing, BOARDS[state.game]).MATERIAL)
    return replace(scene, region=view.region if view.region in _parts(scene) else "")


def told(state: AnyState, view: View) -> Scene | Table:
    """What there is to see of the position, however a board lies; words tell the same."""
    scene: Scene | Table = BOARDS[state.game].scene(state, view)
    if not isinstance(scene, Table) and (view.pointed or view.offered or view.named):
        scene = replace(scene, cells=tuple(map(partial(_pointed, view), *_named(scene))))
    if isinstance(scene, Table):
        return scene
    over = view.ended or state.outcome
    gone = _CHANCES if over else _ASKED if is_whole_turn(state, view) else frozenset()
    return (
        replace(scene, cells=tuple(_without(gone, cell) for cell in scene.cells)) if gone else scene
    )


def _named(scene: Scene) -> tuple[Sequence[str], Sequence[Cell]]:
    return scene.board.names, scene.cells


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
    marks = tuple(mark for mark in cell.marks if mark.sign not in signs)
    return cell if marks == cell.marks else replace(cell, marks=marks)


def parts(state: AnyState, view: View) -> Sequence[str]:
    """The places of a board that can be seen closely, the way the view has it lie; often none."""
    scene = BOARDS[state.game].scene(state, view)
    return () if isinstance(scene, Table) else tuple(_parts(_lying(scene, view)))


def holds(state: AnyState, view: View, cells: set[str]) -> bool:
    """Whether the view's part of the board, or the whole one, shows all of some *cells*."""
    scene = seen(state, view)
    if isinstance(scene, Table) or not scene.region:
        return True
    part = _parts(scene)[scene.region]
    return cells <= {scene.board.names[i] for i in part.cells}


def _lying(scene: Scene, view: View) -> Scene:
    turned = scene.turned or view.orientation is Orientation.TURNED
    return replace(scene, turned=turned, flipped=view.orientation is Orientation.FLIPPED)


def _parts(scene: Scene) -> Mapping[str, Region]:
    return regions(scene.board, scene.turned, scene.flipped)
