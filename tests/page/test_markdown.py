"""Discord's markup, read by the page's own module in the browser."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import OpenPage

pytestmark = pytest.mark.asyncio(loop_scope="session")

HERE = Path(__file__).parent
DRAW = (HERE / "draw.js").read_text(encoding="utf-8")
CASES: dict[str, str] = dict(json.loads((HERE / "markdown.json").read_text(encoding="utf-8")))
"""Texts and the elements Discord makes of them."""

OPENERS = ("*", "**", "_", "||", "`", "[", "> ", "<", "~~a", "- ", "\\", "[a](", "*a ", "http://")


async def test_markup_reads_as_in_discord(show: OpenPage) -> None:
    """Each text becomes the elements Discord makes of it, and nothing else."""
    page = await show(timezone_id="UTC")
    drawn = (await page.evaluate(DRAW, list(CASES)))["drawn"]
    assert dict(zip(CASES, drawn, strict=True)) == CASES


async def test_hostile_lengths_are_read_quickly(show: OpenPage) -> None:
    """Four thousand characters of openers of every kind do not freeze the page."""
    page = await show()
    texts = [mark * (4000 // len(mark)) for mark in OPENERS]
    assert (await page.evaluate(DRAW, texts))["tookMs"] < 3000


async def test_relative_times_stay_current(show: OpenPage) -> None:
    """`<t:…:R>` counts on without a new drawing, and tells the whole date on hover."""
    page = await show(timezone_id="UTC")
    said = await page.evaluate("""async () => {
      const { markdown } = await import("/page/markdown.js");
      const { now, setNow } = await import("/page/time.js");
      const at = Math.floor(now() / 1000) + 7200;
      document.getElementById("live").append(markdown(`<t:${at}:R>`, {}));
      const element = document.querySelector("#live time");
      const first = element.textContent;
      setNow(now() + 3600000);
      await new Promise((done) => new MutationObserver(done).observe(element, { childList: true }));
      return [first, element.textContent, element.title.includes("2026")];
    }""")
    assert said == ["in 2 hours", "in 1 hour", True]
