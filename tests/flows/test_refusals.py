"""Everything done wrongly: a specific private sentence, no change, no ping, no log of an error."""

import asyncio

import pytest

from bot.match.values.match import Match
from bot.sandbox.world import seed
from tests.flows.harness import Harness, Json, buttons, card, keep_boards, private, public, said
from tests.offer import play
from tests.sandbox.world import WAIT_S, Refused


async def kept(home: Harness) -> Match | None:
    """The first match as the database has it."""
    return await home.database.read(lambda tables: tables.matches.get(1))


async def test_a_move_that_cannot_be_played_says_why(home: Harness, shown: Json) -> None:
    """Illegal, unreadable, beyond the turn, hostile: the sentence names the reason, nobody is
    called, nothing is changed."""
    before = await kept(home)
    for typed, answer in {
        "h4": "Ana's stack on h4 is 1 high: to take it, 2 of your stacks must see it.",
        "c8": "Your stack on c8 is 1 high: to raise it, 2 of your other stacks must see it.",
        "k1": "None of your stacks sees k1. Choose a cell that one of them sees.",
        "zz": "I can't read “zz” as a move here. Name a cell, like ",
        "a99": "a99 isn't on this board. Columns go from a to k. Column a has rows 6 to 11.",
        "z99": "z99 isn't on this board. Columns go from a to k.",
        "c4 d4": "Your turn ends with “c4”; leave out what comes after it.",
        "**@everyone** <@1>": r"\*\*\@everyone",
        "\u200b\u202e": "There's no move in that line. Write one, or choose it from the list.",
        "side:red": "The board is set up already",
        "c": "Which cell in column c? You can play c",
        "🍅" * 60: "I can't read",
    }.items():
        refusal = await home.draft(shown, home.bo, typed)
        assert answer in said(refusal)
        assert refusal["mentions"] == []
        assert buttons(refusal) == ["Type a move", "Pick a move"] or typed == "c"
        assert len(said(refusal)) < 400
    assert await kept(home) == before


async def test_a_turn_refused_in_its_midst_names_the_part_and_keeps_none(home: Harness) -> None:
    """As it was typed, not by a number: stones come off in whichever order they can."""
    await play(home.ana, "rive", opponent=home.bo.id, size="3")
    await home.bo.click(await public(home.bo, about="challenges"), "Accept")
    shown = await card(home.chi)
    for turn, cell in enumerate(("e2", "a4", "c4", "c2")):
        shown = await home.play(shown, (home.ana, home.bo)[turn % 2], cell)
    for typed, part in (("c3 a4", "a4"), ("c3 -a4", "\\-a4")):
        refused = said(await home.draft(shown, home.ana, typed))
        assert refused.startswith(
            f"“{part}” can't be played, so none of what you typed was kept. The stone on a4 isn't "
            "in the group you joined with c3."
        ), refused
    assert "You join two single stones on c3" in said(await home.draft(shown, home.ana, "?c3"))


async def test_what_cannot_be_played_is_marked_where_it_was_named(
    home: Harness, shown: Json
) -> None:
    """On the board beside the reason; what isn't on the board marks nothing."""
    pictures = dict[str, bytes]()
    for typed in ("k1", "c8", "a99", "zz"):
        answer = await home.draft(shown, home.bo, typed)
        pictures[typed], _ = await home.served.download(answer["attachments"][0]["url"])
    assert pictures["a99"] == pictures["zz"]
    assert len(set(pictures.values())) == 3


async def test_the_wrong_person_is_told_kindly(home: Harness, shown: Json) -> None:
    """Whose turn it is, beside the board, or that they are welcome to watch."""
    before = await kept(home)
    for person, button, answer in (
        (home.ana, "Type a move", "It's Bo's turn."),
        (home.ana, "Pick a move", "It's Bo's turn."),
        (home.chi, "Type a move", "This is Ana and Bo's match – you're welcome to watch."),
    ):
        await person.click(shown, button)
        told = await private(person)
        assert said(told).count(answer) == 1
        assert bool(told["attachments"]) == (person is home.ana)
        assert said(told).startswith(answer), "a phone shows what stands above the board"
    assert await kept(home) == before


async def test_an_old_card_answers_with_the_present_position(home: Harness) -> None:
    """Whatever its button was for: the board as it is now, and a way there."""
    await keep_boards(home)
    old = await home.set_up()
    await home.play(old, home.bo, "c4")
    for button in ("Type a move", "Pick a move", "My view"):
        await home.bo.click(old, button)
        answer = await private(home.bo)
        assert "That card is from earlier in the match" in said(answer)
        assert answer["attachments"]
        assert "To the match" in buttons(answer)


