"""Ratings as values: where a person stands in a game, and what each rated match did to it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Protocol

from bot.match.values.glicko import NEWCOMER, Strength
from bot.match.values.match import VoidReason
from bot.match.values.timecontrol import DAY_MS
from rules import GAMES

PERIODS_PER_DAY = 0.21436
"""So a deviation of 60 grows to 110 within a year without games."""


class Stop(StrEnum):
    """How a match came to its end."""

    RULES = "rules"
    RESIGNED = "resigned"
    TIMEOUT = "timeout"
    AGREED = "agreed"
    ABORTED = "aborted"
    ABANDONED = "abandoned"
    MODERATOR = "moderator"


@dataclass(frozen=True, slots=True)
class Rating:
    """Somebody's rating in a game for two, as it stood after ``games`` games, at ``last_at``."""

    strength: Strength = NEWCOMER
    games: int = 0
    last_at: int | None = None

    PROVISIONAL: ClassVar[float] = 110.0
    SETTLED: ClassVar[float] = 100.0

    @property
    def number(self) -> float:
        """What people see."""
        return self.strength.rating

    def at(self, now: int) -> Strength:
        """The strength now: less sure the longer the last game is ago."""
        return self.strength.aged(periods_between(self.last_at, now))

    def deviation(self, now: int) -> float:
        """How unsure it is now."""
        return self.at(now).deviation

    def interval(self, now: int) -> tuple[float, float]:
        """Where the true strength lies, 19 times of 20."""
        spread = 2 * self.deviation(now)
        return self.number - spread, self.number + spread


@dataclass(frozen=True, slots=True)
class Skill:
    """Somebody's skill at the tables of a game; newcomers are shown as 1500 here too.

    What is shown is a careful estimate, mu less three sigma, so it rises with certainty. The limits
    of deviation are reached after about as many games as between two.
    """

    mu: float = 25.0
    sigma: float = 25.0 / 3
    games: int = 0
    last_at: int | None = None

    PROVISIONAL: ClassVar[float] = 150.0
    SETTLED: ClassVar[float] = 140.0
    _POINTS: ClassVar[float] = 24.0

    @property
    def number(self) -> float:
        """What people see."""
        return 1500 + self._POINTS * (self.mu - 3 * self.sigma)

    def deviation(self, now: int) -> float:
        """How unsure it is; time alone changes nothing at tables."""
        del now
        return self._POINTS * self.sigma


Standing = Rating | Skill


def is_provisional(standing: Standing, now: int) -> bool:
    """Shown with a question mark."""
    return standing.deviation(now) > standing.PROVISIONAL


Change = tuple[Standing, Standing]  # before and after


@dataclass(frozen=True, slots=True)
class RatingEvent:
    """One rated match: who came where. Never changed but for ``void``.

    ``places`` stand beside ``people``: 0 is best, and equal places are a draw. ``table`` is whether
    the game is one for tables, also when only two sat down.
    """

    match_id: int
    game: str
    at: int
    people: tuple[int, ...]
    places: tuple[int, ...]
    table: bool
    stop: Stop = Stop.RULES
    void: VoidReason | None = None

    @property
    def order(self) -> tuple[int, int]:
        """Events count in the order in which their matches ended."""
        return self.at, self.match_id

    @property
    def newcomer(self) -> Standing:
        """Where somebody stands before their first event of this game."""
        return Skill() if self.table else Rating()


@dataclass(frozen=True, slots=True)
class RatingChange:
    """An event as it is kept: what it did, standing beside its people.

    ``changes`` are those of ratings. ``counts``: towards leaderboards, too, whose own changes are
    ``ranked``; those are empty where it does not count.
    """

    event: RatingEvent
    changes: tuple[Change, ...]
    counts: bool
    ranked: tuple[Change, ...] = ()


def is_table_game(game: str) -> bool:
    """Whether a game is rated as one for tables: more than two can play it."""
    return GAMES[game].seats[-1] > 2


class Ratings(Protocol):
    """Rating events, and the standings that follow from them."""

    async def of(self, user_id: int) -> Mapping[str, Standing]:
        """A person's standings by game."""

    async def standings(self, game: str, people: Sequence[int]) -> Mapping[int, Standing]:
        """Where some people stand in a game, without newcomers."""

    async def add(self, entered: RatingChange) -> None:
        """Store an event with what it did."""

    async def replace(self, again: Sequence[RatingChange]) -> None:
        """Store what some events did, computed anew, instead of what was stored."""

    async def put(self, game: str, standings: Mapping[int, Standing]) -> None:
        """Store where some people stand; one without a rated match is a newcomer again."""

    async def change_of(self, match_id: int) -> RatingChange | None:
        """The event of a match with what it did; None where it was not rated."""

    async def after(self, game: str, order: tuple[int, int], limit: int) -> Sequence[RatingChange]:
        """The first events of a game behind one in order, with what they did."""

    async def between(self, game: str, people: Sequence[int], since: int) -> Sequence[RatingChange]:
        """The events between just these people from an instant on, in order."""


def periods_between(last_at: int | None, now: int) -> float:
    """How many rating periods lie between two instants; none where somebody never played."""
    return 0.0 if last_at is None else max(0, now - last_at) / DAY_MS * PERIODS_PER_DAY
