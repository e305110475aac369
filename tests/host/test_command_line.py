"""The command line: every command explains itself, every failure is one line and a code."""

import asyncio
import os
import re
import signal
import socket
import sqlite3
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from time import perf_counter

import pytest
from aiohttp import web

from bot.__main__ import COMMANDS, main
from bot.host.commit import commit
from bot.host.version import VERSION
from bot.store.migrate import migrations
from tests.bench.calibration import slowness
from tests.host.process import PATIENCE_S, TOKEN, Ended, begin, command, ended
from tests.sandbox.world import sandbox

pytestmark = pytest.mark.sqlite  # the processes keep files


def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """``--help`` of each, and of all together."""
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    overview = capsys.readouterr().out
    for name in COMMANDS:
        with pytest.raises(SystemExit) as left:
            main([name, "--help"])
        assert left.value.code == 0
        assert name in overview
        assert len(capsys.readouterr().out.split("\n\n")[1]) > 40


def one_line(end: Ended) -> str:
    """The one line that a failed command left, without the log's."""
    said = [line for line in end.err.splitlines() if line.startswith("Overmorrow: ")]
    assert len(said) == 1, end.err
    assert "Traceback" not in end.err
    assert TOKEN not in end.err + end.out
    return said[0]


def newer(folder: Path) -> None:
    """A database from the future."""
    with closing(sqlite3.connect(folder / "overmorrow.sqlite3")) as db:
        db.execute("PRAGMA user_version = 999")


def no_database(folder: Path) -> None:
    """A file that is something else."""
    (folder / "overmorrow.sqlite3").write_text("Dear diary, " * 100)


def unwritable(folder: Path) -> None:
    """A place where nothing can be written, not even by root."""
    (folder / "overmorrow.sqlite3").mkdir()


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (newer, "the database is of version 999"),
        pytest.param(no_database, "file is not a database", marks=pytest.mark.deep),
        pytest.param(unwritable, "cannot use the database", marks=pytest.mark.deep),
    ],
)
async def test_a_database_that_cannot_be_used_stops_the_start(
    tmp_path: Path, broken: Callable[[Path], None], said: str
) -> None:
    """One line says why, and the code is not zero."""
    broken(tmp_path)
    end = await command(tmp_path, DISCORD_TOKEN=TOKEN, OVERMORROW_DATA=str(tmp_path))
    assert end.code == 2
    assert said in one_line(end)


async def test_a_folder_that_cannot_be_made_stops_the_start(tmp_path: Path) -> None:
    """Here a file stands in its way."""
    (tmp_path / "file").touch()
    end = await command(tmp_path, DISCORD_TOKEN=TOKEN, OVERMORROW_DATA=str(tmp_path / "file" / "x"))
    assert end.code == 2
    assert "cannot use the folder" in one_line(end)


@asynccontextmanager
async def shut(status: int) -> AsyncIterator[str]:
    """Something in Discord's place that answers everything with this status."""

    async def refuse(_: web.Request) -> web.Response:
        return web.json_response({"message": "no", "code": 0}, status=status)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", refuse)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


@pytest.mark.parametrize(
    "name", ["run", *(pytest.param(one, marks=pytest.mark.deep) for one in ("sync", "check"))]
)
async def test_a_refused_token_is_said_in_a_line(tmp_path: Path, name: str) -> None:
    """The token itself is not in it."""
    async with shut(401) as url:
        end = await command(tmp_path, name, "--sandbox", url, DISCORD_TOKEN=TOKEN)
    assert end.code != 0
    assert "Discord refused the token" in (end.out if name == "check" else one_line(end))
    assert TOKEN not in end.out + end.err
    assert "Traceback" not in end.err


DEAD = "127.0.0.1:9"  # nothing listens there


