"""What worker processes are asked for: values that travel by pickle and know how to run.

A task is short, some seconds at most: a review is one task a ply, so that moves of others come
between.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol, TypeVar

from bot.engine.analysis import answer, until
from bot.engine.engine import AnyEngine, AnyMove, Budget, Candidate, Level, Stop
from bot.engine.registry import engine
from bot.engine.review import Judgement, judge
from rules.core import AnyState
from rules.phrase import Said

R_co = TypeVar("R_co", covariant=True)

PLAN_MS = 500
"""What planning the turns of a hint may take beside its search, all together."""

PLAN_SHARE = 10
"""A step of such a turn is chosen with this part of the search's nodes: a tenth."""


class Task(Protocol[R_co]):
    """Something to be run in a worker process."""

    @property
    def cap_ms(self) -> int:
        """The longest that it should take, if no other task waits."""

    def run(self, cap_ms: int, stopped: Stop, /) -> R_co:
        """The result after about *cap_ms* at most; once *stopped*, the best one found so far."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A good move, its value for the seat to act, and why; ``then`` are the steps after it.

    Those are known where the reasons speak of them.
    """

    move: str
    value: float
    reasons: Sequence[Said]
    then: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """The steps of a turn that a level chose, as they are written, up to where dice fall.

    ``value`` is what the first step was worth to the seat; ``nodes`` and ``ms`` count for all.
    """

    steps: tuple[str, ...]
    value: float
    nodes: int
    ms: float


@dataclass(frozen=True, slots=True)
class TurnTask(Task[Turn]):
    """The whole turn of *level* from *state*; *seed* says which of near-equal steps."""

    game: str
    state: AnyState
    level: Level
    seed: int

    @property
    def cap_ms(self) -> int:
        return self.level.budget.ms

    def run(self, cap_ms: int, stopped: Stop, /) -> Turn:
        begun, known = perf_counter(), engine(self.game)
        bounded = until(perf_counter, cap_ms, stopped)
        state, steps, value, nodes = self.state, list[str](), 0.0, 0
        while state.to_act == self.state.to_act and state.turn == self.state.turn:
            seed = self.seed + len(steps)
            move, found = answer(known, state, self.level, seed=seed, stopped=bounded)
            if (last := known.last_move(state)) is not None:
                move = last
            value = value if steps else found.value
            nodes += found.nodes
            steps.append(state.format(move))
            state = state.play(move)
        return Turn(tuple(steps), value, nodes, 1000 * (perf_counter() - begun))


@dataclass(frozen=True, slots=True)
class HintTask(Task[tuple[Hint, ...]]):
    """Up to *multi* good moves in *state*, best first, with reasons."""

    game: str
    state: AnyState
    budget: Budget
    multi: int = 3

    @property
    def cap_ms(self) -> int:
        return self.budget.ms

    def run(self, cap_ms: int, stopped: Stop, /) -> tuple[Hint, ...]:
        known, state = engine(self.game), self.state
        if plain := _unsearched(known, state):
            return plain
        bounded = until(perf_counter, cap_ms, stopped)
        found = known.advise(state, self.budget, self.multi, bounded)
        return _hints(known, state, found.candidates, self.budget, stopped)


def _unsearched(known: AnyEngine, state: AnyState) -> tuple[Hint, ...]:
    """What to play where no search is needed to know it; else none."""
    if usual := state.suggested():  # what the card offers as the usual start
        return (Hint(usual[0], 0.0, known.reasons(state, state.parse(usual[0]))),)
    if (last := known.last_move(state)) is not None:
        return (Hint(state.format(last), 0.0, known.reasons(state, last)),)
    return ()


def _hints(
    known: AnyEngine,
    state: AnyState,
    found: Sequence[Candidate[AnyMove]],
    budget: Budget,
    stopped: Stop,
) -> tuple[Hint, ...]:
    """What was *found*, each with the turn it begins."""
    plan_ms, nodes = PLAN_MS / len(found), budget.nodes // PLAN_SHARE
    return tuple(
        _hint(known, state, one, nodes, until(perf_counter, plan_ms, stopped)) for one in found
    )


def _hint(
    known: AnyEngine, state: AnyState, found: Candidate[AnyMove], nodes: int, stopped: Stop
) -> Hint:
    steps, now = list[str](), state
    turn = known.planned(state, found.move, nodes, stopped)
    for move in turn:
        steps.append(now.format(move))
        now = now.play(move)
    return Hint(steps[0], found.value, known.promised(state, turn), tuple(steps[1:]))


@dataclass(frozen=True, slots=True)
class TipTask(Task[tuple[Hint, ...]]):
    """Good moves for somebody's first turns; *met* are the verbs of the moves they know."""

    game: str
    state: AnyState
    budget: Budget
    met: frozenset[str]

    @property
    def cap_ms(self) -> int:
        return self.budget.ms

    def run(self, cap_ms: int, stopped: Stop, /) -> tuple[Hint, ...]:
        known, state = engine(self.game), self.state
        if plain := _unsearched(known, state):
            return plain
        shown = known.tip(state, self.budget, self.met, until(perf_counter, cap_ms, stopped))
        return _hints(known, state, [shown], self.budget, stopped)


@dataclass(frozen=True, slots=True)
class ReasonTask(Task[tuple[Said, ...]]):
    """Why *steps*, a move or a whole turn as it is written, were played in *state*.

    Of a turn that *is_planned*, why its first step is good.
    """

    game: str
    state: AnyState
    steps: tuple[str, ...]
    is_planned: bool = False
    cap_ms: int = 1000

    def run(self, _cap_ms: int, _stopped: Stop, /) -> tuple[Said, ...]:
        state, moves = self.state, list[AnyMove]()
        for step in self.steps:
            moves.append(state.parse(step))
            state = state.play(moves[-1])
        known = engine(self.game)
        if self.is_planned:
            return tuple(known.promised(self.state, moves))
        return tuple(known.reasons(self.state, *moves))


@dataclass(frozen=True, slots=True)
class JudgeTask(Task[Judgement]):
    """One ply of a review: *move*, as it is written, played in *state*.

    Two searches, of the best moves and of what was played, each with the whole *budget*. With the
    *multi* of a hint the first is the very search that a hint of its budget is.
    """

    game: str
    state: AnyState
    ply: int
    move: str
    budget: Budget
    multi: int = 1

    @property
    def cap_ms(self) -> int:
        return 2 * self.budget.ms

    def run(self, cap_ms: int, stopped: Stop, /) -> Judgement:
        stops = (until(perf_counter, cap_ms / 2, stopped), until(perf_counter, cap_ms, stopped))
        known, move = engine(self.game), self.state.parse(self.move)
        return judge(known, self.state, self.ply, move, self.budget, stops, self.multi)


@dataclass(frozen=True, slots=True)
class Failure:
    """What a worker sends when a task raised: the exception as text."""

    text: str
