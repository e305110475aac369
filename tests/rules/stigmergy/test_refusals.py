"""Why a move of Stigmergy is refused, in words for the player."""

import pytest

from rules.errors import GameOver, IllegalMove, NotationError, OptionError, RulesError
from rules.games.stigmergy import GAME, StigmergyState
from rules.notation import read
from tests.rules.playing import play, refusal
from tests.rules.stigmergy.diagram import start, stigmergy

FIELD = stigmergy("a3 a5 c5 e3", "d1 d2")
RULED = stigmergy("a3 a5 c5 e3", "d1", turn="W")
CLOSED = "a4 a5 b5 c4 c5 d3 d4 e3", "b2 b3 b4 c1 c3 d1 d2 e2"


def sentence(state: StigmergyState, text: str) -> str:
    """The words for the player."""
    return refusal(state, text).message(GAME.WORDS)


@pytest.mark.parametrize(
    ("text", "key", "sentence"),
    [
        ("a3", "own", "Your own stone is on a3 already."),
        ("a3x", "own", "Your own stone is on a3 already."),
        (
            "d2x",
            "holds.majority",
            "That is White's stone on d2; to replace it you need 4 of its 6 lines and have 1.",
        ),
        (
            "d2",
            "holds.majority",
            "That is White's stone on d2; to replace it you need 4 of its 6 lines and have 1.",
        ),
        ("a4x", "is_empty", "a4 is empty; the move there is a4."),
        ("button", "no_button", "The komi of 0 is even, so there is no button in this game."),
        ("komi:3", "setup_over", "The setup is done; now name a cell."),
        ("side:black", "setup_over", "The setup is done; now name a cell."),
    ],
)
def test_a_play_is_refused_with_its_reason(text: str, key: str, sentence: str) -> None:
    """Each reason has a key of its own and names the cell and the numbers."""
    refused = refusal(FIELD, text)
    assert isinstance(refused, IllegalMove)
    assert refused.key == f"stigmergy.{key}"
    assert refused.message(GAME.WORDS) == sentence


def test_cells_of_the_opponent_are_closed() -> None:
    """The refusal says how many of the cell's own lines decide, also on edge and corner."""
    assert sentence(RULED, "c3") == (
        "Black controls c3 with 4 of its 6 lines, so you may not place there."
    )
    assert sentence(RULED, "c1") == (
        "Black controls c1 with 2 of its 3 lines, so you may not place there."
    )
    edge = stigmergy("a3 a5 b3", "e1", turn="W")
    assert sentence(edge, "a4") == (
        "Black controls a4 with 3 of its 4 lines, so you may not place there."
    )


def test_the_variant_refuses_with_both_counts() -> None:
    """Where a lead decides, the opponent's lines are named beside one's own."""
    options = {"control": "more"}
    field = stigmergy("a3 a5", "e1", turn="W", options=options)
    assert sentence(field, "a4") == (
        "Black controls a4 with 2 lines against your 0, so you may not place there."
    )
    assert sentence(field, "a3x") == (
        "That is Black's stone on a3; to replace it you need more lines to it than Black, "
        "who has 1; you have 0."
    )


def test_a_stone_within_reach_is_named_as_it_is_written() -> None:
    """Where a replacement is legal, the move without its x is refused with the right spelling."""
    field = stigmergy("a3 a5 c5 e3", "c3 e1")
    assert sentence(field, "c3") == "c3 is White's stone; to replace it, play c3x."


def test_passing_has_two_conditions() -> None:
    """Open cells come first, then the button."""
    assert sentence(FIELD, "pass") == (
        "You may pass only when every empty cell is controlled; 10 are not, a4 among them."
    )
    assert sentence(stigmergy(*CLOSED, komi=3), "pass") == (
        "Nobody passes while the button lies ready; take it instead."
    )
    one = stigmergy("a2 b1", "a3 b3 c1", size=2, turn="W")
    assert sentence(one, "pass") == (
        "You may pass only when every empty cell is controlled; b2 is not."
    )


