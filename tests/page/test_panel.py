"""The page on the real sandbox: the tester's panel, and what people of different kinds see."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.sandbox.world import seed
from tests.page.desk import Desk, opened
from tests.sandbox.world import Json

pytestmark = pytest.mark.asyncio(loop_scope="session")
MESSAGES = f"/channels/{seed.GAMES}/messages"


async def turn(page: Page, tick: str, *, on: bool) -> None:
    """Turn a tick on or off; what it changes has happened when it can be pressed again."""
    box = page.locator(tick)
    await box.set_checked(on)
    await expect(box).to_be_enabled()
    await expect(box).to_be_checked(checked=on)


async def test_requests_are_listed_beside_the_chat(desk: Desk) -> None:
    """Method, place by name, answer with its code; the body on a press; the refused ones alone."""
    page = await desk.be("ana")
    await opened(page, "Requests")
    await desk.bot.api("POST", MESSAGES, {"content": "hello"})
    await desk.bot.api("POST", MESSAGES, {"content": ""})
    rows = page.locator(".request")
    await expect(rows.first).to_contain_text("#games/messages400 50006")
    await rows.nth(1).locator("summary").click()
    await expect(rows.nth(1)).to_contain_text('"content": "hello"')
    await page.get_by_label("Refused only").check()
    await expect(rows.nth(1)).to_be_hidden()
    await expect(rows.first).to_be_visible()


async def test_faults_are_switched_on_and_off(desk: Desk) -> None:
    """Once, it happens once; the tools wear a dot while something is on; the clock moves on.

    All tabs are in sight, and what time it is.
    """
    page = await desk.be("ana")
    await opened(page, "Faults")
    await expect(page.get_by_role("tab", name="World")).to_be_in_viewport(ratio=1)
    row = page.locator("[data-kind=server_error]")
    await row.get_by_role("button", name="Switch on").click()
    await expect(page.locator(".faults-on")).to_contain_text("Server errors1 left")
    await expect(page.locator("body[data-faults='1']")).to_be_visible()
    assert (await desk.bot.api("POST", MESSAGES, {"content": "x"}))[0] == 500
    assert (await desk.bot.api("POST", MESSAGES, {"content": "x"}))[0] == 200
    await page.locator("[data-kind=outage]").get_by_role("button").click()
    await expect(page.locator("#notice")).to_have_text("Overmorrow is offline")
    await page.get_by_role("tab", name="Clock").click()
    clock = page.locator("#panel-body time")
    await expect(clock).to_contain_text(" at ")
    before = await clock.inner_text()
    await page.get_by_role("button", name="+ 10 minutes").click()
    await expect(clock).not_to_have_text(before)
    await expect(page.locator("body[data-faults]")).to_have_count(0)
    await page.get_by_role("tab", name="Faults").click()
    await expect(page.locator(".faults-on li")).to_have_count(0)
    await page.get_by_role("button", name="Delete this channel").click()
    await page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    await expect(page.locator(f"[data-channel-id='{seed.GAMES}']")).to_have_count(0)


@pytest.mark.deep
async def test_permissions_are_taken_from_people_and_bot(desk: Desk) -> None:
    """A permission of one person, of the bot, direct messages, the server itself."""
    chi, ana = await desk.be("chi"), await desk.be("ana")
    await opened(ana, "Permissions")
    await ana.get_by_label("Whose permissions").select_option("Chi")
    await turn(ana, "#may-11", on=False)
    box = chi.get_by_role("textbox", name="You do not have permission")
    await expect(box).to_be_disabled()
    await ana.get_by_label("Whose permissions").select_option("Overmorrow")
    await turn(ana, "#may-10", on=False)
    assert (await desk.bot.api("POST", MESSAGES, {"content": "x"}))[1]["code"] == 50001
    await turn(ana, f"#dms-{seed.EMIL}", on=False)
    _, dm = await desk.bot.api("POST", "/users/@me/channels", {"recipient_id": seed.EMIL})
    _, refused = await desk.bot.api("POST", f"/channels/{dm['id']}/messages", {"content": "x"})
    assert refused["code"] == 50007
    await ana.get_by_role("tab", name="World").click()
    await turn(ana, f"#member-{seed.EMIL}", on=False)
    state = await (await desk.served.person("ana")).state()
    assert seed.EMIL not in state["guilds"][0]["members"]


@pytest.mark.deep
async def test_people_are_renamed_and_channels_added(desk: Desk) -> None:
    """Everybody reads the new name at once; an empty one changes nothing; a forum is one.

    What is being written stays, whatever happens meanwhile.
    """
    page = await desk.be("ana")
    await opened(page, "World")
    field = page.get_by_role("textbox", name="@bo")
    for name, shown in (("Zoë the Brave", "Zoë the Brave"), ("  ", "Zoë the Brave")):
        await field.fill(name)
        await field.press("Enter")
        await expect(field).to_have_value(shown)
    await expect(page.locator("[data-person=bo] .seat-name")).to_have_text("Zoë the Brave")
    await expect(page.locator("#members .member-name", has_text="Zoë")).to_have_count(1)
    await page.get_by_role("textbox", name="Name of the channel").fill("Show and Tell")
    await (await desk.served.person("bo")).say("hello")
    await desk.served.call("POST", "/sandbox/dms", {"user_id": seed.CHI, "open": True})
    await expect(page.locator(".author").last).to_have_text("Zoë the Brave")
    await page.get_by_label("Kind of channel").select_option("Forum")
    await page.get_by_role("button", name="Add it").click()
    made = await desk.bot.expect("CHANNEL_CREATE")
    assert (made["type"], made["name"]) == (15, "show-and-tell")
    await page.locator(f"[data-channel-id='{made['id']}']").click()
    await expect(page.get_by_role("list", name="Posts", exact=True)).to_contain_text(
        "no posts here yet"
    )


@pytest.mark.deep
async def test_the_bot_is_told_the_language_of_a_person(desk: Desk) -> None:
    """With a command, what is typed in it and a press; it describes its commands in it."""
    told = {"description": "Go.", "description_localizations": {"pt-BR": "Vai."}}
    where = {"type": 3, "name": "where", "autocomplete": True, "required": True, **told}
    await desk.bot.command({"name": "go", **told, "options": [where]})
    page = await desk.be("ana")
    await opened(page, "World")
    await page.get_by_label("Language of ana").select_option("pt-BR")
    await page.locator(".composer textarea").fill("/g")
    await expect(page.locator(".suggestion-detail")).to_have_text("Vai.")
    await page.keyboard.press("Enter")
    await expect(page.locator(".command-hint")).to_have_text("where Vai.")
    asked = await desk.bot.expect("INTERACTION_CREATE")
    assert (asked["type"], asked["locale"]) == (4, "pt-BR")
    await page.keyboard.type("x")
    await page.keyboard.press("Enter")
    while asked["type"] != 2:
        asked = await desk.bot.expect("INTERACTION_CREATE")
    assert asked["locale"] == "pt-BR"
    await desk.bot.answer(asked, 4, {"content": "Vamos"})
    bo = await desk.be("bo")
    await bo.locator(".composer textarea").fill("/g")
    await expect(bo.locator(".suggestion-detail")).to_have_text("Go.")


@pytest.mark.deep
async def test_members_stand_under_their_roles_and_moderators_moderate(desk: Desk) -> None:
    """Bo has no way to delete the bot's message, Dora has; a thread shows where it began."""
    _, message = await desk.bot.api("POST", MESSAGES, {"content": "A match"})
    path = f"{MESSAGES}/{message['id']}/threads"
    _, thread = await desk.bot.api("POST", path, {"name": "Match"})
    bo, dora = await desk.be("bo"), await desk.be("dora")
    await expect(bo.locator("#members h2").first).to_have_text("Moderators — 1")
    for page, may in ((bo, False), (dora, True)):
        await page.bring_to_front()  # a page behind another one draws once a second
        shown = page.locator(f"[data-message-id='{message['id']}']")
        await shown.hover()
        await shown.get_by_role("button", name="More").click()
        entry = page.get_by_role("menuitem", name="Delete message")
        await expect(entry).to_have_count(int(may))
    there = await desk.be("dora", thread["id"])
    await expect(there.locator(".system-line")).to_have_text(
        "This thread began with a message of Overmorrow."
    )
    await dora.bring_to_front()
    await entry.click()
    await expect(bo.locator(f"[data-message-id='{message['id']}']")).to_have_count(0)


