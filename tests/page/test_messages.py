"""Messages as a person sees them: every kind, changes, what is new, and data that stays data."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, Route, expect

from . import kinds
from .conftest import OpenPage
from .stand_in import ANA, BO, BOT, CHI, GAMES, GENERAL, THREAD, StandIn

pytestmark = pytest.mark.asyncio(loop_scope="session")

HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=1</script>"\'&lt;'


async def test_an_evening_shows_every_kind(show: OpenPage, world: StandIn) -> None:
    """Runs, pings, replies, headers, private and loading answers, V2, pictures, files, chips."""
    world.put(*kinds.everything(world))
    page = await show()
    rows = page.locator("li.message")
    await expect(rows).to_have_count(10)
    await expect(rows.nth(1)).to_have_class("message joined")
    await expect(rows.nth(2)).to_have_class("message pinged")
    await expect(rows.nth(3)).to_contain_text("AnaEvening! Anybody up for a game of Tumbleweed?")
    await expect(rows.nth(3)).to_contain_text("(edited)")
    await expect(rows.nth(4)).to_contain_text("Ana used play tumbleweed")
    await expect(rows.nth(4).locator(".app")).to_have_text("APP")
    await expect(rows.nth(4).get_by_role("link", name="Rule sheet")).to_have_attribute(
        "rel", "noopener noreferrer nofollow"
    )
    await expect(rows.nth(4).get_by_role("button", name="Too late")).to_be_disabled()
    await expect(rows.nth(5).locator(".tiled .picture")).to_have_count(4)
    await expect(rows.nth(6).locator(".file")).to_contain_text("record.txt")
    await expect(rows.nth(6).locator(".embed")).to_contain_text("Standings")
    await expect(rows.nth(7).locator(".container")).to_have_css(
        "border-left-color", "rgb(224, 72, 72)"
    )
    await expect(rows.nth(7).locator(".container img")).to_have_attribute("alt", kinds.ALT)
    await expect(rows.nth(7).get_by_role("link", name="Tumbleweed #142")).to_have_attribute(
        "href", f"#ana/{THREAD}"
    )
    await expect(rows.nth(8)).to_contain_text("Only you can see this")
    await expect(rows.nth(9)).to_contain_text("Overmorrow is thinking…")


async def test_messages_come_change_and_go(show: OpenPage, world: StandIn) -> None:
    """What the socket says happens to the one row it is about; the others keep their elements."""
    first = world.message(BO, "first")
    world.put(first)
    page = await show()
    row = page.locator(f'[data-message-id="{first["id"]}"]')
    await row.evaluate("row => { row.kept = true; }")
    second = world.message(BOT, "", flags=kinds.LOADING)
    await world.say(second)
    await expect(page.locator("li.message").nth(1)).to_contain_text("thinking")
    await world.tell("MESSAGE_UPDATE", second | {"flags": 0, "content": "done"})
    await expect(page.locator("li.message").nth(1)).to_contain_text("done")
    assert await row.evaluate("row => row.kept")
    await expect(page.locator("#live")).to_contain_text("Overmorrow")
    await world.tell("MESSAGE_DELETE", {"id": first["id"], "channel_id": GENERAL})
    await expect(page.locator("li.message")).to_have_count(1)


async def test_what_happens_while_a_channel_is_fetched_is_seen(
    show: OpenPage, world: StandIn
) -> None:
    """A message comes, one changes, one goes: after the answer was written, before it is read."""
    changed, gone = (world.message(BO, "before", channel_id=GAMES) for _ in range(2))
    world.put(changed, gone)
    page = await show()

    async def hold(route: Route) -> None:
        response = await route.fetch()
        await world.say(world.message(BOT, "new", channel_id=GAMES))
        await world.tell("MESSAGE_UPDATE", changed | {"content": "after"})
        await world.tell("MESSAGE_DELETE", {"id": gone["id"], "channel_id": GAMES})
        await world.tell("BOT_STATUS", {"online": False})
        await page.get_by_text("Overmorrow is offline").wait_for()  # so the others have come, too
        await route.fulfill(response=response)

    await page.route(f"**/channels/{GAMES}/messages?*", hold)
    await page.locator(f"[data-channel-id='{GAMES}']").click()
    await expect(page.locator(".content")).to_have_text(["after", "new"])
    await page.unroute_all()


async def test_a_line_that_is_left_of_a_message_notifies_nobody(
    show: OpenPage, world: StandIn
) -> None:
    """While its buttons stand it is news, also edited; as one line it is not."""
    rows = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Move", "custom_id": "m"}]}]
    push = {"user_ids": [BO["id"]], "title": "Overmorrow", "body": "Bo, it's your turn"}
    card = world.message(BOT, "Bo, it's your turn", components=rows, notification=push)
    world.put(card)
    page = await show()
    await expect(page.locator(".notification")).to_have_text("Notifies Bo", use_inner_text=True)
    edited = card | {"edited_timestamp": card["timestamp"], "content": "Bo, until noon"}
    await world.tell("MESSAGE_UPDATE", edited)
    await expect(page.locator("#messages")).to_contain_text("Bo, until noon")
    await expect(page.locator(".notification")).to_have_count(1)
    await world.tell("MESSAGE_UPDATE", edited | {"content": "Bo played", "components": []})
    await expect(page.locator("#messages")).to_contain_text("Bo played")
    await expect(page.locator(".notification")).to_have_count(0)


async def test_hostile_text_stays_text(show: OpenPage, world: StandIn) -> None:
    """Names, contents, labels and alternative texts with markup in them are shown, never run."""
    world.put(
        world.message(BO | {"global_name": HOSTILE}, HOSTILE),
        world.message(
            BOT,
            flags=kinds.V2,
            components=[
                kinds.text(HOSTILE),
                kinds.gallery(1, HOSTILE),
                kinds.row(
                    kinds.button("x", HOSTILE[:80]),
                    {"type": 2, "style": 5, "label": "go", "url": "javascript:document.title=1"},
                ),
            ],
        ),
        world.message(
            BOT,
            attachments=[
                {"id": "1", "filename": HOSTILE, "url": "javascript:document.title=1", "size": 1}
            ],
            embeds=[{"title": HOSTILE, "url": "javascript:document.title=1"}],
        ),
    )
    page = await show()
    await expect(page.locator(".content").first).to_have_text(HOSTILE)
    assert (
        await page.locator(
            "li.message :is(script, img[src='x'], [onerror], a[href^='javascript'])"
        ).count()
        == 0
    )
    await expect(page.get_by_role("button", name="go", exact=True)).to_be_disabled()
    assert "Ana" in await page.title()


async def test_a_picture_keeps_its_place_and_opens_large(show: OpenPage, world: StandIn) -> None:
    """Its frame has its final shape at once; large, arrows turn and Escape goes back."""
    world.put(
        world.message(
            BOT, flags=kinds.V2, components=[kinds.gallery(1), kinds.gallery(3, "second")]
        )
    )
    page = await show()
    box = await page.locator(".gallery .picture").first.bounding_box()
    assert box is not None and (round(box["width"]), round(box["height"])) == (380, 350)
    await page.get_by_role("button", name="ALT").or_(page.locator(".alt-badge")).first.click()
    await expect(page.locator(".alt-words").first).to_contain_text(kinds.ALT)
    opener = page.locator(".picture-open").first
    await opener.click()
    large = page.locator("dialog.lightbox")
    await expect(large.locator("img")).to_have_attribute("alt", kinds.ALT)
    await expect(large).to_contain_text("1 of 4")
    await page.keyboard.press("ArrowRight")
    await expect(large.locator(".large-alt")).to_have_text("second")
    await large.locator("img").click()
    await expect(large.get_by_role("button", name="Zoom")).to_have_attribute("aria-pressed", "true")
    await page.keyboard.press("Escape")
    await expect(large).to_have_count(0)
    await expect(opener).to_be_focused()


async def test_a_private_answer_is_dismissed_for_good(show: OpenPage, world: StandIn) -> None:
    """Dismissed, it stays away after a reload."""
    world.put(world.message(BOT, "psst", flags=kinds.EPHEMERAL))
    page = await show()
    await page.get_by_role("button", name="Dismiss message").click()
    await expect(page.locator("li.message")).to_have_count(0)
    await page.reload()
    await page.wait_for_selector("body[data-ready]")
    await expect(page.locator("li.message")).to_have_count(0)


async def test_a_long_channel_is_read_upwards(show: OpenPage, world: StandIn) -> None:
    """It opens at the bottom, loads older pages without jumping, and finds a linked message."""
    world.put(*(world.message(BO, f"line {i}") for i in range(130)))
    page = await show()
    await expect(page.get_by_text("line 129", exact=True)).to_be_in_viewport()
    await expect(page.get_by_text("line 20", exact=True)).to_have_count(0)
    await page.locator("#scroller").evaluate("s => { s.scrollTop = 0; }")
    await expect(page.get_by_text("line 40", exact=True)).to_be_attached()
    await expect(page.get_by_text("line 80", exact=True)).to_be_in_viewport()
    await world.say(world.message(BO, "meanwhile"))
    await expect(page.get_by_text("meanwhile", exact=True)).not_to_be_in_viewport()
    await page.evaluate(f"location.hash = '#ana/{GENERAL}/{world.messages[GENERAL][3]['id']}'")
    await expect(page.get_by_text("line 3", exact=True)).to_be_in_viewport()
    await page.get_by_role("button", name="Jump to present").click()
    await expect(page.get_by_text("meanwhile", exact=True)).to_be_in_viewport()


async def test_unread_marks_are_live_for_everybody(show: OpenPage, world: StandIn) -> None:
    """Each badge counts its person's own; opening the place draws the line and marks it read."""
    old, new = (
        world.message(CHI, "old", channel_id=GAMES),
        world.message(CHI, "new", channel_id=GAMES),
    )
    world.put(old, new)
    world.unread[BO["id"]][GAMES] = {"count": 1, "mentions": 0, "last_read": old["id"]}
    page = await show()
    bo = page.locator("[data-person=bo]")
    await expect(bo).to_have_class("seat unread")
    await world.tell(
        "UNREAD", {"channel_id": GAMES, "count": 2, "mentions": 1, "last_read": old["id"]}, BO
    )
    await expect(bo.locator(".badge")).to_have_text("1")
    await bo.click()
    await page.locator(f'[data-channel-id="{GAMES}"]').click()
    await expect(page.locator(".divider.new + li")).to_contain_text("new")
    await expect(bo).to_have_class("seat here")
    assert await world.hears(f"channels/{GAMES}/read") == [{"message_id": new["id"]}]


