"""Pairs people in the queue when their patience has widened far enough; at once is the queue's."""

from bot.match.ports import Clock, Store
from bot.match.queue import Queue
from bot.notify.alarm import Alarm


class Pairing:
    """The loop over the instants that the queue has stored; they survive a restart."""

    def __init__(self, store: Store, clock: Clock, queue: Queue) -> None:
        self._store = store
        self._queue = queue
        self._alarm = Alarm(clock)

    def poke(self) -> None:
        """Somebody may do now."""
        self._alarm.ring()

    async def run(self) -> None:
        """Pairs until cancelled."""
        while True:
            self._alarm.reset()
            if not await self._queue.pair_due():
                await self._alarm.sleep(await self._store.read(lambda t: t.queue.next_due()))
