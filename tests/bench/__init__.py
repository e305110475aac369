"""Speeds that the project promises. A module of this package lists its own in ``FIGURES``."""

from collections.abc import Callable
from typing import Literal, NamedTuple


class Figure(NamedTuple):
    """One speed: *measure* runs once and returns a number in *unit*.

    ``limit`` is the slowest that is allowed: the most where less is better, the least where more
    is; None for a figure without a promise. A plain tuple of the first four will do in a list.
    """

    name: str
    unit: str
    limit: float | None
    measure: Callable[[], float]
    better: Literal["less", "more"] = "less"

    def holds(self, value: float) -> bool:
        """*value* keeps the promise."""
        if self.limit is None:
            return True
        return value >= self.limit if self.better == "more" else value <= self.limit
