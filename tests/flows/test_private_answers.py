"""Private answers: one a person beside a match, and none that asks what has been answered."""

from bot.gateway.private_answers import TOKEN_MS
from bot.sandbox.world import seed
from tests.flows.harness import Harness, Json, begun, buttons, card, private, public, said
from tests.flows.test_permissions import deny, open_match
from tests.flows.test_rematch import resigned
from tests.offer import play
from tests.sandbox.world import Person

LATE = TOKEN_MS + 1


async def standing(person: Person, channel: str) -> list[str]:
    """The ids of the private answers that a person sees in a channel.

    Those of turns that were played before the bot started are nobody's to delete.
    """
    found = [m for m in await person.messages(channel) if m["flags"] & 64]
    return [m["id"] for m in found if buttons(m) != ["Ask to take it back"]]


async def test_who_played_may_ask_to_take_it_back_until_they_look_on(
    home: Harness, shown: Json
) -> None:
    """Beside the card, too; their next answer takes its place."""
    await home.bo.click(await home.draft(shown, home.bo, "c4"), "Play")
    played = await private(home.bo)
    assert buttons(played) == ["Ask to take it back"]
    await home.bo.click(played, "Ask to take it back")
    assert "If Ana agrees, you replay that turn." in said(await private(home.bo))
    await home.bo.click(await card(home.chi), "My view")
    await private(home.bo)
    await home.bo.expect("MESSAGE_DELETE", id=played["id"])


async def asked(home: Harness, shown: Json) -> Json:
    """Ana asks to take her move back; what she is told."""
    await home.ana.click(shown, "More")
    await home.ana.click(await private(home.ana), "Ask to take it back")
    return await private(home.ana)


async def test_a_newer_answer_takes_the_place_of_the_older(home: Harness, shown: Json) -> None:
    """A board, a page of buttons, a command: the last one stands."""
    thread = shown["channel_id"]
    await home.bo.click(shown, "My view")
    board = await private(home.bo)
    await home.bo.click(shown, "More")
    more = await private(home.bo)
    await home.bo.expect("MESSAGE_DELETE", id=board["id"])
    assert await standing(home.bo, thread) == [more["id"]]
    await home.bo.run("board", thread)
    newest = await private(home.bo)
    await home.bo.expect("MESSAGE_DELETE", id=more["id"])
    assert await standing(home.bo, thread) == [newest["id"]]


async def test_an_answer_that_changes_goes_with_the_next(home: Harness, shown: Json) -> None:
    """Its place is taken also after it was pressed, and became something else."""
    await home.bo.click(shown, "More")
    more = await private(home.bo)
    await home.bo.click(more, "In words")
    assert (await private(home.bo))["id"] == more["id"]
    await home.bo.click(shown, "My view")
    board = await private(home.bo)
    await home.bo.expect("MESSAGE_DELETE", id=more["id"])
    assert await standing(home.bo, shown["channel_id"]) == [board["id"]]


async def test_what_others_see_and_other_places_are_left_alone(home: Harness, shown: Json) -> None:
    """Each person has an answer of their own, and a page in the channel stays."""
    await home.bo.run("help")
    page = await private(home.bo)
    for person in (home.ana, home.bo):
        await person.click(shown, "My view")
        await private(person)
    await home.bo.click(shown, "More")
    await private(home.bo)
    assert page["id"] in await standing(home.bo, seed.GAMES)
    assert len(await standing(home.ana, shown["channel_id"])) == 1


async def test_who_resigned_reads_it_on_the_result_alone(home: Harness, opened: Json) -> None:
    """Beside the card, as after a move; elsewhere the answer says it."""
    thread = opened["channel_id"]
    await home.ana.run("resign", thread)
    sure = await private(home.ana)
    await home.ana.click(sure, "Yes, resign")
    await home.ana.expect("MESSAGE_DELETE", id=sure["id"])
    assert await standing(home.ana, thread) == []
    await card(home.chi)  # the result, so that the next one is that of the next match
    await home.begin()
    await home.ana.run("resign", seed.GAMES, match=2)
    sure = await private(home.ana)
    await home.ana.click(sure, "Yes, resign")
    assert "resigned" in said(await private(home.ana, about="resigned"))
    assert sure["id"] in await standing(home.ana, seed.GAMES)


