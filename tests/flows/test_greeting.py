"""The greeting of a server: once, however often the bot starts or is invited; and ``/help``."""

import asyncio
from pathlib import Path

from bot.match.values.notice import Notice, NoticeKind
from bot.sandbox.protocol import ChannelType
from bot.sandbox.world import seed
from bot.store.db import Database
from tests.flows.harness import PRIVATE, Harness, bot, buttons, private, public, said
from tests.sandbox.world import WAIT_S, Person, parts, sandbox

GREETING = Notice(NoticeKind.GREETING, int(seed.CLUB), 0, 0)


async def sent(database: Database) -> int:
    """The message of the club's greeting, once it is marked as sent."""
    async with asyncio.timeout(WAIT_S):
        while True:
            if message := await database.read(lambda tables: tables.notices.message_of(GREETING)):
                return message
            await asyncio.sleep(0)


async def greetings(who: Person) -> list[str]:
    """What the bot has said to everybody in the first channel."""
    return [m["id"] for m in await who.messages(seed.GENERAL) if not m["flags"] & PRIVATE]


async def test_a_server_is_greeted_once_for_ever(tmp_path: Path) -> None:
    """Not again at the next start, after a crash before the mark, or when it is invited again."""
    async with sandbox(tmp_path / "sandbox") as served:
        ana = await served.person("ana")
        async with bot(served, tmp_path, 1.5, greeted=()) as (database, _):
            shown = await public(ana, seed.GENERAL)
            assert "Let's play board games" in said(shown)
            assert buttons(shown)[:3] == ["Play", "Play the computer", "How it works"]
            assert buttons(shown)[3:] == ["Match of the week", "For owners"]
            assert shown["attachments"] and shown["id"] == str(await sent(database))
            await database.write(lambda tables: tables.notices.renew(GREETING))
        async with bot(served, tmp_path, 1.5, greeted=()) as (database, _):
            assert str(await sent(database)) == shown["id"]
            for there in (False, True):
                body = {"guild_id": seed.CLUB, "user_id": seed.BOT, "member": there}
                await served.call("POST", "/sandbox/members", body)
            await ana.run("help")
            await private(ana)
            assert await greetings(ana) == [shown["id"]]


async def test_no_server_is_greeted_in_its_news(tmp_path: Path) -> None:
    """Though they stand first: others follow them."""
    async with sandbox(tmp_path / "sandbox") as served:
        ana, made = await served.person("ana"), []
        for kind in (ChannelType.GUILD_ANNOUNCEMENT, ChannelType.GUILD_TEXT):
            body = {"guild_id": seed.CLUB, "type": int(kind), "name": "new"}
            made.append((await served.call("POST", "/sandbox/channels", body))["id"])
        for old in (seed.GENERAL, seed.GAMES):
            await served.call("POST", "/sandbox/delete", {"channel_id": old})
        async with bot(served, tmp_path, 1.5, greeted=()):
            assert "Let's play board games" in said(await public(ana, made[1]))


async def test_from_the_greeting_to_an_offer(tmp_path: Path) -> None:
    """Its buttons answer privately: the panel, rules, the week, what owners should know."""
    async with sandbox(tmp_path / "sandbox") as served:
        ana = await served.person("ana")
        async with bot(served, tmp_path, 1.5, greeted=()):
            shown = await public(ana, seed.GENERAL)
            for label, text in (
                ("Play", "## What would you like to play?"),
                ("Play the computer", "Level: Seedling 1"),
                ("How it works", "Which game would you like to learn?"),
                ("Match of the week", "Everyone plays alone, with the same dice"),
                ("For owners", "I read no messages"),
            ):
                await ana.click(shown, label)
                page = await private(ana)
                assert text in str(page["components"])
            assert "</league:" in said(page)
            assert "ask one of them" not in said(page), "she manages the server"
            bo = await served.person("bo")
            await bo.click(shown, "For owners")
            assert "only for people who manage this server" in said(await private(bo))
            await ana.run("setup", seed.GAMES)
            await ana.choose(await private(ana), "Wherever you use /play", [seed.GAMES])
            assert "[Play] below my greeting, lead there" in said(await private(ana))
            await bo.click(shown, "Play")
            page = await private(bo)
            (way,) = (part["url"] for part in parts(page["components"]) if part.get("url"))
            assert way.endswith(f"/{seed.CLUB}/{seed.GAMES}"), "it leads on"


async def test_help_is_three_lines_and_four_buttons(home: Harness) -> None:
    """What there is beyond stands behind [More]; rules are one press behind [Learn]."""
    await home.ana.run("help")
    page = await private(home.ana)
    assert len(said(page).splitlines()) == 3
    assert buttons(page) == ["Play", "Learn", "My matches", "More"]
    await home.ana.click(page, "Learn")
    games = await private(home.ana)
    await home.ana.click(games, "Seesaw")
    assert "Seesaw" in said(await private(home.ana))
    await home.ana.run("help", await home.ana.dm(seed.BOT))
    assert "Matches with people begin in a server" in said(elsewhere := await private(home.ana))
    assert "Play" not in buttons(elsewhere)
