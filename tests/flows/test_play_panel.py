"""The panel of ``/play``: chosen with a few presses, remembered, offered once."""

import re

import pytest

from bot.sandbox.world import seed
from bot.ui.kit.answer import CHALLENGE, OVERVIEW
from tests.flows.harness import (
    Harness,
    Json,
    begun,
    buttons,
    card,
    challenge,
    options,
    private,
    public,
    said,
)
from tests.flows.test_rematch import resigned
from tests.offer import FIRST, play
from tests.sandbox.world import Person, parts

pytestmark = pytest.mark.sqlite  # about what is seen: others ask the same of both databases

PEOPLE, AT_TABLE = "Pick a person", "Pick up to 5 people"


def chosen(page: Json, placeholder: str) -> list[str]:
    """What a list of the page has chosen already."""
    return [o["value"] for o in options(page, placeholder) if o.get("default")]


def marked(page: Json) -> list[str]:
    """The labels of the buttons that are marked as chosen."""
    return [part["label"] for part in parts(page["components"]) if part.get("style") == 1]


async def press(who: Person, page: Json, label: str) -> Json:
    """Presses a button of the panel; the panel after it."""
    await who.click(page, label)
    return await private(who)


async def pick(who: Person, page: Json, placeholder: str, value: str) -> Json:
    """Chooses in a list of the panel; the panel after it."""
    await who.choose(page, placeholder, [value])
    return await private(who)


async def test_a_match_is_begun_from_the_panel_and_remembered(home: Harness) -> None:
    """The first match of a game is quick; what was chosen stands there the next time."""
    await home.ana.run("play")
    page = await private(home.ana)
    assert "## What would you like to play?\n**Rive**: " in said(page)
    assert [file["filename"] for file in page["attachments"]] == [OVERVIEW]
    page = await pick(home.ana, page, "Choose a game", "rive")
    assert "## Play Rive" in said(page)
    assert [file["filename"] for file in page["attachments"]] == [CHALLENGE], "its own board"
    assert marked(page) == ["The computer", "Standard, 29 cells"]
    page = await pick(home.ana, page, "Choose a game", "tumbleweed")
    assert marked(page) == ["The computer", "Quick, 91 cells"]
    page = await pick(home.ana, page, "Choose a game", "stigmergy")
    assert marked(page) == ["The computer", "Quick, 61 cells"], "for a first evening"
    page = await pick(home.ana, page, "Choose a game", "rive")
    page = await pick(home.ana, page, PEOPLE, home.bo.id)
    page = await pick(home.ana, page, "How long for a move", "3d")
    page = await press(home.ana, page, "Options")
    page = await pick(home.ana, page, "Swap", "off")
    page = await press(home.ana, page, "Back")
    assert "Also chosen: Swap: off" in said(page) and chosen(page, "How long for a move") == ["3d"]
    await home.ana.click(page, "Challenge Bo")
    offered = await public(home.bo, about="challenges")
    assert "**Rive** · **Ana** challenges" in said(offered)
    assert said(await private(home.ana)) == "I've asked Bo."
    await home.bo.click(offered, "Accept")
    assert await card(home.chi)
    await home.ana.run("play", seed.LOUNGE)
    elsewhere = await private(home.ana)
    assert "Offer to everyone" in buttons(elsewhere), "Bo was chosen in another server"
    await home.ana.run("play")
    assert "Challenge Bo" in buttons(await private(home.ana))


async def test_somebody_new_is_offered_the_computer(home: Harness) -> None:
    """At its gentlest, until a match was played to its end, or something else was chosen."""
    await home.ana.run("play")
    page = await private(home.ana)
    assert "The computer" in marked(page) and chosen(page, "How strong") == ["1"]
    help_ = "I'll help you in your first match. Level 1 counts as beaten once you win one without"
    assert f"{help_} my help." in said(page)
    page = await press(home.ana, page, "Everyone here")
    assert "guide you" not in said(page)
    await home.ana.run("play")
    assert "Everyone here" in marked(await private(home.ana)), "as it was left"
    await home.chi.run("play", rated="on")
    page = await private(home.chi)
    assert "Everyone here" in marked(page), "no match against the computer is rated"
    await resigned(home, await home.begin(), home.ana)
    await home.bo.run("play")
    assert "Everyone here" in marked(await private(home.bo))


