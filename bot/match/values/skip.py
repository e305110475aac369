"""Matches that people put off until later, and the Protocol of their table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.match.values.timecontrol import HOUR_MS

SKIPPED_MS = 12 * HOUR_MS
"""For so long a skipped match comes after all others."""


@dataclass(frozen=True, slots=True)
class Skip:
    """One person put off the turn at *version* of a match, *at* an instant."""

    version: int
    at: int


class Skips(Protocol):
    """What people put off, one a person and match."""

    async def put(self, user_id: int, match_id: int, skip: Skip) -> None:
        """Store that a person put a match off; what they put off too long ago is forgotten."""

    async def of(self, user_id: int, since: int) -> Mapping[int, Skip]:
        """What a person put off since an instant, by number of the match."""
