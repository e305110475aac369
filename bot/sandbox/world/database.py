"""The SQLite database of a world, written before any request is answered."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.sandbox.protocol import Json

SqlValue = str | int | float | bytes | None
SCHEMA = """
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS people (
    id INTEGER PRIMARY KEY, open_dms INTEGER NOT NULL DEFAULT 1, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS guilds (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS guild_members (
    guild_id INTEGER NOT NULL, person_id INTEGER NOT NULL,
    PRIMARY KEY (guild_id, person_id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS member_roles (
    guild_id INTEGER NOT NULL, person_id INTEGER NOT NULL, role_id INTEGER NOT NULL,
    PRIMARY KEY (guild_id, person_id, role_id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS channels (
    id INTEGER PRIMARY KEY, guild_id INTEGER, parent_id INTEGER, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS channel_members (
    channel_id INTEGER NOT NULL, person_id INTEGER NOT NULL, joined_at TEXT NOT NULL,
    PRIMARY KEY (channel_id, person_id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY, channel_id INTEGER NOT NULL, author_id INTEGER NOT NULL,
    seen_by INTEGER, nonce TEXT, body TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS messages_by_channel ON messages (channel_id, id);
CREATE TABLE IF NOT EXISTS pings (
    channel_id INTEGER NOT NULL, person_id INTEGER NOT NULL, message_id INTEGER NOT NULL,
    PRIMARY KEY (channel_id, person_id, message_id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS user_installs (person_id INTEGER PRIMARY KEY);
CREATE TABLE IF NOT EXISTS notifications (
    message_id INTEGER PRIMARY KEY, channel_id INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS reads (
    person_id INTEGER NOT NULL, channel_id INTEGER NOT NULL, message_id INTEGER NOT NULL,
    PRIMARY KEY (person_id, channel_id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS events (
    id INTEGER PRIMARY KEY, guild_id INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS commands (
    id INTEGER PRIMARY KEY, guild_id INTEGER NOT NULL, type INTEGER NOT NULL, name TEXT NOT NULL,
    body TEXT NOT NULL, UNIQUE (guild_id, type, name));
CREATE TABLE IF NOT EXISTS interactions (
    id INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS files (
    id INTEGER PRIMARY KEY, filename TEXT NOT NULL, content_type TEXT NOT NULL);
"""


class Database:
    """The connection. Each statement outside ``transaction`` commits by itself.

    Raises:
        sqlite3.OperationalError: another sandbox has this world open.
    """

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, timeout=0.5)
        self._depth = 0
        try:
            self._prepare()
        except BaseException:
            self._connection.close()
            raise

    def _prepare(self) -> None:
        # two sandboxes in one world would each keep half of it in memory: the second may not open
        self._connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        self._connection.execute("PRAGMA journal_mode = WAL")
        # NORMAL survives the death of this process; only a power cut could take the last commits
        self._connection.execute("PRAGMA synchronous = NORMAL")
        self._connection.executescript(SCHEMA)

    def execute(self, sql: str, *values: SqlValue) -> int:
        """Execute a statement and return the number of changed rows."""
        return self._connection.execute(sql, values).rowcount

    def rows(self, sql: str, *values: SqlValue) -> list[tuple[SqlValue, ...]]:
        """Return all rows of a query as tuples."""
        return self._connection.execute(sql, values).fetchall()

    def value(self, sql: str, *values: SqlValue) -> SqlValue:
        """Return the first column of the first row, or None."""
        row = self._connection.execute(sql, values).fetchone()
        return None if row is None else row[0]

    def document(self, sql: str, *values: SqlValue) -> Json | None:
        """Return the JSON object in the first column of the first row, or None."""
        text = self.value(sql, *values)
        return None if text is None else json.loads(str(text))

    def documents(self, sql: str, *values: SqlValue) -> list[Json]:
        """Return the JSON objects in the first column of all rows."""
        return [json.loads(str(row[0])) for row in self.rows(sql, *values)]

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Commit all statements of the block together, or none; blocks nest."""
        if self._depth == 0:
            self._connection.execute("BEGIN IMMEDIATE")
        self._depth += 1
        try:
            yield
        except BaseException:
            self._depth -= 1
            if self._depth == 0:
                self._connection.execute("ROLLBACK")
            raise
        self._depth -= 1
        if self._depth == 0:
            self._connection.execute("COMMIT")

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


def to_json(body: Json) -> str:
    """Return *body* as compact JSON text for a table."""
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))
