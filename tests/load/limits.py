"""What is promised of fifty people who never pause, and whether it was kept.

Counts are the same on every machine. Times of a processor are compared as on the reference machine;
waits and moves a second besides as if nothing else had run on the machine.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tests.bench import Figure
from tests.load import Result

PEOPLE = 50


class Promise(NamedTuple):
    """A figure, what it was, and what it comes to as on the reference machine."""

    figure: Figure
    measured: float
    calibrated: float

    def __str__(self) -> str:
        name, unit, limit = self.figure[:3]
        sign = "≥" if self.figure.better == "more" else "≤"
        verdict = "" if self.holds() else "  broken"
        values = f"{self.measured:>11.1f}{self.calibrated:>12.1f}"
        return f"{name:<38}{values} {unit:<9}{sign} {limit:g}{verdict}"

    def holds(self) -> bool:
        """What was promised was kept."""
        return self.figure.holds(self.calibrated)


def kept(results: Sequence[Result]) -> list[str]:
    """A line for each promise, when such a load is among the results."""
    return [
        line
        for result in results
        if (load := result.load).people == PEOPLE
        and load.is_closed
        and not (load.stored or load.processes)
        for line in (_heading(result), *map(str, promises(result)))
    ]


def _heading(result: Result) -> str:
    there = f"slowness {result.slowness:.2f}, {result.share:.0%} of the machine"
    return f"{'promised':<38}{'measured':>11}{'calibrated':>12} {there}"


def promises(result: Result) -> list[Promise]:
    """What is promised, and what became of it under this load."""
    own = [
        Figure("statements a move", "", 25, lambda: result.asked.statements),
        Figure("transactions that read, a move", "", 6, lambda: result.asked.reads),
        Figure("commits a move", "", 2, lambda: result.asked.commits),
        Figure("CPU of the main process a move", "ms", 15, lambda: result.bot_cpu),
    ]
    waits = [
        Figure("moves with pictures", "moves/s", 60, lambda: result.per_second, "more"),
        Figure("acknowledgement, p99", "ms", 300, lambda: result.acknowledged[1]),
        Figure("loop lag, p99", "ms", 20, lambda: result.lag),
    ]
    shared = result.slowness / result.share
    return [_promise(figure, result.slowness) for figure in own] + [
        _promise(figure, shared) for figure in waits
    ]


def _promise(figure: Figure, slowness: float) -> Promise:
    measured = figure.measure()
    return Promise(figure, measured, figure.calibrated(measured, slowness))
