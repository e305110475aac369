"""How fast the database answers among many matches: a generated one, in a temporary folder.

20 000 matches unless ``BENCH_MATCHES`` says otherwise; the limits are meant for 1 000 000.
"""

import asyncio
import os
from collections.abc import Awaitable, Callable
from functools import cache, partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from bot.match.lobby.lobby import lobby_page
from bot.match.ports import Tables
from bot.match.profile import profile_of
from bot.match.ratings.leaderboard import leaderboard_page
from bot.match.values.contest import Week
from bot.match.values.timecontrol import DAY_MS
from bot.match.weekly import weekly_page
from bot.store.db import Database
from tests.bench import Figure
from tests.bench.calibration import own_time
from tests.bench.stored import BUSY, HERE, KEYS, NOW, StoredMatches

MATCHES = int(os.environ.get("BENCH_MATCHES", "20000"))
STORED = StoredMatches(MATCHES)

_FOLDER = TemporaryDirectory(prefix="overmorrow-bench-")  # removed when the process ends


@cache
def filled() -> Path:
    """The database, made once."""
    path = Path(_FOLDER.name) / "bench.sqlite3"
    asyncio.run(_empty(path))
    STORED.fill(path)
    return path


async def _empty(path: Path) -> None:
    await (await Database.open(path)).close()


def answer_ms(work: Callable[[Tables], Awaitable[object]]) -> float:
    """Milliseconds until a reader has its answer: the median of 20."""
    return asyncio.run(_answer_ms(filled(), work))


async def _answer_ms(path: Path, work: Callable[[Tables], Awaitable[object]]) -> float:
    database, times = await Database.open(path), list[float]()
    try:
        for _ in range(20):
            began = own_time()
            await database.read(work)
            times.append((own_time() - began) * 1000)
    finally:
        await database.close()  # its threads would keep the process alive
    return median(times)


def start_s() -> float:
    """Seconds of a processor until a bot that starts may read and write."""

    path = filled()

    async def opened() -> None:
        await (await Database.open(path)).close()

    began = process_time()
    asyncio.run(opened())
    return process_time() - began


def _board(guild_id: int | None, skip: int) -> Callable[[Tables], Awaitable[object]]:
    return lambda tables: leaderboard_page(tables, KEYS[0], guild_id, NOW, skip, 16)


def _week(guild_id: int | None, skip: int) -> Callable[[Tables], Awaitable[object]]:
    return lambda tables: weekly_page(tables, Week.at(NOW), BUSY, guild_id, skip, 15)


def _lobby(page: int, game: str | None = None) -> Callable[[Tables], Awaitable[object]]:
    return lambda tables: lobby_page(tables, HERE, BUSY, NOW, page=page, game=game)


FIGURES = [
    Figure("store, opened at a start", "s", 2, start_s),
    Figure(
        "store, my matches of somebody busy",
        "ms",
        5,
        partial(answer_ms, lambda tables: tables.matches.running(BUSY)),
    ),
    Figure("store, next deadline", "ms", 5, partial(answer_ms, lambda t: t.matches.next_due())),
    Figure(
        "store, 50 matches due",
        "ms",
        5,
        partial(answer_ms, lambda t: t.matches.due(NOW + 60 * DAY_MS, 50)),
    ),
    Figure("store, next notice", "ms", 5, partial(answer_ms, lambda t: t.notices.next_due())),
    Figure("store, notices due", "ms", 5, partial(answer_ms, lambda t: t.notices.due(NOW, 8))),
    Figure("store, leaderboard everywhere", "ms", 5, partial(answer_ms, _board(None, 0))),
    Figure("store, leaderboard, page 100", "ms", 5, partial(answer_ms, _board(None, 1500))),
    Figure("store, leaderboard of a server", "ms", 5, partial(answer_ms, _board(HERE, 0))),
    Figure("store, table of the week everywhere", "ms", 5, partial(answer_ms, _week(None, 0))),
    Figure("store, table of the week, page 100", "ms", 5, partial(answer_ms, _week(None, 1485))),
    Figure("store, table of the week of a server", "ms", 5, partial(answer_ms, _week(HERE, 0))),
    Figure("store, lobby of a server", "ms", 5, partial(answer_ms, _lobby(0))),
    Figure("store, lobby, one game", "ms", 5, partial(answer_ms, _lobby(0, KEYS[0]))),
    Figure("store, lobby, page 100", "ms", None, partial(answer_ms, _lobby(99))),
    Figure(
        "store, profile of somebody busy",
        "ms",
        None,
        partial(answer_ms, lambda tables: profile_of(tables, BUSY, 2, NOW)),
    ),
]
