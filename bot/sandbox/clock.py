"""The sandbox's clock, which testers can move forward, and the bot's beside it."""

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000  # the first second of 2015, where snowflakes begin


def iso(at_ms: int) -> str:
    """Format *at_ms* (milliseconds since 1970) as Discord writes timestamps."""
    return datetime.fromtimestamp(at_ms / 1000, UTC).isoformat(timespec="microseconds")


def created_at_ms(snowflake: int | str) -> int:
    """Return when *snowflake* was created, in milliseconds since 1970."""
    return (int(snowflake) >> 22) + EPOCH_MS


class BotClock:
    """How far the bot's own clock is ahead of real time, which the bot asks for."""

    def __init__(self, offset_ms: int = 0) -> None:
        self.offset_ms = offset_ms
        self._moved = asyncio.Event()

    def advance(self, by_ms: int) -> None:
        """Move the bot's clock forward."""
        self.offset_ms += by_ms
        self._moved.set()
        self._moved = asyncio.Event()

    async def differs(self, known_ms: int, within_s: float) -> None:
        """Wait until the offset is another one than *known_ms*, but no longer than so long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within_s):
                if self.offset_ms == known_ms:
                    await self._moved.wait()

    def stop(self) -> None:
        """Let nobody wait any more."""
        self._moved.set()


class Clock:
    """Real time plus an offset, with timers that fire in order even when the clock is moved.

    With a *pace* below 1 it goes slower than real time from its start on: who must answer within
    seconds has longer for it, as a machine at its limits needs.
    """

    def __init__(self, offset_ms: int = 0, pace: float = 1.0) -> None:
        self.offset_ms = offset_ms
        self._began_ms = time.time_ns() // 1_000_000
        self._pace = pace
        self._last = 0
        self._timers: list[tuple[int, int, Callable[[], None]]] = []
        self._count = itertools.count()
        self._handle: asyncio.TimerHandle | None = None

    def now_ms(self) -> int:
        """Return the sandbox's time in milliseconds since 1970."""
        went_ms = time.time_ns() // 1_000_000 - self._began_ms
        return self._began_ms + int(went_ms * self._pace) + self.offset_ms

    def now_iso(self) -> str:
        """Return the sandbox's time as Discord writes timestamps."""
        return iso(self.now_ms())

    def snowflake(self) -> str:
        """Return a new id that is larger than all ids before it."""
        self._last = max(self._last + 1, self.now_ms() - EPOCH_MS << 22)
        return str(self._last)

    def advance(self, by_ms: int) -> None:
        """Move the clock forward and fire the timers that are then due."""
        self.offset_ms += by_ms
        self._fire_due()

    def call_at(self, due_ms: int, call: Callable[[], None]) -> None:
        """Call *call* as soon as the clock reads *due_ms*."""
        heapq.heappush(self._timers, (due_ms, next(self._count), call))
        self._schedule()

    def stop(self) -> None:
        """Cancel all timers."""
        self._timers.clear()
        self._schedule()

    def _fire_due(self) -> None:
        try:
            while self._timers and self._timers[0][0] <= self.now_ms():
                heapq.heappop(self._timers)[2]()
        finally:
            # A timer that fails must not keep the later ones from firing.
            self._schedule()

    def _schedule(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        if self._timers:
            wait = max(0, self._timers[0][0] - self.now_ms()) / 1000 / self._pace
            # asyncio refuses waits of many years and a day is as good: _fire_due schedules it again
            self._handle = asyncio.get_running_loop().call_later(min(wait, 86_400), self._fire_due)
