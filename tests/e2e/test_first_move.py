"""How much a newcomer has to do before the first stone stands on the board."""

import os
from pathlib import Path

import pytest

from bot.sandbox.world import seed
from tests.e2e.conftest import OpenClient
from tests.e2e.prepared import ANA, BO
from tests.e2e.test_phone import PHONE

pytestmark = pytest.mark.asyncio(loop_scope="session")

MOST = 12

COUNT = """() => {
  window.inputs = 0;
  for (const kind of ["click", "input"])
    document.addEventListener(kind, event => { window.inputs += event.isTrusted; }, true);
}"""


async def test_from_the_page_to_the_first_move_in_twelve_inputs(sit_down: OpenClient) -> None:
    """Every click and every text that is typed counts, those of both people."""
    client = await sit_down(ANA)
    page = client.page
    await page.evaluate(COUNT)
    await client.press("Play")
    await client.choose(client.private.last.locator("[data-custom-id$=person]"), seed.BO)
    await client.press("Challenge Bo")
    await client.be(BO)
    await client.press("Accept")
    await client.follow(page.locator("[data-thread-id]"))
    await client.be(ANA)
    await client.press("Type a move")
    await client.type_in_dialog("d4")
    await client.press("Play")
    await client.card("placed a stone on d4").wait_for()
    assert await page.evaluate("window.inputs") <= MOST
    await client.expect_no_failure()


STANDING = """card => {
  const { top, bottom } = card.getBoundingClientRect();
  return [bottom - top, document.querySelector("#scroller").clientHeight];
}"""


@pytest.mark.deep
@pytest.mark.parametrize("game", ["tumbleweed", "stigmergy"])
@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
async def test_the_first_card_against_the_computer_fits_a_screen_and_is_answered_at_once(
    sit_down: OpenClient, game: str, screen: dict[str, object]
) -> None:
    """What it's about, what a move is, a tip, the board and the buttons, without scrolling.

    The set-up is made: the tip's own button is the first move.
    """
    client = await sit_down(ANA, **screen)
    await client.page.evaluate(COUNT)
    await client.press("Play")
    async with client.changing(client.private.last):
        await client.choose(client.private.last.locator("[data-custom-id$=game]"), game)
    if await client.private.last.locator("[data-custom-id$=level]").count() == 0:
        async with client.changing(client.private.last):
            await client.press("The computer")
    await client.press("Start")
    await client.expect_private("You're on")
    await client.follow(client.page.locator("[data-thread-id]"))
    card = client.card("Have a good game")  # that comes last
    await card.locator("img").last.wait_for()
    high, room = await card.evaluate(STANDING)
    if shots := os.environ.get("SHOTS"):
        await client.page.screenshot(path=Path(shots) / f"{game}-{len(screen)}.png")
    assert high <= room, f"{high} px on {room}"
    await client.hit(card.locator("[data-custom-id^='om:tip']").first)
    await client.press("Play")
    await client.turn_card(3).wait_for()
    assert await client.page.evaluate("window.inputs") <= MOST
    await client.expect_no_failure()