async def test_outside_servers_one_answer_stands_as_well(home: Harness) -> None:
    """There is no thread in direct messages; whatever was looked at last is there."""
    channel = await home.ana.dm(seed.BOT)
    await play(home.ana, "rive", channel, size="3", level=1)
    shown = await card(home.ana)
    newest = await begun(home.ana)
    for button in ("My view", "More"):
        last = newest
        await home.ana.click(shown, button)
        newest = await private(home.ana)
        await home.ana.expect("MESSAGE_DELETE", id=last["id"])
    assert await standing(home.ana, channel) == [newest["id"]]


async def test_in_a_channel_the_answers_of_one_match_replace_each_other(home: Harness) -> None:
    """Where there is no thread; a page that stands there is none of a match, and stays."""
    await deny(home, "create_public_threads")
    shown = await open_match(home)
    await home.bo.run("rules", game="rive")
    page = await private(home.bo)
    await home.bo.click(shown, "My view")
    board = await private(home.bo)
    await home.bo.click(shown, "More")
    more = await private(home.bo)
    await home.bo.expect("MESSAGE_DELETE", id=board["id"])
    assert await standing(home.bo, seed.GAMES) == [page["id"], more["id"]]


async def test_who_asked_is_told_no_more_once_it_is_answered(home: Harness, shown: Json) -> None:
    """A takeback declined, a rematch accepted: what said "asked" goes."""
    shown = await home.play(await home.turns(shown, "c4"), home.ana, "h5")
    waiting = await asked(home, shown)
    question = await public(home.chi, shown["channel_id"], "take a move back")
    await home.bo.click(question, "Decline")
    await home.ana.expect("MESSAGE_DELETE", id=waiting["id"])
    result = await resigned(home, shown, home.bo)
    await home.ana.click(result, "Rematch")
    waiting = await private(home.ana, about="Offered")
    offer = await public(home.chi, shown["channel_id"], "a rematch")
    await home.bo.click(offer, "Accept")
    await home.ana.expect("MESSAGE_DELETE", id=waiting["id"])
    assert await card(home.chi)


async def test_a_review_stays_open_beside_the_next_match(home: Harness, shown: Json) -> None:
    """Somebody reads it, or a position of it, and offers a rematch: both stand there."""
    shown = await home.turns(shown, "c4", "pass", "pass")
    await home.ana.click(shown, "Review")
    page = await private(home.ana, about="How it went")
    await home.ana.click(page, [name for name in buttons(page) if "Show move" in name][-1])
    position = await private(home.ana, about="Better: **")
    assert position["id"] == page["id"]
    await home.ana.click(shown, "Rematch")
    waiting = await private(home.ana, about="Offered")
    assert {page["id"], waiting["id"]} <= {*await standing(home.ana, shown["channel_id"])}
    await home.ana.click(shown, "My view")
    await home.ana.expect("MESSAGE_DELETE", id=page["id"])


async def test_a_withdrawal_that_comes_too_late_is_a_line_without_a_button(
    home: Harness, shown: Json
) -> None:
    """After a quarter of an hour Discord lets nobody else change it; its reader's press does."""
    shown = await home.play(await home.turns(shown, "c4"), home.ana, "h5")
    waiting = await asked(home, shown)
    question = await public(home.chi, shown["channel_id"], "take a move back")
    home.clock.ms += LATE
    await home.bo.click(question, "Decline")
    await public(home.chi, shown["channel_id"], "said no")
    await home.ana.click(waiting, "Withdraw it")
    late = await private(home.ana)
    assert late["id"] == waiting["id"] and buttons(late) == []
    assert said(late).startswith("There's nothing left to withdraw")
    result = await resigned(home, shown, home.bo)
    await home.ana.click(result, "Rematch")
    waiting = await private(home.ana, about="Offered")
    offer = await public(home.chi, shown["channel_id"], "a rematch")
    home.clock.ms += LATE
    await home.bo.click(offer, "Decline")
    await home.chi.expect("MESSAGE_UPDATE", id=offer["id"])
    await home.ana.click(waiting, "Withdraw the offer")
    late = await private(home.ana)
    assert late["id"] == waiting["id"] and buttons(late) == []
    assert said(late) == "Bo has already said no, so there's nothing left to withdraw."
