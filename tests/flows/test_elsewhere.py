"""Commands beyond a server's channels: in messages, where people installed the bot, in menus."""

from pathlib import Path

from bot.permissions import invite
from bot.sandbox.world import seed
from tests.flows.harness import PRIVATE, Harness, Json, bot, buttons, card, private, public, said
from tests.offer import play
from tests.sandbox.world import Person, sandbox

V2 = 1 << 15
SHOWN_ANYWHERE = (
    *("help", "games", "board", "history", "weekly", "profile", "settings", "export"),
    *("privacy", "look"),
)


async def menu(person: Person, name: str, target: str, channel: str = seed.GAMES) -> None:
    """Use an entry of a context menu on a person or a message."""
    (command,) = [c for c in await person.commands(channel) if c["name"] == name and c["type"] > 1]
    data = {"id": command["id"], "name": name, "target_id": target}
    body = {"type": 2, "channel_id": channel, "data": data}
    await person.call("POST", "/interactions", body)


async def test_a_person_is_challenged_from_their_menu(home: Harness) -> None:
    """The panel of ``/play``, against them; the challenge calls the one who was pointed at."""
    await menu(home.ana, "Challenge", home.bo.id)
    await home.ana.click(await private(home.ana), "Challenge Bo")
    offered = await public(home.bo, about="challenges")
    assert f"challenges <@{home.bo.id}>" in offered["content"]
    await home.bo.click(offered, "Accept")
    assert (await card(home.chi))["mentions"]


async def test_a_profile_is_shown_from_the_menu(home: Harness) -> None:
    """To the one who asked."""
    await menu(home.ana, "Profile", home.bo.id)
    assert "## Bo" in said(await private(home.ana))


async def test_a_card_shows_its_history_and_its_words(home: Harness, shown: Json) -> None:
    """From the position that stands on it; any other message says what it would take."""
    shown = await home.turns(shown, "c4")
    channel = shown["channel_id"]
    await menu(home.chi, "History", shown["id"], channel)
    assert "Move 3 of 3" in said(await private(home.chi))
    await menu(home.chi, "In words", shown["id"], channel)
    assert "```" in said(await private(home.chi))
    spoken = await home.chi.say("nothing to see", channel)
    await menu(home.chi, "History", spoken["id"], channel)
    assert "isn't a match's card" in said(await private(home.chi))


async def test_in_messages_people_see_their_own_matches_only(home: Harness, shown: Json) -> None:
    """With the bot, and in a group where they installed it; always for themselves."""
    await home.turns(shown, "c4")
    for person, sees in ((home.ana, True), (home.chi, False)):
        await home.served.install(person.id)
        others = [seed.BO, seed.CHI if person is home.ana else seed.ANA]
        for channel in (await person.dm(seed.BOT), await person.dm(*others)):
            await person.run("board", channel, match=1)
            answer = await private(person)
            assert ("c4" in said(answer)) is sees
            assert ("There's no match #1." in said(answer)) is not sees


async def test_where_the_bot_is_not_people_look_and_begin_nothing(
    home: Harness, shown: Json
) -> None:
    """Each command that needs no channel answers one person; a match of theirs is among it."""
    await home.turns(shown, "c4")
    await home.served.install(home.ana.id)
    body = {"guild_id": seed.CLUB, "user_id": seed.BOT, "member": False}
    await home.served.call("POST", "/sandbox/members", body)
    offered = {c["name"] for c in await home.ana.commands(seed.GENERAL)}
    assert offered == {*SHOWN_ANYWHERE, "rules", "levels", "play", "Profile"}
    for name in SHOWN_ANYWHERE:
        await home.ana.run(name, seed.GENERAL)
        answer = await private(home.ana)
        assert answer["flags"] & PRIVATE and answer["flags"] & V2
    await home.ana.run("weekly", seed.GENERAL)
    assert "Play" not in " ".join(buttons(await private(home.ana)))


async def test_commands_are_told_to_discord_once(tmp_path: Path) -> None:
    """A second start finds them as they are, and asks for nothing."""

    async with sandbox(tmp_path / "sandbox") as served:
        told = []
        for _ in range(2):
            async with bot(served, tmp_path, 1.5):
                pass
            requests = await served.requests()
            told.append([r["method"] for r in requests if r["path"].endswith("/commands")])
        first = ["GET", "PUT"]
        assert told == [first, [*first, "GET"]]


async def test_commands_are_named_by_mentions(home: Harness) -> None:
    """Those that can be clicked; one with subcommands is no mention by itself."""
    await home.ana.run("help")
    await home.ana.click(await private(home.ana), "More")
    page = await private(home.ana)
    (play,) = [c for c in await home.ana.commands(seed.GAMES) if c["name"] == "play"]
    assert f"</play:{play['id']}> asks what you want to play" in said(page)
    await home.ana.choose(page, "What would you like to know?", ["owners"])
    assert "`/admin` lets you end" in said(await private(home.ana))


async def test_commands_without_the_bot_say_so(home: Harness) -> None:
    """Where only they were added, nothing is begun, and there is a link that mends it."""
    body = {"guild_id": seed.CLUB, "user_id": seed.BOT, "member": False}
    await home.served.call("POST", "/sandbox/members", body)
    added = {"guild_id": seed.CLUB, "installed": True}
    await home.served.call("POST", "/sandbox/installs", added)
    await play(home.ana, "tumbleweed", opponent=home.bo.id, size=6)
    told = said(await private(home.ana))
    assert "I was added without my bot user" in told and invite(seed.BOT) in told
    await home.ana.run("help")
    assert await private(home.ana)
