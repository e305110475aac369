"""The wait of a loop: until something is due, or until it is woken."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.errors import StoreUnavailable
from bot.match.ports import Clock

RETRY_S = 5  # how long a disk is given that does not take anything
AGAIN_MS = 250  # where what is due is another process's, or is not due after all
IDLE_MS = 60_000  # the wall clock may be set; nothing due is missed for longer


class Wakeup:
    """The wakeup of one loop, which calls :meth:`reset`, looks for work, then sleeps."""

    def __init__(self, clock: Clock, retry_s: float = RETRY_S) -> None:
        self._clock = clock
        self._retry_s = retry_s
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Ends the present or the next sleep."""
        self._woken.set()

    def reset(self) -> None:
        """Forgets earlier wakes; a later one ends the next sleep."""
        self._woken.clear()

    async def run(
        self, work: Callable[[], Awaitable[int]], next_due: Callable[[], Awaitable[int | None]]
    ) -> None:
        """Calls *work* when something is due, and sleeps until then; for ever.

        Where *work* found nothing, it is looked again a little later.

        An error of the disk ends nothing: the same is done again when the disk takes it.
        """
        while True:
            self.reset()
            try:
                due_at = await next_due()
                if due_at is None or due_at > self._clock.now():
                    await self.sleep(due_at)
                elif not await work():
                    await self.sleep(self._clock.now() + AGAIN_MS)
            except StoreUnavailable:  # it is logged, and what is owed stays owed
                await asyncio.sleep(self._retry_s)

    async def sleep(self, due_at: int | None) -> None:
        """Sleeps until an instant (None: a minute) or until woken."""
        ahead = IDLE_MS if due_at is None else due_at - self._clock.now()
        # Not wait_for: in Python 3.11 that loses a cancellation when it rings in the same moment.
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0, min(ahead, IDLE_MS)) / 1000):
                await self._woken.wait()
