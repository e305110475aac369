"""What Rive refuses, and in which words."""

from tests.rules.playing import Refusals, play
from tests.rules.rive.diagram import rive

ALONE = rive("b5 d1", "a3 c3")
PAIRS = rive("b4 b3 c1 d2", "c4 e3 e1")
CHAIN = play(rive("b3 d3", "a5 b5 c2 e2"), "+c4")
FULL = rive("a2 a3 b1 b2", "b3 c1 c2", size="2")

REFUSALS = Refusals(
    reasons=[
        (ALONE, "+a3", "taken", "There is a stone of White's on a3 already; choose an empty cell."),
        (
            ALONE,
            "+c2",
            "not_alone",
            (
                "c2 touches a group of 1; as long as some cells touch nothing, only those may "
                "be used, d4 for instance."
            ),
        ),
        (
            PAIRS,
            "+a4",
            "too_big",
            (
                "a4 touches a group of 3; you must place where the largest group touched has "
                "2, on d1 for instance."
            ),
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
            (
                "Sides can only be swapped in answer to the very first stone, at tables that "
                "allow it."
            ),
        ),
    ],
    off_board=[(ALONE, "+a1"), (ALONE, "+h8"), (CHAIN, "-e9"), (ALONE, "+a12")],
    unreadable=[
        (state, text)
        for state in (ALONE, CHAIN)
        for text in [
            "",
            "c3",
            "C3",
            "+C3",
            "+ c3",
            "+c3 ",
            "+c03",
            "++c3",
            "+c3-b2",
            "x",
            "pass",
            "SWAP",
            "+",
        ]
    ],
    over=(FULL, ("+a4", "-a4", "swap", "nonsense")),
    impossible=[
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
)
