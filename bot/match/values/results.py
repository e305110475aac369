"""Results: what a match was for each of its people, and how many of each somebody has."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from rules.core import Seat


class Result(StrEnum):
    """What a match was for one of its people."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Tally:
    """So many matches won, drawn and lost; ``deserted`` are those among them that one left.

    Those ``annulled`` are none of them.
    """

    won: int = 0
    drawn: int = 0
    lost: int = 0
    deserted: int = 0
    annulled: int = 0

    @property
    def ended(self) -> int:
        """All that have a result."""
        return self.won + self.drawn + self.lost

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.won + other.won,
            self.drawn + other.drawn,
            self.lost + other.lost,
            self.deserted + other.deserted,
            self.annulled + other.annulled,
        )


class Results(Protocol):
    """What matches that ended were for their people."""

    async def put(self, match_id: int, came: Sequence[Result], deserted: Collection[Seat]) -> None:
        """Store each seat's result, and which seats left while others played on."""

    async def call_off(self, match_id: int, seat: Seat) -> None:
        """Store that a seat called a rated match off, without asking anybody."""

    async def called_off(self, user_id: int, since: int) -> Sequence[int]:
        """When a person called rated matches off, from an instant on, the newest last."""

    async def count_called_off(self, user_id: int, newest: int) -> tuple[int, int]:
        """Of a person's so many *newest* rated matches that are over: called off, and of how many.

        Those that somebody else called off are among them.
        """

    async def record(self, user_id: int) -> Mapping[str, Tally]:
        """A person's tally by game."""

    async def between(self, user_id: int, other_id: int) -> Mapping[str, Tally]:
        """By game, what the matches of just two people were for the first of them."""

    async def lost_on_time(self, user_id: int, since: int) -> Sequence[tuple[int, int]]:
        """Matches of two whose time ran out for a person, and when, annulled ones too."""

    async def acts(self, user_id: int, since: int) -> Sequence[int]:
        """When a person did something in any match since an instant."""

    async def replies(self, user_id: int, limit: int) -> Sequence[int]:
        """How long a person took for their newest moves, in milliseconds."""
