"""``/metrics``: the figures of a running bot, as Prometheus reads them.

Times are in seconds. No figure names a person, a server or a match.
"""

import asyncio
import time
from dataclasses import dataclass

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)

from bot.match.ports import Clock, Store, Tables
from bot.match.values.figures import LATER, Figures

LOOKED_S = 0.25  # how often the delay of the event loop is looked at

ANSWERS_S = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 2.5, 3)  # Discord waits three seconds
COMMITS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
DELAYS_S = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1)


@dataclass(frozen=True, slots=True)
class Seen:
    """What is seen of a bot at an instant, beside what it counts and stores."""

    version: str
    shards: str
    connected: bool
    free_bytes: int
    backup_age_s: float


class Metrics(Figures):
    """Counts what the parts of one bot say, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._acknowledgements = Histogram(
            "overmorrow_acknowledgement_seconds",
            "From an interaction's arrival to its first answer.",
            buckets=ANSWERS_S,
            registry=self.registry,
        )
        self._commits = Histogram(
            "overmorrow_commit_seconds",
            "One transaction that writes, with all writes that it took together.",
            buckets=COMMITS_S,
            registry=self.registry,
        )
        self._statements = self._counter(
            "overmorrow_statements_total",
            "What the database was asked, by its first word, and whether nobody waited for it.",
            *("verb", "later"),
        )
        # Looked up at each of a move's statements: the registry's own way takes 5 % of its time.
        self._counted = dict[tuple[str, bool], Counter]()
        self._delays = Histogram(
            "overmorrow_event_loop_delay_seconds",
            "How late the event loop came back to somebody who slept.",
            buckets=DELAYS_S,
            registry=self.registry,
        )
        self._moves = self._counter("overmorrow_moves_total", "Turns played.", "game")
        self._refusals = self._counter(
            "overmorrow_refusals_total", "What people were told no to.", "kind"
        )
        self._retries = self._counter(
            "overmorrow_retries_total", "Messages that are tried again, by Discord's code.", "code"
        )
        self._pictures = self._counter(
            "overmorrow_picture_requests_total", "Pictures, kept (hit) or drawn (miss).", "cache"
        )
        self._outbox = self._gauge("overmorrow_outbox_messages", "Messages that are due.")
        self._oldest = self._gauge(
            "overmorrow_outbox_oldest_age_seconds", "How long the oldest message has been due."
        )
        self._running = self._gauge("overmorrow_matches_running", "Matches that are not over.")
        self._connected = self._gauge(
            "overmorrow_gateway_connected", "Whether Discord is connected: 1 or 0."
        )
        self._info = Info(
            "overmorrow", "Which version runs, and which shards it serves.", registry=self.registry
        )
        self._free = self._gauge("overmorrow_disk_free_bytes", "Room left beside the matches.")
        self._backup = self._gauge(
            "overmorrow_backup_age_seconds", "Since `backup` was last run; +Inf: never."
        )

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(name, what, labels, registry=self.registry)

    def _gauge(self, name: str, what: str) -> Gauge:
        return Gauge(name, what, registry=self.registry)

    def acknowledged(self, seconds: float) -> None:
        self._acknowledgements.observe(seconds)

    def committed(self, seconds: float) -> None:
        self._commits.observe(seconds)

    def stated(self, sql: str) -> None:
        key = sql.split(maxsplit=1)[0], LATER.get()
        if (counted := self._counted.get(key)) is None:
            verb, later = key
            counted = self._counted[key] = self._statements.labels(verb, "yes" if later else "no")
        counted.inc()

    def moved(self, game: str) -> None:
        self._moves.labels(game).inc()

    def refused(self, kind: str) -> None:
        self._refusals.labels(kind).inc()

    def retried(self, code: str) -> None:
        self._retries.labels(code).inc()

    def picture_found(self) -> None:
        self._pictures.labels("hit").inc()

    def picture_drawn(self) -> None:
        self._pictures.labels("miss").inc()

    async def watch_loop(self) -> None:
        """Measure the delay of the event loop until cancelled."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(LOOKED_S)
            self._delays.observe(max(0.0, time.perf_counter() - began - LOOKED_S))

    async def page(self, store: Store, clock: Clock, seen: Seen) -> bytes:
        """Return all figures in Prometheus's text format; what is stored is counted now.

        Raises:
            StoreUnavailable: the database cannot be read.
        """
        now = clock.now()

        async def counted(tables: Tables) -> tuple[int, int | None, int]:
            return (
                await tables.notices.due_count(now),
                await tables.notices.next_due(),
                await tables.matches.running_count(),
            )

        due, oldest, running = await store.read(counted)
        self._outbox.set(due)
        self._oldest.set(0 if oldest is None else max(0, now - oldest) / 1000)
        self._running.set(running)
        self._connected.set(seen.connected)
        self._info.info({"version": seen.version, "shards": seen.shards})
        self._free.set(seen.free_bytes)
        self._backup.set(seen.backup_age_s)
        return generate_latest(self.registry)
