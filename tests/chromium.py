"""Debian's Chromium for the tests in a real browser; they are skipped where there is none."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, async_playwright

PATH = next((p for name in ("chromium", "chromium-browser") if (p := shutil.which(name))), None)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A running Chromium, or a skip that names what to install."""
    if PATH is None:
        pytest.skip("no Chromium found: install Debian's package chromium")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=PATH, args=FLAGS)
        try:
            yield browser
        finally:
            await browser.close()
