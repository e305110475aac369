"""Debian's Chromium for the tests in a real browser; they are skipped where there is none."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, async_playwright

from tests import needs

PATH = next((p for name in ("chromium", "chromium-browser") if (p := shutil.which(name))), None)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A running Chromium; the test is skipped where there is none."""
    if PATH is None:
        needs.BROWSER.skip()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=PATH, args=FLAGS)
        try:
            yield browser
        finally:
            await browser.close()
