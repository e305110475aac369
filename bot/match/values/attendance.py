"""On which day people were last seen, as coarse as it can be: who stays away is forgotten.

The table that keeps it is named here; ``bot.store`` has it. A day is its number since 1970, in UTC.
"""

from collections.abc import Sequence
from typing import Protocol

from bot.match.values.timecontrol import DAY_MS


def day_of(instant: int) -> int:
    """The day of an instant."""
    return instant // DAY_MS


class Attendance(Protocol):
    """Everybody of whom anything is stored, with the day on which they last used the bot."""

    async def put(self, user_id: int, day: int) -> None:
        """Store that somebody was seen; without effect for who isn't entered."""

    async def get(self, user_id: int) -> int | None:
        """When somebody was last seen; None for who isn't entered."""

    async def unentered(self, limit: int) -> Sequence[int]:
        """People of whom something is stored, and who aren't entered."""

    async def enter(self, people: Sequence[int], day: int) -> None:
        """Enter people as seen on a day; who is entered already stays so."""

    async def strangers(self, limit: int) -> Sequence[int]:
        """People who are entered, and of whom nothing else is stored any more."""

    async def drop(self, people: Sequence[int]) -> None:
        """Forget when people were seen."""

    async def unseen_since(self, day: int, limit: int) -> Sequence[tuple[int, int]]:
        """Who was last seen on a day or before it, and when, the longest ago first.

        Left out is who plays a match that runs, and who was owed a farewell since.
        """
