"""When people could not reach the bot."""

from collections.abc import Collection, Mapping, Sequence

from bot.match.values.clock import MatchClock
from bot.match.values.outage import EVERYBODY, FORGIVEN_MS, Outage, Outages, merged
from bot.store.connection import Connection

LAST_END = "(SELECT max(ended_at) FROM outage)"
"""A column that costs no way to the database of its own: when the last outage ended, or NULL."""

LOST_AT = (
    "(SELECT min(CASE WHEN role = ?1 THEN lost_at ELSE coalesce(lost_at, at) END) FROM heartbeat)"
)
"""Another: since when somebody is out of reach, here or of the process that was heard least lately.

That one is well, and NULL is here, as a rule: whether it counts, says how long ago that is.
"""

ABSENT_SINCE = "(SELECT since FROM absence WHERE absence.guild_id = match.guild_id)"
"""And since when a match's own server is out of reach, or NULL."""

OUTAGES = f"guild_id, {LAST_END}, {LOST_AT}, {ABSENT_SINCE}"
"""What :meth:`OutageRows.clock_at` wants to know of a match; ``?1`` is the role."""

IN_REACH = "NOT EXISTS (SELECT 1 FROM absence WHERE absence.guild_id = match.guild_id)"
"""A condition on matches: their server is not out of reach."""


async def credited(
    db: Connection, clocks: Sequence[tuple[int | None, MatchClock]], last_end: int | None
) -> Sequence[MatchClock]:
    """The stored *clocks*, each with its match's server, given back the outages since.

    *last_end* is ``LAST_END``.
    """
    running = (clock.since for _, clock in clocks if clock.turn is not None)
    oldest = min(running, default=last_end)
    if last_end is None or oldest is None or last_end <= oldest:
        return [clock for _, clock in clocks]
    found = await _between(db, oldest, last_end, {guild_id for guild_id, _ in clocks})
    return [
        _given(clock, merged(one for one in found if one.concerns(guild_id)))
        for guild_id, clock in clocks
    ]


def _given(clock: MatchClock, outages: Sequence[Outage]) -> MatchClock:
    for outage in outages:
        clock = clock.credited(outage.ms, outage.ended_at)
    return clock


class OutageRows(Outages):
    """Implements its port on the tables heartbeat, absence and outage."""

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

    async def absent(self) -> Mapping[int, int]:
        rows = await self._db.rows("SELECT guild_id, since FROM absence")
        return dict(rows)

    async def set_absent(self, guild_id: int, since: int) -> None:
        await self._db.execute(
            "INSERT INTO absence (guild_id, since) VALUES (?, ?) ON CONFLICT (guild_id) DO NOTHING",
            (guild_id, since),
        )

    async def set_present(self, guild_id: int) -> None:
        await self._db.execute("DELETE FROM absence WHERE guild_id = ?", (guild_id,))

    async def extend(self, now: int) -> None:
        rows = await self._db.rows(
            f"SELECT {EVERYBODY}, {LOST_AT} UNION ALL SELECT guild_id, since FROM absence",
            (self._role,),
        )
        for guild_id, since in rows:
            await self._extend_since(guild_id, since, now)

    async def clock_at(
        self,
        now: int,
        clock: MatchClock,
        guild_id: int | None,
        last_end: int | None,
        lost_at: int | None,
        absent_since: int | None,
    ) -> MatchClock:
        """A stored clock, given back every outage until now.

        *last_end* is ``LAST_END``, *lost_at* ``LOST_AT``, *absent_since* ``ABSENT_SINCE``.
        """
        goes_on = await self._extend_since(EVERYBODY, lost_at, now)
        if guild_id is not None:
            goes_on = await self._extend_since(guild_id, absent_since, now) or goes_on
        return (await credited(self._db, [(guild_id, clock)], now if goes_on else last_end))[0]

    async def _extend_since(self, guild_id: int, since: int | None, now: int) -> bool:
        """Store an outage that goes on, if it is long enough to count; whether it is."""
        if since is None or now - since <= FORGIVEN_MS:
            return False
        await self.add(Outage(since, now, guild_id))
        return True

    async def add(self, outage: Outage) -> None:
        # One row grows, however many clocks change meanwhile.
        await self._db.execute(
            "INSERT INTO outage (guild_id, began_at, ended_at) VALUES (?, ?, ?)"
            " ON CONFLICT (guild_id, began_at) DO UPDATE SET ended_at = excluded.ended_at"
            " WHERE excluded.ended_at > outage.ended_at",
            (outage.guild_id, outage.began_at, outage.ended_at),
        )

    async def between(self, after: int, upto: int, guild_id: int | None) -> Sequence[Outage]:
        return merged(await _between(self._db, after, upto, {guild_id}))


async def _between(
    db: Connection, after: int, upto: int, guilds: Collection[int | None]
) -> Sequence[Outage]:
    concerned = [EVERYBODY, *(guild_id for guild_id in guilds if guild_id is not None)]
    gaps = ", ".join("?" * len(concerned))
    rows = await db.rows(
        "SELECT began_at, ended_at, guild_id FROM outage WHERE ended_at > ? AND ended_at <= ?"
        f" AND guild_id IN ({gaps})",
        (after, upto, *concerned),
    )
    return [Outage(*row) for row in rows]
