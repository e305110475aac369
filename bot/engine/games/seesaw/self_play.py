"""Learns what the features of Seesaw are worth: plays itself, then fits the results of the games.

A logistic regression of who won against the difference of the features, over positions in which
nothing can be taken. Games are kept in a file beside the weights, so that learning can be stopped
and goes on where it was. Eighteen features need no library.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Protocol

from bot.engine.engine import Analysis, Budget, Training
from bot.engine.games.seesaw.evaluation import FEATURES, counts
from bot.engine.games.seesaw.fast_board import Board
from bot.engine.games.seesaw.weights import Weights, to_text
from rules.core import AnyState
from rules.games.seesaw import Move, SeesawState
from rules.line import JSON
from rules.playout import pick

_WILD_PLIES = 10
"""At most so many random steps at the start, so that games differ."""
_LONGEST = 600
_PASSES = 40
_RATE = 0.02
_PRIOR = 1e-4
"""How strongly weights are held near those of the teacher, which matters where counts are rare."""
_SCALE = 100
"""The value that is worth one unit of the logarithm of the odds."""


@dataclass(frozen=True, slots=True)
class Example:
    """What the side to act has more than the other of each feature, 1 at the end; if it won."""

    counts: tuple[int, ...]
    won: float


class Teacher(Protocol):
    """The engine that plays itself, as far as its training asks of it."""

    @property
    def weights(self) -> Weights: ...

    def search(self, state: SeesawState, budget: Budget, *, seed: int) -> Analysis[Move]:
        """What the engine finds within the budget."""


def learn(teacher: Teacher, start: AnyState, training: Training) -> JSON:
    """Play what the training asks for and is not there yet, fit, and write the weights."""
    begun, journal = perf_counter(), training.out.with_suffix(".games")
    _play_missing(teacher, start, training, journal)
    played = perf_counter() - begun
    games = [list(_examples(start, json.loads(line))) for line in _lines(journal)]
    train = [example for at, game in enumerate(games) if at % 10 for example in game]
    judge = [example for at, game in enumerate(games) if not at % 10 for example in game]
    prior = [number / _SCALE for number in teacher.weights.numbers]
    found = fit(train, prior, Random(training.seed))
    about = {
        "made": "learned",
        "games": len(games),
        "nodes": training.nodes,
        "seed": training.seed,
        "from": training.given or "its own",
        "positions": len(train) + len(judge),
        "sign_guessed": round(_guessed(judge, found), 4),
        "sign_guessed_before": round(_guessed(judge, prior), 4),
    }
    numbers = [round(number * _SCALE) for number in found]
    weights = Weights(tuple(numbers[:-1]), numbers[-1], about)
    training.out.write_text(to_text(weights) + "\n", encoding="utf-8")
    return {**about, "out": str(training.out), "seconds": round(played)}


def _lines(journal: Path) -> list[str]:
    return journal.read_text(encoding="utf-8").splitlines() if journal.exists() else []


def _play_missing(teacher: Teacher, start: AnyState, training: Training, journal: Path) -> None:
    """Add games to the *journal* until it has as many as the training asks for."""
    for number in range(len(_lines(journal)), training.games):
        moves = _self_play(teacher, start, training.nodes, Random(f"{training.seed} {number}"))
        with journal.open("a", encoding="utf-8") as file:
            file.write(json.dumps(moves) + "\n")


def _self_play(teacher: Teacher, state: AnyState, nodes: int, rng: Random) -> list[str]:
    """One game of the teacher against itself; its moves as they are written."""
    moves, wild = list[str](), rng.randrange(2, _WILD_PLIES + 1)
    while state.to_act is not None and len(moves) < _LONGEST:
        if len(moves) < wild:
            move: Move = pick(state, rng)
        else:
            assert isinstance(state, SeesawState), "the game is Seesaw"
            move = teacher.search(state, Budget(nodes), seed=0).move
        moves.append(state.format(move))
        state = state.play(move)
    return moves


def _examples(state: AnyState, moves: Sequence[str]) -> Iterator[Example]:
    """The quiet positions of a game that came to its end, each seen from the side to act."""
    quiet = []
    for move in moves:
        assert isinstance(state, SeesawState), "the game is Seesaw"
        if state.moving is None and not state.captures():
            board = Board(state)
            own, other = counts(board, board.side), counts(board, 1 - board.side)
            quiet.append((state.seat, [a - b for a, b in zip(own, other, strict=True)]))
        state = state.play(state.parse(move))
    if state.outcome:
        for seat, row in quiet:
            yield Example((*row, 1), state.outcome.points[seat])


def fit(examples: Sequence[Example], prior: Sequence[float], rng: Random) -> list[float]:
    """Weights that foretell who wins, by stochastic descent; held near *prior*."""
    weights, order = list(prior), list(examples)
    # Features that are seldom 0 would shake the others; each has a pace of its own.
    n = len(FEATURES) + 1
    squares = [1e-9 + sum(e.counts[i] ** 2 for e in order) / max(1, len(order)) for i in range(n)]
    for turn in range(_PASSES):
        rate = _RATE * (1 - turn / _PASSES)
        rng.shuffle(order)
        for example in order:
            guess = _odds(example, weights)
            slope = rate * (guess - example.won)
            for i, count in enumerate(example.counts):
                if count:
                    weights[i] -= slope * count / squares[i] / n
        for i, given in enumerate(prior):
            weights[i] += _PRIOR * len(order) / 1000 * (given - weights[i])
    return weights


def _odds(example: Example, weights: Sequence[float]) -> float:
    """The chance to win that the weights foretell."""
    value = sum(w * c for w, c in zip(weights, example.counts, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, value))))


def _guessed(examples: Sequence[Example], weights: Sequence[float]) -> float:
    """The share of games whose winner the sign of the value tells."""
    right = sum((_odds(e, weights) > 0.5) == (e.won > 0.5) for e in examples)
    return right / max(1, len(examples))
