"""Refusals of Stigmergy that take more than a row of its table to tell."""

import pytest

from rules.errors import IllegalMove, NotationError, OptionError
from rules.games.stigmergy import GAME, StigmergyState
from rules.notation import read
from tests.rules.playing import play, refusal
from tests.rules.stigmergy.diagram import start, stigmergy
from tests.rules.stigmergy.refusals import CLOSED, FIELD, START

RULED = stigmergy("a3 a5 c5 e3", "d1", turn="W")


def sentence(state: StigmergyState, text: str) -> str:
    """The words for the player."""
    return refusal(state, text).message(GAME.texts.english)


def test_cells_of_the_opponent_are_closed() -> None:
    """The refusal says how many of the cell's own lines decide, also on edge and corner."""
    assert sentence(RULED, "c3") == (
        "Black controls c3 with 4 of its 6 lines, so you can't play there. Choose another cell."
    )
    assert sentence(RULED, "c1") == (
        "Black controls c1 with 2 of its 3 lines, so you can't play there. Choose another cell."
    )
    edge = stigmergy("a3 a5 b3", "e1", turn="W")
    assert sentence(edge, "a4") == (
        "Black controls a4 with 3 of its 4 lines, so you can't play there. Choose another cell."
    )


def test_the_variant_refuses_with_both_counts() -> None:
    """Where a lead decides, the opponent's lines are named beside one's own."""
    options = {"control": "more"}
    field = stigmergy("a3 a5", "e1", turn="W", options=options)
    assert sentence(field, "a4") == (
        "Black controls a4, with 2 against 0 lines, so you can't play there. Choose another cell."
    )
    assert sentence(field, "a3x") == (
        "Black's stone is on a3. To replace it you need more lines to it than Black: that's 1 "
        "against your 0."
    )


def test_a_stone_within_reach_is_named_as_it_is_written() -> None:
    """Where a replacement is legal, the move without its x is refused with the right spelling."""
    field = stigmergy("a3 a5 c5 e3", "c3 e1")
    assert sentence(field, "c3") == "The stone on c3 is White's. To replace it, play c3x."


def test_passing_has_two_conditions() -> None:
    """Open cells come first, then the button."""
    assert sentence(FIELD, "pass") == (
        "You can't pass yet: nobody controls 10 cells, such as a4. Choose a cell."
    )
    assert sentence(stigmergy(*CLOSED, komi=3), "pass") == (
        "You can't pass while the half-point token is still there. Take it instead."
    )
    one = stigmergy("a2 b1", "a3 b3 c1", size=2, turn="W")
    assert sentence(one, "pass") == ("You can't pass yet: nobody controls b2. Choose a cell.")


def test_the_button_is_taken_once() -> None:
    """Afterwards its owner is named to the opponent; to themselves it's theirs."""
    taken = play(stigmergy(*CLOSED, komi=3), "button")
    assert sentence(taken, "button") == "Black has the half-point token already. Choose a cell."
    own = sentence(play(taken, "pass"), "button")
    assert own == "You have the half-point token already. Choose a cell."


@pytest.mark.parametrize("text", ["komi:007", "komi:3.5", "komi:²", "komi:1000000", "komi:black"])
def test_a_komi_is_a_plain_whole_number(text: str) -> None:
    """No fractions, no other digits, no leading zeros, nothing endless."""
    assert isinstance(refusal(START, text), NotationError)


def test_a_move_for_the_other_side_is_refused() -> None:
    """People may name the side that moves; naming the other one is a misunderstanding."""
    with pytest.raises(IllegalMove, match="not_your_side") as refused:
        read(FIELD, "white a4")
    assert refused.value.message(GAME.texts.english) == (
        "That's White's colour, not yours. Name the cell alone."
    )


@pytest.mark.parametrize("size", [2, 3, 8, 11])
def test_a_fixed_komi_is_at_most_the_number_of_cells(size: int) -> None:
    """One more is refused, with the number in the sentence."""
    most = 3 * size * (size - 1) + 1
    if most < 331:
        with pytest.raises(OptionError) as refused:
            start(size=size, komi=most + 1)
        assert refused.value.message(GAME.texts.english).endswith(f"from 0 to {most}.")
    state = start(size=size, komi=most)
    assert state.tally(2).total == most