async def test_a_new_connection_brings_what_was_missed(show: OpenPage, world: StandIn) -> None:
    """After a lost socket the page comes back by itself and shows what was said meanwhile."""
    page = await show()
    await world.hang_up()
    world.put(world.message(BO, "while you were away"))
    await expect(page.get_by_text("while you were away")).to_be_visible()
    await world.tell("BOT_STATUS", {"online": False})
    await expect(
        page.get_by_role("status").filter(has_text="Overmorrow is offline")
    ).to_be_visible()


async def test_a_renamed_thread_is_renamed_where_one_writes(show: OpenPage, world: StandIn) -> None:
    """The composer says the name that the header says."""
    page = await show(f"#ana/{THREAD}")
    await expect(page.get_by_role("textbox", name="Message Tumbleweed #142")).to_be_visible()
    thread = {"id": THREAD, "type": 11, "name": "Rive #143", "guild_id": "500"}
    thread |= {"parent_id": GENERAL, "member": True, "message_count": 3, "thread_metadata": {}}
    await world.tell("THREAD_UPDATE", thread)
    await expect(page.get_by_role("textbox", name="Message Rive #143")).to_be_visible()


async def test_a_channel_that_is_renamed_as_it_opens_has_its_commands(
    show: OpenPage, world: StandIn
) -> None:
    """The new name comes after they were asked for, and before they are there."""
    world.commands = [{"id": "71", "name": "move", "type": 1, "description": "Play a move"}]
    page = await show()
    thread = {"id": THREAD, "type": 11, "name": "Rive #143", "guild_id": "500"}
    thread |= {"parent_id": GENERAL, "member": True, "message_count": 3, "thread_metadata": {}}

    async def hold(route: Route) -> None:
        response = await route.fetch()
        await world.tell("THREAD_UPDATE", thread)
        await page.get_by_role("textbox", name="Message Rive #143").wait_for()
        await route.fulfill(response=response)

    await page.route("**/commands?*", hold)
    await page.locator(f"[data-channel-id='{THREAD}']").click()
    await page.get_by_role("textbox", name="Message Rive #143").fill("/mo")
    await expect(page.locator(".suggestion")).to_have_count(1)
    await page.unroute_all()


