"""The world stays: what was acknowledged is there after the sandbox was killed."""

import asyncio
import contextlib
import os
import signal
import socket
import sys
from functools import partial
from pathlib import Path

import pytest
from yarl import URL

from bot.sandbox.clock import Clock, created_at_ms
from bot.sandbox.rest.cdn import square
from bot.sandbox.server import StartError, sandbox_server
from bot.sandbox.world import seed
from bot.sandbox.world.files import content_type, picture_size
from tests.sandbox.bots import Bare, bare
from tests.sandbox.world import Served, sandbox, visiting


async def started(folder: Path, *more: str) -> tuple[asyncio.subprocess.Process, str]:
    """The sandbox as a process of its own, and its address."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.sandbox", "--port", "0", "--data", str(folder), *more),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode()
    assert line.startswith("Sandbox: http://127.0.0.1:")
    return process, line.split()[1]


async def test_a_killed_sandbox_forgets_nothing(tmp_path: Path) -> None:
    """Messages, threads, commands, live tokens, read marks and the moved clock survive SIGKILL."""
    process, url = await started(tmp_path)
    async with visiting(url) as served, bare(served) as bot:
        await served.advance(days=2)
        ana = await served.person("ana")
        said = await ana.say("remember me")
        await ana.run("go")
        interaction = await bot.expect("INTERACTION_CREATE")
        await bot.answer(interaction, 5)
        thread = {"name": "Match", "type": 11}
        await bot.api("POST", f"/channels/{seed.GAMES}/threads", thread)
        before = await ana.state()
        process.kill()
        await process.wait()
    process, url = await started(tmp_path, "--until-eof")
    async with visiting(url) as served:
        ana = await served.person("ana")
        after = await ana.state()
        before["bot"]["online"] = False
        assert after.pop("now") > before.pop("now")
        assert after == before
        bot = Bare(served)
        done = {"content": "done"}
        status, _ = await bot.webhook("PATCH", interaction, "/messages/@original", done)
        assert status == 200
        assert [m["content"] for m in await ana.messages()] == ["remember me", "done", "Match"]
        assert int((await ana.say("again"))["id"]) > int(said["id"])
    assert process.stdin is not None
    process.stdin.close()
    assert await process.wait() == 0


async def test_it_ends_cleanly_on_a_signal(tmp_path: Path) -> None:
    """Also with a page and a bot connected, and its input still open."""
    process, url = await started(tmp_path, "--until-eof")
    async with visiting(url) as served, bare(served):
        await served.person("ana")
        os.kill(process.pid, signal.SIGTERM)
        assert await process.wait() == 0


async def test_pictures_keep_their_addresses_over_a_restart(tmp_path: Path) -> None:
    """Only the port differs, and pages are given paths without one."""
    async with sandbox(tmp_path) as served, bare(served) as bot:
        url = f"{served.base_url}/cdn/embed/avatars/1.png"
        gallery = {"type": 12, "items": [{"media": {"url": url}}]}
        path = f"/channels/{seed.GAMES}/messages"
        _, sent = await bot.api("POST", path, {"flags": 1 << 15, "components": [gallery]})
        assert sent["components"][0]["items"][0]["media"]["url"] == url
    async with sandbox(tmp_path) as served:
        (message,) = await (await served.person("ana")).messages()
        url = message["components"][0]["items"][0]["media"]["url"]
        assert await served.download(url) == (square(bytes.fromhex("757e8a")), "image/png")


async def test_one_world_has_one_sandbox(tmp_path: Path) -> None:
    """A second one would overwrite what the first one knows."""
    async with sandbox(tmp_path):
        with pytest.raises(StartError, match="another sandbox has it open"):
            async with sandbox(tmp_path):
                pass


async def test_a_port_that_is_taken_gives_way_to_the_next(tmp_path: Path) -> None:
    """After the last one there is none; what cannot be had otherwise is said, too."""
    with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", 65534)):  # by whomever
        async with sandbox_server(tmp_path, 65534) as box:
            assert box.base_url == "http://127.0.0.1:65535"
            with pytest.raises(StartError, match="65534 to 65535 are taken; port 0 is any free"):
                async with sandbox_server(tmp_path, 65534):
                    pass


@pytest.mark.parametrize("turns", range(6))
async def test_who_comes_while_it_closes_is_sent_away(tmp_path: Path, turns: int) -> None:
    """However far the loop is with letting them in: no connection outlives the sandbox."""
    async with sandbox_server(tmp_path) as box:
        late = socket.create_connection((URL(box.base_url).host or "", URL(box.base_url).port or 0))
        for _ in range(turns):
            await asyncio.sleep(0)
    late.settimeout(0)
    with late, contextlib.suppress(ConnectionResetError):
        assert late.recv(1) == b""


async def test_ids_rise_and_tell_their_time() -> None:
    """Also within a millisecond, and after the clock was moved."""
    clock = Clock()
    ids = [int(clock.snowflake()) for _ in range(5000)]
    assert ids == sorted(set(ids))
    clock.advance(3_600_000)
    assert abs(created_at_ms(clock.snowflake()) - clock.now_ms()) < 1000


async def test_alarms_ring_in_order_when_the_clock_is_moved() -> None:
    """All that are due, and none that is not."""
    clock = Clock()
    rung: list[int] = []
    for minute in (3, 1, 2, 60):
        clock.call_at(clock.now_ms() + minute * 60_000, partial(rung.append, minute))
    clock.advance(5 * 60_000)
    assert rung == [1, 2, 3]
    clock.stop()
    clock.advance(60 * 60_000)
    assert rung == [1, 2, 3]


def test_pictures_are_measured_from_their_headers() -> None:
    """PNG, GIF, WebP and JPEG; anything else has no size."""
    webp = b"RIFF\0\0\0\0WEBPVP8X" + b"\0" * 8 + b"\x63\0\0\x31\0\0" + b"\0" * 8
    lossless = b"RIFF\0\0\0\0WEBPVP8L" + b"\0" * 4 + b"\x2f\x63\x40\x0c\0" + b"\0" * 8
    jpeg = b"\xff\xd8\xff\xe0\0\x04\0\0\xff\xc0\0\x11\x08\0\x32\0\x64" + b"\0" * 12
    assert picture_size(square(b"\0\0\0", 7)) == (7, 7)
    assert picture_size(b"GIF89a\x64\0\x32\0") == (100, 50)
    assert picture_size(webp) == picture_size(lossless) == (100, 50)
    assert picture_size(jpeg) == (100, 50)
    assert picture_size(b"plain text") is None
    assert content_type("board.png") == "image/png"
    assert content_type("board") == "application/octet-stream"


async def test_requests_are_logged_for_tests(served: Served) -> None:
    """Method, path, body, status and code, numbered from one."""
    bot = Bare(served)
    await bot.api("GET", "/users/@me")
    await bot.api("POST", f"/channels/{seed.GAMES}/messages", {"content": ""})
    first, second = await served.requests()
    assert (first["n"], first["method"], first["path"]) == (1, "GET", "/users/@me")
    assert second["body"] == {"content": ""}
    assert (second["status"], second["response_code"]) == (400, 50006)
    assert await served.requests(after=1) == [second]


@pytest.mark.parametrize("kind", ["application/json", "multipart/form-data; boundary=part"])
async def test_a_request_that_broke_off_is_none(served: Served, kind: str) -> None:
    """A bot that is killed while it sends has asked for nothing, and so did nothing wrong."""
    address = URL(served.base_url)
    reader, writer = await asyncio.open_connection(address.host, address.port)
    head = f"POST /api/v10/channels/{seed.GAMES}/messages HTTP/1.1\r\nHost: {address.authority}\r\n"
    head += f"Authorization: Bot x\r\nContent-Type: {kind}\r\nContent-Length: 900\r\n\r\n"
    part = '--part\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{"con'
    writer.write((head + part).encode())
    writer.write_eof()
    await reader.read()  # until the sandbox has closed its side
    writer.close()
    assert await served.requests() == []
