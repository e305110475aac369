"""The scheduler: acts on matches when their clocks say so.

It sleeps until the next match has to be looked at, or until a commit wakes it. While people cannot
reach the bot it does nothing, since clocks do not count that time. A match that has time left when
it is looked at was given some back after an outage: it is looked at again when that has passed, and
its card is changed to the new time.
"""

import asyncio
import logging
from collections.abc import Mapping
from functools import partial

from bot.errors import StaleMove
from bot.logs import log_fields
from bot.match.clocks.expiry import is_due
from bot.match.ports import Clock, SharedStore, Tables
from bot.match.session import Session
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.outage import FORGIVEN_MS
from bot.match.values.timecontrol import MINUTE_MS
from bot.notify.due_loop import DueLoop
from bot.notify.uptime import Uptime

log = logging.getLogger(__name__)

AT_ONCE = 50
LATER_MS = 5 * MINUTE_MS


class Scheduler:
    """The loop over matches whose clock has to be looked at."""

    def __init__(self, store: SharedStore, clock: Clock, session: Session, uptime: Uptime) -> None:
        self._store = store
        self._clock = clock
        self._session = session
        self._uptime = uptime
        self._loop = DueLoop(clock)

    def wake(self) -> None:
        """Wakes the loop: something may be due now."""
        self._loop.wake()

    async def run(self) -> None:
        """Acts until cancelled."""
        await self._loop.run(self._act_when_up, self.next_due)

    async def _act_when_up(self) -> int:
        await self._uptime.wait_for_all()
        return await self.act()

    async def next_due(self) -> int | None:
        """When to look next; None while another process cannot reach its people."""

        async def look(tables: Tables) -> int | None:
            now, due_at = self._clock.now(), await tables.matches.next_due()
            if due_at is None or due_at > now:
                return due_at
            beat = await tables.outages.last_beat_elsewhere()
            return due_at if beat is None or now - beat <= FORGIVEN_MS else None

        return await self._store.read(look)

    async def act(self) -> int:
        """Handles matches due now, the longest overdue first; returns how many were looked at."""
        now = self._clock.now()

        async def look(tables: Tables) -> Mapping[str, int]:
            found = await tables.matches.due(now, AT_ONCE)
            return {f"clock of match {match_id}": match_id for match_id in found}

        due = await self._store.take(look)
        # Written at once, they are one commit: after an outage many are early, with nothing to do.
        looks = [self._store.write(partial(_look, match_id=m, now=now)) for m in due.values()]
        early = await asyncio.gather(*looks, return_exceptions=True)
        for match_id, is_early in zip(due.values(), early, strict=True):
            if not self._uptime.is_up:
                break
            if is_early is not True:  # also where looking failed
                await self._expire(match_id, now)
        await self._store.leave(due)
        return len(due) if self._uptime.is_up else 0

    async def _expire(self, match_id: int, now: int) -> None:
        try:
            if await self._session.expire(match_id) is None:
                await self._store.write(partial(_look, match_id=match_id, now=now))
        except StaleMove:  # somebody moved just now
            pass
        except Exception:
            # One match that cannot be ended must not keep the others from it.
            log.exception("expiring failed", extra=log_fields(match=match_id))
            later = self._clock.now() + LATER_MS
            await self._store.write(lambda tables: tables.matches.postpone(match_id, later))


async def _look(tables: Tables, match_id: int, now: int) -> bool:
    """Returns whether it is too early to act in a match; if so, stores when to look again."""
    clock = await tables.matches.clock(match_id)
    assert clock is not None  # it was there a moment ago, and matches stay
    if is_due(clock, now):
        return False
    await tables.matches.postpone(match_id, clock.due_at)
    if clock.deadline is not None and not clock.flagged(now):
        await tables.notices.add(Notice(NoticeKind.RETIMED, match_id, clock.since, now))
    return True
