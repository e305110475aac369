"""What people reach in matches for one person, and the table that keeps it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class SoloResult:
    """What somebody reached alone, in a variant of a game."""

    match_id: int
    user_id: int
    game: str
    variant: str
    points: float
    at: int


@dataclass(frozen=True, slots=True)
class Best:
    """The most that somebody reached in a variant of a game, and in how many matches."""

    game: str
    variant: str
    points: float
    matches: int


@dataclass(frozen=True, slots=True)
class Reached:
    """What a match came to, and the best of those before it; None for the first."""

    points: float
    before: float | None


class PersonalBests(Protocol):
    """What people reached in matches for one person."""

    async def put(self, solo: SoloResult) -> None:
        """Store what a match came to."""

    async def reached(self, match_id: int) -> Reached | None:
        """What a match came to, beside what its person had reached before.

        None for a match without such a result.
        """

    async def bests(self, user_id: int) -> Sequence[Best]:
        """A person's best by game and variant, those they played most first."""
