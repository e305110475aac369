"""How much a newcomer has to do before the first stone stands on the board."""

import pytest

from bot.sandbox.world import seed
from tests.e2e.conftest import OpenClient
from tests.e2e.prepared import ANA, BO

pytestmark = pytest.mark.asyncio(loop_scope="package")

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
    await client.press("Move")
    await client.type_in_dialog("d4")
    await client.press("Play")
    await client.card("placed a stone on d4").wait_for()
    assert await page.evaluate("window.inputs") <= MOST
    await client.expect_no_failure()
