"""Limits on what one person may ask for at once, so that nobody can block the others.

Times are those of the event loop, in seconds, so changes of the wall clock don't matter.
"""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

from bot.errors import Limited

MOST_AT_ONCE = 6  # answers under way for one person; quick clicking makes two or three
HEAVY_AT_ONCE = 2  # replays, reviews, exports: one is made, another waits for its turn
HEAVY_IN_PERIOD = 10
PERIOD_S = 60.0
TYPED_IN_PERIOD = 300  # autocomplete requests; a phone makes two a second

TAPPED_IN_PERIOD = 300  # requests of a page; whoever taps twice a second makes two a tap


class PersonLimits:
    """Counts the requests of each person that are under way or recent."""

    def __init__(self) -> None:
        self._under_way: dict[int, int] = {}
        self._heavy_under_way: dict[int, list[asyncio.Event]] = {}
        self._heavy_since: dict[int, deque[float]] = {}
        self._typed_since: dict[int, deque[float]] = {}
        self._typing: set[int] = set()
        self._tapped_since: dict[int, deque[float]] = {}

    @contextmanager
    def admit(self, user_id: int, now_s: float, *, heavy: bool) -> Iterator[asyncio.Event]:
        """Count one request while the block runs; the event is set when it has its turn.

        Raises:
            Limited: this person has too many requests under way, or made too many heavy ones.
        """
        if self._under_way.get(user_id, 0) >= MOST_AT_ONCE:
            raise Limited("limits.at_once")
        if heavy:
            self._check_heavy(user_id, now_s)
        self._under_way[user_id] = self._under_way.get(user_id, 0) + 1
        turn = asyncio.Event()
        try:
            if heavy:
                with self._in_turn(user_id, turn):
                    yield turn
            else:
                turn.set()
                yield turn
        finally:
            self._under_way[user_id] -= 1
            if not self._under_way[user_id]:
                del self._under_way[user_id]

    @contextmanager
    def _in_turn(self, user_id: int, turn: asyncio.Event) -> Iterator[None]:
        """Queue a request behind earlier heavy ones of this person; the first one has its turn."""
        line = self._heavy_under_way.setdefault(user_id, [])
        line.append(turn)
        line[0].set()
        try:
            yield
        finally:
            line.remove(turn)
            if line:
                line[0].set()
            else:
                del self._heavy_under_way[user_id]

    @contextmanager
    def admit_typing(self, user_id: int, now_s: float) -> Iterator[None]:
        """Count one autocomplete request while the block runs: one at a time, and a limited rate.

        Raises:
            Limited: this person has one under way, or made too many.
        """
        if user_id in self._typing:
            raise Limited("limits.at_once")
        _count(self._typed_since, user_id, now_s, TYPED_IN_PERIOD)
        self._typing.add(user_id)
        try:
            yield
        finally:
            self._typing.remove(user_id)

    def count_tap(self, user_id: int, now_s: float) -> None:
        """Count one request of a page.

        Raises:
            Limited: this person made too many.
        """
        _count(self._tapped_since, user_id, now_s, TAPPED_IN_PERIOD)

    def _check_heavy(self, user_id: int, now_s: float) -> None:
        if len(self._heavy_under_way.get(user_id, ())) >= HEAVY_AT_ONCE:
            raise Limited("limits.heavy_at_once")
        _count(self._heavy_since, user_id, now_s, HEAVY_IN_PERIOD)


def _count(asked: dict[int, deque[float]], user_id: int, now_s: float, most: int) -> None:
    """Count one request of a person.

    Raises:
        Limited: there were *most* within the period already.
    """
    since = asked.setdefault(user_id, deque())
    while since and now_s - since[0] >= PERIOD_S:
        since.popleft()
    if len(since) >= most:
        raise Limited("limits.heavy")
    since.append(now_s)
    if len(asked) > 1000:  # people who have not asked for long are forgotten
        for person in [p for p, times in asked.items() if now_s - times[-1] >= PERIOD_S]:
            del asked[person]
