"""Where stand-ins are found, and how their page is opened; a fresh one for each test."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web
from playwright.async_api import Page

from bot.sandbox.world import seed
from tests.sandbox.bots import bare
from tests.sandbox.world import sandbox

from .desk import Desk
from .pages import Pages
from .stand_in import StandIn

OpenPage = Callable[..., Awaitable[Page]]


@pytest.fixture(scope="package")
def listener() -> Iterator[socket.socket]:
    """Where stand-ins are found, each in its turn: what the browser has of the page stays valid."""
    with socket.create_server(("127.0.0.1", 0)) as bound:
        yield bound


@pytest.fixture
def world() -> StandIn:
    """A stand-in for the sandbox with nothing said yet."""
    return StandIn()


@pytest_asyncio.fixture(loop_scope="session")
async def show(world: StandIn, listener: socket.socket, pages: Pages) -> AsyncIterator[OpenPage]:
    """Open the page as the world is by now; a script error on it fails the test."""
    runner = web.AppRunner(world.app())
    await runner.setup()
    await web.SockSite(runner, listener.dup()).start()
    host, port = listener.getsockname()

    async def show(at: str = "#ana/1001", *, phone: bool = False, **options: Any) -> Page:
        options |= {"has_touch": True, "is_mobile": True} if phone else {}
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800}
        options = {"viewport": size, "locale": "en-GB", **options}
        return await pages.open(f"http://{host}:{port}/{at}", **options)

    async with pages.of_a_test():
        yield show
    await runner.cleanup()


@pytest_asyncio.fixture(loop_scope="session")
async def desk(pages: Pages, listener: socket.socket, tmp_path: Path) -> AsyncIterator[Desk]:
    """Everything running, beside where stand-ins are; a script error on a page fails the test."""
    port = listener.getsockname()[1] + 1
    async with sandbox(tmp_path, port=port) as served, bare(served) as bot, pages.of_a_test():

        async def be(name: str, channel: str = seed.GAMES) -> Page:
            size = {"width": 1280, "height": 900}
            return await pages.open(f"{served.base_url}/#{name}/{channel}", viewport=size)

        yield Desk(served, bot, be)
