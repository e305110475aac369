"""The door: whether Discord accepts messages from us at all.

A refused token, or an error page of a proxy in front of Discord, is not the fault of the message
that was sent. So no message is given up for it: all wait, and one at a time is tried, at longer and
longer intervals, until one gets through. Only a message that shuts the door again and again, while
others get through, is given up.
"""

import logging
from collections.abc import Callable

from bot.logs import log_fields
from bot.match.ports import Clock

log = logging.getLogger(__name__)

FIRST_WAIT_MS = 1000
LONGEST_WAIT_MS = 300_000
MOST = 10
"""How often a message may shut the door, while others get through, before it is given up."""


class Door:
    """The state of the door, for the outbox."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._shut_at: int | None = None
        self._wait_ms = FIRST_WAIT_MS
        self._shut_by: dict[int, int] = {}
        self.on_shut: Callable[[], None] = lambda: None
        self.on_open: Callable[[], None] = lambda: None
        self.opens_at = 0
        """When the next message may be tried; only while the door is shut."""

    @property
    def is_open(self) -> bool:
        """Whether messages get through, judging by the last ones."""
        return self._shut_at is None

    def refused(self, notice_id: int, tried_at: int, why: str) -> int | None:
        """Records that a message was refused; returns when to try it again.

        None: it shut the door too often, and has to be given up.
        """
        now = self._clock.now()
        if self._shut_at is None:
            times = self._shut_by[notice_id] = self._shut_by.get(notice_id, 0) + 1
            if times >= MOST:
                del self._shut_by[notice_id]
                return None
            self._shut_at, self._wait_ms = now, FIRST_WAIT_MS
            self.on_shut()
            self._wait(now, why)
            return now + min(FIRST_WAIT_MS << (times - 1), LONGEST_WAIT_MS)
        if tried_at >= self.opens_at:  # it was the next try; others were under way before
            self._wait_ms = min(2 * self._wait_ms, LONGEST_WAIT_MS)
            self._wait(now, why)
        return self.opens_at

    def passed(self, notice_id: int | None = None) -> None:
        """Opens the door, as a message got through, or as there is none left to try it with."""
        if notice_id is not None:
            self._shut_by.pop(notice_id, None)
        if self._shut_at is not None:
            shut_ms, self._shut_at = self._clock.now() - self._shut_at, None
            log.info("Discord takes messages again", extra=log_fields(after_ms=shut_ms))
            self.on_open()

    def _wait(self, now: int, why: str) -> None:
        self.opens_at = now + self._wait_ms
        values = log_fields(wait_ms=self._wait_ms, error=why)
        log.error("Discord takes nothing from us: all messages wait", extra=values)
