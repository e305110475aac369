"""A match on Discord, from the challenge to the rematch."""

from pathlib import Path

import pytest

from tests.flows.harness import Harness, Json, buttons, card, options, private, public, quiet, said
from tests.offer import play
from tests.oracle.tumbleweed import Oracle
from tests.sandbox.test_person_choices import upload
from tests.sandbox.world import parts


async def test_accepting_opens_a_thread_and_calls_the_host_once(home: Harness) -> None:
    """The first card is in a thread of its own and mentions whoever is to move, nobody else."""
    shown = await home.begin()
    await quiet(home)
    state = await home.bo.state()
    thread = next(t for t in state["threads"] if t["id"] == shown["channel_id"])
    assert thread["name"] == "Tumbleweed #1 · Ana v Bo"
    assert [m["id"] for m in shown["mentions"]] == [home.ana.id]
    assert (await home.ana.state())["unread"][thread["id"]]["mentions"] == 1
    assert state["unread"][thread["id"]]["mentions"] == 0


async def test_the_picture_has_words_to_play_from(home: Harness, shown: Json) -> None:
    """The alt text holds the whole board."""
    (picture,) = shown["attachments"]
    sentences, *lists = picture["description"].splitlines()
    assert "to move: " in sentences
    assert "Ana plays White, Bo plays Red." in lists
    assert any(line.startswith("Bo: ") for line in lists)
    assert picture["width"] == 800


async def test_a_suggested_start_is_there_to_take_or_leave(home: Harness, opened: Json) -> None:
    """One press drafts both stacks; [Play] plays them, and nothing is suggested any more."""
    shown = opened
    await home.ana.click(shown, "Use the suggested start")
    shown = await home.confirm(await private(home.ana), home.ana)
    assert "f2" in said(shown) and "g7" in said(shown)
    assert "Use the suggested start" not in buttons(shown)


async def test_a_move_takes_three_answers_with_preview(home: Harness, shown: Json) -> None:
    """Dialog, preview, played; a turn of a match with people may be taken back from there."""
    preview = await home.draft(shown, home.bo, "C4")
    assert "You place a 1 on c4." in said(preview)
    await home.bo.click(preview, "Play")
    played = await private(home.bo)
    assert played["id"] == preview["id"] and buttons(played) == ["Ask to take it back"]
    turn = await card(home.chi)
    assert "Bo placed a 1 on c4." in said(turn)
    assert [m["id"] for m in turn["mentions"]] == [home.ana.id]


async def test_without_preview_a_move_takes_two_answers(home: Harness, shown: Json) -> None:
    """The dialog, and it is played."""
    await home.bo.run("settings", shown["channel_id"])
    await home.bo.choose(await private(home.bo), "Before a move is played", ["off"])
    await private(home.bo)
    answer = await home.draft(shown, home.bo, "c4")
    assert "Bo placed a 1 on c4" in said(answer)
    assert "Bo placed a 1 on c4" in said(await card(home.chi))


async def test_a_few_cells_are_keys(home: Harness) -> None:
    """Each is a press; no list covers the board."""
    await play(home.ana, "rive", opponent=home.bo.id, size="3")
    await home.bo.click(await public(home.bo, about="challenges"), "Accept")
    await home.ana.click(await card(home.chi), "Pick a move")
    keys = await private(home.ana)
    *cells, typed = buttons(keys)
    assert typed == "Type a move" and keys["attachments"] and len(cells) == 19
    assert cells == sorted(cells, key=lambda cell: (cell[0], int(cell[1:])))
    await home.ana.click(keys, cells[3])
    assert cells[3] in said(await home.confirm(await private(home.ana), home.ana))


async def test_many_cells_are_reached_by_their_column(home: Harness, shown: Json) -> None:
    """Two presses: the letter of the column, then the cell; [Back] leads to the columns."""
    await home.bo.click(shown, "Pick a move")
    columns = await private(home.bo)
    assert "Choose a cell, or pass. Pick its column first." in said(columns)
    await home.bo.click(columns, "d")
    await home.bo.click(await private(home.bo), "Back")
    assert buttons(await private(home.bo)) == buttons(columns)
    await home.bo.click(columns, "c")
    cells = await private(home.bo)
    n = len(buttons(cells)) - 1
    assert f"Column c: {n} cell" in said(cells) and buttons(cells)[-1] == "Back"
    await home.bo.click(cells, "c4")
    assert "You place a 1 on c4." in said(await private(home.bo))


async def test_the_way_used_last_comes_first_on_private_boards(home: Harness, shown: Json) -> None:
    """It is kept with one's settings; the card, which is everybody's, stays as it is."""
    for way in ("Type a move", "Pick a move"):
        await home.bo.click(shown, way)
        await (home.bo.expect("INTERACTION_MODAL") if "Type" in way else private(home.bo))
        await home.bo.click(shown, "My view")
        board = await private(home.bo, "It's your turn")
        shapes = (parts(message["components"]) for message in (board, shown))
        first, on_card = (next(p for p in found if p["type"] == 2) for found in shapes)
        assert (first["label"], first["style"]) == (way, 1)
        assert on_card["label"] == "My view", "as both are new"


