"""Does what falls due in matches by their clocks: flags, and closes what nobody plays any more.

It sleeps to the next due match, or until a commit wakes it. While people cannot reach the bot it
stands still, since the time may have to be given back.
"""

import logging

from bot.logs import log_fields
from bot.match.ports import Clock, Store, Tables
from bot.match.session import Session
from bot.match.values.timecontrol import MINUTE_MS
from bot.notify.uptime import Uptime
from bot.notify.wakeup import Wakeup

log = logging.getLogger(__name__)

AT_ONCE = 50
LATER_MS = 5 * MINUTE_MS


class Scheduler:
    """The loop over the matches that are due."""

    def __init__(self, store: Store, clock: Clock, session: Session, pulse: Uptime) -> None:
        self._store = store
        self._clock = clock
        self._session = session
        self._pulse = pulse
        self._alarm = Wakeup(clock)

    def poke(self) -> None:
        """Something may be due now."""
        self._alarm.ring()

    async def run(self) -> None:
        """Acts until cancelled."""
        await self._alarm.run(self._act_when_up, self._next_due)

    async def _act_when_up(self) -> int:
        await self._pulse.wait()
        return await self.act()

    async def _next_due(self) -> int | None:
        return await self._store.read(lambda tables: tables.matches.next_due())

    async def act(self) -> int:
        """Does what is due now, the longest overdue first; answers how many were looked at."""
        now = self._clock.now()
        due = await self._store.read(lambda tables: tables.matches.due(now, AT_ONCE))
        for match_id in due:
            if not self._pulse.is_up:
                return 0
            await self._expire(match_id)
        return len(due)

    async def _expire(self, match_id: int) -> None:
        try:
            if await self._session.expire(match_id) is None:
                await self._store.write(lambda tables: _kept_anew(tables, match_id))
        except Exception:
            # One match that cannot be ended must not keep the others from it.
            log.exception("expiring failed", extra=log_fields(match=match_id))
            later = self._clock.now() + LATER_MS
            await self._store.write(lambda tables: tables.matches.postpone(match_id, later))


async def _kept_anew(tables: Tables, match_id: int) -> None:
    """A match that was put off, or was not due after all: its next instant is its clock's."""
    clock = await tables.matches.clock(match_id)
    assert clock is not None  # it was due a moment ago, and matches stay
    await tables.matches.set_clock(match_id, clock)
