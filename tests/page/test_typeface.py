"""The page's own text face: what is set in it, and what is left to the system's fonts."""

from __future__ import annotations

import pytest
from playwright.async_api import Page

from .conftest import OpenPage
from .stand_in import BO, StandIn

pytestmark = pytest.mark.asyncio(loop_scope="session")

OWN = {
    "Latin": "Quick brown fox – 12 × 4½ → “jumps”, façade **bold** *slanted*",
    "its extensions": "Zażółć gęślą jaźń, příliš žluťoučký kůň, İstanbul, ₫",
    "Vietnamese": "Đặng Thu, tiếng Việt không dấu? Ừ, được **lắm**",
    "Greek": "Καλημέρα, τι κάνεις; ἀρχή **ᾧ**",
    "the computer's sign": "🤖 Seedling 1 v **🤖 Oak 2**",
    "Cyrillic": "Ёжик в тумане, ґанок, Ђорђе **жирный** замок №\u202f3",
}
OTHERS = {"Arabic": "مرحبا", "Hebrew": "שלום", "Chinese": "你好"}


@pytest.fixture
def texts(world: StandIn) -> list[str]:
    """What has been said: a message in each script, in this order."""
    world.put(*(world.message(BO, said) for said in (*OWN.values(), *OTHERS.values())))
    return [*OWN, *OTHERS]


async def faces(page: Page) -> list[set[bool]]:
    """For each message whether its glyphs are of the page's own face, as the browser drew them."""
    await page.evaluate("document.fonts.ready")
    devtools = await page.context.new_cdp_session(page)
    await devtools.send("DOM.enable")
    await devtools.send("CSS.enable")
    root = (await devtools.send("DOM.getDocument"))["root"]["nodeId"]
    asked = {"nodeId": root, "selector": "#messages .content"}
    found = []
    for node in (await devtools.send("DOM.querySelectorAll", asked))["nodeIds"]:
        used = await devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node})
        found.append({font["isCustomFont"] for font in used["fonts"]})
    await devtools.detach()
    return found


async def test_letters_of_europe_and_the_computers_sign_are_the_pages_own(
    show: OpenPage, texts: list[str]
) -> None:
    """In every weight, whatever fonts the machine has; other scripts are the system's."""
    drawn = dict(zip(texts, await faces(await show()), strict=True))
    assert drawn == {name: {name in OWN} for name in texts}


async def test_the_text_face_is_there_before_anything_is_said(show: OpenPage) -> None:
    """Nothing moves because it comes later."""
    page = await show()
    assert await page.evaluate("[...document.fonts][0]?.status") == "loaded"