async def test_one_line_suggests_by_column_and_plays(home: Harness, shown: Json) -> None:
    """A letter lists its column, all of them what the oracle allows; it's the thread's match."""
    shown = await home.turns(shown, "g8", "pass")
    thread, oracle = shown["channel_id"], Oracle(6, free=False, limits=(6, 4))
    for step in ("red:c8", "white:h4", "side:red", "g8", "pass"):
        oracle.play(step)
    columns = (await home.bo.complete("move", {"where": ""}, thread))["choices"]
    found = list[str]()
    for letter in (one["name"][0] for one in columns if "you can play" in one["name"]):
        offered = (await home.bo.complete("move", {"where": letter}, thread))["choices"]
        found += [one["name"].split(" · ")[0] for one in offered]
        assert letter != "c" or {"name": "c4 · You place a 1 on c4.", "value": "c4"} in offered
    assert sorted([*found, "pass"]) == sorted(step.rstrip("x+") for step in oracle.legal())
    await home.bo.run("move", thread, where=" C4")
    await home.bo.click(await private(home.bo), "Play")
    assert "Bo placed a 1 on c4" in said(await card(home.chi))


async def test_two_passes_end_it_and_a_rematch_swaps_the_roles(home: Harness, shown: Json) -> None:
    """The result card has the score and the reason; one offers, the other accepts."""
    shown = await home.turns(shown, "c4", "pass", "pass")
    assert "Both passed." in said(shown)
    assert "**Bo wins " in said(shown)
    assert [m["id"] for m in shown["mentions"]] == [home.ana.id], "who did not end it is told"
    channel = await public(home.chi, about=" beat ")
    assert said(channel) == "**Tumbleweed #1** · **Bo** beat Ana 28–14."
    assert "Rematch" in buttons(shown)
    await home.bo.click(shown, "Rematch")
    assert buttons(await private(home.bo)) == ["Withdraw the offer"]
    offer = await public(home.ana, shown["channel_id"], "rematch")
    assert [m["id"] for m in offer["mentions"]] == [home.ana.id]
    await home.ana.click(offer, "Accept")
    again = await card(home.chi)
    assert "Bo and Ana play Tumbleweed #2." in said(again)
    assert again["channel_id"] == shown["channel_id"]


async def test_resigning_asks_first(home: Harness, shown: Json) -> None:
    """And then tells the table."""
    await home.ana.run("resign", shown["channel_id"])
    question = await private(home.ana)
    assert buttons(question) == ["Yes, resign", "Keep playing"]
    await home.ana.click(question, "Yes, resign")
    result = await card(home.chi)
    assert "Ana resigned" in said(result)
    assert f"**<@{home.bo.id}> wins!** Ana resigned." in said(result)


async def test_a_question_that_is_void_becomes_what_made_it_so(home: Harness, opened: Json) -> None:
    """The board after another move, the word after the end: its buttons would say it again."""
    shown = opened
    await home.bo.run("resign", shown["channel_id"])
    early = await private(home.bo)
    shown = await home.play(shown, home.ana, "c8 h4")
    await home.bo.click(early, "Yes, resign")
    board = await private(home.bo)
    assert board["id"] == early["id"] and "is from earlier in the match" in said(board)
    await home.bo.run("resign", shown["channel_id"])
    late = await private(home.bo)
    await home.ana.run("abort", shown["channel_id"])
    await home.ana.click(await private(home.ana), "Yes, call it off")
    await card(home.chi)
    await home.bo.click(late, "Yes, resign")
    over = await private(home.bo)
    assert over["id"] == late["id"] and buttons(over) == []
    assert said(over) == "Match #1 is over."


async def test_a_match_can_be_called_off_before_both_have_moved(
    home: Harness, opened: Json
) -> None:
    """There is no result."""
    await home.bo.run("abort", opened["channel_id"])
    await home.bo.click(await private(home.bo), "Yes, call it off")
    result = await card(home.chi)
    assert "Called off, no result" in said(result) and buttons(result)[0] == "Play again"


@pytest.mark.usefixtures("shown")
async def test_my_games_lead_to_the_one_that_waits(home: Harness) -> None:
    """Those waiting for me first, the next one a button away."""
    await home.bo.run("games")
    mine = await private(home.bo)
    assert "1 match · 1 waiting for you" in said(mine)
    await home.bo.click(mine, "Next match waiting")
    board = await private(home.bo)
    assert "It's your turn." in said(board)
    assert "Type a move" in buttons(board)
    await home.ana.run("games")
    assert "none waiting for you" in said(await private(home.ana))


async def test_the_board_can_be_had_in_words(home: Harness, shown: Json) -> None:
    """As a text board and cell by cell."""
    shown = await home.turns(shown, "c4")
    await home.ana.run("board", shown["channel_id"], form="text")
    text = said(await private(home.ana))
    assert "```" in text
    assert "c4" in text


