"""Backup while playing, restore, and everything that is refused on the way."""

import asyncio
import logging
import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from bot.clock import SystemClock
from bot.errors import HostError
from bot.host.backup import backup, restore
from bot.host.last_backup import backup_age_s
from bot.host.lease import lease
from bot.host.run import run
from bot.settings import Settings, read_settings
from bot.store.db import Database
from tests import needs
from tests.host.process import begin, command, ended
from tests.table import table

pytestmark = pytest.mark.sqlite  # a backup of a server is taken in test_migrate.py


def settings(folder: Path) -> Settings:
    """Those of a bot that keeps its matches there; no command on them needs its token."""
    return read_settings({"OVERMORROW_DATA": str(folder)}, Path("/nowhere/.env"))


async def _play(folder: Path, *steps: str, first: int = 1) -> None:
    async with table(folder) as there:
        there.interactions = count(first)
        await there.begin(*steps)


@pytest.fixture
def kept(tmp_path: Path) -> Settings:
    """A folder with one match in it."""
    asyncio.run(_play(tmp_path, "a3 e3", "side:red", "a4"))
    return settings(tmp_path)


def digests(database: Path) -> list[str]:
    """What the entries of all matches led to."""
    with closing(sqlite3.connect(database)) as db:
        return [row[0] for row in db.execute("SELECT digest FROM entry ORDER BY 1")]


def test_a_backup_restores_what_was_there(
    kept: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Move for move; what was played since is kept beside it."""
    file = tmp_path / "copy.sqlite3"
    before = digests(kept.database)
    assert backup(kept, file) == 0
    asyncio.run(_play(tmp_path, "a3 e3", first=100))
    after = digests(kept.database)
    assert restore(kept, file) == 0
    assert digests(kept.database) == before
    (aside,) = tmp_path.glob("overmorrow.sqlite3.before-*")
    assert digests(aside) == after
    told = capsys.readouterr().err.splitlines()
    assert told[0].startswith(f"1 match of {kept.database} in {file}, each replayed")
    assert told[1].startswith(f"1 match of {file} restored to {kept.database}, each replayed")
    assert told[2] == f"What was there is kept as {aside}."


def test_a_backup_can_be_taken_while_the_bot_writes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The copy is a moment of the whole: every match in it replays; nothing is said to be lost."""
    kept = settings(tmp_path)

    async def play() -> int:
        async with table(tmp_path) as there:
            with lease(kept.database):
                await there.begin("a3 e3")
                copying = asyncio.create_task(asyncio.to_thread(backup, kept, tmp_path / "copy"))
                while not copying.done():
                    await there.begin("a3 e3", "side:red")
                return await copying

    assert asyncio.run(play()) == 0
    assert digests(tmp_path / "copy")
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING] == []


def test_a_backup_is_one_plain_file_for_its_owner_alone(kept: Settings, tmp_path: Path) -> None:
    """It holds the secrets of dice and the names of people."""
    file = tmp_path / "away" / "copy"
    file.parent.mkdir()
    backup(kept, file)
    assert [f.name for f in file.parent.iterdir()] == ["copy"]
    assert file.stat().st_mode & 0o077 == 0
    assert backup_age_s(kept, SystemClock().now()) < 3600  # for whoever watches that they are made


def test_an_older_backup_is_put_back_by_a_newer_bot(kept: Settings, tmp_path: Path) -> None:
    """A copy stays of the version it was taken from; the bot migrates it when it starts."""
    file = tmp_path / "copy"
    backup(kept, file)
    with (
        closing(sqlite3.connect(file)) as copy,
        closing(sqlite3.connect(kept.database)) as original,
    ):
        number = "PRAGMA user_version"
        assert copy.execute(number).fetchone() == original.execute(number).fetchone()


def test_a_restored_database_has_a_new_identity(kept: Settings, tmp_path: Path) -> None:
    """Discord must not take a turn played after it for the one of before."""

    def identity() -> str:
        with closing(sqlite3.connect(kept.database)) as db:
            return str(db.execute("SELECT name FROM identity").fetchone()[0])

    before = identity()
    backup(kept, tmp_path / "copy")
    restore(kept, tmp_path / "copy")
    assert identity() != before


def test_a_damaged_match_is_named_and_nothing_is_replaced(kept: Settings, tmp_path: Path) -> None:
    """Neither by a backup nor by a restore."""
    file = tmp_path / "copy"
    backup(kept, file)
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("UPDATE entry SET digest = 'wrong' WHERE version = 2")
    before = digests(kept.database)
    with pytest.raises(HostError, match=r"not whole:\n  match 1: entry 2 leads to"):
        restore(kept, file)
    assert digests(kept.database) == before
    with closing(sqlite3.connect(kept.database)) as db, db:
        db.execute("UPDATE entry SET steps = 'nonsense' WHERE version = 3")
    with pytest.raises(HostError, match="match 1: it cannot be replayed"):
        backup(kept, tmp_path / "second")
    assert not (tmp_path / "second").exists()


def test_a_running_bot_is_not_robbed_of_its_database(kept: Settings, tmp_path: Path) -> None:
    """Restore refuses while one holds the lease."""
    backup(kept, tmp_path / "copy")
    with lease(kept.database), pytest.raises(HostError, match="stop it first"):
        restore(kept, tmp_path / "copy")


@pytest.mark.parametrize("content", [b"", b"no database at all" * 100])
def test_what_is_no_backup_is_refused(kept: Settings, tmp_path: Path, content: bytes) -> None:
    """An empty file, some other file: the matches stay."""
    (tmp_path / "copy").write_bytes(content)
    before = digests(kept.database)
    with pytest.raises(HostError):
        restore(kept, tmp_path / "copy")
    assert digests(kept.database) == before


