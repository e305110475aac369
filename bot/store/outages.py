"""When people could reach the bot."""

from collections.abc import Sequence

import aiosqlite

from bot.match.values.outage import Outage, Outages


class OutageRows(Outages):
    """Implements its port on the tables heartbeat and outage."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def last_beat(self) -> int | None:
        async with self._db.execute("SELECT max(at) FROM heartbeat") as cursor:
            row = await cursor.fetchone()
        return row[0] if row else None

    async def beat(self, at: int) -> None:
        cursor = await self._db.execute("UPDATE heartbeat SET at = ?", (at,))
        if cursor.rowcount == 0:
            await self._db.execute("INSERT INTO heartbeat VALUES (?)", (at,))

    async def add(self, outage: Outage) -> None:
        await self._db.execute(
            "INSERT INTO outage (began_at, ended_at) VALUES (?, ?)",
            (outage.began_at, outage.ended_at),
        )

    async def uncredited(self) -> Sequence[Outage]:
        return await self._select("WHERE credited = 0 ORDER BY began_at", ())

    async def credited(self, outage: Outage) -> None:
        await self._db.execute(
            "UPDATE outage SET credited = 1 WHERE began_at = ?", (outage.began_at,)
        )

    async def between(self, after: int, upto: int) -> Sequence[Outage]:
        return await self._select(
            "WHERE ended_at > ? AND ended_at <= ? ORDER BY ended_at", (after, upto)
        )

    async def _select(self, where: str, values: tuple[int, ...]) -> list[Outage]:
        async with self._db.execute(
            f"SELECT began_at, ended_at FROM outage {where}", values
        ) as cursor:
            return [Outage(*row) async for row in cursor]
