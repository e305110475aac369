"""Why a move of Diced Tomatoes is refused, in words for the player."""

import pytest

from rules.errors import GameOver, IllegalMove, NotationError, RulesError
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions, DicedTomatoesState
from tests.rules.diced_tomatoes.diagrams import table
from tests.rules.playing import play, refusal

FIELD = table(
    "0.0=r6,r6 0.1=r2,r1,b3 0.2=r3,b4 1.0=r5,r5,r5 1.1=r1,r1,r1", "b3 r1 r6", karma=[2, 0]
)
TIDY = play(table("0.0=r1 0.1=r5", "b2"), "b2>0.0 end")
PICK = play(table(bushel={"r": 4, "b": 1}, options={"draw": "choice"}), "end")
DRAW = play(table(), "end")


@pytest.mark.parametrize(
    ("text", "key", "sentence"),
    [
        ("r2>0.0", "not_in_hand", "You have no r2; your hand is b3 r1 r6."),
        ("r6>2.0", "no_token", "There is no token 2.0; they run from 0.0 to 1.2."),
        ("r6>0.3", "no_token", "There is no token 0.3; they run from 0.0 to 1.2."),
        ("b3>1.2", "seed_red", "1.2 is empty, and only a red die starts a vine."),
        ("r1>0.0", "no_fit", "r1 does not fit on 0.0 (r6 r6); it takes 6."),
        ("r6>0.1", "no_fit", "r6 does not fit on 0.1 (r2 r1 b3); it takes 4."),
        ("r6>0.2", "no_fit", "r6 does not fit on 0.2 (r3 b4); it takes 2, 5."),
        ("end", "must_place", "r1 still fits on 1.1; place what fits before you end."),
        ("cl:0.0", "too_poor", "That costs 3 karma, and you have 2."),
        (
            "fl:1.0",
            "flip_breaks",
            "With its seed on 2, 1.0 (r5 r5 r5) would be neither a set nor a run.",
        ),
        ("cl:1.2", "nothing_there", "There is no vine on 1.2."),
        ("fl:1.9", "no_token", "There is no token 1.9; they run from 0.0 to 1.2."),
        ("up:r6", "no_up", "r6 cannot go higher; there is no step from 6 to 1."),
        ("dn:r1", "no_dn", "r1 cannot go lower; there is no step from 1 to 6."),
        ("ov:b3", "no_ov", "Only a 1 or a 6 rolls over; b3 does not."),
        ("ov:r6", "too_poor", "That costs 4 karma, and you have 2."),
        ("set:r6=6", "same_face", "r6 shows 6 already."),
        ("re:g2", "not_in_hand", "You have no g2; your hand is b3 r1 r6."),
        ("rot:0.2", "not_tidy", None),
        ("pick:rrr", "not_pick", "There are no colours to choose now."),
        ("Rr3", "no_roll", "No dice are to be rolled now."),
        ("L0=3", "no_roll", "No dice are to be rolled now."),
    ],
)
def test_a_move_is_refused_with_its_reason(text: str, key: str, sentence: str | None) -> None:
    """Each reason has a key of its own and names the die, the token and the numbers."""
    refused = refusal(FIELD, text)
    assert isinstance(refused, IllegalMove)
    assert refused.key == f"diced_tomatoes.{key}"
    said = refused.message(GAME.WORDS)
    assert sentence is None or said == sentence


@pytest.mark.parametrize(
    ("state", "text", "key"),
    [
        (TIDY, "r5>0.2", "only_tidy"),
        (TIDY, "cl:0.0", "only_tidy"),
        (TIDY, "rot:0.1", "not_rotten"),
        (TIDY, "rot:0.2", "nothing_there"),
        (PICK, "r5>0.2", "only_pick"),
        (PICK, "end", "only_pick"),
        (PICK, "pick:bbr", "no_such_pick"),
        (DRAW, "end", "dice_first"),
        (DRAW, "r5>0.2", "dice_first"),
        (DRAW, "Dg", "other_roll"),
        (DRAW, "Rr3", "other_roll"),
        (table("0.0=r6"), "r5>0.0", "no_hand"),
        (table("0.0=r6", "r3", karma=[6, 0], options={"target": "own"}), "cl:1.0", "nothing_there"),
        (table("1.0=r6", "r3", karma=[6, 0], options={"target": "own"}), "cl:1.0", "not_yours"),
        (table("1.0=r6,r6,r6,g6", "r6", options={"gold": True}), "r6>1.0", "full"),
        (table("0.0=r6", "r3", seats=3, left=[1]), "r3>1.0", "closed"),
    ],
)
def test_every_phase_has_its_moves(state: DicedTomatoesState, text: str, key: str) -> None:
    """What belongs to another phase, or to nobody's hand, is refused for that."""
    refused = refusal(state, text)
    assert refused.key == f"diced_tomatoes.{key}"
    assert refused.message(GAME.WORDS)


@pytest.mark.parametrize(
    "text",
    [
        "R6>0.2",
        "r6 > 0.2",
        "r6>02",
        "r7>0.0",
        "w1>0.0",
        "up:r6=3",
        "set:r6",
        "pick:",
        "pick:bbbb",
        "re:",
        "flip:0.0",
        "pass",
        "end ",
        "Lx=1",
        "D",
        "Rr7",
        "rot:",
        "r6>0.0>0.1",
        "",
    ],
)
def test_anything_else_is_unreadable(text: str) -> None:
    """The core reads exactly what it writes."""
    assert isinstance(refusal(FIELD, text), NotationError)


def test_nothing_is_played_after_the_end() -> None:
    """Not even leaving the table."""
    over = play(table("0.0=r6", bushel={}), "end")
    for text in ("end", "r1>0.0", "nonsense"):
        assert isinstance(refusal(over, text), GameOver)
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


@pytest.mark.parametrize(
    "data",
    [
        {"seats": 0},
        {"seats": 7},
        {"vines": {"2.0": "r1"}},
        {"vines": {"0.0": "b1"}},
        {"vines": {"0.0": "r1 r3"}},
        {"vines": {"0.0": "r1 r1 r1 r1 r1"}},
        {"vines": {"0.0": "r7"}},
        {"hand": "r9"},
        {"passed": "x"},
        {"karma": [13, 0]},
        {"karma": [1]},
        {"bits": [3, 0]},
        {"tracks": [[7], []]},
        {"tracks": [[1] * 7, []]},
        {"tracks": [[1]]},
        {"tracks": [[1] * 6, []]},
        {"first6": 0},
        {"phase": "roll"},
        {"active": 2},
        {"bushel": {"r": -1}},
        {"bushel": {"g": 1}},
        {"hand": " ".join(["b1"] * 5)},
        {"left": [0, 1]},
        {"options": {"gold": "maybe"}},
    ],
    ids=str,
)
def test_positions_that_cannot_be_are_refused(data: dict[str, object]) -> None:
    """A position from data is checked like everything that comes from outside."""
    with pytest.raises(RulesError) as refused:
        GAME.position(data)
    assert refused.value.message(GAME.WORDS)
