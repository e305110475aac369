"""Whether people can reach the bot, and what becomes of the time in which they cannot.

While they can, a heartbeat is kept, once a minute and when the line is lost: the end of one and the
beginning of the next stretch are all that is known of a crash, a stop or an outage of Discord. What
was longer than five minutes is given back to every clock that runs, before anybody acts again.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

from bot.logs import log_fields
from bot.match.ports import Clock, Store, Tables
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.outage import Outage
from bot.match.values.timecontrol import MINUTE_MS
from bot.notify.wakeup import Wakeup

log = logging.getLogger(__name__)

BEAT_MS = MINUTE_MS
FORGIVEN_MS = 5 * MINUTE_MS
CARD_MS = 100
AT_ONCE = 200  # clocks in one transaction; whoever writes meanwhile waits for no more


class Uptime:
    """Told by the client when the line to Discord stands and when it breaks."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._alarm = Wakeup(clock)
        self._reached = asyncio.Event()
        self._up = asyncio.Event()
        self._beaten_at = 0
        self._lost_at: int | None = None
        self.risen: Callable[[], None] = lambda: None
        """Called when people can reach the bot again and all clocks are right."""

    @property
    def is_up(self) -> bool:
        """People can act, and every clock is right."""
        return self._up.is_set()

    async def wait(self) -> None:
        """Until :attr:`is_up`."""
        await self._up.wait()

    def reached(self) -> None:
        """The line stands."""
        self._reached.set()

    def lost(self) -> None:
        """The line broke."""
        if self.is_up:
            self._lost_at = self._clock.now()
        self._reached.clear()
        self._up.clear()
        self._alarm.ring()

    def poke(self) -> None:
        """Something was written: a beat may be due."""
        if self.is_up and self._clock.now() - self._beaten_at >= BEAT_MS:
            self._alarm.ring()

    async def run(self) -> None:
        """Keeps the heartbeat until cancelled, and credits what was missed."""
        while True:
            await self._reached.wait()
            await self._rise()
            try:
                await self._stay()
            finally:
                # Also where the bot is stopped: what follows is measured from here.
                self._up.clear()
                await self._beat(self._lost_at)
                self._lost_at = None

    async def _rise(self) -> None:
        self._beaten_at = self._clock.now()
        for outage in await self._store.write(self._measured):
            log.info("out of reach", extra=log_fields(began=outage.began_at, ended=outage.ended_at))
            await self._credit(outage)
        if self._reached.is_set():
            self._up.set()
            self.risen()

    async def _measured(self, tables: Tables) -> list[Outage]:
        """What is to be given back: the stretch that has just ended, and what a crash left."""
        now, last = self._beaten_at, await tables.outages.last_beat()
        if last is not None and now - last > FORGIVEN_MS:
            await tables.outages.add(Outage(last, now))
        await tables.outages.beat(now)
        return list(await tables.outages.uncredited())

    async def _credit(self, outage: Outage) -> None:
        """Gives it back to every clock; to none twice, however often it is begun anew."""
        credit: Credit | None = Credit(outage, self._clock.now())
        while credit is not None:
            credit = await self._store.write(credit.go_on)
        await self._store.write(lambda tables: tables.outages.credited(outage))

    async def _stay(self) -> None:
        while self.is_up:
            self._alarm.reset()
            if self._clock.now() - self._beaten_at >= BEAT_MS:
                await self._beat()
            await self._alarm.sleep(self._beaten_at + BEAT_MS)

    async def _beat(self, at: int | None = None) -> None:
        now = self._beaten_at = self._clock.now() if at is None else at
        await self._store.write(lambda tables: tables.outages.beat(now))


@dataclass(frozen=True, slots=True)
class Credit:
    """An outage on its way through the matches: given back up to a number, cards told up to when.

    Cards are changed one after the other: it calls nobody, and what is news goes between them.
    """

    outage: Outage
    due_at: int
    after: int = 0

    async def go_on(self, tables: Tables) -> "Credit | None":
        """Gives it back to the next matches; None when there are no more."""
        outage, due_at, last = self.outage, self.due_at, 0
        for last, clock in await tables.matches.clocks(self.after, AT_ONCE):
            credited = clock.credited(outage.ms, outage.ended_at)
            await tables.matches.set_clock(last, credited)
            if credited.deadline != clock.deadline:
                due_at += CARD_MS
                card = Notice(NoticeKind.RETIMED, last, outage.ended_at // 1000, due_at)
                await tables.notices.add(card)
        return Credit(outage, due_at, last) if last else None
