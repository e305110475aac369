"""Ratings as values: a person's standing in a game, and what each rated match did to it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Protocol, Self

from bot.match.values.glicko import NEWCOMER, Strength
from bot.match.values.match import VoidReason
from bot.match.values.timecontrol import DAY_MS
from rules import GAMES

PERIODS_PER_DAY = 0.21436
"""So a deviation of 60 grows to 110 within a year without games."""


class EndingKind(StrEnum):
    """How a match ended, as ratings tell endings apart."""

    RULES = "rules"
    RESIGNED = "resigned"
    TIMEOUT = "timeout"
    AGREED = "agreed"
    ABORTED = "aborted"
    ABANDONED = "abandoned"
    AWARDED = "awarded"
    MODERATOR = "moderator"


@dataclass(frozen=True, slots=True)
class Rating:
    """Somebody's rating in a game for two, after ``games`` games, the last one at ``last_at``."""

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
        """The strength now, which is less certain the longer ago the last game was."""
        return self.strength.aged(periods_between(self.last_at, now))

    def deviation(self, now: int) -> float:
        """How uncertain the rating is now, in rating points."""
        return self.at(now).deviation

    def interval(self, now: int) -> tuple[float, float]:
        """The limits between which the true strength lies with a probability of 95 %."""
        spread = 2 * self.deviation(now)
        return self.number - spread, self.number + spread


@dataclass(frozen=True, slots=True)
class Skill:
    """Somebody's skill in a game that more than two can play; newcomers are shown as 1500.

    The number shown is a cautious estimate, mu minus three sigma, so it rises with certainty. It
    takes about as many games as with a :class:`Rating` to get below PROVISIONAL and SETTLED.
    """

    mu: float = 25.0
    sigma: float = 25.0 / 3
    games: int = 0
    last_at: int | None = None

    PROVISIONAL: ClassVar[float] = 150.0
    SETTLED: ClassVar[float] = 140.0
    _POINTS: ClassVar[float] = 24.0

    @classmethod
    def settled(cls, mu: float) -> Self:
        """A skill that is just certain enough for a leaderboard."""
        return cls(mu, cls.SETTLED / cls._POINTS)

    @property
    def number(self) -> float:
        """What people see."""
        return 1500 + self._POINTS * (self.mu - 3 * self.sigma)

    def deviation(self, now: int) -> float:
        """How uncertain the skill is, in points as shown; time alone doesn't change it."""
        del now
        return self._POINTS * self.sigma


Standing = Rating | Skill


def is_provisional(standing: Standing, now: int) -> bool:
    """Whether a standing is too uncertain and is shown with a question mark."""
    return standing.deviation(now) > standing.PROVISIONAL


Change = tuple[Standing, Standing]  # before and after


@dataclass(frozen=True, slots=True)
class RatingEvent:
    """One rated match and its result. Only ``void`` ever changes.

    ``places`` are in the order of ``people``: 0 is best, and equal places are a draw. ``table``:
    more than two can play the game, even if only two did.
    """

    match_id: int
    game: str
    at: int
    people: tuple[int, ...]
    places: tuple[int, ...]
    table: bool
    stop: EndingKind = EndingKind.RULES
    void: VoidReason | None = None

    @property
    def order(self) -> tuple[int, int]:
        """The sort key of events: they are rated in the order in which their matches ended."""
        return self.at, self.match_id

    @property
    def newcomer(self) -> Standing:
        """The standing of somebody before their first event of this game."""
        return Skill() if self.table else Rating()


@dataclass(frozen=True, slots=True)
class RatingChange:
    """An event and what it did to the standings of its people, in the order of ``event.people``.

    ``changes`` are those of ratings. If the event also ``counts`` for leaderboards, ``ranked`` are
    the changes of the standings there; otherwise it is empty.
    """

    event: RatingEvent
    changes: tuple[Change, ...]
    counts: bool
    ranked: tuple[Change, ...] = ()


def is_table_game(game: str) -> bool:
    """Whether more than two can play a game, so that it is rated by :class:`Skill`."""
    return GAMES[game].seats[-1] > 2


def newcomer(game: str) -> Standing:
    """The standing of somebody before their first rated match of a game."""
    return Skill() if is_table_game(game) else Rating()


class Ratings(Protocol):
    """Rating events, and the standings that follow from them."""

    async def of(self, user_id: int) -> Mapping[str, Standing]:
        """A person's standings by game."""

    async def standings(self, game: str, people: Sequence[int]) -> Mapping[int, Standing]:
        """The standings of some people in a game; newcomers have none."""

    async def add(self, entered: RatingChange) -> None:
        """Store an event and what it did."""

    async def replace(self, again: Sequence[RatingChange]) -> None:
        """Replace what is stored of some events by what they did when computed anew."""

    async def put(self, game: str, standings: Mapping[int, Standing]) -> None:
        """Store standings by person; somebody without a rated match is a newcomer again."""

    async def change_of(self, match_id: int) -> RatingChange | None:
        """The event of a match and what it did; None if the match was not rated."""

    async def last_before(
        self, event: RatingEvent, user_id: int, *, counting: bool = False
    ) -> RatingChange | None:
        """A person's last event of a game before *event* that is not void, and what it did.

        With *counting*, the last one that counts for leaderboards.
        """

    async def after(self, game: str, order: tuple[int, int], limit: int) -> Sequence[RatingChange]:
        """The next events of a game after a place in the *order*, and what they did."""

    async def between(self, game: str, people: Sequence[int], since: int) -> Sequence[RatingChange]:
        """The events of exactly these people from an instant on, in order."""


def periods_between(last_at: int | None, now: int) -> float:
    """How many rating periods lie between two instants; 0 for somebody who never played."""
    return 0.0 if last_at is None else max(0, now - last_at) / DAY_MS * PERIODS_PER_DAY
