"""Looking back at a match: turn by turn, and in motion."""

import re
from pathlib import Path

import pytest

from bot.match.history.numbers import moves_by_version
from bot.match.history.replay import replayed
from bot.ui.kit.pictures import PictureTask
from bot.ui.pages.history import FEW
from render.scene import Ended
from render.view import View
from rules.core import AnyState
from tests.flows.harness import (
    Harness,
    Json,
    buttons,
    card,
    harness,
    options,
    private,
    public,
    said,
)
from tests.flows.pictures import kept_in
from tests.offer import play
from tests.render.shown import captioned
from tests.sandbox.world import parts

pytestmark = pytest.mark.sqlite  # about what is seen: others ask the same of both databases


def disabled(message: Json) -> list[str]:
    """The labels of the buttons that cannot be pressed."""
    return [p["label"] for p in parts(message["components"]) if p.get("disabled")]


async def test_a_match_is_stepped_through_while_it_runs(home: Harness, shown: Json) -> None:
    """Also by somebody who watches: each position with its sentence, picture and description."""
    shown = await home.turns(shown, "c4")
    await home.chi.run("history", shown["channel_id"])
    newest = await private(home.chi)
    assert "**Bo placed a 1 on c4.**" in said(newest)
    assert "Move 3 of 3" in said(newest) and "#1" not in said(newest), "the thread says that"
    assert disabled(newest) == []
    await home.chi.click(newest, "Back")
    before = await private(home.chi)
    assert before["id"] == newest["id"]
    assert "Move 2 of 3" in said(before)
    assert "c4" not in said(before)
    assert before["attachments"][0]["description"] != newest["attachments"][0]["description"]
    await home.chi.click(before, "First")
    first = await private(home.chi)
    assert " play " in said(first)
    assert "Move 0 of 3" in said(first)
    assert disabled(first) == ["First", "Back"]
    await home.chi.click(first, "Next")
    assert "Move 1 of 3" in said(await private(home.chi))


async def test_the_way_to_the_last_position_is_never_stale(home: Harness, shown: Json) -> None:
    """A turn that was played meanwhile is where it leads."""
    shown = await home.turns(shown, "c4")
    await home.chi.run("history", shown["channel_id"])
    newest = await private(home.chi)
    await home.play(shown, home.ana, "h6")
    await home.chi.click(newest, "Last")
    later = await private(home.chi)
    assert "Move 4 of 4" in said(later)
    assert "Ana placed a 1 on h6" in said(later)


async def test_the_result_card_leads_to_the_history(home: Harness, shown: Json) -> None:
    """It ends with the result, and nothing follows."""
    shown = await home.turns(shown, "c4", "pass", "pass")
    await home.chi.click(shown, "More")
    await home.chi.click(await private(home.chi), "History")
    last = await private(home.chi)
    assert said(last).count("Bo wins") == 1
    assert disabled(last) == ["Next", "Last"]
    await home.chi.click(last, "Back")
    assert "wins" not in said(await private(home.chi))


async def test_a_long_match_has_a_list_of_its_positions(home: Harness, shown: Json) -> None:
    """Each with who made it; what nobody offered is refused."""
    shown = await home.turns(shown, "c4", "h6", "c6")
    await home.ana.run("history", shown["channel_id"])
    panel = await private(home.ana)
    listed = options(panel, "Go to a move")
    assert len(listed) == 6 > FEW
    assert [o["value"] for o in listed if o.get("default")] == ["5"]
    assert listed[3]["description"] == "Bo"
    await home.ana.choose(panel, "Go to a move", ["3"])
    assert "Bo placed a 1 on c4" in said(await private(home.ana))


async def test_every_move_stands_in_a_list_of_words(home: Harness, shown: Json) -> None:
    """With its number; how it ended has none, and what was taken back is left out."""
    shown = await home.turns(shown, "c4", "h6")
    await home.ana.run("takeback", shown["channel_id"])
    await home.bo.click(await public(home.bo, shown["channel_id"], "take a move back"), "Accept")
    again = await public(home.ana, shown["channel_id"], "took a move back")
    await home.play(again, home.ana, "h5")
    await home.bo.run("resign", shown["channel_id"])
    await home.bo.click(await private(home.bo), "Yes, resign")
    await home.chi.run("history", shown["channel_id"])
    await home.chi.click(await private(home.chi), "Move list")
    listed = await private(home.chi)
    assert said(listed).splitlines()[:6] == [
        "## Every move",
        "**1** Ana put Red on c8 and White on h4.",
        "**2** Bo takes Red and moves first. Ana is White.",
        "**3** Bo placed a 1 on c4.",
        "**4** Ana placed a 1 on h5.",
        "Bo resigned.",
    ]
    assert listed["attachments"] == [] and buttons(listed) == ["History", "My view"]


