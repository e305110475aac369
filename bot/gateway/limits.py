"""Limits on what one person asks for at once, so that they can block nobody.

The clock is the event loop's, in seconds: pauses of the bot and moved clocks count for nothing.
"""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

from bot.errors import Refusal

MOST_AT_ONCE = 6  # answers under way for one person; a hand that presses quickly has two or three
HEAVY_AT_ONCE = 1  # replays, imports, exports
HEAVY_IN_PERIOD = 10
PERIOD_S = 60.0


class PersonLimits:
    """Counts what is under way and what was asked lately, for each person."""

    def __init__(self) -> None:
        self._under_way: dict[int, int] = {}
        self._heavy_under_way: dict[int, int] = {}
        self._heavy_since: dict[int, deque[float]] = {}

    @contextmanager
    def admit(self, user_id: int, now_s: float, *, heavy: bool) -> Iterator[None]:
        """Count one request while the block runs.

        Raises:
            Refusal: there are too many of this person's; it asks for a moment's patience.
        """
        if self._under_way.get(user_id, 0) >= MOST_AT_ONCE:
            raise Refusal("limits.at_once")
        if heavy:
            self._check_heavy(user_id, now_s)
        counters = [self._under_way, self._heavy_under_way] if heavy else [self._under_way]
        for counter in counters:
            counter[user_id] = counter.get(user_id, 0) + 1
        try:
            yield
        finally:
            for counter in counters:
                counter[user_id] -= 1
                if not counter[user_id]:
                    del counter[user_id]

    def _check_heavy(self, user_id: int, now_s: float) -> None:
        since = self._heavy_since.setdefault(user_id, deque())
        while since and now_s - since[0] >= PERIOD_S:
            since.popleft()
        if self._heavy_under_way.get(user_id, 0) >= HEAVY_AT_ONCE:
            raise Refusal("limits.heavy_at_once")
        if len(since) >= HEAVY_IN_PERIOD:
            raise Refusal("limits.heavy")
        since.append(now_s)
        if len(self._heavy_since) > 1000:  # people who have not asked for long are forgotten
            self._heavy_since = {
                person: times
                for person, times in self._heavy_since.items()
                if times and now_s - times[-1] < PERIOD_S
            }
