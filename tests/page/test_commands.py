"""Commands and messages: what the page finds, asks, sends and shows meanwhile."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import expect

from .conftest import OpenPage
from .stand_in import BO, BOT, GENERAL, Json, StandIn

pytestmark = pytest.mark.asyncio(loop_scope="session")


def option(kind: int, name: str, **more: Any) -> Json:
    """A command option."""
    return {"type": kind, "name": name, "description": f"The {name}"} | more


PACE = option(3, "pace", choices=[{"name": "Three days", "value": "d3"}])
SIZE = option(4, "size", min_value=3, max_value=11)
PLAY = [
    option(1, "tumbleweed", options=[option(6, "opponent"), SIZE, PACE, option(5, "rated")]),
    option(1, "rive", options=[option(6, "opponent", required=True)]),
]
MOVE = [option(3, "cell", required=True, autocomplete=True), option(3, "note")]
COMMANDS: list[Json] = [
    {"id": "71", "name": "play", "type": 1, "description": "Start a game", "options": PLAY},
    {"id": "72", "name": "move", "type": 1, "description": "Play a move", "options": MOVE},
]


async def test_a_command_is_found_filled_and_sent(show: OpenPage, world: StandIn) -> None:
    """Typing finds the subcommand; options are added, picked, checked; Enter sends."""
    world.commands = COMMANDS
    page = await show()
    await page.get_by_role("textbox", name="Message #general").focus()
    await page.keyboard.type("/tum")
    await expect(page.locator(".suggestion")).to_have_count(1)
    await page.keyboard.press("Enter")
    await page.keyboard.type("opp")
    await page.keyboard.press("Tab")
    await page.keyboard.type("@b")
    await page.keyboard.press("Enter")
    await page.keyboard.type("size:99")
    await page.keyboard.press("Enter")
    await expect(page.locator(".command-hint")).to_have_text("size Choose 11 or less.")
    await page.get_by_role("combobox", name="size").fill("8")
    await page.keyboard.press("Tab")
    await page.keyboard.type("rated:tr")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(page.locator(".command")).to_have_count(0)
    options = [
        {"type": 6, "name": "opponent", "value": BO["id"]},
        {"type": 4, "name": "size", "value": 8},
        {"type": 5, "name": "rated", "value": True},
    ]
    data = {
        "id": "71",
        "name": "play",
        "type": 1,
        "options": [{"type": 1, "name": "tumbleweed", "options": options}],
    }
    sent = await world.hears("interactions")
    assert sent == [{"type": 2, "channel_id": GENERAL, "data": data}]


TYPED = [
    "/move f6 x g7",
    "/move cell:f6 x g7",
    "/move cell: f6 x g7 note:neat",
    "/move note:neat cell:f6 x g7",
]


async def test_a_command_can_be_typed_in_one_go(show: OpenPage, world: StandIn) -> None:
    """What follows the name fills the first option, with or without its name."""
    world.commands = COMMANDS
    page = await show()
    for count, typed in enumerate(TYPED, 1):
        await page.get_by_role("textbox", name="Message #general").press_sequentially(typed)
        await page.keyboard.press("Enter")
        await expect(page.locator(".command")).to_have_count(0)
        note = [{"type": 3, "name": "note", "value": "neat"}] if "note" in typed else []
        cell = {"type": 3, "name": "cell", "value": "f6 x g7"}
        *_, sent = await world.hears("interactions", count)
        assert sent["data"]["options"] == [cell, *note], typed


async def test_a_command_can_be_pasted(show: OpenPage, world: StandIn) -> None:
    """A whole command put in at once is run by Enter, not said as a message.

    What is put into one field finds its fields by their names.
    """
    world.commands = COMMANDS
    page = await show()
    box = page.get_by_role("textbox", name="Message #general")
    await box.fill("/play rive opponent:@Bo")
    await page.keyboard.press("Enter")
    await expect(page.locator(".command")).to_have_count(0)
    opponent = {"type": 6, "name": "opponent", "value": BO["id"]}
    sent = await world.hears("interactions")
    assert sent[0]["data"]["options"][0]["options"] == [opponent]
    assert not any(path.endswith("/messages") for path, _ in world.heard)
    await box.fill("/move ")
    await page.get_by_role("combobox", name="cell").fill("f6 x g7 note:neat, isn't it")
    await expect(page.get_by_role("combobox", name="cell")).to_have_value("f6 x g7")
    await expect(page.get_by_role("combobox", name="note")).to_have_value("neat, isn't it")
    await expect(page.get_by_role("combobox", name="note")).to_be_focused()


async def test_required_options_are_asked_for(show: OpenPage, world: StandIn) -> None:
    """An empty required option is not sent; Backspace leads back to the text."""
    world.commands = COMMANDS
    page = await show()
    await page.get_by_role("textbox", name="Message #general").fill("/play rive")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    await expect(page.locator(".command-hint")).to_contain_text("This option is required")
    assert "interactions" not in [path for path, _ in world.heard]
    await page.keyboard.press("Backspace")
    await expect(page.get_by_role("textbox", name="Message #general")).to_have_value("/play rive")


async def test_autocomplete_asks_after_a_pause(show: OpenPage, world: StandIn) -> None:
    """A burst of typing is one question; answers are picked, failures are a quiet line."""
    world.commands = COMMANDS
    world.choices = lambda body: {"choices": [{"name": "f6 – captures 2", "value": "f6"}]}
    page = await show()
    await page.get_by_role("textbox", name="Message #general").fill("/move ")
    await page.keyboard.type("f")
    await page.get_by_role("option", name="captures 2").click()
    asked = await world.hears("autocomplete")
    assert asked[-1]["data"]["options"] == [
        {"type": 3, "name": "cell", "value": "f", "focused": True}
    ]
    assert len(asked) <= 2
    world.choices = lambda body: {"choices": [], "failed": True}
    await page.get_by_role("combobox", name="cell").fill("g")
    await expect(page.get_by_text("Loading options failed")).to_be_visible()
    await page.get_by_role("combobox", name="cell").fill("f6")
    await page.keyboard.press("Enter")
    await expect(page.locator(".command")).to_have_count(0)
    sent = await world.hears("interactions")
    assert sent[0]["data"]["options"][0]["value"] == "f6"


@pytest.mark.parametrize("key", ["Enter", "Tab"])
async def test_the_marked_suggestion_is_taken_before_anything_is_sent(
    show: OpenPage, world: StandIn, key: str
) -> None:
    """Also the first, of those that the bot makes, with nothing typed; the next Enter sends."""
    world.commands = COMMANDS
    names = ("f6 – captures 2", "g7")
    world.choices = lambda body: {"choices": [{"name": n, "value": n[:2]} for n in names]}
    page = await show()
    await page.get_by_role("textbox", name="Message #general").fill("/move ")
    await expect(page.get_by_role("option", selected=True)).to_have_text(names[0])
    await page.keyboard.press(key)
    await expect(page.get_by_role("combobox", name="cell")).to_have_value(names[0])
    assert "interactions" not in [path for path, _ in world.heard]
    await page.keyboard.press("Enter")
    sent = await world.hears("interactions")
    assert sent[0]["data"]["options"] == [{"type": 3, "name": "cell", "value": "f6"}]


async def test_a_silent_bot_is_reported_privately(show: OpenPage, world: StandIn) -> None:
    """A failed command says so in the channel, to the one who used it, until dismissed."""
    world.commands = COMMANDS
    world.answers["move"] = "failure"
    page = await show()
    await page.get_by_role("textbox", name="Message #general").fill("/move f6")
    await page.keyboard.press("Enter")
    failed = page.locator("li.message").filter(has_text="The application did not respond")
    await expect(failed).to_contain_text("Ana used move")
    await expect(failed).not_to_contain_text("null")
    await failed.get_by_role("button", name="Dismiss message").click()
    await expect(failed).to_have_count(0)


async def test_what_one_sends_takes_the_reader_to_its_answer(
    show: OpenPage, world: StandIn
) -> None:
    """From wherever they had scrolled to; what others say moves nobody."""
    world.commands = COMMANDS
    world.put(*(world.message(BO, f"line {i}") for i in range(130)))
    page = await show()
    for typed in ("/move f6", "hello"):
        await page.locator("#scroller").evaluate("s => { s.scrollTop = 0; }")
        await expect(page.get_by_role("button", name="Jump to present")).to_be_visible()
        meanwhile = page.get_by_text(f"meanwhile {typed}", exact=True)
        await world.say(world.message(BO, f"meanwhile {typed}"))
        await expect(meanwhile).not_to_be_in_viewport()
        await page.get_by_role("textbox", name="Message #general").fill(typed)
        await page.keyboard.press("Enter")
        await expect(meanwhile).to_be_in_viewport()
        await world.say(world.message(BOT, f"the answer to {typed}"))
        await expect(page.get_by_text(f"the answer to {typed}", exact=True)).to_be_in_viewport()


async def test_a_slow_command_is_shown_as_it_is_sent(show: OpenPage, world: StandIn) -> None:
    """After a moment a line says so, and nothing else."""
    world.commands = COMMANDS
    world.answers["move"] = "silence"
    page = await show()
    await page.get_by_role("textbox", name="Message #general").fill("/move f6")
    await page.keyboard.press("Enter")
    line = page.locator("li.message.local")
    await expect(line.locator(".thinking")).to_have_text("Sending command…")
    await expect(line).not_to_contain_text("null")


async def test_plain_messages_are_sent_as_typed(show: OpenPage, world: StandIn) -> None:
    """Enter sends, Shift+Enter breaks the line, and @names become mentions."""
    page = await show()
    box = page.get_by_role("textbox", name="Message #general")
    await box.press_sequentially("hello @b")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Shift+Enter")
    await page.keyboard.type("again")
    await page.keyboard.press("Enter")
    await expect(page.locator("li.message")).to_have_count(1)
    await expect(page.locator(".mention")).to_have_text("@Bo")
    said = await world.hears(f"channels/{GENERAL}/messages")
    assert said == [{"content": f"hello <@{BO['id']}> \nagain"}]
