"""Promises: what somebody will play if the other passes, and the Protocol of their table."""

from typing import Protocol


class Promises(Protocol):
    """For each person and match the version at which another's pass is answered with a pass."""

    async def of(self, match_id: int, user_id: int) -> int | None:
        """The version at which somebody left word; None if they did not."""

    async def put(self, match_id: int, user_id: int, version: int) -> None:
        """Store that somebody left word at a version, instead of any earlier one."""

    async def drop(self, match_id: int, user_id: int) -> None:
        """Delete what somebody left word, if they did."""
