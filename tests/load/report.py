"""What the loads came to, as a table and as JSON, and how it grows."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from math import log
from statistics import linear_regression

from tests.load import Result

COLUMNS: tuple[tuple[str, Callable[[Result], str]], ...] = (
    ("people", lambda r: f"{r.load.people}"),
    ("bots", lambda r: f"{r.load.processes or 1}"),
    ("pause s", lambda r: f"{r.load.pause:g}"),
    ("stored", lambda r: f"{r.load.stored:,}"),
    ("level", lambda r: f"{r.load.level or '-'}"),
    ("429", lambda r: "yes" if r.load.limited else "no"),
    ("moves/s", lambda r: f"{r.per_second:.1f}"),
    ("ack ms", lambda r: f"{r.acknowledged[0]:.0f}"),
    ("p99", lambda r: f"{r.acknowledged[1]:.0f}"),
    ("card ms", lambda r: f"{r.carded[0]:.0f}"),
    ("p99", lambda r: f"{r.carded[1]:.0f}"),
    ("bot CPU", lambda r: f"{r.bot_cpu:.1f}"),
    ("helpers", lambda r: f"{r.helpers_cpu:.1f}"),
    ("database", lambda r: f"{r.database_cpu:.1f}"),
    ("sandbox", lambda r: f"{r.sandbox_cpu:.1f}"),
    ("people's", lambda r: f"{r.people_cpu:.1f}"),
    ("statem.", lambda r: f"{r.asked.statements:.1f}"),
    ("reads", lambda r: f"{r.asked.reads:.1f}"),
    ("commits", lambda r: f"{r.asked.commits:.1f}"),
    ("later: s", lambda r: f"{r.later.statements:.1f}"),
    ("r", lambda r: f"{r.later.reads:.1f}"),
    ("c", lambda r: f"{r.later.commits:.1f}"),
    ("requests", lambda r: f"{r.requests:.1f}"),
    ("bot p99", lambda r: f"≤{r.answered:g}"),
    ("lag p99", lambda r: f"≤{r.lag:g}"),
    ("MB", lambda r: f"{r.memory:.0f}"),
    ("cores", lambda r: f"{r.bot_cpu * r.per_second / 1000:.2f}"),
    ("taps/s", lambda r: f"{r.taps / r.load.on_machine(r.slowness).seconds:.1f}"),
    ("tap ms", lambda r: f"{r.tapped[0]:.0f}"),
    ("p95", lambda r: f"{r.tapped[1]:.0f}"),
    ("seen ms", lambda r: f"{r.seen[0]:.0f}"),
    ("p95", lambda r: f"{r.seen[1]:.0f}"),
    ("late", lambda r: f"{r.late}"),
    ("unsaved", lambda r: f"{r.unsaved}"),
)
WIDTH = 9


def heading() -> str:
    """The names of the columns. CPU is in milliseconds a move."""
    return "".join(f"{name:>{WIDTH}}" for name, _ in COLUMNS)


def row(result: Result) -> str:
    """One load and what came of it."""
    return "".join(f"{shown(result):>{WIDTH}}" for _, shown in COLUMNS)


def growth(results: Sequence[Result]) -> list[str]:
    """How time and CPU grow with people and with stored matches, moves a second with processes.

    Exponents: 0 for not at all.
    """
    closed = [r for r in results if r.load.is_closed]
    loops = [r for r in closed if not r.load.processes]
    people = [r for r in loops if not r.load.stored]
    least = min((r.load.people for r in loops if r.load.stored), default=0)
    stored = [r for r in loops if r.load.people == least]
    found = list[str]()
    for name, among in (
        ("people", [(r.load.people, r) for r in people]),
        ("stored matches", [(max(1, r.load.stored), r) for r in stored]),
    ):
        if len({size for size, _ in among}) > 1:
            cpu = _exponent([(size, r.bot_cpu) for size, r in among])
            ack = _exponent([(size, r.acknowledged[0]) for size, r in among])
            found.append(f"with {name}: CPU a move ^{cpu:.2f}, acknowledgement ^{ack:.2f}")
    shared = [(r.load.processes, r.per_second) for r in closed if r.load.processes]
    if len({count for count, _ in shared}) > 1:
        found.append(f"with processes: moves a second ^{_exponent(shared):.2f}")
    return found


def _exponent(points: Sequence[tuple[float, float]]) -> float:
    sizes, values = zip(*points, strict=True)
    return linear_regression([log(size) for size in sizes], [log(v) for v in values]).slope


def as_json(results: Sequence[Result]) -> str:
    """All results, one object each."""
    return json.dumps([asdict(result) for result in results], indent=1)
