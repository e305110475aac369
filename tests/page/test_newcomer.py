"""What helps somebody new: the tour, a list that begins at its top."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from . import kinds
from .conftest import OpenPage
from .stand_in import BO, BOT, CHI, GENERAL, Json, StandIn

pytestmark = pytest.mark.asyncio(loop_scope="session")

MANY: list[Json] = [
    {"id": str(n), "name": f"{word}{n}", "type": 1, "description": "Does something"}
    for word in ("a", "ab")
    for n in range(20)
]


async def test_the_tour_has_four_steps_and_stays_closed(show: OpenPage, world: StandIn) -> None:
    """It says who one is and what to press; closed at any step, it never comes back."""
    page = await show()
    tour = page.get_by_role("region", name="Tour")
    await expect(tour).to_contain_text("You’re Ana")
    for step in (2, 3, 4):
        await tour.get_by_role("button", name="Continue").click()
        await expect(tour).to_contain_text(f"{step} of 4")
    await tour.get_by_role("button", name="Previous").click()
    await expect(tour).to_contain_text("Did you challenge Bo? Become Bo and press Accept.")
    await expect(tour).to_contain_text("A match with the computer starts right away.")
    await tour.get_by_role("button", name="Close the tour for good").click()
    await expect(tour).to_be_hidden()
    await page.reload()
    await page.wait_for_selector("body[data-ready]")
    await expect(page.locator("#tour")).to_be_hidden()


async def test_a_step_of_the_tour_that_is_done_gives_way(show: OpenPage, world: StandIn) -> None:
    """Another name, a challenge and a match lead on, for the one who reads, over a reload."""
    page = await show()
    tour = page.get_by_role("region", name="Tour")
    await page.locator("[data-person=chi]").click()
    await expect(tour).to_contain_text("Start a game")
    await tour.get_by_role("button", name="Previous").click()
    games = world.message(BOT, flags=kinds.EPHEMERAL)
    await world.say(games, only=CHI)
    await expect(tour).to_contain_text("1 of 4")
    choice = {"components": [kinds.row(kinds.select("game", "Rive Seesaw"))]}
    await world.tell("MESSAGE_UPDATE", games | choice, CHI)
    await expect(tour).to_contain_text("Start a game")
    challenge = kinds.row(kinds.button("accept", "Accept"))
    await world.say(world.message(BOT, mentions=[BO], components=[challenge]))
    await expect(tour).to_contain_text("Become Bo and press Accept")
    await page.locator("[data-person=bo]").click()
    await expect(tour).to_contain_text("Press Accept under the challenge")
    match = {"id": "1005", "type": 11, "name": "Rive #1", "guild_id": "500", "parent_id": GENERAL}
    await world.tell("THREAD_CREATE", match | {"member": True, "thread_metadata": {}})
    await expect(tour).to_contain_text("4 of 4")
    await page.reload()
    await expect(tour).to_contain_text("4 of 4")
    await tour.get_by_role("button", name="Got it").click()
    await expect(tour).to_be_hidden()


async def test_the_first_move_on_a_board_ends_the_tour(show: OpenPage, world: StandIn) -> None:
    """The same board again, with another clock, does not: the thread has the room from then on."""
    page = await show()
    tour = page.get_by_role("region", name="Tour")
    match = {"id": "1005", "type": 11, "name": "Rive #1", "guild_id": "500", "parent_id": GENERAL}
    await world.tell("THREAD_CREATE", match | {"member": True, "thread_metadata": {}})
    await expect(tour).to_contain_text("/rules")
    move = [kinds.row(kinds.button("move", "Pick a move"))]
    picture = {"id": "71", "filename": "board.txt", "url": "/cdn/board.txt", "size": 9}
    board = world.message(BOT, components=move, attachments=[picture])
    await world.say(board)
    await world.tell("MESSAGE_UPDATE", board | {"content": "later"})
    await expect(page.locator(".content", has_text="later")).to_be_visible()
    await expect(tour).to_contain_text("4 of 4")
    await world.tell("MESSAGE_UPDATE", board | {"attachments": [picture | {"id": "72"}]})
    await expect(tour).to_be_hidden()


async def test_what_anybody_may_accept_is_a_challenge_to_all(
    show: OpenPage, world: StandIn
) -> None:
    """The tour says who could; other buttons are no challenge."""
    page = await show()
    tour = page.get_by_role("region", name="Tour")
    await world.say(world.message(BOT, components=[kinds.row(kinds.button("play", "Play"))]))
    await expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    await expect(tour).to_contain_text("1 of 4")
    await world.say(world.message(BOT, components=[kinds.row(kinds.button("accept", "Accept"))]))
    await expect(tour).to_contain_text("Become Bo and press Accept")


async def test_who_is_at_the_bottom_stays_there_while_a_message_grows(
    show: OpenPage, world: StandIn
) -> None:
    """A picture comes between a scroll to the end and the event that tells of it."""
    world.put(*(world.message(BO, f"Line {n}") for n in range(60)))
    page = await show()
    await page.evaluate(GROWS)
    await expect(page.locator("#messages > li").last).to_be_in_viewport(ratio=0.5)
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert await page.evaluate(BELOW) < 5
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, -3000)
    await expect(page.get_by_role("button", name="Jump to present")).to_be_visible()


GROWS = """() => {
  const [list, view] = [document.querySelector("#messages"), document.querySelector("#scroller")];
  list.lastElementChild.style.minHeight = "200px";
  view.scrollTop = view.scrollHeight;
  list.lastElementChild.style.minHeight = "500px";
}"""

BELOW = """() => {
  const view = document.querySelector("#scroller");
  return view.scrollHeight - view.scrollTop - view.clientHeight;
}"""


async def test_a_new_list_of_suggestions_begins_at_its_top(show: OpenPage, world: StandIn) -> None:
    """However far the list before it was scrolled."""
    world.commands = MANY
    page = await show()
    await page.get_by_role("textbox", name="Message #general").fill("/a")
    names = page.locator(".suggestion")
    await names.last.scroll_into_view_if_needed()
    await expect(names.first).not_to_be_in_viewport()
    await page.get_by_role("textbox", name="Message #general").fill("/ab")
    await expect(names).to_have_count(20)
    await expect(names.first).to_be_in_viewport()
