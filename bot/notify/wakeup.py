"""How the loops of the bot wait: for the next instant at which something is due, or to be woken."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.match.ports import Clock

IDLE_MS = 60_000  # the wall clock may be set; nothing due is missed for longer


class Wakeup:
    """One loop's. It calls :meth:`reset`, looks what there is to do, then sleeps."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """There may be something to do now."""
        self._rung.set()

    def reset(self) -> None:
        """Whatever rings from here on is heard by the next sleep."""
        self._rung.clear()

    async def run(
        self, work: Callable[[], Awaitable[int]], next_due: Callable[[], Awaitable[int | None]]
    ) -> None:
        """Does *work* as long as it finds something, then sleeps until more is due; for ever."""
        while True:
            self.reset()
            if not await work():
                await self.sleep(await next_due())

    async def sleep(self, due_at: int | None) -> None:
        """Until an instant, None: for long; or until it rings."""
        ahead = IDLE_MS if due_at is None else due_at - self._clock.now()
        # Not wait_for: in Python 3.11 that loses a cancellation when it rings in the same moment.
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0, min(ahead, IDLE_MS)) / 1000):
                await self._rung.wait()
