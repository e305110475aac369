"""Duties: which process does which piece of work."""

from collections.abc import Collection

from bot.match.values.duty import Duties
from bot.store.connection import Connection
from bot.store.postgres import NOW

_HELD = f"EXISTS (SELECT 1 FROM lease WHERE lease.fence = duty.fence AND held_until > {NOW})"


class OwnDuties(Duties):
    """Implements its port where one process has the database: nothing is asked or written."""

    async def held(self) -> frozenset[str]:
        return frozenset()

    async def take(self, names: Collection[str]) -> frozenset[str]:
        return frozenset(names)

    async def leave(self, name: str) -> bool:
        return True


class DutyRows(Duties):
    """Implements its port on a server's table duty, for the process whose lease has *fence*."""

    def __init__(self, db: Connection, fence: int) -> None:
        self._db = db
        self._fence = fence

    async def held(self) -> frozenset[str]:
        rows = await self._db.rows(
            f"SELECT name FROM duty WHERE fence <> ? AND {_HELD}", (self._fence,)
        )
        return frozenset(name for (name,) in rows)

    async def take(self, names: Collection[str]) -> frozenset[str]:
        if not names:
            return frozenset()
        gaps = ", ".join("(?, ?)" for _ in names)
        taken = await self._db.rows(
            f"INSERT INTO duty (name, fence) VALUES {gaps} ON CONFLICT (name)"
            " DO UPDATE SET fence = excluded.fence"
            f" WHERE duty.fence = excluded.fence OR NOT {_HELD} RETURNING name",
            # In one order, or two processes would each wait for what the other took first.
            [v for name in sorted(names) for v in (name, self._fence)],
        )
        return frozenset(name for (name,) in taken)

    async def leave(self, name: str) -> bool:
        left = await self._db.execute(
            "DELETE FROM duty WHERE name = ? AND fence = ?", (name, self._fence)
        )
        return left == 1
