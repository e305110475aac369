"""``python -m tests.bench [WORD]``: medians beside their limits, of the figures named with WORD.

Exit code 1 when a limit is broken. Figures come from every module of this package that lists any.
"""

import pkgutil
import sys
from importlib import import_module
from statistics import median

import tests.bench
from tests.bench import Figure

_RUNS = 5


def figures() -> list[Figure]:
    """All figures, module by module."""
    names = sorted(module.name for module in pkgutil.iter_modules(tests.bench.__path__))
    found: list[Figure] = []
    for name in names:
        if name != "__main__":
            listed = getattr(import_module(f"tests.bench.{name}"), "FIGURES", ())
            found += [Figure(*entry) for entry in listed]
    return found


def main(word: str = "") -> int:
    """Measure and print; one line a figure."""
    broken = 0
    for figure in figures():
        if word not in figure.name:
            continue
        value = median(figure.measure() for _ in range(_RUNS))
        sign = "≥" if figure.better == "more" else "≤"
        limit = "" if figure.limit is None else f"{sign} {figure.limit:g}"
        verdict = "" if figure.holds(value) else "  broken"
        broken += not figure.holds(value)
        print(f"{figure.name:<48}{value:>10,.1f} {figure.unit:<9}{limit}{verdict}", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
