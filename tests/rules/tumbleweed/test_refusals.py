"""Why a move of Tumbleweed is refused, in words for the player."""

import pytest

from rules.errors import GameOver, IllegalMove, NotationError, RulesError
from rules.games.tumbleweed import GAME, TumbleweedOptions
from tests.rules.playing import play, refusal
from tests.rules.tumbleweed.diagram import tumbleweed

FIELD = tumbleweed("c3=N2 a3=R1 b4=R2 a5=R1 e3=W1 e1=W3", turn="R")


@pytest.mark.parametrize(
    ("text", "key", "sentence"),
    [
        ("d3", "unseen", "d3 is empty and you see it with none of your stacks."),
        (
            "b4+",
            "too_low",
            "b4 already has 2; you need more than 2 in sight and have 1.",
        ),
        (
            "e3x",
            "holds",
            "That is White's stack of 1 on e3; to take it you need more than 1 in sight and "
            "have 0.",
        ),
        (
            "c3x",
            "neutral_holds",
            "That is the neutral stack of 2 on c3; to take it you need more than 2 in sight and "
            "have 2.",
        ),
        ("a4x", "is_empty", "a4 is empty; the move there is a4."),
        ("a4+", "is_empty", "a4 is empty; the move there is a4."),
        ("a5", "is_yours", "a5 is your own stack; to raise it, play a5+."),
        ("a5x", "is_yours", "a5 is your own stack; to raise it, play a5+."),
        ("red:b3", "setup_over", "The setup is done; now name a cell, or pass."),
        ("side:red", "setup_over", "The setup is done; now name a cell, or pass."),
    ],
)
def test_a_play_is_refused_with_its_reason(text: str, key: str, sentence: str) -> None:
    """Each reason has a key of its own and names the cell and the numbers."""
    refused = refusal(FIELD, text)
    assert isinstance(refused, IllegalMove)
    assert refused.key == f"tumbleweed.{key}"
    assert refused.message(GAME.WORDS) == sentence


def test_a_stack_within_reach_is_named_as_it_is_written() -> None:
    """Where a capture is legal, the move without its x is refused with the right spelling."""
    field = tumbleweed("c3=N2 a3=R1 c5=R1 e1=R1 e3=W1 c1=W1")
    assert refusal(field, "c1").message(GAME.WORDS) == "c1 is White's stack; to take it, play c1x."
    assert refusal(field, "c3+").message(GAME.WORDS) == (
        "The neutral stack is on c3; to take it, play c3x."
    )


def test_equal_height_is_never_enough() -> None:
    """One line against a stack of one takes nothing, and raises nothing."""
    assert refusal(tumbleweed("a3=R1 c3=W1"), "c3x").key == "tumbleweed.holds"
    assert refusal(tumbleweed("a3=R1 c3=R1"), "c3+").key == "tumbleweed.too_low"


@pytest.mark.parametrize(
    ("moves", "text", "key", "sentence"),
    [
        ("", "red:a3", "not_yet", "First comes the neutral stack."),
        ("", "c3", "not_yet", "First comes the neutral stack."),
        ("neutral:c3", "pass", "not_yet", "First comes Red's first stack."),
        ("neutral:c3", "red:c3", "taken", "c3 is taken; choose an empty cell."),
        ("neutral:c3 red:a3", "white:a3", "taken", "a3 is taken; choose an empty cell."),
        (
            "neutral:c3 red:a3 white:e3",
            "a4",
            "not_yet",
            "First comes the choice of a side (red or white).",
        ),
    ],
)
def test_the_setup_has_its_order(moves: str, text: str, key: str, sentence: str) -> None:
    """Neutral stack, red, white, side: what comes too soon or on a taken cell is refused."""
    state = play(GAME.start(TumbleweedOptions(size=3, setup="free"), 2), moves)
    refused = refusal(state, text)
    assert refused.key == f"tumbleweed.{key}"
    assert refused.message(GAME.WORDS) == sentence


@pytest.mark.parametrize("text", ["a9", "e5x", "o8+", "a1"])
def test_cells_of_other_boards_are_off_this_one(text: str) -> None:
    """The refusal says which cells there are."""
    refused = refusal(FIELD, text)
    assert isinstance(refused, IllegalMove)
    assert refused.message(GAME.WORDS).endswith("is not on this board; cells run from a3 to e3.")


@pytest.mark.parametrize(
    "text",
    ["", "B3", "b3 ", "b03", "b3xx", "b3x+", "x", "passs", "side:blue", "red:", "red:B3", "+b3"],
)
def test_anything_else_is_unreadable(text: str) -> None:
    """The core reads exactly what it writes."""
    assert isinstance(refusal(FIELD, text), NotationError)


def test_nothing_is_played_after_the_end() -> None:
    """Even a pass is refused, with the same answer for everything."""
    over = play(FIELD, "pass pass")
    for text in ("pass", "a4", "nonsense"):
        assert isinstance(refusal(over, text), GameOver)


@pytest.mark.parametrize(
    "data",
    [
        {"size": 1},
        {"size": 3, "stacks": {"z9": "R1"}},
        {"size": 3, "stacks": {"c3": "B1"}},
        {"size": 3, "stacks": {"c3": "R7"}},
        {"size": 3, "to_move": "N"},
        {"size": 3, "host": "X"},
        {"size": 3, "passes": 2},
        {"size": 3, "stale": -1},
        {"size": 3, "options": {"shape": "round"}},
    ],
    ids=str,
)
def test_positions_that_cannot_be_are_refused(data: dict[str, object]) -> None:
    """A position from data is checked like everything that comes from outside."""
    with pytest.raises(RulesError) as refused:
        GAME.position(data)
    assert refused.value.message(GAME.WORDS)
