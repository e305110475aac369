"""Why a move of Rive is refused, in words for the player."""

import pytest

from rules.errors import GameOver, IllegalMove, NotationError, RulesError
from rules.games.rive import GAME, RiveOptions, RiveState
from tests.rules.playing import play, refusal
from tests.rules.rive.diagram import rive

ALONE = rive("b5 d1", "a3 c3")
PAIRS = rive("b4 b3 c1 d2", "c4 e3 e1")
CHAIN = play(rive("b3 d3", "a5 b5 c2 e2"), "+c4")
START = GAME.start(RiveOptions(size="3"), 2)


@pytest.mark.parametrize(
    ("state", "text", "key", "sentence"),
    [
        (
            ALONE,
            "+a3",
            "taken",
            "There is a stone of White's on a3 already; choose an empty cell.",
        ),
        (
            ALONE,
            "+c2",
            "not_alone",
            "c2 touches a group of 1; as long as some cells touch nothing, only those may be "
            "used, d4 for instance.",
        ),
        (
            PAIRS,
            "+a4",
            "too_big",
            "a4 touches a group of 3; you must place where the largest group touched has 2, on d1 "
            "for instance.",
        ),
        (
            PAIRS,
            "-b4",
            "nothing_comes_off",
            "Nothing is to come off now; to place a stone on b4, play +b4.",
        ),
        (CHAIN, "+a3", "shrink_first", "First 2 more stones must come off the group you joined."),
        (
            play(CHAIN, "-a5"),
            "+a3",
            "shrink_first",
            "First 1 more stone must come off the group you joined.",
        ),
        (CHAIN, "-a3", "is_empty", "a3 is empty; no stone can come off there."),
        (
            CHAIN,
            "-c2",
            "other_group",
            "The stone on c2 is not in the group you joined with c4; it stays.",
        ),
        (CHAIN, "-c4", "just_placed", "c4 is the stone you have just placed; it stays."),
        (
            CHAIN,
            "-b5",
            "splits",
            "Without b5 the group would break into pieces; take off another stone.",
        ),
        (
            PAIRS,
            "swap",
            "no_swap",
            "Sides can only be swapped in answer to the very first stone, at tables that allow it.",
        ),
    ],
)
def test_a_step_is_refused_with_its_reason(
    state: RiveState, text: str, key: str, sentence: str
) -> None:
    """Each reason has a key of its own and names the cell and the numbers."""
    refused = refusal(state, text)
    assert isinstance(refused, IllegalMove)
    assert refused.key == f"rive.{key}"
    assert refused.message(GAME.WORDS) == sentence


@pytest.mark.parametrize(
    ("moves", "swap"),
    [("", True), ("+c3", False), ("+c3 +a3", True), ("+c3 swap", True), ("+c3 swap +a3", True)],
)
def test_sides_are_swapped_at_one_moment_only(moves: str, swap: bool) -> None:
    """Not before the first stone, not later, not twice, and not where the table does not."""
    state = play(GAME.start(RiveOptions("3", swap), 2), moves)
    assert refusal(state, "swap").key == "rive.no_swap"
    assert "swap" not in map(state.format, state.legal())


@pytest.mark.parametrize("text", ["+a1", "+h8", "-e9", "+a12"])
def test_cells_of_other_boards_are_off_this_one(text: str) -> None:
    """The refusal says which cells there are, in either kind of step."""
    refused = refusal(CHAIN if text[0] == "-" else ALONE, text)
    assert isinstance(refused, IllegalMove)
    assert refused.message(GAME.WORDS).endswith("is not on this board; cells run from a3 to e3.")


@pytest.mark.parametrize(
    "text",
    ["", "c3", "C3", "+C3", "+ c3", "+c3 ", "+c03", "++c3", "+c3-b2", "x", "pass", "SWAP", "+"],
)
def test_anything_else_is_unreadable(text: str) -> None:
    """The core reads exactly what it writes."""
    for state in (ALONE, CHAIN):
        assert isinstance(refusal(state, text), NotationError)


def test_nothing_is_played_after_the_end() -> None:
    """The same answer for everything."""
    over = play(START, "+c3 swap")
    while over.to_act is not None:
        over = over.play(over.legal()[0])
    for text in ("+a4", "-a4", "swap", "nonsense"):
        assert isinstance(refusal(over, text), GameOver)


@pytest.mark.parametrize(
    "data",
    [
        {"size": "1"},
        {"size": "9"},
        {"size": "3x3x4"},
        {"size": 3, "black": ["z9"]},
        {"size": 3, "black": ["c3"], "white": ["c3"]},
        {"size": 3, "white": ["c3", "c3"]},
        {"size": 3, "to_move": "R"},
        {"size": 3, "first": "X"},
        {"size": 3, "options": {"shape": "round"}},
    ],
    ids=str,
)
def test_positions_that_cannot_be_are_refused(data: dict[str, object]) -> None:
    """A position from data is checked like everything that comes from outside."""
    with pytest.raises(RulesError) as refused:
        GAME.position(data)
    assert refused.value.message(GAME.WORDS)