async def test_what_a_panel_shows_is_offered_once(home: Harness) -> None:
    """An older panel offers nothing; the new one then says who was asked, and can withdraw it."""
    await home.ana.run("play")
    page = await press(home.ana, await private(home.ana), "Everyone here")
    old = await pick(home.ana, page, "Choose a game", "tumbleweed")
    await home.ana.run("play")
    new = await press(home.ana, await private(home.ana), "Large, 331 cells")
    await home.ana.click(old, "Offer to everyone")
    assert "This panel has changed" in said(await private(home.ana))
    await home.ana.click(new, "Offer to everyone")
    assert "Tumbleweed" in said(await public(home.bo, about="looking for"))
    asked = await private(home.ana)
    assert asked["id"] == new["id"] and said(asked) == "I've asked everyone here."
    assert len(await home.bo.messages()) == 1
    assert "withdrawn your challenge" in said(await press(home.ana, asked, "Withdraw the offer"))
    assert "withdrew the challenge" in said(await public(home.bo, about="withdrew"))


async def test_certain_ratings_alone_are_a_press(home: Harness) -> None:
    """A newcomer's rating touches every range; with a range that was typed, and without."""
    await home.ana.run("play")
    page = await press(home.ana, await private(home.ana), "Everyone here")
    page = await press(home.ana, page, "Options")
    page = await press(home.ana, page, "Certain ratings only")
    page = await press(home.ana, page, "Back")
    assert "Ratings: certain" in said(page)
    page = await press(home.ana, await press(home.ana, page, "Options"), "Uncertain ratings, too")
    assert "Ratings" not in said(await press(home.ana, page, "Back"))


async def test_a_note_goes_with_one_offer_only(home: Harness) -> None:
    """What can't be read is asked again, with all that was typed; a refusal of the offer stands
    above the panel."""
    await home.ana.run("play", opponent=home.bo.id)
    page = await press(home.ana, await private(home.ana), "Options")
    await home.ana.click(page, "Note, pace…")
    modal = await home.ana.expect("INTERACTION_MODAL")
    assert "Opponents rated" not in str(modal), "Bo is who plays"
    page = await press(home.ana, page, "Back")
    page = await press(home.ana, page, "Everyone here")
    page = await press(home.ana, page, "Options")
    await home.ana.click(page, "Note, ratings, pace…")
    typed = {"note": "Hello, all", "rating": "±200", "pace": "3 bananas"}
    await home.ana.submit(await home.ana.expect("INTERACTION_MODAL"), typed, page["channel_id"])
    refused = await private(home.ana)
    assert "I can't read “3 bananas”" in said(refused)
    await home.ana.click(refused, "Try again")
    modal = await home.ana.expect("INTERACTION_MODAL")
    assert all(f"'value': '{text}'" in str(modal) for text in typed.values()), modal
    await home.ana.submit(modal, {**typed, "pace": ""}, page["channel_id"])
    shown = await private(home.ana)
    assert "Note: Hello, all" in said(shown)
    shown = await pick(home.ana, shown, PEOPLE, home.bo.id)
    await home.ana.click(shown, "Challenge Bo")
    refused = await private(home.ana)
    assert "are for offers to everyone" in said(refused) and f"## Play {FIRST}" in said(refused)
    assert "Note" not in said(refused) and "Ratings: ±200" in said(refused)


async def test_dice_are_for_one_to_six(home: Harness) -> None:
    """Alone, which is a button of its own, at a table, or with a person, who makes it two.

    The game named and nothing else, the panel asks which of these it is to be.
    """
    await play(home.ana, "diced_tomatoes")
    page = await private(home.ana)
    assert "## Play Diced Tomatoes" in said(page)
    assert {"Everyone here", "The computer", "Alone"} <= set(buttons(page))
    page = await press(home.ana, page, "Everyone here")
    page = await pick(home.ana, page, "How many play", "4")
    assert chosen(page, "How many play") == ["4"] and "Offer to everyone" in buttons(page)
    page = await pick(home.ana, page, AT_TABLE, home.bo.id)
    assert "Invite Bo" in buttons(page) and chosen(page, "How many play") == ["4"]
    page = await pick(home.ana, page, "How many play", "2")
    assert "Challenge Bo" in buttons(page)
    page = await press(home.ana, page, "Alone")
    assert marked(page) == ["Alone"] and "Yourself" not in buttons(page)
    assert "**Alone** · To win, fill all six slots" in said(page)
    assert "How long for a move" not in str(page["components"]), "nobody waits"
    page = await press(home.ana, page, "Everyone here")
    assert marked(page) == ["Everyone here"] and "Offer to everyone" in buttons(page)
    page = await press(home.ana, await press(home.ana, page, "The computer"), "Alone")
    assert "For 1 to 6 players" in said(page) and chosen(page, "How many play") == []
    await home.ana.click(page, "Start")
    assert "Diced Tomatoes" in said(await card(home.chi))


