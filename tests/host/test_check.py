"""``check``: what a machine and Discord say about an installation, and what to do."""

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.errors import HostError
from bot.host.backup import backup
from bot.host.check import Finding, Verdict, check, local, online, sqlite
from bot.host.inspection import inspect, sync
from bot.host.lease import lease
from bot.permissions import ALL, invite
from bot.sandbox.world import seed
from bot.settings import Settings, read_settings
from bot.store.db import Database
from bot.store.engine import connect
from bot.store.migrate import migrations
from tests.sandbox.world import sandbox


def settings(folder: Path) -> Settings:
    """Without a token, over a folder."""
    return read_settings({"OVERMORROW_DATA": str(folder)}, Path("/nowhere/.env"))


def said(findings: list[Finding], verdict: Verdict) -> str:
    """All findings of one kind."""
    return "\n".join(f.said for f in findings if f.verdict is verdict)


def test_a_fresh_machine_is_well(tmp_path: Path) -> None:
    """Nothing is wrong, nothing is made by looking."""
    found = list(local(settings(tmp_path / "data")))
    assert said(found, Verdict.WRONG) == ""
    assert "No database yet" in said(found, Verdict.WELL)
    assert "MB are free" in said(found, Verdict.WELL)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("version", "verdict"),
    [
        ((3, 40, 1), Verdict.HINT),
        ((3, 51, 2), Verdict.HINT),
        ((3, 50, 4), Verdict.HINT),
        ((3, 50, 7), Verdict.WELL),
        ((3, 44, 6), Verdict.WELL),
        ((3, 51, 3), Verdict.WELL),
        ((3, 53, 0), Verdict.WELL),
    ],
)
def test_the_wal_reset_bug_is_known(version: tuple[int, ...], verdict: Verdict) -> None:
    """By the version of SQLite, its backports included; it asks for two that write."""
    assert sqlite(version, followed=True).verdict is verdict
    alone = sqlite(version, followed=False)
    assert alone.verdict is Verdict.WELL
    assert ("only from 3.51.3 on" in alone.said) == (verdict is Verdict.HINT)


def test_a_place_that_cannot_be_written_is_wrong(tmp_path: Path) -> None:
    """Here a file is in the way."""
    (tmp_path / "file").touch()
    found = list(local(settings(tmp_path / "file" / "data")))
    assert "cannot be written" in said(found, Verdict.WRONG)


async def test_the_database_is_looked_at(tmp_path: Path) -> None:
    """Its version, whether it is whole, whether a bot is on it; a newer one is wrong."""
    given = settings(tmp_path)
    await (await Database.open(given.database)).close()
    with lease(given.database):
        assert "a bot is running on it" in said(list(local(given)), Verdict.WELL)
    newest = len(migrations())
    assert f"is whole, of version {newest}; no bot" in said(list(local(given)), Verdict.WELL)
    with closing(sqlite3.connect(given.database)) as db:
        db.execute("PRAGMA user_version = 999")
    assert "is of version 999" in said(list(local(given)), Verdict.WRONG)


