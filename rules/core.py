"""What a game is to everything else: the Protocols, and the small values that cross them.

A :class:`Position` says who acts and what may be played; a :class:`Describable` says it to people,
in keys and values. Every game's state is both (:class:`State`). All values here are frozen.

Nothing here knows a clock, a generator, a disk, a language or Discord.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, Self, TypeVar

from rules.words import Value

Seat = int
"""0 … n−1, fixed for the match."""

CHANCE: Seat = -1
"""Whose turn it is when dice decide."""

M = TypeVar("M")
M_contra = TypeVar("M_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended by its own rules.

    ``winners`` are the seats that share the win, empty for a draw between two. ``points`` has one
    entry a seat: 1, 0.5 or 0 between two; the scores at larger tables. ``reason`` is a key of WORDS
    without its game: ``passes`` reads ``<game>.reason.passes``.
    """

    winners: tuple[Seat, ...]
    points: tuple[float, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Event:
    """One thing to tell: a key of WORDS and the values of its gaps."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Parts:
    """A move taken apart for pickers and pictures.

    ``verb`` reads ``<game>.verb.<verb>`` in WORDS; ``cells`` are the names of the cells it touches,
    the one a person points at first; ``value`` is what comes of it there (a height, a face).
    """

    verb: str
    cells: tuple[str, ...] = ()
    value: int | str | None = None


@dataclass(frozen=True, slots=True)
class Cells:
    """Asks for a cell: ``parts(move).cells[0]``. Moves without cells stand beside, as buttons."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """Asks for one of a few moves, each with a label of its own."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Number:
    """Asks for a whole number, ``least`` to ``most``."""

    key: str
    least: int
    most: int
    values: Mapping[str, Value] = field(default_factory=dict)


Prompt = Cells | Choice | Number


class Position(Protocol[M]):
    """Who acts, and what may be played. Frozen, hashable, picklable."""

    game: ClassVar[str]
    """Key of the game."""

    @property
    def to_act(self) -> Seat | None:
        """The seat to act, CHANCE when dice decide, None when the game is over."""

    @property
    def turn(self) -> int:
        """Number of turns begun before this one; also rises when the same seat begins another."""

    @property
    def sides(self) -> tuple[str | None, ...]:
        """What each seat plays now (``"R"``, ``"W"``, …); None before it is chosen."""

    @property
    def outcome(self) -> Outcome | None: ...

    def legal(self) -> Sequence[M]:
        """Every atomic step, in a stable order; empty exactly when the game is over."""

    def weights(self) -> Sequence[int]:
        """Integer weights beside :meth:`legal`; at CHANCE only."""

    def play(self, move: M, /) -> Self:
        """The position after *move*, which is trusted to be legal."""

    def parse(self, text: str, /) -> M:
        """The legal step that :meth:`format` writes as *text*.

        Raises:
            NotationError: not a step of this game.
            IllegalMove: a step, but not here; the key says why.
            GameOver: the game has ended.
        """

    def format(self, move: M, /) -> str: ...

    def leave(self, seat: Seat, /) -> Self:
        """The position after *seat* left a table of three or more.

        Raises:
            IllegalMove: this game has no such thing.
        """

    def digest(self) -> str:
        """16 hex digits, equal for equal positions."""


class Describable(Protocol[M_contra]):
    """The same position, told: keys and values for sentences, pickers and pictures."""

    def prompt(self) -> Prompt:
        """What is asked of the seat to act."""

    def parts(self, move: M_contra, /) -> Parts: ...

    def events(self, move: M_contra, /) -> Sequence[Event]:
        """What *move* does, in the order it happens; told to everybody."""

    def preview(self, move: M_contra, options: Any, /) -> Sequence[Event]:
        """What a person is told before playing *move*, as far as the match's options allow."""

    def score_lines(self, options: Any, /) -> Sequence[Event]:
        """The running score as sentences, as far as the match's options allow."""

    def reveals(self, move: M_contra, /) -> bool:
        """New information follows the move: nothing before it can be undone."""

    def scores(self) -> Sequence[float]:
        """One number a seat, 0 before sides are chosen."""

    def detail(self) -> Mapping[str, Any]:
        """The game's own counts, as JSON."""

    def board(self) -> Mapping[str, str]:
        """Place → piece text, occupied places only."""


class State(Position[M], Describable[M], Protocol[M]):
    """One position of one game."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One page of ``/rules``: ``<game>.rules.<key>.title`` and ``.text`` in WORDS, and a position.

    ``position`` is what :meth:`Game.position` reads, None for a page without a picture; ``moves``
    are played from it in order, and the last one is marked in the picture.
    """

    key: str
    position: Mapping[str, Any] | None = None
    moves: tuple[str, ...] = ()


class Game(Protocol):
    """A game, found by its key in :data:`rules.GAMES`."""

    key: str
    version: int
    seats: range
    Options: type
    WORDS: Mapping[str, str]
    lessons: tuple[Lesson, ...]

    def start(self, options: Any, seats: int, /) -> State[Any]:
        """The first position.

        Raises:
            OptionError: so many seats cannot play it.
        """

    def position(self, data: Mapping[str, Any], /) -> State[Any]:
        """A position from data: what tests, lessons and diagrams write."""
