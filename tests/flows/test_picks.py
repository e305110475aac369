"""Moves picked step by step: the private answer shows the board, and what can be picked on it."""

from pathlib import Path

from tests.flows.harness import (
    Harness,
    Json,
    buttons,
    card,
    harness,
    private,
    public,
    said,
)
from tests.flows.test_fast_clicks import Easel
from tests.offer import play


def is_pictured(answer: Json) -> bool:
    """Whether a private answer shows a board."""
    return len(answer["attachments"]) == 1


async def test_where_a_die_goes_is_seen_while_it_is_chosen(home: Harness) -> None:
    """Back to the dice, too, and behind [Karma…]."""
    await play(home.ana, "diced_tomatoes", seats=1)
    await home.ana.click(await card(home.chi), "Pick a move")
    dice = await private(home.ana)
    assert is_pictured(dice)
    several = next(label for label in buttons(dice) if label.endswith("…") and label != "Karma…")
    await home.ana.click(dice, several)
    places = await private(home.ana)
    assert is_pictured(places) and "choose your move" in said(places)
    await home.ana.click(places, "Back")
    again = await private(home.ana)
    assert buttons(again) == buttons(dice)
    await home.ana.click(again, "Karma…")
    assert is_pictured(await private(home.ana))


async def test_a_column_of_a_list_is_seen_on_the_board(home: Harness) -> None:
    """Rings mark its cells."""
    await play(home.ana, "rive", opponent=home.bo.id)
    await home.bo.click(await public(home.bo, about="challenges"), "Accept")
    await home.ana.click(await card(home.chi), "Pick a move")
    columns = await private(home.ana)
    assert is_pictured(columns)
    await home.ana.click(columns, "d")
    shown = await private(home.ana)
    assert is_pictured(shown) and "Column d:" in said(shown)


async def test_nobody_waits_long_for_a_picture(tmp_path: Path) -> None:
    """While none is drawn, the keys come without the board; the next step has it again."""
    easel = Easel()
    async with harness(tmp_path, paint=easel.paint) as home:
        shown = await home.set_up()
        easel.open.clear()
        await home.bo.click(shown, "Pick a move")
        moves = await private(home.bo)
        assert not is_pictured(moves) and "c" in buttons(moves)
        easel.open.set()
        await home.bo.click(moves, "c")
        assert is_pictured(await private(home.bo))
