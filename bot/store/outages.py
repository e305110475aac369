"""When people could reach the bot."""

from collections.abc import Sequence

from bot.match.values.outage import Outage, Outages
from bot.store.connection import Connection


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
        rows = await self._db.rows(f"SELECT began_at, ended_at FROM outage {where}", values)
        return [Outage(*row) for row in rows]
