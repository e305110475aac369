"""``python -m tests.bench [WORD]``: medians beside their limits, of the figures named with WORD.

Each line has what was measured, what that would be on the reference machine, and the limit that
this is compared with; below it the plain ways, and how many times as good the figure is. Exit code
1 when a limit is broken. Figures come from every module of this package that lists any.
"""

import os
import pkgutil
import sys
from collections.abc import Callable
from importlib import import_module
from statistics import median

import tests.bench
from tests.bench import Figure
from tests.bench.calibration import slowness


def figures() -> list[Figure]:
    """All figures, module by module."""
    names = sorted(module.name for module in pkgutil.iter_modules(tests.bench.__path__))
    return [
        figure
        for name in names
        if name != "__main__"
        for figure in getattr(import_module(f"tests.bench.{name}"), "FIGURES", ())
    ]


def measured(figure: Figure, measure: Callable[[], float], runs: int) -> tuple[float, float]:
    """The median of some runs, and what it is on the reference machine."""
    values, calibrated = list[float](), list[float]()
    before = slowness()
    for _ in range(runs):
        values.append(measure())
        after = slowness()
        calibrated.append(figure.calibrated(values[-1], (before + after) / 2))
        before = after
    return median(values), median(calibrated)


def shown(figure: Figure) -> bool:
    """Measure and print a figure and its peers; whether its promise holds."""
    value, calibrated = measured(figure, figure.measure, figure.runs)
    holds = figure.holds(calibrated)
    sign = "≥" if figure.better == "more" else "≤"
    limit = "" if figure.limit is None else f"{sign} {figure.limit:g}"
    verdict = "" if holds else "  broken"
    print(_row(figure.name, value, calibrated, figure.unit) + limit + verdict, flush=True)
    for name, measure in figure.peers:
        try:
            plain = measured(figure, measure, 1)
        except ModuleNotFoundError as error:
            print(f"  {name}: not installed ({error.name})")
            continue
        gain = figure.gain(calibrated, plain[1])
        print(_row(f"  {name}", *plain, figure.unit) + f"{gain:,.1f}×", flush=True)
    return holds


def _row(name: str, value: float, calibrated: float, unit: str) -> str:
    return f"{name:<50}{value:>11,.1f}{calibrated:>12,.1f} {unit:<9}"


def main(word: str = "") -> int:
    """Measure and print; one line a figure."""
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, slowness {slowness():.2f}")
    print(f"{'':<50}{'measured':>11}{'calibrated':>12} {'unit':<9}limit, ×")
    verdicts = [shown(figure) for figure in figures() if word in figure.name]
    return 0 if all(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
