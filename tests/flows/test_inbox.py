"""Many matches at once: what waits, what comes next, what can be put off."""

from bot.match.values.skip import SKIPPED_MS
from tests.flows.harness import Harness, Json, buttons, private, said


async def three_waiting(home: Harness) -> None:
    """Three matches in which Ana has to set up the board, the first with the shortest time."""
    for _ in range(3):
        await home.begin()
        home.clock.ms += 1000


def named(board: Json) -> str:
    """The number of the match that a private board is of."""
    return said(board).rpartition("Tumbleweed #")[2][0]


async def test_a_match_that_is_skipped_comes_last_for_some_hours(home: Harness) -> None:
    """Also after a move elsewhere, and for every other [Next]; nothing else changes."""
    await three_waiting(home)
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


async def test_one_press_plays_and_goes_on(home: Harness) -> None:
    """[Play, then next]: what was played stands above the next board; the last one says so."""
    await three_waiting(home)
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
