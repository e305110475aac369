"""Draws and moves taken back, as people see them: offered, answered, too late, by the wrong one."""

import asyncio

from bot.match.values.draft import Draft
from bot.ui.kit.items import Style
from tests.flows.harness import (
    Harness,
    Json,
    buttons,
    card,
    keep_boards,
    private,
    public,
    quiet,
    said,
)
from tests.flows.notifications import aloud
from tests.offer import play
from tests.sandbox.world import parts


async def more(home: Harness, shown: Json, button: str) -> Json:
    """Ana asks for more and presses a button there; what she is told."""
    await home.ana.click(shown, "More")
    await home.ana.click(await private(home.ana), button)
    return await private(home.ana)


async def question(home: Harness, shown: Json) -> Json:
    """Ana asks to take her last move back; the question as everybody sees it."""
    assert "If Bo agrees" in said(await more(home, shown, "Ask to take it back"))
    return await public(home.chi, shown["channel_id"], "take a move back")


async def offer(home: Harness, shown: Json, text: str = "c4") -> Json:
    """Bo plays and offers a draw with it, in one line; the card."""
    await home.bo.run("move", shown["channel_id"], where=text, draw="on")
    preview = await private(home.bo)
    await home.bo.click(preview, "Play and offer a draw")
    await private(home.bo)
    return await card(home.chi)


async def test_a_draw_travels_with_a_move_and_is_confirmed(home: Harness, shown: Json) -> None:
    """The card that calls Ana says so; accepting asks first, as resigning does."""
    shown = await offer(home, shown)
    assert "**Bo offers a draw.** Accept, decline, or just make your move." in said(shown)
    assert [m["id"] for m in shown["mentions"]] == [home.ana.id]
    await home.ana.click(shown, "Accept the draw")
    sure = await private(home.ana)
    assert buttons(sure) == ["Yes, a draw", "Keep playing"]
    await home.ana.click(sure, "Yes, a draw")
    result = await card(home.chi)
    assert "**A draw!** Ana and Bo agreed to a draw." in said(result)
    await home.ana.expect("MESSAGE_DELETE", id=(await private(home.ana))["id"])


async def test_a_draw_is_declined_with_a_button(home: Harness, shown: Json) -> None:
    """Everybody reads it, the card asks no more, and a late press hears that it's answered."""
    shown = await offer(home, shown)
    await home.ana.click(shown, "My view")
    board = await private(home.ana)
    await home.ana.click(shown, "Decline")
    await public(home.chi, shown["channel_id"], "Ana declined the draw. Play on.")
    card_now = await home.bo.hear(  # before that or after
        lambda kind, data: (
            kind == "MESSAGE_UPDATE"
            and data["id"] == shown["id"]
            and "Accept the draw" not in buttons(data)
        )
    )
    assert "offers a draw" not in said(card_now) and "it's your turn" in said(card_now)
    assert buttons(card_now)[0] == "My view"
    await home.ana.click(board, "Accept the draw")
    assert "This was answered" in said(await private(home.ana))
    assert "Ana placed a 1" in said(await home.play(shown, home.ana, "h5"))


async def test_one_line_offers_a_draw_too(home: Harness, opened: Json) -> None:
    """The preview then has that button in front. A turn that goes on is refused whole."""
    await home.ana.run("move", opened["channel_id"], where="c8", draw="on")
    assert "A draw is offered with a whole turn" in said(await private(home.ana))
    await home.ana.run("move", opened["channel_id"], where="c8 h4", draw="on")
    preview = await private(home.ana)
    assert buttons(preview)[:2] == ["Play and offer a draw", "Play without the offer"]
    await home.ana.click(preview, "Play and offer a draw")
    assert "**Ana offers a draw.**" in said(await card(home.chi))


