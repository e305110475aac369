"""The computer as an opponent on Discord: in a thread, in direct messages, and privately."""

import re
from pathlib import Path

from bot.commands.request import Request
from bot.errors import SearchFailed
from bot.i18n.catalog import words
from bot.sandbox.world import seed
from bot.services import Services
from bot.ui.kit.answer import Answer, Deferred, Immediate, Reply
from bot.ui.kit.custom_id import Ref
from bot.ui.pages.review import review_note
from rules import GAMES
from tests.flows.harness import (
    Harness,
    Json,
    begun,
    buttons,
    card,
    offering,
    options,
    private,
    said,
)
from tests.flows.test_forged import dispatcher
from tests.offer import play
from tests.sandbox.world import Person, parts
from tests.table import ANA, HOME


async def replied(person: Person, card_id: str, text: str) -> Json:
    """The card once it shows something: it is edited in place, and calls nobody."""
    return await person.hear(
        lambda kind, data: kind == "MESSAGE_UPDATE" and data["id"] == card_id and text in said(data)
    )


def why_button(message: Json) -> str:
    """The label that asks for the reason of the computer's last turn: "Why c1?"."""
    return next(label for label in buttons(message) if label.startswith("Why "))


async def test_a_match_against_the_computer_lives_on_one_card(home: Harness) -> None:
    """Each reply edits the card, and nobody is pinged; the result is a new card below it."""
    await play(home.ana, "rive", size="3", level=1)
    told = said(await begun(home.ana))
    assert "**Rive #1** against the computer. [To the match] leads to its board." in told
    shown = await card(home.chi)
    assert "Ana plays Rive #1 against the computer, 🤖 Seedling 1." in said(shown)
    await home.ana.click(shown, "Type a move")
    modal = await home.ana.expect("INTERACTION_MODAL")
    await home.ana.submit(modal, {"text": "a3", "column": [], "row": []}, shown["channel_id"])
    await home.ana.click(await private(home.ana), "Play")
    await private(home.ana)
    shown = await replied(home.chi, shown["id"], "Seedling 1 placed")
    assert shown["mentions"] == []
    await home.ana.run("takeback", shown["channel_id"])
    await private(home.ana)
    shown = await replied(home.chi, shown["id"], "Ana, it's your turn")
    await home.ana.run("resign", shown["channel_id"])
    await home.ana.click(await private(home.ana), "Yes, resign")
    played, shown = shown, await card(home.chi)
    assert "resigned" in said(shown) and shown["id"] != played["id"]
    assert buttons(await replied(home.chi, played["id"], "took a move back")) == []
    lost = "**Ana** lost to the computer, 🤖 Seedling 1."
    assert await replied(home.bo, shown["channel_id"], lost)
    assert buttons(shown)[0] == "Rematch" and "One level up" not in buttons(shown)
    await home.ana.click(shown, "Rematch")
    again = await card(home.chi)
    assert again["channel_id"] == shown["channel_id"]
    await led(home.ana, f"/{again['channel_id']}/{again['id']}")  # it stands further down
    assert "Seedling 1" in said(again) and again["mentions"] == []


async def led(person: Person, where: str) -> Json:
    """The private answer once a button of it leads to an address that ends so."""

    def fits(kind: str, data: Json) -> bool:
        ways = (part.get("url", "") for part in parts(data.get("components", [])))
        return kind in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} and any(w.endswith(where) for w in ways)

    return await person.hear(fits)


async def test_a_match_keeps_its_thread_when_another_begins_there(
    home: Harness, opened: Json
) -> None:
    """The computer's gets one of its own, from the channel around it."""
    await play(home.ana, "rive", opened["channel_id"], size="3", level=1)
    assert "#2** against the computer" in said(await begun(home.ana))
    first = await card(home.chi)
    while "Rive" not in said(first) or "Ana, it's your turn" not in said(first):
        first = await card(home.chi)
    assert first["channel_id"] != opened["channel_id"]


