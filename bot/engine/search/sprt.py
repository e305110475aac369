"""How sure a match is: error, Elo, and the sequential probability ratio test on scores of pairs.

A pair is one opening played twice with the seats swapped; its score is the mean of both games.
Pairs, not games, are independent.

Source: A. Wald, "Sequential Tests of Statistical Hypotheses" (1945); normal approximation of the
generalised test as Fishtest uses it.
"""

from collections.abc import Sequence
from math import log, log10, sqrt

BOUND = log(0.95 / 0.05)
"""The test is decided when the log-likelihood ratio leaves ± this: 5 % errors of both kinds."""

_PRIOR_PAIRS, _PRIOR_VARIANCE = 10, 0.35**2
"""As if so many pairs had shown the usual variance: a run of equal pairs decides nothing."""


def mean(pairs: Sequence[float]) -> float:
    """The mean score of the *pairs*; a half when there are none."""
    return sum(pairs) / len(pairs) if pairs else 0.5


def error(pairs: Sequence[float]) -> float:
    """One standard error of the mean score, never below that of one half-won pair more."""
    n = len(pairs)
    if n < 2:
        return 0.5
    centre = mean(pairs)
    variance = sum((score - centre) ** 2 for score in pairs) / (n - 1)
    return max(sqrt(variance / n), 0.5 / (n + 1))


def elo(score: float, n: int = 1000) -> float:
    """The difference in Elo that *score* in *n* pairs speaks for, bounded by one half-won pair."""
    edge = 0.5 / (n + 1)
    bounded = min(max(score, edge), 1 - edge)
    return 400 * log10(bounded / (1 - bounded))


def expected(difference: float) -> float:
    """The score that a *difference* in Elo expects, 0 … 1."""
    return 1 / (1 + 10 ** (-difference / 400))


def llr(pairs: Sequence[float], elo0: float, elo1: float) -> float:
    """The log-likelihood ratio of +*elo1* against +*elo0* after these pairs."""
    if not pairs:
        return 0.0
    n, centre = len(pairs), mean(pairs)
    variance = sum((score - centre) ** 2 for score in pairs) + _PRIOR_PAIRS * _PRIOR_VARIANCE
    variance /= n + _PRIOR_PAIRS
    low, high = expected(elo0), expected(elo1)
    return n * (high - low) * (2 * centre - low - high) / (2 * variance)
