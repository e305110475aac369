"""Weights from self-play: whole games, and a least-squares fit of what came of each turn.

Every table at the end of a turn is a sample: its counts, and a return. In the first round the
return is the game's result; later it is blended, backwards over the seat's own turns, with the
values that the former weights gave (a λ-return), which takes out most of the luck of the dice. The
fit is a ridge regression that pulls towards the former weights. Pure Python; a few hundred games
take a minute.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from bot.engine.games.diced_tomatoes.evaluation import Evaluation, ValuedTurn, result
from bot.engine.games.diced_tomatoes.features import Counts, Features
from bot.engine.games.diced_tomatoes.play import Policy, loose_turn, played, whole_turn
from bot.engine.games.diced_tomatoes.table import Table
from rules.core import Seat
from rules.games.diced_tomatoes import DicedTomatoesState
from rules.games.diced_tomatoes.board import KARMA_KEPT

TRUST = 0.5
"""1 − λ: how much of each return is the former weights' value at the seat's next turn."""

TRUST_ALONE = 0.2
"""The same for one seat, whose results depend less on luck: it learns sooner from them."""

_LOOSENESS = 2.0
"""Temperature of the turns that open a game."""

RIDGE = 40.0
"""How many samples the former weights count as."""


@dataclass(frozen=True, slots=True)
class Round:
    """One round of learning: new weights, and its figures."""

    evaluation: Evaluation
    figures: dict[str, float]


def learn_round(
    starts: Sequence[DicedTomatoesState],
    former: Evaluation,
    budget: int,
    games: int,
    seed: int,
    *,
    is_first: bool,
) -> Round:
    """*games* played from *starts* in turn with the *former* weights, and the weights they give.

    The first round, whose former weights were made by hand, takes nothing from their values.
    """
    samples, points, complete = list[Sample](), list[float](), 0
    policy = whole_turn(former, budget)
    trust = 0.0 if is_first else TRUST_ALONE if former.features.solo else TRUST
    for game in range(games):
        start = starts[game % len(starts)]
        last, more = self_play(start, former, policy, Random(f"{seed} {game}"), trust)
        samples += more
        points += last.scores()
        complete += last.ending == "solo-complete"
    features = former.features
    weights = fit(features, samples, former.weights)
    squares = [(s.target - sum(weights[i] * n for i, n in s.counts)) ** 2 for s in samples]
    mean = sum(points) / len(points)
    spread = (sum((n - mean) ** 2 for n in points) / len(points) / max(1, len(points) - 1)) ** 0.5
    figures = {
        "games": games,
        "trust": trust,
        "samples": len(samples),
        "points": round(mean, 3),
        "points_error": round(spread, 3),
        "complete": round(complete / games, 3),
        "rms": round((sum(squares) / len(squares)) ** 0.5, 3),
    }
    return Round(Evaluation(features, weights), figures)


@dataclass(slots=True)
class Sample:
    """A table at the end of *seat*'s turn: its counts, its value by the weights in use."""

    seat: Seat
    counts: Counts
    value: float
    target: float = 0.0


def self_play(
    start: DicedTomatoesState, evaluation: Evaluation, policy: Policy, rng: Random, trust: float
) -> tuple[DicedTomatoesState, list[Sample]]:
    """The last position of one game, and its samples with their targets.

    *trust* (1 − λ) is how much each target takes from the value at the seat's next turn.
    """
    samples = list[Sample]()
    last = start = opened(start, evaluation, rng)
    for state, move in played(start, [policy] * start.seats, rng):
        if move == "end" and state.play(move).turn != state.turn:
            samples += _sample(state, evaluation)
        last = state
    for seat in range(last.seats):
        others = [other for other in range(last.seats) if other != seat]
        complete = last.ending == "solo-complete"
        target = result(last.scores(), seat, others, complete=complete)
        for sample in reversed([s for s in samples if s.seat == seat]):
            sample.target = target
            target = trust * sample.value + (1 - trust) * target
    return last, samples


def opened(start: DicedTomatoesState, evaluation: Evaluation, rng: Random) -> DicedTomatoesState:
    """A position some turns into a game, with karma at random and turns far from the best.

    Without it nobody would ever learn what karma is worth to those who have none left.
    """
    karma = tuple(rng.randrange(KARMA_KEPT + 1) for _ in range(start.seats))
    state, turns = replace(start, karma=karma), rng.randrange(3 * start.seats + 1)
    loose = [loose_turn(evaluation, _LOOSENESS, rng)] * start.seats
    for position, _ in played(state, loose, rng):
        if position.ending or position.turn >= turns:
            return state
        state = position
    return state


def _sample(state: DicedTomatoesState, evaluation: Evaluation) -> list[Sample]:
    """The table after *state*, in which the turn ends; nothing where the game ends too."""
    turn = ValuedTurn(Table(state), evaluation)
    after = turn.table.ended(turn.table.position(state))
    if turn.table.is_closed(after, turn.table.bushel(after)):
        return []
    counts = evaluation.features.counts(turn.table, after)
    return [Sample(state.active, counts, turn.value(after))]


def fit(features: Features, samples: Sequence[Sample], former: Sequence[float]) -> list[float]:
    """The weights that make the least squared error, and stay near the *former* ones."""
    size = len(features.names)
    square = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for sample in samples:
        error = sample.target - sum(former[i] * n for i, n in sample.counts)
        for i, n in sample.counts:
            right[i] += n * error
            row = square[i]
            for j, m in sample.counts:
                row[j] += n * m
    for i in range(size):
        square[i][i] += RIDGE
    change = solved(square, right)
    return [old + new for old, new in zip(former, change, strict=True)]


def solved(square: list[list[float]], right: list[float]) -> list[float]:
    """x with square · x = right, for a symmetric positive matrix, which is used up."""
    size = len(right)
    values = right[:]
    for k in range(size):
        row, pivot = square[k], square[k][k]
        for i in range(k + 1, size):
            factor = square[i][k] / pivot
            if factor:
                other = square[i]
                for j in range(k, size):
                    other[j] -= factor * row[j]
                values[i] -= factor * values[k]
    for k in reversed(range(size)):
        row = square[k]
        known = sum(row[j] * values[j] for j in range(k + 1, size))
        values[k] = (values[k] - known) / row[k]
    return values