@pytest.mark.parametrize(
    ("words", "given", "said"),
    [
        pytest.param(
            *(("run", "--sandbox", f"http://{DEAD}"), {}, "cannot reach Discord"),
            marks=pytest.mark.deep,
        ),
        (("run",), {"DATABASE_URL": f"postgresql://om@{DEAD}/om"}, "no server listens there"),
    ],
)
async def test_what_is_out_of_reach_at_the_start_is_waited_for(
    tmp_path: Path, words: tuple[str, ...], given: dict[str, str], said: str
) -> None:
    """Each try is a calm line, and a stop ends it at once, as nothing went wrong."""
    process = await begin(tmp_path, *words, stdin=None, stdout=PIPE, DISCORD_TOKEN=TOKEN, **given)
    assert process.stderr is not None  # a pipe
    line = b""
    async with asyncio.timeout(PATIENCE_S):
        async for line in process.stderr:
            if b"tries again" in line:
                break
    assert b" WARNING " in line and said.encode() in line and b"wait_s=1.0" in line
    asked = asyncio.get_running_loop().time()
    process.send_signal(signal.SIGTERM)
    end = await ended(process)
    assert asyncio.get_running_loop().time() - asked < 5
    assert end.code == 0
    assert "Traceback" not in end.err and "ERROR" not in end.err


async def test_two_bots_never_share_a_database(tmp_path: Path) -> None:
    """The second is told who is there, and where; the first, whose port was taken, plays on, and
    leaves within five seconds, of a machine that has nothing else to do."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = str(other.getsockname()[1])
        first = await begin(tmp_path, OVERMORROW_SANDBOX_PORT=taken)
        assert first.stdout is not None  # a pipe
        lines = [await asyncio.wait_for(first.stdout.readline(), PATIENCE_S) for _ in range(2)]
    found = re.fullmatch(
        r"Open (http://127.0.0.1:(\d+)) and play \(port (\d+) is taken\)\. .*\n", lines[1].decode()
    )
    assert found and found[2] != found[3] == taken
    second = await command(tmp_path, "run", OVERMORROW_SANDBOX_PORT="0")
    assert second.code == 2
    assert f"another Overmorrow (process {first.pid} on " in one_line(second)
    assert f": open {found[1]} and play, or stop it first" in one_line(second)
    assert first.stderr is not None  # a pipe
    async with asyncio.timeout(PATIENCE_S):
        async for line in first.stderr:
            assert b"ERROR" not in line and b"Errno" not in line
            if b"ready" in line:
                break
    waits = slowness(perf_counter)
    asked = perf_counter()
    first.send_signal(signal.SIGTERM)
    end = await ended(first)
    took = perf_counter() - asked
    assert took < 5 * max(1, waits, slowness(perf_counter))
    assert end.code == 0
    assert "ERROR" not in end.err
    assert "Traceback" not in end.err


@pytest.mark.parametrize("name", ["run", pytest.param("sandbox", marks=pytest.mark.deep)])
async def test_a_sandbox_that_cannot_start_is_said_in_a_line(tmp_path: Path, name: str) -> None:
    """Its world is open already; it says why itself, and nobody says it again."""
    async with sandbox(tmp_path / "data" / "sandbox"):
        end = await command(tmp_path, name, OVERMORROW_DATA="data", OVERMORROW_SANDBOX_PORT="0")
    assert end.code == 2
    assert end.err == one_line(end) + "\n"
    assert "data/sandbox cannot be used: another sandbox has it open." in end.err


async def test_versions_are_named(tmp_path: Path) -> None:
    """Those that a report of a fault needs: commit, database, the rules of each game among them."""
    end = await command(tmp_path, "version")
    assert end.code == 0
    first, second, *_ = end.out.splitlines()
    assert first.split(", commit ") == [f"Overmorrow {VERSION}", *filter(None, [commit()])]
    assert second == f"Database version {len(migrations())}"
    assert "SQLite 3." in end.out
    assert "tumbleweed 1" in end.out


async def test_whoever_has_read_enough_hears_no_complaint(tmp_path: Path) -> None:
    """As ``overmorrow version | head -1``: a program that a closed pipe ends says nothing."""
    mine, theirs = os.pipe()
    os.close(mine)
    process = await begin(tmp_path, "version", stdout=theirs)
    os.close(theirs)
    end = await ended(process)
    assert (end.code, end.err) == (128 + signal.SIGPIPE, "")


@pytest.mark.deep
async def test_a_missing_library_is_said_with_what_it_costs(tmp_path: Path) -> None:
    """Pillow looks for it when it draws: here it finds an empty file in its place."""
    (tmp_path / "libfribidi.so.0").touch()
    end = await command(tmp_path, "check", LD_LIBRARY_PATH=str(tmp_path))
    assert end.code == 0
    assert "without libfribidi" in end.out
    assert "hint   Names in Arabic and Hebrew are left out of pictures" in end.out
    assert "apt install libfribidi0" in end.out
