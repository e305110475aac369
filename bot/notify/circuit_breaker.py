"""A circuit breaker: while Discord accepts no message of ours at all, none is given up.

A refused token, or an error page of a proxy in front of Discord, is not the fault of the message
that was sent. So all messages wait, and one at a time is tried, at longer and longer intervals,
until one gets through. Only a message that trips the breaker again and again, while others get
through, is given up.
"""

import logging
from collections.abc import Callable

from bot.logs import log_fields
from bot.match.ports import Clock

log = logging.getLogger(__name__)

FIRST_WAIT_MS = 1000
LONGEST_WAIT_MS = 300_000
MOST = 10
"""How often a message may trip the breaker, while others get through, before it is given up."""


class CircuitBreaker:
    """Whether Discord accepts messages, for the outbox; ``on_trip`` and ``on_reset`` hear of it."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._tripped_at: int | None = None
        self._wait_ms = FIRST_WAIT_MS
        self._tripped_by: dict[int, int] = {}
        self.on_trip: Callable[[], None] = lambda: None
        self.on_reset: Callable[[], None] = lambda: None
        self.tries_at = 0
        """When the next message may be tried; only while the breaker is tripped."""

    @property
    def is_tripped(self) -> bool:
        """Whether no message gets through, judging by the last ones."""
        return self._tripped_at is not None

    def refused(self, notice_id: int, tried_at: int, why: str) -> int | None:
        """Records that a message was refused; returns when to try it again.

        None: it tripped the breaker too often, and has to be given up.
        """
        now = self._clock.now()
        if self._tripped_at is None:
            times = self._tripped_by[notice_id] = self._tripped_by.get(notice_id, 0) + 1
            if times >= MOST:
                del self._tripped_by[notice_id]
                return None
            self._tripped_at, self._wait_ms = now, FIRST_WAIT_MS
            self.on_trip()
            self._wait(now, why)
            return now + min(FIRST_WAIT_MS << (times - 1), LONGEST_WAIT_MS)
        if tried_at >= self.tries_at:  # it was the next try; others were under way before
            self._wait_ms = min(2 * self._wait_ms, LONGEST_WAIT_MS)
            self._wait(now, why)
        return self.tries_at

    def passed(self, notice_id: int | None = None) -> None:
        """Resets it, as a message got through, or as there is none left to try it with."""
        if notice_id is not None:
            self._tripped_by.pop(notice_id, None)
        if self._tripped_at is not None:
            lasted_ms, self._tripped_at = self._clock.now() - self._tripped_at, None
            log.info("Discord takes messages again", extra=log_fields(after_ms=lasted_ms))
            self.on_reset()

    def _wait(self, now: int, why: str) -> None:
        self.tries_at = now + self._wait_ms
        values = log_fields(wait_ms=self._wait_ms, error=why)
        log.error("Discord takes nothing from us: all messages wait", extra=values)
