"""What a position says to people, for games that declare their phrases (:mod:`rules.telling`).

A game's state inherits :class:`Telling`. What happens it owes; the rest has a default, so a game
writes only what it has to say about.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.questions import Seat
from rules.telling import Items, Nothing, Phrase, Phrases, Said, Who, together

M = TypeVar("M")

_NAMED = 6
"""As many cells are named in a sentence of what a move would do."""


class Cells(Phrases, family="rules.cells"):
    """What stands for cells that are not named."""

    more = Phrase(Nothing, "more")


def some(names: Sequence[str]) -> Items:
    """Cells in a sentence; of many the first, and that there are more."""
    if len(names) <= _NAMED:
        return Items(tuple(names), "unit")
    return Items((*names[:_NAMED], Cells.more()))


@dataclass(frozen=True, slots=True)
class Step:
    """How a move is offered: most moves need nothing of it.

    ``name`` is on the button of a move that points at nothing: "Swap sides"; ``owner`` has what the
    move is about. A step that ``stops`` a turn is played by itself where no other would change the
    result.
    """

    name: Said | None = None
    owner: Seat | None = None
    stops: bool = False


class Telling(ABC, Generic[M]):
    """The same position in sentences."""

    __slots__ = ()

    @abstractmethod
    def events(self, move: M, /) -> Sequence[Said]:
        """What *move* does, told to all once played; at the end also why, who won."""

    def preview(self, move: M, _options: Any, /) -> Sequence[Said]:
        """What *move* would do: of what it does, all that can be said before (``would``)."""
        return [said for said in self.events(move) if "would" in said.phrase.texts]

    def score_lines(self, _options: Any, /) -> Sequence[Said]:
        """The running score as sentences; here there is none."""
        return ()

    def told(self, events: Sequence[Said], _fell: Sequence[Said], /) -> Sequence[Said]:
        """What a turn of such *events* did, after which dice *fell*."""
        return together(events)

    def begun(self, _first: Who, /) -> Said | None:
        """What is fair about a set-up that was made by itself, and that *first* moves first."""
        return None

    def result(self) -> Said | None:
        """Who won a game that is over, where :meth:`events` and :meth:`preview` may tell it."""
        return None

    def step(self, _move: M, _options: Any, /) -> Step:
        """How *move* is offered."""
        return Step()
