"""A match that begins in the thread of a running one gets a thread of its own beside it."""

import pytest

from bot.match.values.guild import GuildSettings
from bot.permissions import ALL
from bot.sandbox.world import seed
from tests.flows.harness import Harness, Json, card, challenge, private, public, said
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


async def accepted_beside(home: Harness) -> tuple[Json, Json]:
    """A challenge by Chi that Bo accepts in a thread in which he plays Ana by now; its card."""
    shown = await home.begin()
    await resigned(home, shown, home.ana)
    await play(home.chi, "rive", shown["channel_id"], size="3", opponent=home.bo.id)
    offer = await public(home.bo, shown["channel_id"], about="challenges")
    await play(home.ana, "seesaw", shown["channel_id"], opponent=home.bo.id)
    await home.bo.click(await public(home.bo, shown["channel_id"], "challenges"), "Accept")
    await home.bo.hear(lambda kind, data: "play Seesaw #2" in said_new(kind, data))
    await home.bo.click(offer, "Accept")
    first = await card(home.bo)
    while "Rive" not in said(first):
        first = await card(home.bo)
    return offer, first


def said_new(kind: str, data: Json) -> str:
    """The words of a message that was posted; "" of anything else."""
    return said(data) if kind == "MESSAGE_CREATE" else ""


async def test_a_challenge_whose_thread_was_taken_is_played_beside_it(home: Harness) -> None:
    """Where it was offered leads there, and reads at the end who won, as the channel does."""
    offer, first = await accepted_beside(home)
    assert first["channel_id"] != offer["channel_id"]
    assert await led(home, offer) == (
        f"**Rive** · **Chi v Bo**: the match is on, in <#{first['channel_id']}>."
    )
    assert said(await public(home.ana, seed.GAMES, "Rive")) == (
        "**Rive** · **Chi v Bo**: the match is on, right below."
    )
    await resigned(home, first, home.bo)
    over = "**Rive #3** · **Chi** won against Bo."
    for place in (offer["channel_id"], seed.GAMES):
        assert await home.ana.hear(
            lambda kind, data, place=place: (  # type: ignore[misc]  # mypy takes no default
                kind == "MESSAGE_UPDATE" and data["channel_id"] == place and said(data) == over
            )
        )


@pytest.mark.parametrize(
    ("given", "asked", "offered"),
    [
        ({"opponent": "bo"}, "I've asked Bo in {place}.", "**Chi** challenges <@"),
        (
            {"note": "slow"},
            "I've asked everyone in {place}.",
            "**Chi** is looking for an opponent.",
        ),
        ({"seats": 3}, "I've asked everyone in {place}.", "**Chi** opens a table for 3."),
        (
            {"seats": 3, "opponent": "bo"},
            "I've asked Bo in {place}. The other seats are open to everyone there",
            "**Chi** invites <@",
        ),
        ({"seats": 1}, "Your match is starting in {place}.", "**Chi** plays alone"),
    ],
)
async def test_no_offer_stands_among_the_moves_of_a_match(
    home: Harness, opened: Json, given: dict[str, object], asked: str, offered: str
) -> None:
    """It is posted in the channel around its thread, and whoever made it reads where."""
    people = {"opponent": home.bo.id} if "opponent" in given else {}
    await play(home.chi, "diced_tomatoes", opened["channel_id"], **{**given, **people})
    told = said(await private(home.chi, "in <#"))
    assert asked.format(place=f"<#{seed.GAMES}>") in told
    shown = await home.ana.hear(lambda kind, data: offered in said_new(kind, data))
    assert shown["channel_id"] == seed.GAMES


async def test_an_offer_from_a_matchs_thread_is_answered_around_it(
    home: Harness, opened: Json
) -> None:
    """What a no says, and whom it calls, stands there, too; a yes begins the match below it."""
    for answer in ("Decline", "Accept"):
        by = await play(home.chi, "rive", opened["channel_id"], size="3", opponent=home.bo.id)
        assert await private(home.chi, "I've asked Bo in <#")
        offer = await challenge(home.bo, after=by)
        assert [m["id"] for m in offer["mentions"]] == [home.bo.id]
        await home.bo.click(offer, answer)
        if answer == "Decline":
            assert await public(home.chi, seed.GAMES, "would you like to play someone else?")
    first = await home.bo.hear(lambda kind, data: "play Rive #2" in said_new(kind, data))
    assert first["channel_id"] == offer["id"], "a thread has the number of its message"


async def test_an_offer_stays_in_a_thread_around_which_the_bot_may_not_post(
    home: Harness, opened: Json
) -> None:
    """Better among the moves than nowhere."""
    body = {"channel_id": seed.GAMES, "deny": str(1 << ALL["send_messages"])}
    await home.served.call("POST", "/sandbox/permissions", body)
    await play(home.chi, "rive", opened["channel_id"], size="3", opponent=home.bo.id)
    assert await public(home.bo, opened["channel_id"], about="**Chi** challenges")


async def test_a_rematch_leaves_a_thread_in_which_another_match_runs_by_now(
    home: Harness, opened: Json
) -> None:
    """The offer stands where it was asked for, and leads to where it is played."""
    result = await resigned(home, opened, home.ana)
    await play(home.chi, "rive", opened["channel_id"], size="3", opponent=home.bo.id)
    offer = await public(home.bo, opened["channel_id"], about="challenges")
    await home.bo.click(offer, "Accept")
    assert (await card(home.chi))["channel_id"] == opened["channel_id"], "nothing ran there"
    await home.bo.click(result, "Rematch")
    await private(home.bo)
    offer = await public(home.ana, opened["channel_id"], "a rematch")
    await home.ana.click(offer, "Accept")
    again = await home.bo.hear(
        lambda kind, data: kind == "MESSAGE_CREATE" and "play Tumbleweed #3" in said(data)
    )
    assert again["channel_id"] != opened["channel_id"]
    assert await public(home.chi, opened["channel_id"], f"play again in <#{again['channel_id']}>")


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
