"""The match of the week: a game that everybody plays alone, once, with the same dice. Values only.

The secret of a week's dice is drawn before the week begins, and its commitment is shown from then
on. The nonce comes from the first person to begin: a number that neither they nor the bot choose.
It is used for everybody, so the same choices meet the same dice. The secret is told when the week
is over, not when somebody finishes.
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
        """The week that an instant lies in."""
        return cls((instant - _MONDAY) // _WEEK_MS)

    @property
    def next(self) -> "Week":
        """The week after this one."""
        return Week(self.number + 1)

    @property
    def before(self) -> "Week":
        """The week before this one."""
        return Week(self.number - 1)

    @property
    def begins(self) -> int:
        """The first instant of the week, UTC in milliseconds."""
        return _MONDAY + self.number * _WEEK_MS

    @property
    def ends(self) -> int:
        """The first instant after the week."""
        return self.next.begins

    @property
    def iso(self) -> tuple[int, int]:
        """The ISO 8601 number of the week, 1–53, and the year it belongs to."""
        year, week, _ = datetime.fromtimestamp(self.begins // 1000, UTC).isocalendar()
        return week, year


@dataclass(frozen=True, slots=True)
class Contest:
    """The game and the dice of a week; the dice have no nonce until somebody begins."""

    week: Week
    game: str
    dice: Dice

    def told(self, now: int) -> Dice:
        """The dice without their secret, or with it once the week is over."""
        return self.dice if self.week.ends <= now else replace(self.dice, secret=None)


@dataclass(frozen=True, slots=True)
class Attempt:
    """Somebody's match of a week; ``points`` is None until the match is finished."""

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
        """How many people have a place."""
        return sum(self.people.values())

    def rank(self, points: float) -> int:
        """The place, from 1, for a number of points; people with equal points share one."""
        return 1 + sum(n for other, n in self.people.items() if other > points)

    def percentile(self, points: float) -> int | None:
        """The per cent of the other people who have fewer points; None if there are no others."""
        others = self.total - 1
        less = sum(n for other, n in self.people.items() if other < points)
        return 100 * less // others if others > 0 else None


class Contests(Protocol):
    """Matches of the week and who played them; None for a server means everywhere."""

    async def get(self, week: Week) -> Contest | None:
        """The contest of a week; None if none was prepared."""

    async def add(self, contest: Contest) -> None:
        """Store the contest of a week that has none yet."""

    async def set_nonce(self, week: Week, nonce: str) -> None:
        """Store the nonce of a week's dice."""

    async def attempt(self, week: Week, user_id: int) -> Attempt | None:
        """Somebody's match of a week, finished or not; None if they have not begun one."""

    async def add_attempt(self, attempt: Attempt) -> None:
        """Store that somebody began their match of a week."""

    async def finish_attempt(self, match_id: int, points: float, at: int) -> None:
        """Store the points of the attempt played as a match, which gives it a place."""

    async def page(
        self, week: Week, guild_id: int | None, skip: int, limit: int
    ) -> Sequence[Attempt]:
        """Finished attempts, best first; with equal points, the one finished earlier is first."""

    async def tally(self, week: Week, guild_id: int | None) -> ContestTally:
        """How many people have how many points in a week."""
