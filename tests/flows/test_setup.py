"""What those who manage a server choose with /setup, and what follows from it."""

from typing import Any

from bot.channels import GuildInfo
from bot.i18n.catalog import words
from bot.match.values.guild import GuildSettings
from bot.permissions import ALL
from bot.sandbox.protocol import Permissions
from bot.sandbox.world import seed
from bot.ui.pages.setup import CROWDED, setup_panel
from tests.flows.harness import ASKED, Harness, Json, buttons, card, private, public, said
from tests.offer import play
from tests.sandbox.world import Person, parts

CHANNEL, ROLE = "Wherever you use /play", "Everyone"
LIMIT, OF_ONE = "On the server: no limit", "Per person: no limit"


async def setup(person: Person, **chosen: Any) -> Json:
    """A person's page, after they have chosen something in a list."""
    await person.run("setup")
    page = await private(person)
    for select, value in chosen.items():
        await person.choose(page, globals()[select], value)
        page = await private(person)
    return page


async def offer(home: Harness, who: Person, channel: str = seed.GAMES) -> str:
    """What somebody is told who opens a match to all."""
    await play(who, "tumbleweed", channel, size=6)

    def fits(kind: str, data: Json) -> bool:
        is_card = any(a["filename"] != "offer.png" for a in data.get("attachments", []))
        is_told = kind == "MESSAGE_CREATE" and not said(data).startswith(ASKED)
        return is_told and bool(data["components"]) and not is_card

    return said(await who.hear(fits))


async def deny(home: Harness, bits: int, whose: str, channel: str = seed.GAMES) -> None:
    """Takes permissions away in a channel."""
    body = {"channel_id": channel, "deny": str(bits), "id": whose}
    await home.served.call("POST", "/sandbox/permissions", body)


async def test_only_who_manages_the_server_may_set_it_up(home: Harness) -> None:
    """Others are not shown the command; a page that is open is worth nothing without the right."""
    offered = [c["name"] for c in await home.bo.call("GET", f"/commands?channel_id={seed.GAMES}")]
    assert "setup" not in offered
    dora = await home.served.person("dora")
    page = await setup(dora, LIMIT=["5"])
    await deny(home, int(Permissions.MANAGE_GUILD), dora.id)
    for select, value in ((LIMIT, ["1"]), (OF_ONE, ["1"]), (CHANNEL, [seed.GENERAL]), (ROLE, [])):
        await dora.choose(page, select, value)
        assert "people who manage the server" in said(await private(dora))
    await dora.click(page, "Turn quiet mode on")
    assert "people who manage the server" in said(await private(dora))
    server = await home.database.read(lambda t: t.guilds.get(int(seed.CLUB)))
    assert (server.limit, server.per_person, server.quiet) == (5, None, False)


async def test_the_page_shows_what_is_chosen(home: Harness) -> None:
    """Everything is kept at once, is there again, and can be taken back."""
    page = await setup(home.ana, CHANNEL=[seed.GENERAL], ROLE=[seed.PLAYERS], LIMIT=["3"])
    await home.ana.choose(page, OF_ONE, ["2"])
    await home.ana.click(await private(home.ana), "Turn quiet mode on")
    assert "**Quiet mode** is on" in said(await private(home.ana))
    again = await setup(home.ana)
    told = said(again)
    assert f"In <#{seed.GENERAL}>" in told
    assert f"People with <@&{seed.PLAYERS}>" in told
    chosen = [
        o["label"]
        for p in parts(again["components"])
        for o in p.get("options", ())
        if o.get("default")
    ]
    assert chosen == ["On the server: 3", "Per person: 2"]
    preset = [d["id"] for p in parts(again["components"]) for d in p.get("default_values", ())]
    assert preset == [seed.GENERAL, seed.PLAYERS]
    page = await setup(home.ana, CHANNEL=[], ROLE=[])
    assert "Wherever you use </play:" in said(page)
    assert "**Who can start matches**\nEveryone." in said(page)


async def test_a_choice_is_taken_back_with_a_button(home: Harness) -> None:
    """One had to know that the channel that is ticked is pressed again. No button stands out."""
    page = await setup(home.ana, CHANNEL=[seed.GENERAL], ROLE=[seed.PLAYERS])
    for button, told in (
        ("Let matches begin anywhere", "**Where matches begin**\nWherever you use </play:"),
        ("Let everyone start matches", "**Who can start matches**\nEveryone."),
    ):
        assert told not in said(page)
        await home.ana.click(page, button)
        page = await private(home.ana)
        assert told in said(page) and button not in buttons(page)
    assert {part["style"] for part in parts(page["components"]) if part["type"] == 2} == {2}


async def test_matches_begin_in_the_chosen_channel(home: Harness) -> None:
    """Elsewhere one is told where, and who can change it."""
    await setup(home.ana, CHANNEL=[seed.GENERAL])
    told = await offer(home, home.bo)
    assert f"matches begin in <#{seed.GENERAL}>. Go there and use </play:" in told
    assert "People who manage the server can change that with </setup:" in told
    assert "looking for an opponent" in await offer(home, home.bo, seed.GENERAL)


