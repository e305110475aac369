"""When a shard may identify: Discord accepts one of each bucket every five seconds.

A shard that identifies too early is disconnected, and every try counts towards a thousand a day.
"""

import asyncio
from collections.abc import Mapping
from contextlib import suppress

from bot.errors import HostError, Refusal
from bot.match.ports import SharedStore, Tables

APART_S = 5.0
LOOK_S = 0.5  # between two attempts to take the duty from another process


class Identifies:
    """The buckets, and when a shard of each identified last.

    ``shared`` is the store by which processes with other shards coordinate.
    """

    def __init__(self, shared: SharedStore | None = None) -> None:
        self.max_concurrency = 1
        self._shared = shared
        self._last_s: dict[int, float] = {}
        self._ending: set[asyncio.Task[None]] = set()

    async def wait(self, shard: int) -> None:
        """Wait until a shard may identify, which is counted as if it does so then."""
        loop, bucket = asyncio.get_running_loop(), shard % self.max_concurrency
        turn_s = max(loop.time(), self._last_s.get(bucket, -APART_S) + APART_S)
        self._last_s[bucket] = turn_s
        await asyncio.sleep(turn_s - loop.time())
        if self._shared is not None:
            await self._wait_for_others(self._shared, f"identify in bucket {bucket}")
            self._last_s[bucket] = loop.time()

    async def _wait_for_others(self, store: SharedStore, duty: str) -> None:
        async def look(_: Tables) -> Mapping[str, None]:
            return {duty: None}

        while not await store.take(look):  # noqa: ASYNC110 - another process tells us nothing
            await asyncio.sleep(LOOK_S)
        ending = asyncio.create_task(_end(store, duty))
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)


async def _end(store: SharedStore, duty: str) -> None:
    await asyncio.sleep(APART_S)
    with suppress(HostError, Refusal):  # it ends with the lease at the latest
        await store.leave([duty])