async def test_a_match_alone_leaves_a_line_in_the_channel(home: Harness) -> None:
    """As others do, without picture and buttons; whoever plays it is led there."""
    await play(home.ana, "diced_tomatoes")
    await home.ana.click(await press(home.ana, await private(home.ana), "Alone"), "Start")
    told = await private(home.ana, "Your match has started.")
    (way,) = [part for part in parts(told["components"]) if part["type"] == 2]
    shown = await card(home.chi)
    assert way["label"] == "To the match" and way["url"].endswith(f"/{shown['channel_id']}")
    line = await public(home.bo, seed.GAMES, "the match is on")
    assert line["id"] == shown["channel_id"]
    assert said(line) == "**Diced Tomatoes** · **Ana**: the match is on, right below."
    assert (line["attachments"], line["components"]) == ([], [])


async def test_the_panel_shows_who_would_play(home: Harness) -> None:
    """Its picture follows the choice: everyone by name, a free seat for each that is open."""

    def seats(page: Json) -> list[str]:
        told = page["attachments"][0]["description"]
        names: list[str] = re.findall(r"^(.+?): karma \d", told, re.MULTILINE)
        line = re.search(r"^(.+) (?:is the computer|are computers)\.", told, re.MULTILINE)
        computers = re.split(", | and ", line[1]) if line else []
        return [f"{one}, computer" if one in computers else one for one in names]

    async def others(page: Json) -> Json:
        return await press(home.ana, page, "Everyone here")

    await play(home.ana, "diced_tomatoes")
    page = await others(await private(home.ana))
    assert seats(page) == ["Ana", "Free seat"]
    page = await pick(home.ana, page, AT_TABLE, home.bo.id)
    assert seats(page) == ["Ana", "Bo"]
    page = await pick(home.ana, page, "How many play", "3")
    assert seats(page) == ["Ana", "Bo", "Free seat"]
    page = await others(page)
    assert seats(page) == ["Ana", "Free seat (Green)", "Free seat (Violet)"]
    page = await press(home.ana, page, "The computer")
    assert seats(page) == ["Ana", "Green, computer", "Violet, computer"]
    page = await press(home.ana, page, "Options")
    page = await pick(home.ana, page, "Your seat", "2")
    page = await press(home.ana, page, "Back")
    assert seats(page) == ["Blue, computer", "Ana", "Violet, computer"]
    page = await press(home.ana, page, "Alone")
    assert seats(page) == ["Ana"]
    page = await pick(home.ana, page, AT_TABLE, home.ana.id)
    assert seats(page) == ["Ana (Blue)", "Ana (Green)"], "both sides"


async def test_after_a_match_of_a_game_it_is_on_the_standard_board(home: Harness) -> None:
    """With the command, too, where no board is named; until one was finished it's the quick one."""
    sizes = ("Quick board, 91 cells", "Quick board, 91 cells", "Standard board, 169 cells")
    for number, size in enumerate(sizes, 1):
        asked = await play(home.ana, "tumbleweed", opponent=home.bo.id)
        offered = await challenge(home.bo, after=asked)
        assert size in said(offered)
        await home.bo.click(offered, "Accept")
        shown = await card(home.chi)
        if number > 1:
            await home.bo.run("resign", shown["channel_id"])
            await home.bo.click(await private(home.bo, about="Resign"), "Yes, resign")
            await card(home.chi)


async def test_options_say_in_words_what_they_do(home: Harness) -> None:
    """A name such as Karma Overload, or a soft clock, is explained where it is chosen."""
    await play(home.ana, "diced_tomatoes")
    page = await press(home.ana, await private(home.ana), "Everyone here")
    page = await press(home.ana, page, "Options")
    for name, what in (("Sunny Golden Hybrid", "extra gold die"), ("Karma Overload", "More karma")):
        assert f"**{name}** – " in said(page) and what in said(page)
    late, ends = "Time out: your opponent may claim the win", "Time out: you lose"
    clocks = [(option["value"], option["label"]) for option in options(page, "When time runs out")]
    assert clocks == [("-", late), ("hard", ends)] and "**Not rated**" in said(page)
    page = await press(home.ana, page, "Make it rated")
    clocks = [(option["value"], option["label"]) for option in options(page, "When time runs out")]
    assert clocks == [("-", ends), ("soft", late)] and "**Rated**" in said(page)
    page = await pick(home.ana, page, "When time runs out", "soft")
    page = await press(home.ana, page, "Make it unrated")
    assert chosen(page, "When time runs out") == ["soft"], "as it was chosen, which is usual now"
    drawn = options(page, "Drawing dice")[0]["label"]
    assert drawn == "Drawing dice: Blind (any die may come)"


async def test_a_pace_of_ones_own_stands_in_the_list(home: Harness) -> None:
    """With every game from then on: nobody offers a pace that they haven't seen."""
    await home.ana.run("play", pace="20m + 1m", rated="on")
    page = await pick(home.ana, await private(home.ana), "Choose a game", "stigmergy")
    (own, *usual) = options(page, "How long for a move")
    assert chosen(page, "How long for a move") == [own["value"]] and len(usual) > 3
    assert own["label"] == "Live: 20 minutes on the clock, plus 1 minute for every move"
    assert "Also chosen: rated" in said(page)