async def test_files_and_menu_commands_reach_the_bot(desk: Desk, tmp_path: Path) -> None:
    """A file with an option, one in a modal, a command on a member and one on a message."""
    record = tmp_path / "match.txt"
    record.write_text("moves")
    option = {"type": 11, "name": "record", "description": "R.", "required": True}
    await desk.bot.command(
        {"name": "import", "description": "Import.", "options": [option]},
        {"type": 2, "name": "Profile"},
        {"type": 3, "name": "Read aloud"},
    )
    said = await (await desk.served.person("bo")).say("hello")
    page = await desk.be("ana")
    await page.locator(".composer textarea").fill("/import ")
    async with page.expect_file_chooser() as chooser:
        await page.locator(".suggestion", has_text="Choose a file").click()
    await (await chooser.value).set_files(record)
    field = page.locator("[data-option=record] input")
    await expect(field).to_have_value("match.txt")
    await page.locator(".composer .send").click()
    asked = await desk.bot.expect("INTERACTION_CREATE")
    (sent,) = asked["data"]["resolved"]["attachments"].values()
    assert (sent["filename"], sent["size"]) == ("match.txt", 5)
    upload = {"type": 19, "custom_id": "file", "file_types": [".txt"]}
    label = {"type": 18, "label": "Record", "component": upload}
    modal: Json = {"custom_id": "m", "title": "Import", "components": [label]}
    await desk.bot.answer(asked, 9, modal)
    await page.locator("[data-custom-id=file]").set_input_files(record)
    await expect(page.locator(".file-names")).to_have_text("match.txt · 5 bytes")
    await page.get_by_role("button", name="Submit").click()
    submitted = await desk.bot.expect("INTERACTION_CREATE")
    await desk.bot.answer(submitted, 4, {"content": "imported"})
    assert submitted["data"]["components"][0]["component"]["values"]
    shown = page.locator(f"[data-message-id='{said['id']}']")
    await shown.hover()
    await shown.get_by_role("button", name="More").click()
    await page.get_by_role("menuitem", name="Read aloud").click()
    assert (await desk.bot.expect("INTERACTION_CREATE"))["data"]["target_id"] == said["id"]
    await page.locator("#members .member", has_text="Bo").click()
    await page.get_by_role("menuitem", name="Profile").click()
    assert (await desk.bot.expect("INTERACTION_CREATE"))["data"]["target_id"] == seed.BO


