"""Somebody plays by words alone: no picture, few buttons, and every answer a message of its own."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.match.values.people import Boards, UserSettings
from bot.sandbox.world import seed
from bot.ui.kit.few_buttons import MOST
from bot.ui.kit.pictures import PictureTask
from tests.flows.harness import (
    Harness,
    Json,
    Played,
    buttons,
    card,
    harness,
    keep_boards,
    options,
    private,
    public,
    said,
)
from tests.flows.pictures import kept_in
from tests.offer import play
from tests.ui.hearing import VERBS, first_words

pytestmark = pytest.mark.sqlite  # about what is read: others ask the same of both databases

BOARDS, MORE = "Boards as pictures or in words", "Do something else"


@pytest.fixture
def drawn() -> list[PictureTask]:
    """What the painter was asked for."""
    return []


@pytest.fixture
async def home(
    tmp_path: Path, after: Played | None, drawn: list[PictureTask]
) -> AsyncIterator[Harness]:
    """The bot, with a painter that keeps count; Ana plays by words."""
    async with harness(tmp_path, paint=kept_in(drawn), after=after) as running:
        chosen = UserSettings(boards=Boards.WORDS)
        await running.database.write(lambda t: t.people.put(int(running.ana.id), chosen))
        yield running


async def typed(home: Harness, shown: Json, text: str) -> Json:
    """Ana types into the dialog of a message of hers, where the line to type comes first."""
    await home.ana.click(shown, "Type a move")
    modal = await home.ana.expect("INTERACTION_MODAL")
    fields = [part["component"] for part in modal["components"] if "component" in part]
    assert fields[0]["custom_id"] == "text"
    assert "Or ask: ?can, " in str(modal["components"]), "the form says how one asks"
    await home.ana.submit(modal, {"text": text}, shown["channel_id"])
    return await private(home.ana)


def check(shown: Json) -> Json:
    """A message as it is read by ear."""
    firsts = first_words(buttons(shown))
    assert not shown["attachments"] and len({*firsts}) == len(firsts) <= MOST, firsts
    assert {*firsts} <= VERBS and "```" not in said(shown), buttons(shown)
    return shown


async def test_a_turn_is_heard_chosen_and_played_without_a_picture(
    home: Harness, shown: Json, drawn: list[PictureTask]
) -> None:
    """From the card to [Play]; nothing is drawn for Ana, and all she presses answers anew."""
    await home.turns(shown, "c4")
    del drawn[:]
    await home.ana.run("board", shown["channel_id"])
    board = check(await private(home.ana))
    assert said(board).startswith("**Bo placed a 1 on c4.**")
    assert "You play White, Bo plays Red." in said(board) and "Bo: c4 1" in said(board)
    assert buttons(board)[:3] == ["Type a move", "Pick a move", "Pass"]
    refused = check(await typed(home, board, "zulu 99"))
    assert buttons(refused)[0] == "Type a move"
    await home.ana.click(board, "Pick a move")
    picked = check(await private(home.ana))
    line = options(picked, "Pick a move")[0]
    await home.ana.choose(picked, "Pick a move", [line["value"]])
    preview = check(await private(home.ana))
    assert f"You place a 1 on {line['label']}" in said(preview)
    assert len({one["id"] for one in (board, picked, preview)}) == 3
    assert not drawn
    await home.ana.click(preview, "Play")
    check(await private(home.ana))
    assert (await card(home.chi))["attachments"]


async def test_what_has_no_button_is_a_line_of_a_list(home: Harness, shown: Json) -> None:
    """It does what the button would; a picture is there for the asking."""
    await home.ana.run("board", shown["channel_id"])
    board = check(await private(home.ana))
    await home.ana.click(board, "See everything else")
    more = check(await private(home.ana))
    lines = {one["label"]: one["value"] for one in options(more, MORE)}
    await home.ana.choose(more, MORE, [lines["Look back at the moves"]])
    history = check(await private(home.ana))
    assert "Neutral: f6 2" in said(history) and "Replay" not in str(history["components"])
    await home.ana.run("board", shown["channel_id"], form="picture")
    both = await private(home.ana)
    assert both["attachments"] and "Neutral: f6 2" in said(both)


PAGES = (
    *("help", "games", "lobby", "queue", "privacy", "away", "profile", "leaderboard", "weekly"),
    *("settings", "history", "play", "setup", "admin log"),
)
"""Commands that answer with a page."""

BEHIND = (
    *(("help", "Learn"), ("help", "See everything else"), ("settings", "Choose how I tell you")),
    *(("lobby", "Open the queue"), ("play", "Set the options")),
    *(("leaderboard", "Compare"), ("history", "Read all moves")),
)
"""Pages, and what begins the button on each that leads to another."""


async def test_every_page_can_be_heard(home: Harness, opened: Json) -> None:
    """Those beside a match, too: none has a picture, or more buttons than can be gone through.

    Each begins with a verb of its own; there is something on each page: offers, people who wait.
    """
    dora = await home.served.person("dora")
    by_words = UserSettings(boards=Boards.WORDS)
    await home.database.write(lambda t: t.people.put(int(dora.id), by_words))
    for who, game in ((home.bo, "rive"), (home.chi, "seesaw"), (dora, "stigmergy")):
        await play(who, game, seed.GAMES, rated="on")
        await public(home.chi, about="looking for")
    await home.bo.run("queue", game="tumbleweed")
    found = dict[str, Json]()
    for name in PAGES:
        who = dora if name in ("setup", "admin log") else home.ana
        await who.run(name, opened["channel_id"] if name == "history" else seed.GAMES)
        found[name] = check(await private(who))
    await dora.run("admin person", seed.GAMES, person=home.bo.id)
    assert said(check(await private(dora))).startswith("## Bo on this server"), (
        "whom it is about comes first"
    )
    for name, label in BEHIND:
        press = next(one for one in buttons(found[name]) if one.startswith(label))
        await home.ana.click(found[name], press)
        check(await private(home.ana))
    await home.ana.run("levels", game="rive")
    check(await private(home.ana))
    await home.ana.run("rules", game="seesaw")
    page = check(await private(home.ana))
    assert "South: d1 1 up." in said(page)
    await home.ana.run("export", match=1)
    assert [one["filename"] for one in (await private(home.ana))["attachments"]] == [
        "tumbleweed-1.txt",
        "tumbleweed-1.json",
    ]


async def test_it_is_chosen_in_the_settings_kept_and_forgotten(home: Harness, shown: Json) -> None:
    """The page changes at once; what was chosen goes with the person's data.

    How cells are read holds for the description of one's own pictures; for nobody else's.
    """
    bo = home.bo
    await bo.run("settings")
    page = await private(bo)
    await bo.choose(page, BOARDS, ["words"])
    heard = await private(bo)
    assert said(heard).startswith("**You read boards in words; typing a move comes first.**")
    assert "How your pictures look" not in json.dumps(heard) and heard["id"] == page["id"]
    await bo.choose(heard, BOARDS, ["both"])
    again = await private(bo)
    assert "How your pictures look" in json.dumps(again) and again["id"] != page["id"]
    assert said(again).startswith("**You see boards as pictures, with the words below.**")
    await bo.choose(again, "How I write cells for you", ["aloud"])
    await private(bo)
    await bo.run("board", shown["channel_id"])
    board = await private(bo)
    assert "hotel 4" in said(board) and "h4" not in said(board)
    own, public = (one["attachments"][0]["description"] for one in (board, shown))
    assert "hotel 4" in own and "h4" not in own and "h4" in public
    data = await home.database.read(lambda t: t.personal_data.of(int(bo.id)))
    assert '"boards": "both"' in str(data["person"])
    await home.database.write(lambda t: t.personal_data.erase(int(bo.id), 1, "gone"))
    kept = await home.database.read(lambda t: t.people.settings(int(bo.id)))
    assert kept == UserSettings()


async def test_a_question_is_answered_beside_the_form(home: Harness) -> None:
    """Whoever hears the answer goes on from there; of a turn that is begun, from its midst.

    A question without its mark is told of it.
    """
    await play(home.ana, "rive", opponent=home.bo.id, size="3")
    await home.bo.click(await public(home.bo, about="challenges"), "Accept")
    shown = await card(home.chi)
    for turn, cell in enumerate(("e2", "a4", "c4", "c2")):
        answer = await typed(home, shown, "?can") if turn % 2 == 0 else None
        assert answer is None or buttons(answer)[0] == "Type a move"
        shown = await home.play(shown, (home.ana, home.bo)[turn % 2], cell)
    joined = await typed(home, shown, "c3")
    asked = await typed(home, joined, "near c2")
    assert "To ask, begin with a question mark: ?near c2" in said(asked)
    answer = check(await typed(home, asked, "?near c2"))
    assert said(answer).startswith("With the turn you've begun:\nNext to c2")
    about = check(await typed(home, answer, "?c2"))
    off = check(await typed(home, about, "c2"))
    assert said(off).startswith("You took Bo's stone off c2.\nPlace again"), said(off)
    assert "Before that, in this turn: You joined two single stones on c3." in said(off)


async def test_once_a_match_is_over_there_is_still_a_place_to_ask(home: Harness) -> None:
    """It has no form for moves any more; the way is said, and answers there."""
    await play(home.ana, "rive", opponent=home.bo.id, size="3")
    await home.bo.click(await public(home.bo, about="challenges"), "Accept")
    shown = await home.play(await card(home.chi), home.ana, "e2")
    await home.play(shown, home.bo, "a4")
    await home.bo.run("resign", shown["channel_id"])
    await home.bo.click(await private(home.bo, "Resign"), "Yes, resign")
    await card(home.chi)
    await home.ana.run("board", shown["channel_id"])
    assert "look:" in said(check(await private(home.ana, "still answers what you ask")))
    await home.ana.run("look", shown["channel_id"], question="score")
    assert said(check(await private(home.ana, "1 stone"))) == "You: 1 stone\nBo: 1 stone"


async def test_an_old_card_says_how_to_hear_what_changed(home: Harness) -> None:
    """Then what happened last, and whose turn it is."""
    await keep_boards(home)
    await play(home.ana, "rive", opponent=home.bo.id, size="3")
    await home.bo.click(await public(home.bo, about="challenges"), "Accept")
    old = await card(home.chi)
    shown = await home.play(old, home.ana, "e2")
    await home.play(shown, home.bo, "a4")
    await home.ana.click(old, "My view")
    told = said(check(await private(home.ana)))
    assert told.startswith(
        "That card is from earlier in the match. To hear all that changed since your last turn, "
        "type ?changes.\n**Bo placed a stone on a4.**"
    ), told
    assert "It's your turn" in told, told


async def test_what_was_changed_in_the_settings_is_said_first(home: Harness) -> None:
    """In a sentence, as no list is heard; a page from before has lists for pictures, too."""
    bo = home.bo
    await bo.run("settings")
    old = await private(bo)
    await bo.run("settings")
    await bo.choose(await private(bo), BOARDS, ["words"])
    page = await private(bo)
    for head, chosen, told in (
        ("Before a move is played", "off", "A move is played at once, without a preview."),
        ("With only one legal move", "on", "When there's only one legal move, I play it for you."),
        ("How I write cells for you", "aloud", "You read cells like this: foxtrot 12."),
    ):
        await bo.choose(page, head, [chosen])
        page = check(await private(bo))
        assert said(page).startswith(f"**{told}**"), told
    await bo.choose(old, "How big your pictures are", ["small"])
    assert said(await private(bo)).startswith("**That's kept for pictures; you read boards")


async def test_the_computers_reply_comes_as_a_new_message(home: Harness) -> None:
    """Also where the bot can post nothing, and would change the answer before it."""
    await home.served.install(home.ana.id)
    channel = await home.ana.dm(seed.BO)
    await play(home.ana, "rive", channel, size="3", level=1)
    board = check(await private(home.ana))
    await home.ana.click(await typed(home, {**board, "channel_id": channel}, "alfa 3"), "Play")
    played = check(await private(home.ana, "placed a stone on a3"))
    home.clock.ms += 1000  # where the reply came before the answer stood, it is tried again
    reply = check(await private(home.ana, "**Seedling 1 placed"))
    assert buttons(reply)[0] == "Type a move" and reply["id"] != played["id"]
    sent = [r["path"] for r in await home.served.requests() if r["method"] == "POST"]
    assert sum("/webhooks/" in path for path in sent) == 1  # nothing is said twice


async def test_who_hears_rive_is_told_which_stones_may_come_off(home: Harness) -> None:
    """No mark on a picture says it."""
    await play(home.ana, "rive", opponent=home.bo.id, size="3")
    await home.bo.click(await public(home.bo, about="challenges"), "Accept")
    shown = await card(home.chi)
    for turn, cell in enumerate(("e2", "a4", "c4", "c2")):
        shown = await home.play(shown, (home.ana, home.bo)[turn % 2], cell)
    joined = check(await typed(home, shown, "c3"))
    assert "Take 1 stone off: Bo's c2 or your c4." in said(joined)
    again = check(await typed(home, joined, "c2"))
    assert "Place again, on a cell that touches nothing: b2, c1 or d1." in said(again)


async def test_what_was_opened_with_a_picture_answers_in_words(home: Harness, shown: Json) -> None:
    """An old board and an old page of the rules keep their buttons; each answer comes anew."""
    bo = home.bo
    await bo.run("board", shown["channel_id"])
    board = await private(bo)
    await bo.run("rules", game="seesaw")
    rules = await private(bo)
    assert board["attachments"] and rules["attachments"]
    await bo.run("settings")
    await bo.choose(await private(bo), BOARDS, ["words"])
    heard = {board["id"], rules["id"], (await private(bo))["id"]}
    for page, label, told in (
        (board, "Pick a move", "Choose a cell"),
        (rules, "Next", "## Odd forwards, even backwards"),
    ):
        await bo.click(page, label)
        answer = check(await private(bo))
        assert answer["id"] not in heard and told in said(answer)
        heard.add(answer["id"])
