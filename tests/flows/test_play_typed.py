"""``/play`` with much that was typed and no game: the panel has it chosen already."""

from bot.sandbox.world import seed
from tests.flows.harness import Harness, buttons, private, public, said
from tests.flows.test_play_panel import chosen, marked
from tests.offer import play


async def test_what_was_typed_without_a_game_stands_on_the_panel(home: Harness) -> None:
    """A level, a board, options, beside a person and a pace; what can't be, is said above it."""
    await home.ana.run("play", level=3)
    page = await private(home.ana)
    assert "The computer" in marked(page) and chosen(page, "How strong") == ["3"]
    typed = {"opponent": home.bo.id, "board": "large", "options": "swap=off", "pace": "3d"}
    await home.ana.run("play", **typed)
    page = await private(home.ana)
    assert "Challenge Bo" in buttons(page) and "Large, 61 cells" in marked(page)
    assert "Also chosen: Swap: off" in said(page) and chosen(page, "How long for a move") == ["3d"]
    await home.ana.run("play", options="komi=3")
    page = await private(home.ana)
    assert said(page).startswith("I don't know “komi”. For Rive you can set:")
    assert "Challenge Bo" in buttons(page), "the rest stays"
    await home.ana.run("play", level=3, rated="on")
    assert "never rated" in said(await private(home.ana))


async def test_a_game_alone_calls_nobody(home: Harness) -> None:
    """The panel asks against whom, also who offered one to everyone before; terms beside it go out.

    It says whether it stands as it was left, or is a suggestion.
    """
    await home.ana.run("play", game="seesaw")
    page = await private(home.ana)
    chosen = "For a start I've chosen the computer at level 1"
    assert f"{chosen}. Change" in said(page) and "## Play Seesaw" in said(page)
    await home.chi.run("play", game="tumbleweed")
    assert f"{chosen} and the quick board. Change" in said(await private(home.chi))
    await home.ana.click(page, "Everyone here")
    page = await private(home.ana)
    assert "For a start" not in said(page) and marked(page)[0] == "Everyone here"
    await home.ana.run("play", game="rive")
    page = await private(home.ana)
    assert "Same settings as last time." in said(page) and "## Play Rive" in said(page)
    assert marked(page)[0] == "Everyone here" and await home.bo.messages() == []
    await home.ana.run("play", game="rive", pace="3d")
    assert "is looking for an opponent" in said(await public(home.bo))


async def test_the_game_of_a_match_is_not_said_to_be_as_it_was_left(home: Harness) -> None:
    """Ana left the panel at Rive and then played Seesaw: that was not set last time."""
    await home.ana.run("play", game="rive")
    await home.ana.click(await private(home.ana), "Everyone here")
    await private(home.ana)
    await home.ana.run("play")
    assert "Same settings as last time." in said(await private(home.ana))
    home.clock.ms += 1000
    await play(home.bo, "seesaw", seed.GAMES, opponent=home.ana.id)
    await public(home.ana, about="challenges")
    await home.ana.run("play")
    page = await private(home.ana)
    assert "## Play Seesaw" in said(page) and "Same settings" not in said(page)
