"""The sandbox is no mirror of one library: discord.js from npm works on it as well."""

import asyncio
import shutil
from pathlib import Path

import pytest

from bot.sandbox.world import seed
from tests import needs
from tests.sandbox.world import Served

SCRIPT = Path(__file__).with_name("other_client.mjs")
PACKAGE = "discord.js@14.28.1"
INSTALL_S = 120


async def installed(folder: Path) -> None:
    """The library in *folder*; a skip that says why it cannot be had."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        needs.NODE.skip()
    ways = ("--prefix", str(folder), "--ignore-scripts", "--no-audit", "--no-fund")
    process = await asyncio.create_subprocess_exec(
        *(npm, "install", *ways, PACKAGE),
        cwd=folder,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        output, _ = await asyncio.wait_for(process.communicate(), INSTALL_S)
    except TimeoutError:
        process.kill()
        await process.wait()
        needs.NPM.skip()
    if process.returncode:
        print(output.decode())
        needs.NPM.skip()


@pytest.mark.deep
async def test_discord_js_logs_in_syncs_answers_and_edits(served: Served, tmp_path: Path) -> None:
    """READY with both servers, a command with a user, an answer edited, a message edited, a
    button."""
    folder = tmp_path / "node"
    folder.mkdir()
    await installed(folder)
    script = shutil.copy(SCRIPT, folder)
    ana = await served.person("ana")
    process = await asyncio.create_subprocess_exec(
        *("node", script, served.base_url, seed.GENERAL),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        line = await asyncio.wait_for(process.stdout.readline(), 30)
        assert line.decode().strip() == "ready 2"
        await ana.run("hello", whom=seed.BO)
        answer = await ana.expect("MESSAGE_CREATE", content="Hello Bo")
        edited = await ana.expect("MESSAGE_UPDATE", id=answer["id"])
        assert edited["content"] == "Hello again Bo"
        await ana.expect("MESSAGE_CREATE", content="A message", channel_id=seed.GENERAL)
        await ana.expect("MESSAGE_UPDATE", content="An edited message")
        await ana.click(edited, "End")
        await ana.expect("MESSAGE_UPDATE", content="Ended")
        await asyncio.wait_for(process.wait(), 10)
    finally:
        if process.returncode is None:
            process.kill()
        _, errors = await process.communicate()
    assert process.returncode == 0, errors.decode()
    assert not [r for r in await served.requests() if r["status"] >= 400]
