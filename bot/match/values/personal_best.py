"""Results of matches for one person, and the table of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class SoloResult:
    """The points that somebody reached in a match for one, in a variant of a game."""

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
class SoloScore:
    """The points of a match, and the best of its person's earlier ones (None for the first)."""

    points: float
    before: float | None


class PersonalBests(Protocol):
    """The results of matches for one person."""

    async def put(self, solo: SoloResult) -> None:
        """Store the result of a match."""

    async def reached(self, match_id: int) -> SoloScore | None:
        """The points of a match and the person's best before it; None without such a result."""

    async def bests(self, user_id: int) -> Sequence[Best]:
        """A person's best by game and variant, the most played first."""
