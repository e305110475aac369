"""Speeds that the project promises. A module of this package lists its own in ``FIGURES``.

Limits are meant for the reference machine. What is measured is compared with them as it would have
been there: :mod:`tests.bench.calibration` says how that is known.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple

TIMES = ("s", "ms", "µs")
RATES = ("games/s", "moves/s", "nodes/s")
"""Units that a slower machine changes; bytes and counts are the same everywhere."""


class Peer(NamedTuple):
    """A plain way to the same end, in the unit of its figure.

    ``measure`` raises ModuleNotFoundError where what it needs is not installed.
    """

    name: str
    measure: Callable[[], float]


class Figure(NamedTuple):
    """One speed: *measure* runs once and returns a number in *unit*.

    ``limit`` is the slowest that is allowed: the most where less is better, the least where more
    is; None for a figure without a promise. The figure is the median of so many ``runs``.
    """

    name: str
    unit: str
    limit: float | None
    measure: Callable[[], float]
    better: Literal["less", "more"] = "less"
    runs: int = 5
    peers: tuple[Peer, ...] = ()

    def calibrated(self, value: float, slowness: float) -> float:
        """*value* as on the reference machine; this one takes *slowness* times as long."""
        if self.unit in TIMES:
            return value / slowness
        return value * slowness if self.unit in RATES else value

    def holds(self, value: float) -> bool:
        """*value*, calibrated, keeps the promise."""
        if self.limit is None:
            return True
        return value >= self.limit if self.better == "more" else value <= self.limit

    def gain(self, value: float, plain: float) -> float:
        """How many times as good as a peer's value."""
        return value / plain if self.better == "more" else plain / value
