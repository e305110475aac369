"""Uptime: whether people can reach the bot, and since when they cannot, as clocks don't count that.

While they can, a heartbeat is stored, once a minute and when somebody is lost. After a crash, a
stop or an outage of Discord, all that is known of it is the last heartbeat before and the first one
after. A gap of more than five minutes is stored as an outage before anybody acts again;
``bot.match.values.outage`` says how clocks leave it out. With it, cards that show little time left
get notices to show the new time.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from enum import Enum

from bot.errors import StoreUnavailable
from bot.logs import instant, log_fields
from bot.match.ports import Clock, Store, Tables
from bot.match.values.outage import FORGIVEN_MS, Outage
from bot.match.values.timecontrol import HOUR_MS, MINUTE_MS
from bot.notify.due_loop import RETRY_S, DueLoop
from bot.notify.servers import ServerReport, keep

log = logging.getLogger(__name__)

BEAT_MS = MINUTE_MS
ASK_MS = 6 * MINUTE_MS
"""How long after the last failed request we ask the API; the outbox retries within five minutes."""

NEAR_MS = 2 * HOUR_MS  # cards with no more than this left are changed at once
CARD_MS = 100  # between two such cards, so that more urgent notices can go between them


class Route(Enum):
    """A route to people other than a shard's connection."""

    API = "api"
    """The API answers at all, to what we post and to our answers to clicks."""

    POSTING = "posting"
    """The API accepts what we post: the token is not refused, and no proxy answers instead."""


