"""Learns what codes are worth: plays itself, then fits the results of the games.

The fit is a logistic regression: the share 1 / (1 + e^(−margin / 0.12 N)) of a game's final margin
against the counts of classes in each of its positions. Games are kept in a file beside the weights,
so that learning can be stopped and goes on where it was. Only the fit needs numpy, an extra for
developers.
"""

import json
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Protocol, TypeAlias

from bot.engine.engine import Analysis, Budget, Training
from bot.engine.errors import EngineError
from bot.engine.sight.arena import Arena
from bot.engine.sight.codebook import Codebook
from bot.engine.sight.weights import POINT, Weights, to_text
from rules.core import AnyState
from rules.line import JSON
from rules.playout import pick

Array: TypeAlias = Any
"""An array of numpy's, which is not there where types are checked; or what makes such arrays."""

_SOFTNESS = 0.12
"""The margin, as a share of all cells, that is worth one unit of the logarithm of the odds."""
_WILD_PLIES = 6
"""At most so many random plies after the opening, so that games differ."""
_PASSES = 60
_BATCH = 512
_RATE = 0.03
_PRIOR = 2e-5
"""How strongly weights are held near those of the teacher, which matters where classes are rare."""


class Teacher(Protocol):
    """The engine that plays itself, as far as its training asks of it."""

    @property
    def codebook(self) -> Codebook: ...
    @property
    def weights(self) -> Weights: ...

    def is_set_up(self, state: Any, /) -> bool:
        """Whether play has begun."""

    def arena(self, state: Any, /) -> Arena:
        """The arena of a position in play."""

    def setup(self, start: Any, rng: Random, /) -> Sequence[int]:
        """Random steps of the setup, up to where play begins."""

    def opening(self, start: Any, rng: Random, /) -> Sequence[int]:
        """Moves to a random balanced position."""

    def search(self, state: Any, budget: Budget, *, seed: int) -> Analysis[int]:
        """What the engine finds within the budget."""


def learn(teacher: Teacher, start: AnyState, training: Training) -> JSON:
    """Play what the training asks for and is not there yet, fit, and write the weights.

    Raises:
        EngineError: numpy is not installed, or the file of games cannot be used.
    """
    try:
        import numpy  # noqa: F401 — asked for before hours of play, not after
    except ImportError as failure:
        raise EngineError("Learning needs numpy: pip install numpy.") from failure
    begun, journal = perf_counter(), training.out.with_suffix(".games")
    _play_missing(teacher, start, training, journal)
    played = perf_counter() - begun
    about = {
        "made": "learned",
        "games": training.games,
        "nodes": training.nodes,
        "seed": training.seed,
        "from": dict(teacher.weights.about),
        "cells": len(teacher.arena(_ready(teacher, start)).codes),
    }
    weights = _fit(
        teacher,
        list(islice(_positions(teacher, start, journal), training.games)),
        about,
        training.seed,
    )
    training.out.write_text(to_text(teacher.codebook, weights), encoding="utf-8")
    return {**weights.about, "out": str(training.out), "seconds": round(played)}


def _ready(teacher: Teacher, start: AnyState) -> AnyState:
    state = start
    for move in teacher.setup(start, Random(0)):
        state = state.play(move)
    return state


def _play_missing(teacher: Teacher, start: AnyState, training: Training, journal: Path) -> None:
    """Add games to the *journal* until it has as many as the training asks for."""
    have = len(journal.read_text(encoding="utf-8").splitlines()) if journal.exists() else 0
    for number in range(have, training.games):
        moves = _self_play(teacher, start, training.nodes, Random(f"{training.seed} {number}"))
        with journal.open("a", encoding="utf-8") as file:
            file.write(json.dumps(moves) + "\n")


def _self_play(teacher: Teacher, start: AnyState, nodes: int, rng: Random) -> list[int]:
    """One game against itself from a random opening; its moves."""
    moves = list(teacher.opening(start, rng))
    state = start
    for move in moves:
        state = state.play(move)
    wild = rng.randrange(_WILD_PLIES + 1)
    while state.to_act is not None:
        if wild:
            wild -= 1
            move = pick(state, rng)
        else:
            move = teacher.search(state, Budget(nodes), seed=0).move
        moves.append(move)
        state = state.play(move)
    return moves


