"""A rematch: offered, withdrawn, accepted, and told in the channel around its thread."""

import pytest

from bot.match.challenge_service import ChallengeService
from bot.match.values.challenge import Challenge
from bot.match.values.timecontrol import HOUR_MS
from bot.sandbox.world import seed
from tests.flows.harness import (
    Harness,
    Json,
    buttons,
    card,
    challenge,
    private,
    public,
    quiet,
    said,
)
from tests.flows.notifications import later
from tests.offer import play
from tests.sandbox.world import Person
from tests.table import MovedClock


async def resigned(home: Harness, shown: Json, who: Person) -> Json:
    """The result card of a match that somebody resigns."""
    await who.run("resign", shown["channel_id"])
    # What began the match may still be redrawn: a link to its board comes when there is one.
    await who.click(await private(who, about="You can't undo this."), "Yes, resign")
    await private(who, about="resigned")
    return await card(home.chi)


async def offered(home: Harness, result: Json) -> Json:
    """The rematch that Bo offers, in the thread of the match before."""
    await home.bo.click(result, "Rematch")
    await private(home.bo)
    return await public(home.chi, result["channel_id"], "a rematch")


async def lines(home: Harness, about: str) -> list[str]:
    """What the channel reads of something, a line a message."""
    return [said(message) for message in await home.chi.messages() if about in said(message)]


