"""What an engine is to everything else: the Protocol, and the values that cross it.

A search is bounded by nodes, which makes it the same on every machine; time only bounds it further.
No clock here: who has one makes a ``Stop`` of it (:func:`bot.engine.analysis.until`).
"""

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from rules.core import AnyState, Seat, Told
from rules.line import JSON

S_contra = TypeVar("S_contra", bound=AnyState, contravariant=True)
M = TypeVar("M")

AnyMove: TypeAlias = Any
"""A move of whichever game."""

Unit = Literal["cells", "share", "points"]
"""What values count: cells or points ahead, or games won less games lost, as a share −1 … 1."""

Stop = Callable[[], bool]
"""Whether a search should end now; asked every 64 nodes or oftener."""

CAP_MS = 4000
"""The longest that any level thinks about a move."""


def never() -> bool:
    """A ``Stop`` that lets the search use all its nodes."""
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a search may use: *nodes* (positions or playouts), and at most *ms* milliseconds."""

    nodes: int
    ms: int = CAP_MS


@dataclass(frozen=True, slots=True)
class Level:
    """One step of an engine's ladder, the weakest is number 1.

    ``temperature`` is in the engine's unit: a move that is worth so much less than the best one is
    chosen e times less often; 0 always takes the best. ``choices`` is among how many moves.
    """

    number: int
    name: str
    budget: Budget
    temperature: float = 0.0
    choices: int = 1


@dataclass(frozen=True, slots=True)
class Candidate(Generic[M]):
    """A move, its value for the seat to act, and the line expected after it, the move first."""

    move: M
    value: float
    line: tuple[M, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysis(Generic[M]):
    """What a search found: candidates, best first, and what it took to find them.

    ``depth`` is in plies, 0 where the search knows none. ``proven`` says that the values are exact.
    """

    candidates: tuple[Candidate[M], ...]
    depth: int
    nodes: int
    proven: bool = False

    @property
    def move(self) -> M:
        """The best move."""
        return self.candidates[0].move

    @property
    def value(self) -> float:
        """What the best move is worth to the seat to act."""
        return self.candidates[0].value


class GameEngine(Protocol[S_contra, M]):
    """The engine of one game. Stateless between calls: equal arguments give equal answers."""

    @property
    def unit(self) -> Unit:
        """What its values count."""

    def levels(self, state: S_contra, /) -> Sequence[Level]:
        """The ladder for games like that of *state* (its size, its seats), weakest first."""

    def search(
        self, state: S_contra, budget: Budget, *, seed: int, multi: int = 1, stopped: Stop = never
    ) -> Analysis[M]:
        """The best move, and up to *multi* candidates, for the seat to act.

        *state* is not over and not at CHANCE. At least one legal move comes back, however small the
        budget and however early *stopped* says so.
        """

    def value(self, state: S_contra, seat: Seat, /) -> float:
        """How far *seat* is ahead, without search; exact when the game is over."""

    def reasons(self, state: S_contra, /, *moves: M) -> Sequence[Told]:
        """Why *moves* are good or bad, most important first; keys of the engine's ``WORDS``.

        A key is ``<game>.why.<kind>…``. One move, or a whole turn of the seat to act, with the dice
        that fell in it.
        """

    def opening(self, start: S_contra, rng: Random, /) -> Sequence[M]:
        """Moves from *start* to a random balanced position, from which matches are measured."""


AnyEngine: TypeAlias = GameEngine[Any, AnyMove]
"""The engine of whichever game."""

AnyAnalysis: TypeAlias = Analysis[AnyMove]
"""What a search of whichever game found."""


@runtime_checkable
class DiceJudge(Protocol):
    """An engine of a game of dice: it tells luck itself, and compares moves over fresh dice."""

    def luck(self, state: AnyState, move: AnyMove, /) -> tuple[float, ...]:
        """What each seat gains by the dice of *state* showing *move*, in the engine's unit."""

    def lead(self, state: AnyState, value: float, /) -> float:
        """The lead that people would count where a seat's *value* is that."""

    def gap(
        self,
        state: AnyState,
        better: Sequence[AnyMove],
        played: Sequence[AnyMove],
        stopped: Stop = never,
        /,
    ) -> float:
        """What the line *better* is worth more than *played*, over the same fresh dice."""


@runtime_checkable
class Finisher(Protocol):
    """An engine that knows when a game is over in effect."""

    def last_move(self, state: AnyState, /) -> AnyMove | None:
        """What to play where nobody gains anything any more; None as long as somebody may."""


@runtime_checkable
class Adviser(Protocol):
    """An engine that knows which of its good moves people see the sense of at once."""

    def plainest(
        self, state: AnyState, candidates: Sequence[Candidate[AnyMove]], /
    ) -> Sequence[Candidate[AnyMove]]:
        """The same *candidates*; of those about as good as the best, the plainest come first."""


@runtime_checkable
class Planner(Protocol):
    """An engine of a game with long turns: what it says of a step, the steps after it keep."""

    def planned(
        self, state: AnyState, move: AnyMove, nodes: int, stopped: Stop = never, /
    ) -> tuple[AnyMove, ...]:
        """The turn to play from *state* on with *move* for its first step, up to its end.

        Each further step is chosen by a search of so many *nodes*.
        """

    def promised(self, state: AnyState, turn: Sequence[AnyMove], /) -> Sequence[Told]:
        """Why the first step of *turn*, by what its other steps do."""


@runtime_checkable
class Passer(Protocol):
    """An engine of a game in which a player may pass."""

    def rather(self, state: AnyState, move: AnyMove, /) -> AnyMove:
        """To pass, where *move* does no good so late in the game; else *move*."""


@runtime_checkable
class Tutor(Protocol):
    """An engine that knows what suits somebody's first turns."""

    def shown(
        self, state: AnyState, found: Sequence[Candidate[AnyMove]], met: Set[str], /
    ) -> Candidate[AnyMove]:
        """Which of the moves *found*, best first, to show to somebody who *met* such verbs."""


@runtime_checkable
class Trainable(Protocol):
    """An engine with other weights than its own."""

    def variant(self, name: str, /) -> AnyEngine:
        """The same engine with the weights called *name*: ``hand``, or the path of a file.

        Raises:
            EngineError: there are none.
        """

    def learn(self, start: AnyState, lesson: "Lesson", /) -> JSON:
        """Learn weights by playing itself, write them; the figures of it, as JSON.

        Raises:
            EngineError: what is needed for it is not there.
        """


@dataclass(frozen=True, slots=True)
class Lesson:
    """What ``learn`` is asked: *games* at *nodes* a move, *seed*; weights to begin with and to."""

    games: int
    nodes: int
    seed: int
    given: str | None
    out: Path
