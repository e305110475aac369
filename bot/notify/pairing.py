"""The pairing loop: pairs people in the queue whose accepted rating range has widened."""

import logging
from collections.abc import Mapping

from bot.logs import log_fields
from bot.match.ports import Clock, SharedStore, Tables
from bot.match.queue_service import QueueService
from bot.match.values.timecontrol import MINUTE_MS
from bot.notify.due_loop import DueLoop

log = logging.getLogger(__name__)

LATER_MS = 5 * MINUTE_MS


class Pairing:
    """The loop over the instants stored by the queue, at which people may be paired."""

    def __init__(self, store: SharedStore, clock: Clock, queue: QueueService) -> None:
        self._store = store
        self._clock = clock
        self._queue = queue
        self._loop = DueLoop(clock)

    def wake(self) -> None:
        """Wakes the loop: somebody may be paired now."""
        self._loop.wake()

    async def run(self) -> None:
        """Pairs until cancelled."""
        await self._loop.run(self.pair_due, self._next_due)

    async def _next_due(self) -> int | None:
        return await self._store.read(lambda tables: tables.queue.next_due())

    async def pair_due(self) -> int:
        """Pairs everybody who may be paired by now; returns how many kinds were looked at."""
        now = self._clock.now()

        async def look(tables: Tables) -> Mapping[str, tuple[int, str]]:
            found = await tables.queue.due(now)
            return {f"pair {guild_id} {kind}": (guild_id, kind) for guild_id, kind in found}

        due = await self._store.take(look)
        for guild_id, kind in due.values():
            try:
                await self._queue.pair(guild_id, kind)
            except Exception:
                # People who cannot be paired must not keep the others from it.
                log.exception("pairing failed", extra=log_fields(guild=guild_id, kind=kind))
                later = now + LATER_MS
                await self._store.write(
                    lambda t, g=guild_id, k=kind, at=later: t.queue.schedule(g, k, at)  # type: ignore[misc]  # mypy takes no default in a lambda
                )
        await self._store.leave(due)
        return len(due)
