"""Pages that tests have one after the other: each finds them blank, with nothing remembered."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import Browser, BrowserContext, Page, expect

PATIENCE_MS = 30_000  # a machine may have much else to do; who is quick waits for nothing

FORGET = "localStorage.clear(); sessionStorage.clear()"


@dataclass
class Window:
    """A browser context with one page that stays, and those that a test has beside it."""

    context: BrowserContext
    page: Page
    others: list[Page] = field(default_factory=list)
    in_use: bool = False


class Pages:
    """The pages of a browser, by the options of their contexts.

    A new page begins a process, which takes four times as long as to load ours in an old one.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        expect.set_options(timeout=PATIENCE_MS)
        self._windows: dict[str, Window] = {}
        self._faults: list[str] = []

    async def open(self, url: str, **options: Any) -> Page:
        """A page of ours at a place, as it is ready."""
        page = await self.blank(**options)
        await page.goto(url)
        await page.wait_for_selector("body[data-ready]")
        return page

    async def blank(self, **options: Any) -> Page:
        """A page at nothing yet; those of a test with equal *options* remember together."""
        key = repr(sorted(options.items()))
        if key not in self._windows:
            context = await self._browser.new_context(reduced_motion="reduce", **options)
            context.set_default_timeout(PATIENCE_MS)
            self._windows[key] = Window(context, await self._new(context))
        window = self._windows[key]
        if window.in_use:
            window.others.append(await self._new(window.context))
        window.in_use = True
        return window.others[-1] if window.others else window.page

    async def _new(self, context: BrowserContext) -> Page:
        page = await context.new_page()
        page.on("pageerror", lambda error: self._faults.append(str(error)))
        return page

    @asynccontextmanager
    async def of_a_test(self) -> AsyncIterator[None]:
        """What is opened in the block is blank after it; an error of a script fails the test."""
        try:
            yield
        finally:
            for window in self._windows.values():
                if window.in_use:
                    await _leave(window)
        faults, self._faults = self._faults, []
        assert not faults


async def _leave(window: Window) -> None:
    for page in window.others:
        await page.close()
    await window.page.evaluate(FORGET)
    await window.page.mouse.move(-1, -1)
    await window.page.goto("about:blank")
    window.others.clear()
    window.in_use = False
