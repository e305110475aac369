"""What a game is to everything else: the Protocols, and the small values that cross them.

A :class:`Position` says who acts and what may be played; a :class:`Describable` says it to people,
in phrases. Every game's state is both (:class:`State`). All values here are frozen. Nothing
here knows a clock, a generator, a disk, a language or Discord. How to begin: :mod:`rules.games`.

**Fields of a state.** Two states are equal, and have equal digests, exactly when the rules treat
them alike. Write ``field(compare=False)`` for what is computed from other fields to be quick, for
``turn``, and for what only sentences and pictures want to know of the last move.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, Self, TypeAlias, TypeVar

from rules.hexhex import Board
from rules.narration import Closing, Step
from rules.questions import Cells, Choice, Number, Parts, Prompt, Seat
from rules.telling import Said, Who
from rules.texts import Texts

__all__ = [
    "CHANCE",
    "AnyGame",
    "AnyState",
    "Cells",
    "Choice",
    "Data",
    "Describable",
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
M_contra = TypeVar("M_contra", contravariant=True)

Data: TypeAlias = Mapping[str, Any]
"""JSON, as tests, lessons and diagrams write a position and as ``detail`` shows one."""


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


class Describable(Protocol[M_contra]):
    """The same position in words: what is said of it, for sentences, pickers and pictures."""

    def prompt(self) -> Prompt:
        """The question to the seat to act; when the game is over, a Choice that says so."""

    def parts(self, move: M_contra, /) -> Parts:
        """*move* taken apart: its verb, the cells it touches, and what comes of it there."""

    def events(self, move: M_contra, /) -> Sequence[Said]:
        """What *move* (dice, too) does, told to all once played; at the end also why, who won."""

    def reached(self, points: float, /) -> Said | None:
        """A result alone in words, "3 of 6 slots matched"; None where the number says it all."""

    def told(self, events: Sequence[Said], fell: Sequence[Said], /) -> Sequence[Said]:
        """A finished turn: its *events*, merged or reworded, maybe with the dice that *fell*."""

    def draft(self, previews: Sequence[Said], /) -> Sequence[Said]:
        """A turn not played yet: the *previews* of its steps, merged, nothing said twice."""

    def begun(self, first: Who, /) -> Said | None:
        """How a match begins whose set-up the bot made: why that is fair, and who moves *first*."""

    def result(self) -> Said | None:
        """Who won, the sentence that :meth:`events` and :meth:`preview` may end with; or None."""

    def brief(self, events: Sequence[Said], /) -> Sequence[Said]:
        """A turn's *events* in few words, what counted most first; () where no turn is long."""

    def preview(self, move: M_contra, options: Any, /) -> Sequence[Said]:
        """What *move* would do, told to its player alone before it is played: "You take e5."

        As far as the match's *options* allow, warnings last; never called with results of dice.
        Mostly those of :meth:`events` that have the form ``would``.
        """

    def score_lines(self, options: Any, /) -> Sequence[Said]:
        """The running score as sentences, as far as the match's *options* allow; may be empty."""

    def provisional(self) -> Sequence[Said]:
        """What may still change the score; not said once a match is over, however it ended."""

    def score_note(self) -> Said | None:
        """What a score holds beside what anybody can count on the board (a komi); mostly none."""

    def dangers(self) -> Sequence[Said]:
        """What the opponent could do to one's pieces, were it to move now, as :meth:`events`."""

    def suggested(self) -> Sequence[str]:
        """Steps of a turn that a newcomer may take as it is, as text (a set-up); mostly none."""

    def sums(self, options: Any, /) -> Sequence[Said]:
        """The :meth:`score_lines` that break a score into its parts; the result repeats them."""

    def glance(self, events: Sequence[Said], /) -> Sequence[Said]:
        """The *events* of a few turns without the game's terms, for newcomers; mostly ()."""

    def dice(self, fell: Sequence[Said], /) -> Sequence[Said]:
        """The dice that *fell* after a turn, told as a few sentences."""

    def begins(self, fell: Sequence[Said], /) -> Sequence[Said]:
        """What the dice that *fell* before the first turn decided (who begins); mostly ()."""

    def step(self, move: M_contra, options: Any, /) -> Step:
        """How *move* is shown among others: its button's name, its price, whether lists omit it."""

    def closing(self) -> Closing | None:
        """The question before a turn can end, asked now or after the move that ends it; or None."""

    def thing(self, place: str, /) -> Said | None:
        """What is asked of a place that is no cell: "Where does the red 5 go?"; else None."""

    def undoes(self, before: Parts, now: Parts, /) -> bool:
        """Whether a step takes back the one *before* it."""

    @property
    def grid(self) -> Board | None:
        """The board whose cells moves point at; None where they point at things."""

    def lies(self) -> tuple[object, ...] | None:
        """What a fingerprint of the position is made of, without counts; None: :meth:`board`."""

    def scores(self) -> Sequence[float]:
        """One number a seat, 0 before sides are chosen.

        Without a score it's what shows who is ahead (the pieces that are left), or 0 for every
        seat. It decides nothing: the result is :attr:`Position.outcome`.
        """

    def detail(self) -> Data:
        """The game's own counts as JSON, for programs; may be empty."""

    def board(self) -> Mapping[str, str]:
        """Place → the text of the piece there, occupied places only."""


class State(Position[M], Describable[M], Protocol[M]):
    """One position of one game; what :meth:`Game.start` returns."""


AnyState: TypeAlias = State[Any]
"""A position of whichever game; its moves are not known here."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One page of ``/rules``: its ``title`` and ``text``, and a position.

    ``position`` is what :meth:`Game.position` reads, None for a page without a picture; ``moves``
    are played in order, the last one marked; that the text is true is for a test of your own.
    """

    key: str
    position: Data | None = None
    moves: tuple[str, ...] = ()
    title: str = ""
    text: str = ""


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
