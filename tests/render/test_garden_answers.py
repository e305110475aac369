"""Questions about a table of Diced Tomatoes: each thing told once, and where points are from."""

from render import View, look
from render.question import Question
from rules.games.diced_tomatoes import DicedTomatoesState
from tests.rules.diced_tomatoes.diagrams import table


def told(state: DicedTomatoesState, topic: str) -> str:
    """The answer of that *topic* to nobody in particular."""
    return look(state, View(state.options), Question(topic), -1)


def test_equal_dice_of_the_hand_are_one_line() -> None:
    """As many as there are."""
    state = table("0.0=r6", "r2 r2 b1")
    for topic in ("hand", "can"):
        lines = told(state, topic).splitlines()
        assert len(lines) == len({*lines})
        assert sum("red 2s" in line for line in lines) == 1


def test_points_for_karma_alone_say_so() -> None:
    """Once there are others, the parts of each sum do; alone karma is no points."""
    why = "So far all of it is for karma"
    assert why in told(table(hand="r1", karma=[3, 2]), "score")
    assert why not in told(table(hand="r1", karma=[0, 1]), "score"), "nobody has a point"
    split = told(table(hand="r1", karma=[3, 2], tracks=[[2], []]), "score")
    assert why not in split and "for 3 karma" in split
    assert why not in told(table(hand="r1", seats=1), "score")


def test_that_nothing_is_rotten_says_what_rotten_is() -> None:
    """A vine worth nothing is named instead."""
    assert told(table("0.0=r2", "r1"), "dangers") == "No vine is rotten: each is worth 1 or more."
    assert "rotten" in told(table("0.0=r1,b2", "r1"), "dangers")
    assert "worth 1" not in told(table("0.0=r1,b2", "r1"), "dangers")
