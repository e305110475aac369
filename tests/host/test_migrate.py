"""``migrate``: the matches of one database in another of either kind, proven; or a line and why."""

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.errors import HostError
from bot.host.backup import backup, restore
from bot.host.check import Verdict, local
from bot.host.migrate import migrate
from bot.host.run import run
from bot.match.guilds import catch_up_with_guilds
from bot.match.ratings.seasons import close_ended_seasons
from bot.match.values.guild import GuildSettings
from bot.match.weekly import WeeklyService
from bot.settings import read_settings
from bot.store import transfer
from bot.store.connection import named
from bot.store.db import Database
from bot.store.engine import connect
from tests.host.process import TOKEN, command
from tests.store.test_old_database import NOW, unpacked
from tests.table import ANA, MovedClock, table

SETTINGS = read_settings({}, Path("/nowhere/.env"))


async def contents(place: Path | str) -> dict[str, transfer.Content]:
    """What stands in every table of a database."""
    db = await connect(place)
    found = {t.name: await transfer.content(db, t) for t in transfer.stored_tables()}
    await db.close()
    return found


def files(folder: Path, pattern: str) -> list[str]:
    """The names of the files in a folder that are named so."""
    return sorted(file.name for file in folder.glob(pattern))


async def went_back(url: str, statement: str) -> None:
    """Takes the mark off a server's database, as the sentence about it says."""
    server = await connect(url)
    await server.run(statement)
    await server.close()


async def test_matches_go_to_a_server_and_back(tmp_path: Path, url: str) -> None:
    """An old file, a server, a new file: every table the same, and people play on."""
    old, new = unpacked(tmp_path), tmp_path / "new" / "overmorrow.sqlite3"
    there = await command(tmp_path, "migrate", str(old), "-", DATABASE_URL=url)
    assert there.code == 0, there.err
    assert "every match was replayed to the position it was stored with" in " ".join(
        there.out.split()
    )
    back = await command(tmp_path, "migrate", url, str(new))
    assert back.code == 0, back.err
    kept = await contents(old)
    assert kept == await contents(url) == await contents(new)
    assert kept["entry"].rows > 100 and kept["rating_change"].rows > 5
    await went_back(url, "COMMENT ON TABLE schema_version IS NULL")
    async with table(tmp_path) as t:
        t.clock.ms = NOW
        running = await t.database.read(lambda ts: ts.matches.running(ANA.user_id))
        begun = await t.begin("red:a3 white:e3")
        assert begun.match.id > max(match.id for match in running)


