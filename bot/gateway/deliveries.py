"""Recognizing interactions that arrive twice, as happens when a connection is resumed."""

from collections import deque

KEPT = 1000  # more than arrive within the three seconds that Discord waits for an answer


class Deliveries:
    """The ids of the last interactions."""

    def __init__(self) -> None:
        self._order: deque[int] = deque(maxlen=KEPT)
        self._ids: set[int] = set()

    def is_first(self, interaction_id: int) -> bool:
        """Return whether an interaction arrives for the first time, and remember it."""
        if interaction_id in self._ids:
            return False
        if len(self._order) == KEPT:
            self._ids.discard(self._order[0])
        self._order.append(interaction_id)
        self._ids.add(interaction_id)
        return True
