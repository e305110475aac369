"""A forum on the real sandbox: its posts as cards, chosen by tags, and a new one from a form."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Route, expect

from bot.sandbox.world import seed
from tests.page.desk import Desk, opened

pytestmark = pytest.mark.asyncio(loop_scope="session")
FORUM = f"/channels/{seed.POSTS}"


async def test_a_forum_shows_its_posts_and_takes_new_ones(desk: Desk) -> None:
    """Title, first words, tags and age on a card; nothing to write in but the posts.

    The closed ones stand below; a press on a tag leaves those that have it.
    """
    page = await desk.be("ana", seed.POSTS)
    await opened(page, "World")
    await page.get_by_role("textbox", name="Tags").fill("Rive, Seesaw")
    await page.get_by_role("textbox", name="Tags").press("Enter")
    changed = await desk.bot.expect("CHANNEL_UPDATE")
    rive, _ = (tag["id"] for tag in changed["available_tags"])
    await page.get_by_role("button", name="Close the panel").click()
    for name, applied in (("Rive #1", [rive]), ("Long over", [])):
        text = {"type": 17, "components": [{"type": 10, "content": f"## {name}\n**Ana** v Bo"}]}
        message = {"flags": 1 << 15, "components": [text]}
        given = {"name": name, "message": message, "applied_tags": applied}
        _, post = await desk.bot.api("POST", f"{FORUM}/threads", given)
    await desk.bot.api("PATCH", f"/channels/{post['id']}", {"archived": True})
    posts = page.get_by_role("list", name="Posts", exact=True).get_by_role("listitem")
    await expect(posts.locator("h2, h3")).to_have_text(
        ["matches", "Rive #1", "Older posts", "Long over"]
    )
    await expect(posts.filter(has=page.get_by_role("link", name="Rive #1"))).to_contain_text(
        "Overmorrow: Rive #1 Ana v Bo"
    )
    await expect(page.locator(".composer")).to_be_hidden()
    tag = page.get_by_role("button", name="Rive", exact=True)
    await tag.press("Enter")
    await expect(page.locator(".post h3")).to_have_text(["Rive #1"])
    await expect(tag).to_be_focused()
    await tag.press("Enter")
    await page.get_by_role("button", name="New post").click()
    form = page.get_by_role("dialog", name="New post in matches")
    await form.get_by_role("textbox", name="Title").fill("Who plays?")
    await form.get_by_role("textbox", name="Message").fill("I'd *love* to.")
    await form.get_by_label("Seesaw").check()
    await form.get_by_role("button", name="Post").click()
    await expect(page.get_by_role("heading", name="Who plays?", level=1)).to_be_visible()
    await expect(page.locator(".content")).to_have_text("I'd love to.")
    await expect(page.locator(".chip")).to_have_count(0)
    composer = await page.get_by_role("textbox", name="Message Who plays?").bounding_box()
    assert composer is not None and composer["height"] > 30, "its label is seen whole"
    await page.get_by_role("link", name="Back to #matches").click()
    card = posts.filter(has=page.get_by_role("link", name="Who plays?"))
    await expect(card).to_contain_text("SeesawWho plays?Ana: I'd love to.1 message")
    await desk.bot.api("PATCH", f"/channels/{post['id']}", {"archived": False})
    await expect(page.locator(".post h3")).to_have_count(3)
    await expect(page.get_by_role("heading", name="Older posts")).to_have_count(0)
    await page.locator(".post").get_by_role("link", name="Long over").click()
    await desk.bot.api("PATCH", f"/channels/{post['id']}", {"name": "✓ Long over"})
    await expect(page.locator(".where-name")).to_have_text("✓ Long over")
    await expect(page.locator(".chip")).to_have_count(0)


async def test_what_is_posted_while_a_forum_opens_is_on_its_card(desk: Desk) -> None:
    """The posts were asked for before it; their answer comes after it."""
    page = await desk.be("ana")
    read, go_on = asyncio.Event(), asyncio.Event()

    async def late(route: Route) -> None:
        answer = await route.fetch()
        read.set()
        await go_on.wait()
        await route.fulfill(response=answer)

    await page.route(f"**{FORUM}/posts", late, times=1)
    await page.evaluate(f"location.hash = '#ana/{seed.POSTS}'")
    await read.wait()
    given = {"name": "Rive #1", "message": {"content": "Ana v Bo"}}
    await desk.bot.api("POST", f"{FORUM}/threads", given)
    posts = page.get_by_role("list", name="Posts", exact=True).get_by_role("listitem")
    card = posts.filter(has=page.get_by_role("link", name="Rive #1"))
    await expect(card).to_contain_text("Ana v Bo")
    async with page.expect_response(f"**{FORUM}/posts"):
        go_on.set()
    await expect(page.locator("#scroller")).not_to_have_attribute("aria-busy", "true")
    await expect(card).to_contain_text("Ana v Bo")
