"""A match that begins in the thread of a running one gets a thread of its own beside it."""

import pytest

from bot.match.values.guild import GuildSettings
from bot.permissions import ALL
from bot.sandbox.world import seed
from tests.flows.harness import Harness, Json, card, private, public, said
from tests.flows.test_forum import begin, choose, deny, posts
from tests.flows.test_rematch import resigned
from tests.offer import play


async def led(home: Harness, offer: Json) -> str:
    """What stands where a match was offered, once it leads to the thread of that match."""
    told = await home.chi.hear(
        lambda kind, data: (
            kind == "MESSAGE_UPDATE"
            and data["id"] == offer["id"]
            and "the match is on, in <#" in said(data)
        )
    )
    return said(told)


async def accepted_beside(home: Harness, running: Json) -> tuple[Json, Json]:
    """A challenge that Chi makes Bo inside a running match's thread, accepted; its first card."""
    await play(home.chi, "rive", running["channel_id"], size="3", opponent=home.bo.id)
    offer = await public(home.bo, running["channel_id"], about="challenges")
    await home.bo.click(offer, "Accept")
    first = await card(home.bo)
    while "Rive" not in said(first):
        first = await card(home.bo)
    return offer, first


async def test_a_challenge_in_a_matchs_thread_is_played_beside_it(home: Harness) -> None:
    """Where it was offered leads there, and reads at the end who won, as the channel does."""
    running = await home.begin()
    offer, first = await accepted_beside(home, running)
    assert first["channel_id"] != running["channel_id"]
    assert await led(home, offer) == (
        f"**Rive** · **Chi v Bo**: the match is on, in <#{first['channel_id']}>."
    )
    assert said(await public(home.ana, seed.GAMES, "Rive")) == (
        "**Rive** · **Chi v Bo**: the match is on, right below."
    )
    await resigned(home, first, home.bo)
    over = "**Rive** · **Chi** won against Bo."
    for place in (running["channel_id"], seed.GAMES):
        assert await home.ana.hear(
            lambda kind, data, place=place: (  # type: ignore[misc]  # mypy takes no default
                kind == "MESSAGE_UPDATE" and data["channel_id"] == place and said(data) == over
            )
        )


async def test_a_match_alone_in_a_matchs_thread_is_played_beside_it(home: Harness) -> None:
    """It begins with its offer, which then leads to it."""
    running = await home.begin()
    await play(home.chi, "diced_tomatoes", running["channel_id"], seats=1)
    offer = await public(home.chi, running["channel_id"], "plays alone")
    first = await card(home.bo)
    while "Diced Tomatoes" not in said(first):
        first = await card(home.bo)
    assert first["channel_id"] != running["channel_id"]
    assert await led(home, offer) == (
        f"**Diced Tomatoes** · **Chi**: the match is on, in <#{first['channel_id']}>."
    )


async def test_a_rematch_leaves_a_thread_in_which_another_match_runs_by_now(home: Harness) -> None:
    """The offer stands where it was asked for, and leads to where it is played."""
    shown = await home.begin()
    result = await resigned(home, shown, home.ana)
    await play(home.chi, "rive", shown["channel_id"], size="3", opponent=home.bo.id)
    offer = await public(home.bo, shown["channel_id"], about="challenges")
    await home.bo.click(offer, "Accept")
    assert (await card(home.chi))["channel_id"] == shown["channel_id"], "nothing ran there"
    await home.bo.click(result, "Rematch")
    await private(home.bo)
    offer = await public(home.ana, shown["channel_id"], "a rematch")
    await home.ana.click(offer, "Accept")
    again = await home.bo.hear(
        lambda kind, data: kind == "MESSAGE_CREATE" and "play Tumbleweed #3" in said(data)
    )
    assert again["channel_id"] != shown["channel_id"]
    assert await public(home.chi, shown["channel_id"], f"play again in <#{again['channel_id']}>")


@pytest.mark.parametrize("may_post", [True, False])
async def test_in_a_post_it_gets_a_post_of_its_own(home: Harness, *, may_post: bool) -> None:
    """Of the same forum, also where the server's matches are no posts; else it's played there."""
    await choose(home)
    _, running = await begin(home)
    await home.database.write(lambda tables: tables.guilds.put(GuildSettings(int(seed.TEA_HOUSE))))
    if not may_post:
        await deny(home, 1 << ALL["send_messages"])
    await play(home.ana, "rive", running["channel_id"], size="3", opponent=home.bo.id)
    await home.bo.click(await public(home.bo, running["channel_id"], "challenges"), "Accept")
    first = await home.bo.hear(
        lambda kind, data: kind == "MESSAGE_CREATE" and "play Rive #2" in said(data)
    )
    assert (first["channel_id"] != running["channel_id"]) == may_post
    assert first["channel_id"] in {post["id"] for post in await posts(home)}
