"""Uptime: whether people can reach the bot, and since when they could not: no clock counts that.

While they can, a heartbeat is kept, once a minute and when the line is lost: the end of one and the
beginning of the next stretch are all that is known of a crash, a stop or an outage of Discord. What
was longer than five minutes is stored before anybody acts again, and no clock counts it: how, says
``bot.match.values.outage``. With it those cards are owed a new time on which little is left.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from bot.errors import StoreUnavailable
from bot.logs import log_fields
from bot.match.ports import Clock, Store, Tables
from bot.match.values.outage import FORGIVEN_MS, Outage
from bot.match.values.timecontrol import HOUR_MS, MINUTE_MS
from bot.notify.wakeup import RETRY_S, Wakeup

log = logging.getLogger(__name__)

BEAT_MS = MINUTE_MS
NEAR_MS = 2 * HOUR_MS  # so little left on a card that the time given back matters at once
CARD_MS = 100  # a card after the other: they call nobody, and what is news goes between them


class Uptime:
    """The uptime of the bot, told by the client when its shards connect and disconnect.

    While one of them is away the others are served, but no clock is judged; what it took is given
    back to everybody.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._wakeup = Wakeup(clock)
        self._connected = asyncio.Event()
        self._up = asyncio.Event()
        self._complete = asyncio.Event()
        self._complete.set()
        self._beaten_at = 0
        self._disconnected_at: int | None = None
        self._here: set[int] = set()
        self._away: set[int] = set()
        self._returned = False
        self.on_restored: Callable[[], None] = lambda: None
        """Called when people can reach the bot again and the outage is stored."""

    @property
    def is_up(self) -> bool:
        """Whether everybody can act and what no clock counts is stored."""
        return self._up.is_set() and not self._away

    def is_here(self, shard: int) -> bool:
        """Whether a shard is connected, as far as it was told."""
        return shard in self._here

    async def wait(self) -> None:
        """Waits until people can act and what no clock counts is stored."""
        await self._up.wait()

    async def wait_for_all(self) -> None:
        """Waits until :attr:`is_up`."""
        while not self.is_up:
            await self._complete.wait()
            await self._up.wait()

    def connected(self, shard: int = 0) -> None:
        """Records that a shard is connected."""
        self._here.add(shard)
        self._returned |= self._away == {shard}
        self._away.discard(shard)
        if not self._away:
            self._complete.set()
        self._connected.set()
        self._wakeup.wake()

    def disconnected(self, shard: int = 0) -> None:
        """Records that a shard is disconnected."""
        if self.is_up:
            self._disconnected_at = self._clock.now()
        self._here.discard(shard)
        self._away.add(shard)
        self._complete.clear()
        if not self._here:
            self._connected.clear()
            self._up.clear()
        self._wakeup.wake()

    def wake(self) -> None:
        """Wakes the loop after a write: a heartbeat may be due."""
        if self.is_up and self._clock.now() - self._beaten_at >= BEAT_MS:
            self._wakeup.wake()

    async def run(self) -> None:
        """Keeps the heartbeat until cancelled, and stores outages."""
        while True:
            await self._connected.wait()
            try:
                await self._restore()
                await self._stay()
            except StoreUnavailable:  # who can play nothing is out of reach: it is measured so
                await asyncio.sleep(RETRY_S)
            finally:
                # Also where the bot is stopped: what follows is measured from here.
                self._up.clear()
                with suppress(StoreUnavailable):
                    await self._note_absence()

    async def _restore(self) -> None:
        self._returned = False
        self._beaten_at = self._clock.now()
        for outage in await self._store.write(self._measured):
            log.info("out of reach", extra=log_fields(began=outage.began_at, ended=outage.ended_at))
        if self._connected.is_set():
            self._up.set()
            self.on_restored()

    async def _measured(self, tables: Tables) -> list[Outage]:
        """Store and return the outage that has just ended; nothing for a short one.

        What another process has missed meanwhile is stored, and not stored twice.
        """
        now, last = self._beaten_at, await tables.outages.last_beat()
        await tables.outages.beat(now, lost=bool(self._away))
        if last is None or now - last <= FORGIVEN_MS:
            return []
        parts = Outage(last, now).besides(await tables.outages.between(last, now))
        for outage in parts:
            await tables.outages.add(outage)
        if parts:
            await tables.notices.retime(now + NEAR_MS, now, CARD_MS)
        return parts

    async def _stay(self) -> None:
        while self._up.is_set():
            self._wakeup.reset()
            if self._disconnected_at is not None:
                await self._note_absence()
            if self._away:
                await self._wakeup.sleep(None)
                continue
            if self._returned:
                self._up.clear()
                await self._restore()
            elif self._clock.now() - self._beaten_at >= BEAT_MS:
                await self._beat()
            await self._wakeup.sleep(self._beaten_at + BEAT_MS)

    async def _note_absence(self) -> None:
        """Notes since when somebody is out of reach: everybody until now, where all are here."""
        if self._disconnected_at is not None or not self._away:
            await self._beat(self._disconnected_at)
            self._disconnected_at = None

    async def _beat(self, at: int | None = None) -> None:
        now = self._beaten_at = self._clock.now() if at is None else at
        lost = bool(self._away)
        await self._store.write(lambda tables: tables.outages.beat(now, lost=lost))
