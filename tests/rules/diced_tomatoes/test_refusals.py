"""Refusals of Diced Tomatoes that take more than a row of its table to tell."""

import pytest

from rules.errors import GameOver, IllegalMove
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions
from tests.rules.diced_tomatoes.diagrams import table
from tests.rules.playing import play


def test_nobody_leaves_after_the_end() -> None:
    """Whoever tries is told so."""
    with pytest.raises(GameOver):
        play(table("0.0=r6", seats=3, bushel={}), "end").leave(2)


def test_leaving_is_for_tables_of_three_and_more() -> None:
    """A seat leaves once, and must be one."""
    with pytest.raises(IllegalMove, match="no_leaving"):
        table().leave(1)
    with pytest.raises(IllegalMove, match="no_leaving"):
        GAME.start(DicedTomatoesOptions(), 1).leave(0)
    gone = table(seats=3).leave(1)
    with pytest.raises(IllegalMove, match="has_left"):
        gone.leave(1)
    with pytest.raises(IllegalMove, match="no_such_seat"):
        gone.leave(3)
