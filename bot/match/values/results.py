"""Results: whether a match was won, drawn or lost, by person, and how many of each they have."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

from bot.match.values.match import Match, Player
from rules.core import Seat


class Result(StrEnum):
    """The result of a match for one of its people."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Tally:
    """How many matches somebody won, drew and lost.

    ``deserted`` are those among them that the person left; ``annulled`` ones are counted apart.
    """

    won: int = 0
    drawn: int = 0
    lost: int = 0
    deserted: int = 0
    annulled: int = 0

    @property
    def ended(self) -> int:
        """How many matches have a result."""
        return self.won + self.drawn + self.lost

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.won + other.won,
            self.drawn + other.drawn,
            self.lost + other.lost,
            self.deserted + other.deserted,
            self.annulled + other.annulled,
        )


COMPUTER = -1
"""Stands for the computer, at any level, where an opponent is sought."""


@dataclass(frozen=True, slots=True)
class ResultFilter:
    """Which finished matches of a person are sought: all, or only some.

    ``game`` "" is any; ``other_id`` is somebody else who played (0: anyone, :data:`COMPUTER`);
    ``result`` is the person's, "none" for a match without one, "" for any.
    """

    game: str = ""
    other_id: int = 0
    result: str = ""


EVERYTHING = ResultFilter()
"""All finished matches."""


class Reply(NamedTuple):
    """A move that answered one of another person: when it was made, and after how long, in ms."""

    at: int
    took_ms: int


class Results(Protocol):
    """The results of finished matches, by seat."""

    async def finished(
        self, user_id: int, sought: ResultFilter, skip: int, limit: int
    ) -> Sequence[Match]:
        """A person's finished matches without entries, practice aside, the newest end first."""

    async def games(self, user_id: int) -> Sequence[str]:
        """The games of which a person has finished matches."""

    async def opponents(self, user_id: int, limit: int) -> Sequence[Player]:
        """The people with whom a person played last in finished matches, the newest first."""

    async def put(self, match_id: int, came: Sequence[Result], deserted: Collection[Seat]) -> None:
        """Store each seat's result, and which seats left while others played on."""

    async def call_off(self, match_id: int, seat: Seat) -> None:
        """Store that a seat called off a rated match without the others' agreement."""

    async def called_off(self, user_id: int, since: int) -> Sequence[int]:
        """When a person called off rated matches since an instant, the newest last."""

    async def count_called_off(self, user_id: int, newest: int) -> tuple[int, int]:
        """How many of a person's *newest* finished rated matches they called off, and of how many.

        Matches that somebody else called off are in the second number only.
        """

    async def record(self, user_id: int) -> Mapping[str, Tally]:
        """A person's tally by game."""

    async def between(self, user_id: int, other_id: int) -> Mapping[str, Tally]:
        """By game, the tally of one person from the matches against another, of these two only."""

    async def lost_on_time(self, user_id: int, since: int) -> Sequence[tuple[int, int]]:
        """The matches of two that a person lost on time, and when, annulled ones included."""

    async def acts(self, user_id: int, since: int) -> Sequence[int]:
        """The instants since *since* at which a person acted in any match."""

    async def replies(self, user_id: int, limit: int) -> Sequence[Reply]:
        """A person's newest moves that answered one of another person."""
