"""What a board of cells adds to answers about a position, or leaves out of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from render.view import View
from rules.phrase import Said

Targets = Mapping[tuple[str, str], Sequence[int]]
"""The pieces that can be taken, as indices of cells, by their owner and by who can take them."""


class AnswerHooks:
    """What a board of cells may add to answers, or leave out of them; by default nothing.

    A board that does has a drawing of its own, a :class:`~render.cells.CellDrawing`.
    """

    def facts(self, _state: Any, _cell: int, _view: View, /) -> Sequence[Said]:
        """What more there is to say of a cell."""
        return ()

    def targets(self, _state: Any, _view: View, marked: Targets, /) -> Targets:
        """The pieces that can be taken; here those that are *marked*."""
        return marked

    def untold(self, _view: View, /) -> Said | None:
        """Why it isn't told what can be taken; None where it is."""
        return None

    def calm(self, _state: Any, /) -> Said | None:
        """What there is to say of dangers where nothing can be taken; None where that is all."""
        return None

    def is_measured(self, _view: View, /) -> bool:
        """Whether lines are counted, and heights told before a move."""
        return True
