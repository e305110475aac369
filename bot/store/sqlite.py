"""A connection to SQLite, in WAL: one process writes at a time, readers wait for nobody."""

import errno
import os
import sqlite3
from asyncio import get_running_loop
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from contextvars import copy_context
from pathlib import Path
from threading import get_ident
from time import time_ns
from typing import Any, TypeVar

from bot.errors import StoreError
from bot.store.connection import SKIP_LOCKED, Broken, Connection, Row, Values

T = TypeVar("T")


class SqliteConnection(Connection):
    """Implements its port on a file, in a thread of its own.

    The way there and back takes longer than most statements do: each is one, and so is all that
    :meth:`apart` is given.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sqlite")
        self._ident = 0
        self._db: sqlite3.Connection

    async def open(self, place: Path | str) -> None:
        """Open a file, or what a URI names; autocommit, transactions are ours to begin.

        Raises:
            sqlite3.Error: it cannot be opened.
        """
        is_uri = isinstance(place, str)

        def connected() -> sqlite3.Connection:
            self._ident = get_ident()
            return sqlite3.connect(place, isolation_level=None, uri=is_uri)

        try:
            self._db = await self._there(connected)
        except BaseException:
            self._thread.shutdown(wait=False)
            raise

    async def _there(self, do: Callable[[], T]) -> T:
        """Do something in the thread, at once where it is this one."""
        if get_ident() == self._ident:
            return do()
        return await get_running_loop().run_in_executor(self._thread, copy_context().run, do)

    async def apart(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        return await self._there(lambda: _finished(work()))

    async def rows(self, sql: str, values: Values = ()) -> Sequence[Row]:
        plain = sql.replace(SKIP_LOCKED, "")
        with _broken():
            return await self._there(lambda: self._db.execute(plain, values).fetchall())

    async def row(self, sql: str, values: Values = ()) -> Row | None:
        found = await self.rows(sql, values)
        return found[0] if found else None

    async def records(self, sql: str, values: Values = ()) -> Sequence[dict[str, Any]]:
        def found() -> list[dict[str, Any]]:
            cursor = self._db.execute(sql, values)
            columns = [column[0] for column in cursor.description]
            return [dict(zip(columns, row, strict=True)) for row in cursor]

        with _broken():
            return await self._there(found)

    async def execute(self, sql: str, values: Values = ()) -> int:
        with _broken():
            return await self._there(lambda: self._db.execute(sql, values).rowcount)

    async def execute_many(self, sql: str, rows: Iterable[Values]) -> None:
        with _broken():
            await self._there(lambda: self._db.executemany(sql, rows))

    async def run(self, script: str) -> None:
        # What is open is committed first: whoever wants a transaction writes it into the script.
        with _broken():
            await self._there(lambda: self._db.executescript(script))

    async def now(self) -> int:
        return time_ns() // 1_000_000

    async def begin_read(self) -> None:
        await self.execute("BEGIN")

    async def begin_write(self) -> None:
        await self.execute("BEGIN IMMEDIATE")

    async def commit(self) -> None:
        await self.execute("COMMIT")

    async def rollback(self) -> None:
        with _broken():
            await self._there(self._db.rollback)

    async def close(self) -> None:
        await self._there(self._db.close)
        self._thread.shutdown(wait=False)


def _finished(work: Coroutine[Any, Any, T]) -> T:
    """What a coroutine returns that waits for nothing, or for nothing that isn't there at once.

    Raises:
        RuntimeError: it waits for something else than the database in the midst of a transaction.
    """
    try:
        work.send(None)
    except StopIteration as ended:
        result: T = ended.value
        return result
    work.close()
    raise RuntimeError("a transaction waits for its database alone")


@contextmanager
def _broken() -> Iterator[None]:
    """Tells errors of the database from those of one statement, which takes back itself alone."""
    try:
        yield
    except sqlite3.IntegrityError:
        raise
    except sqlite3.Error as error:
        raise Broken(repr(error)) from error


async def connect(path: Path) -> SqliteConnection:
    """A connection with our settings.

    Raises:
        StoreError: the file cannot be opened or written.
    """
    connection = SqliteConnection()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _make_writable(path)
        _make_private(path)
        await connection.open(path)
    except (OSError, sqlite3.Error) as error:
        raise _unusable(path, error) from error
    try:
        await connection.execute("PRAGMA journal_mode = WAL")
        # A committed move survives a power cut.
        await connection.execute("PRAGMA synchronous = FULL")
        await connection.execute("PRAGMA foreign_keys = ON")
        await connection.execute("PRAGMA busy_timeout = 5000")
    except Broken as error:
        await connection.close()
        raise _unusable(path, error.__cause__ or error) from error
    return connection


def _unusable(path: Path, error: BaseException) -> StoreError:
    return StoreError(f"cannot use the database {path}: {error}")


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
    """Lets nobody but the bot's user read the matches and the secrets of their dice."""
    for companion in ("", "-wal", "-shm"):
        with suppress(OSError):  # not there, or of another user who has chosen otherwise
            path.with_name(f"{path.name}{companion}").chmod(0o600)
