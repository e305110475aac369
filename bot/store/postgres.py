"""A connection to PostgreSQL that reconnects after it was lost.

Transactions that write are SERIALIZABLE: PostgreSQL refuses one that another came between, and it
is run again. Those that read see one snapshot and are never refused.
"""

import asyncio
import re
import socket
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from secrets import token_hex
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import asyncpg

from bot.store.connection import (
    Conflict,
    Connection,
    DatabaseFault,
    Row,
    UncertainCommit,
    Unreachable,
    Values,
)

SCHEMA = "overmorrow"
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""The server's time in a statement: UTC in milliseconds since 1970."""
OLDEST = 14  # the oldest that the PostgreSQL project still mends
CONNECT_S = 10.0
STATEMENT_S = 30.0  # no statement of ours takes seconds; after this long the way is cut
ASKED_S = 3.0  # how long we ask what became of a commit …
AGAIN_S = 0.1  # … and how often
KEPT_BY = "pg_current_xact_id()::text, pg_postmaster_start_time()"
"""A transaction's number, which it has from then on, and since when its server gives numbers."""

ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
AWAY = (OSError, TimeoutError, asyncpg.CannotConnectNowError)
"""Why a connection fails that may succeed later: no network yet, or the server starts."""
_MARK = re.compile(r"'(?:[^']|'')*'|\?(\d*)")


class PostgresConnection(Connection):
    """Implements its port on a server; connects when a transaction begins without a connection.

    A process that freezes in a transaction locks the rows that it wrote. After *still_ms* the
    server rolls the transaction back and ends the connection; 0 means never.
    """

    def __init__(self, url: str, still_ms: int = 0) -> None:
        self._url = url
        self._still_ms = still_ms
        self.name = f"overmorrow {token_hex(8)}"
        self.schema = schema_of(url)
        self._open: asyncpg.Connection[asyncpg.Record] | None = None
        self._kept_by: Row | None = None  # ``KEPT_BY`` of the transaction that is open

    async def connect(self) -> None:
        """Connect now, unless it is connected.

        Raises:
            Broken: the server does not take us; the text says why, without the password.
        """
        if self._open is not None and not self._open.is_closed():
            return
        try:
            self._open = await asyncpg.connect(
                self._url,
                timeout=CONNECT_S,
                command_timeout=STATEMENT_S,
                server_settings={
                    "search_path": self.schema,
                    "application_name": self.name,
                    "idle_in_transaction_session_timeout": str(self._still_ms),
                    # A committed move survives a power cut.
                    "synchronous_commit": "on",
                },
            )
        except (OSError, TimeoutError, ValueError, *ERRORS) as error:
            is_away = isinstance(error, AWAY)
            raise (Unreachable if is_away else DatabaseFault)(_reason(error)) from error
        if why := refusal_of(self._open.get_server_version().major):
            await self._open.close()
            raise DatabaseFault(why)

    @property
    def _db(self) -> "asyncpg.Connection[asyncpg.Record]":
        if self._open is None or self._open.is_closed():
            raise Conflict("the connection was lost")
        return self._open

    async def rows(self, sql: str, values: Values = ()) -> Sequence[Row]:
        with self._watched(values):
            return [tuple(row) for row in await self._db.fetch(numbered(sql), *_plain(values))]

    async def row(self, sql: str, values: Values = ()) -> Row | None:
        with self._watched(values):
            found = await self._db.fetchrow(numbered(sql), *_plain(values))
        return tuple(found) if found is not None else None

    async def first_row(self, sql: str, values: Values = ()) -> Row | None:
        row = await self.row(f"SELECT asked.*, {KEPT_BY} FROM ({sql}) AS asked", values)
        if row is None:
            return None
        self._kept_by = row[-2:]
        return row[:-2]

    async def records(self, sql: str, values: Values = ()) -> Sequence[dict[str, Any]]:
        with self._watched(values):
            return [dict(row) for row in await self._db.fetch(numbered(sql), *_plain(values))]

    async def execute(self, sql: str, values: Values = ()) -> int:
        with self._watched(values):
            said = await self._db.execute(numbered(sql), *_plain(values))
        changed = said.rpartition(" ")[2]  # "UPDATE 1", "INSERT 0 1", "BEGIN"
        return int(changed) if changed.isdecimal() else 0

    async def execute_many(self, sql: str, rows: Iterable[Values]) -> None:
        plain = [_plain(row) for row in rows]
        with self._watched([value for row in plain for value in row]):
            await self._db.executemany(numbered(sql), plain)

    async def run(self, script: str) -> None:
        with self._watched(()):
            await self._db.execute(script)

    async def now(self) -> int:
        row = await self.row(f"SELECT {NOW}")
        assert row is not None  # the server always has the time
        return int(row[0])

    async def ready(self) -> None:
        await self.connect()

    async def begin_read(self) -> None:
        await self.connect()
        await self.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")

    async def begin_write(self) -> None:
        await self.connect()
        self._kept_by = None
        await self.run("BEGIN ISOLATION LEVEL SERIALIZABLE")

    async def commit(self) -> None:
        kept_by = self._kept_by or await self.row(f"SELECT {KEPT_BY}")
        assert kept_by is not None  # these are values, in one row
        try:
            await self.run("COMMIT")
        except Conflict:
            if self._open is not None and not self._open.is_closed():
                raise
            if not await self._was_kept(*kept_by):
                raise

    async def _was_kept(self, number: str, began: object) -> bool:
        """Whether a transaction was committed although the connection was lost during the commit.

        Raises:
            Uncertain: the server says nothing about it in time.
        """
        ask = "SELECT pg_xact_status(?1::text::xid8), pg_postmaster_start_time()"
        with suppress(TimeoutError):
            async with asyncio.timeout(ASKED_S):
                while True:
                    with suppress(DatabaseFault):
                        await self.connect()
                        row = await self.row(ask, (number,))
                        if row is None or row[1] != began:
                            break  # after a crash another may have the number
                        if row[0] in ("committed", "aborted"):
                            return bool(row[0] == "committed")
                    await asyncio.sleep(AGAIN_S)
        raise UncertainCommit("the connection was lost in a commit")

    async def end_read(self) -> None:
        # A server's figures count what is taken back, and people have alerts on that.
        await self._end("COMMIT")

    async def rollback(self) -> None:
        await self._end("ROLLBACK")

    async def _end(self, how: str) -> None:
        if self._open is None or self._open.is_closed():
            return  # the server has done so
        try:
            if self._open.is_in_transaction():
                await self._open.execute(how)
        except (OSError, TimeoutError, *ERRORS):
            self._open.terminate()

    async def close(self) -> None:
        if self._open is not None and not self._open.is_closed():
            try:
                await self._open.close(timeout=CONNECT_S)
            except (OSError, TimeoutError, *ERRORS):
                self._open.terminate()

    @contextmanager
    def _watched(self, values: Values) -> Iterator[None]:
        """Raises the database's errors as ``DatabaseFault``; others only undo their statement."""
        try:
            yield
        except asyncpg.IntegrityConstraintViolationError:
            raise
        except (asyncpg.SerializationError, asyncpg.DeadlockDetectedError) as error:
            raise Conflict(repr(error)) from error
        except asyncpg.DataError as error:
            if any(isinstance(v, int) and not -(2**63) <= v < 2**63 for v in values):
                raise OverflowError(str(error)) from error
            if isinstance(error.__cause__, UnicodeEncodeError):
                raise error.__cause__ from error
            raise DatabaseFault(repr(error)) from error
        except (OSError, TimeoutError, *ERRORS) as error:
            if isinstance(error, asyncpg.PostgresError) and not _is_farewell(error):
                raise DatabaseFault(repr(error)) from error
            if self._open is not None:
                self._open.terminate()
            raise Conflict(repr(error)) from error


