"""Somebody else presses what is for the players of a match: they are led to one of their own."""

from bot.match.values.criteria import OPEN_EXPIRES_MS
from tests.flows.harness import Harness, Json, begun, buttons, card, private, public, said
from tests.flows.test_play_panel import marked
from tests.flows.test_rematch import resigned
from tests.offer import play


async def test_a_rematch_of_others_opens_ones_own_panel(home: Harness, opened: Json) -> None:
    """For the same game; the match that is over and its people are left alone."""
    result = await resigned(home, opened, home.ana)
    await home.chi.click(result, "Rematch")
    page = await private(home.chi)
    assert said(page).startswith("This was Ana and Bo's match. Play one of your own:\n## Play Tumb")
    assert not [m for m in await home.bo.messages(result["channel_id"]) if "a rematch" in said(m)]


async def test_the_computers_next_match_is_offered_to_anybody(home: Harness) -> None:
    """[Rematch] and the next level, pressed by somebody else, show the computer as opponent."""
    await play(home.ana, "rive", size="3", level=2)
    await begun(home.ana)
    shown = await card(home.chi)
    result = await resigned(home, shown, home.ana)
    for label in ("Rematch", "One level down"):
        await home.chi.click(result, label)
        page = await private(home.chi)
        assert "This was Ana and 🤖 Seedling 2's match. Play one of your own:" in said(page)
        assert "## Play Rive" in said(page) and "The computer" in marked(page)


async def test_an_offer_that_is_not_for_them_leads_to_ones_own(home: Harness) -> None:
    """A challenge of others, accepted or declined; an offer that ran out; a kept seat."""
    await play(home.ana, "rive", opponent=home.bo.id)
    challenge = await public(home.bo, about="challenges")
    for label in ("Accept", "Decline"):
        await home.chi.click(challenge, label)
        told = await private(home.chi)
        assert said(told) == "Ana challenged someone else here." and buttons(told) == ["Play"]
    await home.chi.click(told, "Play")
    assert "## Play Rive" in said(await private(home.chi))
    await play(home.ana, "seesaw", pace="medium")
    offer = await public(home.bo, about="looking for")
    home.clock.ms += OPEN_EXPIRES_MS
    home.database.wake()
    expired = await home.chi.expect("MESSAGE_UPDATE", id=offer["id"])
    await home.chi.click(expired, "Offer it again")
    told = await private(home.chi)
    assert said(told) == "Only Ana can offer this again." and buttons(told) == ["Play"]


async def test_who_starts_a_table_of_others_is_told_who_may(home: Harness) -> None:
    """[Start now] is the host's."""
    await play(home.ana, "diced_tomatoes", seats=3)
    offer = await public(home.bo, about="opens a table")
    await home.bo.click(offer, "Join")
    joined = await home.ana.expect("MESSAGE_UPDATE", id=offer["id"])
    await home.bo.click(joined, "Start now")
    assert said(await private(home.bo)) == "Only Ana can start this table early."
