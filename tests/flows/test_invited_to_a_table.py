"""A person chosen for a table of three: called by name, their place kept, the others open."""

from typing import Any

from tests.flows.harness import Harness, buttons, card, private, public, said
from tests.flows.test_play_panel import chosen, pick
from tests.offer import play

PEOPLE = "Pick up to 5 people"


async def test_who_is_chosen_on_the_panel_stays_chosen_with_three_seats(home: Harness) -> None:
    """In whichever order the two are chosen; the match begins when both others have come."""
    await home.ana.run("play")
    page = await pick(home.ana, await private(home.ana), "Choose a game", "diced_tomatoes")
    page = await pick(home.ana, page, "How many play", "3")
    page = await pick(home.ana, page, PEOPLE, home.bo.id)
    assert chosen(page, "How many play") == ["3"] and "Invite Bo" in buttons(page)
    page = await pick(home.ana, page, "How many play", "4")
    page = await pick(home.ana, page, "How many play", "3")
    await home.ana.click(page, "Invite Bo")
    offered = await public(home.bo, about="invites")
    assert f"**Ana** invites <@{home.bo.id}> to a table for 3." in said(offered)
    assert "- Ana\n- _kept for Bo_\n- _free_" in said(offered)
    assert [m["id"] for m in offered["mentions"]] == [home.bo.id]
    told = said(await private(home.ana))
    assert "I've asked Bo. The other seats are open" in told and "once Bo has answered" in told
    await home.chi.click(offered, "Join")
    await begins_with_bo(home, offered)


async def test_several_people_are_invited_at_once(home: Harness) -> None:
    """They get a seat each, with the host; who is picked stays picked, and strangers stay out."""
    await home.ana.run("play")
    page = await pick(home.ana, await private(home.ana), "Choose a game", "diced_tomatoes")
    both = [home.bo.id, home.chi.id]
    await home.ana.choose(page, PEOPLE, [*both, home.ana.id])
    page = await private(home.ana)
    assert chosen(page, "How many play") == ["3"] and "Invite Bo and Chi" in buttons(page)
    await home.ana.click(page, "Invite Bo and Chi")
    offered = await public(home.bo, about="invites")
    assert f"**Ana** invites <@{both[0]}> and <@{both[1]}> to a table for 3." in said(offered)
    assert {m["id"] for m in offered["mentions"]} == {*both}
    told = said(await private(home.ana))
    assert told == "I've asked Bo and Chi. Your match begins when all have joined."
    dora = await home.served.person("dora")
    await dora.click(offered, "Join")
    assert "kept for Bo and Chi" in said(await private(dora))
    await home.chi.click(offered, "Join")
    await begins_with_bo(home, offered)
    await home.ana.run("play")
    page = await private(home.ana)
    assert "Invite Bo and Chi" in buttons(page)
    page = await pick(home.ana, page, "Choose a game", "rive")
    assert "Challenge Bo" in buttons(page), "a game for two"


async def test_a_declined_seat_is_free_and_its_host_hears_so(home: Harness) -> None:
    """The table stands; `/play` knows the way, too."""
    await play(home.ana, "diced_tomatoes", opponent=home.bo.id, seats=3)
    offered = await public(home.bo, about="invites")
    await home.bo.click(offered, "Decline")
    told = await public(home.chi, about="declined")
    assert said(told) == f"<@{home.ana.id}>, Bo declined, so that seat at your table is free."
    assert [m["id"] for m in told["mentions"]] == [home.ana.id]
    (shown,) = [m for m in await home.chi.messages() if m["id"] == offered["id"]]
    assert "**Ana** opens a table for 3." in said(shown)
    assert said(shown).count("- _free_") == 2 and "Decline" not in buttons(shown)


async def test_who_was_not_asked_is_told_what_is_free(home: Harness) -> None:
    """[Decline] of a third person leads to [Join]; the host's own [Join] says who is awaited."""
    await play(home.ana, "diced_tomatoes", opponent=home.bo.id, seats=3)
    offered = await public(home.bo, about="invites")
    await home.ana.click(offered, "Join")
    own = await private(home.ana, about="a seat")
    assert said(own) == "You already have a seat. Your table is waiting for Bo and one more."
    assert buttons(own) == ["Withdraw the offer"]
    await home.chi.click(offered, "Decline")
    told = await private(home.chi)
    assert said(told) == "Only Bo was asked. One seat is free – you can join."
    await home.chi.click(told, "Join")
    await begins_with_bo(home, offered)


async def begins_with_bo(home: Harness, offered: dict[str, Any]) -> None:
    """Chi has joined, Bo's place was kept; once he comes, the three play."""
    joined = await home.ana.expect("MESSAGE_UPDATE", id=offered["id"])
    assert "- Ana\n- Chi\n- _kept for Bo_" in said(joined)
    assert "It starts when it's full, or when Ana starts it." in said(joined)
    await home.bo.click(joined, "Join")
    assert "Ana, Chi and Bo play" in said(await card(home.chi))


async def test_a_table_that_awaits_nobody_by_name_is_in_the_lobby(home: Harness) -> None:
    """With its free seat, as soon as who was invited has come; until then all read who waits."""
    await play(home.ana, "diced_tomatoes", opponent=home.bo.id, seats=4)
    offered = await public(home.bo, about="invites")
    await home.chi.run("lobby")
    assert "Diced Tomatoes" not in said(await private(home.chi))
    await home.chi.click(offered, "Decline")
    await home.chi.click(await private(home.chi), "Join")
    seated = said(await private(home.chi))
    assert "You have a seat at Ana's table. It's waiting for Bo and one more." in seated
    await home.bo.click(await home.bo.expect("MESSAGE_UPDATE", id=offered["id"]), "Join")
    await public(home.ana, about="- Ana\n- Chi\n- Bo")
    await home.chi.run("lobby")
    assert "1 of 4 seats free" in said(await private(home.chi))
