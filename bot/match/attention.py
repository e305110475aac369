"""Who has a match before their eyes, on its board in a browser: they see their turn as it comes.

It is kept in memory. Of several processes each knows the pages that it serves itself; whoever looks
at one of another process is called as if they had none.
"""

from collections import defaultdict
from collections.abc import Hashable

from bot.match.values.timecontrol import MINUTE_MS

ATTENTIVE_MS = 10 * MINUTE_MS
"""How long somebody who does nothing is taken to sit before a page that is in sight."""


class Attention:
    """The pages that are in sight, by person and match, and when each person last did something."""

    def __init__(self) -> None:
        self._in_sight: defaultdict[tuple[int, int], set[Hashable]] = defaultdict(set)
        self._acted_at: dict[tuple[int, int], int] = {}

    def comes_in_sight(self, user_id: int, match_id: int, page: Hashable, now: int) -> None:
        """Somebody opens a page of a match, or comes back to it."""
        self._in_sight[user_id, match_id].add(page)
        self.acts(user_id, match_id, now)

    def goes_out_of_sight(self, user_id: int, match_id: int, page: Hashable) -> None:
        """A page is closed, or something else stands before it."""
        pages = self._in_sight[user_id, match_id]
        pages.discard(page)
        if not pages:
            del self._in_sight[user_id, match_id]
            self._acted_at.pop((user_id, match_id), None)

    def acts(self, user_id: int, match_id: int, now: int) -> None:
        """Somebody does something on a page of a match."""
        if (user_id, match_id) in self._in_sight:
            self._acted_at[user_id, match_id] = now

    def is_on(self, user_id: int, match_id: int, now: int) -> bool:
        """Whether somebody sees what happens in a match, by all that is known."""
        acted_at = self._acted_at.get((user_id, match_id))
        return acted_at is not None and now - acted_at < ATTENTIVE_MS