async def test_a_server_is_looked_at(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As it should be, without a token too; before the first start, and where a table is gone."""
    given = read_settings({"OVERMORROW_DATA": str(tmp_path), "DATABASE_URL": url}, Path("/nowhere"))
    assert await check(given, None) == 0
    assert f"of version {len(migrations())}." in capsys.readouterr().out
    assert await check(given.of_sandbox, None) == 0
    none = "the schema overmorrow_sandbox of postgresql:///.* has no tables yet"
    assert re.search(f"{none}, the first start makes them", capsys.readouterr().out)
    with pytest.raises(HostError, match=none):
        await asyncio.to_thread(backup, given.of_sandbox, tmp_path / "copy")
    db = await connect(given.store)
    await db.run("DROP TABLE note")
    await db.close()
    assert await check(given, None) == 1
    assert "not as Overmorrow made it: note" in capsys.readouterr().out


async def test_missing_permissions_are_named_by_channel(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With what breaks without each; a server where nothing can be played is wrong."""
    async with sandbox(tmp_path / "world") as served:
        deny = {"channel_id": seed.GAMES, "deny": str(1 << ALL["attach_files"] | 1 << 16)}
        await served.call("POST", "/sandbox/permissions", deny)
        assert await check(settings(tmp_path), served.base_url) == 0
        told = capsys.readouterr().out
        assert "Overmorrow Club #games lacks Attach Files (Boards are posted as text)" in told
        assert "Read Message History (After an outage a card may come twice)." in told
        assert invite(seed.BOT) in told
        shut = {"channel_id": seed.LOUNGE, "deny": str(1 << ALL["view_channel"])}
        await served.call("POST", "/sandbox/permissions", shut)
        assert await check(settings(tmp_path), served.base_url) == 1
        told = capsys.readouterr().out
    assert "WRONG  Tea House: no channel where a match can be held." in told
    assert "Tea House #lounge lacks View Channel (No matches can be played there)." in told


async def test_missing_policies_and_contact_are_named(tmp_path: Path) -> None:
    """Until the host gave the application its pages, and people an address."""
    async with sandbox(tmp_path / "world") as served:
        found = await inspect(settings(tmp_path), served.base_url)
    pages = ("Privacy Policy URL", "Terms of Service URL")
    told = said(list(online(found)), Verdict.HINT)
    assert all(f"The application has no {page}" in told for page in pages)
    found.application.privacy_policy_url = found.application.terms_of_service_url = "https://x.org"
    told = said(list(online(found)), Verdict.HINT)
    assert not any(page in told for page in pages)
    given = {"OVERMORROW_DATA": str(tmp_path), "DISCORD_TOKEN": "a.b.c"}
    for contact, is_asked in (("", True), ("me@x.org", False)):
        with_one = read_settings({**given, "OVERMORROW_CONTACT": contact}, Path("/nowhere/.env"))
        assert ("OVERMORROW_CONTACT" in said(list(local(with_one)), Verdict.HINT)) is is_asked


async def test_commands_that_discord_does_not_know_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Until ``sync`` has sent them, which says what it sent."""
    async with sandbox(tmp_path / "world") as served:
        await check(settings(tmp_path), served.base_url)
        assert "Discord does not know /abort, /" in capsys.readouterr().out
        assert await sync(settings(tmp_path), served.base_url) == 0
        sent = capsys.readouterr().out
        assert "/play" in sent
        await check(settings(tmp_path), served.base_url)
        assert "does not know" not in capsys.readouterr().out


async def test_an_application_that_installs_commands_alone_is_mended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As Discord makes it; what a host has chosen stays."""
    async with sandbox(tmp_path / "world") as served:
        new = {"integration_types": [0, 1], "is_new": True}
        await served.call("POST", "/sandbox/application", new)
        assert await check(settings(tmp_path), served.base_url) == 1
        assert "WRONG  [Add App] on the bot's profile installs" in capsys.readouterr().out
        assert await sync(settings(tmp_path), served.base_url) == 0
        assert "adds the bot, too" in capsys.readouterr().out
        assert await check(settings(tmp_path), served.base_url) == 0
        assert await sync(settings(tmp_path), served.base_url) == 0
        (edit,) = [r for r in await served.requests() if r["method"] == "PATCH"]
    server, person = (edit["body"]["integration_types_config"][kind] for kind in ("0", "1"))
    assert f"permissions={server['oauth2_install_params']['permissions']}" in invite(seed.BOT)
    assert person["oauth2_install_params"]["scopes"] == ["applications.commands"]


async def test_without_a_token_the_local_part_stands_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No network is needed to hear about disk and database."""
    async with asyncio.timeout(5):
        assert await check(settings(tmp_path), None) == 0
    assert "No DISCORD_TOKEN is set" in capsys.readouterr().out
