"""Times in which people could not reach the bot: no clock counts them.

An outage is one row: since when, until when, and whose. It is everybody's, or that of one server
which Discord has lost; a shard that is away is everybody's, too. No clock is touched for it. A
clock is given back whatever outage of its people ended after its last change when it is read
(``bot.store.outages``); that is its last change then, so nothing is given twice, and it does not
matter when, how often or whether it is stored so. Outages may overlap: together they are one.

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

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from bot.match.values.timecontrol import MINUTE_MS

FORGIVEN_MS = 5 * MINUTE_MS
"""So short a time out of reach is none: lines break and are taken up again all day."""

EVERYBODY = 0
"""Stands for a server where an outage is that of everybody."""


@dataclass(frozen=True, slots=True)
class Outage:
    """A time in which people could not reach the bot, which no clock of theirs counts.

    ``guild_id`` is the server whose people could not, or ``EVERYBODY``.
    """

    began_at: int
    ended_at: int
    guild_id: int = EVERYBODY

    @property
    def ms(self) -> int:
        """How long it took."""
        return self.ended_at - self.began_at

    def concerns(self, guild_id: int | None) -> bool:
        """Whether it is one of the people who play in a server, or (None) in none."""
        return self.guild_id in (EVERYBODY, guild_id)


def merged(outages: Iterable[Outage]) -> list[Outage]:
    """The times that somebody's *outages* come to, in order: those that overlap or meet are one."""
    found = list[Outage]()
    for outage in sorted(outages, key=lambda o: (o.began_at, o.ended_at)):
        if found and outage.began_at <= found[-1].ended_at:
            found[-1] = replace(found[-1], ended_at=max(found[-1].ended_at, outage.ended_at))
        else:
            found.append(outage)
    return found


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

    async def absent(self) -> Mapping[int, int]:
        """The servers that Discord has lost, and since when; their clocks are not judged."""

    async def set_absent(self, guild_id: int, since: int) -> None:
        """A server is lost; one that was already stays so since then."""

    async def set_present(self, guild_id: int) -> None:
        """A server is not lost any more; its outage is to be stored with that."""

    async def extend(self, now: int) -> None:
        """Store what there was until now of outages that go on, before a clock changes."""

    async def add(self, outage: Outage) -> None:
        """Store an outage, or that it went on: every clock is read with it given back."""

    async def between(self, after: int, upto: int, guild_id: int | None) -> Sequence[Outage]:
        """Outages in a server that ended after one instant and not after another, merged."""
