"""Sandbox, bot and their pages for each test."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from tests.e2e.client import Client
from tests.e2e.harness import ProcessHarness, process_harness
from tests.flows.harness import Harness
from tests.flows.harness import harness as in_process
from tests.page.pages import Pages

OpenClient = Callable[..., Awaitable[Client]]


@pytest_asyncio.fixture(loop_scope="session")
async def home(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Harness]:
    """Sandbox and bot in this process, where the bot has just come; neither may warn of anything.

    Processes of their own take seconds to begin; only what may be killed has them.
    """
    async with in_process(tmp_path, greeted=()) as running:
        yield running
    said = [*caplog.get_records("setup"), *caplog.get_records("call"), *caplog.records]
    assert not [record.getMessage() for record in said if record.levelno >= logging.WARNING]


@pytest_asyncio.fixture(loop_scope="session")
async def harness(tmp_path: Path) -> AsyncIterator[ProcessHarness]:
    """Sandbox and bot as processes, running."""
    async with process_harness(tmp_path) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def sit_down(pages: Pages, home: Harness) -> AsyncIterator[OpenClient]:
    """Opens the page as somebody."""
    async with seats(pages, home.served.base_url) as sit_down:
        yield sit_down


@pytest_asyncio.fixture(loop_scope="session")
async def sit_down_there(pages: Pages, harness: ProcessHarness) -> AsyncIterator[OpenClient]:
    """Opens the page of a sandbox in a process of its own as somebody."""
    async with seats(pages, harness.url) as sit_down:
        yield sit_down


@asynccontextmanager
async def seats(pages: Pages, url: str) -> AsyncIterator[OpenClient]:
    """Pages of the sandbox at *url*; a script error on one of them fails the test."""

    async def sit_down(person: str, **options: Any) -> Client:
        options = {"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", **options}
        page = await pages.blank(**options)
        await page.goto(f"{url}/page/icon.svg")
        await page.evaluate("localStorage.setItem('sandbox.tour', 'closed')")  # they have seen it
        client = Client(page, url, touch=bool(options.get("has_touch")))
        await client.arrive(person)
        return client

    async with pages.of_a_test():
        yield sit_down
