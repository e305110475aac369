"""When people could reach the bot."""

from collections.abc import Sequence

from bot.match.values.clock import MatchClock
from bot.match.values.outage import Outage, Outages
from bot.store.connection import Connection

LAST_END = "(SELECT max(ended_at) FROM outage)"
"""A column that costs no way to the database of its own: when the last outage ended, or NULL."""


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

    async def beat(self, at: int) -> None:
        if not await self._db.execute(
            "UPDATE heartbeat SET at = ? WHERE role = ?", (at, self._role)
        ):
            await self._db.execute(
                "INSERT INTO heartbeat (at, role) VALUES (?, ?)", (at, self._role)
            )

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
