"""One way to run SQL, whether the database is SQLite or PostgreSQL.

The rules for statements that both understand:

* Placeholders are ``?``, or all numbered (``?1``, ``?2``) where a value is used twice.
* Numbers are integers of 64 bits, or floating; booleans are stored as 0 and 1.
* The id that an INSERT makes is read with RETURNING.
* If the order of rows matters, there is an ORDER BY, and none on a column with NULLs: the two
  sort these differently.
* PostgreSQL takes the type of a placeholder from its first use: ``game = ?1 OR ?1 IS NULL``.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
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


class DatabaseFault(Exception):
    """The database failed; nothing of the transaction is kept."""


class Conflict(DatabaseFault):
    """The transaction conflicted with another one and was undone; the work can be run again."""


class Unreachable(DatabaseFault):
    """The database server is out of reach, or accepts no connections yet."""


class UncertainCommit(DatabaseFault):
    """The connection was lost during a commit: nobody knows yet whether it was kept."""


class Connection(Protocol):
    """One connection, with one transaction at a time.

    All methods raise ``Broken``. A value that cannot be stored raises ``OverflowError`` (a number
    beyond 64 bits) or ``UnicodeEncodeError``, and the transaction can go on.
    """

    name: str = ""
    """The unique name of the connection on a server; "" where the database is a file."""

    async def together(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run *work*, a transaction, in one piece: it awaits nothing beside this connection.

        On a file it runs in the connection's thread, so it also starts no task and wakes none.
        """
        return await work()

    async def rows(self, sql: str, values: Values = ()) -> Sequence[Row]:
        """Every row of an answer."""

    async def row(self, sql: str, values: Values = ()) -> Row | None:
        """The first row of an answer; None where there is none."""

    async def first_row(self, sql: str, values: Values = ()) -> Row | None:
        """The first row of the first statement in a transaction that writes.

        PostgreSQL also answers with the transaction's number, by which one can find out whether it
        was committed if the connection is lost.
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
        """Connect if needed, so that a statement can be run outside of a transaction."""

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
        """Empty the database's own log, which still has what was deleted; not in a transaction.

        True if it is empty now. A server does so by itself in time, and returns False.
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
        except Conflict:
            await asyncio.sleep(random() * 0.002 * 2**tried)  # those that met do not meet again
    return await work()