def test_the_button_is_taken_once() -> None:
    """Afterwards its owner is named, to both."""
    taken = play(stigmergy(*CLOSED, komi=3), "button")
    assert sentence(taken, "button") == "Black has taken the button already."
    assert sentence(play(taken, "pass"), "button") == "Black has taken the button already."


@pytest.mark.parametrize(
    ("moves", "text", "key", "expected"),
    [
        ("", "c3", "not_yet", "First comes the komi, such as komi:7."),
        ("", "side:black", "not_yet", "First comes the komi, such as komi:7."),
        ("", "komi:20", "komi_range", "A komi on this board is a whole number from 0 to 19."),
        (
            "komi:19",
            "pass",
            "not_yet",
            "First comes the choice of a side (black or white).",
        ),
        ("komi:19", "komi:3", "not_yet", "First comes the choice of a side (black or white)."),
    ],
)
def test_the_setup_has_its_order(moves: str, text: str, key: str, expected: str) -> None:
    """Komi, then a side; then stones."""
    state = play(start(size=3), moves)
    assert refusal(state, text).key == f"stigmergy.{key}"
    assert sentence(state, text) == expected


@pytest.mark.parametrize("text", ["a9", "e5x", "o8", "a1"])
def test_cells_of_other_boards_are_off_this_one(text: str) -> None:
    """The refusal says which cells there are."""
    assert sentence(FIELD, text).endswith("is not on this board; cells run from a3 to e3.")


@pytest.mark.parametrize(
    "text",
    ["", "B3", "b3 ", "b03", "b3xx", "b3+", "x", "Button", "side:red", "side:", "komi:", "komi:-1"],
)
def test_anything_else_is_unreadable(text: str) -> None:
    """The core reads exactly what it writes."""
    assert isinstance(refusal(FIELD, text), NotationError)


@pytest.mark.parametrize("text", ["komi:007", "komi:3.5", "komi:²", "komi:1000000", "komi:black"])
def test_a_komi_is_a_plain_whole_number(text: str) -> None:
    """No fractions, no other digits, no leading zeros, nothing endless."""
    assert isinstance(refusal(start(size=3), text), NotationError)


def test_nothing_is_played_after_the_end() -> None:
    """Even a pass is refused, with the same answer for everything."""
    over = play(stigmergy(*CLOSED), "pass pass")
    for text in ("pass", "a3", "nonsense"):
        assert isinstance(refusal(over, text), GameOver)


def test_a_move_for_the_other_side_is_refused() -> None:
    """People may name the side that moves; naming the other one is a misunderstanding."""
    with pytest.raises(IllegalMove, match="not_your_side") as refused:
        read(FIELD, "white a4")
    assert refused.value.message(GAME.WORDS) == "Black is to move, not White."


@pytest.mark.parametrize(
    "data",
    [
        {"size": 1},
        {"size": 3, "black": ["z9"]},
        {"size": 3, "black": ["c3"], "white": ["c3"]},
        {"size": 3, "black": ["c3", "c3"]},
        {"size": 3, "to_move": "N"},
        {"size": 3, "host": "X"},
        {"size": 3, "komi": 20},
        {"size": 3, "komi": -1},
        {"size": 3, "komi": "choose"},
        {"size": 3, "komi": 2, "button": "B"},
        {"size": 3, "passes": 2},
        {"size": 3, "passes": 1},
        {"size": 3, "options": {"control": "most"}},
    ],
    ids=str,
)
def test_positions_that_cannot_be_are_refused(data: dict[str, object]) -> None:
    """A position from data is checked like everything that comes from outside."""
    with pytest.raises(RulesError) as refused:
        GAME.position(data)
    assert refused.value.message(GAME.WORDS)


@pytest.mark.parametrize("size", [2, 3, 8, 11])
def test_a_fixed_komi_is_at_most_the_number_of_cells(size: int) -> None:
    """One more is refused, with the number in the sentence."""
    most = 3 * size * (size - 1) + 1
    if most < 331:
        with pytest.raises(OptionError) as refused:
            start(size=size, komi=most + 1)
        assert refused.value.message(GAME.WORDS).endswith(f"from 0 to {most}.")
    state = start(size=size, komi=most)
    assert state.tally(2).total == most
