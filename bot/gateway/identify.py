"""When a shard may identify: Discord takes one of each bucket in five seconds.

One that comes too early is sent away, and every try counts to the thousand of a day.
"""

import asyncio

APART_S = 5.0


class Identifies:
    """The buckets, and when a shard of each identified last."""

    def __init__(self) -> None:
        self.max_concurrency = 1
        self._last_s: dict[int, float] = {}

    async def wait(self, shard: int) -> None:
        """Wait until a shard may identify; it is counted as one that does so now."""
        loop, bucket = asyncio.get_running_loop(), shard % self.max_concurrency
        turn_s = max(loop.time(), self._last_s.get(bucket, -APART_S) + APART_S)
        self._last_s[bucket] = turn_s
        await asyncio.sleep(turn_s - loop.time())
