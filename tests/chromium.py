"""Debian's Chromium for the tests in a real browser; they are skipped where there is none."""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

PATH = next((p for name in ("chromium", "chromium-browser") if (p := shutil.which(name))), None)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]

FAMILIES = {
    "fonts-dejavu-core": "DejaVuSans.ttf",
    "fonts-liberation": "LiberationSans-Regular.ttf",
    "fonts-noto-core": "NotoSans-Regular.ttf",
}
"""Debian's package of a family of fonts → a file of it."""

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
    """A running Chromium, or a skip that names what to install; *variables* of its environment."""
    if PATH is None:
        pytest.skip("no Chromium found: install Debian's package chromium")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=PATH, args=FLAGS, env={**os.environ, **variables}
        )
        try:
            yield browser
        finally:
            await browser.close()


def only(package: str, folder: Path) -> dict[str, str]:
    """Variables by which a browser knows the fonts of a package alone, or a skip that names it."""
    fonts = next(Path("/usr/share/fonts").rglob(FAMILIES[package]), None)
    if fonts is None:
        pytest.skip(f"fonts are missing: install Debian's package {package}")
    config = folder / "fonts.conf"
    config.write_text(ONLY.format(fonts=fonts.parent, cache=folder / "cache"), encoding="utf-8")
    return {"FONTCONFIG_FILE": str(config)}
