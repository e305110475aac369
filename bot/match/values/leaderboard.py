"""Leaderboards and seasons as values, and the tables that keep them."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple, Protocol

from bot.match.values.match import Match
from bot.match.values.rating import Standing


class LeaderboardLine(NamedTuple):
    """One line of a leaderboard; people with the same rating share a rank."""

    rank: int
    user_id: int
    number: int
    deviation: int
    games: int


class LeaderboardEntry(NamedTuple):
    """A person on a leaderboard, as it is stored; ``name`` is the one the bot saw last."""

    user_id: int
    name: str
    number: int
    standing: Standing


@dataclass(frozen=True, slots=True, order=True)
class Season:
    """A quarter of a year, in UTC. At its end leaderboards are saved; ratings are never reset."""

    year: int
    quarter: int

    @classmethod
    def at(cls, instant: int) -> "Season":
        """The season that an instant lies in."""
        when = datetime.fromtimestamp(instant // 1000, UTC)
        return cls(when.year, (when.month - 1) // 3 + 1)

    @classmethod
    def of_key(cls, key: str) -> "Season | None":
        """The season that a key names; None for any other text."""
        found = re.fullmatch(r"([12]\d{3})-([1-4])", key, re.ASCII)
        return cls(int(found[1]), int(found[2])) if found else None

    @property
    def key(self) -> str:
        """``2026-4``."""
        return f"{self.year}-{self.quarter}"

    @property
    def next(self) -> "Season":
        """The season after this one."""
        return Season(self.year + self.quarter // 4, self.quarter % 4 + 1)

    @property
    def before(self) -> "Season":
        """The season before this one."""
        return Season.at(self.begins - 1)

    @property
    def begins(self) -> int:
        """The first instant of the season, UTC in milliseconds."""
        first = datetime(self.year, 3 * self.quarter - 2, 1, tzinfo=UTC)
        return round(first.timestamp()) * 1000

    @property
    def ends(self) -> int:
        """The first instant after the season; its leaderboards are saved as of then."""
        return self.next.begins


@dataclass(frozen=True, slots=True)
class Badge:
    """A rank of 1 to 3 at the end of a season.

    ``here``: on the leaderboard of the server that was asked about, not on that of everybody.
    """

    season: Season
    game: str
    rank: int
    here: bool


class Leaderboards(Protocol):
    """The leaderboards, one a game and server.

    A server's leaderboard has the people who played the game rated there. None as a server means
    the leaderboard of everybody.
    """

    async def standings(self, game: str, people: Sequence[int]) -> Mapping[int, Standing]:
        """The standings of some people from the matches that count; newcomers have none."""

    async def put(self, match: Match, standings: Mapping[int, Standing]) -> None:
        """Store the standings after a match, and list these people on its server's leaderboard."""

    async def restate(self, game: str, standings: Mapping[int, Standing]) -> None:
        """Store recalculated standings of listed people; those without games left are removed."""

    async def page(
        self, game: str, guild_id: int | None, now: int, skip: int, limit: int
    ) -> Sequence[LeaderboardEntry]:
        """The people who are listed at an instant, best first."""

    async def unranked(
        self, game: str, guild_id: int | None, since: int, limit: int
    ) -> Sequence[LeaderboardEntry]:
        """The people who have played since an instant and have no place yet, the surest first."""

    async def above(self, game: str, guild_id: int | None, now: int, number: int) -> int:
        """How many listed people have a rating above *number*."""

    async def before(self, game: str, instant: int) -> Mapping[int, tuple[str, Standing]]:
        """Name and standing of everybody just before an instant, listed or not, by person."""

    async def guilds(self, game: str) -> Mapping[int, Sequence[int]]:
        """The people on each server's leaderboard, by server."""


class Seasons(Protocol):
    """The leaderboards saved at the end of each season; None as a server means everybody's."""

    async def last(self) -> Season | None:
        """The newest season that was saved; None before the first."""

    async def add(self, season: Season) -> None:
        """Store that a season was saved."""

    async def put(
        self,
        season: Season,
        game: str,
        guild_id: int | None,
        places: Iterable[tuple[str, LeaderboardLine]],
    ) -> None:
        """Store the places of one leaderboard, each with its person's name."""

    async def recent(self, limit: int) -> Sequence[Season]:
        """The newest seasons in which anybody has a place, newest first."""

    async def page(
        self, season: Season, game: str, guild_id: int | None, skip: int, limit: int
    ) -> Sequence[tuple[str, LeaderboardLine]]:
        """Places of one leaderboard, each with its person's name, best first."""

    async def badges(self, user_id: int, guild_id: int | None, limit: int) -> Sequence[Badge]:
        """A person's badges from everybody's leaderboards and from a server's, newest first."""
