"""axe-core finds nothing on any screen: desktop, phone, dark, light, dialogs, the panel."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from typing import Literal

import axe_playwright_python
import pytest
from playwright.async_api import Page, expect

from bot.sandbox.world import seed

from . import kinds
from .conftest import OpenPage
from .desk import Desk
from .pages import Pages
from .stand_in import BOT, StandIn
from .test_commands import COMMANDS
from .test_interactions import MODAL

pytestmark = pytest.mark.asyncio(loop_scope="session")

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
    await page.get_by_role("tab", name="World").click()
    assert await found() == []


@pytest.mark.deep
@pytest.mark.parametrize("colours", ["dark", "light"])
@pytest.mark.parametrize("width", [1280, 550, 322])
async def test_nothing_on_the_whole_page_has_faults(
    desk: Desk, pages: Pages, colours: Literal["dark", "light"], width: int
) -> None:
    """On the real sandbox: channels, members, threads, messages, a forum, forms, every tab."""
    club, forum = f"/channels/{seed.GAMES}", f"/channels/{seed.POSTS}"
    files = {"type": 18, "label": "File", "component": {"type": 19, "custom_id": "f"}}
    await desk.served.call("POST", "/sandbox/forums", {"channel_id": seed.POSTS, "tags": ["Rive"]})
    _, card = await desk.bot.api("POST", f"{club}/messages", {"content": f"<@{seed.ANA}>, a match"})
    await desk.bot.api("POST", f"{club}/messages/{card['id']}/threads", {"name": "Rive #1"})
    post = {"name": "Rive #2", "message": {"content": "A match"}}
    await desk.bot.api("POST", f"{forum}/threads", post)
    await desk.bot.command({"name": "go", "description": "Go."})
    await desk.served.call(
        "POST", "/sandbox/faults", {"kind": "late_server", "guild_id": seed.CLUB}
    )
    address = f"{desk.served.base_url}/#ana/{seed.GAMES}"
    size = {"width": width, "height": 800}
    page = await pages.open(address, viewport=size, color_scheme=colours)

    async def clean(what: str) -> None:
        assert await faults(page) == [], what

    async def menu(entry: str) -> None:
        await page.get_by_role("button", name="Channel actions").click()
        await page.get_by_role("menuitem", name=entry).click()

    await clean("channel")
    await page.get_by_role("button", name="Threads").click()
    await clean("threads")
    await page.keyboard.press("Escape")
    if width < 700:
        await page.get_by_role("button", name="Channels").click()
        await clean("channels")
        await page.keyboard.press("Escape")
    await menu("Member list")
    await clean("members")
    await page.keyboard.press("Escape")
    await menu("Tester’s panel")
    for tab in ("Requests", "Faults", "Permissions", "World"):
        await page.get_by_role("tab", name=tab).click()
        await clean(tab)
    await page.get_by_role("button", name="Close the panel").click()
    await page.locator(".composer textarea").fill("/go ")
    await page.keyboard.press("Enter")
    asked = await desk.bot.expect("INTERACTION_CREATE")
    await desk.bot.answer(asked, 9, {"custom_id": "m", "title": "Go", "components": [files]})
    await page.get_by_role("dialog").wait_for()
    await clean("modal")
    await page.keyboard.press("Escape")
    await page.goto(f"{desk.served.base_url}/#ana/{seed.POSTS}")
    await page.get_by_role("button", name="New post").wait_for()
    await clean("forum")
    await page.get_by_role("button", name="New post").click()
    await clean("new post")
    await page.keyboard.press("Escape")
    await page.goto(
        f"{desk.served.base_url}/#ana/{await (await desk.served.person('ana')).dm(seed.BO)}"
    )
    await page.get_by_role("textbox", name="Message @Bo").wait_for()
    await clean("direct messages")


@pytest.mark.deep
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
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