async def test_two_clicks_on_play_play_once(home: Harness, shown: Json) -> None:
    """The second is answered with the position it made; one card, not two."""
    preview = await home.draft(shown, home.bo, "c4")
    await asyncio.gather(home.bo.click(preview, "Play"), home.bo.click(preview, "Play"))
    answers = [said(await private(home.bo)), said(await private(home.bo))]
    assert any("Bo placed a 1 on c4" in a for a in answers)
    await home.ana.run("board", shown["channel_id"])
    await private(home.ana)
    match = await kept(home)
    assert match is not None and match.version == 3
    cards = [m for m in await home.chi.messages(shown["channel_id"]) if "Bo placed a 1" in said(m)]
    assert len(cards) == 1


async def test_a_dialog_from_before_the_move_is_stale(home: Harness, shown: Json) -> None:
    """It was open on the phone while the move was played on the desktop."""
    await home.bo.click(shown, "Type a move")
    modal = await home.bo.expect("INTERACTION_MODAL")
    await home.play(shown, home.bo, "c4")
    await home.bo.submit(modal, {"text": "d4", "column": [], "row": []}, shown["channel_id"])
    assert "is from earlier in the match" in said(await private(home.bo))


async def test_challenges_are_answered_by_whom_they_are_for(home: Harness) -> None:
    """Own, foreign, taken: each its sentence."""
    await play(home.ana, "tumbleweed", opponent=home.bo.id)
    challenge = await public(home.bo)
    assert [m["id"] for m in challenge["mentions"]] == [home.bo.id]
    await home.chi.click(challenge, "Accept")
    assert "Ana challenged someone else here." in said(await private(home.chi))
    for button in ("Accept", "Decline"):
        await home.ana.click(challenge, button)
        own = await private(home.ana)
        assert "This is your own challenge, so Bo has to answer it." in said(own)
        assert buttons(own) == ["Withdraw the offer"]
    await home.bo.click(challenge, "Details")
    details = await private(home.bo)
    assert "On your turn, put a stack" in said(details) and buttons(details) == []
    # It stays before Bo, so it has to be true once the offer was answered.
    assert "-# If you don't answer, the offer ends <t:" in said(details)
    await home.bo.click(challenge, "Decline")
    closed = await home.chi.expect("MESSAGE_UPDATE", id=challenge["id"])
    assert "Bo declined Ana's challenge." in said(closed)
    assert buttons(closed) == []
    call = await public(home.chi, about="would you like to play someone else?")
    assert [m["id"] for m in call["mentions"]] == [home.ana.id]
    for who in (home.ana, home.bo):  # whoever presses it, the panel is their own
        await who.click(call, "Ask someone else")
        panel = said(await private(who))
        assert "## Play Tumbleweed" in panel
    assert "Ana" not in panel and "Bo" not in panel


async def test_a_challenge_is_taken_back_behind_its_details(home: Harness) -> None:
    """By whom it is from; the card in the channel says so."""
    await play(home.ana, "tumbleweed", opponent=home.bo.id)
    challenge = await public(home.bo)
    assert buttons(challenge) == ["Accept", "Decline", "Rules", "Details"]
    assert (
        said(challenge).splitlines()[2]
        == "Quick board, 91 cells · 2 days on the clock, plus 1 day for every move"
    )
    await home.ana.click(challenge, "Details")
    details = await private(home.ana)
    assert "-# If Bo doesn't answer, the offer ends <t:" in said(details)
    await home.ana.click(details, "Withdraw the offer")
    assert "withdrawn your challenge" in said(await private(home.ana))
    closed = await home.chi.expect("MESSAGE_UPDATE", id=challenge["id"])
    assert "Ana withdrew the challenge." in said(closed) and not closed["attachments"]


async def test_the_card_in_the_channel_tells_how_the_match_ended(
    home: Harness, opened: Json
) -> None:
    """In one line, in the place of "the match is on"."""
    await home.bo.run("resign", opened["channel_id"])
    await home.bo.click(await private(home.bo), "Yes, resign")
    over = await public(home.chi, about="won against")
    assert said(over) == "**Tumbleweed #1** · **Ana** won against Bo."


async def test_a_challenge_that_ran_out_says_so(home: Harness) -> None:
    """The message itself changes when its time has come."""
    await play(home.ana, "tumbleweed", pace="medium")
    challenge = await public(home.bo)
    home.clock.ms += 7 * 24 * 3600 * 1000
    home.database.wake()
    closed = await home.chi.expect("MESSAGE_UPDATE", id=challenge["id"])
    assert "has run out" in said(closed)


async def test_to_challenge_the_bot_is_to_play_the_computer(home: Harness) -> None:
    """It accepts at once."""
    bot_id = (await home.served.call("GET", "/person"))["bot"]["id"]
    await play(home.ana, "tumbleweed", opponent=bot_id)
    assert "**Tumbleweed #1** against the computer" in said(await private(home.ana))


