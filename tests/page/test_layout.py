"""What stays where it is: buttons one reaches for, and the lines between days."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from . import kinds
from .conftest import OpenPage
from .stand_in import BOT, GENERAL, NOW_MS, StandIn, snowflake

pytestmark = pytest.mark.asyncio(loop_scope="session")

PLACES = """() => [...document.querySelectorAll("li.message [data-custom-id]")].map((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return [button.textContent, x, y, width, height].join(" ");
})"""
"""Where the buttons of messages are."""

COVERED = """() => {
  const seen = document.querySelector("#scroller").getBoundingClientRect();
  const buttons = [...document.querySelectorAll("li.message [data-custom-id]")];
  return buttons.filter((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y]));
    return corners.some(([x, y]) => y > seen.top && y < seen.bottom
      && document.elementFromPoint(x, y)?.closest("[data-custom-id]") !== button);
  }).map((button) => button.textContent);
}"""
"""Buttons with a corner, in sight, that something else would take a press on."""

LABELS = ("Accept the draw", "Decline", "Show the rules", "My view", "History of moves", "More")


@pytest.mark.parametrize(
    "touch", [True, pytest.param(False, marks=pytest.mark.deep)], ids=["touch", "mouse"]
)
async def test_no_button_moves_or_is_covered_as_one_reaches_for_it(
    show: OpenPage, world: StandIn, touch: bool
) -> None:
    """On 390 pixels, under a finger or a mouse, with messages that have no head of their own."""
    rows = [kinds.row(*(kinds.button(f"b{i}", label) for i, label in enumerate(LABELS[:5])))]
    world.put(
        world.message(BOT, "Bo, it's your turn in Tumbleweed, and there is a word or two to say."),
        *(world.message(BOT, "What is it to be?" * (i % 2), components=rows) for i in range(3)),
        kinds.board_message(world),
    )
    options = {"is_mobile": True, "has_touch": True} if touch else {}
    page = await show(viewport={"width": 390, "height": 844}, **options)
    await page.get_by_role("button", name="Close the tour for good").click()
    messages = page.locator("li.message")
    await expect(messages).to_have_count(5)
    await expect(page.locator("li.message.joined")).to_have_count(4)
    for message in await messages.all():
        await message.scroll_into_view_if_needed()
        await page.mouse.move(0, 0)
        await page.evaluate("document.activeElement.blur()")
        before = await page.evaluate(PLACES)
        await message.hover(position={"x": 200, "y": 6})
        assert await page.evaluate(COVERED) == []
        await message.evaluate("message => message.focus({ preventScroll: true })")
        await expect(message.get_by_role("button", name="More", exact=True).last).to_be_visible()
        assert await page.evaluate(PLACES) == before
        assert await page.evaluate(COVERED) == []


async def test_after_a_days_line_a_message_has_its_head(show: OpenPage, world: StandIn) -> None:
    """Also where the one that began the day goes: the line lies on no words."""
    day = 86_400_000
    yesterday = world.message(BOT, "yesterday") | {
        "id": snowflake(NOW_MS - day),
        "timestamp": "2026-09-20T12:00:00+00:00",
    }
    first, second = world.message(BOT, "first"), world.message(BOT, "second")
    world.put(yesterday, first, second)
    page = await show()
    row = page.locator(f'[data-message-id="{second["id"]}"]')
    await expect(row).to_have_class("message joined")
    await world.tell("MESSAGE_DELETE", {"id": first["id"], "channel_id": GENERAL})
    await expect(page.locator("li.message")).to_have_count(2)
    await expect(page.locator(".divider + li.message")).to_have_count(2)
    await expect(row).to_have_class("message")
    await world.tell("MESSAGE_UPDATE", second | {"content": "second thoughts"})
    await expect(row).to_contain_text("second thoughts")
    await expect(row).to_have_class("message")
    assert await lies_on_a_line(page) == []


async def lies_on_a_line(page: Page) -> list[str]:
    """The first words of messages that a divider's words lie on."""
    found: list[str] = await page.evaluate(
        """() => [...document.querySelectorAll(".divider + li.message")].filter((message) => {
          const words = message.previousElementSibling.querySelector("span");
          const { top } = message.querySelector(".body").getBoundingClientRect();
          return top < words.getBoundingClientRect().bottom - 1;
        }).map((message) => message.textContent)"""
    )
    return found


async def test_a_phone_is_light_again_once_the_panel_is_closed(show: OpenPage) -> None:
    """What darkens the page behind the tester's panel goes with it, however it is closed."""
    page = await show(viewport={"width": 390, "height": 844})
    await page.get_by_role("button", name="Close the tour for good").click()
    scrim = page.locator("#scrim")
    for _ in range(2):
        await page.get_by_label("Channel actions").click()
        await page.get_by_role("menuitem", name="Tester’s panel").click()
        await expect(scrim).to_be_visible()
        await page.get_by_role("button", name="Close the panel").click()
        await expect(scrim).to_be_hidden()
    await page.get_by_role("textbox").first.click()
