"""Glicko-2: the rating of a person, its deviation (uncertainty) and volatility (steadiness).

Numbers only: no games, no people, no clock. Time goes in as rating periods.
Source: M. Glickman, "Example of the Glicko-2 system" (2013); the steps are numbered as there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, hypot, log, pi, sqrt

_SCALE = 173.7178
_TAU = 0.5
_EPSILON = 1e-9

LEAST_DEVIATION = 45.0
MOST_DEVIATION = 350.0


@dataclass(frozen=True, slots=True)
class Strength:
    """A rating with its deviation and volatility; the defaults are those of a newcomer."""

    rating: float = 1500.0
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06

    def aged(self, periods: float) -> "Strength":
        """The strength after *periods* without a game: the deviation has grown."""
        deviation = hypot(self.deviation, self.volatility * _SCALE * sqrt(periods))
        return Strength(self.rating, min(MOST_DEVIATION, deviation), self.volatility)


NEWCOMER = Strength()


def expected(mine: Strength, other: Strength) -> float:
    """The score to expect against *other*, 0–1, with both deviations taken into account."""
    uncertainty = hypot(mine.deviation, other.deviation) / _SCALE
    return _expectation((mine.rating - other.rating) / _SCALE, _g(uncertainty))


def updated(
    mine: Strength, results: Sequence[tuple[Strength, float]], periods: float = 1.0
) -> Strength:
    """The strength after the games of a period, each an opponent and a score of 0, 0.5 or 1.

    *periods* is the time since the games before: 1 in the paper, and any fraction where each game
    is rated as soon as it ends.
    """
    phi = mine.deviation / _SCALE
    information, surprise = 0.0, 0.0
    for other, score in results:  # step 3 and the sum of step 4
        g = _g(other.deviation / _SCALE)
        e = _expectation((mine.rating - other.rating) / _SCALE, g)
        information += g * g * e * (1 - e)
        surprise += g * (score - e)
    v = 1 / information
    sigma = _volatility(mine.volatility, phi, v, v * surprise)
    before = phi * phi + sigma * sigma * periods  # step 6
    after = 1 / sqrt(1 / before + information)  # step 7
    return Strength(
        rating=mine.rating + _SCALE * after * after * surprise,
        deviation=min(MOST_DEVIATION, max(LEAST_DEVIATION, _SCALE * after)),
        volatility=sigma,
    )


def _g(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _expectation(difference: float, g: float) -> float:
    return 1 / (1 + exp(-g * difference))


def _volatility(sigma: float, phi: float, v: float, delta: float) -> float:
    """Step 5, by the Illinois algorithm; *delta* is the improvement estimated from the results."""
    a = log(sigma * sigma)
    spread = phi * phi + v

    def f(x: float) -> float:
        e = exp(x)
        return e * (delta * delta - spread - e) / (2 * (spread + e) ** 2) - (x - a) / _TAU**2

    low, high = a, a - _TAU  # f is positive there: with this tau the paper's search ends at once
    if delta * delta > spread:
        high = log(delta * delta - spread)
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _EPSILON:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)