async def test_commands_without_a_match_say_how_to_start_one(home: Harness) -> None:
    """No match, an unknown number, more than one."""
    await home.chi.run("move", where="f6")
    assert "You have no matches running." in said(await private(home.chi))
    suggested = await home.chi.complete("move", {"where": "c"})
    (choice,) = suggested["choices"]
    assert choice["name"] == "You have no matches running. To start one, use /play."
    await home.chi.run("board", match=4711)
    assert "There's no match #4711." in said(await private(home.chi))


async def test_a_deleted_thread_loses_no_match(home: Harness, shown: Json) -> None:
    """The match lives on: a card cannot be posted, and one button brings it to a new thread."""
    await home.ana.call("DELETE", f"/channels/{shown['channel_id']}")
    await home.bo.run("move", where="c4", match=1)
    await home.bo.click(await private(home.bo), "Play")
    await private(home.bo)
    await _until_lost(home)
    await home.ana.run("games")
    await home.ana.click(await private(home.ana), "Next match waiting")
    board = await private(home.ana)
    assert "This match's thread is gone." in said(board)
    await home.ana.click(board, "Bring it here")
    await public(home.chi, about="goes on here")
    card = await home.chi.hear(
        lambda kind, data: kind == "MESSAGE_CREATE" and bool(data["attachments"])
    )
    assert "Bo placed a 1 on c4" in said(card)
    assert [m["id"] for m in card["mentions"]] == [home.ana.id]


async def _until_lost(home: Harness) -> None:
    async with asyncio.timeout(WAIT_S):
        while True:
            match = await home.database.read(lambda tables: tables.matches.get(1))
            if match is not None and match.location.thread_id is None:
                return
            await asyncio.sleep(0.01)


async def test_the_client_of_a_person_cannot_send_what_is_not_offered(home: Harness) -> None:
    """Discord's own checks stand before ours: a choice that a command does not offer."""
    with pytest.raises(Refused):
        await home.ana.run("play", game="chess")


async def test_play_says_which_part_of_its_options_is_wrong(home: Harness) -> None:
    """Privately, with what is possible; the board, too. What is typed is suggested on."""
    wrong = {"board": "7"}, {"options": "aid=expert, komi=3"}, {"options": "seats"}
    told = list[str]()
    for given in wrong:
        await home.ana.run("play", game="tumbleweed", **given)
        told.append(said(await private(home.ana)))
    assert "no board called “7”. Choose one of these: quick, standard, large, 6" in told[0]
    assert "I don't know “komi”. For Tumbleweed you can set: setup, stale, aid" in told[1]
    assert "I don't know “seats”" in told[2]
    typed = {"options": "aid=expert, set"}
    offered = await home.ana.complete("play", typed, game="tumbleweed")
    assert [choice["value"] for choice in offered["choices"]] == ["aid=expert, setup=free"]
    boards = await home.ana.complete("play", {"board": "qu"}, game="tumbleweed")
    assert boards["choices"] == [{"name": "Quick, 91 cells", "value": "quick"}]


async def test_a_match_of_another_server_is_not_shown_by_its_number(home: Harness) -> None:
    """Numbers can be guessed; its own people see it from everywhere."""
    await play(home.bo, "tumbleweed", opponent=home.chi.id, size=6)
    await home.chi.click(await public(home.chi, about="challenges"), "Accept")
    await card(home.chi)
    await home.ana.run("board", seed.LOUNGE, match=1)
    assert "There's no match #1." in said(await private(home.ana))
    await home.bo.run("board", seed.LOUNGE, match=1)
    assert "It's your turn. Where does Red start?" in said(await private(home.bo))
    await home.ana.run("board", match=1)
    assert "It's Bo's turn." in said(await private(home.ana))


async def test_out_of_turn_before_the_first_turn_is_one_line(home: Harness) -> None:
    """Neither the opening dice in five lines nor what one opponent may do at a table of three."""
    await play(home.ana, "diced_tomatoes", seats=3)
    offer = await public(home.chi, about="opens a table")
    await home.bo.click(offer, "Join")
    await home.chi.click(await home.chi.expect("MESSAGE_UPDATE", id=offer["id"]), "Join")
    shown = await card(home.chi)
    people = (home.ana, home.bo, home.chi)
    waiting = next(p for p in people if f"<@{p.id}>, it's your turn" not in shown["content"])
    await waiting.click(shown, "Pick a move")
    told = said(await private(waiting))
    assert told.startswith("It's ") and "rolled" not in told and "claim" not in told
    assert told.count("time ends") == 1 and "Time left" in told
