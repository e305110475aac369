"""Moves that need more than a cell, and what is said beside the board where one can't be played."""

from typing import Any

import pytest

from bot.match.history.replay import replayed
from bot.match.values.draft import Draft
from bot.match.values.people import UserSettings
from bot.ui.kit.items import Style
from tests.flows.harness import Harness, Json, buttons, card, private, public, said
from tests.offer import play
from tests.sandbox.world import parts

pytestmark = pytest.mark.sqlite  # about what is seen: others ask the same of both databases

TYPE = "Type a move"
WAYS = ["Pick a move", TYPE]


async def begin(home: Harness, game: str, **options: Any) -> Json:
    """Ana challenges Bo to a game, Bo accepts; the first card."""
    await play(home.ana, game, opponent=home.bo.id, **options)
    await home.bo.click(await public(home.bo, about="challenges"), "Accept")
    return await card(home.chi)


async def test_a_swap_of_sides_has_a_button(home: Harness) -> None:
    """On the card and on one's own board."""
    shown = await home.play(await begin(home, "rive", size="3"), home.ana, "c3")
    assert buttons(shown) == ["My view", *WAYS, "Swap sides", "More", "Rules"]
    await home.bo.click(shown, "Swap sides")
    preview = await private(home.bo)
    assert "You take over Black" in said(preview)
    shown = await home.confirm(preview, home.bo)
    assert "Swap sides" not in buttons(shown)


async def test_a_cell_that_could_mean_several_moves_offers_them(home: Harness) -> None:
    """As buttons; the one that is pressed is previewed."""
    shown = await begin(home, "seesaw", size=4)
    several = ""
    while not several:
        match = await home.database.read(lambda tables: tables.matches.get(1))
        assert match is not None
        live = replayed(match, match.version)
        goals = [live.state.parts(m).cells[-1] for m in live.state.legal()]
        several = next((goal for goal in goals if goals.count(goal) > 1), "")
        if not several:
            who = home.ana if live.state.to_act == 0 else home.bo
            shown = await home.play(shown, who, live.state.format(live.state.legal()[0]))
    who = home.ana if live.state.to_act == 0 else home.bo
    now = await home.draft(shown, who, several)
    assert f"**{several}** could mean several moves. Which one?" in said(now)
    assert goals.count(several) == len(buttons(now)) - 1
    await who.click(now, buttons(now)[0])
    assert "Play" in buttons(await private(who))


async def test_what_cannot_be_played_stands_beside_the_board(home: Harness, opened: Json) -> None:
    """From the form and from one line alike, with the way to try again."""
    answers = [await home.draft(opened, home.ana, "z99")]
    await home.ana.run("move", opened["channel_id"], where="zz")
    answers.append(await private(home.ana))
    await home.ana.click(opened, "Type a move")
    form = await home.ana.expect("INTERACTION_MODAL")
    half = {"text": "", "column": ["c"], "row": []}
    await home.ana.submit(form, half, opened["channel_id"])
    answers.append(await private(home.ana))
    for answer in answers:
        assert answer["attachments"] and buttons(answer) == WAYS[::-1], "as it was typed"
    assert "You chose column c, but no row." in said(answers[-1])


async def test_what_is_no_move_says_where_that_is_done(home: Harness, opened: Json) -> None:
    """To resign, to offer a draw and to take back are asked for elsewhere."""
    for typed, told in (("resign", "/resign"), ("Undo!", "press “More”"), ("draw", "a draw")):
        assert told in said(await home.draft(opened, home.ana, typed))


async def test_one_error_goes_when_the_next_answer_comes(home: Harness, opened: Json) -> None:
    """Another error takes its place; what is made of it stays."""
    first = await home.draft(opened, home.ana, "z9")
    second = await home.draft(opened, home.ana, "z8")
    await home.ana.expect("MESSAGE_DELETE", id=first["id"])
    await home.ana.click(second, TYPE)
    modal = await home.ana.expect("INTERACTION_MODAL")
    fields = [one["component"]["custom_id"] for one in modal["components"] if "component" in one]
    assert fields == ["text", "column", "row"], "who wants to type is where they type"
    await home.ana.submit(modal, {"text": "c8 h4", "column": [], "row": []}, opened["channel_id"])
    preview = await private(home.ana)
    assert preview["id"] == second["id"] and "Play" in buttons(preview)
    third = await home.draft(opened, home.ana, "z7 z6")
    stand = {message["id"] for message in await home.ana.messages(opened["channel_id"])}
    assert {preview["id"], third["id"]} <= stand and first["id"] not in stand


async def test_a_preview_plays_what_it_shows_after_a_wrong_line(
    home: Harness, opened: Json
) -> None:
    """Also after a dialog that was opened and left: the move still stands there."""
    shown = opened
    preview = await home.draft(shown, home.ana, "c8 h4")
    for typed in ("z9", "c", "zz"):
        await home.ana.run("move", shown["channel_id"], where=typed)
        assert buttons(await private(home.ana)) == WAYS[::-1]
    await home.ana.click(preview, "Type a move")
    await home.ana.expect("INTERACTION_MODAL")
    shown = await home.confirm(preview, home.ana)
    await home.bo.click(shown, "Take Red")
    preview = await private(home.bo)
    await home.bo.run("move", shown["channel_id"], where="c4")
    assert "First choose a side" in said(await private(home.bo))
    assert "Bo takes Red" in said(await home.confirm(preview, home.bo))


