"""A connection to SQLite, in WAL: one process writes at a time, readers wait for nobody."""

import errno
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import time_ns
from typing import Any

import aiosqlite

from bot.errors import StoreError
from bot.store.connection import SKIP_LOCKED, Broken, Connection, Row, Values

BUSY_MS = 5000
PURGE_MS = 500


class SqliteConnection(Connection):
    """Implements its port on a file; a statement is a round trip to the connection's thread."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def rows(self, sql: str, values: Values = ()) -> Sequence[Row]:
        with _broken():
            plain = sql.replace(SKIP_LOCKED, "")
            found: Iterable[Any] = await self._db.execute_fetchall(plain, values)
        return list(found)

    async def row(self, sql: str, values: Values = ()) -> Row | None:
        found = await self.rows(sql, values)
        return found[0] if found else None

    async def records(self, sql: str, values: Values = ()) -> Sequence[dict[str, Any]]:
        with _broken():
            async with self._db.execute(sql, values) as cursor:
                columns = [column[0] for column in cursor.description]
                return [dict(zip(columns, row, strict=True)) async for row in cursor]

    async def execute(self, sql: str, values: Values = ()) -> int:
        with _broken():
            return (await self._db.execute(sql, values)).rowcount

    async def execute_many(self, sql: str, rows: Iterable[Values]) -> None:
        with _broken():
            await self._db.executemany(sql, rows)

    async def run(self, script: str) -> None:
        # What is open is committed first: whoever wants a transaction writes it into the script.
        with _broken():
            await self._db.executescript(script)

    async def now(self) -> int:
        return time_ns() // 1_000_000

    async def ready(self) -> None:
        """A file is."""

    async def begin_read(self) -> None:
        await self.execute("BEGIN")

    async def begin_write(self) -> None:
        await self.execute("BEGIN IMMEDIATE")

    async def commit(self) -> None:
        await self.execute("COMMIT")

    async def rollback(self) -> None:
        with _broken():
            await self._db.rollback()

    async def purge(self) -> bool:
        # Somebody else who reads, as Litestream does, keeps the log; nobody waits for that.
        await self.execute(f"PRAGMA busy_timeout = {PURGE_MS}")
        try:
            busy = await self.row("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            await self.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        return busy is not None and busy[0] == 0

    async def close(self) -> None:
        await self._db.close()


@contextmanager
def _broken() -> Iterator[None]:
    """Raises errors of the database as ``Broken``; others only undo their own statement."""
    try:
        yield
    except sqlite3.IntegrityError:
        raise
    except sqlite3.Error as error:
        raise Broken(repr(error)) from error


async def connect(path: Path) -> SqliteConnection:
    """A connection with our settings, in autocommit: we begin transactions ourselves.

    Raises:
        StoreError: the file cannot be opened or written.
    """
    db: aiosqlite.Connection | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _make_writable(path)
        _make_private(path)
        db = await aiosqlite.connect(path, isolation_level=None)
        await db.execute("PRAGMA journal_mode = WAL")
        # A committed move survives a power cut.
        await db.execute("PRAGMA synchronous = FULL")
        await db.execute("PRAGMA foreign_keys = ON")
        await db.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        # What is deleted is overwritten; some builds of SQLite leave it in the file otherwise.
        await db.execute("PRAGMA secure_delete = ON")
    except (OSError, sqlite3.Error) as error:
        if db is not None:
            await db.close()
        raise StoreError(f"cannot use the database {path}: {error}") from error
    return SqliteConnection(db)


def _make_writable(path: Path) -> None:
    """Makes the file where there is none; a path that cannot be written fails in plain words.

    A database that exists is not opened: to close any handle on it would take away the locks of
    this process's other connections. The next program to look at it would believe that it is the
    last, fold up the log and delete it, and what the bot commits from then on would be lost.

    Raises:
        OSError: it cannot be written.
    """
    if not path.exists():
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
    elif path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    elif not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def _make_private(path: Path) -> None:
    """Makes the file readable by the bot's user alone: it holds the secrets of dice."""
    for companion in ("", "-wal", "-shm"):
        with suppress(OSError):  # not there, or of another user who has chosen otherwise
            path.with_name(f"{path.name}{companion}").chmod(0o600)
