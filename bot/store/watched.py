"""A connection that reports each statement before it runs, BEGIN and COMMIT included."""

import re
from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import cache
from typing import Any, TypeVar

from bot.store.connection import Connection, Row, Values

T = TypeVar("T")

_WRITES = re.compile(r"\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)")


class WatchedConnection(Connection):
    """Implements its port on another one; *told* hears each statement before it is run."""

    def __init__(self, db: Connection, told: Callable[[str], None]) -> None:
        self._db = db
        self.name = db.name
        self._told = told

    async def together(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        return await self._db.together(work)

    async def rows(self, sql: str, values: Values = ()) -> Sequence[Row]:
        self._told(sql)
        return await self._db.rows(sql, values)

    async def row(self, sql: str, values: Values = ()) -> Row | None:
        self._told(sql)
        return await self._db.row(sql, values)

    async def first_row(self, sql: str, values: Values = ()) -> Row | None:
        self._told(sql)
        return await self._db.first_row(sql, values)

    async def records(self, sql: str, values: Values = ()) -> Sequence[dict[str, Any]]:
        self._told(sql)
        return await self._db.records(sql, values)

    async def execute(self, sql: str, values: Values = ()) -> int:
        self._told(sql)
        return await self._db.execute(sql, values)

    async def execute_many(self, sql: str, rows: Iterable[Values]) -> None:
        self._told(sql)
        await self._db.execute_many(sql, rows)

    async def run(self, script: str) -> None:
        self._told(script)
        await self._db.run(script)

    async def purge(self) -> bool:
        return await self._db.purge()

    async def now(self) -> int:
        return await self._db.now()

    async def ready(self) -> None:
        await self._db.ready()

    async def begin_read(self) -> None:
        self._told("BEGIN")
        await self._db.begin_read()

    async def end_read(self) -> None:
        self._told("ROLLBACK")  # among the figures a commit is of what was written
        await self._db.end_read()

    async def begin_write(self) -> None:
        self._told("BEGIN IMMEDIATE")
        await self._db.begin_write()

    async def commit(self) -> None:
        self._told("COMMIT")
        await self._db.commit()

    async def rollback(self) -> None:
        self._told("ROLLBACK")
        await self._db.rollback()

    async def close(self) -> None:
        await self._db.close()


@cache
def table_written(sql: str) -> str | None:
    """The table that a statement writes; None for one that only reads."""
    found = _WRITES.match(sql)
    return found[1] if found else None
