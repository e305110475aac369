"""When people could reach the bot."""

from collections.abc import Sequence

from bot.match.values.clock import MatchClock
from bot.match.values.outage import FORGIVEN_MS, Outage, Outages
from bot.store.connection import Connection

LAST_END = "(SELECT max(ended_at) FROM outage)"
"""A column that costs no way to the database of its own: when the last outage ended, or NULL."""

LOST_AT = (
    "(SELECT min(CASE WHEN role = ?1 THEN lost_at ELSE coalesce(lost_at, at) END) FROM heartbeat)"
)
"""Another: since when somebody is out of reach, here or of the process that was heard least lately.

That one is well, and NULL is here, as a rule: whether it counts, says how long ago that is.
"""


async def credited(
    db: Connection, clocks: Sequence[MatchClock], last_end: int | None
) -> Sequence[MatchClock]:
    """Clocks as they were stored, given back every outage since; *last_end* is ``LAST_END``."""
    running = (clock.since for clock in clocks if clock.turn is not None)
    oldest = min(running, default=last_end)
    if last_end is None or oldest is None or last_end <= oldest:
        return clocks
    for outage in await _between(db, oldest, last_end):
        clocks = [clock.credited(outage.ms, outage.ended_at) for clock in clocks]
    return clocks


class OutageRows(Outages):
    """Implements its port on the tables heartbeat and outage."""

    def __init__(self, db: Connection, role: str) -> None:
        self._db = db
        self._role = role

    async def last_beat(self) -> int | None:
        row = await self._db.row("SELECT min(at) FROM heartbeat WHERE role = ?", (self._role,))
        return row[0] if row else None

    async def last_beat_elsewhere(self) -> int | None:
        row = await self._db.row("SELECT min(at) FROM heartbeat WHERE role <> ?", (self._role,))
        return row[0] if row else None

    async def beat(self, at: int, *, lost: bool = False) -> None:
        values = (at, at if lost else None, self._role)
        if not await self._db.execute(
            "UPDATE heartbeat SET at = ?, lost_at = ? WHERE role = ?", values
        ):
            await self._db.execute(
                "INSERT INTO heartbeat (at, lost_at, role) VALUES (?, ?, ?)", values
            )

    async def extend(self, now: int) -> None:
        row = await self._db.row(f"SELECT {LOST_AT}", (self._role,))
        await self._extend_since(row[0] if row else None, now)

    async def clock_at(
        self, now: int, clock: MatchClock, last_end: int | None, lost_at: int | None
    ) -> MatchClock:
        """A clock as it was stored, given back every outage until now.

        *last_end* is ``LAST_END``, *lost_at* ``LOST_AT``.
        """
        goes_on = await self._extend_since(lost_at, now)
        return (await credited(self._db, [clock], now if goes_on else last_end))[0]

    async def _extend_since(self, lost_at: int | None, now: int) -> bool:
        """Store an outage that goes on, of which is known since when; whether it is one."""
        if lost_at is None or now - lost_at <= FORGIVEN_MS:
            return False
        known = await self.between(lost_at, now)
        for part in Outage(lost_at, now).besides(known):
            # One row grows, however many clocks change meanwhile.
            if not await self._db.execute(
                "UPDATE outage SET ended_at = ? WHERE ended_at = ?", (part.ended_at, part.began_at)
            ):
                await self.add(part)
        return True

    async def add(self, outage: Outage) -> None:
        await self._db.execute(
            "INSERT INTO outage (began_at, ended_at) VALUES (?, ?)",
            (outage.began_at, outage.ended_at),
        )

    async def between(self, after: int, upto: int) -> Sequence[Outage]:
        return await _between(self._db, after, upto)


async def _between(db: Connection, after: int, upto: int) -> Sequence[Outage]:
    rows = await db.rows(
        "SELECT began_at, ended_at FROM outage WHERE ended_at > ? AND ended_at <= ?"
        " ORDER BY ended_at",
        (after, upto),
    )
    return [Outage(*row) for row in rows]
