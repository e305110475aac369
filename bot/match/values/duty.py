"""Duties: what is owed, and which process is at it, so that no two do the same.

A process that dies leaves its duties behind; they are anybody's once its lease has ended.
"""

from collections.abc import Collection
from typing import Protocol


class Duties(Protocol):
    """Which process is at what; where there is only one, it is at everything."""

    async def held(self) -> frozenset[str]:
        """What other processes are at."""

    async def take(self, names: Collection[str]) -> frozenset[str]:
        """Be at these; answers with those that no other process is at."""

    async def leave(self, name: str) -> bool:
        """Be at one no more; False, where another process has taken it meanwhile."""