async def test_a_preview_whose_move_is_gone_becomes_the_board(home: Harness, opened: Json) -> None:
    """With the way to choose one; they started over on another device."""
    preview = await home.draft(opened, home.ana, "c8 h4")
    empty = Draft(1, int(home.ana.id), 0, ())
    await home.database.write(lambda tables: tables.drafts.put(empty))
    await home.ana.click(preview, "Play")
    answer = await private(home.ana)
    assert answer["id"] == preview["id"] and answer["attachments"]
    assert "There's no move to play yet." in said(answer) and buttons(answer) == WAYS[::-1]


async def test_a_whole_turn_replaces_one_that_is_half_made(home: Harness, opened: Json) -> None:
    """And says so. What is neither that nor goes on says what is half made, and how to start over.

    [Type a move] on the card shows the turn that was begun, not the dialog over the old board.
    """
    await home.draft(opened, home.ana, "c8")
    await home.ana.click(opened, "Type a move")
    begun = await private(home.ana)
    assert "Red starts on c8" in said(begun) and begun["attachments"]
    assert {TYPE, "Undo step", "Start over"} <= set(buttons(begun))
    refused = await home.draft(begun, home.ana, "c8 z9", TYPE)
    assert "You've begun this turn already. Red starts on c8." in said(refused)
    assert buttons(refused) == [*WAYS[::-1], "Start over"]
    preview = await home.draft(refused, home.ana, "e8 h4", TYPE)
    assert "Red" in said(preview) and "e8" in said(preview) and "Play" in buttons(preview)
    assert "This replaces the turn you had begun: Red starts on c8." in said(preview)
    again = await home.draft(preview, home.ana, "d8 h4", TYPE)
    assert "d8" in said(again) and "replaces" not in said(again), "it was whole, and is seen"


async def test_what_replaces_a_turn_is_shown_first_to_whom_checks_nothing(
    home: Harness, opened: Json
) -> None:
    """Else a turn that was begun would be gone before anybody knew."""
    unchecked = UserSettings(preview=False)
    await home.database.write(lambda tables: tables.people.put(int(home.ana.id), unchecked))
    begun = await home.draft(opened, home.ana, "c8")
    preview = await home.draft(begun, home.ana, "e8 h4", TYPE)
    assert "This replaces the turn you had begun: Red starts on c8." in said(preview)
    assert "e8" in said(await home.confirm(preview, home.ana))


async def test_more_has_a_heading_and_three_groups(home: Harness, shown: Json) -> None:
    """The play first, and last of it what can't be undone. A draw waits for ten moves."""
    shown = await home.turns(shown, "c4", "h5")
    await home.bo.click(shown, "More")
    early = await private(home.bo)
    assert "#1" not in said(early), "the thread has the match's name"
    assert buttons(early)[:2] == ["Pass", "Ask to take it back"]
    assert "You can offer a draw from move 11 on." in said(early)
    for turn, text in enumerate(("d4", "g4", "c5", "pass", "c6", "pass")):
        shown = await home.play(shown, (home.bo, home.ana)[turn % 2], text)
    await home.bo.click(shown, "More")
    more = await private(home.bo)
    assert buttons(more)[:3] == ["Pass", "Offer a draw", "Ask to take it back"]
    assert "offer a draw" not in said(more)
    heads = ["### What else you can do", "**Play**", "**Look**", "**For you**"]
    assert said(more).splitlines() == heads
    ends, board = (buttons(more).index(label) for label in ("Resign", "Board"))
    assert ends + 1 == board
    await home.ana.click(shown, "More")
    waits = await private(home.ana)
    assert "draw" not in said(waits) and "Offer a draw" not in buttons(waits)
    assert buttons(await home.draft(shown, home.bo, "d5"))[-1] == "Play and offer a draw"


async def test_a_refusal_names_people_and_says_yours(home: Harness, shown: Json) -> None:
    """Nobody is called by the colour of their stones."""
    shown = await home.turns(shown, "c4", "h5")
    refused = await home.draft(shown, home.bo, "h5")
    assert "Ana's stack on h5 is" in said(refused) and "White" not in said(refused)
    refused = await home.draft(shown, home.bo, "c4")
    assert "Your stack on c4 is" in said(refused)