async def test_nothing_is_wider_than_a_phone(show: OpenPage, world: StandIn) -> None:
    """At 390 pixels nothing is cut off, and everybody and the thread are a tap away."""
    world.put(
        *kinds.everything(world),
        world.message(BO, "w" * 400),
        world.message(BO, "```\n" + "c" * 200 + "\n```"),
    )
    page = await show(phone=True)
    assert await overflow(page) == []
    for person in (ANA, BO, CHI):
        await expect(page.locator(f"[data-person={person['username']}]")).to_be_in_viewport()
    await page.get_by_role("button", name="Channels").tap()
    await page.locator(f'[data-channel-id="{THREAD}"]').tap()
    await expect(page.get_by_role("link", name="Back to #general")).to_be_in_viewport()
    await expect(page.locator("body")).not_to_have_class("drawer-open")
    await page.get_by_role("button", name="Channels").tap()
    await expect(page.locator("body")).to_have_class("drawer-open")
    await page.locator(f'[data-channel-id="{THREAD}"]').tap()  # where one already is
    await expect(page.locator("body")).not_to_have_class("drawer-open")


WIDER = """() => [
    ...document.querySelectorAll("li.message, li.message *, #head *, #people *, .composer *"),
  ]
  .filter((e) => !e.closest("pre") && e.getBoundingClientRect().right > innerWidth + 0.5)
  .map((e) => `${e.tagName}.${e.className}`)"""


