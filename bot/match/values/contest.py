"""The match of the week: a game that everybody plays alone, once, with the same dice. Values only.

The secret of a week's dice is drawn before the week begins, and its commitment shown from then on.
Whoever begins first gives the one nonce, a number that neither they nor the bot choose, and it
holds for all: who makes the same choices sees the same dice. The secret is told when the week is
over, whoever has finished before.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Protocol

from bot.match.values.timecontrol import DAY_MS
from rules.dice import Dice

_WEEK_MS = 7 * DAY_MS
_MONDAY = 4 * DAY_MS  # 1970 began on a Thursday


@dataclass(frozen=True, slots=True, order=True)
class Week:
    """Monday to Sunday, UTC; numbered from the first Monday of 1970."""

    number: int

    @classmethod
    def at(cls, instant: int) -> "Week":
        """The week an instant lies in."""
        return cls((instant - _MONDAY) // _WEEK_MS)

    @property
    def next(self) -> "Week":
        """The one after it."""
        return Week(self.number + 1)

    @property
    def before(self) -> "Week":
        """The one before it."""
        return Week(self.number - 1)

    @property
    def begins(self) -> int:
        """Its first instant."""
        return _MONDAY + self.number * _WEEK_MS

    @property
    def ends(self) -> int:
        """The first instant after it."""
        return self.next.begins

    @property
    def iso(self) -> tuple[int, int]:
        """Its number in its year, and the year, as calendars have it."""
        year, week, _ = datetime.fromtimestamp(self.begins // 1000, UTC).isocalendar()
        return week, year


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played in a week; the dice have no nonce before somebody began."""

    week: Week
    game: str
    dice: Dice

    def told(self, now: int) -> Dice:
        """The dice as everybody may know them: the secret only when the week is over."""
        return self.dice if self.week.ends <= now else replace(self.dice, secret=None)


@dataclass(frozen=True, slots=True)
class Attempt:
    """Somebody's match of a week; ``points`` is None until it has a place in the table."""

    week: Week
    match_id: int
    user_id: int
    name: str
    guild_id: int | None
    points: float | None = None


@dataclass(frozen=True, slots=True)
class ContestTally:
    """How many people have how many points."""

    people: Mapping[float, int]

    @property
    def total(self) -> int:
        """All who have a place."""
        return sum(self.people.values())

    def rank(self, points: float) -> int:
        """The place that so many points give; equal points share one."""
        return 1 + sum(n for other, n in self.people.items() if other > points)

    def percentile(self, points: float) -> int | None:
        """What percentage of all others has less; None for somebody who is the only one."""
        others = self.total - 1
        less = sum(n for other, n in self.people.items() if other < points)
        return 100 * less // others if others > 0 else None


class Contests(Protocol):
    """Matches of the week and who played them; None for a server means everywhere."""

    async def get(self, week: Week) -> Contest | None:
        """What is played in a week; None where nothing was prepared for it."""

    async def add(self, contest: Contest) -> None:
        """Store what is played in a week that has nothing yet."""

    async def set_nonce(self, week: Week, nonce: str) -> None:
        """Store the nonce of a week's dice."""

    async def attempt(self, week: Week, user_id: int) -> Attempt | None:
        """Somebody's match of a week, also one without a place; None where they have none."""

    async def add_attempt(self, attempt: Attempt) -> None:
        """Store that somebody began their match of a week."""

    async def finish_attempt(self, match_id: int, points: float, at: int) -> None:
        """Give the attempt that is a match its points, and so its place."""

    async def page(
        self, week: Week, guild_id: int | None, skip: int, limit: int
    ) -> Sequence[Attempt]:
        """Attempts with a place, best first, of equal points those who finished first."""

    async def tally(self, week: Week, guild_id: int | None) -> ContestTally:
        """How many people have how many points in a week."""
