"""The bot on a phone: everything fits the width, buttons are wide enough for a thumb, taps work."""

import pytest
from playwright.async_api import expect

from tests.e2e.client import Client
from tests.e2e.conftest import OpenClient
from tests.e2e.prepared import ANA, BO

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
THUMB_PX = 40

MISFITS = """thumb => {
  const wide = [...document.querySelectorAll("#messages .components *, dialog.modal *")]
    .filter(e => !e.closest("pre") && e.getBoundingClientRect().right > innerWidth + 0.5);
  const low = [...document.querySelectorAll(
      "#messages .components :is(.button, .select), dialog.modal :is(.button, .select), .option")]
    .filter(e => e.getBoundingClientRect().height < thumb);
  const scrolls = [document.documentElement, document.querySelector("#scroller")]
    .filter(e => e.scrollWidth > e.clientWidth);
  return [...wide, ...low, ...scrolls].map(e => `${e.tagName}.${e.className}: ${e.textContent}`);
}"""

STANDING = """() => {
  // Upper and lower edges from the top of the screen down: what is covered is out of order.
  const told = ["#messages > .beginning", "#messages > .message"];
  const edges = ["#head", "#tour", ...told, "#foot"].flatMap(name => {
    const { top, bottom } = document.querySelector(name).getBoundingClientRect();
    return [Math.round(top), Math.round(bottom)];
  });
  const scroller = document.querySelector("#scroller").getBoundingClientRect();
  return [...edges.slice(0, 4), Math.round(scroller.top), ...edges.slice(4)];
}"""


async def test_a_turn_is_played_on_a_phone_with_a_thumb(sit_down: OpenClient) -> None:
    """From the challenge through dialog, lists and preview to the result, by taps alone."""
    client = await sit_down(ANA, **PHONE)
    await client.run(
        "play", game="Tumbleweed", opponent="Bo", board="Quick, 91 cells", options="start=own"
    )
    await client.button("Accept").wait_for()
    await expect_fit(client)
    await client.be(BO)
    await client.press("Accept")
    await client.follow(client.page.locator("[data-thread-id]"))
    await client.be(ANA)
    await set_up_by_dialog_and_lists(client)
    await client.press("Play")
    await client.turn_card(1).wait_for()
    await client.be(BO)
    await expect_fit(client)
    await client.press("My view")
    await client.choose(client.private.last.locator("[data-custom-id^='om:closely']"), "left")
    await expect(client.private.last.locator(".select")).to_contain_text("Close-up: Left")
    await client.expect_private("(edited)")  # the choice shows at once, the picture with the answer
    await expect_fit(client)
    await client.press("More")
    await client.press("Resign")
    await client.press("Yes, resign")
    await client.card("wins!").wait_for()
    await expect_fit(client)
    await client.expect_no_failure()


@pytest.mark.deep
async def test_the_tour_covers_nothing_on_a_phone(sit_down: OpenClient) -> None:
    """Header, strip and messages stand one below the other, all seen whole."""
    client = await sit_down(ANA, **PHONE)
    await client.page.evaluate("localStorage.removeItem('sandbox.tour')")
    await client.page.reload()
    await expect(client.page.locator("#tour")).to_contain_text("You’re Ana")
    await client.cards.first.locator("img").last.wait_for()
    for step in range(1, 5):
        await expect(client.page.locator("#tour")).to_contain_text(f"{step} of 4")
        edges = await client.page.evaluate(STANDING)
        assert edges == sorted(edges), edges
        await expect_fit(client)
        if step < 4:
            await client.hit(client.page.get_by_role("button", name="Continue"))


async def set_up_by_dialog_and_lists(client: Client) -> None:
    """The red stack by the dialog, the white one by the lists."""
    await client.press("Type a move")
    await client.dialog.wait_for()
    await expect_fit(client)
    await client.hit(client.dialog.locator("[data-custom-id=column]"))
    await expect_fit(client)
    await client.hit(client.page.locator(".option[data-value=d]"))
    await client.choose(client.dialog.locator("[data-custom-id=row]"), "7")
    await client.submit()
    await client.expect_private("starts on d7")
    await client.pick_from_lists("white:h5")
    await client.expect_private("Your move")
    await expect_fit(client)


async def expect_fit(client: Client) -> None:
    """Nothing is too wide, no button too low."""
    assert await client.page.evaluate(MISFITS, THUMB_PX) == []
