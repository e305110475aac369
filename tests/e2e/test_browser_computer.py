"""A guided match against the computer, played by clicking; hints lead it, a review ends it."""

import os
import re
import signal

import pytest
from playwright.async_api import Locator, expect

from tests.e2e.client import Client
from tests.e2e.conftest import OpenClient
from tests.e2e.harness import ProcessHarness
from tests.e2e.prepared import ANA

pytestmark = pytest.mark.asyncio(loop_scope="session")

KILLED_IN = 2
"""The turn of Ana's after which the bot is killed, while the computer thinks.

The turn before follows a hint; from this one on she takes what the lists offer first.
"""

REVIEW_MS = 30_000
"""So long the page waits for a review: alone on a machine one comes in a few seconds."""


@pytest.mark.deep
@pytest.mark.parametrize("turns", [KILLED_IN, None], ids=["resigned", "to-the-end"])
async def test_a_guided_match_is_played_to_its_review(
    harness: ProcessHarness, sit_down_there: OpenClient, turns: int | None
) -> None:
    """From the panel to the review of the result; the computer's reply outlives the bot's death.

    After so many *turns* of hers Ana resigns; without them she plays on.
    """
    client = await sit_down_there(ANA)
    await begin_match(client)
    await client.card("Tip ·").wait_for()
    result, turn = client.button("Rematch"), 0
    while turn != turns and not await result.is_visible():
        turn += 1
        if turn == 1:
            await play_hint(client)
        else:
            await begin_turn(client, client.turn_card(2 * turn).or_(result))
            # The lists have a picture, which a worker draws.
            held = harness.hold_searches() if turn == KILLED_IN else []
            await finish_from_list(client)
        if turn == KILLED_IN:
            await harness.kill_bot()
            for pid in held:
                os.kill(pid, signal.SIGKILL)
            await harness.start_bot()
        await client.turn_card(2 * turn).or_(result).first.wait_for()
    if turns:
        await client.press("More")
        await client.press("Resign")
        await client.press("Yes, resign")
    await client.press("Review")
    await expect(client.private.last).to_contain_text("How it went", timeout=REVIEW_MS)
    await client.expect_no_failure()


async def begin_match(client: Client) -> None:
    """Ana, to whom the computer is offered, chooses the smallest board; she wants no previews."""
    await client.run("settings")
    await client.choose(client.private.last.locator("[data-custom-id^='om:preview']"), "off")
    await client.expect_private("Play at once")
    await client.run("play")
    await client.press("Options")
    size = client.private.last.locator("[data-custom-id$=':board']")
    async with client.changing(client.private.last):
        await client.choose(size, "3")
    await client.press("Back")
    await client.button("The computer").wait_for()  # the panel stands there again
    await client.press("Start")
    await client.expect_private("Your match has begun")
    await client.follow(client.page.locator("[data-thread-id]"))


async def play_hint(client: Client) -> None:
    """Asks for good moves and presses the best one, though a win won't count then.

    A tip stands there instead, and is declined.
    """
    await client.press("No tips, thanks")
    await client.press("Board")
    await client.press("Hint")
    await client.press("Show the hint")
    await client.expect_private(re.compile("[Gg]ood moves? here"))
    async with client.changing(client.private.last):
        await client.hit(client.private.last.locator("[data-custom-id^='om:tip']").first)
    await finish_from_list(client)


async def begin_turn(client: Client, answered: Locator) -> None:
    """Asks for the lists of moves; where few are legal, they stand on the card: the first of them.

    The tips are declined, so no other button stands before it. A turn of one step is over then,
    and *answered*.
    """
    await client.hit(client.cards.last.locator(".components").get_by_role("button").first)
    await listed(client).or_(answered).first.wait_for()


async def finish_from_list(client: Client) -> None:
    """Takes what stands first until the turn is over; stones that come off are steps of it."""
    while await listed(client).count():
        async with client.changing(client.private.last):
            key = listed(client).first
            is_list = ":one" in (await key.get_attribute("data-custom-id") or "")
            await client.hit(key)
            if is_list:
                await client.hit(client.page.locator(".option").first)
            if await (done := client.page.get_by_role("button", name="Done")).count():
                await client.hit(done)  # of several that may be chosen together, one


def listed(client: Client) -> Locator:
    """The keys and lists of moves in the newest private answer."""
    lists = ", ".join(f"[data-custom-id^='om:{op}']" for op in ("one", "column", "do"))
    return client.private.last.locator(lists)