async def test_a_finished_match_is_found_without_its_number(home: Harness, shown: Json) -> None:
    """The newest one, and the command suggests it; somebody who never played is told so.

    The resignation is listed as the end: the move before it has its number already.
    """
    shown = await home.turns(shown, "c4", "h6")
    await home.ana.run("resign", shown["channel_id"])
    await home.ana.click(await private(home.ana), "Yes, resign")
    await card(home.chi)
    await home.ana.run("history")
    page = await private(home.ana, about="Move 4 of 4")
    listed = [o["label"] for o in options(page, "Go to a move")]
    assert "Ana resigned" in said(page) and listed[-2:] == ["Move 4", "The end"]
    assert "-# Tumbleweed #1 · Ana v Bo" in said(page), "elsewhere it's named"
    suggested = await home.ana.complete("history", {"match": ""})
    assert [c["value"] for c in suggested["choices"]] == [1]
    await home.chi.run("history")
    assert "You haven't played a match yet." in said(await private(home.chi))


async def test_without_a_match_there_is_a_list_of_all_to_choose_from(
    home: Harness, opened: Json
) -> None:
    """Each says whose turn it is; a choice leads where the command leads."""
    await home.ana.run("resign", opened["channel_id"])
    await home.ana.click(await private(home.ana), "Yes, resign")
    await private(home.ana)
    await card(home.chi)
    for _ in range(2):
        await home.begin()
    told = {"board": ("3", "Tumbleweed #3"), "history": ("1", "resigned"), "export": ("1", "#1")}
    for command, (number, shown) in told.items():
        await home.ana.run(command)
        page = await private(home.ana, about="Which match?")
        listed = options(page, "Choose one of your matches")
        assert [(o["value"], o["description"]) for o in listed] == [
            ("3", "Your turn"),
            ("2", "Your turn"),
            ("1", "Bo won · Jan 15"),
        ]
        await home.ana.choose(page, "Choose one of your matches", [number])
        assert await private(home.ana, about=shown)
    suggested = await home.bo.complete("move", {"where": "c"}, match=3)
    assert suggested["choices"] == [{"name": "It's Ana's turn.", "value": "c"}]


async def test_of_several_running_matches_one_is_chosen_by_its_names(home: Harness) -> None:
    """What was typed goes on in it; a suggestion says so beforehand, without marks."""
    for _ in range(2):
        await home.begin()
    suggested = await home.ana.complete("move", {"where": "c8"})
    hint = "You have several matches. Send this, then choose one of them."
    assert suggested["choices"] == [{"name": hint, "value": "c8"}]
    for command, given, answered in (
        ("move", {"where": "c8 h4"}, ["Play", "Play, then next", "Pick a move"]),
        ("resign", {}, ["Yes, resign", "Keep playing"]),
    ):
        await home.ana.run(command, **given)
        page = await private(home.ana, about="Which match?")
        listed = options(page, "Choose one of your matches")
        assert [o["label"] for o in listed] == [
            "#1 · Tumbleweed · Ana v Bo",
            "#2 · Tumbleweed · Ana v Bo",
        ]
        await home.ana.choose(page, "Choose one of your matches", ["2"])
        assert buttons(await private(home.ana))[: len(answered)] == answered


async def test_dice_that_fall_first_have_fallen_where_the_history_begins(home: Harness) -> None:
    """Nobody is to move before they have."""
    await play(home.ana, "diced_tomatoes", seats=1)
    shown = said(await card(home.chi))
    assert "It fills your next free slot" in shown, "no others to keep dice from"
    await home.ana.run("history")
    first = await private(home.ana)
    assert "Move 0 of 0" in said(first)
    assert disabled(first) == ["First", "Back"]
    await home.ana.click(first, "Replay")
    assert "There's nothing to replay yet" in said(await private(home.ana))


FILM = "From the first turn to the last"


async def test_a_replay_shows_the_match_in_motion(home: Harness, shown: Json) -> None:
    """A GIF alone, described; the way back is a button."""
    shown = await home.turns(shown, "c4", "h6")
    await home.ana.run("export", shown["channel_id"])
    await home.ana.click(await private(home.ana), "Replay")
    film = await private(home.ana)
    while not film["attachments"]:  # a slow machine shows the note first
        film = await private(home.ana)
    files = {a["filename"]: a for a in film["attachments"]}
    assert set(files) == {"replay.gif"}
    assert "5 positions" in files["replay.gif"]["description"]
    gif, kind = await home.served.download(files["replay.gif"]["url"])
    assert kind == "image/gif" and gif.startswith(b"GIF89a")
    assert buttons(film) == ["History", "Export"]


