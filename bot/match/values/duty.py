"""Duties: pieces of work that one process at a time claims, so that no two do the same.

A duty is a name, such as ``tell match 7``. A process that dies leaves its duties behind; any other
process may take them once the lease of the dead one has ended.
"""

from collections.abc import Collection
from typing import Protocol


class Duties(Protocol):
    """Which process holds which duty; where there is only one process, it may do everything."""

    async def held(self) -> frozenset[str]:
        """The duties that other processes hold."""

    async def take(self, names: Collection[str]) -> frozenset[str]:
        """Claims some duties; returns those that no other process holds."""

    async def leave(self, name: str) -> bool:
        """Releases a duty; False if it is no longer ours because another process took it."""
