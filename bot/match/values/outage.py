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
    """The times in which people could not reach the bot."""

    async def last_beat(self) -> int | None:
        """The last instant at which people could certainly reach the bot; None for a new one.

        Where several processes share it, this process.
        """

    async def last_beat_elsewhere(self) -> int | None:
        """The same of the other process that was reached least lately; None without others."""

    async def beat(self, at: int) -> None:
        """Store that people could reach the bot at an instant."""

    async def add(self, outage: Outage) -> None:
        """Store an outage, which is uncredited."""

    async def uncredited(self) -> Sequence[Outage]:
        """Outages that not all clocks were given back yet, in order."""

    async def credited(self, outage: Outage) -> None:
        """All clocks were given an outage back."""

    async def between(self, after: int, upto: int) -> Sequence[Outage]:
        """Outages that ended after one instant and not after another, in order."""
