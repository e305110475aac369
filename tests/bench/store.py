"""How fast the database answers among many matches: a generated one, in a temporary folder.

20 000 matches unless ``BENCH_MATCHES`` says otherwise; the limits are meant for 1 000 000.
"""

import asyncio
import json
import os
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from bot.match.lobby.lobby import lobby_page
from bot.match.ports import Tables
from bot.match.profile import profile_of
from bot.match.ratings.leaderboard import leaderboard_page
from bot.match.values.clock import MatchClock
from bot.match.values.contest import Week
from bot.match.values.timecontrol import DAY_MS, DEFAULT
from bot.match.weekly import week_table
from bot.store.db import Database
from rules import GAMES, options
from tests.bench import Figure

MATCHES = int(os.environ.get("BENCH_MATCHES", "20000"))
PEOPLE = max(100, MATCHES // 50)
GUILDS = 200
OFFERS = 10_000  # open, to everybody
NOW = 1_800_000_000_000
BUSY = 1  # plays in one match of 400
HERE = 1
KEYS = sorted(GAMES)

_FOLDER = TemporaryDirectory(prefix="overmorrow-bench-")  # removed when the process ends


@cache
def filled() -> Path:
    """The database: two seats and four entries a match, one of 49 matches still running."""
    path = Path(_FOLDER.name) / "bench.sqlite3"
    asyncio.run(_empty(path))
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA synchronous = OFF")
        rng = Random(1)
        pairs = [_pair(rng, n) for n in range(1, MATCHES + 1)]
        db.executemany(
            "INSERT INTO match (id, game, rules_version, options, guild_id, channel_id, created_at,"
            " secret, nonces, version, acting, ending, clock, due_at)"
            " VALUES (?, ?, 1, '{}', ?, 7, 0, ?, '', 4, ?, ?, ?, ?)",
            map(_match, range(1, MATCHES + 1)),
        )
        db.executemany(
            "INSERT INTO seat (match_id, seat, user_id, name, result, ended)"
            " VALUES (?, ?, ?, 'Somebody', ?, ?)",
            _seats(pairs),
        )
        db.executemany(
            "INSERT INTO entry (match_id, version, kind, seat, user_id, steps, interaction_id, at,"
            " digest) VALUES (?, ?, 'play', ?, ?, 'a1', ?, ?, '')",
            _acts(pairs),
        )
        db.executemany(
            "INSERT INTO notice (kind, subject, version, user_id, due_at, state)"
            " VALUES (?, ?, 4, ?, ?, ?)",
            _notices(pairs),
        )
        listed = [
            (person, game, rng.randint(1000, 2200), NOW + rng.randint(-90, 90) * DAY_MS)
            for person in range(1, PEOPLE + 1)
            for game in KEYS
        ]
        db.executemany(
            "INSERT INTO ladder VALUES (?1, ?2, ?3, 60, 0.06, 30, 0, 'Somebody', ?3, ?4)", listed
        )
        db.executemany(
            "INSERT INTO ladder_guild VALUES (?, ?, ?, ?, ?)",
            ((1 + person % GUILDS, game, person, *rest) for person, game, *rest in listed),
        )
        db.executemany(
            "INSERT INTO challenge (game, options, seats, joined, host_seat, guild_id, channel_id,"
            " message_id, created_at, expires_at, secret, nonces, answer, least)"
            " VALUES (?, ?, 2, ?, 0, ?, 7, 1, 0, ?, ?, '', 'open', ?)",
            map(_offer, range(1, OFFERS + 1)),
        )
        db.executemany(
            "INSERT INTO block VALUES (?, ?)", [(BUSY, n) for n in range(2, PEOPLE, PEOPLE // 20)]
        )
        week = Week.at(NOW).number
        db.execute("INSERT INTO contest VALUES (?, ?, ?, '1')", (week, KEYS[0], "5e" * 32))
        db.executemany(
            "INSERT INTO attempt VALUES (?, ?, ?, 'Somebody', ?, ?, ?)",
            ((week, n, n, 1 + n % GUILDS, n % 7, n) for n in range(1, PEOPLE + 1)),
        )
        db.commit()
    return path


def _offer(n: int) -> tuple[object, ...]:
    """Every other one stands in the same server; every third asks for a rating."""
    game, host = KEYS[n % len(KEYS)], 2 + n % (PEOPLE - 2)
    chosen = json.dumps(dict(options.dump(GAMES[game].Options())))
    guild_id = HERE if n % 2 else 1 + n % GUILDS
    joined, least = json.dumps([[host, "Somebody"]]), None if n % 3 else 1400
    return game, chosen, joined, guild_id, NOW + DAY_MS, "5e" * 32, least


async def _empty(path: Path) -> None:
    await (await Database.open(path)).close()


def _pair(rng: Random, n: int) -> tuple[int, int]:
    one = BUSY if n % 400 == 0 else rng.randint(2, PEOPLE - 1)
    other = rng.randint(2, PEOPLE)
    return one, other if other != one else PEOPLE


def _running(n: int) -> bool:
    return n % 49 == 0


def _match(n: int) -> tuple[object, ...]:
    ending = None if _running(n) else '[[0], [1.0, 0.0], "resign", false]'
    acting = 0 if ending is None else None
    clock = MatchClock.begin(DEFAULT, 2, 0, NOW - n).handed(acting, NOW - n)
    place = KEYS[n % len(KEYS)], 1 + n % GUILDS
    return n, *place, "5e" * 32, acting, ending, clock.to_json(), clock.due_at


def _seats(pairs: list[tuple[int, int]]) -> Iterator[tuple[object, ...]]:
    for n, pair in enumerate(pairs, 1):
        for seat, person in enumerate(pair):
            result = None if _running(n) else ("won", "lost")[seat]
            yield n, seat, person, result, not _running(n)


def _acts(pairs: list[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    for n, pair in enumerate(pairs, 1):
        for version in range(1, 5):
            seat = version % 2
            yield n, version, seat, pair[seat], 4 * n + version, 1000 * n + version


def _notices(pairs: list[tuple[int, int]]) -> Iterator[tuple[object, ...]]:
    """A card for every match, and what is owed of each turn that runs."""
    for n, pair in enumerate(pairs, 1):
        yield "card", n, 0, 0, "sent"
        if _running(n):
            for kind, ahead in (("most_used", 1), ("last_call", 2)):
                yield kind, n, pair[0], NOW + ahead * DAY_MS + n, "owed"


def answer_ms(work: Callable[[Tables], Awaitable[object]]) -> float:
    """Milliseconds until a reader has its answer: the median of 20."""
    return asyncio.run(_answer_ms(filled(), work))


async def _answer_ms(path: Path, work: Callable[[Tables], Awaitable[object]]) -> float:
    database, times = await Database.open(path), list[float]()
    try:
        for _ in range(20):
            began = perf_counter()
            await database.read(work)
            times.append((perf_counter() - began) * 1000)
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
    return lambda tables: week_table(tables, Week.at(NOW), BUSY, guild_id, skip, 15)


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
    Figure("store, 200 clocks", "ms", None, partial(answer_ms, lambda t: t.matches.clocks(0, 200))),
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
