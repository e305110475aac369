"""One Chromium for the folder, a fresh stand-in and a fresh page for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web
from playwright.async_api import Browser, Page

from tests.chromium import chromium

from .stand_in import StandIn

PATIENCE_MS = 5000

OpenPage = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(scope="package", loop_scope="package")
async def browser() -> AsyncIterator[Browser]:
    """Debian's Chromium."""
    async with chromium() as running:
        yield running


@pytest.fixture
def world() -> StandIn:
    """A stand-in for the sandbox with nothing said yet."""
    return StandIn()


@pytest_asyncio.fixture(loop_scope="package")
async def show(browser: Browser, world: StandIn) -> AsyncIterator[OpenPage]:
    """Open the page as the world is by now; a script error on it fails the test."""
    runner = web.AppRunner(world.app())
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0][:2]
    contexts, faults = [], []

    async def show(at: str = "#ana/1001", *, phone: bool = False, **options: Any) -> Page:
        options |= {"has_touch": True, "is_mobile": True} if phone else {}
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800}
        options.setdefault("locale", "en-GB")
        context = await browser.new_context(viewport=size, reduced_motion="reduce", **options)  # type: ignore[arg-type]  # the TypedDict as a dict
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        page = await context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        await page.goto(f"http://{host}:{port}/{at}")
        await page.wait_for_selector("body[data-ready]")
        return page

    yield show
    for context in contexts:
        await context.close()
    await runner.cleanup()
    assert not faults
