"""What a position says to people, for games that declare their phrases (:mod:`rules.telling`).

A game's state inherits :class:`Telling`. What happens it owes; the rest has a default, so a game
writes only what it has to say about.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.questions import Seat
from rules.telling import Said, together

M = TypeVar("M")


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

    def step(self, _move: M, _options: Any, /) -> Step:
        """How *move* is offered."""
        return Step()
