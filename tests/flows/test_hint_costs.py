"""What a hint costs against the computer, on Discord: asked first, and remembered."""

from dataclasses import replace

from tests.flows.harness import Harness, begun, buttons, card, good_moves, private, said
from tests.offer import play


async def test_in_a_later_match_a_hint_costs_and_it_is_asked_first(home: Harness) -> None:
    """Once; after [No, thanks] nothing was shown, and a win counts as before."""
    await play(home.ana, "rive", size="3", level=1)
    await begun(home.ana)
    known = await home.database.read(lambda tables: tables.computer_matches.get(1))
    assert known is not None and known.guided
    later = replace(known, guided=False)
    await home.database.write(lambda tables: tables.computer_matches.put(later))
    shown = await card(home.chi)
    await home.ana.run("board", shown["channel_id"])
    for answer in ("No, thanks", "Show the hint"):
        await home.ana.click(await private(home.ana, about="Ana"), "Hint")
        asked = await private(home.ana, about="a win won't count")
        assert buttons(asked) == ["Show the hint", "No, thanks"]
        known = await home.database.read(lambda tables: tables.computer_matches.get(1))
        assert known == later, "nothing was shown yet"
        await home.ana.click(asked, answer)
    hints = await good_moves(home.ana)
    known = await home.database.read(lambda tables: tables.computer_matches.get(1))
    assert known == replace(later, helped=True)
    await home.ana.click(hints, "Board")
    await home.ana.click(await private(home.ana, about="Ana"), "Hint")
    assert "Show it?" not in said(await good_moves(home.ana)), "asked about once"
