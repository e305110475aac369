"""All rows of one database put into another, of either kind, in one transaction: all or nothing."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from bot.errors import StoreError
from bot.store import fence
from bot.store.connection import Connection, DatabaseFault, Row, named
from bot.store.engine import connect, update
from bot.store.migrate import migrations
from bot.store.postgres import PostgresConnection
from bot.store.postgres_schema import number_on

PAGE = 2_000  # rows that are held at a time
_OWN = frozenset({"lease", "duty"})
"""Tables that are about one database itself; no row of them is taken along."""

_OF_A_START = (
    "notice",
    "contest",
    "season",
    "greeted",
    "outage",
    "absence",
    "heartbeat",
    "identity",
)
"""Tables in which a bot writes by itself as soon as it starts; of the notices, greetings alone."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with the columns that are stored; ``key`` has those that order it."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Content:
    """What stands in a table: how many rows, and a digest of all of them in order."""

    rows: int
    digest: str


@cache
def stored_tables() -> Sequence[Table]:
    """Every table that is copied, in an order in which each comes after those it refers to."""
    with closing(sqlite3.connect(":memory:")) as db:
        for _, sql in migrations():
            db.executescript(sql)
        names = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")
        found = []
        for (name,) in names.fetchall():
            columns = db.execute("SELECT name, pk FROM pragma_table_info(?)", (name,)).fetchall()
            key = sorted((pk, column) for column, pk in columns if pk)
            plain = tuple(column for column, _ in columns)
            found.append(Table(name, plain, tuple(column for _, column in key) or plain))
        return [table for table in found if table.name not in _OWN]


@asynccontextmanager
async def held(place: Path | str) -> AsyncIterator[Connection]:
    """A database of the present version that nobody else works on, in a transaction that writes.

    It is committed at the end of the block; an error in it leaves everything as it was.

    Raises:
        StoreError: it cannot be used.
        LeaseError: a bot works on it.
    """
    db = await connect(place)
    try:
        await update(db, place)
        lease = await fence.take(db, place)
        try:
            await db.begin_write()
            yield db
            await fence.check(db, lease)
            await db.commit()
        except BaseException:
            await db.rollback()
            raise
        finally:
            await fence.give_up(db, lease)
    except DatabaseFault as error:
        raise StoreError(f"cannot use the database {named(place)}: {error}") from error
    finally:
        await db.close()


@asynccontextmanager
async def snapshot(place: Path | str) -> AsyncIterator[Connection]:
    """A server's database as it stands now, to be read while a bot works on it.

    Raises:
        StoreError: it cannot be used.
    """
    db = await connect(place)
    try:
        await db.begin_read()
        yield db
    except DatabaseFault as error:
        raise StoreError(f"cannot read the database {named(place)}: {error}") from error
    finally:
        await db.rollback()
        await db.close()


async def is_empty(db: Connection) -> bool:
    """Whether nobody has played, chosen or owes anything in a database; a bot may have started."""
    for table in stored_tables():
        if table.name not in _OF_A_START and await db.row(f"SELECT 1 FROM {table.name} LIMIT 1"):
            return False
    return await db.row("SELECT 1 FROM notice WHERE kind <> 'greeting' LIMIT 1") is None


async def put_all(source: Connection, target: Connection) -> None:
    """Puts every row of a database into an empty one."""
    for name in _OF_A_START:  # the target goes on as the source
        await target.execute(f"DELETE FROM {name}")
    for table in stored_tables():
        gaps = ", ".join("?" * len(table.columns))
        insert = f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({gaps})"
        async for page in _pages(source, table):
            await target.execute_many(insert, page)
    if isinstance(target, PostgresConnection):
        await number_on(target)


async def content(db: Connection, table: Table) -> Content:
    """The content of a table, to compare with another database's."""
    count, digest = 0, sha256()
    async for page in _pages(db, table):
        count += len(page)
        for row in page:
            digest.update(repr(row).encode())
    return Content(count, digest.hexdigest())


async def _pages(db: Connection, table: Table) -> AsyncIterator[Sequence[Row]]:
    """All rows in the order of their key; each page begins behind the last one's end."""
    key = ", ".join(table.key)
    places = [table.columns.index(column) for column in table.key]
    after, last = "", tuple[object, ...]()
    while True:
        page = await db.rows(
            f"SELECT {', '.join(table.columns)} FROM {table.name} {after}"
            f" ORDER BY {key} LIMIT {PAGE}",
            last,
        )
        if page:
            yield page
        if len(page) < PAGE:
            return
        after = f"WHERE ({key}) > ({', '.join('?' * len(table.key))})"
        last = tuple(page[-1][place] for place in places)