def test_what_was_moved_is_not_worked_on_again(
    tmp_path: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """By nobody who forgets DATABASE_URL, until they go back; a backup is anybody's."""
    data, copy, new = unpacked(tmp_path).parent, tmp_path / "copy", tmp_path / "new" / "new.sqlite3"
    forgetful = read_settings(
        {"OVERMORROW_DATA": str(data), "DISCORD_TOKEN": TOKEN}, Path("/nowhere/.env")
    )
    asyncio.run(migrate(SETTINGS, str(forgetful.database), url))
    mark = data / "overmorrow.sqlite3.moved"
    moved = re.escape(f"were moved to {named(url)}. Let DATABASE_URL name that")
    says = f"{moved}.* delete {mark}"
    with pytest.raises(HostError, match=says):
        backup(forgetful, copy)
    with pytest.raises(HostError, match=says):
        restore(forgetful, forgetful.database)
    with pytest.raises(HostError, match=says):
        asyncio.run(run(forgetful, None))
    found = [said for said in local(forgetful) if said.verdict is Verdict.WRONG]
    assert len(found) == 1 and re.search(moved, found[0].said)
    assert not copy.exists()
    mark.unlink()
    assert backup(forgetful, copy) == 0
    asyncio.run(migrate(SETTINGS, str(copy), str(new)))
    assert f"Now let the bot run on {new}. {copy} stays as it is." in capsys.readouterr().out
    assert not list(tmp_path.rglob("*.moved"))


async def test_a_backup_of_a_server_is_a_file(tmp_path: Path, url: str) -> None:
    """Also while a bot works on it; under a name of its own. To restore it, it is moved."""
    await migrate(SETTINGS, str(unpacked(tmp_path)), url)
    settings = {"DATABASE_URL": url, "DISCORD_TOKEN": TOKEN, "OVERMORROW_DATA": str(tmp_path)}
    kept = await command(tmp_path, "backup", "copy.sqlite3", **settings)
    assert kept.code == 0, kept.err
    assert files(tmp_path, "copy*") == ["copy.sqlite3"]
    copied, original = await contents(tmp_path / "copy.sqlite3"), await contents(url)
    assert {name for name in copied if copied[name] != original[name]} == {"identity"}
    refused = await command(tmp_path, "restore", "copy.sqlite3", **settings)
    assert refused.code == 2 and "use `migrate copy.sqlite3 -`" in refused.err


async def test_what_is_cut_off_leaves_nothing(tmp_path: Path, url: str) -> None:
    """The next try finds an empty target, and does it all."""
    old = unpacked(tmp_path)
    with pytest.raises(OSError, match="cut off"):
        async with transfer.held(old) as source, transfer.held(url) as target:
            await transfer.put_all(source, target)
            raise OSError("cut off")
    assert await migrate(SETTINGS, str(old), url) == 0
    assert await contents(old) == await contents(url)


async def test_an_older_backup_stays_as_it_is(tmp_path: Path, url: str) -> None:
    """It may be the only copy, and the old bot reads no other."""
    old = unpacked(tmp_path).rename(tmp_path / "matches.sqlite3")
    before = old.read_bytes()
    assert await migrate(SETTINGS, str(old), url) == 0
    assert old.read_bytes() == before
    assert files(tmp_path, "*matches*") == ["matches.sqlite3"]


async def test_what_was_moved_from_a_server_is_not_worked_on_again(
    tmp_path: Path, url: str
) -> None:
    """Nor moved a second time: people may have played on. The sentence says the way back."""
    new = tmp_path / "new.sqlite3"
    await migrate(SETTINGS, str(unpacked(tmp_path)), url)
    assert await migrate(SETTINGS, url, str(new)) == 0
    with pytest.raises(HostError, match=re.escape(f"were moved to {new}")) as refused:
        await Database.open(url)
    with pytest.raises(HostError, match="were moved to"):
        await migrate(SETTINGS, url, str(tmp_path / "other.sqlite3"))
    await went_back(url, str(refused.value).rpartition("run there: ")[2])
    await (await Database.open(url)).close()


async def test_a_file_that_was_moved_is_not_moved_again(tmp_path: Path, url: str) -> None:
    """Whoever has played since would have two histories."""
    old = unpacked(tmp_path)
    await migrate(SETTINGS, str(old), url)
    with pytest.raises(HostError, match=r"were moved to .* already.* delete .*\.moved"):
        await migrate(SETTINGS, str(old), str(tmp_path / "other.sqlite3"))


async def test_a_target_with_matches_is_refused(tmp_path: Path, url: str) -> None:
    """Nothing of it is touched."""
    old = unpacked(tmp_path).rename(tmp_path / "matches.sqlite3")
    await migrate(SETTINGS, str(old), url)
    before = await contents(url)
    with pytest.raises(HostError, match="holds data already: give an empty database"):
        await migrate(SETTINGS, str(old), url)
    assert await contents(url) == before


async def test_a_target_in_which_a_bot_only_started_is_empty(tmp_path: Path, url: str) -> None:
    """What it wrote by itself gives way; what somebody chose does not."""
    old, started = unpacked(tmp_path), MovedClock(NOW)
    database = await Database.open(url)
    await catch_up_with_guilds(database, started, frozenset({7}))
    await WeeklyService(database, started, lambda: bytes(32)).prepare()
    await close_ended_seasons(database, NOW)
    await database.write(lambda tables: tables.outages.beat(NOW, lost=False))
    await database.close()
    assert await migrate(SETTINGS, str(old), url) == 0
    assert await contents(old) == await contents(url)

    other = await Database.open(tmp_path / "other.sqlite3")
    await other.write(lambda tables: tables.guilds.put(GuildSettings(7)))
    await other.close()
    with pytest.raises(HostError, match="holds data already: give an empty database"):
        await migrate(SETTINGS, url, str(tmp_path / "other.sqlite3"))


async def test_a_match_that_does_not_replay_is_not_moved(tmp_path: Path, url: str) -> None:
    """It is named, and the target stays empty."""
    old = unpacked(tmp_path)
    with closing(sqlite3.connect(old)) as db, db:
        db.execute("UPDATE entry SET digest = 'wrong' WHERE match_id = 1 AND version = 1")
    with pytest.raises(HostError, match="match 1: "):
        await migrate(SETTINGS, str(old), url)
    assert (await contents(url))["match"].rows == 0


async def test_a_bot_that_runs_is_in_the_way(tmp_path: Path, url: str) -> None:
    """Whichever database it works on."""
    async with table(tmp_path):
        end = await command(tmp_path, "migrate", url, "new.sqlite3")
    assert end.code == 2 and "works on postgresql://" in end.err


@pytest.mark.parametrize(
    ("source", "target", "why"),
    [
        ("nowhere.sqlite3", "new.sqlite3", "/nowhere.sqlite3 yet"),
        ("same.sqlite3", "same.sqlite3", "are the same database"),
        ("mysql://x/y", "new.sqlite3", "is written postgresql://user:password@server/database"),
        ("postgresql://me:a/b@server/x", "new.sqlite3", "write / as %2F"),
        ("new.sqlite3", "postgresql://me:secret@server", "is written postgresql://"),
        ("new.sqlite3", "-", "DATABASE_URL is not set"),
    ],
)
async def test_what_is_no_database_is_said(source: str, target: str, why: str) -> None:
    """In a line, without a password."""
    with pytest.raises(HostError) as refused:
        await migrate(SETTINGS, source, target)
    said = str(refused.value)
    assert why in said and "a/b" not in said and "secret" not in said
