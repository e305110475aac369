"""Reports of matches to those who look after a server, and the Protocol of their table."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.match.values.match import Player
from bot.match.values.timecontrol import DAY_MS

KEPT_MS = 90 * DAY_MS
"""For so long reports are kept."""

MOST = 3
"""How many reports a person may send within a day."""


class ReportReason(StrEnum):
    """What somebody finds wrong with a match."""

    HELP = "help"  # it looks as if a computer helped
    STALLING = "stalling"  # somebody lets their clock run instead of playing
    RUDE = "rude"  # a name or words that hurt
    ARRANGED = "arranged"  # one person with two accounts, or a result that was agreed


@dataclass(frozen=True, slots=True)
class Report:
    """What a person reported of a match, in the server in which it is played."""

    guild_id: int
    match_id: int
    by: Player
    reason: ReportReason
    at: int


class Reports(Protocol):
    """The reports of the last ninety days."""

    async def add(self, report: Report) -> int:
        """Store a report; returns its number."""

    async def get(self, report_id: int) -> Report | None:
        """A report; None if there is none of this number any more."""

    async def of(self, user_id: int, since: int) -> "list[Report]":
        """What a person has reported since an instant, in order."""

    async def drop_before(self, instant: int) -> None:
        """Delete the reports from before an instant."""
