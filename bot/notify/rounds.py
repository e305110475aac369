"""The rounds loop: does what is due in rounds of leagues and Mini Cups."""

import logging
from collections.abc import Mapping
from dataclasses import replace

from bot.logs import log_fields
from bot.match.league_rounds import RoundService
from bot.match.ports import Clock, SharedStore, Tables
from bot.match.values.timecontrol import MINUTE_MS
from bot.notify.due_loop import DueLoop
from bot.notify.uptime import Uptime

log = logging.getLogger(__name__)

AT_ONCE = 20
LATER_MS = 5 * MINUTE_MS


class Rounds:
    """The loop over rounds; while people cannot reach the bot, nothing of them happens."""

    def __init__(
        self, store: SharedStore, clock: Clock, service: RoundService, uptime: Uptime
    ) -> None:
        self._store = store
        self._clock = clock
        self._service = service
        self._uptime = uptime
        self._loop = DueLoop(clock)

    def wake(self) -> None:
        """Wakes the loop: something may be due now."""
        self._loop.wake()

    async def run(self) -> None:
        """Acts until cancelled."""
        await self._loop.run(self._act_when_up, self._next_due)

    async def _next_due(self) -> int | None:
        return await self._store.read(lambda tables: tables.leagues.next_due())

    async def _act_when_up(self) -> int:
        await self._uptime.wait_for_all()
        return await self.act()

    async def act(self) -> int:
        """Does what is due in every round by now; returns how many were looked at."""
        now = self._clock.now()

        async def look(tables: Tables) -> Mapping[str, int]:
            return {f"round {number}": number for number in await tables.leagues.due(now, AT_ONCE)}

        due = await self._store.take(look)
        for round_id in due.values():
            try:
                await self._service.act(round_id)
            except Exception:
                # A round in which something cannot be done must not keep the others from it.
                log.exception("a round failed", extra=log_fields(round=round_id))
                await self._store.write(lambda t, n=round_id: _later(t, n, now + LATER_MS))  # type: ignore[misc]  # mypy takes no default in a lambda
        await self._store.leave(due)
        return len(due)


async def _later(tables: Tables, round_id: int, due_at: int) -> None:
    this = await tables.leagues.round(round_id)
    if this is not None:
        await tables.leagues.put_round(replace(this, due_at=due_at))
