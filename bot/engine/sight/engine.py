"""What games of lines of sight hand to everybody else: an engine on the arena and its search."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import ClassVar, Self, TypeVar

from bot.engine.engine import Analysis, Budget, Candidate, Engine, Level, Stop, Training, never
from bot.engine.openings import random_opening
from bot.engine.sight import self_play
from bot.engine.sight.alphabeta import Search, is_decided, points
from bot.engine.sight.arena import PASS, Arena
from bot.engine.sight.codebook import Codebook
from bot.engine.sight.idle import is_idle
from bot.engine.sight.weights import Values, Weights, read, values
from rules.core import AnyState, Seat
from rules.hexhex import hexhex
from rules.line import JSON

S = TypeVar("S", bound=AnyState)

_BALANCED_NODES = 300
_BALANCED = 3.0
"""Cells by which a side may be ahead in a balanced opening, by a small search."""


class SightEngine(Engine[S, int]):
    """The engine of one game; subclasses say what its positions are to the arena."""

    unit = "cells"
    codebook: ClassVar[Codebook]
    ladder: ClassVar[tuple[Level, ...]]
    measured_on: ClassVar[int]
    """The size of the board that the ladder was measured on."""
    first_least: ClassVar[float] = 0.0
    """The least temperature of level 1, however small the board."""
    random_plies: ClassVar[int]
    """Plies of play that an opening has beyond its setup."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.values: Values = values(self.codebook, weights)

    @staticmethod
    @abstractmethod
    def by_hand() -> Weights:
        """Weights thought out, not learned."""

    @staticmethod
    @abstractmethod
    def size(state: S, /) -> int:
        """The size of the board."""

    @abstractmethod
    def is_set_up(self, state: S, /) -> bool:
        """Whether play has begun: from then on the arena knows the position."""

    @abstractmethod
    def arena(self, state: S, /) -> Arena:
        """The arena of a position in play."""

    @abstractmethod
    def set_up(self, state: S, budget: Budget, rng: Random, stopped: Stop, /) -> Analysis[int]:
        """The step of the setup to take."""

    @abstractmethod
    def setup(self, start: S, rng: Random, /) -> list[int]:
        """Random steps of the setup, up to where play begins."""

    @abstractmethod
    def ahead(self, state: S, seat: Seat, /) -> float:
        """Cells by which *seat* is ahead at the end."""

    @abstractmethod
    def is_late(self, state: S, /) -> bool:
        """Whether it is so late in the game that a pass loses no time."""

    def rather(self, state: S, move: int, /) -> int:
        """To pass, where *move* does no good so late in the game; else *move*."""
        is_better = self.is_late(state) and is_idle(self.arena(state), move)
        return PASS if is_better else move

    def levels(self, state: S, /) -> Sequence[Level]:
        """The ladder, its temperatures by the number of cells: by so much more can be at stake.

        With those of the larger boards level 1 won 46 % and 48 % against random play on 19 cells.
        """
        share = len(hexhex(self.size(state)).cells) / len(hexhex(self.measured_on).cells)
        levels = [replace(lv, temperature=round(lv.temperature * share, 2)) for lv in self.ladder]
        levels[0] = replace(levels[0], temperature=max(levels[0].temperature, self.first_least))
        return levels

    def search(
        self, state: S, budget: Budget, *, seed: int, multi: int = 1, stopped: Stop = never
    ) -> Analysis[int]:
        if not self.is_set_up(state):
            found = self.set_up(state, budget, Random(seed), stopped)
            return replace(found, candidates=found.candidates[:multi])
        search = Search(self.arena(state), budget.nodes, stopped)
        roots = search.run(multi)
        candidates = tuple(Candidate(r.move, points(r.value), _line(state, r.line)) for r in roots)
        return Analysis(candidates, search.depth, search.nodes, is_decided(roots[0].value))

    def value(self, state: S, seat: Seat, /) -> float:
        if state.to_act is None:
            return self.ahead(state, seat)
        if not self.is_set_up(state):
            return 0.0
        value = points(Search(self.arena(state), 1).evaluate())
        return value if seat == state.to_act else -value

    def is_better(self, state: S, side: int) -> bool:
        """Whether *side* is the better side to choose."""
        found = self.set_up(state, Budget(_BALANCED_NODES), Random(0), never)
        return bool(found.move == side)

    def opening(self, start: S, rng: Random, /) -> Sequence[int]:
        """A random setup and a few plies, such that a small search sees neither side ahead."""
        setup = self.setup(start, rng)
        for _ in range(100):
            ready = start
            for move in setup:
                ready = ready.play(move)
            moves = random_opening(ready, self.random_plies, rng)
            for move in moves:
                ready = ready.play(move)
            if self._is_balanced(ready):
                return [*setup, *moves]
            setup = self.setup(start, rng)
        return setup

    def _is_balanced(self, state: S) -> bool:
        if state.to_act is None:
            return False
        found = self.search(state, Budget(_BALANCED_NODES), seed=0)
        return abs(found.value) <= _BALANCED

    def variant(self, name: str, /) -> Self:
        return type(self)(self.by_hand() if name == "hand" else read(self.codebook, Path(name)))

    def learn(self, start: AnyState, training: Training, /) -> JSON:
        """Learn weights from games against itself, write them; the figures of it."""
        teacher = self.variant(training.given) if training.given else self
        return self_play.learn(teacher, start, training)


def either(first: int, second: int, ahead: float, nodes: int) -> Analysis[int]:
    """The choice between two sides, when the *first* is *ahead* by so much; *nodes* were spent."""
    best, other = (first, second) if ahead >= 0 else (second, first)
    found = (Candidate(best, abs(ahead), (best,)), Candidate(other, -abs(ahead), (other,)))
    return Analysis(found, 1, nodes)


def _line(state: AnyState, moves: Sequence[int]) -> tuple[int, ...]:
    """*moves* from *state* on, up to where the rules end the game, which the arena may not see."""
    line = []
    for move in moves:
        if state.to_act is None:
            break
        line.append(move)
        state = state.play(move)
    return tuple(line)