async def test_a_rematch_that_was_withdrawn_before_it_was_posted_never_is(
    home: Harness, opened: Json
) -> None:
    """It is owed within the hour; by then there is nothing to offer any more."""
    result = await resigned(home, opened, home.ana)
    await quiet(home)
    soon = MovedClock(home.clock.ms + HOUR_MS // 2)
    service = ChallengeService(home.database, soon, lambda: b"s" * 32)
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None
    again = await service.rematch(match, int(home.bo.id), nonce=7)
    assert isinstance(again, Challenge)
    await service.cancel(again.id, int(home.bo.id), elsewhere=True)
    await later(home, 1)
    thread = await home.chi.messages(result["channel_id"])
    assert not [message for message in thread if "a rematch" in said(message)]
    assert buttons(await offered(home, result)) == ["Accept", "Decline", "Details"]


async def test_a_rematch_accepted_on_the_result_is_no_longer_offered(
    home: Harness, opened: Json
) -> None:
    """The second [Rematch] is a yes: nothing on the offer can be pressed any more."""
    result = await resigned(home, opened, home.ana)
    offer = await offered(home, result)
    await home.ana.click(result, "Rematch")
    closed = await home.chi.expect("MESSAGE_UPDATE", id=offer["id"])
    assert said(closed) == "**Tumbleweed #2** · **Bo** and **Ana** play again."
    assert buttons(closed) == []


async def test_the_channel_reads_of_a_rematch_and_of_its_result_in_one_line(
    home: Harness, opened: Json
) -> None:
    """As of any other match, and nobody is called there."""
    result = await resigned(home, opened, home.ana)
    offer = await offered(home, result)
    await home.ana.click(offer, "Accept")
    again = await card(home.chi)
    told = await public(home.chi, seed.GAMES, "play again")
    thread = f"<#{opened['channel_id']}>"
    assert said(told) == f"**Tumbleweed #2** · **Bo** and **Ana** play again in {thread}."
    assert told["mentions"] == [] and "notification" not in told
    await resigned(home, again, home.ana)
    over = await home.chi.expect("MESSAGE_UPDATE", id=told["id"])
    assert said(over) == f"**Tumbleweed #2** · **Bo** won against Ana. {thread}"
    await quiet(home)
    assert len(await lines(home, "Tumbleweed")) == 2, "one line a match"


async def test_an_old_rematch_button_leads_to_the_newest(home: Harness, opened: Json) -> None:
    """It tells what is played, or how that ended, and offers to play it once more."""
    first = await resigned(home, opened, home.ana)
    await home.ana.click(await offered(home, first), "Accept")
    shown = await card(home.chi)
    await home.bo.click(first, "Rematch")
    running = await private(home.bo)
    assert said(running) == "The rematch has begun: match #2."
    await resigned(home, shown, home.ana)
    await home.bo.click(first, "Rematch")
    over = await private(home.bo)
    assert said(over) == "You've played that rematch already. Match #2: Bo wins."
    assert buttons(over) == ["Rematch", "Board"]
    await home.bo.click(over, "Rematch")
    offer = await public(home.chi, first["channel_id"], "a rematch")
    await home.ana.click(offer, "Accept")
    assert "Tumbleweed #3" in said(await card(home.chi))
    await home.bo.click(first, "Rematch")
    assert "match #3" in said(await private(home.bo, about="has begun"))


async def test_a_rematch_that_is_declined_is_called_a_rematch(home: Harness, opened: Json) -> None:
    """By whoever declined it; there was no challenge to speak of."""
    offer = await offered(home, await resigned(home, opened, home.ana))
    await home.ana.click(offer, "Decline")
    closed = await home.chi.expect("MESSAGE_UPDATE", id=offer["id"])
    assert said(closed) == "**Tumbleweed** · Ana declined the rematch." and not buttons(closed)


async def thread_name(home: Harness, thread: str) -> str:
    """What a thread is called, as the bot reads it."""
    where = f"{home.served.base_url}/api/v10/channels/{thread}"
    async with home.served.session.get(where, headers={"Authorization": "Bot any"}) as response:
        return str((await response.json())["name"])


async def test_a_thread_is_renamed_only_once_its_match_is_over(home: Harness, opened: Json) -> None:
    """What begins there while it runs is played elsewhere, and what comes later there."""
    thread, name = (opened)["channel_id"], "Tumbleweed #1 · Ana v Bo"

    async def begin_here(game: str, number: int, offered_in: str) -> Json:
        asked = await play(home.chi, game, thread, opponent=home.bo.id)
        await home.bo.click(await challenge(home.bo, offered_in, after=asked), "Accept")
        shown = await card(home.chi)
        while f"#{number}" not in said(shown):
            shown = await card(home.chi)
        return shown

    second = await begin_here("rive", 2, seed.GAMES)
    assert second["channel_id"] != thread and await thread_name(home, thread) == name
    await home.bo.run("resign", thread)
    await home.bo.click(await private(home.bo, about="Resign"), "Yes, resign")
    await private(home.bo, about="resigned")
    assert await begin_here("seesaw", 3, thread)
    assert await thread_name(home, thread) == "Seesaw #3 · Chi v Bo"


async def test_a_rematch_of_three_calls_the_other_two(home: Harness) -> None:
    """By name, and each can decline; then that seat is free, and the host hears so."""
    await play(home.ana, "diced_tomatoes", opponent=home.bo.id, seats=3)
    table = await public(home.bo, about="invites")
    await home.chi.click(table, "Join")
    await home.bo.click(await home.bo.expect("MESSAGE_UPDATE", id=table["id"]), "Join")
    thread = (await card(home.chi))["channel_id"]
    for who in (home.ana, home.bo):
        await who.run("resign", thread)
        await who.click(await private(who), "Yes, resign")
        await private(who, about="resigned")
    shown = await card(home.chi)
    while "Rematch" not in buttons(shown):
        shown = await card(home.chi)
    await home.ana.click(shown, "Rematch")
    offer = await public(home.chi, thread, "a rematch")
    called = {home.bo.id, home.chi.id}
    assert {m["id"] for m in offer["mentions"]} == called
    assert "_kept for Bo_" in said(offer) and "_kept for Chi_" in said(offer)
    assert "_free_" not in said(offer) and "Decline" in buttons(offer)
    await home.chi.click(offer, "Decline")
    told = await public(home.bo, thread, "declined")
    assert "that seat at your table is free" in said(told)
    (now,) = [m for m in await home.bo.messages(thread) if m["id"] == offer["id"]]
    assert said(now).count("_free_") == 1 and "_kept for Bo_" in said(now)


@pytest.mark.parametrize("locked", [False, True])
async def test_an_offer_in_a_closed_thread_runs_out_like_any(
    home: Harness, opened: Json, *, locked: bool
) -> None:
    """The thread is open for the moment that takes; where it is locked, nothing is asked twice."""
    result = await resigned(home, opened, home.ana)
    offer = await offered(home, result)
    state = {"channel_id": result["channel_id"], "archived": True, "locked": locked}
    await home.served.call("POST", "/sandbox/threads", state)
    await later(home, 8 * 24)
    await later(home, 1)
    (found,) = [m for m in await home.chi.messages(state["channel_id"]) if m["id"] == offer["id"]]
    assert ("Accept" in buttons(found)) is locked
    threads = (await home.chi.state())["threads"]
    (thread,) = [t for t in threads if t["id"] == state["channel_id"]]
    assert thread["thread_metadata"]["archived"]
    refused = [r for r in await home.served.requests() if r["status"] >= 400]
    assert [r["response_code"] for r in refused] == [50083]
