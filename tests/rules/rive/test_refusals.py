"""Refusals of Rive that take more than a row of its table to tell."""

import pytest

from rules.games.rive import GAME, RiveOptions
from tests.rules.playing import play, refusal


@pytest.mark.parametrize(
    ("moves", "swap"),
    [("", True), ("+c3", False), ("+c3 +a3", True), ("+c3 swap", True), ("+c3 swap +a3", True)],
)
def test_sides_are_swapped_at_one_moment_only(moves: str, swap: bool) -> None:
    """Not before the first stone, not later, not twice, and not where the table does not."""
    state = play(GAME.start(RiveOptions("3", swap), 2), moves)
    assert refusal(state, "swap").key == "rive.no_swap"
    assert "swap" not in map(state.format, state.legal())
