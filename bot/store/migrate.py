"""Numbered migrations, applied at start, each inside a transaction. Only ever added.

``PRAGMA user_version`` holds the number of the last one. A database that is newer than the files is
refused: an older bot must not write into it.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from functools import cache
from importlib.resources import files

from bot.errors import StoreError
from bot.store.connection import Connection
from bot.store.sqlite import SqliteConnection


@cache  # a start asks twice
def migrations() -> Sequence[tuple[int, str]]:
    """Number and SQL of each file, in order.

    Raises:
        StoreError: numbers are missing or doubled.
    """
    folder = files("bot.store") / "migrations"
    found = sorted(
        (int(f.name.split("_")[0]), f.read_text(encoding="utf-8"))
        for f in folder.iterdir()
        if f.name.endswith(".sql") and not f.name.endswith(".postgres.sql")
    )
    if [n for n, _ in found] != list(range(1, len(found) + 1)):
        raise StoreError(f"migrations are out of order: {[n for n, _ in found]}")
    return found


IDENTITY = "SELECT name FROM identity"
NO_IDENTITY = "its table identity is empty; restore a backup"

SCHEMA = "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'"
"""Kind, name and text of everything in a database; what SQLite makes by itself is left out."""

LITESTREAM = {
    (
        "table",
        "_litestream_seq",
        "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)",
    ),
    ("table", "_litestream_lock", "CREATE TABLE _litestream_lock (id INTEGER)"),
}
"""What Litestream adds to a database that it copies elsewhere: two tables of its own."""


def changes_of(schema: Iterable[Iterable[object]], version: int) -> str:
    """How a schema (the rows of ``SCHEMA``) differs from that of a version; "" if it does not.

    A foreign trigger, for example, would run at every move. Litestream's tables are allowed.
    """
    strange = ({tuple(map(str, row)) for row in schema} - LITESTREAM) ^ _own_schema(version)
    return ", ".join(sorted({f"{kind} {name}" for kind, name, _ in strange}))


@cache
def _own_schema(version: int) -> frozenset[tuple[str, ...]]:
    with closing(sqlite3.connect(":memory:")) as db:
        for _, sql in migrations()[:version]:
            db.executescript(sql)
        return frozenset(tuple(map(str, row)) for row in db.execute(SCHEMA))


async def verify(db: SqliteConnection) -> None:
    """Whether a database of the present version is whole, and as our migrations make it.

    Every page is read, but indexes are not held against their tables, which takes four times as
    long (100 000 matches: 0.5 s instead of 2 s of a processor): nobody can play meanwhile. The
    command ``check``, a backup and a restore hold them.

    Raises:
        StoreError: it is damaged, or somebody changed it.
    """
    row = await db.row("PRAGMA quick_check(1)")
    if row is None or row[0] != "ok":
        raise StoreError(f"the database is damaged: {row and row[0]}; restore a backup")
    if changes := changes_of(await db.rows(SCHEMA), len(migrations())):
        raise StoreError(f"the database is not as Overmorrow made it: {changes}; restore a backup")
    await verify_identity(db)


async def verify_identity(db: Connection) -> None:
    """Whether a database of either kind has the row that its messages are known by.

    Raises:
        StoreError: somebody deleted it.
    """
    if await db.row(IDENTITY) is None:
        raise StoreError(f"the database is not as Overmorrow made it: {NO_IDENTITY}")


async def version_of(db: SqliteConnection) -> int:
    """The number of the last migration that a database took; 0 for a new one."""
    row = await db.row("PRAGMA user_version")
    return int(row[0]) if row else 0


async def migrate(db: SqliteConnection) -> int:
    """Brings the database up to date; answers with the version that it was of.

    Raises:
        StoreError: the database is newer than this bot.
    """
    version = await version_of(db)
    steps = migrations()
    if version > len(steps):
        raise StoreError(
            f"the database is of version {version}, this bot knows up to {len(steps)}: "
            "start the newer bot, or restore a backup"
        )
    for number, sql in steps[version:]:
        # What is open is committed first, so the transaction stands in the script itself.
        await db.run(f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")
    return version
