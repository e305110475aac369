"""What a position says to people, and how its moves are offered (:mod:`rules.telling`).

A game's state inherits :class:`Telling`. What happens it owes; the rest has a default, so a game
writes only what it has to say about.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.hexhex import Board
from rules.questions import Parts, Seat
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
    """How a move is offered: most moves need nothing of it."""

    name: Said | None = None
    """What is on the button of a move that points at nothing: "Swap sides"."""
    behind: Said | None = None
    """What is on the grey button that it stands behind, with others of its kind."""
    price: int = 0
    """What it costs its player, less than 0 where it earns: the cheapest comes first."""
    owner: Seat | None = None
    """Who has what the move is about."""
    wasteful: bool = False
    """What it does another does as well, or for less: legal, but lists leave it out."""
    reveals: bool = False
    """New information follows (dice fall), so that nothing before it can be undone."""
    stops: bool = False
    """Where no other move would change the result, it is played by itself."""


@dataclass(frozen=True, slots=True)
class Closing:
    """The end of a turn that asks something first; after ``steps``, or at once without any.

    ``answers`` are moves with the buttons that end the turn so; several may be made. Another move
    ``closes`` the turn. ``leave`` is on the button of no answer, ``every`` on that of them all,
    ``choose`` on that which asks one by one.
    """

    steps: tuple[str, ...]
    answers: tuple[tuple[str, Said], ...]
    closes: str
    leave: Said
    every: Said
    choose: Said


class Plain:
    """What a game says and offers that has nothing out of the ordinary."""

    __slots__ = ()

    @property
    def grid(self) -> Board | None:
        """The board whose cells moves point at; None where they point at things (dice, tokens)."""
        return None

    def dangers(self) -> Sequence[Said]:
        """What the opponent could do to one's pieces, as :meth:`Telling.events`; mostly nothing."""
        return ()

    def suggested(self) -> Sequence[str]:
        """Steps of a turn that a newcomer may take as it is (a set-up); mostly none."""
        return ()

    def score_lines(self, _options: Any, /) -> Sequence[Said]:
        """The running score as sentences, as far as options allow; here there is none."""
        return ()

    def provisional(self) -> Sequence[Said]:
        """What may still change the score, while the match runs; mostly nothing."""
        return ()

    def sums(self, _options: Any, /) -> Sequence[Said]:
        """Those of the score's lines that break a score into its parts; the result repeats them."""
        return ()

    def score_note(self) -> Said | None:
        """What a score holds beside what lies on the board (a komi); mostly none."""
        return None

    def reached(self, _points: float, /) -> Said | None:
        """A result alone in words, "3 of 6 slots matched"; None where the number says it all."""
        return None

    def told(self, events: Sequence[Said], _fell: Sequence[Said], /) -> Sequence[Said]:
        """A finished turn for its card: its events, of which those that differ in cells are one."""
        return together(events)

    def draft(self, previews: Sequence[Said], /) -> Sequence[Said]:
        """A turn not played yet: the *previews* of its steps, merged, nothing said twice."""
        told = together(previews)
        return [one for n, one in enumerate(told) if one not in told[:n]]

    def brief(self, events: Sequence[Said], /) -> Sequence[Said]:
        """A turn in few words, what counted most first; () where no turn is long."""
        return ()

    def glance(self, _events: Sequence[Said], /) -> Sequence[Said]:
        """A few turns without the game's terms, for newcomers; () tells them as to anybody."""
        return ()

    def dice(self, fell: Sequence[Said], /) -> Sequence[Said]:
        """The dice that *fell* after a turn; here as they are."""
        return fell

    def begins(self, _fell: Sequence[Said], /) -> Sequence[Said]:
        """What the dice before the first turn decided (who begins); mostly nothing."""
        return ()

    def step(self, _move: Any, _options: Any, /) -> Step:
        """How a move is shown among others; here there is nothing to say of it."""
        return Step()

    def closing(self) -> Closing | None:
        """The question before the turn can end, asked now or after its last move; mostly none."""
        return None

    def thing(self, _place: str, /) -> Said | None:
        """What is asked of a place in a move's parts that is no cell (a die); None for a cell."""
        return None

    def undoes(self, _before: Parts, _now: Parts, /) -> bool:
        """Whether a step takes back the one before it."""
        return False

    def lies(self) -> tuple[object, ...] | None:
        """What a fingerprint is made of, seen from who acts; None: what is on the cells."""
        return None


class Telling(Plain, ABC, Generic[M]):
    """The same position in sentences."""

    __slots__ = ()

    @abstractmethod
    def events(self, move: M, /) -> Sequence[Said]:
        """What *move* does, told to all once played; at the end also why, who won."""

    def preview(self, move: M, _options: Any, /) -> Sequence[Said]:
        """What *move* would do: of what it does, all that can be said before (``would``)."""
        return [said for said in self.events(move) if "would" in said.phrase.texts]

    def begun(self, _first: Who, /) -> Said | None:
        """How a match begins whose set-up the bot made: why that is fair, and who moves first."""
        return None

    def result(self) -> Said | None:
        """Who won a game that is over, where :meth:`events` and :meth:`preview` may tell it."""
        return None
