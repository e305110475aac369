"""A position in words: what it says to people, and how its moves are offered.

A game's state inherits :class:`Telling`, last of its bases: it owes six methods, and writes of the
others only what it has to say.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

from rules.hexhex import Board
from rules.phrase import Items, Nothing, Phrase, Phrases, Said, Who, together
from rules.questions import Parts, Prompt, Seat

M_contra = TypeVar("M_contra", contravariant=True)

Data: TypeAlias = Mapping[str, Any]
"""JSON, as tests, lessons and diagrams write a position and as ``detail`` shows one."""

_NAMED = 6
"""As many cells are named in a sentence of what a move would do."""


class MoreCells(Phrases, family="rules.cells"):
    """The word for cells that a shortened list leaves out."""

    more = Phrase(Nothing, "more")


def some(names: Sequence[str]) -> Items:
    """Cells in a sentence; of many the first, and that there are more."""
    if len(names) <= _NAMED:
        return Items(tuple(names), "unit")
    return Items((*names[:_NAMED], MoreCells.more()))


@dataclass(frozen=True, slots=True)
class MoveTraits:
    """A move's button, price and special effects, for lists of moves and for undo; mostly none."""

    name: Said | None = None
    """What is on the button of a move that points at nothing: "Swap sides"."""
    words: tuple[str, ...] = ()
    """How it may be typed in words, for whoever hears it; a cell is a word, and the last is one."""
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


class Telling(Protocol[M_contra]):
    """A position in words: what is said of it, and how its moves are offered.

    Six methods are owed; all others have defaults, which stand for nothing out of the ordinary.
    """

    __slots__ = ()

    # What is owed

    @abstractmethod
    def prompt(self) -> Prompt:
        """The question to the seat to act; when the game is over, a Choice that says so."""

    @abstractmethod
    def parts(self, move: M_contra, /) -> Parts:
        """*move* taken apart: its verb, the cells it touches, and what comes of it there."""

    @abstractmethod
    def events(self, move: M_contra, /) -> Sequence[Said]:
        """What *move* (dice, too) does, told to all once played; at the end also why, who won."""

    @abstractmethod
    def scores(self) -> Sequence[float]:
        """One number a seat, 0 before sides are chosen.

        Without a score it's what shows who is ahead (the pieces that are left), or 0 for every
        seat. It decides nothing: the result is :attr:`rules.core.Position.outcome`.
        """

    @abstractmethod
    def detail(self) -> Data:
        """The game's own counts as JSON, for programs; may be empty."""

    @abstractmethod
    def board(self) -> Mapping[str, str]:
        """Place → the text of the piece there, occupied places only."""

    # Turns

    def told(self, events: Sequence[Said], _fell: Sequence[Said], /) -> Sequence[Said]:
        """A finished turn: its events, of which those that differ in cells alone are one.

        A game with dice may say with it what *fell* after it.
        """
        return together(events)

    def draft(self, previews: Sequence[Said], /) -> Sequence[Said]:
        """A turn not played yet: the *previews* of its steps, merged, nothing said twice."""
        told = together(previews)
        return [one for n, one in enumerate(told) if one not in told[:n]]

    def are_one(self, _one: Said, _following: Said, /) -> bool:
        """Whether two sentences of a draft tell one thing, and are heard together; mostly not."""
        return False

    def brief(self, events: Sequence[Said], /) -> Sequence[Said]:
        """A turn in few words, what counted most first; () where no turn is long."""
        return ()

    def glance(self, _events: Sequence[Said], /) -> Sequence[Said]:
        """The events of a few turns without the game's terms, for newcomers; mostly ()."""
        return ()

    def begun(self, _first: Who, /) -> Said | None:
        """How a match begins whose set-up the bot made: why that is fair, and who moves first."""
        return None

    def result(self) -> Said | None:
        """Who won, the sentence that :meth:`events` and :meth:`preview` may end with."""
        return None

    def reached(self, _points: float, /) -> Said | None:
        """A result alone in words, "3 of 6 slots matched"; None where the number says it all."""
        return None

    # Scores

    def score_lines(self, _options: Any, /) -> Sequence[Said]:
        """The running score as sentences, as far as the match's options allow; may be empty."""
        return ()

    def sums(self, _options: Any, /) -> Sequence[Said]:
        """The :meth:`score_lines` that break a score into its parts; the result repeats them."""
        return ()

    def provisional(self) -> Sequence[Said]:
        """What may still change the score; not said once a match is over, however it ended."""
        return ()

    def score_note(self) -> Said | None:
        """What a score holds beside what anybody can count on the board (a komi); mostly none."""
        return None

    # Moves

    def preview(self, move: M_contra, _options: Any, /) -> Sequence[Said]:
        """What *move* would do, told to its player alone before it is played: "You take e5."

        As far as the match's options allow, warnings last; never called with results of dice.
        Mostly those of :meth:`events` that have the form ``would``.
        """
        return [said for said in self.events(move) if "would" in said.phrase.texts]

    def traits(self, _move: M_contra, _options: Any, /) -> MoveTraits:
        """What lists of moves, and undo, need to know of a move beside its parts."""
        return MoveTraits()

    def closing(self) -> Closing | None:
        """The question before a turn can end, asked now or after the move that ends it; or None."""
        return None

    def thing(self, _place: str, /) -> Said | None:
        """What is asked of a place that is no cell: "Where does the red 5 go?"; else None."""
        return None

    def undoes(self, _before: Parts, _now: Parts, /) -> bool:
        """Whether a step takes back the one before it."""
        return False

    def suggested(self) -> Sequence[str]:
        """Steps of a turn that a newcomer may take as it is, as text (a set-up); mostly none."""
        return ()

    def dangers(self) -> Sequence[Said]:
        """What the opponent could do to one's pieces, were it to move now, as :meth:`events`.

        Of each phrase the rule has a ``danger``: the card of a newcomer tells that, once. Its
        values have the ``side`` that threatens and the ``cell`` where: `/look` lists them so.
        """
        return ()

    # Dice

    def dice(self, fell: Sequence[Said], /) -> Sequence[Said]:
        """The dice that *fell* after a turn, told as a few sentences; here as they are."""
        return fell

    def begins(self, _fell: Sequence[Said], /) -> Sequence[Said]:
        """What the dice that fell before the first turn decided (who begins); mostly ()."""
        return ()

    # The board

    @property
    def grid(self) -> Board | None:
        """The board whose cells moves point at; None where they point at things (dice, tokens)."""
        return None

    def lies(self) -> tuple[object, ...] | None:
        """What a fingerprint is made of, seen from who acts; None: :meth:`board`."""
        return None
