"""The page on the real sandbox, with a bare bot on it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from playwright.async_api import Page

from tests.sandbox.bots import Bare
from tests.sandbox.world import Served


@dataclass
class Desk:
    """A sandbox with a bare bot on it, and pages of its people."""

    served: Served
    bot: Bare
    be: Callable[..., Awaitable[Page]]


async def opened(page: Page, tab: str) -> None:
    """Open the panel at a tab."""
    await page.get_by_role("button", name="Tester’s panel").click()
    await page.get_by_role("tab", name=tab).click()
