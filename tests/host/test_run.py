"""A running bot, seen from outside: how it says it is well, and how it leaves."""

import asyncio
import json
import math
import resource
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest
from aiohttp.test_utils import make_mocked_request

from bot.animation import Animator
from bot.app import Setup, build, serve
from bot.errors import HostError
from bot.host import descriptors
from bot.host.commit import commit
from bot.host.health import STUCK_MS, Health, watched
from bot.host.metrics import Metrics
from bot.host.probe import probe
from bot.host.run import run
from bot.host.version import VERSION
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import DAY_MS
from bot.sandbox.attach import attach
from bot.sandbox.server import sandbox_server
from bot.settings import Settings, read_settings
from bot.store.db import Database
from bot.store.engine import connect
from tests import databases
from tests.flows.harness import Harness, card, private, public
from tests.host.frozen import network
from tests.host.test_metrics import read
from tests.offer import play
from tests.quick import quickly
from tests.sandbox.world import WAIT_S, sandbox, visiting
from tests.table import MovedClock, table

MOST_S = 5.0

Json = dict[str, Any]


def settings(**given: str) -> Settings:
    """These, and nothing of the machine's."""
    return read_settings(given, Path("/nowhere/.env"))


@pytest.mark.parametrize("owed", quickly([True], [False, True]))
async def test_a_hanging_request_does_not_hold_the_bot(tmp_path: Path, owed: bool) -> None:
    """Nothing it sends arrives any more, the answer to a command, what it owes, nor the farewell:
    it leaves."""
    async with sandbox(tmp_path / "world") as served, network(served.base_url) as between:
        attach(between.url)
        database, stopped = (
            await Database.open(databases.place(tmp_path / "x.sqlite3")),
            asyncio.Event(),
        )
        ana, clock = await served.person("ana"), MovedClock()
        running = asyncio.create_task(serve(database, clock, "any", stopped))
        await ana.expect("BOT_STATUS", online=True)
        await play(ana, "tumbleweed", pace="medium")
        await public(ana)
        between.freeze()
        if owed:
            clock.ms += 8 * DAY_MS  # the offer has run out
            database.wake()
        else:
            await ana.run("help")
        await between.swallowed.wait()
        stopped.set()
        async with asyncio.timeout(MOST_S):
            await running
            await database.close()


async def test_a_bot_that_connects_anew_in_vain_is_stopped(tmp_path: Path) -> None:
    """Its line was cut, and nobody answers at the new one, for which it has patience."""
    async with (
        sandbox_server(tmp_path / "world", rate_limits=False) as box,
        network(box.base_url) as between,
        visiting(box.base_url) as served,
    ):
        box.base_url = between.url  # the gateway, too, is reached over the network
        attach(between.url)
        place = databases.place(tmp_path / "x.sqlite3")
        database, stopped = await Database.open(place), asyncio.Event()
        ana = await served.person("ana")
        running = asyncio.create_task(serve(database, MovedClock(), "any", stopped))
        await ana.expect("BOT_STATUS", online=True)
        between.cut()
        async with asyncio.timeout(WAIT_S):
            await between.knocked.wait()
        stopped.set()
        async with asyncio.timeout(MOST_S):
            await running
            await database.close()


async def test_what_comes_after_the_farewell_is_not_heard(tmp_path: Path) -> None:
    """The library is still about to say that the bot is ready where it is stopped at once."""
    with Animator() as animator:
        database = await Database.open(databases.place(tmp_path / "x.sqlite3"))
        client = build(database, MovedClock(), animator).client
        await client.close()
        client.dispatch("guild_join", None)
        await database.close()


