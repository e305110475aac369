"""Which database it is: a file of SQLite, or the URL of a PostgreSQL."""

import asyncio
import logging
from pathlib import Path

from bot.errors import HostError, StoreError, UnreachableError
from bot.logs import log_fields
from bot.store import backup, migrate, postgres_schema
from bot.store.connection import Conflict, Connection, DatabaseFault, Unreachable, named
from bot.store.postgres import PostgresConnection
from bot.store.sqlite import SqliteConnection
from bot.store.sqlite import connect as connect_to_file

log = logging.getLogger(__name__)


async def connect(place: Path | str, still_ms: int = 0) -> Connection:
    """A connection to a database, whatever it holds.

    A server rolls back a transaction that is idle for *still_ms*; 0 means never.

    Raises:
        StoreError: it cannot be opened; the text says why, and never holds a password.
        UnreachableError: the same, and later it may.
    """
    if isinstance(place, Path):
        return await connect_to_file(place)
    connection = PostgresConnection(place, still_ms)
    try:
        await connection.connect()
    except DatabaseFault as error:
        raise unusable(place, error) from error
    return connection


def unusable(place: Path | str, error: DatabaseFault) -> HostError:
    """What the host reads about a database that cannot be used, for now or at all."""
    kind = UnreachableError if isinstance(error, (Conflict, Unreachable)) else StoreError
    return kind(f"cannot use the database {named(place)}: {error}")


async def update(db: Connection, place: Path | str) -> None:
    """Bring a database up to date, or make it. Of a file that is older a copy is kept beside it.

    A server's is changed in one transaction, and nothing is copied: that would take as much room
    again, on a machine that is not ours to fill.

    Raises:
        StoreError: it is damaged, newer than this bot, not as Overmorrow made it, or the copy finds
            no room; then nothing has changed.
        Broken: it does not let us.
    """
    latest, copy = len(migrate.migrations()), None
    older = range(1, latest)  # 0 is a new one
    if isinstance(db, SqliteConnection) and await migrate.version_of(db) in older:
        assert isinstance(place, Path)  # SQLite's are files
        copy = await asyncio.to_thread(backup.keep, place, latest)
    was = await prepare(db)
    if was in older:
        log.info("database", extra=log_fields(version=latest, was=was, copy=copy))


async def prepare(db: Connection) -> int:
    """The same, without a copy; answers with the version that it was of, 0 for a new one.

    Raises:
        StoreError: it is damaged, newer than this bot, or not as Overmorrow made it.
        Broken: it does not let us.
    """
    if isinstance(db, PostgresConnection):
        return await postgres_schema.prepare(db, db.schema)
    assert isinstance(db, SqliteConnection)  # there is no third kind
    was = await migrate.migrate(db)
    await migrate.verify(db)
    return was
