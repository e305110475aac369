"""Practice from a page of the rules, as its player sees it."""

from rules import GAMES
from rules.lessons import can_be_played_on
from tests.flows.harness import Harness, buttons, good_moves, private, said


async def test_a_position_of_the_rules_leads_back_to_its_page(home: Harness) -> None:
    """Not to the first one."""
    lessons = GAMES["rive"].lessons
    last = max(n for n, page in enumerate(lessons) if can_be_played_on(GAMES["rive"], page))
    await home.ana.run("rules", game="rive")
    await home.ana.choose(await private(home.ana), "Go to a page", [str(last)])
    page = await private(home.ana)
    told = f"page {last + 1} of {len(lessons)}"
    assert last > 0 and told in said(page)
    await home.ana.click(page, "Try from here")
    await home.ana.click(await private(home.ana, about="Practice"), "Back to the rules")
    assert told in said(await private(home.ana))


async def test_in_the_midst_of_a_turn_a_hint_goes_on_from_there(home: Harness) -> None:
    """Rive's stones to take off: their names, the step on the button, and [Back] to the turn."""
    page = [lesson.key for lesson in GAMES["rive"].lessons].index("join")
    await home.ana.run("rules", game="rive")
    await home.ana.choose(await private(home.ana), "Go to a page", [str(page)])
    await home.ana.click(await private(home.ana), "Try from here")
    board = await private(home.ana, about="Practice")
    await home.ana.click(board, "Type a move")
    modal = await home.ana.expect("INTERACTION_MODAL")
    await home.ana.submit(modal, {"text": "c2", "column": [], "row": []}, board["channel_id"])
    turn = await private(home.ana, about="Take 1 stone off")
    await home.ana.click(turn, "Hint")
    hints = await good_moves(home.ana)
    assert "Take off " in said(hints) and buttons(hints)[-1] == "Back"
    await home.ana.click(hints, "Back")
    await home.ana.click(await private(home.ana, about="Take 1 stone off"), "Hint")
    hints = await good_moves(home.ana)
    await home.ana.click(hints, buttons(hints)[0])
    again = await private(home.ana, about="Place again")
    assert "Hint" in buttons(again)


async def test_a_turn_that_leaves_a_rotten_vine_is_over_with_one_tap(home: Harness) -> None:
    """What becomes of the vine is asked with its end, and nothing after that."""
    page = [lesson.key for lesson in GAMES["diced_tomatoes"].lessons].index("clear")
    await home.ana.run("rules", game="diced_tomatoes")
    await home.ana.choose(await private(home.ana), "Go to a page", [str(page)])
    await home.ana.click(await private(home.ana), "Try from here")
    await home.ana.click(await private(home.ana, about="Practice"), "Pick a move")
    panel = await private(home.ana)
    while not any("and end" in label for label in buttons(panel)):
        await home.ana.click(panel, buttons(panel)[0])
        panel = await private(home.ana)
    assert "rotten" in said(panel) and "Play" not in buttons(panel)
    await home.ana.click(panel, "Clear your A and end")
    over = await private(home.ana, about="cleared the rotten vine")
    assert "Play" not in buttons(over)