async def test_a_bot_that_is_well_says_so(tmp_path: Path) -> None:
    """Gateway, last commit, outbox; ``check --live`` reads it and answers 0. What is played,
    refused and tried again is counted."""
    async with sandbox(tmp_path / "world") as served:
        attach(served.base_url)
        database, stopped = (
            await Database.open(databases.place(tmp_path / "x.sqlite3")),
            asyncio.Event(),
        )
        port = urlsplit(served.base_url).port or 0
        with pytest.raises(HostError, match="cannot serve /healthz"):
            taken = partial(watched, settings(OVERMORROW_HEALTH_PORT=str(port)), Metrics())
            await serve(database, MovedClock(), "any", stopped, health=taken)
        free = await free_port()
        ana = await served.person("ana")
        clock, metrics = MovedClock(), Metrics()
        live = settings(OVERMORROW_HEALTH_PORT=str(free))
        health = partial(watched, live, metrics)
        serving = serve(database, clock, "any", stopped, Setup(figures=metrics), health)
        running = asyncio.create_task(serving)
        await ana.expect("BOT_STATUS", online=True)
        await play(ana, "tumbleweed", opponent=ana.id)
        shown = await card(ana)
        report = json.loads(await _asked(free, "healthz"))
        assert set(report) > {"latency_ms"}
        assert report | {"latency_ms": 0} == {
            "ok": True,
            "latency_ms": 0,
            "gateway": "connected",
            "shards": "0-0/1",
            "posting": "accepted",
            "servers": 2,
            "last_commit_s": 0,
            "outbox_age_s": 0,
            "refused": 0,
            "mistakes": 0,
            "untold": 0,
            "up_s": 0,
            "version": VERSION,
            "commit": commit() or None,
        }
        home = Harness(served, database, clock, ana, ana, ana)
        await _play_while_discord_has_enough(home, shown, free)
        said = read(await _asked(free, "metrics"))
        assert said["overmorrow_moves_total{tumbleweed}"] == 1
        assert said["overmorrow_matches_running"] == said["overmorrow_gateway_connected"] == 1
        assert said["overmorrow_picture_requests_total{miss}"] >= 2
        assert said["overmorrow_acknowledgement_seconds_count"] == 6  # commands, clicks, dialogs
        assert 0 < said["overmorrow_acknowledgement_seconds_sum"] < 6 * MOST_S
        assert said["overmorrow_commit_seconds_count"] > 0
        assert said[f"overmorrow_info{{0-0/1}}{{{VERSION}}}"] == 1
        assert said["overmorrow_disk_free_bytes"] > 0
        assert said["overmorrow_backup_age_seconds"] == math.inf
        assert await asyncio.to_thread(probe, live) == 0
        stopped.set()
        await running
        assert await asyncio.to_thread(probe, live) == 1
        await database.close()


async def test_on_a_sandbox_the_bots_clock_is_the_testers(tmp_path: Path) -> None:
    """Moved on by a day, the bot says that it has run for one."""
    async with sandbox(tmp_path / "world") as served:
        free = await free_port()
        given = settings(OVERMORROW_DATA=str(tmp_path), OVERMORROW_HEALTH_PORT=str(free))
        ana = await served.person("ana")
        running = asyncio.create_task(run(given, served.base_url))
        await ana.expect("BOT_STATUS", online=True)
        await served.advance(days=1)
        async with asyncio.timeout(WAIT_S):
            while json.loads(await _asked(free, "healthz", 200, 503))["up_s"] < DAY_MS // 1000:
                pass
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def free_port() -> int:
    """A port that nobody listens on."""
    server = await asyncio.start_server(lambda _, __: None, "127.0.0.1", 0)
    port = int(server.sockets[0].getsockname()[1])
    server.close()
    await server.wait_closed()
    return port


async def _play_while_discord_has_enough(home: Harness, shown: Json, port: int) -> None:
    """Plays a move after one that is refused; its card is sent at the second try."""
    await home.draft(shown, home.ana, "z99")
    preview = await home.draft(shown, home.ana, "c8 h4")
    enough = {
        "kind": "rate_limit",
        "retry_after": 60,
        "times": 1,
        "on": r"POST /channels/\d+/messages",
    }
    await home.served.call("POST", "/sandbox/faults", enough)
    await home.ana.click(preview, "Play")
    await private(home.ana)
    async with asyncio.timeout(MOST_S):
        while "overmorrow_retries_total{429}" not in (said := read(await _asked(port, "metrics"))):  # noqa: ASYNC110  # the bot has no event for it
            await asyncio.sleep(0.01)
    assert said["overmorrow_refusals_total{rules.off_board}"] == 1
    home.clock.ms += 61_000
    home.database.wake()
    await card(home.ana)


