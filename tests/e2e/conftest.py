"""One Chromium for each worker; the processes and their pages for each test."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest_asyncio
from playwright.async_api import Browser

from tests.chromium import chromium
from tests.e2e.client import Client
from tests.e2e.harness import ProcessHarness, process_harness

OpenClient = Callable[..., Awaitable[Client]]


@pytest_asyncio.fixture(scope="package", loop_scope="package")
async def browser() -> AsyncIterator[Browser]:
    """Debian's Chromium."""
    async with chromium() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="package")
async def harness(tmp_path: Path) -> AsyncIterator[ProcessHarness]:
    """Sandbox and bot, running."""
    async with process_harness(tmp_path) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="package")
async def sit_down(browser: Browser, harness: ProcessHarness) -> AsyncIterator[OpenClient]:
    """Opens the page as somebody; a script error on it fails the test."""
    contexts, faults = [], []

    async def sit_down(person: str, **options: Any) -> Client:
        options = {"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", **options}
        known = [{"name": "sandbox.tour", "value": "closed"}]  # they have seen it
        state: Any = {"origins": [{"origin": harness.url, "localStorage": known}]}
        context = await browser.new_context(reduced_motion="reduce", storage_state=state, **options)
        contexts.append(context)
        page = await context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        client = Client(page, harness.url, touch=bool(options.get("has_touch")))
        await client.arrive(person)
        return client

    yield sit_down
    for context in contexts:
        await context.close()
    assert not faults
