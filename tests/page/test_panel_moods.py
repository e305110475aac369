"""The tester's panel in Discord's bad days: clocks that move on, a server that is lost or odd."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from bot.sandbox.world import seed
from tests.page.desk import Desk, opened

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.deep
async def test_clocks_are_moved_together_or_discords_alone(desk: Desk) -> None:
    """A day for both, and after a tick an hour for Discord's only; the page says which."""
    page = await desk.be("ana")
    await opened(page, "Clock")
    await page.get_by_role("button", name="+ 1 day").click()
    await expect(page.locator(".toast")).to_have_text("Both clocks moved on by 1 day.")
    await page.get_by_label("Discord’s clock alone").check()
    await page.get_by_role("button", name="+ 1 hour").click()
    await expect(page.locator(".toast").last).to_have_text("Discord’s clock moved on by 1 hour.")
    assert await desk.served.call("GET", "/sandbox/clock") == {"bot_offset_ms": 86_400_000}


@pytest.mark.deep
async def test_a_server_is_lost_and_found(desk: Desk) -> None:
    """The bot hears of both; presses there fail meanwhile, and say why.

    Of a short timeout it isn't told the end; the portal has Activities, and a server the commands
    without the bot; channels of every kind are made.
    """
    page = await desk.be("ana")
    await opened(page, "World")
    await page.get_by_label("Kind of channel").select_option("Stage")
    await page.get_by_role("button", name="Add it").click()
    made = await desk.bot.expect("CHANNEL_CREATE")
    assert (made["type"], made["name"], made["guild_id"]) == (13, "Stage", seed.CLUB)
    await expect(page.locator(f"[data-channel-id='{made['id']}']")).to_contain_text("Stage")
    await page.get_by_role("tab", name="Permissions").click()
    commands = f"/applications/{seed.BOT}/commands"
    for on in (True, False):
        await page.locator("#activities").set_checked(on)
        await expect(page.locator("#activities")).to_be_checked(checked=on)
        _, known = await desk.bot.api("GET", commands)
        assert [one["type"] for one in known if one["name"] == "launch"] == [4] * on
    await page.locator("#commands-alone").check()
    await expect(page.locator("#commands-alone")).to_be_checked()
    ana = await desk.served.person("ana")
    assert (await ana.state())["guilds"][0]["has_commands"]
    await page.get_by_role("tab", name="Faults").click()
    row = page.locator("[data-kind=lost_permissions]")
    await row.get_by_label("Lost permissions: how", exact=True).select_option(
        "timed out for 1 minute"
    )
    await row.get_by_role("button", name="Switch on").click()
    assert (await desk.bot.expect("GUILD_MEMBER_UPDATE"))["communication_disabled_until"]
    await page.get_by_role("tab", name="Clock").click()
    await page.get_by_role("button", name="+ 10 minutes").click()
    await expect(page.locator("body[data-faults]")).to_have_count(0)
    await page.get_by_role("tab", name="Faults").click()
    sent, _ = await desk.bot.api("POST", f"/channels/{made['id']}/messages", {"content": "back"})
    assert sent == 200 and (await desk.bot.frame())["t"] == "MESSAGE_CREATE"
    row = page.locator("[data-kind=unavailable_server]")
    await row.get_by_role("button", name="Switch on").click()
    lost = await desk.bot.expect("GUILD_DELETE")
    assert lost == {"id": seed.CLUB, "unavailable": True}
    await page.locator(".composer textarea").fill("/go ")
    await page.keyboard.press("Enter")
    await expect(
        page.locator(".error-line", has_text="This server is unavailable.")
    ).to_be_visible()
    await page.locator(".faults-on").get_by_role("button", name="Off").click()
    assert (await desk.bot.expect("GUILD_CREATE"))["id"] == seed.CLUB
