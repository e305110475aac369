"""Clicks, choices and forms: what the page asks, sends and shows meanwhile."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from . import kinds
from .conftest import OpenPage
from .stand_in import BO, BOT, GENERAL, Json, StandIn

pytestmark = pytest.mark.asyncio(loop_scope="session")

FORUM: Json = {"id": "1005", "type": 15, "name": "tournaments", "guild_id": "500"}
CELL: Json = {"type": 4, "custom_id": "cell", "style": 1, "min_length": 2, "max_length": 9}
WHEN = [{"label": "Now", "value": "n"}, {"label": "Later", "value": "l"}]
MODAL: Json = {
    "custom_id": "m:1",
    "title": "Your move",
    "components": [
        kinds.text("White to **move**."),
        {"type": 18, "label": "Cell", "description": "Such as f6", "component": CELL},
        {
            "type": 18,
            "label": "Column",
            "description": "Upwards",
            "component": kinds.select("column", "F G", required=False),
        },
        {
            "type": 18,
            "label": "When",
            "component": {"type": 21, "custom_id": "when", "options": WHEN},
        },
    ],
}


async def test_a_click_waits_and_tells_of_failure(show: OpenPage, world: StandIn) -> None:
    """A pressed button waits and is not sent twice; a silent bot is reported below."""
    message = world.message(
        BOT, "?", components=[kinds.row(kinds.button("slow", "Slow"), kinds.button("bad", "Bad"))]
    )
    world.put(message)
    world.answers |= {"slow": "silence", "bad": "failure"}
    page = await show()
    slow = page.get_by_role("button", name="Slow")
    await slow.click()
    await expect(slow).to_have_class("button secondary busy")
    await slow.click()
    await page.get_by_role("button", name="Bad").click()
    await expect(page.get_by_role("alert")).to_have_text("This interaction failed")
    data = {"custom_id": "slow", "component_type": 2}
    sent = await world.hears("interactions", 2)
    assert sent[0] == {
        "type": 3,
        "channel_id": GENERAL,
        "message_id": message["id"],
        "data": data,
    }
    assert [body["data"]["custom_id"] for body in sent] == ["slow", "bad"]


async def test_an_answered_click_keeps_the_focus(show: OpenPage, world: StandIn) -> None:
    """The message is redrawn by its update, and the keyboard stays on the button."""
    message = world.message(BOT, "1", components=[kinds.row(kinds.button("next", "Next"))])
    world.put(message)
    page = await show()
    await page.get_by_role("button", name="Next").press("Enter")
    await world.tell("MESSAGE_UPDATE", message | {"content": "2"})
    await expect(page.locator(".content")).to_have_text("2")
    await expect(page.get_by_role("button", name="Next")).to_be_focused()


async def test_selects_send_what_was_chosen(show: OpenPage, world: StandIn) -> None:
    """One value goes at once, several when the list closes; people can be chosen."""
    world.put(world.message(BOT, "?", components=[
        kinds.row(kinds.select("one", "Blitz Daily", placeholder="Pace")),
        kinds.row(kinds.select("many", "Rive Seesaw Stigmergy", placeholder="Games", max_values=2)),
        kinds.row({"type": 5, "custom_id": "who", "placeholder": "Who"}),
    ]))  # fmt: skip
    page = await show()
    await page.get_by_role("button", name="Pace").press("Enter")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name="Pace: Daily")).to_be_visible()
    await page.get_by_role("button", name="Games").click()
    for name in ("Rive", "Stigmergy", "Seesaw"):
        await page.get_by_role("option", name=name).click()
    await page.get_by_role("button", name="Done").click()
    await page.get_by_role("button", name="Who").click()
    await page.get_by_role("option", name="Bo").click()
    await expect(page.get_by_role("button", name="Who: Bo")).to_be_visible()
    sent = await world.hears("interactions", 3)
    assert [body["data"]["values"] for body in sent] == [
        ["daily"],
        ["rive", "stigmergy"],
        [BO["id"]],
    ]


async def test_a_new_channel_is_in_the_lists_of_messages_that_stand(
    show: OpenPage, world: StandIn
) -> None:
    """A forum for matches is made while the page of /setup is open."""
    world.put(world.message(BOT, "?", components=[
        kinds.row({"type": 8, "custom_id": "where", "channel_types": [15], "placeholder": "Where"}),
    ]))  # fmt: skip
    page = await show()
    await expect(page.get_by_role("button", name="Where")).to_be_visible()
    await world.tell("CHANNEL_CREATE", FORUM)
    await expect(page.get_by_text("tournaments")).to_be_visible()
    await page.get_by_role("button", name="Where").click()
    await page.get_by_role("option", name="tournaments").click()
    (sent,) = await world.hears("interactions")
    assert sent["data"]["values"] == [FORUM["id"]]


async def open_modal(world: StandIn, show: OpenPage) -> Page:
    """The page with the modal open."""
    world.put(world.message(BOT, "?", components=[kinds.row(kinds.button("form", "Form"))]))
    world.answers["form"] = MODAL
    page = await show()
    await page.get_by_role("button", name="Form").click()
    await expect(page.get_by_role("dialog", name="Your move")).to_be_visible()
    return page


async def test_a_modal_checks_sends_and_closes(show: OpenPage, world: StandIn) -> None:
    """Required fields are asked for, and the answers arrive in Discord's shape.

    What stands above the fields, and beside each, is told with them.
    """
    page = await open_modal(world, show)
    await expect(page.get_by_label("Cell")).to_be_focused()
    told = {"dialog": "White to move.", "textbox": "Such as f6", "button": "Upwards"}
    form = page.get_by_role("dialog")
    for role, words in told.items():
        part = (
            form
            if role == "dialog"
            else form.locator("[data-custom-id]").and_(
                page.get_by_role(role)  # type: ignore[arg-type]
            )
        )
        await expect(part).to_have_accessible_description(words)
    await page.get_by_role("button", name="Submit").click()
    await expect(
        page.get_by_role("alert").filter(has_text="This field is required.")
    ).to_have_count(2)
    await page.get_by_label("Cell").fill("f6")
    await page.get_by_role("dialog").locator("[data-custom-id=column]").click()
    await page.get_by_role("option", name="G").click()
    await page.get_by_label("Later").check()
    await page.get_by_label("Cell").press("Enter")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    body = (await world.hears("interactions", 2))[-1]
    assert body["modal_id"] and body["data"] == {"custom_id": "m:1", "components": [
        {"type": 18, "component": {"type": 4, "custom_id": "cell", "value": "f6"}},
        {"type": 18, "component": {"type": 3, "custom_id": "column", "values": ["g"]}},
        {"type": 18, "component": {"type": 21, "custom_id": "when", "value": "l"}},
    ]}  # fmt: skip


COVERED = """async () => {
  await Promise.all(document.getAnimations().map((a) => a.finished));
  return [[1, 1], [innerWidth - 2, 1], [1, innerHeight - 2], [innerWidth / 2, 99]]
    .every((at) => document.elementFromPoint(...at).closest("dialog.modal > form"));
}"""


@pytest.mark.parametrize(
    "phone", [pytest.param(False, marks=pytest.mark.deep), True], ids=["desktop", "phone"]
)
async def test_a_form_holds_no_picture_unless_the_panel_says_so(
    phone: bool, show: OpenPage, world: StandIn
) -> None:
    """As on Discord, where on a phone it covers all; else that of the message pressed stands by.

    Beside the fields on a desktop, above them on a phone.
    """
    ask = kinds.row(kinds.button("form", "Form"))
    card: Json = {"flags": kinds.V2, "components": [kinds.gallery(1), ask]}
    newer: Json = {"flags": kinds.V2, "components": [kinds.gallery(1, "another board")]}
    world.put(world.message(BOT, **card), world.message(BOT, **newer))
    world.answers["form"] = MODAL
    page = await show(phone=phone)
    await page.get_by_role("button", name="Form").click()
    await expect(page.get_by_label("Cell")).to_be_focused()
    await expect(page.get_by_role("dialog").get_by_role("img")).to_have_count(0)
    assert await page.evaluate(COVERED) is phone
    await page.keyboard.press("Escape")
    await page.get_by_label("Channel actions").click()
    await page.get_by_role("menuitem", name="Tester’s panel").click()
    await page.get_by_role("tab", name="World").click()
    await page.get_by_label("Show the board").check()
    await page.get_by_role("button", name="Close the panel").click()
    await page.get_by_role("button", name="Form").click()  # nothing darkens the page any more
    board = page.get_by_role("dialog").get_by_role("img")
    await expect(board).to_have_attribute("alt", kinds.ALT)
    for seen in (board, page.get_by_label("Cell"), page.get_by_role("button", name="Submit")):
        await expect(seen).to_be_in_viewport(ratio=1)
    shown = await board.bounding_box()
    field = await page.get_by_label("Cell").bounding_box()
    assert shown and field
    if phone:
        assert shown["y"] + shown["height"] <= field["y"]
    else:
        assert shown["x"] + shown["width"] <= field["x"]


async def test_a_modal_keeps_what_was_typed(show: OpenPage, world: StandIn) -> None:
    """Escape by mistake loses nothing; a failure leaves the form open with its reason."""
    page = await open_modal(world, show)
    await page.get_by_label("Cell").fill("e5")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await page.get_by_role("button", name="Form").click()
    await expect(page.get_by_label("Cell")).to_have_value("e5")
    world.answers["m:1"] = "failure"
    await page.get_by_label("Now").check()
    await page.get_by_role("button", name="Submit").click()
    await expect(page.get_by_text("Something went wrong. Try again.")).to_be_visible()
