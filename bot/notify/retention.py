"""The retention loop: looks once a day for people who have not used the bot for years."""

from bot.match.ports import Clock, Store
from bot.match.retention import look_after
from bot.match.values.timecontrol import DAY_MS
from bot.notify.due_loop import DueLoop


class Retention:
    """The loop that calls ``bot.match.retention`` once a day, more often while there is more."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._loop = DueLoop(clock)
        self._due_at = 0

    def wake(self) -> None:
        """Wakes the loop: time has passed."""
        self._loop.wake()

    async def run(self) -> None:
        """Looks until cancelled, for the first time at once."""
        await self._loop.run(self._look, self._next_look)

    async def _next_look(self) -> int:
        return self._due_at

    async def _look(self) -> int:
        now = self._clock.now()
        if not await look_after(self._store, now):
            self._due_at = now + DAY_MS
        return 1
