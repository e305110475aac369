"""Attendance: the day on which a person last used the bot, to erase those who stay away for years.

The Protocol of the table is here; ``bot.store`` implements it. A day is a number, counted in UTC
since 1970; nothing more exact is stored.
"""

from collections.abc import Sequence
from typing import Protocol

from bot.match.values.timecontrol import DAY_MS


def day_of(instant: int) -> int:
    """The day that an instant lies in."""
    return instant // DAY_MS


class Attendance(Protocol):
    """The people of whom anything is stored, with the day on which each last used the bot."""

    async def put(self, user_id: int, day: int, handle: str) -> None:
        """Store the day on which somebody was seen, and the *handle* of their account with it.

        No effect for people without a row, or without a running match.
        """

    async def get(self, user_id: int) -> int | None:
        """The day on which somebody was last seen; None for people without a row."""

    async def unentered(self, limit: int) -> Sequence[int]:
        """People of whom something is stored elsewhere and who have no row here."""

    async def enter(self, people: Sequence[int], day: int) -> None:
        """Add rows for people as seen on a day; existing rows are not changed."""

    async def strangers(self, limit: int) -> Sequence[int]:
        """People who have a row here and of whom nothing else is stored any more."""

    async def drop(self, people: Sequence[int]) -> None:
        """Delete people's rows."""

    async def unseen_since(self, day: int, limit: int) -> Sequence[tuple[int, int]]:
        """The people last seen on a day or before, each with that day, the longest ago first.

        Without people who play in a running match, and those who got a farewell since that day.
        """
