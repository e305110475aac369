"""Mistakes of our own in deliveries: counted, logged, and what is to become of what met them."""

import logging

from bot.logs import log_fields
from bot.match.values.notice import CARDS, Notice
from bot.notify.delivery import MistakeError

log = logging.getLogger(__name__)

FEW_TRIES = 3


class Mistakes:
    """What a bug keeps from being told, since the start. ``count`` is how often one was met."""

    def __init__(self) -> None:
        self.count = 0
        self._times: dict[int, int] = {}
        self._untold = set[str]()

    @property
    def untold(self) -> int:
        """How many messages, or boards of matches, people miss because of one."""
        return len(self._untold)

    def met(self, notice: Notice, error: MistakeError) -> None:
        """A delivery ended in a mistake; what it was is logged the first few times."""
        self.count += 1
        times = self._times[notice.id] = self._times.get(notice.id, 0) + 1
        values = log_fields(notice=notice.name, tries=times, error=str(error))
        cause = error.__cause__ if times <= FEW_TRIES else None
        log.error("a mistake of ours", exc_info=cause, extra=values)
        if times > FEW_TRIES:
            self._untold.add(_about(notice))

    def is_stubborn(self, notice: Notice) -> bool:
        """Whether a notice met so many that it has to be told in another way."""
        return self._times.get(notice.id, 0) >= FEW_TRIES

    def told(self, notice: Notice) -> None:
        """A notice was delivered after all, or there was nothing to say any more."""
        self._times.pop(notice.id, None)
        self._untold.discard(_about(notice))


def _about(notice: Notice) -> str:
    """What people miss without it: of a match its newest card alone."""
    return f"board {notice.subject}" if notice.kind in CARDS else notice.key