@pytest.mark.deep
async def test_the_bots_role_is_given_more_and_less(desk: Desk) -> None:
    """A tick gives the bot a permission that its invite does not ask for."""
    page = await desk.be("ana")
    await opened(page, "Permissions")
    await expect(page.locator("#role-51")).not_to_be_checked()
    await turn(page, "#role-51", on=True)
    role = (await desk.bot.expect("GUILD_ROLE_UPDATE"))["role"]
    assert int(role["permissions"]) & 1 << 51
    await turn(page, "#role-51", on=False)
    role = (await desk.bot.expect("GUILD_ROLE_UPDATE"))["role"]
    assert not int(role["permissions"]) & 1 << 51


@pytest.mark.deep
async def test_faults_of_one_channel_name_it(desk: Desk) -> None:
    """The limit and the lost permission concern the channel on show."""
    page = await desk.be("ana")
    await opened(page, "Faults")
    row = page.locator("[data-kind=channel_rate_limit]")
    await row.get_by_role("button", name="Switch on").click()
    await expect(page.locator(".faults-on")).to_contain_text("Limit on this channel")
    assert (await desk.bot.api("POST", MESSAGES, {"content": "x"}))[0] == 429
    row = page.locator("[data-kind=lost_permissions]")
    await row.get_by_role("button", name="Switch on").click()
    update = await desk.bot.expect("CHANNEL_UPDATE")
    assert update["permission_overwrites"][0]["deny"] == str(1 << 10)


