"""The tester's panel in Discord's bad days: clocks that move on, a server that is lost."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from bot.sandbox.world import seed
from tests.page.desk import Desk, opened

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def test_clocks_are_moved_together_or_discords_alone(desk: Desk) -> None:
    """A day for both, and after a tick an hour for Discord's only; the page says which."""
    page = await desk.be("ana")
    await opened(page, "Faults")
    await page.get_by_role("button", name="+ 1 day").click()
    await expect(page.locator(".toast")).to_have_text("Both clocks moved on by 1 day.")
    await page.get_by_label("Discord’s clock alone").check()
    await page.get_by_role("button", name="+ 1 hour").click()
    await expect(page.locator(".toast").last).to_have_text("Discord’s clock moved on by 1 hour.")
    assert await desk.served.call("GET", "/sandbox/clock") == {"bot_offset_ms": 86_400_000}


async def test_a_server_is_lost_and_found(desk: Desk) -> None:
    """The bot hears of both; presses there fail meanwhile, and say why."""
    page = await desk.be("ana")
    await opened(page, "Faults")
    row = page.locator("[data-kind=unavailable_server]")
    await row.get_by_role("button", name="Switch on").click()
    lost = await desk.bot.expect("GUILD_DELETE")
    assert lost == {"id": seed.CLUB, "unavailable": True}
    await page.locator(".composer textarea").fill("/go ")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("This server is unavailable.")).to_be_visible()
    await page.locator(".faults-on").get_by_role("button", name="Off").click()
    assert (await desk.bot.expect("GUILD_CREATE"))["id"] == seed.CLUB
