"""Browsers that send or read slowly, or not at all: they are let go, and nobody else notices."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio

from bot.errors import Limited
from bot.store.db import Database
from bot.web.open_pages import MOST, MOST_OF_ONE, OpenPages
from bot.web.time_limits import TimeLimits
from tests import databases, needs
from tests.table import ANA, BO, CHI, table_over
from tests.web.site import Guest, Site, site, site_over

PATIENCE_S = 10.0
LITTLE = 4096
"""Bytes that a socket keeps, where what is not read is to be noticed soon."""


@pytest_asyncio.fixture
async def board(tmp_path: Path) -> AsyncIterator[Site]:
    """A board that is served; it waits for browsers for a moment only."""
    async with site(tmp_path) as served:
        await hurry(served, TimeLimits(body_s=0.3, send_s=0.3, beat_s=60))
        yield served


async def hurry(board: Site, waits: TimeLimits) -> None:
    """Serve it anew, with other patience."""
    board.waits = waits
    async with board.away():
        pass


Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def connected(board: Site, guest: Guest, first: str, *headers: str) -> AsyncIterator[Line]:
    """A connection of somebody's browser that has begun a request, and reads little by itself."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, LITTLE)
    made.setblocking(False)
    await asyncio.get_running_loop().sock_connect(made, board.port.getsockname())
    line = await asyncio.open_connection(sock=made, limit=LITTLE)
    own = [first, "Host: x", f"Origin: {board.url}", f"Cookie: board={guest.cookie}", *headers]
    line[1].write(("\r\n".join(own) + "\r\n\r\n").encode())
    try:
        yield line
    finally:
        line[1].transport.abort()


@asynccontextmanager
async def page(board: Site, guest: Guest, match_id: int) -> AsyncIterator[Line]:
    """A page that is open, reads its first answer, and nothing after it."""
    headers = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"]
    headers.append("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
    address = f"GET {guest.home}/matches/{match_id}/live HTTP/1.1"
    async with connected(board, guest, address, *headers) as line:
        assert (await line[0].readline()).startswith(b"HTTP/1.1 101")
        yield line


async def test_a_body_that_trickles_is_not_waited_for(board: Site) -> None:
    """A byte now and then, without end: it is told so; meanwhile others are answered."""
    match_id = (await board.begin()).match.id
    ana, bo = await board.enter(ANA), await board.enter(BO)
    path = f"POST {ana.home}/matches/{match_id}/step HTTP/1.1"
    headers = ["Content-Type: application/json", "Content-Length: 4000"]
    async with connected(board, ana, path, *headers) as (reader, writer):
        answer = asyncio.create_task(reader.readline())
        while not answer.done():
            writer.write(b" ")
            assert (await bo.view(match_id))["version"] == 0
        assert b"408" in await answer
    assert (await ana.step(await ana.view(match_id), "b2")).status == 200


async def test_a_page_that_reads_nothing_is_let_go(board: Site) -> None:
    """Once what it is sent piles up; the other window is sent all of it."""
    board.port.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LITTLE)
    match_id = (await board.begin()).match.id
    ana = await board.enter(ANA)
    async with page(board, ana, match_id), asyncio.timeout(PATIENCE_S):
        other = await ana.live(match_id)
        view = await ana.view(match_id)
        assert board.pages.n_open == 2
        for what in cycle(["step", "undo"]):
            view = (await ana.act(view, what, was=view["draft"]["steps"], text="b2")).json
            while (await other.receive_json())["draft"]["steps"] != view["draft"]["steps"]:
                pass
            if board.pages.n_open == 1:
                break
        await other.close()


async def test_a_page_that_gives_no_sign_of_life_is_let_go(board: Site) -> None:
    """As one whose phone has lost its connection; the bot keeps nothing of it."""
    await hurry(board, TimeLimits(beat_s=2.0))
    match_id = (await board.begin()).match.id
    ana = await board.enter(ANA)
    async with page(board, ana, match_id) as (reader, _), asyncio.timeout(PATIENCE_S):
        alive = await ana.live(match_id)
        begun = asyncio.create_task(_begun(alive))  # who reads gives signs of life by that
        while await reader.read(LITTLE):  # it is read, but not answered
            pass
        while board.pages.n_open > 1:
            await ana.view(match_id)
        await board.table.drafting.add(match_id, ANA.user_id, 0, "b2")
        await begun
        await alive.close()


async def _begun(live: aiohttp.ClientWebSocketResponse) -> None:
    """Until a page hears that a turn was begun."""
    while not (await live.receive_json())["draft"]["steps"]:
        pass


async def test_so_many_pages_are_open_and_no_more(board: Site) -> None:
    """Of one person, and of all; one that closes makes room."""
    pages = OpenPages(board.services.store)
    own = [pages.open(ANA.user_id, 1) for _ in range(MOST_OF_ONE)]
    with pytest.raises(Limited):
        pages.open(ANA.user_id, 2)
    pages.close(own[0])
    pages.open(ANA.user_id, 2)
    for n in range(MOST - MOST_OF_ONE):
        pages.open(BO.user_id + n, 1)
    with pytest.raises(Limited):
        pages.open(CHI.user_id + MOST, 1)
    pages.close(own[1])
    pages.open(CHI.user_id + MOST, 1)
    assert pages.n_open == MOST


@pytest.fixture
def server() -> databases.Server:
    """A server of the test's own, which it may stop."""
    if not databases.is_installed():
        needs.POSTGRES.skip()
    return databases.own_server()


@pytest.mark.postgres
async def test_while_the_database_is_away_every_look_says_so(
    tmp_path: Path, server: databases.Server
) -> None:
    """With when to ask again; the page itself loads, and an open one hears of what comes after."""
    database = await Database.open(server.database(tmp_path / "bot.sqlite3"))
    try:
        async with site_over(table_over(database)) as board:
            match_id = (await board.begin()).match.id
            ana = await board.enter(ANA)
            view, live = await ana.view(match_id), await ana.live(match_id)
            await live.receive_json(timeout=PATIENCE_S)
            server.stop("fast")
            match = f"{ana.home}/matches/{match_id}"
            for path in (match, f"{match}?at=0", f"{match}/rules", f"{ana.home}/matches"):
                answer = await ana.get(path)
                assert (answer.status, answer.json["error"]) == (503, "store"), path
                assert answer.json["text"] and int(answer.headers["Retry-After"]) > 0
                assert "version" not in answer.json
            assert (await ana.step(view, "b2")).status == 503
            assert (await ana.get(f"/m/{match_id}")).status == 200
            server.begin()
            async with asyncio.timeout(PATIENCE_S):
                while (answer := await ana.step(view, "b2")).status == 503:
                    pass
                assert answer.json["draft"]["steps"]
                await _begun(live)
                await live.close()
    finally:
        await database.close()