class Uptime:
    """The uptime of the bot; the client reports what is lost and what returns.

    While a shard or the API is away, only some people are out of reach and the others are served,
    but no clock may run out, and everybody is given the time back. A server that is lost by itself
    is treated separately: only its own clocks may not run out, and only they get the time back.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._loop = DueLoop(clock)
        self._connected = asyncio.Event()
        self._up = asyncio.Event()
        self._complete = asyncio.Event()
        self._complete.set()
        self._beaten_at = 0
        self._lost_at: int | None = None
        self._here: set[int] = set()
        self._away: set[int | Route] = set()
        self._returned = False
        self._failing_since: int | None = None
        self._failed_at = 0
        self._news: list[ServerReport] = []
        self._absent: frozenset[int] = frozenset()
        self.on_restored: Callable[[], None] = lambda: None
        """Called when people can reach the bot again and the outage is stored."""
        self.ask: Callable[[], Awaitable[bool]] = _says_nothing
        """Asks whether the API answers, when no other request has shown it."""

    @property
    def is_up(self) -> bool:
        """Whether everybody can act and past outages are stored."""
        return self._up.is_set() and self._complete.is_set()

    def is_here(self, shard: int) -> bool:
        """Whether a shard is connected, as was reported last."""
        return shard in self._here

    async def wait(self) -> None:
        """Waits until some people can act and past outages are stored."""
        await self._up.wait()

    async def wait_for_all(self) -> None:
        """Waits until :attr:`is_up`."""
        while not self.is_up:
            await self._complete.wait()
            await self._up.wait()

    # What is reported to it

    def connected(self, shard: int = 0) -> None:
        """Records that a shard is connected."""
        self._here.add(shard)
        self._connected.set()
        self.regained(shard)

    def disconnected(self, shard: int = 0) -> None:
        """Records that a shard is disconnected."""
        self._here.discard(shard)
        self.lost(shard)
        if not self._here:
            self._connected.clear()
            self._up.clear()

    def lost(self, route: int | Route, since: int | None = None) -> None:
        """Records that a route to people is lost, now or *since* an earlier instant."""
        if self._up.is_set() and not self._away:
            self._lost_at = self._clock.now() if since is None else since
        self._away.add(route)
        self._complete.clear()
        self._loop.wake()

    def regained(self, route: int | Route) -> None:
        """Records that a route to people is back."""
        self._returned |= self._away == {route}
        self._away.discard(route)
        self._settle()
        self._loop.wake()

    def answered(self) -> None:
        """Records that the API answered a request, be it with a refusal of Discord's own."""
        if self._failing_since is not None:
            self._failing_since = None
            self.regained(Route.API)

    def unanswered(self) -> None:
        """Records that the API did not answer a request; no clock may run out until it does.

        If it answers within a minute, nothing follows; otherwise the API counts as lost.
        """
        self._failed_at = self._clock.now()
        if self._failing_since is None:
            self._failing_since = self._failed_at
            self._complete.clear()
        self._loop.wake()

    def servers(
        self, lost: Collection[int], among: Callable[[int], bool], since: int | None = None
    ) -> None:
        """Records that of the servers for which *among* is true, exactly *lost* are out of reach.

        *since* is None if they were lost already when the connection came back; then they count as
        lost for as long as that was away.
        """
        known = {guild_id for guild_id in self._absent if among(guild_id)}
        if self._news or known != set(lost) or not self._up.is_set():
            self._news.append(ServerReport(frozenset(lost), among, since))
            self._loop.wake()

    def wake(self) -> None:
        """Wakes the loop after a write if a heartbeat is due."""
        if self.is_up and self._clock.now() - self._beaten_at >= BEAT_MS:
            self._loop.wake()

    # The loop

    async def run(self) -> None:
        """Stores heartbeats and outages until cancelled."""
        while True:
            await self._connected.wait()
            try:
                await self._restore()
                await self._stay()
            except StoreUnavailable:  # people cannot play then, so it counts as an outage
                await asyncio.sleep(RETRY_S)
            finally:
                # Also when the bot is stopped: the next outage is measured from here.
                self._up.clear()
                with suppress(StoreUnavailable):
                    await self._note_absence()

    async def _restore(self) -> None:
        self._returned = False
        self._beaten_at = self._clock.now()
        await self._keep(self._measured)
        if self._connected.is_set():
            self._up.set()
            self.on_restored()

    async def _keep(self, measure: Callable[[Tables], Awaitable[list[Outage]]]) -> None:
        """Stores the outages that *measure* finds, and the news of servers."""
        news, now = tuple(self._news), self._clock.now()

        async def work(tables: Tables) -> tuple[list[Outage], frozenset[int]]:
            last = await tables.outages.last_beat()
            ended, absent = await keep(tables, news, now if last is None else last, now)
            over = [*await measure(tables), *ended]
            for outage in over:
                await tables.outages.add(outage)
                await tables.notices.retime(outage, now + NEAR_MS, CARD_MS)
            return over, absent

        outages, self._absent = await self._store.write(work)
        del self._news[: len(news)]
        for o in outages:
            span = {"began": instant(o.began_at), "ended": instant(o.ended_at)}
            values = log_fields(**span, server=o.guild_id or None)
            log.info("out of reach", extra=values)

    async def _measured(self, tables: Tables) -> list[Outage]:
        """The outage of everybody that has just ended; empty if it was short."""
        now, last = self._beaten_at, await tables.outages.last_beat()
        await tables.outages.beat(now, lost=bool(self._away))
        return [] if last is None or now - last <= FORGIVEN_MS else [Outage(last, now)]

    async def _stay(self) -> None:
        while self._up.is_set():
            self._loop.reset()
            await self._doubt()
            if self._lost_at is not None:
                await self._note_absence()
            if self._news:
                await self._keep(_nothing)
                self.on_restored()
            if self._away:
                await self._loop.sleep(None)
                continue
            if self._returned:
                self._up.clear()
                await self._restore()
            elif self._clock.now() - self._beaten_at >= BEAT_MS:
                await self._beat()
            await self._loop.sleep(self._beaten_at + BEAT_MS)

    async def _doubt(self) -> None:
        """Decides whether the API is lost, after a request failed and none has succeeded since."""
        if self._failing_since is None:
            return
        if self._clock.now() - self._failed_at >= ASK_MS:
            if await self.ask():
                self.answered()
            else:
                self.unanswered()
        elif Route.API not in self._away and self._clock.now() - self._failing_since >= BEAT_MS:
            self.lost(Route.API, self._failing_since)

    def _settle(self) -> None:
        if not self._away and self._failing_since is None:
            self._complete.set()

    async def _note_absence(self) -> None:
        """Stores since when some are out of reach; if nobody is, that all are reached until now."""
        if self._lost_at is not None or not self._away:
            await self._beat(self._lost_at)
            self._lost_at = None

    async def _beat(self, at: int | None = None) -> None:
        now = self._beaten_at = self._clock.now() if at is None else at
        lost = bool(self._away)
        await self._store.write(lambda tables: tables.outages.beat(now, lost=lost))


async def _says_nothing() -> bool:
    return True


async def _nothing(_: Tables) -> list[Outage]:
    return []