async def test_boards_among_the_options_are_named_as_on_the_panel(home: Harness) -> None:
    """By how long they take, with their cells counted."""
    await home.ana.run("play")
    page = await pick(home.ana, await private(home.ana), "Choose a game", "tumbleweed")
    page = await press(home.ana, page, "Options")
    told = {option["value"]: option for option in options(page, "Board")}
    offered = await home.ana.complete("play", {"board": ""}, game="tumbleweed")
    assert all(option["label"].startswith("Board: ") for option in told.values())
    named = [option["label"].removeprefix("Board: ") for option in told.values()]
    assert [choice["name"] for choice in offered["choices"]] == named, "and as they are suggested"
    assert told["6"]["label"] == "Board: Quick, 91 cells" and not told["6"].get("description")
    assert told["10"]["label"] == "Board: Fairly large, 271 cells"
    offered = await home.ana.complete("play", {"board": ""}, game="rive")
    assert offered["choices"][0]["name"] == "Small, 19 cells", (
        "smaller than every board with a name"
    )


async def test_the_options_have_the_button_that_offers(home: Harness) -> None:
    """As the panel does, by its name; nobody has to go back for it."""
    await home.ana.run("play", opponent=home.bo.id)
    page = await press(home.ana, await private(home.ana), "Options")
    assert [b for b in buttons(page) if b in {"Challenge Bo", "Back"}] == ["Challenge Bo", "Back"]
    page = await pick(home.ana, page, "Swap", "off")
    await home.ana.click(page, "Challenge Bo")
    assert "Swap: off" in said(await public(home.bo, about="challenges"))


async def test_to_pick_the_bot_is_to_play_the_computer(home: Harness) -> None:
    """On the panel, with the command and on the bot itself; another bot is refused there."""
    bot_id = (await home.served.call("GET", "/person"))["bot"]["id"]
    await home.ana.run("play", opponent=bot_id)
    page = await private(home.ana)
    assert "The computer" in marked(page) and "Start" in buttons(page)
    page = await press(home.ana, page, "Everyone here")
    page = await pick(home.ana, page, PEOPLE, bot_id)
    assert "The computer" in marked(page) and "How strong" in str(page["components"])
    await press(home.ana, page, "Everyone here")
    await home.ana.use_on("Challenge", bot_id)
    assert "The computer" in marked(await private(home.ana))


async def test_the_rules_lead_back_to_the_panel_that_opened_them(home: Harness) -> None:
    """From any page, with all that was chosen; the last one begins a match at once, too."""
    await home.ana.run("play")
    page = await pick(home.ana, await private(home.ana), "Choose a game", "tumbleweed")
    page = await press(home.ana, page, "Everyone here")
    page = await press(home.ana, page, "Large, 331 cells")
    rules = await press(home.ana, await press(home.ana, page, "Rules"), "Next")
    rules = await pick(home.ana, rules, "Go to a page", "4")
    back = await press(home.ana, rules, "Back to Play")
    assert marked(back) == marked(page) == ["Everyone here", "Large, 331 cells"]
    assert said(back) == said(page)
    last = await pick(home.ana, await press(home.ana, back, "Rules"), "Go to a page", "7")
    assert buttons(last)[-2:] == ["Play the computer", "Back to Play"]
    await home.ana.click(last, "Play the computer")
    assert "**Tumbleweed #1** against the computer" in said(await begun(home.ana))
    await home.ana.run("rules", game="tumbleweed")
    assert "Back to Play" not in buttons(await private(home.ana))


async def test_a_match_that_the_panel_begins_is_one_press_away(home: Harness) -> None:
    """[To the match] comes as soon as the thread is open, and leads to the board there."""
    await home.ana.run("play")
    await home.ana.click(await private(home.ana), "Start")
    told, shown = await begun(home.ana), await card(home.chi)
    (way,) = (part for part in parts(told["components"]) if part.get("style") == 5)
    url = f"https://discord.com/channels/{seed.CLUB}/{shown['channel_id']}"
    assert (way["label"], way["url"]) == ("To the match", url)


async def test_the_board_that_was_played_stands_there_next_time(home: Harness) -> None:
    """The quick one of a first match, though another would be usual then; it says so."""
    await home.ana.run("play")
    page = await pick(home.ana, await private(home.ana), "Choose a game", "tumbleweed")
    assert "Quick, 91 cells" in marked(page) and "Same settings" not in said(page)
    await home.ana.click(page, "Start")
    await card(home.chi)
    await home.ana.run("play")
    page = await private(home.ana, "Same settings as last time.")
    assert "Quick, 91 cells" in marked(page)