async def test_a_wish_to_offer_a_draw_stays_until_the_move(home: Harness, shown: Json) -> None:
    """However the move is chosen then; the offer comes first, and [Play] says that it has none."""
    shown = await home.turns(shown, "c4", "h5", "d4", "g4", "c5", "pass", "c6", "pass")
    await home.bo.click(shown, "More")
    await home.bo.click(await private(home.bo), "Offer a draw")
    assert "You offer a draw together with a move." in said(await private(home.bo))
    for text in ("d5", "e5"):
        preview = await home.draft(shown, home.bo, text)
        assert buttons(preview)[:2] == ["Play and offer a draw", "Play without the offer"]
        styles = [one["style"] for one in parts(preview["components"]) if one["type"] == 2]
        assert styles[:2] == [Style.success.value, Style.secondary.value]
    await home.bo.click(preview, "Play without the offer")
    await private(home.bo)
    shown = await card(home.chi)
    assert "offers a draw" not in said(shown)
    shown = await home.play(shown, home.ana, "pass")
    preview = await home.draft(shown, home.bo, "d5")
    assert buttons(preview)[0] == "Play", "the wish was for the move before"
    await home.bo.click(shown, "More")
    await home.bo.click(await private(home.bo), "Offer a draw")
    wished = await private(home.bo)
    assert buttons(wished)[0] == "Play and offer a draw", "the turn stood there already"
    await home.bo.click(wished, "Play and offer a draw")
    assert "**Bo offers a draw.**" in said(await card(home.chi))


async def test_no_draw_is_offered_with_the_last_move(home: Harness, shown: Json) -> None:
    """Its button is gone; who asks for it by the command, or on an older preview, reads why."""
    shown = await home.turns(shown, "c4", "h5", "d4", "g4", "c5", "pass", "c6", "pass")
    older = await home.draft(shown, home.bo, "d5")
    assert "Play and offer a draw" in buttons(older)
    elsewhere = Draft(1, int(home.bo.id), 10, ("pass",))
    await home.database.write(lambda tables: tables.drafts.put(elsewhere))
    await home.bo.click(older, "Play and offer a draw")
    told = "This move ends the game, so you can't offer a draw with it."
    previews = [await private(home.bo, about=told)]
    last = await home.draft(shown, home.bo, "pass")
    assert "This ends the game" in said(last) and "draw" not in said(last)
    previews.append(last)
    await home.bo.run("settings")
    await home.bo.choose(await private(home.bo), "Before a move is played", ["off"])
    await private(home.bo)
    await home.bo.run("move", shown["channel_id"], where="pass", draw="on")
    previews.append(await private(home.bo, about=told))
    for preview in previews:
        assert buttons(preview)[0] == "Play" and "Play and offer a draw" not in buttons(preview)
    assert "Good game" in said(await home.confirm(previews[-1], home.bo))


async def test_who_does_not_answer_but_plays_has_declined(home: Harness, shown: Json) -> None:
    """Their preview says so first. The old button shows where the match stands."""
    await keep_boards(home)
    offered = await offer(home, shown)
    preview = await home.draft(offered, home.ana, "h5")
    assert "Bo offers a draw. This move declines it." in said(preview)
    assert "Play and offer a draw" not in buttons(preview)
    shown = await home.confirm(preview, home.ana)
    assert "draw" not in said(shown)
    await home.ana.click(offered, "Accept the draw")
    assert "is from earlier in the match" in said(await private(home.ana))


async def test_a_draw_is_answered_by_whom_it_is_offered_to(home: Harness, shown: Json) -> None:
    """Who offered it waits, who watches is welcome; Ana's own board has the button, too."""
    shown = await offer(home, shown)
    await home.bo.click(shown, "Accept the draw")
    assert "You asked this yourself" in said(await private(home.bo))
    await home.chi.click(shown, "Accept the draw")
    assert "you're welcome to watch." in said(await private(home.chi))
    for who, offered in ((home.ana, True), (home.bo, False)):
        await who.click(shown, "My view")
        board = await private(who)
        assert "Bo offers a draw" in said(board)
        assert ("Accept the draw" in buttons(board)) is offered