async def overflow(page: Page) -> list[str]:
    """What reaches over the right edge of the window, save what scrolls within itself."""
    found: list[str] = await page.evaluate(WIDER)
    return found


CLIPPED = """() => [...document.querySelectorAll(".channel-name, .chip-name, .where-name")]
  .filter((e) => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight + 1)
  .map((e) => e.className)"""

DIMMED = """() => [...document.querySelectorAll(".avatar")]
  .filter((face) => {
    for (let e = face; e; e = e.parentElement) if (getComputedStyle(e).opacity < 1) return true;
  }).length"""


@pytest.mark.deep
async def test_long_names_of_threads_are_read_whole_and_no_face_is_dimmed(
    show: OpenPage, world: StandIn
) -> None:
    """In the channel, the list and the header of a very small phone."""
    name = "Diced Tomatoes #12 · Ana v Seedling 1"
    world.put(world.message(BOT, "The match is on.", thread={"id": THREAD}))
    thread = {"id": THREAD, "type": 11, "name": name, "guild_id": "500"}
    thread |= {"parent_id": GENERAL, "member": True, "message_count": 3, "thread_metadata": {}}
    world.online = False
    page = await show(phone=True, viewport={"width": 322, "height": 640})
    await world.tell("THREAD_UPDATE", thread)
    await expect(page.locator(".chip-name")).to_have_text(name)
    await expect(page.locator(".threads .channel-name")).to_have_text(name)
    assert await page.evaluate(CLIPPED) == []
    assert await page.evaluate(DIMMED) == 0
    await page.locator(".chip").tap()
    await expect(page.locator(".where-name")).to_have_text(name)
    assert await page.evaluate(CLIPPED) == []


@pytest.mark.deep
async def test_the_theme_is_the_systems_until_chosen(show: OpenPage) -> None:
    """The page follows the system; the button turns it over, and a reload remembers."""
    page = await show(color_scheme="light")
    body = page.locator("body")
    await expect(body).to_have_css("background-color", "rgb(251, 251, 251)")
    await page.get_by_role("button", name="Dark theme").click()
    await page.reload()
    await expect(body).to_have_css("background-color", "rgb(26, 26, 30)")
