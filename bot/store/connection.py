"""What the tables are read and written through: one dialect of SQL, whatever the database.

Values stand as ``?``, or as ``?1``, ``?2`` where one stands twice; a statement keeps to one way.
Numbers are whole, of 64 bits, or floating; truth is 0 and 1. What an INSERT numbers by itself is
read with RETURNING. A statement says its order wherever rows have one.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

Row = tuple[Any, ...]
Values = Sequence[object]


class Broken(Exception):
    """The database does not take or give: nothing of what was begun is kept."""


class Connection(Protocol):
    """One connection, with one transaction at a time.

    All raise ``Broken``; ``OverflowError`` for a number that is too large to be kept, which leaves
    the transaction as it was.
    """

    async def rows(self, sql: str, values: Values = ()) -> Sequence[Row]:
        """Every row of an answer."""

    async def row(self, sql: str, values: Values = ()) -> Row | None:
        """The first row of an answer; None where there is none."""

    async def records(self, sql: str, values: Values = ()) -> Sequence[dict[str, Any]]:
        """Every row of an answer, by the names of its columns."""

    async def execute(self, sql: str, values: Values = ()) -> int:
        """Run a statement; answers with how many rows it changed."""

    async def execute_many(self, sql: str, rows: Iterable[Values]) -> None:
        """Run a statement for each of some rows of values."""

    async def begin_read(self) -> None:
        """Begin to read one snapshot."""

    async def begin_write(self) -> None:
        """Begin a transaction that writes."""

    async def commit(self) -> None:
        """Keep what was written, on the disk."""

    async def rollback(self) -> None:
        """Take back what was written, if a transaction is open."""

    async def close(self) -> None:
        """Let go of the database."""