async def test_in_a_direct_message_the_board_is_right_there(home: Harness) -> None:
    """The bot named as the opponent plays at the lowest level that was not beaten yet."""
    channel = await home.ana.dm(seed.BOT)
    await play(home.ana, "rive", channel, size="3", opponent=seed.BOT)
    assert "**Rive #1** against the computer" in said(await private(home.ana))
    shown = await card(home.ana)
    assert shown["channel_id"] == channel
    assert "To the match" in buttons(await begun(home.ana)), "now that it stands there"
    await home.ana.run("move", channel, where="a3")
    await home.ana.click(await private(home.ana), "Play")
    await replied(home.ana, shown["id"], "Seedling 1 placed")


async def test_where_the_bot_cannot_post_its_reply_changes_the_answer(home: Harness) -> None:
    """While that can be changed; later the move is stored, and seen at the next click."""
    await home.served.install(home.ana.id)
    channel = await home.ana.dm(seed.BO)
    await play(home.ana, "rive", channel, size="3", level=1)
    board = await private(home.ana)
    assert "Rive #1" in said(board) and "lost" not in said(board)
    await home.ana.click(board, "Type a move")
    modal = await home.ana.expect("INTERACTION_MODAL")
    await home.ana.submit(modal, {"text": "a3", "column": [], "row": []}, channel)
    await home.ana.click(await offering(home.ana, "Play"), "Play")
    await private(home.ana, "placed a stone on a3")  # its first board, drawn late, is passed over
    home.clock.ms += 1000  # where the reply came before the answer stood, it is tried again
    board = await private(home.ana)
    while "Seedling 1 placed" not in said(board):
        board = await private(home.ana)
    assert "Type a move" in buttons(board)
    await home.ana.click(board, why_button(board))
    while "**🤖 Seedling 1 placed" not in said(told := await private(home.ana)):
        pass  # the board, drawn once more
    assert buttons(told) == ["Board"], "it stands where the board was"
    await home.ana.click(told, "Board")
    assert "Type a move" in buttons(await private(home.ana))
    assert not [r for r in await home.served.requests() if r["path"].endswith("/messages")]


async def test_the_levels_say_how_often_each_wins_and_offer_the_next(home: Harness) -> None:
    """Every game's, one after the other from a list; in a match a level that isn't there is not."""
    user_id = int(home.ana.id)
    await home.database.write(lambda tables: tables.beaten_levels.put(user_id, "rive", 1, 0))
    await home.ana.run("levels")
    page = await private(home.ana)
    await home.ana.choose(page, "Another game", ["rive"])
    page = await private(home.ana)
    assert "You've beaten **Seedling 1**." in said(page) and "%" not in said(page)
    assert "- Seedling 2: beats level 1 two times in three" in said(page)
    await home.ana.click(page, "Play level 2")
    assert "🤖 Seedling 2" in said(await card(home.chi))
    await home.ana.run("levels", game="rive")
    page = await private(home.ana, "the computer's levels")
    for game in GAMES:
        await home.ana.choose(page, "Another game", [game])
        page = await private(home.ana)
        assert GAMES[game].texts.english[f"{game}.name"] in said(page)
    for given, answer in (
        ({"level": 99}, "the levels go from 1 to"),
        ({"level": 1, "rated": "on"}, "never rated"),
        ({"level": 1, "opponent": home.bo.id}, "Either Bo or the computer"),
        ({"level": 1, "seat": 3}, "“3” doesn't work for seat"),
        ({"seat": 2}, "`seat` is for matches against the computer"),
    ):
        await play(home.ana, "rive", **given)
        assert answer in said(await private(home.ana))


