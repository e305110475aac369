"""Where the board is served, and whether `check` finds it there."""

import asyncio
import socket
from contextlib import closing, suppress
from pathlib import Path

import pytest
from aiohttp import web

from bot.errors import HostError, SettingError
from bot.host.check import check
from bot.host.web import address_of, serving, taken_port
from bot.settings import Settings, read_settings
from bot.web.app import WebBoard
from tests.web.site import Json, site


def settings(folder: Path, **given: str) -> Settings:
    """As a host writes them."""
    return read_settings({"OVERMORROW_DATA": str(folder), **given}, Path("/nowhere/.env"))


def test_the_address_is_one_of_its_own(tmp_path: Path) -> None:
    """Without a path: cookies and links are made of it."""
    url = "OVERMORROW_WEB_URL"
    assert settings(tmp_path).web_url == ""
    assert settings(tmp_path, **{url: "https://Play.example.org/"}).web_url == (
        "https://play.example.org"
    )
    for wrong in ("play.example.org", "https://example.org/play", "ftp://example.org", "https://"):
        with pytest.raises(SettingError, match=url):
            settings(tmp_path, **{url: wrong})


def test_a_port_that_is_taken_stops_the_start_but_on_the_sandbox(tmp_path: Path) -> None:
    """There the next free one does."""
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = str(taken.getsockname()[1])
        given = settings(
            tmp_path, OVERMORROW_WEB_PORT=port, OVERMORROW_WEB_URL="https://play.example.org"
        )
        with pytest.raises(HostError, match="OVERMORROW_WEB_PORT"):
            taken_port(given)
        with closing(taken_port(given.of_sandbox)) as other:
            here = other.getsockname()
            assert str(here[1]) != port
            assert address_of(given.of_sandbox, other) == f"http://127.0.0.1:{here[1]}"
            assert address_of(given, other) == "https://play.example.org"


async def test_check_asks_the_board_as_a_visitor_would(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Well, away, another's, and behind a proxy that lets no sockets through."""

    async def asked(url: str) -> str:
        await check(settings(tmp_path, OVERMORROW_WEB_URL=url), None)
        return "".join(line for line in capsys.readouterr().out.splitlines() if "board" in line)

    async with site(tmp_path) as board:
        assert "answers at" in await asked(board.url) and "firewall" in await asked(board.url)
        own = (await board.guest().get("/api/release")).json
    assert "nothing of ours answers" in await asked(board.url)
    other: Json = {"release": "x"}
    for told, said in ((own, "no WebSocket"), (other, "another board")):

        async def answer(_: web.Request, told: Json = told) -> web.Response:
            return web.json_response(told)

        app = web.Application()
        app.router.add_get("/api/release", answer)
        with closing(socket.create_server(("127.0.0.1", 0))) as port:
            async with serving(port, app):
                assert said in await asked(f"http://127.0.0.1:{port.getsockname()[1]}")


async def test_a_line_is_not_kept_for_a_request_that_never_comes(tmp_path: Path) -> None:
    """After one that was answered: neither without a word, nor with one letter after another."""
    async with site(tmp_path) as board:
        app = WebBoard(board.services, board.url, board.bot.uptime.wait, board.told).application()
        with closing(socket.create_server(("127.0.0.1", 0))) as port:
            async with serving(port.dup(), app, kept_s=0.2), asyncio.timeout(10):
                for word in (b"", b"x"):
                    reader, writer = await asyncio.open_connection(*port.getsockname())
                    writer.write(b"GET /api/release HTTP/1.1\r\nHost: x\r\n\r\n")
                    assert b"release" in await reader.readuntil(b"}")
                    writer.write(word and b"GET /api/release HTTP/1.1\r\nHost: ")
                    ended = asyncio.create_task(reader.read())
                    with suppress(ConnectionError):
                        while not ended.done():
                            writer.write(word)
                            await writer.drain()
                            await asyncio.wait({ended}, timeout=0.01)
                    with suppress(ConnectionError):
                        assert await ended == b""
                    writer.close()


async def test_who_says_nothing_is_hung_up_on_and_others_are_served(tmp_path: Path) -> None:
    """A connection without a request, and one whose request never ends."""
    async with site(tmp_path) as board:
        app = WebBoard(board.services, board.url, board.bot.uptime.wait, board.told).application()
        with closing(socket.create_server(("127.0.0.1", 0))) as port:
            async with serving(port.dup(), app, silent_s=0.2):
                where = port.getsockname()
                silent = [await asyncio.open_connection(*where) for _ in range(20)]
                silent[0][1].write(b"GET / HTTP/1.1\r\nHost: x\r\n")
                reader, writer = await asyncio.open_connection(*where)
                writer.write(b"GET /api/release HTTP/1.1\r\nHost: x\r\n\r\n")
                assert (await reader.readline()).startswith(b"HTTP/1.1 200")
                for quiet, _ in silent:
                    assert await asyncio.wait_for(quiet.read(), 5) == b""
                writer.write(b"GET /api/release HTTP/1.1\r\nHost: x\r\n\r\n")
                assert b"200" in await asyncio.wait_for(reader.readuntil(b"200"), 5)
                for _, one in [*silent, (reader, writer)]:
                    one.close()
