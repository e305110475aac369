"""A served board for each test, and how it is opened."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Page

from bot.match.values.match import Player
from tests.page.pages import Pages
from tests.table import ANA
from tests.web.site import Site, site

OpenBoard = Callable[..., Awaitable[Page]]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def port() -> Iterator[socket.socket]:
    """Where a board is served beside the bot."""
    with closing(socket.create_server(("127.0.0.1", 0))) as bound:
        yield bound


@pytest_asyncio.fixture(loop_scope="session")
async def board(tmp_path: Path) -> AsyncIterator[Site]:
    """A board that is served."""
    async with site(tmp_path) as served:
        yield served


@pytest_asyncio.fixture(loop_scope="session")
async def open_board(board: Site, pages: Pages) -> AsyncIterator[OpenBoard]:
    """Opens a match as somebody who came from Discord; a script error on it fails the test."""

    async def open_board(match: int, who: Player = ANA, **options: Any) -> Page:
        ticket = await board.ticket(who, match)
        given = {**PHONE, "locale": "en-GB", **options}
        page = await pages.blank(**given)
        await page.goto(f"{board.url}/m/{match}#{ticket}")
        await page.get_by_role("button", name=f"Play here as {who.name}").click()
        await page.locator(".target").first.wait_for()
        return page

    async with pages.of_a_test():
        yield open_board
