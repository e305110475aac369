"""Where Stigmergy refuses what; the reasons stand in the text file of its name."""

from tests.rules.playing import Refusals, play
from tests.rules.stigmergy.diagram import start, stigmergy

FIELD = stigmergy("a3 a5 c5 e3", "d1 d2")
CLOSED = "a4 a5 b5 c4 c5 d3 d4 e3", "b2 b3 b4 c1 c3 d1 d2 e2"
START = start(size=3)

REFUSALS = Refusals(
    positions={
        "field": FIELD,
        "komi to name": START,
        "side to choose": play(START, "komi:19"),
    },
    off_board=[(FIELD, text) for text in ["a9", "e5x", "o8", "a1"]],
    unreadable=[
        (FIELD, text)
        for text in [
            "",
            "B3",
            "b3 ",
            "b03",
            "b3xx",
            "b3+",
            "x",
            "Button",
            "side:red",
            "side:",
            "komi:",
            "komi:-1",
        ]
    ],
    over=(play(stigmergy(*CLOSED), "pass pass"), ("pass", "a3", "nonsense")),
    impossible=[
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
)
