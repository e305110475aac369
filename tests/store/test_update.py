"""An update of the database: it is logged, and of a file a copy stays beside it."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.errors import StoreError
from bot.store import postgres_schema
from bot.store.backup import check
from bot.store.db import Database
from bot.store.engine import connect
from bot.store.migrate import migrations
from tests.store.test_old_database import unpacked
from tests.store.test_trouble import full_disk

pytestmark = pytest.mark.sqlite

ROOM = 64 << 10  # enough for SQLite's index of its log, not for the copy
NEWEST = len(migrations())


def version(path: Path) -> int:
    """The number of the last migration that a database took."""
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


def beside(path: Path) -> set[str]:
    """How the copies of before beside a database end."""
    return {file.name.removeprefix(f"{path.name}.") for file in path.parent.glob("*.before-*")}


async def started(path: Path) -> None:
    """A bot starts on it, and ends."""
    await (await Database.open(path)).close()


async def test_an_update_leaves_a_copy_and_a_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The copy is what the older bot opens; the next start has nothing to update."""
    caplog.set_level(logging.INFO)
    path = unpacked(tmp_path)
    was = version(path)
    await started(path)
    copy = tmp_path / f"{path.name}.before-{NEWEST}"
    assert (version(path), check(copy)) == (NEWEST, was)
    assert copy.stat().st_mode & 0o077 == 0
    await started(path)
    await started(tmp_path / "new.sqlite3")
    (line,) = [record for record in caplog.records if record.getMessage() == "database"]
    assert line.__dict__["fields"] == {"version": NEWEST, "was": was, "copy": copy}


async def test_the_update_of_a_server_leaves_a_line(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing is copied there."""
    caplog.set_level(logging.INFO)
    place = f"{url}&search_path=older"
    db = await connect(place)
    await db.run("CREATE SCHEMA older")
    await postgres_schema.make(db, NEWEST - 1)
    await db.close()
    await (await Database.open(place)).close()
    (line,) = [record for record in caplog.records if record.getMessage() == "database"]
    assert line.__dict__["fields"] == {"version": NEWEST, "was": NEWEST - 1, "copy": None}


async def test_two_copies_stay(tmp_path: Path) -> None:
    """The newest, by their number; what a restore put aside is no such copy."""
    path = unpacked(tmp_path)
    restored, others = "before-20260101-120000", ("before-9", "before-10")
    for end in (restored, *others):
        path.with_name(f"{path.name}.{end}").touch()
    await started(path)
    assert beside(path) == {restored, "before-10", f"before-{NEWEST}"}


async def test_without_room_for_the_copy_nothing_is_updated(tmp_path: Path) -> None:
    """The older bot can still open it."""
    path = unpacked(tmp_path)
    was = version(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")  # as every start leaves it
    assert path.stat().st_size > ROOM
    with (
        full_disk(ROOM),
        pytest.raises(StoreError, match=f"update to version {NEWEST} begins with"),
    ):
        await Database.open(path)
    assert version(path) == was
    assert beside(path) == set()
    await started(path)
