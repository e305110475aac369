"""What a machine is like at the moment: how slow, and how long it lets a process wait.

A machine is as slow as a fixed piece of work takes longer than on the reference machine. The work
is of the two kinds that figures are made of, Python's own and Pillow's, and is measured before and
after each run of a figure: neighbours that share a core's caches slow both down alike. Bench,
engines and load use the one yardstick, :func:`slowness`.

Time of a processor is taken with ``process_time``. Where a figure means the time that somebody
waits, :func:`own_time` leaves out what other processes took.
"""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from PIL import Image

REFERENCE_MS = 6.0
"""What :func:`work` takes on the reference machine: one core of an AMD EPYC, CPython 3.11."""

_ROWS, _SIDE_PX = 110, 320
_LOOKS = 5
_PROCESSES = Path("/proc")


def slowness(clock: Callable[[], float] = process_time) -> float:
    """How many times as long as the reference machine this one takes, now: the median of five.

    A first look counts for nothing: in a process that has just begun it takes three times as long,
    as Pillow loads its formats. Of the five one often meets the garbage collector.
    """
    work()
    return median(_look(clock) for _ in range(_LOOKS))


def _look(clock: Callable[[], float]) -> float:
    began = clock()
    work()
    return 1000 * (clock() - began) / REFERENCE_MS


def work() -> int:
    """The fixed piece of work: half of it walks a dictionary, half makes a picture smaller."""
    cells = {(q, r): (q * r) % 7 for q in range(_ROWS) for r in range(_ROWS)}
    seen = sum(cells.get((q + 1, r), 0) < height for (q, r), height in cells.items())
    picture = Image.linear_gradient("L").resize((_SIDE_PX, _SIDE_PX)).convert("RGB")
    small = picture.resize((_SIDE_PX // 2, _SIDE_PX // 2), Image.Resampling.LANCZOS)
    small.quantize(64).save(BytesIO(), "PNG", compress_level=5)
    return seen


def own_time() -> float:
    """Seconds that pass, without those in which this process waited for a processor.

    Only Linux tells how long that was; elsewhere all seconds count.
    """
    return perf_counter() - waited_s("self")


def waited_s(process: int | str) -> float:
    """Seconds that all threads of a process have waited for a processor; ``"self"`` is this one.

    Only Linux tells; elsewhere none have.
    """
    return sum(map(_thread_waited_s, (_PROCESSES / str(process) / "task").glob("*/schedstat")))


def _thread_waited_s(thread: Path) -> float:
    try:
        return int(thread.read_text(encoding="ascii").split()[1]) / 1e9
    except (FileNotFoundError, ProcessLookupError):  # it has just ended
        return 0.0