async def test_the_first_match_teaches_and_hints_say_why(home: Harness) -> None:
    """Tips until they are stopped. A win counts then, so that a hint would cost something."""
    await play(home.ana, "rive", size="3", level=1)
    shown = await card(home.chi)
    assert "**Tip**" in said(shown) and "No tips, thanks" in buttons(shown)
    assert "Hint" not in buttons(shown), "the tip is one"
    first_tip = shown["content"].splitlines()[0]
    assert first_tip == "**The aim** · Have more stones than your opponent when the board is full."
    tip, *_, last = buttons(shown)
    assert tip in said(shown) and last == "No tips, thanks", "first the move that it names"
    await begun(home.ana)
    await home.ana.click(shown, "Pick a move")
    lists = await offering(home.ana, tip)
    assert tip in said(lists)
    await home.ana.click(shown, "No tips, thanks")
    told = await private(home.ana, about="a win counts as beating level 1 now")
    assert buttons(told) == ["Board"]
    await home.ana.click(told, "Board")
    await home.ana.click(await private(home.ana), "Hint")
    await home.ana.click(await private(home.ana, "Show it?"), "Show the hint")
    hints = await private(home.ana)
    assert "**. A fair first stone: " in said(hints) and hints["attachments"]
    assert ("1. **" in said(hints)) == (said(hints).count(" – ") > 1), "one line has no number"
    await home.ana.click(hints, buttons(hints)[0])
    await home.ana.click(await private(home.ana), "Play")
    shown = await home.chi.hear(
        lambda kind, data: kind == "MESSAGE_UPDATE" and "**Tip**" not in said(data)
    )
    assert "No tips, thanks" not in buttons(shown) and "Hint" in buttons(shown)
    await home.ana.click(shown, why_button(shown))
    assert await home.ana.hear(
        lambda kind, data: (
            kind.startswith("MESSAGE_") and "content" in data and "**🤖 Seedling 1 " in said(data)
        )
    )
    known = await home.database.read(lambda tables: tables.computer_matches.get(1))
    assert known is not None and known.helped and known.quiet and not known.guided


async def test_a_review_tells_the_swings_and_is_kept(home: Harness, shown: Json) -> None:
    """Of a match between people, once it is over; asked for again, it is there at once."""
    shown = await home.turns(shown, "c4", "pass", "pass")
    await home.ana.click(shown, "Review")
    page = await private(home.ana)
    while "How it went" not in said(page):
        page = await private(home.ana)
    assert page["attachments"][0]["description"].startswith("My forecast")
    assert "Better: **" in said(page)
    kept = await home.database.read(lambda tables: tables.reviews.get(1))
    assert kept is not None and kept.unit == "cells" and 1 <= len(kept.swings) <= 3
    assert type(kept).from_json(kept.to_json()) == kept
    await home.ana.click(page, [name for name in buttons(page) if "Show move" in name][-1])
    position = await private(home.ana)
    assert "Better: **" in said(position) and "The ring marks the better one" in said(position)
    assert buttons(position) == ["Back to the review", "History", "Try from here"]
    await home.ana.click(position, "Back to the review")
    page = await private(home.ana, "How it went")
    await home.ana.click(page, [name for name in buttons(page) if "Show move" in name][-1])
    position = await private(home.ana, "Better: **")
    await home.ana.click(position, "Try from here")
    board = await private(home.ana)
    assert "Practice, starting before move" in said(board), "what led there others played"
    assert re.search(r"The computer plays (Red|White)\.", said(board))
    assert said(board).count("Ana") == 2, "in the title and the score, and nowhere again"
    assert "practice" in said(board) and "Type a move" in buttons(board)
    await home.ana.click(board, "Back to the review")
    assert await private(home.ana, "How it went")
    await home.ana.run("board", shown["channel_id"])
    assert await private(home.ana, "#1"), "the thread is still that of Ana and Bo"
    assert not [
        r
        for r in await home.served.requests()
        if r["method"] == "PATCH" and r["path"].endswith(f"/channels/{shown['channel_id']}")
    ]


async def test_a_page_of_the_rules_is_played_on(home: Harness) -> None:
    """From the position that it shows, and nobody else sees it: in a server, in direct messages."""
    await home.ana.run("rules", game="rive")
    page = await private(home.ana)
    assert "Try from here" in buttons(page)
    await home.ana.click(page, "Try from here")
    board = await private(home.ana)
    assert (
        "Practice from the rules." in said(board)
        and "Ana v 🤖 Seedling 1" in said(board)
        and "Type a move" in buttons(board)
    )
    channel = await home.ana.dm(seed.BOT)
    await home.ana.run("rules", channel, game="diced_tomatoes")
    await home.ana.click(await private(home.ana), "Try from here")
    board = await private(home.ana)
    assert "Practice from the rules." in said(board) and "Ana v 🤖 Seedling 1" in said(board)
    assert not [r for r in await home.served.requests() if r["path"].endswith("/threads")]
    await home.ana.run("games")
    listed = said(await private(home.ana))
    assert "1 match · none waiting for you" in listed, "the next practice takes the place of one"
    assert "Practice, go on whenever you like" in listed