async def test_the_end_of_a_turn_that_was_drawn_is_its_last_tap(home: Harness) -> None:
    """A turn of three dice is five presses; whoever spends karma goes on."""
    shown = await begin(home, "diced_tomatoes", draw="choice")
    who = home.ana if f"<@{home.ana.id}>, it's your turn" in shown["content"] else home.bo
    await who.click(shown, "Pick a move")
    await who.click(await private(who), "3 red")
    shown = await home.confirm(await private(who), who)
    await who.click(shown, "Pick a move")
    panel, presses = await private(who), 1
    while not any(label.startswith("End your turn") for label in buttons(panel)):
        assert "Play" not in buttons(panel)
        await who.click(panel, buttons(panel)[0])
        panel, presses = await private(who), presses + 1
    assert presses == 4 and "Undo step" in buttons(panel), "the fifth ends it"
    assert any(": a new vine." in line for line in said(panel).splitlines()), "it's done"
    (ends,) = (
        b for b in parts(panel["components"]) if b.get("label", "").startswith("End your turn")
    )
    assert ends["style"] == Style.primary.value, "nothing else is left but what costs karma"
    await who.click(panel, ends["label"])
    assert "it's your turn" in (await card(home.chi))["content"]


async def test_a_pass_that_would_end_the_game_is_announced(home: Harness, shown: Json) -> None:
    """On the card of whoever may close it, with the result; the dialog names the pass, too."""
    shown = await home.play(await home.turns(shown, "c4", "h5"), home.bo, "pass")
    happened, turn = shown["content"].splitlines()[:2]
    assert happened == "Bo passed."
    called = f"<@{home.ana.id}>, it's your turn. If you pass too, the game ends: "
    assert turn.startswith(called)
    result = turn.removeprefix(called).partition(". ")[0]
    await home.ana.click(shown, "Type a move")
    assert ", or pass." in str(await home.ana.expect("INTERACTION_MODAL"))
    over = await home.play(shown, home.ana, "pass")
    assert "Both passed" in str(over) and result.split(",")[0] in said(over)


async def test_once_somebody_passed_a_pass_is_one_press(home: Harness, shown: Json) -> None:
    """On the card of whoever answers, and on the next; before that it stays behind [More]."""
    before = await home.turns(shown, "c4", "h5")
    assert "Pass" not in buttons(before)
    for who, text in ((home.bo, "pass"), (home.ana, "d5")):
        before = await home.play(before, who, text)
        assert buttons(before) == ["My view", *WAYS, "Pass", "More", "Rules"]
    before = await home.play(await home.play(before, home.bo, "f5"), home.ana, "g4")
    assert "Pass" not in buttons(before)
    passed = await home.play(before, home.bo, "pass")
    await home.ana.click(passed, "Pass")
    preview = await private(home.ana)
    assert "Play" in buttons(preview), "nobody ends a game by one wrong press"


async def test_a_hidden_score_is_not_told_by_the_pass_that_ends_it(home: Harness) -> None:
    """At level Expert the card says that it ends."""
    shown = await home.play(await home.set_up("c4", "h5", aid="expert"), home.bo, "pass")
    assert "it's your turn. If you pass too, the game ends. Your time" in shown["content"]


async def test_nobody_offers_a_draw_where_there_is_none(home: Harness, opened: Json) -> None:
    """Not in the first moves, and never in a game that always has a winner."""
    setting_up = await home.draft(opened, home.ana, "c8 h4")
    assert "Play and offer a draw" not in buttons(setting_up)
    shown = await begin(home, "rive", size="3")
    assert "Play and offer a draw" not in buttons(await home.draft(shown, home.ana, "c3"))
    await home.ana.run("move", shown["channel_id"], where="c3", draw="on")
    assert "Rive has no draws" in said(await private(home.ana))


async def test_stones_that_come_off_are_chosen_together(home: Harness) -> None:
    """Rive's, as many as must go, in whichever order; one alone may be chosen, too.

    The last cell that touches nothing is a button of the card, its only move.
    """
    shown = await begin(home, "rive", size="3")
    for who, cell in zip([home.ana, home.bo] * 3, ["b5", "a3", "d4", "c3", "d1"], strict=False):
        shown = await home.play(shown, who, cell)
    assert buttons(shown) == ["My view", "e2", "Type a move", "More", "Rules"]
    await home.bo.click(shown, "e2")
    shown = await home.confirm(await private(home.bo), home.bo)
    joined = await home.draft(shown, home.ana, "d2")
    await home.ana.choose(joined, "Pick up to 2 at once", ["-e2", "-c3"])
    both = await private(home.ana)
    assert "You took Bo's stones off" in said(both) and "Place again" in said(both)
    await home.ana.click(both, "Start over")
    await home.ana.click(await private(home.ana), "d2")
    await home.ana.choose(await private(home.ana), "Pick up to 2 at once", ["-c3"])
    assert "Take 1 stone off" in said(await private(home.ana))


async def test_more_says_when_passing_opens_and_that_nothing_is_drawn(home: Harness) -> None:
    """Where one looks for the buttons that are missing."""
    shown = await begin(home, "stigmergy", size=7)
    await home.ana.click(shown, "Komi 2 (suggested)")
    shown = await home.confirm(await private(home.ana), home.ana)
    await home.bo.click(shown, "Take Black")
    shown = await home.confirm(await private(home.bo), home.bo)
    await home.bo.click(shown, "More")
    more = said(await private(home.bo))
    assert "-# No draws in Stigmergy." in more
    assert "-# Passing opens when every cell is controlled." in more
