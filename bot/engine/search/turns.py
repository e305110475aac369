"""Search of a whole turn with chance: every way to play it to its end, re-rolls as means.

A turn is a graph of positions. From each the mover may end the turn, if the rules allow it, or take
a step; a step leads to one position, or to several equally likely ones where dice decide. The
search tries the steps that look best first, remembers what it has seen, and stops opening new
positions when its budget is used up; what is left is valued by its look.

Knows no game: a :class:`Turn` says what the steps are and what a table is worth.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

P = TypeVar("P", bound=Hashable)
C = TypeVar("C")


class Step(NamedTuple, Generic[P, C]):
    """A step of a turn: its ``code``, and the positions it may lead to, all equally likely."""

    code: C
    results: tuple[P, ...]


class Turn(Protocol[P, C]):
    """A turn as the search sees it. Values are for the seat whose turn it is."""

    def ended(self, position: P, /) -> float | None:
        """The value of ending the turn in *position*, None where the rules forbid it.

        A position that is over by itself has no steps, and its value is given here.
        """

    def steps(self, position: P, /) -> Sequence[Step[P, C]]:
        """What may be done in *position* besides ending the turn."""

    def look(self, position: P, /) -> float:
        """The estimated value of *position*, without search."""


class Line(NamedTuple, Generic[P, C]):
    """A step, what it leads to, and the value of that; ``code`` None means to end the turn."""

    code: C | None
    results: tuple[P, ...]
    value: float


class TurnSearch(Generic[P, C]):
    """One search of one turn, within *budget* positions and at most *width* steps at each."""

    def __init__(
        self, turn: Turn[P, C], budget: int, width: int, stopped: Callable[[], bool]
    ) -> None:
        self.turn = turn
        self.left = budget
        self.width = width
        self.stopped = stopped
        self.known: dict[P, Line[P, C]] = {}

    def lines(self, root: P) -> list[Line[P, C]]:
        """Every step from *root* with its value, best first; the end of the turn among them."""
        found = [
            Line[P, C](step.code, step.results, self._mean(step.results))
            for step in self._ordered(root, wide=True)
        ]
        ended = self.turn.ended(root)
        if ended is not None:
            found.append(Line(None, (), ended))
        return sorted(found, key=lambda line: -line.value)

    def best(self, position: P) -> Line[P, C]:
        """The best step from *position*."""
        if known := self.known.get(position):
            return known
        self.left -= 1
        ended = self.turn.ended(position)
        best = None if ended is None else Line[P, C](None, (), ended)
        if self.left > 0:
            if not self.left % 64 and self.stopped():
                self.left = 0
            for step in self._ordered(position, wide=False):
                value = self._mean(step.results)
                if best is None or value > best.value:
                    best = Line(step.code, step.results, value)
        if best is None:
            best = Line(None, (), self.turn.look(position))
        self.known[position] = best
        return best

    def _mean(self, results: tuple[P, ...]) -> float:
        if len(results) == 1:
            return self.best(results[0]).value
        return sum(self.best(result).value for result in results) / len(results)

    def _ordered(self, position: P, *, wide: bool) -> list[Step[P, C]]:
        """The steps from *position*, the best by their looks first: all of them, or ``width``."""
        look = self.turn.look
        looks = [
            (sum(map(look, step.results)) / len(step.results), step)
            for step in self.turn.steps(position)
        ]
        looks.sort(key=lambda pair: -pair[0])
        return [step for _, step in (looks if wide else looks[: self.width])]