@pytest.mark.deep
async def test_a_table_of_dice_is_replayed_with_those_who_leave(home: Harness) -> None:
    """An entry is a position, whatever happened in it."""
    await play(home.ana, "diced_tomatoes", seats=3)
    table = await public(home.bo)
    await home.bo.click(table, "Join")
    await home.chi.click(await home.ana.expect("MESSAGE_UPDATE", id=table["id"]), "Join")
    shown = await card(home.chi)
    await home.bo.run("resign", shown["channel_id"])
    await home.bo.click(await private(home.bo), "Yes, resign")
    await card(home.chi)
    await home.ana.run("history", shown["channel_id"])
    panel = await private(home.ana)
    assert "Bo resigned." in said(panel)
    await home.ana.click(panel, "Replay")
    film = await private(home.ana)
    while not film["attachments"]:  # a slow machine shows the note first
        film = await private(home.ana)
    assert "2 positions" in film["attachments"][0]["description"]


async def test_moves_are_counted_alike(home: Harness, shown: Json) -> None:
    """On every picture, in the history, in the replay and in the result of a match."""
    shown = await home.turns(shown, "c4", "h5", "d4")
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None
    made = moves_by_version(match)
    live = [replayed(match, version) for version in range(match.version + 1)]
    assert [_on_picture(then.state) for then in live] == [str(n + 1) for n in made]
    await home.ana.run("resign", shown["channel_id"])
    await home.ana.click(await private(home.ana), "Yes, resign")
    result = await card(home.chi)
    assert f"-# {made[-1]} moves in" in said(result)
    over = Ended((1,), is_drawn=False, how="Ana resigned")
    assert _on_picture(live[-1].state, over) == str(made[-1])
    await home.chi.run("history", result["channel_id"])
    assert f"Move {made[-1]} of {made[-1]} · " in said(await private(home.chi))


async def test_a_picture_of_the_past_counts_as_the_page_around_it(tmp_path: Path) -> None:
    """Going back and forth, and in a review: the move that led there, not the one to come."""
    drawn: list[PictureTask] = []
    async with harness(tmp_path, paint=kept_in(drawn)) as home:
        shown = await home.set_up("c4", "pass", "pass")
        await home.chi.run("history", shown["channel_id"])
        page = await private(home.chi)
        for way in ("Back", "Back", "Back", "Back", "Back"):
            await home.chi.click(page, way)
            page = await private(home.chi)
            (number,) = re.findall(r"Move (\d+) of 5", said(page))
            assert _strip(drawn[-1]) == number
        await home.ana.click(shown, "Review")
        page = await private(home.ana, "How it went")
        label = next(name for name in buttons(page) if "Show move" in name)
        await home.ana.click(page, label)
        assert f"**{label.replace('Show move', 'Move')}** " in said(await private(home.ana))
        assert label == f"Show move {_strip(drawn[-1])}"


def _strip(task: PictureTask) -> str:
    """The number that stands between the players' names of a picture."""
    return captioned(task.state, task.view).number[1]


def _on_picture(state: AnyState, ended: Ended | None = None) -> str:
    """The number of the move that stands between the players' names."""
    return captioned(state, View(ended=ended)).number[1]


@pytest.mark.deep
@pytest.mark.parametrize("instead", [False, True])
async def test_a_replay_waits_for_the_review_that_is_being_made(
    home: Harness, shown: Json, *, instead: bool
) -> None:
    """Both come and stay, also where the review is shown *instead* of what stood there.

    Nobody is told to be patient, and the next answer takes their place.
    """
    shown = await home.turns(shown, "c4", "h3", "pass", "pass")
    asked = shown
    if instead:
        await home.ana.click(shown, "Replay")
        asked = await private(home.ana, about=FILM)
    await home.ana.click(asked, "Review")
    await home.ana.click(shown, "Replay")
    found = dict[str, str]()
    while len(found) < 2:
        answer = await private(home.ana)
        assert "still working" not in said(answer)
        found |= {part: answer["id"] for part in ("How it went", FILM) if part in said(answer)}
    await home.ana.click(shown, "My view")
    await private(home.ana)
    for message_id in found.values():
        await home.ana.expect("MESSAGE_DELETE", id=message_id)
