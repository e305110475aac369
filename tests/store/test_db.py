"""The database: durable, all or nothing, one commit for many writes, never opened when newer."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.errors import StoreError
from bot.match.ports import Tables
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.people import UserSettings
from bot.store.db import Database
from bot.store.migrate import migrations
from bot.store.sqlite import connect
from rules.language import Coordinates
from tests import databases


def put(user_id: int, *, fail: bool = False) -> Callable[[Tables], Awaitable[int]]:
    async def work(tables: Tables) -> int:
        await tables.people.put(user_id, UserSettings(preview=False))
        if fail:
            raise ValueError(user_id)
        return user_id

    return work


async def test_writes_that_wait_share_one_commit(tmp_path: Path) -> None:
    """A hundred writes at once cost a few commits, and each gets its own answer."""
    database = await Database.open(databases.place(tmp_path / "x.sqlite3"))
    commits = 0

    def count() -> None:
        nonlocal commits
        commits += 1

    database.committed = count
    answers = await asyncio.gather(*(database.write(put(i)) for i in range(100)))
    await database.close()
    assert answers == list(range(100))
    assert commits <= 3


@pytest.mark.parametrize("moments", range(1, 6))
async def test_a_read_that_is_cut_off_is_in_nobodys_way(tmp_path: Path, moments: int) -> None:
    """Whenever its caller goes away, also while it begins, the next one reads."""
    database = await Database.open(databases.place(tmp_path / "x.sqlite3"))
    await database.write(put(1))
    cut = asyncio.create_task(database.read(_settings(1)))
    for _ in range(moments):
        await asyncio.sleep(0)
    cut.cancel()
    await asyncio.gather(cut, return_exceptions=True)
    kept = await database.read(_settings(1))
    await database.close()
    assert kept.preview is False


async def test_a_write_that_fails_takes_nothing_along(tmp_path: Path) -> None:
    """Its own rows are gone, those committed with it stay."""
    database = await Database.open(databases.place(tmp_path / "x.sqlite3"))
    results = await asyncio.gather(
        database.write(put(1)),
        database.write(put(2, fail=True)),
        database.write(put(3)),
        return_exceptions=True,
    )
    kept = [(await database.read(_settings(i))).preview for i in (1, 2, 3)]
    await database.close()
    assert isinstance(results[1], ValueError)
    assert kept == [False, True, False]


def _settings(user_id: int) -> Callable[[Tables], Awaitable[UserSettings]]:
    return lambda tables: tables.people.settings(user_id)


@pytest.mark.sqlite
async def test_what_a_person_chose_comes_back(tmp_path: Path) -> None:
    """All of it; and what was kept before looks could be chosen has the default one."""
    chosen = UserSettings(
        preview=False,
        hidden=frozenset({"last", "reach"}),
        theme="high_contrast",
        coordinates=Coordinates.ALOUD,
    )
    path = tmp_path / "x.sqlite3"
    database = await Database.open(path)
    await database.write(lambda tables: tables.people.put(1, chosen))
    with sqlite3.connect(path) as other:
        other.execute('INSERT INTO person VALUES (2, \'{"preview": true, "hidden": ["last"]}\')')
    other.close()
    assert await database.read(_settings(1)) == chosen
    assert await database.read(_settings(2)) == UserSettings(hidden=frozenset({"last"}))
    await database.close()


async def test_a_caller_that_goes_away_loses_nothing(tmp_path: Path) -> None:
    """The write of a cancelled task is committed all the same."""
    database = await Database.open(databases.place(tmp_path / "x.sqlite3"))
    task = asyncio.create_task(database.write(put(7)))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await database.write(put(8))
    settings = await database.read(_settings(7))
    await database.close()
    assert settings.preview is False


async def test_closing_finishes_what_waits(tmp_path: Path) -> None:
    """And afterwards nothing more is taken."""
    database = await Database.open(databases.place(tmp_path / "x.sqlite3"))
    writing = asyncio.create_task(database.write(put(1)))
    await asyncio.sleep(0)
    await database.close()
    assert await writing == 1
    with pytest.raises(StoreError):
        await database.write(put(2))


async def test_a_database_without_its_name_is_refused_and_let_go(tmp_path: Path) -> None:
    """Nonces are made from it. No thread is left that would keep the process."""
    place = databases.place(tmp_path / "x.sqlite3")
    await (await Database.open(place)).close()
    await databases.rows(tmp_path / "x.sqlite3", "DELETE FROM identity RETURNING 1")
    before = threading.enumerate()
    with pytest.raises(StoreError, match="table identity is empty"):
        await Database.open(place)
    for thread in set(threading.enumerate()).difference(before):
        thread.join(5)  # it is on its way out
        assert not thread.is_alive()


@pytest.mark.sqlite
async def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    """An older bot must not write into it; the sentence says both versions."""
    path = tmp_path / "x.sqlite3"
    await (await Database.open(path)).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(StoreError, match="version 99"):
        await Database.open(path)


@pytest.mark.sqlite
async def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    """A file of something else, a folder in its place."""
    (tmp_path / "text").write_text("not a database, but long enough to look at" * 40)
    with pytest.raises(StoreError, match="cannot use"):
        await Database.open(tmp_path / "text")
    with pytest.raises(StoreError, match="cannot use"):
        await Database.open(tmp_path)


COUNT = "import sqlite3, sys; print(*sqlite3.connect(sys.argv[1]).execute(sys.argv[2]).fetchone())"


def looked_at(path: Path) -> str:
    """What another program counts that opens the database, reads and closes it."""
    command = [sys.executable, "-I", "-S", "-c", COUNT, str(path), "SELECT count(*) FROM person"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


@pytest.mark.sqlite
async def test_others_who_look_take_nothing_away(tmp_path: Path) -> None:
    """A program that closes the database leaves the log to the bot: later commits are there."""
    path = tmp_path / "x.sqlite3"
    database = await Database.open(path)
    await database.write(put(1))
    seen = [looked_at(path)]
    await database.write(put(2))
    seen.append(looked_at(path))
    await database.close()
    assert seen == ["1", "2"]


@pytest.mark.sqlite
async def test_the_settings_of_the_connection_hold(tmp_path: Path) -> None:
    """WAL, FULL and foreign keys: what durability and integrity stand on; all tables STRICT."""
    path = tmp_path / "x.sqlite3"
    connection = await connect(path)
    found = []
    for pragma in ("journal_mode", "synchronous", "foreign_keys"):
        row = await connection.row(f"PRAGMA {pragma}")
        assert row is not None
        found.append(row[0])
    await connection.close()
    assert found == ["wal", 2, 1]
    assert all("STRICT" in sql for _, sql in migrations() if "CREATE TABLE" in sql)
    sql = "".join(sql for _, sql in migrations())
    assert sql.count("CREATE TABLE") == sql.count("STRICT")


async def test_notices_of_one_match_come_in_order(tmp_path: Path) -> None:
    """While the first waits to be tried again, the second waits with it; others go on."""
    database = await Database.open(databases.place(tmp_path / "x.sqlite3"))

    async def work(tables: Tables) -> None:
        for kind, subject, version in (
            (NoticeKind.OPENED, 1, 0),
            (NoticeKind.CARD, 1, 1),
            (NoticeKind.CARD, 2, 5),
            (NoticeKind.EXPIRED, 1, 0),
        ):
            await tables.notices.add(Notice(kind, subject, version, due_at=100))

    await database.write(work)
    due = await database.read(lambda tables: tables.notices.due(100, 9))
    assert [n.key for n in due] == ["opened:1:0", "card:2:5", "expired:1:0"]
    await database.write(lambda tables: tables.notices.retry_later(due[0].id, 500, "later", 100))
    again = await database.read(lambda tables: tables.notices.due(100, 9))
    assert [n.key for n in again] == ["card:2:5", "expired:1:0"]
    await database.write(lambda tables: tables.notices.mark_sent(due[0].id, 42))
    rest = await database.read(lambda tables: tables.notices.due(100, 9))
    await database.close()
    assert [n.key for n in rest] == ["card:1:1", "card:2:5", "expired:1:0"]


async def test_a_notice_is_owed_once(tmp_path: Path) -> None:
    """The same kind, subject and version again adds no second message."""
    database = await Database.open(databases.place(tmp_path / "x.sqlite3"))
    for due_at in (100, 50):
        notice = Notice(NoticeKind.CARD, 1, 1, due_at)
        await database.write(lambda tables, n=notice: tables.notices.add(n))  # type: ignore[misc]
    due = await database.read(lambda tables: tables.notices.due(1000, 9))
    await database.close()
    assert [n.due_at for n in due] == [100]
