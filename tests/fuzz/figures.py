"""What is measured while inputs are tried: how many, how late, what was logged, how memory grew."""

import gc
import logging
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

LATEST_S = 2.5  # later than this nobody may be answered
WARM = 0.5  # of the inputs fill caches that stay; what grows after that grows for ever
MOST_GROWN_KB = 32 << 10
KEPT = 5  # in full


@dataclass
class Figures:
    """What one kind of input did in one place; times in seconds, ``grown_kb`` after the warm-up."""

    kind: str
    tried: int = 0
    slowest_s: float = 0.0
    late: list[str] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)
    logged: list[str] = field(default_factory=list)
    grown_kb: int = 0
    _warm_kb: int = 0

    def answered(self, what: object, took_s: float) -> None:
        """Count one input and how long its answer took."""
        self.tried += 1
        self.slowest_s = max(self.slowest_s, took_s)
        if took_s > LATEST_S:
            _keep(self.late, f"{took_s:.1f} s: {what}")

    def missed(self, what: object) -> None:
        """Count one input that was not answered as it should be."""
        _keep(self.unanswered, f"no answer: {what}")

    def shouted(self, what: str) -> None:
        """Count one line of the log that should not be."""
        _keep(self.logged, what)

    def look_at_memory(self, done: float) -> None:
        """Note the memory in use; *done* is how much of all inputs was tried, from 0 to 1."""
        if done < WARM or (self._warm_kb and done < 1):
            return  # a full collection takes a second where much is loaded
        gc.collect()
        now_kb = resident_kb()
        self._warm_kb = self._warm_kb or now_kb
        self.grown_kb = now_kb - self._warm_kb

    @property
    def broken(self) -> list[str]:
        """What should not have been."""
        grown = [f"{self.grown_kb} kB more"] if self.grown_kb > MOST_GROWN_KB else []
        found = [*self.logged, *self.late, *self.unanswered, *grown]
        return [f"{self.kind}: {each}" for each in found]


def _keep(kept: list[str], what: str) -> None:
    """Keep what happened, in full for the first few: the others are the same ones again."""
    kept.append(what if len(kept) < KEPT else what[:100])


class Loud(logging.Handler):
    """Keeps what is logged as an error, or with a traceback."""

    def __init__(self, figures: Figures) -> None:
        super().__init__(logging.DEBUG)
        self._figures = figures

    def emit(self, record: logging.LogRecord) -> None:
        """Keep what is loud."""
        if record.levelno < logging.ERROR and not record.exc_info:
            return
        self._figures.shouted(logging.Formatter("%(name)s %(message)s").format(record)[-3000:])


@contextmanager
def heard(figures: Figures) -> Iterator[Figures]:
    """Hear what is logged, also by the library, while the block runs."""
    handler = Loud(figures)
    logging.getLogger().addHandler(handler)
    try:
        yield figures
    finally:
        logging.getLogger().removeHandler(handler)


def resident_kb() -> int:
    """Return the memory that this process holds."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def table(found: list[Figures], place: str) -> str:
    """The figures as lines."""
    lines = [
        f"{f.kind:14} {f.tried:7} tried  {len(f.logged):2} errors  {len(f.late):2} late"
        f"  {len(f.unanswered):2} unanswered  slowest {f.slowest_s:5.2f} s"
        f"  memory {f.grown_kb / 1024:+6.1f} MB"
        for f in found
    ]
    return "\n".join([f"inputs, {place}", *lines])


def now_s() -> float:
    """A clock for how long something takes."""
    return time.perf_counter()
