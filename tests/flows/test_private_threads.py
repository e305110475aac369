"""What is played or offered in a private thread is for its players and the thread's members."""

import pytest

from bot.permissions import ALL
from bot.sandbox.world import seed
from tests.flows.harness import Harness, Json, buttons, card, listed, private, public, quiet, said
from tests.offer import play
from tests.sandbox.world import Person

NONE = "There's no match #1."


async def thread(home: Harness) -> str:
    """Ana's private thread, in which are Bo and the bot."""
    body = {"name": "Quiet", "private": True}
    made = await home.ana.call("POST", f"/channels/{seed.GAMES}/threads", body)
    await home.ana.say(f"<@{home.bo.id}> <@{seed.BOT}> in here", made["id"])
    return str(made["id"])


async def begun(home: Harness, place: str, game: str = "tumbleweed", size: str = "6") -> Json:
    """The first card of a match that Bo accepts in a thread."""
    await play(home.ana, game, place, opponent=home.bo.id, size=size)
    await home.bo.click(await public(home.bo, place, about="challenges"), "Accept")
    return await card(home.bo)


async def around(home: Harness) -> list[str]:
    """What everybody reads in the channel around the thread."""
    return [said(message) for message in await home.chi.messages() if not message["flags"] & 64]


NUMBERED = ("board", "history", "export", "watch", "look")
"""Commands that show a match by its number."""


async def test_a_number_shows_no_match_of_a_private_thread(home: Harness) -> None:
    """Players see it anywhere; who is asked into the thread sees it there, and only there."""
    place = await thread(home)
    shown = await begun(home, place)
    assert shown["channel_id"] == place
    for command in NUMBERED:
        await home.chi.run(command, match=1)
        assert said(await private(home.chi)).startswith(NONE), command
        await home.bo.run(command, match=1)
        assert NONE not in said(await private(home.bo)), command
    await home.ana.say(f"<@{home.chi.id}>, too", place)
    for command in NUMBERED:
        await home.chi.run(command, place, match=1)
        assert NONE not in said(await private(home.chi)), command
        await home.chi.run(command, match=1)
        assert said(await private(home.chi)).startswith(NONE), command


async def test_the_channel_around_hears_of_nothing(home: Harness) -> None:
    """Not of the offer, the match, its result, its rematch, nor of a second match beside it."""
    place = await thread(home)
    result = await resigned(home, await begun(home, place), 1)
    await home.bo.click(result, "Rematch")
    await home.ana.click(await public(home.ana, place, "a rematch"), "Accept")
    again = await card(home.bo)
    beside = await begun(home, place, "rive", "3")
    assert "Rive" in said(beside) and again["channel_id"] == beside["channel_id"] == place
    await home.ana.run("play", place, game="tumbleweed", opponent=seed.BOT)
    await private(home.ana)
    await resigned(home, again, 2)
    await quiet(home)
    assert await around(home) == []
    threads = (await home.ana.state())["threads"]
    assert [t["id"] for t in threads] == [place], "none grew beside it"


async def resigned(home: Harness, shown: Json, number: int) -> Json:
    """The result card, as Bo sees it, of a match that Ana resigns."""
    await home.ana.run("resign", shown["channel_id"], match=number)
    await home.ana.click(await private(home.ana, "Resign"), "Yes, resign")
    await private(home.ana, "resigned")
    return await card(home.bo)


async def test_an_offer_there_is_in_the_lobby_of_nobody_else(home: Harness) -> None:
    """Its host withdraws it from there; a member of the thread finds it inside."""
    place = await thread(home)
    await play(home.ana, "tumbleweed", place, note="psst")
    await public(home.bo, place, "looking for an opponent")
    await listed(home, home.ana)

    async def seen(who: Person, channel: str = seed.GAMES) -> Json:
        await who.run("lobby", channel)
        return await private(who)

    for who in (home.chi, home.bo):
        assert "psst" not in said(await seen(who))
    inside, own = await seen(home.bo, place), await seen(home.ana)
    assert "Join" in buttons(inside) and "psst" in said(inside) and "psst" in said(own)
    await home.ana.click(own, "Withdraw")
    assert "psst" not in said(await private(home.ana))
    assert await around(home) == []


@pytest.mark.parametrize("trouble", ["locked", "deleted", "denied"])
async def test_a_match_whose_private_thread_is_closed_waits(home: Harness, trouble: str) -> None:
    """Elsewhere it would go on in the channel around it, which others read."""
    place = await thread(home)
    shown = await begun(home, place)
    if trouble == "locked":
        await home.served.call("POST", "/sandbox/threads", {"channel_id": place, "locked": True})
    elif trouble == "deleted":
        await home.served.call("POST", "/sandbox/delete", {"channel_id": place})
    else:
        body = {"channel_id": seed.GAMES, "deny": str(1 << ALL["send_messages_in_threads"])}
        await home.served.call("POST", "/sandbox/permissions", body)
    dm = await home.ana.dm(seed.BOT)
    await home.ana.run("move", dm, where="c8 h4", match=1)
    await home.ana.click(await private(home.ana), "Play")
    await private(home.ana)
    await quiet(home)
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None and match.clock.pauses and match.location.members_only
    assert await around(home) == []
    await home.chi.run("board", match=1)
    assert said(await private(home.chi)).startswith(NONE)
    assert shown["channel_id"] == place
