"""Times in which people could not reach the bot: no clock counts them.

An outage is one row, and no clock is touched for it. A clock is given back whatever outage ended
after its last change when it is read (``bot.store.outages``); that is its last change then, so
nothing is given twice, and it does not matter when, how often or whether it is stored so.

Clocks keep the time on the wall all the same, not one of their own that stands in outages: weekends
and ends of vacations are days of people's calendars, and would lie elsewhere on such a clock after
every outage. For a clock an outage is one more stretch of the calendar that does not count. Where
it meets a weekend that is off, a vacation or another pause, the time is left out once, not twice;
an outage within them gives nothing, and one that reaches beyond them gives what lies beyond.

An outage that only some people suffer goes on while others act: before a clock changes in its
midst, as much of it as there was is stored (:meth:`Outages.extend`), or the change would count it.

An outage brings no deadline nearer. So an instant that was noted before it (a match's ``due_at``,
a reminder's) is early, never late: whoever comes to it looks at the clock, and waits on.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.match.values.timecontrol import MINUTE_MS

FORGIVEN_MS = 5 * MINUTE_MS
"""So short a time out of reach is none: lines break and are taken up again all day."""


@dataclass(frozen=True, slots=True)
class Outage:
    """A time in which people could not reach the bot, which no clock counts."""

    began_at: int
    ended_at: int

    @property
    def ms(self) -> int:
        """How long it took."""
        return self.ended_at - self.began_at

    def besides(self, known: Iterable["Outage"]) -> list["Outage"]:
        """The parts of it that none of *known* has, which come in order."""
        parts, began = list[Outage](), self.began_at
        for other in (*known, Outage(self.ended_at, self.ended_at)):
            if began < other.began_at:
                parts.append(Outage(began, other.began_at))
            began = max(began, other.ended_at)
        return parts


class Outages(Protocol):
    """The times in which people could not reach the bot."""

    async def last_beat(self) -> int | None:
        """The last instant at which people could certainly reach the bot; None for a new one.

        Where several processes share it, this process.
        """

    async def last_beat_elsewhere(self) -> int | None:
        """The same of the other process that was reached least lately; None without others."""

    async def beat(self, at: int, *, lost: bool = False) -> None:
        """Store that people could reach the bot at an instant; *lost*: some not since then."""

    async def extend(self, now: int) -> None:
        """Store what there was until now of an outage that goes on, before a clock changes."""

    async def add(self, outage: Outage) -> None:
        """Store an outage: from now on every clock is read with it given back."""

    async def between(self, after: int, upto: int) -> Sequence[Outage]:
        """Outages that ended after one instant and not after another, in order."""
