"""What is promised of fifty people who never pause, and whether it was kept.

Counts are the same on every machine. Times of a processor are compared as on the reference machine;
waits and moves a second besides as if nothing else had run on the machine.
"""

from collections.abc import Sequence

from tests.bench import Figure
from tests.load import Result

PEOPLE = 50


def _moves(result: Result) -> float:
    return result.per_second / result.share


def _acknowledged(result: Result) -> float:
    return result.acknowledged[1] * result.share


def kept(results: Sequence[Result]) -> list[str]:
    """A line for each promise, when such a load is among the results."""
    return [
        line
        for result in results
        if (load := result.load).people == PEOPLE
        and not (load.pause or load.stored or load.limited or load.processes or load.level)
        for line in (f"{'promised':<38}{'calibrated':>12}", *map(_line, figures(result)))
    ]


def figures(result: Result) -> list[tuple[Figure, float]]:
    """Each promise, and what it comes to as on the reference machine."""
    found = [
        Figure("statements a move", "", 25, lambda: result.asked.statements),
        Figure("transactions that read, a move", "", 6, lambda: result.asked.reads),
        Figure("commits a move", "", 2, lambda: result.asked.commits),
        Figure("CPU of the main process a move", "ms", 15, lambda: result.bot_cpu),
        Figure("moves with pictures", "moves/s", 60, lambda: _moves(result), "more"),
        Figure("acknowledgement, p99", "ms", 300, lambda: _acknowledged(result)),
        Figure("loop lag, p99", "ms", 20, lambda: result.lag * result.share),
    ]
    return [(figure, figure.calibrated(figure.measure(), result.slowness)) for figure in found]


def _line(entry: tuple[Figure, float]) -> str:
    figure, value = entry
    sign = "≥" if figure.better == "more" else "≤"
    verdict = "" if figure.holds(value) else "  broken"
    return f"{figure.name:<38}{value:>12.1f} {figure.unit:<9}{sign} {figure.limit:g}{verdict}"
