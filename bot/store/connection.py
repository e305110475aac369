"""One way to run SQL, whether the database is SQLite or PostgreSQL.

Values stand as ``?``, or as ``?1``, ``?2`` where one stands twice; a statement keeps to one way.
Numbers are whole, of 64 bits, or floating; truth is 0 and 1. What an INSERT numbers by itself is
read with RETURNING. A statement says its order wherever rows have one, and does not leave it to
NULLs. What a value is compared with first says its type: ``game = ?1 OR ?1 IS NULL``.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from random import random
from typing import Any, Protocol, TypeVar
from urllib.parse import urlsplit

Row = tuple[Any, ...]
Values = Sequence[object]
T = TypeVar("T")

SKIP_LOCKED = " FOR UPDATE SKIP LOCKED"
"""Ends a choice of rows: those that another process is taking are left to it. SQLite, where one
writes at a time, leaves these words out."""

TRIES = 8  # of a transaction that others come between


class Broken(Exception):
    """The database failed; nothing of the transaction is kept."""


class Again(Broken):
    """Another transaction came between; the same work may be run again."""


class Away(Broken):
    """The database server is out of reach, or accepts no connections yet."""


class Uncertain(Broken):
    """The connection was lost during a commit: all of it is kept, or nothing."""


class Connection(Protocol):
    """One connection, with one transaction at a time.

    All raise ``Broken``; ``OverflowError`` for a number that is too large to be kept and
    ``UnicodeEncodeError`` for a text that is none, which both leave the transaction as it was.
    """

    name: str = ""
    """What a server calls it, and no other; "" where the database is a file."""

    async def rows(self, sql: str, values: Values = ()) -> Sequence[Row]:
        """Every row of an answer."""

    async def row(self, sql: str, values: Values = ()) -> Row | None:
        """The first row of an answer; None where there is none."""

    async def first_row(self, sql: str, values: Values = ()) -> Row | None:
        """The first row of the first statement in a transaction that writes.

        On a server its answer later tells whether the transaction was kept.
        """
        return await self.row(sql, values)

    async def records(self, sql: str, values: Values = ()) -> Sequence[dict[str, Any]]:
        """Every row of an answer, by the names of its columns."""

    async def execute(self, sql: str, values: Values = ()) -> int:
        """Run a statement; returns how many rows it changed."""

    async def execute_many(self, sql: str, rows: Iterable[Values]) -> None:
        """Run a statement for each of some rows of values."""

    async def run(self, script: str) -> None:
        """Run several statements without values."""

    async def now(self) -> int:
        """The database's time: UTC in milliseconds since 1970."""

    async def ready(self) -> None:
        """Make sure that a statement can be asked outside of a transaction."""

    async def begin_read(self) -> None:
        """Begin to read from one snapshot."""

    async def end_read(self) -> None:
        """End the snapshot, if one was begun."""
        await self.rollback()

    async def begin_write(self) -> None:
        """Begin a transaction that writes."""

    async def commit(self) -> None:
        """Commit: what was written is on the disk when this returns."""

    async def rollback(self) -> None:
        """Take back what was written, if a transaction is open."""

    async def purge(self) -> bool:
        """Outside of a transaction: leave nothing of what was deleted in the database's own log.

        Whether that is so now; a server sees to it by itself, in time.
        """
        return False

    async def close(self) -> None:
        """Close the connection."""


def named(place: Path | str) -> str:
    """How a sentence names a database: a file, or a server without user and password."""
    if isinstance(place, Path):
        return str(place)
    parts = urlsplit(place)
    if "@" in parts.path or not parts.path:  # a password with / ? # in it reaches to there
        return "postgresql://…"
    return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"


async def again(work: Callable[[], Awaitable[T]]) -> T:
    """Run *work*, and run it again when something of another process came between.

    Raises:
        Broken: the database does not take or give it, or something came between at every try.
    """
    for tried in range(1, TRIES):
        try:
            return await work()
        except Again:
            await asyncio.sleep(random() * 0.002 * 2**tried)  # those that met do not meet again
    return await work()
