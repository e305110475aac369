"""Many matches at once: what waits, what comes next, what can be put off."""

import re

import pytest

from bot.match.values.skip import SKIPPED_MS
from bot.match.values.timecontrol import HOUR_MS
from tests.flows.harness import Harness, Json, begun, buttons, card, options, private, public, said
from tests.flows.test_clocks import out_of_vacation
from tests.offer import play


async def two_more(home: Harness) -> None:
    """Two matches more in which Ana has to set up the board, each with more time."""
    for _ in range(2):
        home.clock.ms += 1000
        await home.begin()


def named(board: Json) -> str:
    """The number of the match that a private board is of."""
    return said(board).rpartition("Tumbleweed #")[2][0]


@pytest.mark.usefixtures("opened")
async def test_a_match_that_is_skipped_comes_last_for_some_hours(home: Harness) -> None:
    """Also after a move elsewhere, and for every other [Next]; nothing else changes."""
    await two_more(home)
    await home.ana.run("games")
    await home.ana.click(await private(home.ana), "Next match waiting")
    board = await private(home.ana)
    assert named(board) == "1" and {"Skip", "More"} <= set(buttons(board))
    await home.ana.click(board, "Skip")
    second = await private(home.ana)
    assert named(second) == "2"
    preview = await home.draft(second, home.ana, "c8 h4")
    await home.ana.click(preview, "Play")
    played = await private(home.ana)
    assert "Next match (2 waiting)" in buttons(played)
    await home.ana.click(played, "Next match (2 waiting)")
    third = await private(home.ana)
    assert named(third) == "3", "not the one that was skipped"
    await home.ana.click(third, "Skip")
    again = await private(home.ana)
    assert named(again) == "1", "all were skipped: the one that was first"
    await home.ana.click(again, "Skip")
    assert named(await private(home.ana)) == "3"
    home.clock.ms += SKIPPED_MS
    await home.ana.run("games")
    await home.ana.click(await private(home.ana), "Next match waiting")
    assert named(await private(home.ana)) == "1"


@pytest.mark.usefixtures("opened")
async def test_one_press_plays_and_goes_on(home: Harness) -> None:
    """[Play, then next]: what was played stands above the next board; the last one says so."""
    await two_more(home)
    await home.ana.run("games")
    await home.ana.click(await private(home.ana), "Next match waiting")
    shown = await private(home.ana)
    for number in "12":
        assert named(shown) == number
        preview = await home.draft(shown, home.ana, "c8 h4")
        await home.ana.click(preview, "Play, then next")
        shown = await private(home.ana)
        assert f"Played in Tumbleweed #{number}: Ana " in said(shown)
    assert named(shown) == "3" and "Skip" not in buttons(shown)
    preview = await home.draft(shown, home.ana, "c8 h4")
    assert "Play, then next" not in buttons(preview)
    await home.ana.click(preview, "Play")
    assert "Next match" not in " ".join(buttons(await private(home.ana)))


NONE = "You have no matches running."


async def inbox(home: Harness, who: str = "ana", about: str = "waiting for you") -> Json:
    """What /games shows somebody: how many wait for them, or something else if that is none."""
    person = {"ana": home.ana, "bo": home.bo}[who]
    await person.run("games")
    return await private(person, about=about)


async def test_the_inbox_has_all_that_asks_for_somebody(home: Harness, shown: Json) -> None:
    """Challenges, one's move, what one is asked, a win to claim; people before the computer."""
    shown = await home.play(shown, home.bo, "c4")
    await play(home.ana, "tumbleweed", size=6, level=1)
    await begun(home.ana)
    asked = await inbox(home)
    assert said(asked).index("Ana v Bo") < said(asked).index("Ana v 🤖")
    assert re.search(r"-# Bo placed a 1 on c4 · Bo\sleads\s\d+–.\d+ · <t:", said(asked)), said(
        asked
    )
    await home.bo.click(shown, "More")
    await home.bo.click(await private(home.bo), "Ask to take it back")
    await private(home.bo)
    await home.ana.run("games")
    assert await private(home.ana, about="take")
    await play(home.bo, "rive", opponent=home.ana.id)
    await public(home.ana, about="challenges")
    asked = await inbox(home)
    assert "**Bo wants to play Rive with you**" in said(asked)
    own = await inbox(home, "bo")
    assert "**You asked Ana: Rive**" in said(own)
    assert buttons(own).count("Withdraw it") == 1
    await home.ana.click(asked, "Accept")
    assert "Rive #3 is on." in said(await private(home.ana))
    await card(home.chi)
    await out_of_vacation(home, home.ana)
    home.clock.ms += 100 * HOUR_MS
    own = await inbox(home, "bo")
    assert "Claim the win" in buttons(own), said(own)
    await home.bo.click(own, "Claim the win")
    assert "Yes, claim it" in buttons(await private(home.bo))


