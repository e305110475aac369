"""A guided match as its player sees it: marks are explained, and columns."""

from pathlib import Path

import pytest

from bot.match.history.replay import replayed
from bot.match.values.offers import OfferKind, Offers
from bot.ui.kit.pictures import PictureTask
from render import PUBLIC_SCALE
from tests.flows.harness import Harness, Json, buttons, card, harness, private, said
from tests.flows.pictures import kept_in
from tests.offer import play

pytestmark = pytest.mark.sqlite  # about what is seen: others ask the same of both databases


async def test_marks_are_explained_while_there_are_tips(tmp_path: Path) -> None:
    """On every card, not on the first ones alone; without tips the board says no more than ever."""
    drawn: list[PictureTask] = []
    async with harness(tmp_path, paint=kept_in(drawn)) as home:
        await play(home.ana, "seesaw", size="4", level=1)
        shown = await card(home.chi)
        await home.ana.click(shown, "My view")
        board = await private(home.ana, "It's your turn")
        assert buttons(board)[0] == buttons(shown)[0], "the tip, on one's own board, too"
        assert "**Tip** ·" in said(board) and buttons(board)[-1] == "No tips, thanks"
        await home.ana.click(shown, "Type a move")
        modal = await home.ana.expect("INTERACTION_MODAL")
        assert "the little line at each number" in str(modal), "rows lie aslant"
        while "Show tip" not in buttons(shown):
            shown = await _answered(home, shown)
        assert "look for a move yourself first" in said(shown) and "**Tip**" not in said(shown)
        await home.ana.click(shown, "Pick a move")
        picked = await home.ana.hear(lambda kind, _: kind == "MESSAGE_CREATE")
        assert "Tip" not in str(picked["components"]), "a list gives it away no more than the card"
        await home.ana.click(shown, "Show tip")
        told = await home.chi.hear(
            lambda kind, data: (
                kind == "MESSAGE_UPDATE" and data["id"] == shown["id"] and "**Tip** ·" in said(data)
            )
        )
        assert "No tips, thanks" in buttons(told) and "Show tip" not in buttons(told)
        assert told["attachments"][0]["id"] != shown["attachments"][0]["id"], "drawn with its cells"
        assert [task.view.look.legend for task in drawn if task.view.look.scale == PUBLIC_SCALE][-1]
        await home.ana.click(shown, "No tips, thanks")
        await private(home.ana, "No more tips")
        match = await home.database.read(lambda tables: tables.matches.get(1))
        assert match is not None
        state = replayed(match).state
        where = state.format(state.legal()[-1])
        await home.ana.run("move", shown["channel_id"], where=where)
        await home.ana.click(await private(home.ana, "Your move"), "Play")
        await home.chi.hear(lambda kind, data: kind == "MESSAGE_UPDATE" and "Hint" in buttons(data))
        assert not [
            task.view.look.legend for task in drawn if task.view.look.scale == PUBLIC_SCALE
        ][-1]


async def _answered(home: Harness, shown: Json) -> Json:
    """The card after the tip's move, to which the computer has replied."""
    before = said(shown)
    await home.ana.click(shown, buttons(shown)[0])
    await home.ana.click(await private(home.ana, "Your move"), "Play")
    return await home.chi.hear(
        lambda kind, data: (
            kind == "MESSAGE_UPDATE"
            and data["id"] == shown["id"]
            and "No tips, thanks" in buttons(data)
            and any(label.startswith("Why") for label in buttons(data))
            and said(data) != before
        )
    )


async def test_a_win_that_the_computer_offers_is_taken_with_a_press(tmp_path: Path) -> None:
    """[End it here] on one's own board: the result stands below, and nothing more is asked."""
    async with harness(tmp_path) as home:
        await play(home.ana, "rive", size="3", level=1)
        shown = await card(home.chi)
        match = await home.database.read(lambda tables: tables.matches.get(1))
        assert match is not None
        offers = Offers().asked(OfferKind.RESIGN, 1, match.version, 0)
        await home.database.write(
            lambda tables: tables.matches.set_offers(1, match.version, offers)
        )
        await home.ana.click(shown, "My view")
        board = await private(home.ana, "is far behind")
        await home.ana.click(board, "End it here")
        shown = await card(home.chi)
        result = said(shown)
        assert "🤖 Seedling 1 gave up: too far behind" in result
        assert "with tips. Win one without" in result
        assert buttons(shown)[:2] == ["Rematch", "One level up"], "the level isn't beaten yet"
