"""Which database it is: a file of SQLite, or the URL of a PostgreSQL."""

from pathlib import Path

from bot.errors import StoreError
from bot.store import migrate, postgres_schema
from bot.store.connection import Broken, Connection, named
from bot.store.postgres import PostgresConnection
from bot.store.sqlite import SqliteConnection
from bot.store.sqlite import connect as connect_to_file


async def connect(place: Path | str, still_ms: int = 0) -> Connection:
    """A connection to a database as it is, whatever stands in it.

    A server takes back a transaction in which nothing is said for *still_ms*; 0 is never.

    Raises:
        StoreError: it cannot be opened; the text says why, and never holds a password.
    """
    if isinstance(place, Path):
        return await connect_to_file(place)
    connection = PostgresConnection(place, still_ms)
    try:
        await connection.connect()
    except Broken as error:
        raise StoreError(f"cannot use the database {named(place)}: {error}") from error
    return connection


async def prepare(db: Connection) -> None:
    """Bring a database up to date, or make it.

    Raises:
        StoreError: it is damaged, newer than this bot, or not as Overmorrow made it.
        Broken: it does not let us.
    """
    if isinstance(db, SqliteConnection):
        await migrate.migrate(db)
        await migrate.verify(db)
    elif isinstance(db, PostgresConnection):
        await postgres_schema.prepare(db, db.schema)
