"""``run``: runs the bot on Discord, or on its own sandbox, until a signal stops it."""

import asyncio
import logging
import platform
import signal
import sqlite3
from contextlib import AsyncExitStack
from functools import partial
from importlib import import_module
from urllib.parse import urlsplit

from bot.clock import SystemClock
from bot.host import descriptors
from bot.host.commit import commit
from bot.host.container import SHARED_NETWORK, is_container
from bot.host.departure import refuse_departed
from bot.host.garbage import keep_what_is_there
from bot.host.lease import lease
from bot.host.sandbox_process import sandbox_process
from bot.host.token_lease import token_lease
from bot.host.version import VERSION
from bot.logs import Values, log_fields
from bot.patience import until_reached
from bot.settings import Settings
from bot.store.connection import named
from bot.store.db import Database
from bot.store.migrate import migrations

log = logging.getLogger(__name__)


async def run(settings: Settings, url: str | None) -> int:
    """Runs the bot until it is stopped. ``url``: a sandbox that is running already."""
    descriptors.raise_limit()
    stopped = _stopped_by_signals()
    if url is not None or not settings.token:
        settings = settings.of_sandbox
    refuse_departed(settings)
    async with AsyncExitStack() as stack:
        held = None if settings.database_url else stack.enter_context(lease(settings.database))
        database = await _opened(settings, stopped)
        if database is None:
            log.info("stopped")
            return 0
        stack.push_async_callback(database.close)
        if url is None and settings.token and not settings.database_url:
            stack.enter_context(token_lease(settings.token))
        if url is None and not settings.token:
            print(f"{settings.no_token}, so this is the sandbox: Discord on your own machine.")
            starting = sandbox_process(settings.sandbox_port, settings.sandbox_folder)
            url = await stack.enter_async_context(starting)
            if held is not None:
                held.tell(url)
            place = f"{url} and play{_why_elsewhere(settings.sandbox_port, url)}"
            print(f"Open {place}. Ctrl-C stops it; what was played is kept.", flush=True)
            if is_container():
                print(SHARED_NETWORK, flush=True)
        await _serve(settings, url, database, stopped)
        log.info("stopped")
    return 0


def _why_elsewhere(port: int, url: str) -> str:
    return "" if port in (0, urlsplit(url).port) else f" (port {port} is taken)"


async def _serve(
    settings: Settings, url: str | None, database: Database, stopped: asyncio.Event
) -> None:
    # Half a second, for which nobody waits who is told that the database is in use; in a thread,
    # as a lease has to be renewed meanwhile.
    await asyncio.to_thread(import_module, "bot.app")
    from bot.app import Setup, serve
    from bot.gateway.login import login_errors
    from bot.host.health import watched
    from bot.host.metrics import Metrics
    from bot.host.sandbox_clock import sandbox_clock
    from bot.host.token import login_token
    from bot.host.web import address_of, serving, taken_port
    from bot.match.ports import Clock
    from bot.painter import Painter

    keep_what_is_there()
    token = login_token(settings, url)
    log.info("started", extra=_facts(settings, database))
    health = metrics = None
    if settings.health_port is not None:
        metrics = Metrics()
        health = partial(watched, settings, metrics)
    with login_errors():
        async with AsyncExitStack() as stack:
            clock: Clock = SystemClock()
            if url is not None:
                clock = await stack.enter_async_context(sandbox_clock(url, database.wake))
            painter = await stack.enter_async_context(Painter())
            port = taken_port(settings) if settings.web_url or settings.is_sandbox else None
            address = address_of(settings, port) if port else ""
            setup = Setup(
                figures=metrics,
                shards=settings.shards,
                paint=painter.paint,
                imprint=settings.imprint,
                board_url=address,
                board_open=settings.is_sandbox,
            )
            board = partial(serving, port) if port else None
            await serve(database, clock, token, stopped, setup, health, board)


async def _opened(settings: Settings, stopped: asyncio.Event) -> Database | None:
    """The database, once its server answers and no other process has our shards.

    None where the bot is stopped before.
    """
    opening = asyncio.create_task(
        until_reached(lambda: Database.open(settings.store, settings.shards))
    )
    stop = asyncio.create_task(stopped.wait())
    await asyncio.wait({opening, stop}, return_when=asyncio.FIRST_COMPLETED)
    stop.cancel()
    if opening.done():
        return opening.result()
    opening.cancel()
    await asyncio.gather(opening, return_exceptions=True)
    return None


def _facts(settings: Settings, database: Database) -> dict[str, Values]:
    import discord

    return log_fields(
        version=VERSION,
        commit=commit() or None,
        database_version=len(migrations()),
        shards=settings.shards or "all",
        python=platform.python_version(),
        discord_py=discord.__version__,
        sqlite=sqlite3.sqlite_version,
        database=named(settings.store),
        identity=database.identity,
    )


def _stopped_by_signals() -> asyncio.Event:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopped.set)
    return stopped
