"""Limits are for the reference machine: a slower one breaks none, a slower program does."""

import asyncio
import multiprocessing
import os
import sys
from itertools import accumulate
from pathlib import Path
from subprocess import run
from time import perf_counter

import pytest

from tests import needs
from tests.bench import Figure
from tests.bench.calibration import REFERENCE_MS, own_time, slowness, work
from tests.source_file import ROOT


def figure(unit: str, limit: float, better: str = "less") -> Figure:
    """One that is never run."""
    return Figure("a figure", unit, limit, float, better)  # type: ignore[arg-type]


TIME, RATE, SIZE = figure("ms", 10), figure("games/s", 100, "more"), figure("kB", 70)


def test_a_slower_machine_breaks_no_limit() -> None:
    """Three times as slow: thrice the time and a third of the games are the same promise."""
    assert TIME.holds(TIME.calibrated(24, 3))
    assert RATE.holds(RATE.calibrated(40, 3))


def test_a_slower_program_breaks_its_limit() -> None:
    """On whatever machine: where it takes longer than the machine does, that is its own."""
    assert not TIME.holds(TIME.calibrated(36, 3))
    assert not RATE.holds(RATE.calibrated(30, 3))
    assert not TIME.holds(TIME.calibrated(12, 1))


def test_a_faster_machine_hides_nothing() -> None:
    """Half the time on a machine twice as fast is no gain."""
    assert not TIME.holds(TIME.calibrated(6, 0.5))
    assert not RATE.holds(RATE.calibrated(180, 0.5))


def test_bytes_are_the_same_on_every_machine() -> None:
    """A picture is not smaller because it took longer."""
    assert SIZE.calibrated(71, 3) == 71
    assert not SIZE.holds(71)


def test_a_peer_is_compared_by_what_is_better() -> None:
    """Four times as good: a quarter of the time, four times the games."""
    assert TIME.gain(5, 20) == RATE.gain(20, 5) == 4


def test_slowness_is_that_of_the_same_work() -> None:
    """The work is fixed."""
    assert work() == work()


def test_a_look_that_was_disturbed_does_not_count() -> None:
    """One of five that takes five times as long, another that takes twice: as if all were quiet."""
    looks = (5, 1, 1, 2, 1)
    times = accumulate(REFERENCE_MS / 1000 * took for look in looks for took in (0, look))
    assert slowness(lambda: next(times)) == pytest.approx(1)


LOOKS = "from tests.bench.calibration import slowness; print(slowness(), slowness(), slowness())"


def test_the_yardstick_agrees_with_itself_within_a_third() -> None:
    """Also the first time in a process: a yardstick that is cold makes all that it measures good.

    Neighbours may come and go between two looks, so one process of three is enough; a cold one
    takes three times as long in each.
    """
    assert any(max(looks) < 4 / 3 * min(looks) for looks in map(_looks, range(3)))


def _looks(_attempt: int) -> list[float]:
    """What the yardstick says in a process that has just begun, of the time of a processor."""
    command = [sys.executable, "-c", LOOKS]
    done = run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [float(word) for word in done.stdout.split()]


@needs.LINUX.unless(Path("/proc/self/schedstat").exists())
def test_what_other_processes_take_is_not_own_time() -> None:
    """With three busy processes on each core, most of the time is theirs; a pause is one's own."""
    others = [
        multiprocessing.Process(target=_busy, daemon=True) for _ in range(3 * (os.cpu_count() or 1))
    ]
    for other in others:
        other.start()
    try:
        began, own = perf_counter(), own_time()
        while perf_counter() < began + 0.2:
            pass
        passed, taken = perf_counter() - began, own_time() - own
    finally:
        for other in others:
            other.kill()
            other.join()
    assert 0 < taken < 0.7 * passed
    assert max(_pause() for _ in range(3)) >= 0.045, "where nobody else wants the processor"


def _pause() -> float:
    """What counts as one's own time of a pause of 50 ms."""
    own = own_time()
    asyncio.run(asyncio.sleep(0.05))
    return own_time() - own


def _busy() -> None:
    while True:
        pass