async def test_a_beaten_level_stands_on_the_profile(home: Harness) -> None:
    """And the computer is chosen on the panel, with a level."""
    await home.database.write(lambda t: t.beaten_levels.put(int(home.ana.id), "rive", 3, 1))
    await home.ana.run("profile")
    page = await private(home.ana)
    assert "Rive at level 3" in said(page) and buttons(page) == ["Play", "My matches"]
    await home.ana.click(page, "Play")
    await home.ana.click(await private(home.ana), "The computer")
    page = await private(home.ana)
    await home.ana.choose(page, "How strong", ["2"])
    await home.ana.click(await private(home.ana), "Options")
    more = await private(home.ana)
    assert buttons(more) == ["Start", "Back"], "nothing that is for people only"
    await home.ana.choose(more, "Your seat", ["2"])
    await home.ana.click(await private(home.ana), "Back")
    await home.ana.click(await private(home.ana), "Start")
    assert "against the computer" in said(await private(home.ana))
    assert "against the computer, 🤖 Seedling 2" in said(await card(home.chi))


async def test_a_seat_is_taken_at_a_larger_table(home: Harness) -> None:
    """Typed, or chosen on the panel after how many play; a smaller table has the lot again."""
    await play(home.ana, "diced_tomatoes", seats=3, seat=3, level=1)
    assert "**Diced Tomatoes #1** against the computer" in said(await begun(home.ana))
    (thread,) = (await home.chi.state())["threads"]
    assert thread["name"] == "Diced Tomatoes #1 · 🤖 Blue v 🤖 Green v Ana"
    await home.ana.run("play")
    page = await private(home.ana, about="What would you like to play?")
    await home.ana.choose(page, "Choose a game", ["diced_tomatoes"])
    await home.ana.click(await offering(home.ana, "The computer"), "The computer")
    await home.ana.choose(await offering(home.ana, "Start"), "How many play", ["4"])
    await home.ana.click(await private(home.ana), "Options")
    more = await private(home.ana)
    assert [o["label"] for o in options(more, "Your seat")][1:] == [
        f"Your seat: {n} of 4" for n in range(1, 5)
    ]
    await home.ana.choose(more, "Your seat", ["4"])
    await home.ana.click(await private(home.ana), "Back")
    await home.ana.choose(await private(home.ana), "How many play", ["3"])
    await home.ana.click(await private(home.ana), "Options")
    (chosen,) = [o for o in options(await private(home.ana), "Your seat") if o.get("default")]
    assert chosen["label"] == "Your seat: at random"


async def test_a_search_that_fails_is_asked_for_again(tmp_path: Path) -> None:
    """The sentence has the button that was pressed: at once, or after the note of a review."""

    async def failed(_services: Services, _request: Request) -> Answer:
        raise SearchFailed("hint.failed")

    async def later(_services: Services, _request: Request) -> Answer:
        async def work() -> Immediate:
            raise SearchFailed("review.failed")

        return Deferred(review_note(words()), work())

    ref = Ref("hint", 1, 7, "yes")
    request = Request(ANA, 5, words(), HOME.guild_id, HOME.channel_id, ref=ref)
    async with dispatcher(tmp_path) as (dispatch, _services, _table):
        noted = await dispatch.answer(later, request)
        assert isinstance(noted, Deferred)
        for answer in (await dispatch.answer(failed, request), await noted.work):
            assert isinstance(answer, Reply)
            shown = answer.message.view().to_components()
            assert "Try again" in str(shown) and ref.pack() in str(shown)
