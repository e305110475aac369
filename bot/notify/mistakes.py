"""Bugs of ours met in deliveries: counting and logging them, and what they keep from people."""

import logging

from bot.logs import log_fields
from bot.match.values.notice import CARDS, Notice
from bot.notify.delivery import MistakeError

log = logging.getLogger(__name__)

FEW_TRIES = 3


class Mistakes:
    """The bugs met since the start, by notice; ``count`` is how often one was met."""

    def __init__(self) -> None:
        self.count = 0
        self._times: dict[int, int] = {}
        self._untold = set[str]()

    @property
    def untold(self) -> int:
        """How many messages, or boards of matches, people miss because of bugs."""
        return len(self._untold)

    def met(self, notice: Notice, error: MistakeError) -> None:
        """Records that a delivery failed by a bug, and logs its traceback the first few times."""
        self.count += 1
        times = self._times[notice.id] = self._times.get(notice.id, 0) + 1
        values = log_fields(notice=notice.name, tries=times, error=str(error))
        cause = error.__cause__ if times <= FEW_TRIES else None
        log.error("a mistake of ours", exc_info=cause, extra=values)
        if times > FEW_TRIES:
            self._untold.add(_about(notice))

    def is_stubborn(self, notice: Notice) -> bool:
        """Whether a notice failed so often that it has to be delivered in another way."""
        return self._times.get(notice.id, 0) >= FEW_TRIES

    def told(self, notice: Notice) -> None:
        """Records that a notice was delivered after all, or that it no longer has to be."""
        self._times.pop(notice.id, None)
        self._untold.discard(_about(notice))


def _about(notice: Notice) -> str:
    """What people miss without a notice: for cards the board of the match, however many fail."""
    return f"board {notice.subject}" if notice.kind in CARDS else notice.key
