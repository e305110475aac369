"""The page by keys and by ear: where the focus goes, what it never loses, what is said aloud."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from . import kinds
from .conftest import OpenPage
from .stand_in import ANA, BO, BOT, GENERAL, Json, StandIn
from .test_interactions import MODAL

PANEL = "Tester’s panel"

pytestmark = pytest.mark.asyncio(loop_scope="session")


def asking(world: StandIn, words: str, *labels: str) -> Json:
    """A message of the bot with buttons of these labels."""
    buttons = [kinds.button(label.lower(), label) for label in labels]
    return world.message(BOT, words, components=[kinds.row(*buttons)])


async def keys(page: Page, *names: str) -> None:
    """Press these keys."""
    for name in names:
        await page.keyboard.press(name)


async def test_messages_are_steered_through_and_the_focus_stays_among_them(
    show: OpenPage, world: StandIn
) -> None:
    """From where one writes to the newest and up, into one by Tab, and back by Escape.

    A message that is drawn anew keeps it, one that goes gives it to its neighbour.
    """
    hello = world.message(BO, "Good luck!")
    card, private = asking(world, "Your turn", "Move", "More"), asking(world, "Play a5?", "Play")
    world.put(hello, card, private | {"flags": kinds.EPHEMERAL})
    page = await show()
    writing = page.get_by_role("textbox", name="Message #general")
    await writing.press("ArrowUp")
    newest = page.get_by_role("listitem", name="Overmorrow, ").last
    await expect(newest).to_be_focused()
    await expect(newest).to_have_attribute("aria-label", re.compile("Play a5[?]$"))
    await keys(page, "ArrowUp", "ArrowUp")
    await expect(page.get_by_role("listitem", name="Good luck!")).to_be_focused()
    await keys(page, "ArrowDown", "Tab", "Enter")
    move = page.get_by_role("button", name="Move")
    await expect(move).to_be_focused()
    await world.tell("MESSAGE_UPDATE", card | {"content": "Still yours"})
    await expect(page.get_by_text("Still yours", exact=True)).to_be_visible()
    await expect(move).to_be_focused()
    await world.tell("MESSAGE_UPDATE", asking(world, "Bo's turn", "More") | {"id": card["id"]})
    await expect(page.get_by_role("listitem", name="Bo's turn")).to_be_focused()
    await keys(page, "End", "Tab", "Tab")
    await expect(page.get_by_role("button", name="Dismiss message")).to_be_focused()
    await keys(page, "Enter")
    await expect(page.get_by_role("listitem", name="Bo's turn")).to_be_focused()
    await keys(page, "Escape")
    await expect(writing).to_be_focused()


async def test_what_comes_and_changes_is_said_aloud(show: OpenPage, world: StandIn) -> None:
    """Once each, of an edit what is new; not what one has said, nor what only looks different."""
    page = await show()
    log = page.get_by_role("log").locator("p")
    hello = world.message(ANA, "Hello!")
    card = asking(world, "**Bo**, your turn.\n-# No hurry.", "Move")
    await world.say(hello, card)
    await world.tell("MESSAGE_UPDATE", card | {"components": []})
    for words in ("**Bo**, your turn. One hour left.", "**Bo**, your turn."):
        edited = {"content": words, "edited_timestamp": card["timestamp"]}
        await world.tell("MESSAGE_UPDATE", card | edited)
    await world.say(world.message(BOT, flags=kinds.V2, components=[kinds.gallery(1)]))
    await world.say(world.message(BOT, flags=kinds.LOADING))
    said = ["Bo, your turn. No hurry.", "One hour left.", "Bo, your turn.", f"picture, {kinds.ALT}"]
    told = [f"Overmorrow: {words}" for words in said]
    await expect(log).to_have_text([*told, "Overmorrow is thinking…"])
    await page.locator("[data-person=bo]").press("Enter")
    await expect(log.last).to_have_text("You’re Bo now.")


async def test_what_becomes_of_an_older_card_is_not_said(show: OpenPage, world: StandIn) -> None:
    """Unless it was pressed just now, or had no words yet; a private answer makes none old."""
    card, slow = asking(world, "Your turn.", "Move"), world.message(BOT, flags=kinds.LOADING)
    result = world.message(BOT, "Ana wins!")
    world.put(card, slow, result)
    page = await show()
    log = page.get_by_role("log").locator("p")
    await world.say(world.message(BOT, "Well played.", flags=kinds.EPHEMERAL))
    for message, words in ((card, "1. a5"), (result, "Ana wins by 3!"), (slow, "All moves.")):
        await world.tell("MESSAGE_UPDATE", message | {"content": words, "flags": 0})
    said = ["Well played.", "Ana wins by 3!", "All moves."]
    await expect(log).to_have_text([f"Overmorrow: {words}" for words in said])
    await page.get_by_role("button", name="Move").click()
    await world.tell("MESSAGE_UPDATE", card | {"content": "It's over."})
    await expect(log.last).to_have_text("Overmorrow: It's over.")
    await expect(log).to_have_count(len(said) + 1)


async def test_lines_and_blocks_are_said_with_a_stop_between(
    show: OpenPage, world: StandIn
) -> None:
    """Where none is written; a line that ends with one has no other."""
    lines = "## New match\nRe-roll a die:\n- one\n  - of *two*\nAna: 3 (a lot!)\nBo: 2\n-# No hurry"
    page = await show()
    await world.say(world.message(BOT, lines, embeds=[{"description": "Standings"}]))
    said = "New match. Re-roll a die: one. of two. Ana: 3 (a lot!) Bo: 2. No hurry. Standings"
    await expect(page.get_by_role("log").locator("p")).to_have_text(f"Overmorrow: {said}")
    await expect(page.get_by_role("listitem", name=said)).to_be_visible()


async def test_a_long_message_is_said_to_the_end_of_a_sentence(
    show: OpenPage, world: StandIn
) -> None:
    """Else to the end of a word; and that it says more. What just fits is said whole."""
    page = await show()
    log = page.get_by_role("log").locator("p")
    sentence, listed = "Your stack on c4 is safe. ", ", ".join(f"c{n}" for n in range(300))
    fits = (sentence * 24)[:600].strip()
    await world.say(world.message(BOT, sentence * 30), world.message(BOT, listed))
    await world.say(world.message(BOT, fits))
    told = sentence * 23
    cut = listed[:600].rpartition(" ")[0]
    await expect(log.nth(0)).to_have_text(f"Overmorrow: {told}The message says more.")
    await expect(log.nth(1)).to_have_text(f"Overmorrow: {cut} … The message says more.")
    await expect(log.nth(2)).to_have_text(f"Overmorrow: {fits}")
    label = re.compile(f": {re.escape(listed[:121].rpartition(' ')[0])} …$")
    await expect(page.get_by_role("listitem", name=label)).to_be_visible()


async def test_a_form_gives_the_focus_back_to_what_was_drawn_anew(
    show: OpenPage, world: StandIn
) -> None:
    """So does a list that a select opens, and one that nothing is left of leads to the message."""
    card = asking(world, "?", "Form")
    card["components"].append(kinds.row(kinds.select("pace", "Blitz Daily", placeholder="Pace")))
    world.put(card)
    world.answers["form"] = MODAL
    page = await show()
    for opener, shown in (("Form", "dialog"), ("Pace", "listbox")):
        await page.get_by_role("button", name=opener).press("Enter")
        await expect(page.get_by_role(shown)).to_be_visible()  # type: ignore[arg-type]
        await world.tell("MESSAGE_UPDATE", card | {"content": f"after {opener}"})
        await expect(page.locator(".content", has_text=f"after {opener}")).to_be_attached()
        await keys(page, "Escape")
        await expect(page.get_by_role("button", name=opener)).to_be_focused()


async def test_what_is_around_the_chat_keeps_the_focus_when_it_is_drawn_anew(
    show: OpenPage, world: StandIn
) -> None:
    """A thread begins while one stands in the list of channels, the header, the members."""
    page = await show()
    thread: Json = {"id": "1009", "type": 11, "name": "Rive #1", "guild_id": "500"}
    thread |= {"parent_id": GENERAL, "member": True, "thread_metadata": {}}
    for step, name in enumerate(("games", "Channel actions", "Bo")):
        place = page.locator("#side, #head, #members").get_by_label(name, exact=True)
        there = place.or_(page.get_by_role("link", name=name, exact=True)).or_(
            page.locator("#members").get_by_role("button", name=name, exact=True)
        )
        await there.first.focus()
        await world.tell("THREAD_UPDATE", thread | {"name": f"Rive #{step}"})
        await expect(page.get_by_role("link", name=f"Rive #{step}")).to_be_visible()
        await expect(there.first).to_be_focused()


@pytest.mark.parametrize(
    "part",
    ["Channels", *(pytest.param(one, marks=pytest.mark.deep) for one in ("Member list", PANEL))],
)
async def test_what_lies_over_a_phone_has_the_keyboard_to_itself(
    show: OpenPage, world: StandIn, part: str
) -> None:
    """The focus goes in, nothing else takes it but the way back, which gives it to what opened it.

    Escape is the same way.
    """
    page = await show(phone=True)
    opener = page.get_by_role(
        "button", name="Channels" if part == "Channels" else "Channel actions"
    )
    await opener.press("Enter")
    if part != "Channels":
        await page.get_by_role("menuitem", name=part).press("Enter")
    assert await page.evaluate(
        "document.activeElement.closest('#drawer, #members, #panel') !== null"
    )
    await expect(page.locator("#chat")).to_have_attribute("inert", "")
    if part == "Channels":
        await page.get_by_role("button", name="Back to the chat").press("Enter")
    else:
        await keys(page, "Escape")
    await expect(opener).to_be_focused()
    await expect(page.locator("[inert]")).to_have_count(0)


async def test_menus_and_lists_are_left_by_tab_or_gone_round_in(
    show: OpenPage, world: StandIn
) -> None:
    """A menu closes and gives the focus back; a list of links is gone round in, whole."""
    page = await show()
    actions = page.get_by_role("button", name="Channel actions")
    await actions.press("Enter")
    await expect(page.get_by_role("menuitem").first).to_be_focused()
    await keys(page, "ArrowDown", "End", "Tab")
    await expect(page.get_by_role("menu")).to_have_count(0)
    await expect(actions).to_be_focused()
    thread: Json = {"id": "1009", "type": 11, "name": "Rive #1", "guild_id": "500"}
    await world.tell("THREAD_CREATE", thread | {"parent_id": GENERAL, "thread_metadata": {}})
    # The page hears things in their order: with what is said after it, it knows the thread.
    await world.say(world.message(BO, "A thread!"))
    await expect(page.get_by_text("A thread!", exact=True)).to_be_visible()
    await page.get_by_role("button", name="Threads").press("Enter")
    links = page.get_by_role("dialog", name="Threads").get_by_role("link")
    await expect(links.first).to_be_focused()
    await keys(page, "Tab")
    await expect(links.last).to_be_focused()
    await keys(page, "Tab")
    await expect(links.first).to_be_focused()
    await keys(page, "Escape")
    await expect(page.get_by_role("button", name="Threads")).to_be_focused()
