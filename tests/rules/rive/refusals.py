"""Where Rive refuses what; the reasons stand in the text file of its name."""

from tests.rules.playing import Refusals, play
from tests.rules.rive.diagram import rive

ALONE = rive("b5 d1", "a3 c3")
PAIRS = rive("b4 b3 c1 d2", "c4 e3 e1")
CHAIN = play(rive("b3 d3", "a5 b5 c2 e2"), "+c4")
FULL = rive("a2 a3 b1 b2", "b3 c1 c2", size="2")

REFUSALS = Refusals(
    positions={
        "alone": ALONE,
        "pairs": PAIRS,
        "shrinking": CHAIN,
        "almost shrunk": play(CHAIN, "-a5"),
    },
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
