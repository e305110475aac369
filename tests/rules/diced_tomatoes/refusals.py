"""Where Diced Tomatoes refuses what; the reasons stand in the text file of its name."""

from tests.rules.diced_tomatoes.diagrams import table
from tests.rules.playing import Refusals, play

FIELD = table(
    "0.0=r6,r6 0.1=r2,r1,b3 0.2=r3,b4 1.0=r5,r5,r5 1.1=r1,r1,r1", "b3 r1 r6", karma=[2, 0]
)
TIDY = play(table("0.0=r1 0.1=r5", "b2"), "b2>0.0 end")
PICK = play(table(bushel={"r": 4, "b": 1}, options={"draw": "choice"}), "end")
DRAW = play(table(), "end")

REFUSALS = Refusals(
    positions={
        "field": FIELD,
        "tidy": TIDY,
        "to pick": PICK,
        "to draw": DRAW,
        "no hand": table("0.0=r6"),
        "own vines only": table("0.0=r6", "r3", karma=[6, 0], options={"target": "own"}),
        "own vines only, on 1.0": table("1.0=r6", "r3", karma=[6, 0], options={"target": "own"}),
        "full vine": table("1.0=r6,r6,r6,g6", "r6", options={"gold": True}),
        "seat 1 left": table("0.0=r6", "r3", seats=3, left=[1]),
    },
    off_board=[],
    unreadable=[
        (FIELD, text)
        for text in [
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
        ]
    ],
    over=(play(table("0.0=r6", bushel={}), "end"), ("end", "r1>0.0", "nonsense")),
    impossible=[
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
)