def test_a_backup_of_a_newer_bot_is_refused(kept: Settings, tmp_path: Path) -> None:
    """The newer bot is needed, and the line says so."""
    backup(kept, tmp_path / "copy")
    with closing(sqlite3.connect(tmp_path / "copy")) as db, db:
        db.execute("PRAGMA user_version = 999")
    with pytest.raises(HostError, match="use the newer bot"):
        restore(kept, tmp_path / "copy")


def test_a_backup_overwrites_nothing(kept: Settings, tmp_path: Path) -> None:
    """Yesterday's copy, or the database itself by mistake."""
    for file in (tmp_path / "copy", kept.database):
        file.touch()
        with pytest.raises(HostError, match="exists already"):
            backup(kept, file)


def test_there_has_to_be_something_to_copy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before the first start, and a name that is none. The sandbox's matches are not meant."""
    given = settings(tmp_path)
    with pytest.raises(HostError, match=rf"no database at {given.database} yet\. No settings are"):
        backup(given, tmp_path / "copy")
    asyncio.run(_play(tmp_path / "sandbox", "a3 e3"))
    with pytest.raises(
        HostError, match=r"for the matches of the sandbox \(.*\) add --sandbox-data"
    ):
        backup(given, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()
    assert backup(given.of_sandbox, tmp_path / "copy") == 0
    with pytest.raises(
        HostError, match="copy has the sandbox's matches, not those on Discord: add"
    ):
        restore(given, tmp_path / "copy")
    assert restore(given.of_sandbox, tmp_path / "copy") == 0
    of = f"1 match of the sandbox ({tmp_path}/sandbox/overmorrow.sqlite3) in"
    assert capsys.readouterr().err.startswith(of)
    with pytest.raises(HostError, match="no file"):
        restore(given, tmp_path / "none")


def test_a_database_is_in_place_even_where_the_old_one_was_ruined(
    kept: Settings, tmp_path: Path
) -> None:
    """The usual reason for a restore; the ruin is kept, its log is not taken for the new one's."""
    backup(kept, tmp_path / "copy")
    wal = kept.database.with_name(kept.database.name + "-wal")
    kept.database.write_bytes(b"ruined" * 1000)
    wal.write_bytes(b"a log of something else" * 100)
    assert restore(kept, tmp_path / "copy") == 0
    assert not wal.exists()
    (aside,) = tmp_path.glob("*.before-*")
    assert aside.read_bytes().startswith(b"ruined")
    asyncio.run(_opens(kept.database))


async def _opens(database: Path) -> None:
    await (await Database.open(database)).close()


@needs.ROOT.unless(os.geteuid() == 0)
def test_what_root_restores_belongs_to_the_bots_user(kept: Settings, tmp_path: Path) -> None:
    """A service's folder is its own user's; the database in it stays so, and the lock."""
    backup(kept, tmp_path / "copy")
    folder = tmp_path / "service"
    folder.mkdir()
    os.chown(folder, 10001, 10001)
    restore(settings(folder), tmp_path / "copy")
    assert {file.stat().st_uid for file in folder.iterdir()} == {10001}


async def test_a_backup_flows_out_of_one_process_and_into_another(tmp_path: Path) -> None:
    """As out of a container, where no file on both sides has the right owner; and as from cron,
    where no token is set."""
    await _play(tmp_path / "old", "a3 e3")
    taken = await begin(tmp_path, "backup", "-", OVERMORROW_DATA=str(tmp_path / "old"))
    content, said = await taken.communicate()
    assert taken.returncode == 0, said
    assert said.decode().startswith(f"1 match of {tmp_path}/old/overmorrow.sqlite3 in the copy,")
    assert content.startswith(b"SQLite format 3")
    assert not list((tmp_path / "old").glob("*.unproven"))
    (tmp_path / "copy").write_bytes(content)
    with (tmp_path / "copy").open("rb") as file:
        given = await begin(
            tmp_path, "restore", "-", stdin=file, OVERMORROW_DATA=str(tmp_path / "new")
        )
        end = await ended(given)
    assert end.code == 0, end.err
    assert digests(tmp_path / "new" / "overmorrow.sqlite3")
    nothing = await command(tmp_path, "backup", "-", OVERMORROW_DATA=str(tmp_path / "none"))
    assert nothing.code == 2 and "there is no database at" in nothing.err


@pytest.mark.parametrize(
    "change",
    [
        "CREATE TRIGGER later AFTER INSERT ON entry BEGIN DELETE FROM match; END",
        "CREATE VIEW everything AS SELECT * FROM match",
        "CREATE TABLE mine (x)",
        "ALTER TABLE match ADD COLUMN mine TEXT",
        "DROP INDEX match_due",
    ],
)
def test_only_our_own_schema_is_restored_and_run(
    kept: Settings, tmp_path: Path, change: str
) -> None:
    """A trigger would act at every move; it is named, and nothing is replaced."""
    file = tmp_path / "copy.sqlite3"
    backup(kept, file)
    before = digests(kept.database)
    with closing(sqlite3.connect(file)) as db, db:
        db.execute(change)
    with pytest.raises(HostError, match="not as Overmorrow made it"):
        restore(kept, file)
    assert digests(kept.database) == before
    with closing(sqlite3.connect(kept.database)) as db, db:
        db.execute(change)
    with pytest.raises(HostError, match="not as Overmorrow made it"):
        asyncio.run(run(replace(kept, token="a.b.c"), None))


def test_a_damaged_secret_is_named_in_a_sentence(kept: Settings, tmp_path: Path) -> None:
    """And nothing is replaced."""
    file = tmp_path / "copy.sqlite3"
    backup(kept, file)
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("UPDATE match SET secret = 'none'")
    with pytest.raises(HostError, match="match 1: it cannot be read"):
        restore(kept, file)
