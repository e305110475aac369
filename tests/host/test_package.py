"""The package that people install: whole, and played from an environment of its own."""

import asyncio
import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from bot.host.commit import full_commit
from bot.host.version import VERSION
from tests import checkout, needs
from tests.flows.harness import card, private, public, said
from tests.host.process import ROOT
from tests.offer import play
from tests.sandbox.world import visiting

START_S = 30.0
COMMIT = "bot/host/commit.txt"
LICENCE = re.compile(r"(^|/)(LICEN[CS]E|OFL)[^/]*$")


def build(folder: Path) -> tuple[Path, Path]:
    """The wheel and the source archive of this checkout."""
    command = (sys.executable, "-m", "hatchling", "build", "-d", str(folder))
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,), (source,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, source


@pytest.mark.deep
def test_wheel_and_source_archive_hold_every_file(tmp_path: Path) -> None:
    """The sandbox's page, migrations and fonts as well as the code; the archive its tests too.

    The metadata says which licences hold, and brings each one.
    """
    wheel, source = build(tmp_path)
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        scripts = next(name for name in names if name.endswith("entry_points.txt"))
        assert "overmorrow = bot.__main__:main" in packed.read(scripts).decode()
        written = packed.read(COMMIT).decode().strip()
        about = f"overmorrow-{VERSION}.dist-info"
        assert (
            "\nLicense-Expression: MIT AND OFL-1.1\n" in packed.read(f"{about}/METADATA").decode()
        )
    assert written == (full_commit() or (ROOT / COMMIT).read_text(encoding="ascii").strip())
    assert wheel.name == f"overmorrow-{VERSION}-py3-none-any.whl"
    ours = set(checkout.files())
    assert {name for name in ours if name.startswith(("bot/", "rules/", "render/"))} <= names
    licences = {name for name in ours if LICENCE.search(name)}
    assert {f"{about}/licenses/{name}" for name in licences} <= names
    with tarfile.open(source) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
        packed_too = archive.extractfile(f"overmorrow-{VERSION}/{COMMIT}")
        assert packed_too is not None
        assert packed_too.read().decode().strip() == written
    assert {name for name in ours if not name.startswith(".")} <= held


def installed(wheel: Path, folder: Path) -> Path:
    """The command ``overmorrow`` of an empty environment into which the wheel was installed."""
    venv.create(folder, with_pip=True)
    pip = (str(folder / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "-q")
    there = subprocess.run(
        (*pip, "download", "--no-deps", "-d", str(folder / "probe"), "tzdata"),
        capture_output=True,
        check=False,
    )
    if there.returncode:
        needs.INDEX.skip()
    subprocess.run((*pip, "install", str(wheel)), check=True)
    return folder / "bin" / "overmorrow"


@pytest.mark.deep
async def test_an_installed_bot_plays_on_the_sandbox(tmp_path: Path) -> None:
    """From an empty folder, its matches in the user's data folder."""
    wheel, _ = build(tmp_path / "dist")
    program = installed(wheel, tmp_path / "venv")
    here, data = tmp_path / "somewhere", tmp_path / "share"
    here.mkdir()
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("OVERMORROW_", "PYTHON"))}
    bot = await asyncio.create_subprocess_exec(
        program,
        cwd=here,
        env={**kept, "XDG_DATA_HOME": str(data), "OVERMORROW_SANDBOX_PORT": "0"},
        stdout=asyncio.subprocess.PIPE,
    )
    assert bot.stdout is not None  # a pipe
    try:
        async with asyncio.timeout(START_S):
            lines = [(await bot.stdout.readline()).decode() for _ in range(2)]
        url = next(word for word in lines[1].split() if word.startswith("http"))
        await play_a_move(url)
    finally:
        bot.terminate()
        assert await bot.wait() == 0
    assert (data / "overmorrow" / "sandbox" / "overmorrow.sqlite3").is_file()
    assert list(here.iterdir()) == []


async def play_a_move(url: str) -> None:
    """Opens the page, challenges, accepts, and plays a move on the board."""
    async with visiting(url) as served:
        async with served.session.get(f"{url}/") as page:
            assert "<!doctype html>" in (await page.text()).lower()
        ana, bo, chi = [await served.person(name) for name in ("ana", "bo", "chi")]
        await ana.expect("BOT_STATUS", online=True)
        await play(ana, "tumbleweed", opponent=bo.id, size=6)
        await bo.click(await public(bo, about="challenges"), "Accept")
        shown = await card(chi)
        assert shown["attachments"]
        await ana.run("move", shown["channel_id"], where="c8 h4")
        await ana.click(await private(ana), "Play")
        await private(ana)
        assert "c8" in said(await card(chi))
