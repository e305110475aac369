"""The scheduler: flags and closes matches when their clocks say so.

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
    """The loop over matches whose next instant has come."""

    def __init__(self, store: Store, clock: Clock, session: Session, uptime: Uptime) -> None:
        self._store = store
        self._clock = clock
        self._session = session
        self._uptime = uptime
        self._wakeup = Wakeup(clock)

    def wake(self) -> None:
        """Wakes the loop: something may be due now."""
        self._wakeup.wake()

    async def run(self) -> None:
        """Acts until cancelled."""
        await self._wakeup.run(self._act_when_up, self._next_due)

    async def _act_when_up(self) -> int:
        await self._uptime.wait()
        return await self.act()

    async def _next_due(self) -> int | None:
        return await self._store.read(lambda tables: tables.matches.next_due())

    async def act(self) -> int:
        """Handles matches due now, the longest overdue first; returns how many were looked at."""
        now = self._clock.now()
        due = await self._store.read(lambda tables: tables.matches.due(now, AT_ONCE))
        for match_id in due:
            if not self._uptime.is_up:
                return 0
            await self._expire(match_id)
        return len(due)

    async def _expire(self, match_id: int) -> None:
        try:
            if await self._session.expire(match_id) is None:
                await self._store.write(lambda tables: _reset_due(tables, match_id))
        except Exception:
            # One match that cannot be ended must not keep the others from it.
            log.exception("expiring failed", extra=log_fields(match=match_id))
            later = self._clock.now() + LATER_MS
            await self._store.write(lambda tables: tables.matches.postpone(match_id, later))


async def _reset_due(tables: Tables, match_id: int) -> None:
    """Sets the next instant of a match that was not due after all to that of its clock."""
    clock = await tables.matches.clock(match_id)
    assert clock is not None  # it was due a moment ago, and matches stay
    await tables.matches.set_clock(match_id, clock)
