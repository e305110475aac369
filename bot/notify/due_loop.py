"""A loop that works when something is due, or once it is woken."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.errors import StoreUnavailable
from bot.match.ports import Clock

RETRY_S = 5  # before the next try when the database is unavailable
AGAIN_MS = 250  # before the next look when all that is due belongs to another process, or isn't due
IDLE_MS = 60_000  # the longest sleep, as the wall clock may be set


class DueLoop:
    """Works when something is due or it is woken, and sleeps in between (:meth:`run`).

    A loop that has to do more than that makes its rounds itself, of the same three steps:
    :meth:`reset`, look for work, :meth:`sleep`.
    """

    def __init__(self, clock: Clock, retry_s: float = RETRY_S) -> None:
        self._clock = clock
        self._retry_s = retry_s
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Ends the present or the next sleep."""
        self._woken.set()

    def reset(self) -> None:
        """Forgets earlier calls of :meth:`wake`; a later one ends the next sleep."""
        self._woken.clear()

    async def run(
        self, work: Callable[[], Awaitable[int]], next_due: Callable[[], Awaitable[int | None]]
    ) -> None:
        """Sleeps until something is due and calls *work*, until cancelled.

        If *work* found nothing (returned 0), it looks again a little later. If the database is
        unavailable, it tries again after a while.
        """
        while True:
            self.reset()
            try:
                due_at = await next_due()
                if due_at is None or due_at > self._clock.now():
                    await self.sleep(due_at)
                elif not await work():
                    await self.sleep(self._clock.now() + AGAIN_MS)
            except StoreUnavailable:  # it is logged, and due rows are still there later
                await asyncio.sleep(self._retry_s)

    async def sleep(self, due_at: int | None) -> None:
        """Sleeps until an instant (None: a minute) or until woken."""
        ahead = IDLE_MS if due_at is None else due_at - self._clock.now()
        # Not wait_for: in Python 3.11 that loses a cancellation when it rings in the same moment.
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0, min(ahead, IDLE_MS)) / 1000):
                await self._woken.wait()
