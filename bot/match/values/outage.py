"""Times in which people could not reach the bot."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Outage:
    """A time in which people could not reach the bot, which no clock counts."""

    began_at: int
    ended_at: int

    @property
    def ms(self) -> int:
        """How long it took."""
        return self.ended_at - self.began_at


class Outages(Protocol):
    """When people could reach the bot, and when not."""

    async def last_beat(self) -> int | None:
        """The last instant at which they certainly could; None for a bot that is new."""

    async def beat(self, at: int) -> None: ...

    async def add(self, outage: Outage) -> None: ...

    async def uncredited(self) -> Sequence[Outage]:
        """Those that not all clocks have back yet, in order."""

    async def credited(self, outage: Outage) -> None:
        """All clocks have it back."""

    async def between(self, after: int, upto: int) -> Sequence[Outage]:
        """Those that ended after one instant and not after another."""
