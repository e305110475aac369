"""Uptime: whether people can reach the bot, and crediting of clocks for outages.

While they can, a heartbeat is kept, once a minute and when the line is lost: the end of one and the
beginning of the next stretch are all that is known of a crash, a stop or an outage of Discord. What
was longer than five minutes is given back to every clock that runs, before anybody acts again.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from bot.errors import StoreUnavailable
from bot.logs import log_fields
from bot.match.ports import Clock, Store, Tables
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.outage import Outage
from bot.match.values.timecontrol import MINUTE_MS
from bot.notify.wakeup import RETRY_S, Wakeup

log = logging.getLogger(__name__)

BEAT_MS = MINUTE_MS
FORGIVEN_MS = 5 * MINUTE_MS
CARD_MS = 100
AT_ONCE = 200  # clocks in one transaction; whoever writes meanwhile waits for no more


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
        """Called when people can reach the bot again and all clocks are right."""

    @property
    def is_up(self) -> bool:
        """Whether everybody can act and every clock has been credited."""
        return self._up.is_set() and not self._away

    async def wait(self) -> None:
        """Waits until people can act and every clock has been credited."""
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
        """Keeps the heartbeat until cancelled, and credits outages."""
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
            await self._credit(outage)
        if self._connected.is_set():
            self._up.set()
            self.on_restored()

    async def _measured(self, tables: Tables) -> list[Outage]:
        """Return the outages to credit: the one just ended, and any that a crash left over."""
        now, last = self._beaten_at, await tables.outages.last_beat()
        if last is not None and now - last > FORGIVEN_MS:
            # What another process has missed and given back to everybody is not given twice.
            known = await tables.outages.between(last, now)
            began = max([last, *(outage.ended_at for outage in known)])
            if began < now:
                await tables.outages.add(Outage(began, now))
        await tables.outages.beat(now)
        return list(await tables.outages.uncredited())

    async def _credit(self, outage: Outage) -> None:
        """Credits an outage to every clock, to none twice, however often it is restarted."""
        credit: Credit | None = Credit(outage, self._clock.now())
        while credit is not None:
            credit = await self._store.write(credit.go_on)
        await self._store.write(lambda tables: tables.outages.credited(outage))

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
        await self._store.write(lambda tables: tables.outages.beat(now))


@dataclass(frozen=True, slots=True)
class Credit:
    """The state of crediting one outage to all matches: up to which match, and when cards are due.

    Cards are changed one after the other: it calls nobody, and what is news goes between them.
    """

    outage: Outage
    due_at: int
    after: int = 0

    async def go_on(self, tables: Tables) -> "Credit | None":
        """Credits the next matches; None when there are no more."""
        outage, due_at, last = self.outage, self.due_at, 0
        for last, clock in await tables.matches.clocks(self.after, AT_ONCE):
            credited = clock.credited(outage.ms, outage.ended_at)
            await tables.matches.set_clock(last, credited)
            if credited.deadline != clock.deadline:
                due_at += CARD_MS
                card = Notice(NoticeKind.RETIMED, last, outage.ended_at // 1000, due_at)
                await tables.notices.add(card)
        return Credit(outage, due_at, last) if last else None