async def test_who_only_asked_has_that_in_the_inbox_alone(home: Harness) -> None:
    """No match is counted where none runs; what was asked is withdrawn there."""
    await play(home.ana, "rive", opponent=home.bo.id)
    await public(home.bo, about="challenges")
    page = await inbox(home, about=NONE)
    assert said(page).startswith(f"{NONE}\n**You asked Bo: Rive**")
    await home.ana.click(page, "Withdraw it")
    assert "withdrawn" in said(await private(home.ana)).lower()
    assert buttons(await inbox(home, about=NONE)) == ["Play"]


async def test_finished_matches_are_found_by_whom_what_and_how(home: Harness) -> None:
    """With result, day and a link; those of two people behind their profiles, too."""
    for who in (home.ana, home.bo):
        shown = await home.begin()
        await who.run("resign", shown["channel_id"])
        await who.click(await private(who, about="Resign"), "Yes, resign")
        await card(home.chi)
    await play(home.ana, "rive", opponent=home.chi.id)
    await home.chi.click(await public(home.chi, about="challenges"), "Accept")
    await card(home.chi)
    await home.chi.run("resign")
    await home.chi.click(await private(home.chi, about="Resign"), "Yes, resign")
    await card(home.chi)
    await home.ana.click(await inbox(home, about=NONE), "Finished matches")
    page = await private(home.ana)
    lines = [line.strip() for line in said(page).splitlines()]
    told = [line.partition(" · ")[0] for line in lines if " won " in line or line.endswith(":D>")]
    assert told == ["Ana won", "Ana won", "Bo won"], lines
    assert "**[Rive #3 · Ana v Chi](https://discord.com/channels/" in said(page)
    await home.ana.choose(page, "Which result", ["lost"])
    lost = await private(home.ana)
    assert "Bo won" in said(lost) and "Ana won" not in said(lost)
    await home.ana.choose(lost, "Which game", ["rive"])
    none = await private(home.ana)
    assert "There are none like that." in said(none)
    await home.ana.choose(none, "Which result", ["any"])
    rive = await private(home.ana)
    assert [o["value"] for o in options(rive, "Look at one of these")] == ["3"]
    await home.ana.run("profile", person=home.bo.id)
    await home.ana.click(await private(home.ana), "Our matches")
    ours = await private(home.ana)
    assert said(ours).startswith("## Your finished matches with Bo")
    assert [o["value"] for o in options(ours, "Look at one of these")] == ["2", "1"]
    await home.ana.choose(ours, "Look at one of these", ["1"])
    assert "Ana resigned." in said(await private(home.ana))


async def test_a_finished_match_is_told_in_a_line_and_in_its_record(
    home: Harness, shown: Json
) -> None:
    """[Share] has one line to copy; the record says who, when and how, and is read all the same."""
    shown = await home.play(shown, home.bo, "c4")
    await home.ana.run("resign", shown["channel_id"])
    await home.ana.click(await private(home.ana, about="Resign"), "Yes, resign")
    result = await card(home.chi)
    await home.chi.click(result, "Share")
    told = said(await private(home.chi))
    assert told == "One line to copy:\n```\nTumbleweed · Bo won against Ana · 3 moves\n```"
    await home.ana.run("export", match=1)
    page = await private(home.ana, about="-# Tumbleweed #1")
    files = {f["filename"]: f["url"] for f in page["attachments"]}
    text = (await home.served.download(files["tumbleweed-1.txt"]))[0].decode()
    head = ['[Players "Ana v Bo"]', '[Date "2027-01-15"]', '[Result "Bo won"]']
    assert text.splitlines()[:4] == [*head, '[Ending "resign"]'] and '\n[Pace "2 days ' in text
    await home.ana.run("import")
    dialog = await home.ana.expect("INTERACTION_MODAL")
    await home.ana.submit(dialog, {"record": text, "file": []})
    assert "Ana v Bo · Bo won · 2027" in said(await private(home.ana, about="moves"))


async def test_a_pass_that_was_promised_follows_at_once_and_once(
    home: Harness, shown: Json
) -> None:
    """In the transaction of the other's pass; untold before, and void where they play on."""
    await home.bo.click(shown, "More")
    assert not any("passes" in label for label in buttons(await private(home.bo))), "his turn"
    await home.ana.click(shown, "More")
    await home.ana.click(await private(home.ana), "If Bo passes, I pass")
    assert "If Bo passes now, you pass, too." in said(await private(home.ana))
    await home.play(shown, home.bo, "pass")
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None and match.ending is not None and match.ending.by_rules
    assert [(e.steps, e.user_id) for e in match.entries[-2:]] == [
        (("pass",), int(home.bo.id)),
        (("pass",), int(home.ana.id)),
    ]
    result = await card(home.chi)
    while "Share" not in buttons(result):
        result = await card(home.chi)
