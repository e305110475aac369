"""What a table is worth to the seat whose turn it is: a weight for each count, added up.

The unit is points: by how many the seat will be ahead of the best other one. A win counts a few
points more than the margin says, so that a lead at the end is kept rather than stretched. Alone it
is matches, and filling the track counts as a few of them.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import erf, sqrt

from bot.engine.games.diced_tomatoes.features import Features
from bot.engine.games.diced_tomatoes.steps import Code
from bot.engine.games.diced_tomatoes.table import Position, Table
from bot.engine.games.diced_tomatoes.vines import EMPTY, FACES, RIPE, VINES
from bot.engine.search.turns import Step
from rules.core import Seat
from rules.games.diced_tomatoes.board import KARMA_KEPT

WIN = 4.0
"""Points that a win is worth beside its margin."""

SPREAD, SPREAD_A_SLOT = 2.2, 0.8
"""By how many points the margin at the end differs from the one to expect, and by how many more
for each slot that the fullest track has left: 1.6 to 6.9 in 300 games of two and three seats."""

COMPLETE = 3.0
"""Matches that a full track is worth, alone. Whoever counts matches only runs out of dice."""


def result(scores: Sequence[float], seat: Seat, others: Sequence[Seat], *, complete: bool) -> float:
    """What the end of a game is worth to *seat*, in the unit of the values."""
    if not others:
        return scores[seat] + COMPLETE * complete
    margin = scores[seat] - max(scores[other] for other in others)
    return margin + WIN * ((margin > 0) - (margin < 0))


def spread(slots_left: int) -> float:
    """The standard deviation of the margin at the end, in points, with so many slots left."""
    return SPREAD + SPREAD_A_SLOT * slots_left


def margin(value: float, slots_left: int) -> float:
    """By how many points a seat is ahead that a *value* is for: without what a win counts besides.

    A win is the surer, the less is left to play: by *slots_left* the margin may still change so
    much, normally distributed.
    """
    deviation = spread(slots_left)
    low, high = min(0.0, value), max(0.0, value)
    for _ in range(20):
        middle = (low + high) / 2
        if middle + WIN * erf(middle / deviation / sqrt(2)) < value:
            low = middle
        else:
            high = middle
    return high


class Evaluation:
    """Weights for the names of *features*, ready for looking up."""

    def __init__(self, features: Features, weights: Sequence[float]) -> None:
        self.features = features
        self.weights = tuple(weights)

    @lru_cache(maxsize=512)  # noqa: B019 — evaluations live as long as the process
    def vines(self, role: str, stage: int, filled: int) -> tuple[float, ...]:
        """What each vine is worth; see :meth:`Features.vine`."""
        return tuple(
            sum(self.weights[i] * n for i, n in self.features.vine(role, stage, filled, vine))
            for vine in range(len(VINES))
        )

    @lru_cache(maxsize=32)  # noqa: B019 — as above
    def karma(self, role: str, stage: int) -> tuple[float, ...]:
        """What each height of karma is worth."""
        return tuple(
            sum(self.weights[i] * n for i, n in self.features.karma(role, stage, karma))
            for karma in range(KARMA_KEPT + 1)
        )


class ValuedTurn:
    """A turn with values, as the search of turns wants it."""

    def __init__(self, table: Table, evaluation: Evaluation) -> None:
        self.table = table
        self.evaluation = evaluation
        self._frames: dict[tuple[tuple[int, ...], int], _Frame] = {}

    def steps(self, position: Position, /) -> list[Step[Position, Code]]:
        return list(self.table.steps(position))

    def look(self, position: Position, /) -> float:
        if self.table.is_over(position):
            return self.value(position)
        return self.value(self.table.ended(position))

    def ended(self, position: Position, /) -> float | None:
        if self.table.is_over(position):
            return self.value(position)
        if not self.table.may_end(position):
            return None
        return self.tidied(position)[1]

    def tidied(self, position: Position) -> tuple[Position, float, tuple[int, ...]]:
        """The table after the turn ends in *position*, its value, and the rotten vines cleared."""
        after = self.table.ended(position)
        value, cleared = self.value(after), list[int]()
        for token in self.table.rotten(after):
            vines = (*after.vines[:token], EMPTY, *after.vines[token + 1 :])
            other = after._replace(vines=vines)
            if (better := self.value(other)) > value:
                after, value = other, better
                cleared.append(token)
        return after, value, tuple(cleared)

    def value(self, after: Position) -> float:
        """The value of a table at the end of the turn; ``hand`` is what is passed on."""
        table = self.table
        stock = table.bushel(after)
        if table.is_closed(after, stock):
            return self._result(after)
        if after.first6 >= 0:
            weights = self.evaluation.weights
            return sum(weights[i] * n for i, n in self.evaluation.features.final(table, after))
        frame = self._frames.get((after.slots, after.bits))
        if frame is None:
            frame = self._frames[after.slots, after.bits] = _Frame(self, after)
        return frame.value(after, stock)

    def _result(self, after: Position) -> float:
        table = self.table
        complete = table.is_over(after)
        return result(table.scores(after), table.active, table.others, complete=complete)


class _Frame:
    """Look-up tables for all positions of a turn with the same slots filled and the same bits."""

    def __init__(self, turn: ValuedTurn, after: Position) -> None:
        table, evaluation = turn.table, turn.evaluation
        features, weights = evaluation.features, evaluation.weights
        slots, stage = after.slots, max(after.slots)
        number = features.number
        share = 1 / max(1, len(table.others))
        bare = after._replace(hand=(), points=(0,) * table.seats)
        stock = number["bushel.0"]
        self.bushel = [weights[stock + n] for n in range(14)]
        self.table = table
        counts = features.rest(table, bare)
        self.sum = sum(weights[i] * n for i, n in counts) - self.bushel[min(13, table.bushel(bare))]
        self.share = share
        self.scarce = weights[number[f"scarce.{slots[0]}"]] if table.is_solo else 0.0
        if table.is_solo:
            self.sum -= self.scarce * max(0, 8 - table.bushel(bare)) / 4
        self.karma = evaluation.karma("own", stage)
        for seat in table.others:
            self.sum += share * evaluation.karma("other", stage)[table.karma[seat]]
        worths = evaluation.vines("own", stage, slots[table.active])
        self.own = [(i, worths) for i in table.own]
        self.other = [(i, evaluation.vines("other", stage, slots[i // 3])) for i in table.foreign]
        self.reach = [
            weights[number[f"{kind}.{role}.0"] :][:7]
            for role in features.roles
            for kind in ("fit", "ripe")
        ]
        self.points = weights[number["own.points"]]
        self.mean = self.leader = 0.0
        if not table.is_solo:
            self.mean = weights[number["other.points"]]
            self.leader = weights[number["leader.points"]]
        first = number["passed.b"]
        self.passed = weights[first : first + 3]

    def value(self, after: Position, stock: int) -> float:
        """As :meth:`Features.counts` would have it, only sooner; *stock* is left in the bushel."""
        table, vines, hand, points = self.table, after.vines, after.hand, after.points
        value = self.sum + self.karma[after.karma] + self.bushel[min(13, stock)]
        fit = ripe = 0
        for i, worth in self.own:
            vine = vines[i]
            value += worth[vine]
            fit |= FACES[vine]
            ripe |= RIPE[vine]
        value += self.reach[0][fit.bit_count()] + self.reach[1][ripe.bit_count()]
        if self.other:
            rest = 0.0
            fit = ripe = 0
            for i, worth in self.other:
                vine = vines[i]
                rest += worth[vine]
                fit |= FACES[vine]
                ripe |= RIPE[vine]
            value += rest * self.share
            value += self.reach[2][fit.bit_count()] + self.reach[3][ripe.bit_count()]
            others = [points[seat] for seat in table.others]
            mean = sum(others) * self.share
            value += mean * self.mean + (max(others) - mean) * self.leader
        elif stock + len(hand) < 8:
            value += self.scarce * (8 - stock - len(hand)) / 4
        for die in hand:
            value += self.passed[die // 6]
        return value + points[table.active] * self.points