Position = tuple[list[int], int, int, float]
"""Codes by cell, who acts, the settled cells, and by how many cells colour 1 won in the end."""


def _positions(teacher: Teacher, start: AnyState, journal: Path) -> Iterator[list[Position]]:
    """The positions in play of each game of the *journal*."""
    settled = teacher.codebook.settled
    for line in journal.read_text(encoding="utf-8").splitlines():
        state, found = start, list[tuple[list[int], int, int]]()
        for move in json.loads(line):
            if teacher.is_set_up(state) and move >= 0:
                arena = teacher.arena(state)
                count = sum(settled[code] for code in arena.codes)
                found.append((arena.codes, arena.side, count))
            state = state.play(move)
        margin = sum(teacher.codebook.final[code] for code in teacher.arena(state).codes)
        yield [(*position, float(margin)) for position in found]


def _fit(teacher: Teacher, games: list[list[Position]], about: JSON, seed: int) -> Weights:
    """Weights by Adam on the logistic loss; every tenth game is kept apart to judge them."""
    import numpy as np

    group = teacher.codebook.group
    n_classes = len(teacher.codebook.classes)
    sign = np.array([(g > 0) - (g < 0) for g in group], dtype=np.float32)
    index = np.array([abs(g) - 1 if g else 0 for g in group])

    def table(chosen: list[list[Position]]) -> tuple[Array, Array, Array]:
        rows = [position for game in chosen for position in game]
        features = np.zeros((len(rows), 2 * n_classes + 1), dtype=np.float32)
        margins = np.zeros(len(rows), dtype=np.float32)
        for at, (codes, side, settled, margin) in enumerate(rows):
            held = np.array(codes)
            counts = np.bincount(index[held], weights=sign[held], minlength=n_classes)
            done = settled / len(codes)
            features[at, :n_classes] = counts * done
            features[at, n_classes:-1] = counts * (1 - done)
            features[at, -1] = (1 if side == 1 else -1) * (1 - done)
            margins[at] = margin
        return features, margins, 1 / (1 + np.exp(-margins / (_SOFTNESS * cells)))

    cells = about["cells"]
    train = table([game for at, game in enumerate(games) if at % 10])
    judge = table([game for at, game in enumerate(games) if not at % 10])
    given = teacher.weights
    prior = np.array([*given.late, *given.early, given.tempo], dtype=np.float64) / POINT
    found = _adam(train[0], train[2], prior, _SOFTNESS * cells, np.random.default_rng(seed))
    numbers = [round(float(x) * POINT) for x in found]
    decided = judge[1] != 0
    guessed = np.sign(judge[0] @ found) == np.sign(judge[1])
    before = np.sign(judge[0] @ prior) == np.sign(judge[1])
    figures = {
        "positions": len(train[1]) + len(judge[1]),
        "sign_guessed": round(float(guessed[decided].mean()), 4),
        "sign_guessed_before": round(float(before[decided].mean()), 4),
    }
    return Weights(
        tuple(numbers[:n_classes]), tuple(numbers[n_classes:-1]), numbers[-1], {**about, **figures}
    )


def _adam(features: Array, target: Array, prior: Array, scale: float, rng: Array) -> Array:
    """Weights in cells that minimise the logistic loss, held near *prior*."""
    import numpy as np

    weights, first, second = prior.copy(), np.zeros_like(prior), np.zeros_like(prior)
    step = 0
    for turn in range(_PASSES):
        rate = _RATE * scale * (1 - turn / _PASSES)
        order = rng.permutation(len(target))
        for begin in range(0, len(order), _BATCH):
            rows = order[begin : begin + _BATCH]
            batch = features[rows]
            guess = 1 / (1 + np.exp(-np.clip(batch @ weights / scale, -30, 30)))
            slope = batch.T @ (guess - target[rows]) / (len(rows) * scale)
            slope += _PRIOR * (weights - prior)
            step += 1
            first = 0.9 * first + 0.1 * slope
            second = 0.999 * second + 0.001 * slope**2
            weights -= (
                rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
            )
    return weights
