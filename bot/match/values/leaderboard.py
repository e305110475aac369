"""Leaderboards and seasons as values, and the tables that keep them."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple, Protocol

from bot.match.values.match import Match
from bot.match.values.rating import Standing


class LeaderboardPlace(NamedTuple):
    """One line of a leaderboard; people of the same number share a rank."""

    rank: int
    user_id: int
    number: int
    deviation: int
    games: int


class LeaderboardEntry(NamedTuple):
    """Somebody who has a place, as a leaderboard keeps them; ``name`` is the one last seen."""

    user_id: int
    name: str
    number: int
    standing: Standing


@dataclass(frozen=True, slots=True, order=True)
class Season:
    """Three months of UTC: a snapshot of leaderboards, never a new beginning."""

    year: int
    quarter: int

    @classmethod
    def at(cls, instant: int) -> "Season":
        """The season an instant lies in."""
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
        """The one after it."""
        return Season(self.year + self.quarter // 4, self.quarter % 4 + 1)

    @property
    def before(self) -> "Season":
        """The one before it."""
        return Season.at(self.begins - 1)

    @property
    def begins(self) -> int:
        """Its first instant."""
        first = datetime(self.year, 3 * self.quarter - 2, 1, tzinfo=UTC)
        return round(first.timestamp()) * 1000

    @property
    def ends(self) -> int:
        """The first instant after it, as of which its leaderboards are taken."""
        return self.next.begins


@dataclass(frozen=True, slots=True)
class Badge:
    """A place among the first three at the end of a season; ``here``: in a server."""

    season: Season
    game: str
    rank: int
    here: bool


class Leaderboards(Protocol):
    """Leaderboards of games.

    A server's has those who played the game rated there; None for a server is everybody.
    """

    async def standings(self, game: str, people: Sequence[int]) -> Mapping[int, Standing]:
        """Where some people stand in a game by the matches that count, without newcomers."""

    async def put(self, match: Match, standings: Mapping[int, Standing]) -> None:
        """Store where the people of a match stand after it, those that it counts for."""

    async def restate(self, game: str, standings: Mapping[int, Standing]) -> None:
        """Store where some people stand who were listed before; newcomers leave the list."""

    async def page(
        self, game: str, guild_id: int | None, now: int, skip: int, limit: int
    ) -> Sequence[LeaderboardEntry]:
        """People who have a place at an instant, best first."""

    async def above(self, game: str, guild_id: int | None, now: int, number: int) -> int:
        """How many people have a place with more than a number."""

    async def before(self, game: str, instant: int) -> Mapping[int, tuple[str, Standing]]:
        """Name and standing of everybody as of an instant, also of those without a place."""

    async def guilds(self, game: str) -> Mapping[int, Sequence[int]]:
        """The people of each server's leaderboard, by server."""


class Seasons(Protocol):
    """Leaderboards as they stood when a season ended; None for a server is everywhere."""

    async def last(self) -> Season | None:
        """The newest season that was taken; None before the first."""

    async def add(self, season: Season) -> None:
        """Store that a season was taken."""

    async def put(
        self,
        season: Season,
        game: str,
        guild_id: int | None,
        places: Iterable[tuple[str, LeaderboardPlace]],
    ) -> None:
        """Store the places of one leaderboard, each with a name."""

    async def recent(self, limit: int) -> Sequence[Season]:
        """The newest seasons in which somebody has a place, newest first."""

    async def page(
        self, season: Season, game: str, guild_id: int | None, skip: int, limit: int
    ) -> Sequence[tuple[str, LeaderboardPlace]]:
        """Places of one leaderboard, each with a name, best first."""

    async def badges(self, user_id: int, guild_id: int | None, limit: int) -> Sequence[Badge]:
        """A person's places among the first three, everywhere and in one server, newest first."""
