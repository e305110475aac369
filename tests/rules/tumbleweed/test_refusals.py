"""Refusals of Tumbleweed that take more than a row of its table to tell."""

from rules.games.tumbleweed import GAME
from tests.rules.playing import refusal
from tests.rules.tumbleweed.diagram import tumbleweed


def test_a_stack_within_reach_is_named_as_it_is_written() -> None:
    """Where a capture is legal, the move without its x is refused with the right spelling."""
    field = tumbleweed("c3=N2 a3=R1 c5=R1 e1=R1 e3=W1 c1=W1")
    assert (
        refusal(field, "c1").message(GAME.texts.english)
        == "The stack on c1 is White's. To take it, play c1x."
    )
    assert refusal(field, "c3+").message(GAME.texts.english) == (
        "The neutral stack is on c3. To take it, play c3x."
    )


def test_equal_height_is_never_enough() -> None:
    """One line against a stack of one takes nothing, and raises nothing."""
    assert refusal(tumbleweed("a3=R1 c3=W1"), "c3x").key == "tumbleweed.holds"
    assert refusal(tumbleweed("a3=R1 c3=R1"), "c3+").key == "tumbleweed.too_low"
