"""``/healthz`` and ``/metrics``: the health of the bot and its figures, for monitoring."""

import asyncio
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.clock import SystemClock
from bot.errors import HostError, StoreUnavailable
from bot.gateway.client import Overmorrow
from bot.host.arrivals import BACKLOG, LONGEST_S, Arrivals
from bot.host.commit import commit
from bot.host.disk import free_bytes
from bot.host.last_backup import backup_age_s
from bot.host.metrics import Metrics, Seen
from bot.host.version import VERSION
from bot.match.ports import Clock
from bot.notify.outbox import Outbox
from bot.settings import Settings
from bot.store.db import Database

STUCK_MS = 120_000  # a message that is due is tried at once; after this long nobody is trying

Json = dict[str, Any]


class Health:
    """The health of a running bot."""

    def __init__(
        self, client: Overmorrow, outbox: Outbox, database: Database, clock: Clock
    ) -> None:
        self._client = client
        self._outbox = outbox
        self._database = database
        self._clock = clock
        self._since = clock.now()
        self._committed_at: int | None = None
        tell = database.committed

        def committed() -> None:
            self._committed_at = clock.now()
            tell()

        database.committed = committed

    async def report(self) -> Json:
        """Return the state of gateway, database and outbox; ``ok`` sums it up.

        ``refused`` counts messages that Discord refused for good: each has a line in the log. The
        ``posting`` is refused while it takes none at all, for a reason that is no message's.
        ``mistakes`` counts those of ours in deliveries, ``untold`` what people miss because of one.
        """
        now = self._clock.now()
        due_at = await self._database.read(lambda tables: tables.notices.next_due())
        overdue_ms = max(0, now - due_at) if due_at is not None else 0
        connected, is_refused = self._client.is_connected, self._outbox.breaker.is_tripped
        lost = "away" if self._client.has_logged_in else "not reached yet"
        latency_s, mistakes = self._client.latency, self._outbox.mistakes
        return {
            "ok": connected and not is_refused and not mistakes.untold and overdue_ms < STUCK_MS,
            "gateway": "connected" if connected else lost,
            "shards": self._client.served,
            "posting": "refused" if is_refused else "accepted",
            "latency_ms": round(latency_s * 1000) if math.isfinite(latency_s) else None,
            "servers": len(self._client.guilds),
            "last_commit_s": _ago_s(now, self._committed_at),
            "outbox_age_s": overdue_ms // 1000,
            "refused": self._outbox.refused,
            "mistakes": mistakes.count,
            "untold": mistakes.untold,
            "up_s": _ago_s(now, self._since),
            "version": VERSION,
            "commit": commit() or None,
        }

    async def answer(self, _: web.Request) -> web.Response:
        """Answer with the report: status 200 while all is well, else 503."""
        try:
            report = await self.report()
        except StoreUnavailable:
            report = {"ok": False, "database": "away"}
        return web.json_response(report, status=200 if report["ok"] else 503)


def _seen(settings: Settings, client: Overmorrow) -> Seen:
    return Seen(
        version=VERSION,
        shards=client.served,
        connected=client.is_connected,
        free_bytes=free_bytes(settings.data),
        backup_age_s=backup_age_s(settings, SystemClock().now()),  # a file's time is the machine's
    )


def _ago_s(now: int, then: int | None) -> int | None:
    return None if then is None else (now - then) // 1000


@asynccontextmanager
async def watched(
    settings: Settings,
    metrics: Metrics,
    client: Overmorrow,
    outbox: Outbox,
    database: Database,
    clock: Clock,
    longest_s: float = LONGEST_S,
) -> AsyncIterator[None]:
    """Serves ``/healthz`` and ``/metrics`` while the block runs, to each for *longest_s* at most.

    Raises:
        HostError: the port is taken.
    """
    health = Health(client, outbox, database, clock)

    async def figures(_: web.Request) -> web.Response:
        try:
            page = await metrics.page(database, clock, _seen(settings, client))
        except StoreUnavailable:
            return web.Response(status=503, text="the database cannot be read; see the log\n")
        return web.Response(body=page, headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/healthz", health.answer)
    app.router.add_get("/metrics", figures)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    assert runner.server is not None  # it is set up
    arrivals = Arrivals(runner.server, longest_s)
    delays = asyncio.create_task(metrics.watch_loop(), name="loop delay")
    try:
        async with _listening(arrivals, settings.health_host, settings.health_port or 0):
            yield
    finally:
        delays.cancel()
        with suppress(asyncio.CancelledError):
            await delays
        await runner.cleanup()


@asynccontextmanager
async def _listening(arrivals: Arrivals, host: str, port: int) -> AsyncIterator[None]:
    loop = asyncio.get_running_loop()
    try:
        server = await loop.create_server(arrivals, host, port, backlog=BACKLOG)
    except OSError as error:
        raise HostError(f"cannot serve /healthz on {host}:{port}: {error.strerror}") from error
    try:
        yield
    finally:
        server.close()