async def test_yes_and_a_move_in_the_same_second(home: Harness, shown: Json) -> None:
    """One of them counts, the other is answered with what is; one card, not two."""
    offered = await offer(home, shown)
    await home.ana.run("settings")
    await home.ana.choose(await private(home.ana), "Before a move is played", ["off"])
    await private(home.ana)
    await home.ana.click(offered, "Type a move")
    dialog = await home.ana.expect("INTERACTION_MODAL")
    await home.ana.click(offered, "Accept the draw")
    sure, move = await private(home.ana), {"text": "h5", "column": [], "row": []}
    await asyncio.gather(
        home.ana.submit(dialog, move, offered["channel_id"]),
        home.ana.click(sure, "Yes, a draw"),
    )
    await card(home.chi)
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None and match.version == 4
    await private(home.ana, about="is over" if match.ending else "how it stands now")


async def test_a_move_is_taken_back_when_the_other_agrees(home: Harness) -> None:
    """The question in the thread calls Bo alone; with the yes the card calls Ana again.

    What was played is still to be seen in the history, but not in the record.
    """
    await keep_boards(home)
    shown = await home.play(await home.set_up("c4"), home.ana, "h5")
    asked = await question(home, shown)
    assert [m["id"] for m in asked["mentions"]] == [home.bo.id]
    assert asked["notification"]["user_ids"] == [home.bo.id]
    call = f"<@{home.bo.id}>, **Ana asks to take a move back:** Ana placed a 1 on h5"
    assert said(asked).startswith(call)
    assert "Ana replays this turn. If you move instead, that declines it." in said(asked)
    assert buttons(asked) == ["Accept", "Decline"], "to withdraw is the asker's own answer's"
    await quiet(home)
    before = [len(await aloud(home, shown, person)) for person in (home.ana, home.bo)]
    await home.bo.click(asked, "Accept")
    again = await card(home.chi)
    await home.bo.expect("MESSAGE_DELETE", id=asked["id"])  # before the card or after
    await quiet(home)
    after = [len(await aloud(home, shown, person)) for person in (home.ana, home.bo)]
    assert after == [before[0] + 1, before[1] - 1], "the question, which called Bo, is gone"
    assert "Ana took a move back." in said(again)
    assert [m["id"] for m in again["mentions"]] == [home.ana.id]
    told = [said(message) for message in await home.ana.messages(shown["channel_id"])]
    assert not [text for text in told if "asks to take" in text or "agreed" in text]
    assert "Ana took a move back." in told[-1], "one line is enough, and the card says it"
    await home.bo.click(shown, "Type a move")
    assert "is from earlier in the match" in said(await private(home.bo))
    last = await home.play(again, home.ana, "g4")
    await _look_back(home, last)


async def _look_back(home: Harness, last: Json) -> None:
    await home.chi.run("history", last["channel_id"])
    page = await private(home.chi)
    seen = [said(page)]
    for _ in range(2):
        await home.chi.click(page, "Back")
        page = await private(home.chi)
        seen.append(said(page))
    assert ["Taken back later." in text for text in seen] == [False, False, True]
    assert "Ana placed a 1 on h5" in seen[2] and "took a move back" in seen[1]
    await home.chi.click(page, "Replay")
    film = await home.chi.hear(lambda _, data: "replay.gif" in str(data.get("attachments")))
    assert "5 positions" in film["attachments"][0]["description"]
    await home.chi.click(page, "Export")
    files = {a["filename"]: a["url"] for a in (await private(home.chi))["attachments"]}
    text = (await home.served.download(files["tumbleweed-1.txt"]))[0].decode()
    assert "g4" in text and "h5" not in text


