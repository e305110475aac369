"""Moves picked step by step: the private answer shows the board, and what can be picked on it."""

from pathlib import Path

import pytest

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

pytestmark = pytest.mark.sqlite  # about what is seen: others ask the same of both databases


def is_pictured(answer: Json) -> bool:
    """Whether a private answer shows a board."""
    return len(answer["attachments"]) == 1


async def test_where_a_die_goes_is_seen_while_it_is_chosen(home: Harness) -> None:
    """By a button for each die and place, and behind that which spends karma; and back again."""
    await play(home.ana, "diced_tomatoes", seats=1)
    await home.ana.click(await card(home.chi), "Pick a move")
    dice = await private(home.ana)
    assert is_pictured(dice)
    assert any(label.endswith(" on your A") for label in buttons(dice))
    karma = "Spend karma (you have 3)"
    await home.ana.click(dice, karma)
    spent = await private(home.ana)
    assert is_pictured(spent) and said(spent).startswith(karma)
    await home.ana.click(spent, "Back")
    assert buttons(await private(home.ana)) == buttons(dice)


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
