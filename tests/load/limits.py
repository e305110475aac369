"""What is promised of fifty people who never pause, or who tap, and whether it was kept.

Counts are the same on every machine. Times of a processor are compared as on the reference machine;
waits and moves a second besides as if nothing else had run on the machine.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from tests.bench import Figure
from tests.load import Result

PEOPLE = 50
TAPPING = 50


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
    found = list[str]()
    for result in results:
        load = result.load
        if load.people == PEOPLE and load.is_closed and not (load.stored or load.processes):
            found += _heading(result), *map(str, promises(result))
        if load.tapping == TAPPING:
            alike = replace(load, tapping=0)
            alone = next((other for other in results if other.load == alike), None)
            found += _heading(result), *map(str, promises_beside_taps(result, alone))
    return found


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
    return [_promise(figure, result.slowness) for figure in own] + [
        _promise(figure, _shared(result)) for figure in waits
    ]


def promises_beside_taps(result: Result, alone: Result | None) -> list[Promise]:
    """What is promised of those who tap, and of those who press buttons beside them.

    *alone* is what the same people waited while nobody tapped.
    """
    over_two = result.load.processes > 1  # which look every two seconds at what others wrote
    waits = (
        Figure("a tap, p95", "ms", 150, lambda: result.tapped[1]),
        Figure("another's move seen, p95", "ms", 2300 if over_two else 300, lambda: result.seen[1]),
    )
    found = [_promise(figure, _shared(result)) for figure in waits]
    if alone is not None:
        slower = result.acknowledged[0] / alone.acknowledged[0]
        beside = Figure("buttons, to those without taps", "", 1.1, lambda: slower)
        found.append(Promise(beside, slower, slower * _shared(alone) / _shared(result)))
    return found


def _shared(result: Result) -> float:
    """How many times as long one waits there as on the reference machine that nobody else uses."""
    return result.slowness / result.share


def _promise(figure: Figure, slowness: float) -> Promise:
    measured = figure.measure()
    return Promise(figure, measured, figure.calibrated(measured, slowness))
