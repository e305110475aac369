"""How soon people are served after an outage: CPU time from the database's opening to a move.

100 000 matches run; an hour's outage ends with the start.
"""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from bot.match.values.clock import MatchClock
from bot.match.values.timecontrol import DAY_MS, HOUR_MS, PRESETS
from bot.notify.uptime import Uptime
from bot.store.db import Database
from tests.bench import Figure
from tests.table import table, table_over

RUNNING = 100_000
ENTRIES = 4
NOW = 1_800_000_000_000
SOFT, HARD = PRESETS["medium"], replace(PRESETS["medium"], hard=True)

_FOLDER = TemporaryDirectory(prefix="overmorrow-bench-")  # removed when the process ends
_HOURS = count(1)


@cache
def filled() -> Path:
    """The database: one real match, and running ones whose time ends within the next two days."""
    folder = Path(_FOLDER.name)
    asyncio.run(_begun(folder))
    path = folder / "overmorrow.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA synchronous = OFF")
        db.executemany(
            "INSERT INTO match (id, game, rules_version, options, guild_id, channel_id, thread_id,"
            " created_at, secret, nonces, version, acting, clock, due_at)"
            f" VALUES (?1, 'rive', 1, '{{}}', 5, 6, ?1, 0, '', '', {ENTRIES}, 0, ?2, ?3)",
            _matches(),
        )
        db.executemany(
            "INSERT INTO seat (match_id, seat, user_id, name) VALUES (?, ?, ?, 'Somebody')",
            ((n, seat, n % 20_000 + seat) for n in _numbers() for seat in (0, 1)),
        )
        db.executemany(
            "INSERT INTO entry (match_id, version, kind, seat, user_id, steps, interaction_id, at,"
            " digest) VALUES (?1, ?2, 'play', 0, 1, 'a1', 1000 * ?1 + ?2, 0, '')",
            ((n, version) for n in _numbers() for version in range(1, ENTRIES + 1)),
        )
        db.commit()
    return path


def _numbers() -> range:
    return range(2, RUNNING + 2)


def _matches() -> Iterator[tuple[object, ...]]:
    """Every other one is hard; turns began within the last two days."""
    for n in _numbers():
        since = NOW - n * 2 * DAY_MS // RUNNING
        clock = MatchClock.begin((SOFT, HARD)[n % 2], 2, 0, since)
        yield n, clock.to_json(), clock.due_at


async def _begun(folder: Path) -> None:
    async with table(folder) as t:
        await t.begin()
        await t.database.write(lambda tables: tables.outages.beat(NOW))


def served_s() -> float:
    """Seconds of a processor from the start until somebody's move is stored."""
    path = filled()
    began = process_time()
    asyncio.run(_serve(path, NOW + next(_HOURS) * HOUR_MS))
    return process_time() - began


async def _serve(path: Path, now: int) -> None:
    t = table_over(await Database.open(path))
    t.clock.ms, t.interactions = now, count(now)
    uptime = Uptime(t.database, t.clock)
    beating = asyncio.create_task(uptime.run())
    uptime.connected()
    await uptime.wait()
    await t.any_turn(await t.session.load(1), now // HOUR_MS)
    beating.cancel()
    with suppress(asyncio.CancelledError):
        await beating
    await t.database.close()


FIGURES = [Figure("outage, start to served, 100 000 running", "s", 2, served_s)]
