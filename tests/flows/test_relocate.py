"""A match that lost its thread goes on only where everybody in it can see it."""

import asyncio

import pytest

from bot.sandbox.world import seed
from tests.flows.harness import PRIVATE, Harness, Json, buttons, card, private, public, quiet, said
from tests.offer import play
from tests.sandbox.world import WAIT_S, Person

HERE = "Bring it here"
VIEW_CHANNEL = str(1 << 10)


async def homeless(home: Harness) -> None:
    """A match of Ana and Bo whose thread is gone."""
    shown = await home.begin()
    await quiet(home)
    await home.served.call("POST", "/sandbox/delete", {"channel_id": shown["channel_id"]})
    async with asyncio.timeout(WAIT_S):
        while True:
            match = await home.database.read(lambda tables: tables.matches.get(1))
            if match is not None and match.location.thread_id is None:
                return
            await asyncio.sleep(0.01)


async def bring(who: Person, channel: str) -> Json:
    """Presses the button that brings it to a channel."""
    await who.run("board", channel, match=1)
    board = await private(who)
    assert HERE in buttons(board)
    await who.click(board, HERE)
    return board


async def leave(home: Harness, who: Person, server: str) -> None:
    """Somebody leaves a server."""
    gone = {"guild_id": server, "user_id": who.id, "member": False}
    await home.served.call("POST", "/sandbox/members", gone)


async def test_it_goes_to_no_server_that_somebody_is_not_in(home: Harness) -> None:
    """Nothing is said there; who stays out is named, and the match is still to be brought."""
    await homeless(home)
    await leave(home, home.bo, seed.TEA_HOUSE)
    await bring(home.ana, seed.LOUNGE)
    assert "Bo can't see this channel" in said(await private(home.ana))
    await quiet(home)
    assert all(m["flags"] & PRIVATE for m in await home.ana.messages(seed.LOUNGE))
    await bring(home.ana, seed.GAMES)
    assert (await card(home.chi))["components"]


async def test_it_goes_to_another_server_where_both_are(home: Harness) -> None:
    """It has a thread there, with the card in it."""
    await homeless(home)
    await bring(home.bo, seed.LOUNGE)
    await card(home.ana)  # the one that is lost
    shown = await card(home.ana)
    threads = {t["id"]: t["parent_id"] for t in (await home.ana.state())["threads"]}
    assert threads[shown["channel_id"]] == seed.LOUNGE


@pytest.mark.parametrize("left", [False, True])
async def test_a_closed_channel_is_no_place_for_it(home: Harness, left: bool) -> None:
    """Unless who does not see it has left its server, and sees nothing there anyway."""
    await homeless(home)
    hidden = {"channel_id": seed.GENERAL, "id": home.bo.id, "deny": VIEW_CHANNEL}
    await home.served.call("POST", "/sandbox/permissions", hidden)
    if left:
        await leave(home, home.bo, seed.CLUB)
    await bring(home.ana, seed.GENERAL)
    if left:
        assert (await card(home.chi))["components"]
    else:
        assert "Bo can't see this channel" in said(await private(home.ana))


async def test_it_is_not_brought_into_the_thread_of_another_match(home: Harness) -> None:
    """Two boards would stand below each other; the channel around it takes it."""
    await homeless(home)
    await play(home.bo, "rive", opponent=home.ana.id)
    await home.ana.click(await public(home.ana, about="**Rive**"), "Accept")
    taken = await home.ana.hear(
        lambda kind, data: kind == "MESSAGE_CREATE" and "play Rive #2" in said(data)
    )
    await bring(home.ana, taken["channel_id"])
    told = said(await private(home.ana))
    assert told.startswith("Match #2 is being played in this thread. Bring yours to a channel")
    await bring(home.ana, seed.GAMES)
    again = await home.ana.hear(
        lambda kind, data: kind == "MESSAGE_CREATE" and "Tumbleweed #1" in said(data)
    )
    assert again["channel_id"] != taken["channel_id"]
