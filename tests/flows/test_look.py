"""Questions about a match are answered in words, to whoever asks."""

import pytest

import render
from tests.flows.harness import PRIVATE, Harness, Json, buttons, card, challenge, private, said
from tests.offer import play
from tests.sandbox.world import Person

pytestmark = pytest.mark.sqlite  # about what is seen: others ask the same of both databases

CAN_ASK = "You can ask: "


async def look(person: Person, channel: str, question: str = "", **options: object) -> str:
    """The answer to a question: a private message of its own, without a picture or a button."""
    asked = {"question": question} if question else {}
    await person.run("look", channel, **asked, **options)
    return plain_answer(await private(person))


def plain_answer(message: Json) -> str:
    """The text of an answer."""
    assert message["flags"] & PRIVATE
    assert not message["attachments"] and not buttons(message)
    assert len(said(message)) <= render.LOOK_LIMIT
    return said(message)


async def test_questions_are_answered_to_whoever_asks(home: Harness) -> None:
    """To those who play "yours"; to others by side; about now and about earlier moves."""
    shown = await home.set_up("c4", "g4")
    thread = shown["channel_id"]
    assert (await look(home.bo, thread, "c4")).startswith("c4: yours, stack of ")
    assert (await look(home.ana, thread, "c4")).startswith("c4: Bo, stack of ")
    assert (await look(home.chi, thread, "?C 4")).startswith("c4: Bo, stack of ")
    assert (await look(home.chi, thread, "last")).startswith("Ana ")
    told = await look(home.bo, thread, "changes")
    assert told.startswith("Ana ") and "\n" not in told
    assert (await look(home.ana, thread, "bo")).startswith("Bo plays Red: ")
    assert (await look(home.bo, thread, "turn")).startswith("It's your turn. ")
    assert await look(home.ana, thread, "turn") == "It's Bo's turn."
    assert "<t:" in await look(home.ana, thread, "clock")
    past = await look(home.ana, thread, "c4", position=1)
    assert past.startswith("After move 1:\nc4: empty")
    assert "as they stand now" in await look(home.ana, thread, "clock", position=1)
    offered = await home.chi.complete("look", {"position": ""}, thread)
    labels = {choice["value"]: choice["name"] for choice in offered["choices"]}
    assert [*labels] == [4, 3, 2, 1, 0] and labels[0] == "0: before the first move"
    assert labels[4].startswith("4: Ana ") and "g4" in labels[4]
    offered = await home.chi.complete("look", {"position": "3"}, thread)
    assert [choice["value"] for choice in offered["choices"]] == [3]
    assert "has no such move: 4 have" in await look(home.ana, thread, "c4", position=9)


async def test_a_bad_question_hears_what_can_be_asked(home: Harness) -> None:
    """As nothing does; a cell that isn't there hears which are."""
    thread = (await home.set_up())["channel_id"]
    assert (await look(home.ana, thread)).startswith(CAN_ASK)
    assert (await look(home.ana, thread, "?")).startswith(CAN_ASK)
    strange = await look(home.ana, thread, "*who* am I")
    assert strange.startswith(r"I can't answer “\*who\* am I”. You can ask: ")
    off = await look(home.ana, thread, "a1")
    assert "a1" in off and CAN_ASK in off
    offered = await home.ana.complete("look", {"question": "lines c"}, thread)
    assert {choice["value"] for choice in offered["choices"]} >= {"lines c4", "lines c10"}


async def test_a_question_typed_as_a_move_plays_nothing(home: Harness) -> None:
    """In the dialog and in one line, also while one waits, and in the midst of a turn.

    Who is to move gets the board with it, and the ways on; a cell that can be played comes first.
    """
    shown = await begun(home, "rive", size="3")
    for turn, text in enumerate(("e2", "a4", "c4", "c2")):
        shown = await home.play(shown, (home.ana, home.bo)[turn % 2], text)
    thread = shown["channel_id"]
    match = await home.database.read(lambda tables: tables.matches.get(1))
    await home.bo.run("move", thread, where="?can")
    assert "Where a stone takes others off: " in plain_answer(await private(home.bo))
    await home.ana.click(shown, "Type a move")
    dialog = await home.ana.expect("INTERACTION_MODAL")
    await home.ana.submit(dialog, {"text": "? turn", "column": ["b"], "row": []}, thread)
    answer = await private(home.ana)
    assert said(answer).startswith("It's your turn. ")
    assert buttons(answer) == ["Type a move", "Pick a move"] and answer["attachments"]
    await home.ana.run("move", thread, where="?c3")
    asked = await private(home.ana)
    assert "You join two single stones on c3" in said(asked) and asked["attachments"]
    assert buttons(asked) == ["c3", "Type a move", "Pick a move"], "the way on"
    await home.ana.click(asked, "c3")
    guide = await private(home.ana)
    assert "Take 1 stone off" in said(guide)
    await home.ana.click(guide, "Type a move")
    dialog = await home.ana.expect("INTERACTION_MODAL")
    await home.ana.submit(dialog, {"text": "?c3", "column": [], "row": []}, thread)
    told = said(await private(home.ana))
    assert told.startswith("With the turn you've begun:\nc3: yours, a stone, in a group of 3, ")
    assert "1 still to come off, not played yet." in told
    assert (await look(home.ana, thread, "turn")).endswith("Take 1 stone off.")
    assert (await look(home.bo, thread, "c3")).startswith("c3: empty")
    after = await home.database.read(lambda tables: tables.matches.get(1))
    assert after is not None and match is not None and after.version == match.version
    offered = await home.ana.complete("move", {"where": "?la"}, thread)
    assert [choice["value"] for choice in offered["choices"]] == ["?last"]


async def test_of_several_matches_one_is_chosen(home: Harness) -> None:
    """The question, and the move it is about, stay the same."""
    await home.begin()
    await begun(home, "rive", size="3")
    await home.ana.run("look", question="mine", position=0)
    chooser = await private(home.ana)
    await home.ana.choose(chooser, "Choose one of your matches", ["2"])
    assert plain_answer(await private(home.ana)).startswith("After move 0:\nYou play Black.")


async def begun(home: Harness, game: str, **options: str) -> Json:
    """Ana challenges Bo to a game, Bo accepts; the first card."""
    asked = await play(home.ana, game, opponent=home.bo.id, **options)
    await home.bo.click(await challenge(home.bo, after=asked), "Accept")
    return await card(home.chi)
