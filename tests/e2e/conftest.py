"""One Chromium for each worker; sandbox, bot and their pages for each test."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.chromium import chromium
from tests.e2e.client import Client
from tests.e2e.harness import ProcessHarness, process_harness
from tests.flows.harness import Harness
from tests.flows.harness import harness as in_process

OpenClient = Callable[..., Awaitable[Client]]


@pytest_asyncio.fixture(scope="package", loop_scope="package")
async def browser() -> AsyncIterator[Browser]:
    """Debian's Chromium."""
    async with chromium() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="package")
async def home(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Harness]:
    """Sandbox and bot in this process, where the bot has just come; neither may warn of anything.

    Processes of their own take seconds to begin; only what may be killed has them.
    """
    async with in_process(tmp_path, greeted=()) as running:
        yield running
    said = [*caplog.get_records("setup"), *caplog.get_records("call"), *caplog.records]
    assert not [record.getMessage() for record in said if record.levelno >= logging.WARNING]


@pytest_asyncio.fixture(loop_scope="package")
async def harness(tmp_path: Path) -> AsyncIterator[ProcessHarness]:
    """Sandbox and bot as processes, running."""
    async with process_harness(tmp_path) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="package")
async def sit_down(browser: Browser, home: Harness) -> AsyncIterator[OpenClient]:
    """Opens the page as somebody."""
    async with seats(browser, home.served.base_url) as sit_down:
        yield sit_down


@pytest_asyncio.fixture(loop_scope="package")
async def sit_down_there(browser: Browser, harness: ProcessHarness) -> AsyncIterator[OpenClient]:
    """Opens the page of a sandbox in a process of its own as somebody."""
    async with seats(browser, harness.url) as sit_down:
        yield sit_down


@asynccontextmanager
async def seats(browser: Browser, url: str) -> AsyncIterator[OpenClient]:
    """Pages of the sandbox at *url*; a script error on one of them fails the test."""
    contexts, faults = [], []

    async def sit_down(person: str, **options: Any) -> Client:
        options = {"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", **options}
        known = [{"name": "sandbox.tour", "value": "closed"}]  # they have seen it
        state: Any = {"origins": [{"origin": url, "localStorage": known}]}
        context = await browser.new_context(reduced_motion="reduce", storage_state=state, **options)
        contexts.append(context)
        page = await context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        client = Client(page, url, touch=bool(options.get("has_touch")))
        await client.arrive(person)
        return client

    yield sit_down
    for context in contexts:
        await context.close()
    assert not faults
