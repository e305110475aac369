"""Outages: times in which people could not reach the bot, which clocks do not count.

An outage is one row: when it began, when it ended, and whom it concerned. That is everybody, or the
people of one server that Discord lost; when a shard is away, it is everybody. Storing an outage
changes no clock. When a clock is read, it is given the time of every outage of its people that
ended after the clock's last change (``bot.store.outages``). Doing so counts as a change, so no time
is given twice, and it does not matter whether or how often such a clock is stored. Outages may
overlap; together they are one.

Clocks use wall-clock time, not a time of their own that stops in outages: weekends and vacations
are days of people's calendars, and would shift on such a clock after every outage. To a clock an
outage is a stretch of the calendar that does not count. Where it overlaps a weekend that is off, a
vacation or another pause, the time is left out once, not twice: an outage inside one of them gives
nothing, and one that reaches beyond gives the part beyond.

Some outages concern only some people, while others go on acting. Before a clock changes during such
an outage, its part up to then is stored (:meth:`Outages.extend`); otherwise the clock would count
it.

An outage never moves a deadline forward. So an instant that was stored before it (the ``due_at`` of
a match or of a reminder) may be too early, never too late: the loop that acts on it looks at the
clock, and waits on.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from bot.match.values.timecontrol import MINUTE_MS

FORGIVEN_MS = 5 * MINUTE_MS
"""Times out of reach up to this long are no outage: connections break and resume all day."""

EVERYBODY = 0
"""The ``guild_id`` of an outage that concerns everybody."""


@dataclass(frozen=True, slots=True)
class Outage:
    """A time in which people could not reach the bot, so their clocks do not count it.

    ``guild_id`` is the server whose people could not, or ``EVERYBODY``. Instants are UTC in
    milliseconds.
    """

    began_at: int
    ended_at: int
    guild_id: int = EVERYBODY

    @property
    def ms(self) -> int:
        """How long the outage took, in milliseconds."""
        return self.ended_at - self.began_at

    def concerns(self, guild_id: int | None) -> bool:
        """Whether the outage concerns people who play in a server, or (None) outside of any."""
        return self.guild_id in (EVERYBODY, guild_id)


def merged(outages: Iterable[Outage]) -> list[Outage]:
    """The *outages* in order, with those that overlap or touch merged into one."""
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
        """The last instant at which people could certainly reach the bot; None for a new database.

        If several processes share the database, it is the one of this process.
        """

    async def last_beat_elsewhere(self) -> int | None:
        """The :meth:`last_beat` of the other process that beat longest ago; None without others."""

    async def beat(self, at: int, *, lost: bool = False) -> None:
        """Store that people could reach the bot at an instant; *lost*: some cannot since then."""

    async def absent(self) -> Mapping[int, int]:
        """The servers that Discord has lost, and since when; no clock of theirs may run out."""

    async def set_absent(self, guild_id: int, since: int) -> None:
        """Store that a server has been lost since an instant; an earlier instant is kept."""

    async def set_present(self, guild_id: int) -> None:
        """Store that a server is back; its outage must be stored in the same transaction."""

    async def extend(self, now: int) -> None:
        """Store the part up to *now* of outages that go on; call it before changing a clock."""

    async def add(self, outage: Outage) -> None:
        """Store an outage, or a later end of one; clocks are given its time when they are read."""

    async def between(self, after: int, upto: int, guild_id: int | None) -> Sequence[Outage]:
        """The outages of a server that ended after one instant and up to another, merged."""