async def test_a_message_shows_what_a_phone_would(desk: Desk) -> None:
    """Whom it notifies at a glance, the push on a press; that of Components V2 is empty."""
    page = await desk.be("ana")
    await desk.bot.api("POST", MESSAGES, {"content": f"<@{seed.BO}>, your turn"})
    line = page.locator(".notification").first
    await expect(line.locator("summary")).to_have_text("Notifies Bo")
    await expect(line.locator(".push")).to_be_hidden()
    await line.locator("summary").click()
    await expect(line.locator(".push")).to_have_text(
        "Overmorrow (#games, Overmorrow Club)@Bo, your turn"
    )
    text = {"type": 10, "content": f"<@{seed.BO}>, your turn"}
    await desk.bot.api("POST", MESSAGES, {"flags": 1 << 15, "components": [text]})
    line = page.locator(".notification").nth(1)
    await line.locator("summary").click()
    await expect(line.locator(".push em")).to_be_visible()


@pytest.mark.deep
async def test_an_app_that_ana_installed_answers_in_her_group(desk: Desk) -> None:
    """The tick in the panel, the group from the list of messages, the command in it."""
    await desk.bot.command({"name": "board", "description": "B.", "integration_types": [1]})
    person = await desk.served.person("ana")
    page = await desk.be("ana", await person.dm(seed.BOT))
    await opened(page, "Permissions")
    await turn(page, f"#install-{seed.ANA}", on=True)
    await page.get_by_role("button", name="New group").click()
    for name in ("Bo", "Chi"):
        await page.locator(".new-group").get_by_label(name).check()
    await page.get_by_role("button", name="Create group").click()
    await page.get_by_role("textbox", name="Message Bo, Chi").fill("/board")
    await page.locator(".suggestion[data-name='/board']").click()
    await page.keyboard.press("Enter")
    asked = await desk.bot.expect("INTERACTION_CREATE")
    assert (asked["context"], asked["channel"]["type"]) == (2, 3)
    await desk.bot.answer(asked, 4, {"content": "a board"})
    await expect(page.locator(".content")).to_have_text("a board")


@pytest.mark.deep
async def test_a_choice_is_taken_back_only_where_none_may_be_chosen(desk: Desk) -> None:
    """An optional select of a modal keeps its choice unless ``min_values`` is 0."""
    options = [{"label": name, "value": name} for name in ("red", "white")]
    selects = {"kept": {}, "free": {"min_values": 0}}
    labels = [
        {
            "type": 18,
            "label": name,
            "component": {
                **{"type": 3, "custom_id": name, "options": options, "required": False},
                **more,
            },
        }
        for name, more in selects.items()
    ]
    page = await desk.be("ana")
    modal = {"custom_id": "m", "title": "Side", "components": labels}
    await page.locator(".composer textarea").fill("/go ")
    await page.keyboard.press("Enter")
    asked = await desk.bot.expect("INTERACTION_CREATE")
    await desk.bot.answer(asked, 9, modal)
    for name in selects:
        for _ in range(2):
            await page.locator(f"dialog [data-custom-id={name}]").click()
            await page.locator(".option[data-value=red]").click()
    await page.locator("dialog").get_by_role("button", name="Submit").click()
    parts = (await desk.bot.expect("INTERACTION_CREATE"))["data"]["components"]
    assert [part["component"]["values"] for part in parts] == [["red"], []]


@pytest.mark.deep
async def test_a_mention_of_somebody_unmet_stays_a_number(desk: Desk) -> None:
    """Outside allowed_mentions a client has no name to show, until the person has written."""
    words = f"<@{seed.BO}>, <@{seed.CHI}> has played"
    allowed = {"users": [seed.BO], "parse": []}
    await desk.bot.api("POST", MESSAGES, {"content": words, "allowed_mentions": allowed})
    page = await desk.be("ana")
    await expect(page.locator(".content").first).to_have_text(f"@Bo, <@{seed.CHI}> has played")
    await (await desk.served.person("chi")).say("hello")
    await page.reload()
    await expect(page.locator(".content").first).to_have_text("@Bo, @Chi has played")


@pytest.mark.deep
async def test_a_reply_names_what_the_message_before_it_names(desk: Desk) -> None:
    """People, channels and commands by their names, also those only that message mentions."""
    words = f"# Challenge\n<@{seed.BO}>'s turn in <#{seed.GAMES}>: </play:1>"
    _, first = await desk.bot.api("POST", MESSAGES, {"content": words})
    reply = {"content": "Done.", "message_reference": {"message_id": first["id"]}}
    await desk.bot.api("POST", MESSAGES, reply)
    page = await desk.be("ana")
    await expect(page.locator(".gist")).to_have_text("Challenge @Bo's turn in #games: /play")
