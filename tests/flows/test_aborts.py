"""A rated match in which dice fell is called off by everybody, asked as Discord shows it."""

from bot.match.turn_notices import ANSWERED_MS
from tests.flows.harness import Harness, Json, buttons, card, private, public, said
from tests.offer import play


async def test_dice_that_fell_bind_a_rated_match_until_all_agree(home: Harness) -> None:
    """One asks, all are asked in the thread; with the last yes it ends without a result."""
    await play(home.ana, "diced_tomatoes", seats=2, rated="on")
    table = await public(home.bo)
    await home.bo.click(table, "Accept")
    shown = await card(home.chi)
    await home.ana.run("abort", shown["channel_id"])
    sure = await private(home.ana)
    assert "so everyone has to agree" in said(sure)
    await home.ana.click(sure, "Yes, call it off")
    asked = said(await private(home.ana))
    assert asked.startswith("I've asked Bo. It's a rated match and the dice have been rolled")
    question = await public(home.chi, shown["channel_id"], "call the match off")
    assert f"<@{home.bo.id}>, **Ana asks to call the match off.**" in said(question)
    assert [m["id"] for m in question["mentions"]] == [home.bo.id]
    await home.bo.click(question, "Accept")
    result = await card(home.chi)
    assert "called the match off" in said(result)
    told = [said(message) for message in await home.chi.messages(shown["channel_id"])]
    assert told[-2] == "-# Bo agreed to call the match off."
    assert sum("called the match off" in t for t in told) == 1
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None and match.ending is not None
    assert match.ending.reason == "abort"
    assert await home.database.read(lambda tables: tables.ratings.change_of(1)) is None


async def test_the_match_that_is_called_off_is_named(home: Harness, shown: Json) -> None:
    """By its game, number and people, where the command found it by itself: asked and refused."""
    shown = await home.turns(shown, "c4", "h5", "pass")
    await home.ana.run("abort")
    assert "-# Tumbleweed #1 · Ana v Bo" in said(await private(home.ana))
    await home.play(shown, home.ana, "h6")
    await home.bo.run("abort")
    assert said(await private(home.bo)) == (
        "Everyone has finished two turns of Tumbleweed #1 (Ana and Bo), so you can't call it off "
        "any more. You can resign."
    )


async def test_a_no_lets_a_rated_match_go_on(home: Harness) -> None:
    """The question says so, and the match has not moved."""
    await play(home.ana, "diced_tomatoes", seats=2, rated="on")
    table = await public(home.bo)
    await home.bo.click(table, "Accept")
    shown = await card(home.chi)
    await home.ana.run("abort", shown["channel_id"])
    await home.ana.click(await private(home.ana), "Yes, call it off")
    await private(home.ana)
    question = await public(home.chi, shown["channel_id"], "call the match off")
    await home.bo.click(question, "Decline")
    closed = await home.chi.expect("MESSAGE_UPDATE", id=question["id"])
    assert "Bo said no, so the match goes on." in said(closed)
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None and match.ending is None


async def test_a_settled_question_becomes_a_line(home: Harness, shown: Json) -> None:
    """Also where nobody pressed its buttons: it was withdrawn, and a moment later it is short."""
    shown = await home.play(await home.turns(shown, "c4"), home.ana, "h5")
    await home.ana.click(shown, "More")
    await home.ana.click(await private(home.ana), "Ask to take it back")
    asked = await public(home.chi, shown["channel_id"], "take a move back")
    await home.ana.click(await private(home.ana), "Withdraw it")
    await private(home.ana)
    home.clock.ms += ANSWERED_MS
    home.database.wake()
    line = await home.chi.expect("MESSAGE_UPDATE", id=asked["id"])
    assert said(line) == "-# Ana asks to take a move back (settled)" and buttons(line) == []