async def test_the_panel_says_at_once_that_none_begins_here(home: Harness) -> None:
    """Where, and what can be done all the same: nothing there is armed and refused."""
    await setup(home.ana, CHANNEL=[seed.GENERAL])
    await home.bo.run("play", seed.GAMES)
    page = await private(home.bo)
    where = f"matches begin in <#{seed.GENERAL}>"
    assert where in said(page).splitlines()[0] and buttons(page) == ["Go there", "Lobby", "Rules"]
    way = next(part for part in parts(page["components"]) if part.get("label") == "Go there")
    assert way["url"].endswith(f"/{seed.CLUB}/{seed.GENERAL}")
    await home.bo.run("play", seed.GENERAL)
    assert where not in said(await private(home.bo))


async def test_a_channel_that_is_gone_keeps_nobody_from_playing(home: Harness) -> None:
    """Matches begin anywhere again, and the page says so."""
    await setup(home.ana, CHANNEL=[seed.GENERAL])
    await home.served.call("POST", "/sandbox/delete", {"channel_id": seed.GENERAL})
    assert "looking for an opponent" in await offer(home, home.bo)
    assert "The channel you chose is gone" in said(await setup(home.ana))


async def test_only_a_role_starts_matches(home: Harness) -> None:
    """Who has it, and who manages the server; everybody else accepts."""
    await setup(home.ana, ROLE=[seed.MODERATORS])
    told = await offer(home, home.bo)
    assert f"only people with the role <@&{seed.MODERATORS}> start matches" in told
    assert "looking for an opponent" in await offer(home, await home.served.person("dora"))
    await play(home.ana, "tumbleweed", opponent=home.bo.id, size=6)
    await home.bo.click(await public(home.bo, about="challenges"), "Accept")
    shown = await card(home.chi)
    await home.bo.run("resign", shown["channel_id"])
    await home.bo.click(await private(home.bo), "Yes, resign")
    await private(home.bo)
    ended = await card(home.chi)
    await home.bo.click(ended, "Rematch")
    assert "only people with the role" in said(await private(home.bo))
    await home.ana.click(ended, "Rematch")
    await private(home.ana)
    await home.bo.click(ended, "Rematch")
    assert " play " in said(await card(home.chi))


async def test_a_server_runs_so_many_matches(home: Harness) -> None:
    """Neither offered nor begun above the limit; what was offered before can begin later."""
    await setup(home.ana, LIMIT=["1"])
    await play(home.ana, "tumbleweed", opponent=home.bo.id, size=6)
    first = await public(home.bo, about="challenges")
    await play(home.chi, "tumbleweed", opponent=home.bo.id, size=6)
    second = await public(home.bo, about="Chi")
    await home.bo.click(first, "Accept")
    shown = await card(home.chi)
    await home.bo.click(second, "Accept")
    assert "This server has 1 match running, and that's its limit." in said(await private(home.bo))
    assert "1 match running" in await offer(home, home.chi)
    await home.ana.run("resign", shown["channel_id"])
    await home.ana.click(await private(home.ana), "Yes, resign")
    await card(home.chi)
    await home.bo.click(second, "Accept")
    assert " play " in said(await card(home.chi))


async def test_a_person_has_so_many_matches(home: Harness) -> None:
    """Told with their name, whichever of the two it is."""
    await setup(home.ana, OF_ONE=["1"])
    await home.begin()
    assert "Bo has 1 match running here" in await offer(home, home.bo)
    await play(home.chi, "tumbleweed", opponent=home.bo.id, size=6)
    await home.bo.click(await public(home.bo, about="Chi"), "Accept")
    assert "Bo has 1 match running here" in said(await private(home.bo))


async def test_quiet_mode_pings_nobody_and_gives_no_hints(home: Harness, opened: Json) -> None:
    """The cards come all the same."""
    assert [m["id"] for m in opened["mentions"]] == [home.ana.id]
    assert "**The aim**" in said(opened)
    await home.ana.run("setup")
    await home.ana.click(await private(home.ana), "Turn quiet mode on")
    await private(home.ana)
    quiet = await home.play(opened, home.ana, "c8 h4")
    assert quiet["mentions"] == []
    assert "**The aim**" not in said(quiet)


def test_a_server_full_of_threads_is_warned() -> None:
    """Discord allows a thousand active ones, and league nights begin many at once."""
    pages = [setup_panel(words(), GuildSettings(1), GuildInfo(threads=n)) for n in (799, CROWDED)]
    roomy, full = (str(page.send_fields()["view"].to_components()) for page in pages)
    assert f"{CROWDED} threads are active here, and Discord allows 1000" in full
    assert "threads are active" not in roomy


async def test_the_page_names_what_is_missing_and_what_it_breaks(home: Harness) -> None:
    """In every channel, or in the chosen one alone; [Check again] looks anew."""
    assert "I have everything I need in every channel." in said(await setup(home.ana))
    bits = 1 << ALL["attach_files"] | 1 << ALL["create_public_threads"]
    await deny(home, bits, seed.BOT, seed.GENERAL)
    page = await setup(home.ana)
    told = said(page)
    assert f"<#{seed.GENERAL}>: I'm missing **Attach Files**. Boards are posted as text." in told
    assert "I'm missing **Create Public Threads**. Matches are played in the channel" in told
    await home.ana.choose(page, CHANNEL, [seed.GAMES])
    page = await private(home.ana)
    assert f"I have everything I need in <#{seed.GAMES}>." in said(page)
    await deny(home, 1 << ALL["send_messages"], seed.BOT)
    await home.ana.click(page, "Check again")
    assert "I'm missing **Send Messages**. No matches can be played there." in said(
        await private(home.ana)
    )
    assert "Check again" in buttons(page)
