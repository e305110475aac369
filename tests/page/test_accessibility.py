"""axe-core finds nothing on any screen: desktop, phone, dark, light, dialogs, the panel."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from typing import Literal

import axe_playwright_python
import pytest
from playwright.async_api import Page, expect

from . import kinds
from .conftest import OpenPage
from .stand_in import BOT, StandIn
from .test_commands import COMMANDS
from .test_interactions import MODAL

pytestmark = pytest.mark.asyncio(loop_scope="package")

AXE = (resources.files(axe_playwright_python) / "axe.min.js").read_text(encoding="utf-8")
"""axe-core itself, which the package ships; asked for every rule it has, experiments too."""

COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that look at colours."""

RUN = """async (colours) => (await axe.run(document, {
    resultTypes: ["violations"],
    rules: {"label-content-name-mismatch": {enabled: true}},
    ...(colours.length && {runOnly: colours}),
})).violations.map((v) => `${v.id}: ` + v.nodes.map((n) => n.html.slice(0, 160)).join(" | "))"""


async def faults(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """What axe-core finds on the page as it is, a line for each rule; asked for all, or a few."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE)
    await page.evaluate("Promise.all(document.getAnimations().map((a) => a.finished))")
    found: list[str] = await page.evaluate(RUN, list(rules))
    return found


@pytest.mark.parametrize(
    ("colours", "phone"),
    [pytest.param("dark", False, marks=pytest.mark.deep), ("light", True)],
    ids=["dark-desktop", "light-phone"],
)
async def test_a_channel_has_no_faults(
    show: OpenPage, world: StandIn, colours: Literal["dark", "light"], phone: bool
) -> None:
    """The tour, every kind of message, the list of commands, a menu, the tester's panel.

    In the other colours what looks at colours is asked again, everything else is as it was.
    """
    others: Literal["dark", "light"] = "light" if colours == "dark" else "dark"

    async def found() -> list[str]:
        first = await faults(page)
        await page.emulate_media(color_scheme=others)
        second = await faults(page, COLOURS)
        await page.emulate_media(color_scheme=colours)
        return [*first, *second]

    world.commands = COMMANDS
    world.put(*kinds.everything(world))
    page = await show(phone=phone, color_scheme=colours)
    await expect(page.get_by_role("region", name="Tour")).to_be_visible()
    assert await found() == []
    await page.get_by_label("Use a command").click()
    await expect(page.locator(".suggestion")).to_have_count(3)
    assert await found() == []
    await page.keyboard.press("Escape")
    await page.get_by_label("Channel actions").click()
    assert await found() == []
    await page.get_by_role("menuitem", name="Tester’s panel").click()
    assert await found() == []


@pytest.mark.parametrize(
    "phone", [False, pytest.param(True, marks=pytest.mark.deep)], ids=["desktop", "phone"]
)
async def test_a_dialog_has_no_faults(show: OpenPage, world: StandIn, phone: bool) -> None:
    """A form with a field of each kind, and the list that a select opens in it."""
    world.put(world.message(BOT, "?", components=[kinds.row(kinds.button("form", "Form"))]))
    world.answers["form"] = MODAL
    page = await show(phone=phone)
    await page.get_by_role("button", name="Form").click()
    assert await faults(page) == []
    await page.get_by_role("button", name="Column").click()
    await expect(page.get_by_role("option")).to_have_count(2)
    assert await faults(page) == []
