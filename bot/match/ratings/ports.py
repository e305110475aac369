"""What results and ratings need from outside; a part of ``bot.match.ports``."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from bot.match.ratings.leaderboard import Badge, LeaderboardEntry, LeaderboardPlace, Season
from bot.match.ratings.rating import RatingChange, Standing
from bot.match.ratings.results import Result, Tally
from bot.match.values.model import Match
from rules.core import Seat


class Results(Protocol):
    """What matches that ended were for their people."""

    async def put(
        self, match_id: int, came: Sequence[Result], deserted: Collection[Seat]
    ) -> None: ...

    async def record(self, user_id: int) -> Mapping[str, Tally]:
        """A person's matches by game."""

    async def between(self, user_id: int, other_id: int) -> Mapping[str, Tally]:
        """By game, what the matches of two alone were for the first of them."""

    async def lost_on_time(self, user_id: int, since: int) -> Sequence[tuple[int, int]]:
        """Matches of two whose time ran out for a person, and when, also those annulled."""

    async def acts(self, user_id: int, since: int) -> Sequence[int]:
        """When a person did something in a match, any of theirs."""

    async def replies(self, user_id: int, limit: int) -> Sequence[int]:
        """How long a person took for their newest moves, in milliseconds."""


class Ratings(Protocol):
    """Rating events, and the standings that follow from them."""

    async def of(self, user_id: int) -> Mapping[str, Standing]:
        """A person's standings by game."""

    async def standings(self, game: str, people: Sequence[int]) -> Mapping[int, Standing]:
        """Those of some people in a game, without newcomers."""

    async def add(self, entered: RatingChange) -> None:
        """Adds an event and what it did."""

    async def replace(self, again: Sequence[RatingChange]) -> None:
        """Keeps what some events did, computed anew, instead of what was kept."""

    async def put(self, game: str, standings: Mapping[int, Standing]) -> None:
        """Where some people stand now; one without a rated match is a newcomer again."""

    async def change_of(self, match_id: int) -> RatingChange | None:
        """What a match did; None where it was not rated."""

    async def after(self, game: str, order: tuple[int, int], limit: int) -> Sequence[RatingChange]:
        """The first events of a game that come after one, in order."""

    async def between(self, game: str, people: Sequence[int], since: int) -> Sequence[RatingChange]:
        """Those between just these people, from an instant on, in order."""


class Leaderboards(Protocol):
    """Leaderboards. A guild's has those who played the game rated there; None is everybody."""

    async def standings(self, game: str, people: Sequence[int]) -> Mapping[int, Standing]: ...

    async def put(self, match: Match, standings: Mapping[int, Standing]) -> None:
        """Where the people of a match stand after it, those that it counts for."""

    async def restate(self, game: str, standings: Mapping[int, Standing]) -> None:
        """Where some people stand who were in it before; newcomers leave it."""

    async def page(
        self, game: str, guild_id: int | None, now: int, skip: int, limit: int
    ) -> Sequence[LeaderboardEntry]:
        """Those who have a place now, best first."""

    async def above(self, game: str, guild_id: int | None, now: int, number: int) -> int:
        """How many have a place with more than a number."""

    async def before(self, game: str, instant: int) -> Mapping[int, tuple[str, Standing]]:
        """Name and standing of everybody as of an instant, also of those without a place."""

    async def guilds(self, game: str) -> Mapping[int, Sequence[int]]:
        """The people of each server's leaderboard."""


class Seasons(Protocol):
    """Leaderboards as they stood when a season ended; None is everywhere."""

    async def last(self) -> Season | None:
        """The newest that was taken."""

    async def add(self, season: Season) -> None:
        """Notes that a season was taken."""

    async def put(
        self,
        season: Season,
        game: str,
        guild_id: int | None,
        places: Iterable[tuple[str, LeaderboardPlace]],
    ) -> None:
        """Keeps the places of one leaderboard, with names."""

    async def recent(self, limit: int) -> Sequence[Season]:
        """The newest in which somebody has a place."""

    async def page(
        self, season: Season, game: str, guild_id: int | None, skip: int, limit: int
    ) -> Sequence[tuple[str, LeaderboardPlace]]:
        """Places of one leaderboard, best first."""

    async def badges(self, user_id: int, guild_id: int | None, limit: int) -> Sequence[Badge]:
        """A person's places among the first three, everywhere and in one server, newest first."""
