"""Litestream beside the bot, as docs/hosting.md describes it: a copy elsewhere of every commit."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.host.backup import backup, restore
from bot.store.backup import check, has_litestream
from bot.store.db import Database
from tests import needs
from tests.host.test_backup import digests, settings
from tests.table import table

pytestmark = pytest.mark.sqlite  # Litestream copies its log

LITESTREAM = shutil.which("litestream")
TABLES = """
CREATE TABLE IF NOT EXISTS _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER);
CREATE TABLE IF NOT EXISTS _litestream_lock (id INTEGER);
"""


async def test_a_database_with_litestreams_tables_is_whole(tmp_path: Path) -> None:
    """The bot starts on it, and it's backed up and restored."""
    async with table(tmp_path) as there:
        await there.begin("a3 e3")
    kept = settings(tmp_path)
    assert not has_litestream(kept.database)
    with closing(sqlite3.connect(kept.database)) as db:
        db.executescript(TABLES)
    database = await Database.open(kept.database)
    await database.close()
    check(kept.database)
    assert has_litestream(kept.database)
    await asyncio.to_thread(backup, kept, tmp_path / "copy")
    await asyncio.to_thread(restore, kept, tmp_path / "copy")
    assert digests(kept.database)


@pytest.mark.deep
@needs.LITESTREAM.unless(LITESTREAM is not None)
async def test_what_litestream_copied_is_restored_after_the_machine_is_lost(tmp_path: Path) -> None:
    """Commits while it copies; then all that's left is the copy, and every entry is in it."""
    home, elsewhere, fresh = tmp_path / "home", tmp_path / "elsewhere", tmp_path / "fresh"
    home.mkdir()
    fresh.mkdir()
    kept = settings(home)
    async with table(home) as there:
        await there.begin("a3 e3")
        copying = await asyncio.create_subprocess_exec(
            *(str(LITESTREAM), "replicate", str(kept.database), f"file://{elsewhere}"),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        assert copying.stdout is not None
        while b"snapshot complete" not in (line := await copying.stdout.readline()):
            assert line, "Litestream ended early"
        await there.begin("a3 e3", "side:red", "a4")
        copying.terminate()  # it copies what is missing before it ends
        await copying.communicate()
        before = digests(kept.database)
    shutil.rmtree(home)
    found = tmp_path / "found.sqlite3"
    got = await asyncio.create_subprocess_exec(
        *(str(LITESTREAM), "restore", "-o", str(found), f"file://{elsewhere}")
    )
    assert await got.wait() == 0
    await asyncio.to_thread(restore, settings(fresh), found)
    assert digests(settings(fresh).database) == before