async def _asked(port: int, path: str, *statuses: int) -> str:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/{path}") as response,
    ):
        assert response.status in (statuses or (200,))
        return await response.text()


@asynccontextmanager
async def forty_silent(
    folder: Path, longest_s: float
) -> AsyncIterator[tuple[int, list[asyncio.StreamReader]]]:
    """The port of a bot, and the ends of forty who came to it and say nothing."""
    free = await free_port()
    served = settings(OVERMORROW_HEALTH_PORT=str(free), OVERMORROW_DATA=str(folder))
    async with table(folder) as t, asyncio.timeout(MOST_S):
        bot = build(t.database, t.clock, Animator())
        parts = (bot.client, bot.outbox, t.database, t.clock)
        async with watched(served, Metrics(), *parts, longest_s):
            silent = [await asyncio.open_connection("127.0.0.1", free) for _ in range(40)]
            yield free, [reader for reader, _ in silent]
            for _, writer in silent:
                writer.close()


async def test_who_says_nothing_keeps_nobody_from_an_answer(tmp_path: Path) -> None:
    """The oldest have to go for whoever comes, the newest stay."""
    async with forty_silent(tmp_path, 60.0) as (port, silent):
        assert '"not reached yet"' in await _asked(port, "healthz", 503)
        assert not any([await end.read() for end in silent[:9]])
        assert not any(end.at_eof() for end in silent[9:])


async def test_who_says_nothing_is_not_kept_for_ever(tmp_path: Path) -> None:
    """Each has so many seconds, here a few thousandths."""
    async with forty_silent(tmp_path, 0.01) as (_, silent):
        assert not any([await end.read() for end in silent])


def test_a_process_may_hold_more_descriptors_than_usual() -> None:
    """As many as it may take by itself; who has more keeps them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, soft), hard))
        descriptors.raise_limit()
        raised, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        assert raised == min(descriptors.WANTED, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        descriptors.raise_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def test_an_outbox_that_stands_still_is_not_well(tmp_path: Path) -> None:
    """What is due and not tried grows old; and a bot that is not connected is away."""
    database, clock = await Database.open(databases.place(tmp_path / "x.sqlite3")), MovedClock()
    bot = build(database, clock, Animator())
    health = Health(bot.client, bot.outbox, database, clock)
    owed = Notice(NoticeKind.EXPIRED, 1, 0, clock.now())
    await database.write(lambda tables: tables.notices.add(owed))
    clock.ms += STUCK_MS
    report = await health.report()
    await database.close()
    assert report["ok"] is False
    assert report["gateway"] == "not reached yet"
    assert report["outbox_age_s"] == STUCK_MS // 1000
    assert json.dumps(report)


async def test_a_database_that_is_away_is_not_well(url: str) -> None:
    """It is said in a line, with the status of what is not well."""
    database, other = await Database.open(url), await connect(url)
    bot = build(database, MovedClock(), Animator())
    health = Health(bot.client, bot.outbox, database, MovedClock())
    await other.execute("ALTER TABLE notice RENAME TO somewhere_else")
    answer = await health.answer(make_mocked_request("GET", "/healthz"))
    await database.close()
    await other.close()
    assert answer.status == 503
    assert json.loads(answer.text or "") == {"ok": False, "database": "away"}


def test_health_is_asked_where_it_is_served() -> None:
    """Without a port there is nobody to ask."""
    with pytest.raises(HostError, match="OVERMORROW_HEALTH_PORT is not set"):
        probe(settings())