async def test_what_was_answered_goes_with_it(home: Harness, shown: Json) -> None:
    """The question says so; the answer's draft and buttons are of the past then."""
    shown = await home.play(await home.turns(shown, "c4"), home.ana, "h5")
    shown = await home.play(shown, home.bo, "d4")
    asked = await question(home, shown)
    assert "This also undoes the moves after it." in said(asked)
    assert "Ana replays this turn." in said(asked) and "move instead" not in said(asked)
    await home.bo.click(asked, "Accept")
    again = await card(home.chi)
    assert "took a move back, which also undid the moves after it" in said(again)
    assert [m["id"] for m in again["mentions"]] == [home.ana.id]


async def test_a_no_leaves_all_as_it_is(home: Harness, shown: Json) -> None:
    """Asked again, it waits a little; a second no is told that nothing is asked any more."""
    shown = await home.play(await home.turns(shown, "c4"), home.ana, "h5")
    asked = await question(home, shown)
    for who, button, answer in (
        (home.ana, "Accept", "You asked this yourself"),
        (home.ana, "Decline", "You asked this yourself"),
        (home.chi, "Accept", "you're welcome to watch."),
    ):
        await who.click(asked, button)
        assert answer in said(await private(who))
    await asyncio.gather(home.bo.click(asked, "Decline"), home.bo.click(asked, "Decline"))
    declined = await home.chi.expect("MESSAGE_UPDATE", id=asked["id"])
    assert "Bo said no, so the move stands." in said(declined) and buttons(declined) == []
    assert "was answered or withdrawn already" in said(await private(home.bo))
    assert "You may ask again <t:" in said(await more(home, shown, "Ask to take it back"))
    home.clock.ms += 10_000
    second = await question(home, shown)
    await home.bo.click(second, "Accept")
    assert "took a move back" in said(await card(home.chi))


async def test_a_question_is_withdrawn_or_played_on(home: Harness, shown: Json) -> None:
    """Then there is nothing to answer, and the button says so."""
    shown = await home.play(await home.turns(shown, "c4"), home.ana, "h5")
    await home.ana.run("takeback", shown["channel_id"])
    waiting = await private(home.ana)
    asked = await public(home.chi, shown["channel_id"], "take a move back")
    await home.ana.click(waiting, "Withdraw it")
    assert "Withdrawn. Play on." in said(await private(home.ana))
    await home.bo.click(asked, "Accept")
    assert "was answered or withdrawn already" in said(await private(home.bo))
    home.clock.ms += 10_000
    home.database.wake()
    await public(home.chi, shown["channel_id"], "(settled)")
    second = await question(home, shown)
    preview = await home.draft(shown, home.bo, "d4")
    assert "Ana asks to take a move back. This move declines it." in said(preview)
    await home.confirm(preview, home.bo)
    await home.bo.click(second, "Accept")
    assert "is from earlier in the match" in said(await private(home.bo))


async def test_who_plays_both_sides_takes_back_at_once(home: Harness) -> None:
    """There is nobody to ask, and nobody to offer a draw to."""
    await play(home.ana, "rive", opponent=home.ana.id)
    shown = await card(home.chi)
    preview = await home.draft(shown, home.ana, "c3")
    assert "Play and offer a draw" not in buttons(preview)
    shown = await home.confirm(preview, home.ana)
    assert "It's Ana's turn again." in said(await more(home, shown, "Ask to take it back"))
    again = await card(home.chi)
    assert "took a move back" in said(again) and again["mentions"] == []


async def test_where_dice_fell_nothing_is_taken_back(home: Harness) -> None:
    """There is no button for it, and the command says why."""
    await play(home.ana, "diced_tomatoes", seats=1)
    shown = await card(home.chi)
    await home.ana.click(shown, "More")
    assert "Ask to take it back" not in buttons(await private(home.ana))
    await home.ana.run("takeback", shown["channel_id"])
    assert "You haven't played anything yet" in said(await private(home.ana))
