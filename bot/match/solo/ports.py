"""What playing alone needs from outside; a part of ``bot.match.ports``."""

from collections.abc import Sequence
from typing import Protocol

from bot.match.solo.personal_bests import Best, Reached, SoloResult
from bot.match.values.contest import Attempt, Contest, ContestTally, Week


class Solos(Protocol):
    """What people reached alone."""

    async def put(self, solo: SoloResult) -> None: ...

    async def reached(self, match_id: int) -> Reached | None:
        """What a match came to, beside what its person had reached before; None for no result."""

    async def bests(self, user_id: int) -> Sequence[Best]:
        """A person's best by game and variant, those played most first."""


class Contests(Protocol):
    """Matches of the week; None for a guild is everywhere."""

    async def get(self, week: Week) -> Contest | None: ...

    async def add(self, contest: Contest) -> None: ...

    async def set_nonce(self, week: Week, nonce: str) -> None:
        """Keeps the nonce of a week's dice."""

    async def attempt(self, week: Week, user_id: int) -> Attempt | None:
        """Somebody's match of a week, also without a place."""

    async def add_attempt(self, attempt: Attempt) -> None:
        """Notes that somebody began."""

    async def finish_attempt(self, match_id: int, points: float, at: int) -> None:
        """An attempt gets its place."""

    async def page(
        self, week: Week, guild_id: int | None, skip: int, limit: int
    ) -> Sequence[Attempt]:
        """Those with a place, best first, of equals those who were first."""

    async def tally(self, week: Week, guild_id: int | None) -> ContestTally:
        """How many have how many points."""