def refusal_of(major: int) -> str:
    """Why a server of this version cannot be used; "" if it can."""
    return f"it is PostgreSQL {major}; {OLDEST} or newer is needed" if major < OLDEST else ""


def schema_of(url: str) -> str:
    """The schema that a URL names with ``?search_path=…``; ``overmorrow`` where it names none."""
    return dict(parse_qsl(urlsplit(url).query)).get("search_path", SCHEMA)


@cache
def numbered(sql: str) -> str:
    """A statement with PostgreSQL's places for values, ``$1``, instead of ``?`` and ``?1``."""
    count = 0

    def place(mark: re.Match[str]) -> str:
        nonlocal count
        if not mark[0].startswith("?"):
            return mark[0]  # a text
        count += 1
        return f"${mark[1] or count}"

    return _MARK.sub(place, sql)


def _plain(values: Values) -> list[object]:
    """Values as the server takes them: booleans as numbers; a text must not hold character 0."""
    for value in values:
        if isinstance(value, str) and "\0" in value:
            at = value.index("\0")
            raise UnicodeEncodeError("utf-8", value, at, at + 1, "no text here holds it")
    return [int(value) if isinstance(value, bool) else value for value in values]


def _is_farewell(error: asyncpg.PostgresError) -> bool:
    """Whether the server closes the connection with this error."""
    return isinstance(
        error,
        (
            asyncpg.PostgresConnectionError,
            asyncpg.OperatorInterventionError,
            asyncpg.IdleInTransactionSessionTimeoutError,
        ),
    )


def _reason(error: Exception) -> str:
    """Why the server did not let us in, in plain words."""
    match error:
        case asyncpg.InvalidAuthorizationSpecificationError():
            return f"the server refuses the user or the password ({error})"
        case asyncpg.InvalidCatalogNameError():
            return "the server has no database of this name: make one with createdb"
        case socket.gaierror():
            return "no server of this name is known"
        case TimeoutError():
            return f"nothing answers within {CONNECT_S:.0f} seconds"
        case ConnectionRefusedError() | FileNotFoundError():
            return "no server listens there: is it running?"
        case _:
            return str(error) or repr(error)