async def test_rules_without_a_game_are_those_of_the_thread(home: Harness) -> None:
    """Where no match is played, all games are there to choose from."""
    await home.ana.run("rules")
    page = await private(home.ana)
    assert "Which game would you like to learn?" in said(page)
    await home.ana.click(page, "Seesaw")
    assert "Seesaw · page 1 of" in said(await private(home.ana))
    first = await home.begin()
    await home.ana.run("rules", first["channel_id"])
    assert "Tumbleweed · page 1 of" in said(await private(home.ana))


async def test_rules_help_and_settings_answer_privately(home: Harness) -> None:
    """The rules have pictures and pages; what one chose stays chosen."""
    await home.ana.run("rules", game="tumbleweed")
    page = await private(home.ana)
    assert page["attachments"] and "Next" in buttons(page)
    (box,) = page["components"]
    assert "items" in box["components"][0], "the picture is seen before it is read about"
    await home.ana.click(page, "Next")
    second = await private(home.ana)
    assert "page 2 of" in said(second)
    titles = options(second, "Go to a page")
    assert [o["label"] for o in titles if o.get("default")] == ["2. Line of sight"]
    await home.ana.choose(second, "Go to a page", ["6"])
    seventh = await private(home.ana)
    assert "Passing and scoring" in said(seventh) and "page 7 of 8" in said(seventh)
    await home.ana.click(seventh, "Next")
    last = await private(home.ana)
    assert "page 8 of 8" in said(last) and "Next" not in buttons(last), "the set-up comes last"
    assert "Play the computer" in buttons(last)
    await home.ana.click(last, "Play a person")
    assert "Tumbleweed" in said(await private(home.ana))
    await home.ana.run("help")
    assert "Press **Play**" in said(await private(home.ana))
    await home.ana.run("settings")
    await home.ana.choose(await private(home.ana), "Nothing", ["last"])
    chosen = await private(home.ana)
    layers = options(chosen, "Nothing")
    assert [o["value"] for o in layers if o.get("default")] == ["last"]


async def test_a_newcomer_is_told_what_is_new_in_private(home: Harness, opened: Json) -> None:
    """The card says the aim alone, and nothing of it once a first match was finished."""
    assert "**The aim**" in said(opened) and "Tip" not in said(opened)
    await home.ana.click(opened, "My view")
    assert "So that going first is no advantage" in said(await private(home.ana, "your turn"))
    await home.ana.run("resign", opened["channel_id"])
    await home.ana.click(await private(home.ana), "Yes, resign")
    await card(home.chi)
    assert "**The aim**" not in said(await home.begin())


async def test_a_match_is_exported_and_imported(home: Harness, shown: Json) -> None:
    """As text, JSON and picture; the text replays to the same hash, an edited one is refused."""
    shown = await home.turns(shown, "c4", "pass", "pass")
    await home.bo.click(shown, "More")
    await home.bo.click(await private(home.bo), "Export")
    files = {a["filename"]: a["url"] for a in (await private(home.bo))["attachments"]}
    assert set(files) == {"board.png", "tumbleweed-1.txt", "tumbleweed-1.json"}
    text = (await home.served.download(files["tumbleweed-1.txt"]))[0].decode()
    await home.chi.run("import")
    await home.chi.submit(await home.chi.expect("INTERACTION_MODAL"), {"record": text})
    answer = await private(home.chi)
    assert "6 moves, replayed without errors." in said(answer)
    assert text.split()[-1] in said(answer)
    await home.chi.run("import")
    edited = text.replace("c4", "d5")
    await home.chi.submit(await home.chi.expect("INTERACTION_MODAL"), {"record": edited})
    assert "Line " in said(await private(home.chi))


async def test_a_record_is_imported_from_its_file(
    home: Harness, shown: Json, tmp_path: Path
) -> None:
    """However long; two things, nothing, a picture and a book are refused with a sentence."""
    shown = await home.turns(shown, "c4", "pass", "pass")
    await home.bo.click(shown, "More")
    await home.bo.click(await private(home.bo), "Export")
    files = {a["filename"]: a["url"] for a in (await private(home.bo))["attachments"]}
    text = (await home.served.download(files["tumbleweed-1.txt"]))[0]
    for content, pasted, answer in (
        (text, "", "6 moves, replayed without errors."),
        (text.replace(b"\n", b"\r\n"), "", "6 moves, replayed without errors."),
        (text, "tumbleweed", "Choose one of them."),
        (None, "", "There's no record here yet"),
        (b"\x89PNG\xff\xfe", "", "That isn't a text file."),
        (b"x" * 70_000, "", "too large for a record"),
        (b"lost", "", "paste its text"),
    ):
        await home.chi.run("import")
        modal = await home.chi.expect("INTERACTION_MODAL")
        answers: dict[str, str | list[str]] = {"record": pasted}
        if content is not None:
            file_id = (await upload(home.chi, "match.txt", content))["id"]
            answers["file"] = [file_id]
            if "paste its text" in answer:
                next((tmp_path / "sandbox").rglob(file_id)).unlink()
        await home.chi.submit(modal, answers)
        assert answer in said(await private(home.chi))
