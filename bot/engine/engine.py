"""What an engine is to everything else: the base class, and the values that cross it.

A search is bounded by nodes, which makes it the same on every machine; time only bounds it further.
No clock here: who has one makes a ``Stop`` of it (:func:`bot.engine.analysis.until`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from bot.engine.errors import EngineError
from rules.core import AnyState, Seat
from rules.line import JSON
from rules.phrase import Said

S_contra = TypeVar("S_contra", bound=AnyState, contravariant=True)
M = TypeVar("M")

AnyMove: TypeAlias = Any
"""A move of whichever game."""

Unit = Literal["cells", "share", "points", "stacks"]
"""What values count: cells or points ahead, or games won less games lost, as a share −1 … 1.

``stacks`` are what an estimate is worth, no count of what is on the board.
"""

Stop = Callable[[], bool]
"""Whether a search should end now; asked every 64 nodes or oftener."""

SEED = 0
"""Of all searches that tell people something: a hint and a review of one position are the same."""

CAP_MS = 4000
"""The longest that any level thinks about a move."""


def never() -> bool:
    """A ``Stop`` that is never true: the search uses all its nodes."""
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
    chosen e times less often; 0 always takes the best. It chooses among ``choices`` moves.
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


class Engine(ABC, Generic[S_contra, M]):
    """The engine of one game. Stateless between calls: equal arguments give equal answers.

    A game owes what is abstract; of the rest it overrides what it knows better.
    """

    unit: Unit
    """What its values count."""

    @abstractmethod
    def levels(self, state: S_contra, /) -> Sequence[Level]:
        """The ladder for games like that of *state* (its size, its seats), weakest first."""

    @abstractmethod
    def search(
        self, state: S_contra, budget: Budget, *, seed: int, multi: int = 1, stopped: Stop = never
    ) -> Analysis[M]:
        """The best move, and up to *multi* candidates, for the seat to act.

        *state* is not over and not at CHANCE. At least one legal move comes back, however small the
        budget and however early *stopped* says so.
        """

    @abstractmethod
    def value(self, state: S_contra, seat: Seat, /) -> float:
        """How far *seat* is ahead, without search; exact when the game is over."""

    @abstractmethod
    def reasons(self, state: S_contra, /, *moves: M) -> Sequence[Said]:
        """Why *moves* are good or bad, most important first: phrases of the class ``Reason``.

        Their texts are the ``WORDS`` of the engine's package. One move, or a whole turn of the seat
        to act, with the dice that fell in it.
        """

    @abstractmethod
    def opening(self, start: S_contra, rng: Random, /) -> Sequence[M]:
        """Moves from *start* to a random balanced position, from which matches are measured."""

    def last_move(self, _state: S_contra, /) -> M | None:
        """The move to play once nobody can gain anything more; None before that."""
        return None

    def rather(self, _state: S_contra, move: M, /) -> M:
        """A pass if *move* does no good any more so late in the game; else *move*."""
        return move

    def advise(
        self, state: S_contra, budget: Budget, multi: int, stopped: Stop = never, /
    ) -> Analysis[M]:
        """Up to *multi* moves to tell people; of equally good ones the plainest comes first."""
        return self.search(state, budget, seed=SEED, multi=multi, stopped=stopped)

    def tip(
        self, state: S_contra, budget: Budget, _met: Set[str], stopped: Stop = never, /
    ) -> Candidate[M]:
        """The move to show in somebody's first turns; *met* are the verbs of those they know."""
        return self.advise(state, budget, 1, stopped).candidates[0]

    def planned(
        self, _state: S_contra, move: M, _nodes: int, _stopped: Stop = never, /
    ) -> tuple[M, ...]:
        """The turn to play from *state* on with *move* for its first step.

        Up to its end, where turns are long and what is said of a step holds for those after it;
        each further step is then chosen by a search of so many *nodes*.
        """
        return (move,)

    def promised(self, state: S_contra, turn: Sequence[M], /) -> Sequence[Said]:
        """Why the first step of a planned *turn* is good, by what its other steps do."""
        return self.reasons(state, turn[0])

    def compare(
        self, state: S_contra, budget: Budget, multi: int, stopped: Stop = never, /
    ) -> Analysis[M]:
        """The *multi* best moves, with which a review compares the one that was played."""
        return self.advise(state, budget, multi, stopped)

    def second_look(
        self,
        _state: S_contra,
        _best: Candidate[M],
        played: Candidate[M],
        _stopped: Stop = never,
        /,
    ) -> float:
        """The value of *played*, searched again where it's in doubt that *best* is better."""
        return played.value

    def leads(
        self, _state: S_contra, _before: float, _after: float, /
    ) -> tuple[float, float] | None:
        """The leads that people would count at two values; None where values are leads."""
        return None

    def alike(self, _state: S_contra, move: M, other: M, /) -> bool:
        """Whether *other* does just what *move* does, as on another of two equal places."""
        return move == other

    def difference(
        self, _state: S_contra, better: Sequence[M], _played: Sequence[M], /
    ) -> tuple[int, M] | None:
        """The first step of the turn *better* that differs in effect from the turn *played*.

        Before it comes the number of steps played up to there; None: nothing differs that can be
        told. Both turns begin in the same state, with steps that differ.
        """
        return 0, better[0]

    def luck(self, state: S_contra, move: M, /) -> tuple[float, ...]:
        """What each seat gains by the dice of *state* showing *move*, in the engine's unit."""
        weights, results = state.weights(), [state.play(m) for m in state.legal()]
        rolled, total = state.play(move), sum(weights)
        return tuple(
            self.value(rolled, seat)
            - sum(w * self.value(r, seat) for w, r in zip(weights, results, strict=True)) / total
            for seat in range(len(state.sides))
        )

    def luck_to_come(self, _state: S_contra, /) -> float:
        """The lead, in the engine's unit, that dice hardly ever turn round from *state* on.

        No less than three times the usual spread of how it ends; 0 where nothing is rolled.
        """
        return 0.0

    def variant(self, _name: str, /) -> "Engine[S_contra, M]":
        """The same engine with the weights called *name*: ``hand``, or the path of a file.

        Raises:
            EngineError: there are none.
        """
        raise EngineError("The engine of this game has no weights to choose.")

    def learn(self, _start: S_contra, _training: "Training", /) -> JSON:
        """Learn weights by playing itself, write them; the figures of it, as JSON.

        Raises:
            EngineError: it has none, or what is needed for it is not there.
        """
        raise EngineError("The engine of this game has nothing to learn.")


AnyEngine: TypeAlias = Engine[Any, AnyMove]
"""The engine of whichever game."""

AnyAnalysis: TypeAlias = Analysis[AnyMove]
"""What a search of whichever game found."""


@dataclass(frozen=True, slots=True)
class Training:
    """What ``learn`` is asked: *games* at *nodes* a move, *seed*; weights to begin with and to."""

    games: int
    nodes: int
    seed: int
    given: str | None
    out: Path
