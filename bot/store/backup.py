"""Backups: the whole database as one file, made and restored.

Copies use SQLite's backup API, so a running bot neither waits for a copy nor disturbs it.
"""

import os
import re
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from bot.errors import StoreError
from bot.store.migrate import IDENTITY, LITESTREAM, NO_IDENTITY, SCHEMA, changes_of, migrations

SIDE_FILES = ("-wal", "-shm")
KEPT = 2  # copies of before an update

OF_SANDBOX = 0x73616E64
"""SQLite's application id of a copy of the sandbox's matches: ``sand``."""


def copy(source: Path, target: Path) -> None:
    """Copies a database as it stands now into a new file, readable by its owner alone.

    Raises:
        StoreError: the source is no database of ours, or the target exists or cannot be written.
    """
    try:
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        # Read only: the copy must never take part in the bot's checkpoints.
        with (
            closing(sqlite3.connect(_read_only(source), uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
        make_plain(target)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"cannot copy {source} to {target}: {error}") from error


def make_plain(path: Path) -> None:
    """Turns off WAL, so that the database is one file without ``-wal`` and ``-shm`` beside it."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = DELETE")


def mark_sandbox(path: Path) -> None:
    """Note in a copy that it has the sandbox's matches, so that nobody takes them for real ones."""
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA application_id = {OF_SANDBOX}")


def is_of_sandbox(path: Path) -> bool:
    """Whether a copy says that it has the sandbox's matches."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(_read_only(path), uri=True)) as db:
        return bool(db.execute("PRAGMA application_id").fetchone() == (OF_SANDBOX,))
    return False


def check(path: Path) -> int:
    """The version of a database that this bot can use; it may still need migrations.

    Raises:
        StoreError: it is damaged, no database of ours, changed by somebody, or newer than this bot.
    """
    try:
        with closing(sqlite3.connect(_read_only(path), uri=True)) as db:
            found = int(db.execute("PRAGMA user_version").fetchone()[0])
            schema = frozenset(db.execute(SCHEMA))
            said = str(db.execute("PRAGMA integrity_check(1)").fetchone()[0])
            names = {name for _, name, _ in schema}
            nameless = (
                said == "ok" and "identity" in names and db.execute(IDENTITY).fetchone() is None
            )
    except sqlite3.Error as error:
        raise StoreError(f"{path} cannot be read: {error}") from error
    if "entry" not in names:
        raise StoreError(f"{path} holds no matches of Overmorrow")
    if said != "ok":
        raise StoreError(f"{path} is damaged: {said}")
    if found > len(migrations()):
        raise StoreError(
            f"{path} is of version {found}, this bot knows up to {len(migrations())}: "
            "use the newer bot"
        )
    if changes := changes_of(schema, found):
        raise StoreError(f"{path} is not as Overmorrow made it: {changes}")
    if nameless:
        raise StoreError(f"{path} is not as Overmorrow made it: {NO_IDENTITY}")
    return found


def has_litestream(path: Path) -> bool:
    """Whether Litestream has ever followed a database, which its own tables in it show."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(_read_only(path), uri=True)) as db:
        return not LITESTREAM.isdisjoint(db.execute(SCHEMA))
    return False


def name_anew(path: Path) -> None:
    """Gives a database a new identity.

    The nonces of messages are made from it. After a restore a match may continue differently, and
    Discord must not take the new message of a turn for a repetition of the old one.
    """
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE identity SET name = lower(hex(randomblob(8)))")
        if db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'lease'").fetchone():
            db.execute("UPDATE lease SET holder = ''")  # who held it holds the old file


def put(new: Path, database: Path, aside: Path) -> None:
    """Replaces *database* with *new* and keeps the old one as *aside*.

    There is a whole database in place at every instant, even if the process crashes.

    Raises:
        StoreError: the folder cannot be written.
    """
    try:
        owner = database.parent.stat()
        if os.geteuid() == 0:  # root restores for the bot's user, who has to write it
            os.chown(new, owner.st_uid, owner.st_gid)
        if database.exists():
            _set_aside(database, aside)
        new.replace(database)
        folder = os.open(database.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)
    except OSError as error:
        raise StoreError(f"cannot put {new} in place: {error}") from error


def keep(database: Path, version: int) -> Path:
    """Copies a database beside itself before an update, and removes all but the newest such copies.

    They hold data that people may have deleted since, and a host who goes back does so soon.

    Raises:
        StoreError: there is no room, or the folder cannot be written; then nothing has changed.
    """
    aside = database.with_name(f"{database.name}.before-{version}")
    partial = aside.with_name(f"{aside.name}.partial")
    try:
        partial.unlink(missing_ok=True)  # of an update that was cut off
        copy(database, partial)
        if os.geteuid() == 0:  # root updates for the bot's user
            owner = database.stat()
            os.chown(partial, owner.st_uid, owner.st_gid)
        partial.replace(aside)
        for old in kept(database)[:-KEPT]:
            old.unlink()
    except (OSError, StoreError) as error:
        partial.unlink(missing_ok=True)
        raise StoreError(
            f"the update to version {version} begins with a copy of the database beside it: {error}"
        ) from error
    return aside


def kept(database: Path) -> list[Path]:
    """The copies made before updates, oldest first; what a restore put aside is not among them."""
    name = re.compile(rf"{re.escape(database.name)}\.before-(\d{{1,6}})")
    found = ((name.fullmatch(path.name), path) for path in database.parent.iterdir())
    return [path for _, path in sorted((int(is_one[1]), path) for is_one, path in found if is_one)]


def _set_aside(database: Path, aside: Path) -> None:
    try:
        # The last one to close a database writes its log back into it.
        with closing(sqlite3.connect(database)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error:
        pass  # it is damaged, which may be the very reason; it is kept as it is
    for end in SIDE_FILES:
        side = database.with_name(database.name + end)
        if side.exists():
            side.rename(aside.with_name(aside.name + end))
    try:
        os.link(database, aside)
    except OSError:  # a file system without links
        shutil.copy2(database, aside)


def _read_only(path: Path) -> str:
    return f"{path.resolve().as_uri()}?mode=ro"
