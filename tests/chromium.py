"""Debian's Chromium for the tests in a real browser; they are skipped where there is none.

Without windows it takes a third less of a machine, so that build is preferred.
"""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, async_playwright

from tests import needs

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
PATH = next((path for name in NAMES if (path := shutil.which(name))), None)
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking"),
    "--font-render-hinting=none",  # letters as wide as in a window, not rounded to whole pixels
]

FAMILIES = {
    needs.DEJAVU: "DejaVuSans.ttf",
    needs.LIBERATION: "LiberationSans-Regular.ttf",
    needs.NOTO: "NotoSans-Regular.ttf",
}
"""A family of fonts → a file of it."""

ONLY = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""


@asynccontextmanager
async def chromium(**variables: str) -> AsyncIterator[Browser]:
    """A running Chromium, with *variables* of its environment; the test is skipped without one."""
    if PATH is None:
        needs.BROWSER.skip()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=PATH, args=FLAGS, env={**os.environ, **variables}
        )
        try:
            yield browser
        finally:
            await browser.close()


def only(family: needs.Need, folder: Path) -> dict[str, str]:
    """Variables by which a browser knows the fonts of a family alone; without it, a skip."""
    fonts = next(Path("/usr/share/fonts").rglob(FAMILIES[family]), None)
    if fonts is None:
        family.skip()
    config = folder / "fonts.conf"
    config.write_text(ONLY.format(fonts=fonts.parent, cache=folder / "cache"), encoding="utf-8")
    return {"FONTCONFIG_FILE": str(config)}
