"""What a game is to everything else: the Protocols, and the small values that cross them.

A :class:`Position` says who acts and what may be played, a :class:`~rules.telling.Telling` says
it to people, in phrases. Every game's state is both (:class:`State`). All values here are frozen.
Nothing here knows a clock, a generator, a disk, a language or Discord. How to begin:
:mod:`rules.games`.

**Fields of a state.** Two states are equal, and have equal digests, exactly when the rules treat
them alike. Write ``field(compare=False)`` for what is computed from other fields to be quick, for
``turn``, and for what only sentences and pictures want to know of the last move.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, Self, TypeAlias, TypeVar

from rules.phrase import Said
from rules.questions import Cells, Choice, Number, Parts, Prompt, Seat
from rules.telling import Data, Telling
from rules.texts import Texts

__all__ = [
    "CHANCE",
    "AnyGame",
    "AnyState",
    "Cells",
    "Choice",
    "Data",
    "Game",
    "Lesson",
    "Number",
    "Outcome",
    "Parts",
    "Position",
    "Prompt",
    "Said",
    "Seat",
    "State",
]

CHANCE: Seat = -1
"""Whose turn it is when dice decide."""

M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended by its own rules.

    ``points``, one a seat, are the match points 1, 0.5 or 0, whatever the score was; only a game
    that more than two (or one alone) can play has its scores there.
    """

    winners: tuple[Seat, ...]
    """The seats that share the win; none for a draw of two, or for a game alone that is lost."""
    points: tuple[float, ...]
    reason: str
    """Key of how it ended (``passes``), stored with the match; so it never changes."""
    why: Said = field(compare=False)
    """The same as ``reason``, for people."""


class Position(Protocol[M]):
    """Who acts, and what may be played. Frozen, hashable, picklable."""

    game: ClassVar[str]
    """Key of the game."""

    @property
    def to_act(self) -> Seat | None:
        """The seat to act, CHANCE when dice decide, None when the game is over."""

    @property
    def turn(self) -> int:
        """Number of turns begun before this one; also rises when the same seat begins another.

        A turn is everything up to the hand-over, dice included. The move that ends the game begins
        none; only where the rules end it as a turn starts (an empty bushel) has that one begun.
        """

    @property
    def sides(self) -> tuple[str | None, ...]:
        """What each seat plays now (``"R"``, ``"W"``, …); None before it is chosen.

        A swap exchanges them (:mod:`rules.games`); nothing else changes what was chosen.
        """

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""

    def legal(self) -> Sequence[M]:
        """Every atomic step; empty exactly when the game is over.

        The order is stable: moves to cells by the cell's index, then those without a cell, a
        pass last.
        """

    def weights(self) -> Sequence[int]:
        """Integer weights beside :meth:`legal` at CHANCE, an empty sequence everywhere else."""

    def play(self, move: M, /) -> Self:
        """The position after *move*, which is trusted to be legal."""

    def parse(self, text: str, /) -> M:
        """The legal step that :meth:`format` writes as *text*.

        Raises:
            NotationError: not a step of this game.
            IllegalMove: a step, but not here; what it says is why.
            GameOver: the game has ended.
        """

    def format(self, move: M, /) -> str:
        """The text of *move*: ASCII, no blank or comma, unlike that of every other legal move.

        A pass is written ``pass``, and is the last of :meth:`legal`.
        """

    def leave(self, seat: Seat, /) -> Self:
        """The position after *seat* left a table of three or more.

        Raises:
            IllegalMove: this game has no such thing.
        """

    def digest(self) -> str:
        """16 hex digits, equal for equal positions."""


class State(Position[M], Telling[M], Protocol[M]):
    """One position of one game; what :meth:`Game.start` returns."""


AnyState: TypeAlias = State[Any]
"""A position of whichever game; its moves are not known here."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One page of ``/rules``: its ``title`` and ``text``, and a position.

    ``position`` is what :meth:`Game.position` reads, None for a page without a picture; ``moves``
    are played in order, the last one marked; that the text is true is for a test of your own.
    ``by_words`` is the text for whom there is no picture, where it speaks of one. Cells stand in
    both as ``{d4}``: each reader has a way to read them.
    """

    key: str
    position: Data | None = None
    moves: tuple[str, ...] = ()
    title: str = ""
    text: str = ""
    by_words: str = ""


S_co = TypeVar("S_co", bound=AnyState, covariant=True)


class Game(Protocol[S_co]):
    """A game with states of one type, found by its key in :data:`rules.GAMES`.

    Its first seven members are plain attributes of a class; they are read only here.
    """

    @property
    def key(self) -> str:
        """The name of the game's module, which begins the key of all that it says."""

    @property
    def version(self) -> int:
        """Rises when a rule changes: old records follow the old rule."""

    @property
    def seats(self) -> range:
        """The numbers of players that it takes."""

    @property
    def has_draws(self) -> bool:
        """Whether it can end in a draw, so that players may agree on one."""

    @property
    def Options(self) -> type:  # noqa: N802 — a class
        """A frozen dataclass declared with :mod:`rules.options`."""

    @property
    def texts(self) -> Texts:
        """What it says of itself (:meth:`rules.about.About.texts`), and the English of the rest."""

    @property
    def lessons(self) -> Sequence[Lesson]:
        """The pages of ``/rules``, five to nine."""

    def start(self, options: Any, seats: int, /) -> S_co:
        """The first position.

        Raises:
            OptionError: so many seats cannot play it (see :func:`rules.options.check_seats`).
        """

    def position(self, data: Data, /) -> S_co:
        """A position from data: what tests, lessons and diagrams write.

        Raises:
            RulesError: something in it cannot be.
        """


AnyGame: TypeAlias = Game[AnyState]
"""Whichever game."""
