"""A connection to SQLite, in WAL: one process writes at a time, readers wait for nobody."""

import errno
import os
import sqlite3
import threading
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from contextvars import Context, copy_context
from pathlib import Path
from time import time_ns
from typing import Any, TypeVar

import aiosqlite

from bot.errors import StoreError
from bot.store.connection import SKIP_LOCKED, Connection, DatabaseFault, Row, Values

T = TypeVar("T")

BUSY_MS = 5000
PURGE_MS = 500


class SqliteConnection(Connection):
    """Implements its port on a file; *worker* is the thread in which *db* runs its statements.

    A statement is a round trip to the thread, unless it is run there already: ``together``.
    """

    def __init__(self, db: aiosqlite.Connection, worker: int) -> None:
        self._db = db
        self._worker = worker

    async def _there(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What *work* returns in the connection's thread."""
        with _broken():
            if threading.get_ident() == self._worker:
                return work(self._db._conn)
            return await _in_thread(self._db, work)

    async def together(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        # Ten round trips cost six times as much as ten statements do in the thread.
        context = copy_context()
        return await self._there(lambda _: _run_through(work(), context))

    async def rows(self, sql: str, values: Values = ()) -> Sequence[Row]:
        plain = sql.replace(SKIP_LOCKED, "")
        return await self._there(lambda db: db.execute(plain, values).fetchall())

    async def row(self, sql: str, values: Values = ()) -> Row | None:
        found = await self.rows(sql, values)
        return found[0] if found else None

    async def records(self, sql: str, values: Values = ()) -> Sequence[dict[str, Any]]:
        def named(db: sqlite3.Connection) -> Sequence[dict[str, Any]]:
            cursor = db.execute(sql, values)
            columns = [column[0] for column in cursor.description]
            return [dict(zip(columns, row, strict=True)) for row in cursor]

        return await self._there(named)

    async def execute(self, sql: str, values: Values = ()) -> int:
        return await self._there(lambda db: db.execute(sql, values).rowcount)

    async def execute_many(self, sql: str, rows: Iterable[Values]) -> None:
        await self._there(lambda db: db.executemany(sql, rows))

    async def run(self, script: str) -> None:
        # What is open is committed first: whoever wants a transaction writes it into the script.
        await self._there(lambda db: db.executescript(script))

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
        await self._there(sqlite3.Connection.rollback)

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


async def _in_thread(db: aiosqlite.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    """What *work* returns in the thread of *db*, queued behind what was asked of it before.

    aiosqlite offers that for its own statements alone; here it is for several in one go.
    """
    done: T = await db._execute(lambda: work(db._conn))  # type: ignore[no-untyped-call]
    return done


def _run_through(work: Coroutine[Any, Any, T], context: Context) -> T:
    """What *work* returns that never has to wait, as all it awaits is done in this thread."""
    try:
        context.run(work.send, None)
    except StopIteration as ended:
        return ended.value  # type: ignore[no-any-return]  # it is what a coroutine returns
    work.close()
    raise RuntimeError("a transaction awaits something beside its connection")


@contextmanager
def _broken() -> Iterator[None]:
    """Raises errors of the database as ``DatabaseFault``; others only undo their own statement."""
    try:
        yield
    except sqlite3.IntegrityError:
        raise
    except sqlite3.Error as error:
        raise DatabaseFault(repr(error)) from error


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
        return SqliteConnection(db, await _in_thread(db, _opened))
    except (OSError, sqlite3.Error) as error:
        if db is not None:
            await db.close()
        raise StoreError(f"cannot use the database {path}: {error}") from error


def _opened(db: sqlite3.Connection) -> int:
    """Sets a new connection up; returns the thread that this runs in."""
    db.execute("PRAGMA journal_mode = WAL")
    # A committed move survives a power cut.
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    # What is deleted is overwritten; some builds of SQLite leave it in the file otherwise.
    db.execute("PRAGMA secure_delete = ON")
    return threading.get_ident()


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
