"""The computer: answers by level, the loop's lag while searches run, memory, the pool's stop."""

import asyncio
import resource
from dataclasses import dataclass
from functools import partial
from random import Random
from time import process_time

from bot.computer.ladders import levels_of
from bot.engine.engine import Stop
from bot.engine.pool import Pool
from bot.engine.tasks import TurnTask
from rules import GAMES
from rules.playout import pick
from tests.bench import Figure
from tests.bench.calibration import own_time
from tests.bench.measures import Table

_PLIES = 8
_SEARCHES = 4
_TICK_S = 0.002


@dataclass(frozen=True)
class Grown:
    """How many megabytes its process has held at most."""

    cap_ms: int = 1000

    def run(self, _cap_ms: int, _stopped: Stop, /) -> float:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def task(game: str, level: int) -> TurnTask:
    """The turn of a level after a random opening on the usual board."""
    rng, state = Random(1), Table(game, game, GAMES[game].Options()).start()
    for _ in range(_PLIES):
        state = state.play(pick(state, rng))
    while state.to_act == -1:
        state = state.play(pick(state, rng))
    return TurnTask(game, state, levels_of(game, {})[level - 1], 1)


def answer_ms(game: str, level: int) -> float:
    """How long a level takes for a turn: CPU time of one process."""
    asked = task(game, level)
    began = process_time()
    asked.run(asked.cap_ms, lambda: False)
    return 1000 * (process_time() - began)


def lag_ms() -> float:
    """What 99 of 100 wake-ups of the event loop are late by at most, while searches wait."""
    return asyncio.run(_lag_ms())


async def _lag_ms() -> float:
    pool, late = Pool(), list[float]()
    asked = task("tumbleweed", len(levels_of("tumbleweed", {})))
    await pool.ask(task("tumbleweed", 1), 0)  # the worker is up
    searches = [asyncio.create_task(pool.ask(asked, person)) for person in range(_SEARCHES)]
    while not all(search.done() for search in searches):
        began = own_time()
        await asyncio.sleep(_TICK_S)
        late.append(1000 * (own_time() - began - _TICK_S))
    await pool.close()
    return sorted(late)[len(late) * 99 // 100]


def stop_ms() -> float:
    """How long the pool takes to stop in the middle of a search."""
    return asyncio.run(_stop_ms())


async def _stop_ms() -> float:
    pool = Pool()
    await pool.ask(task("tumbleweed", 1), 0)
    search = asyncio.create_task(pool.ask(task("tumbleweed", len(levels_of("tumbleweed", {}))), 0))
    await asyncio.sleep(0.1)
    began = own_time()
    await pool.close()
    await asyncio.gather(search, return_exceptions=True)
    return 1000 * (own_time() - began)


def worker_mb() -> float:
    """The most memory that a worker has taken once it answered for every game's last level."""
    return asyncio.run(_worker_mb())


async def _worker_mb() -> float:
    pool = Pool(workers=1)
    for game in GAMES:
        await pool.ask(task(game, len(levels_of(game, {}))), 0)
    grown = await pool.ask(Grown(), 0)
    await pool.close()
    return grown


FIGURES = [
    *(
        Figure(
            f"{game}, level {level}, a turn", "ms", 5000, partial(answer_ms, game, level), runs=1
        )
        for game in GAMES
        for most in [len(levels_of(game, {}))]
        for level in (1, (most + 1) // 2, most)
    ),
    Figure(f"loop lag (p99) while {_SEARCHES} searches wait", "ms", 20, lag_ms),
    Figure("a worker after every game's last level", "MB", 150, worker_mb, runs=1),
    Figure("the pool's stop in the middle of a search", "ms", 5000, stop_ms),
]
