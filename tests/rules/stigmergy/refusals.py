"""What Stigmergy refuses, and in which words."""

from tests.rules.playing import Refusals, play
from tests.rules.stigmergy.diagram import start, stigmergy

FIELD = stigmergy("a3 a5 c5 e3", "d1 d2")
CLOSED = "a4 a5 b5 c4 c5 d3 d4 e3", "b2 b3 b4 c1 c3 d1 d2 e2"
START = start(size=3)

REFUSALS = Refusals(
    reasons=[
        (FIELD, "a3", "own", "Your own stone is on a3 already."),
        (FIELD, "a3x", "own", "Your own stone is on a3 already."),
        (
            FIELD,
            "d2x",
            "holds.majority",
            ("That is White's stone on d2; to replace it you need 4 of its 6 lines and have 1."),
        ),
        (
            FIELD,
            "d2",
            "holds.majority",
            ("That is White's stone on d2; to replace it you need 4 of its 6 lines and have 1."),
        ),
        (FIELD, "a4x", "is_empty", "a4 is empty; the move there is a4."),
        (
            FIELD,
            "button",
            "no_button",
            "The komi of 0 is even, so there is no button in this game.",
        ),
        (FIELD, "komi:3", "setup_over", "The setup is done; now name a cell."),
        (FIELD, "side:black", "setup_over", "The setup is done; now name a cell."),
        # Komi, then a side; then stones.
        (START, "c3", "not_yet", "First comes the komi, such as komi:7."),
        (START, "side:black", "not_yet", "First comes the komi, such as komi:7."),
        (START, "komi:20", "komi_range", "A komi on this board is a whole number from 0 to 19."),
        (
            play(START, "komi:19"),
            "pass",
            "not_yet",
            "First comes the choice of a side (black or white).",
        ),
        (
            play(START, "komi:19"),
            "komi:3",
            "not_yet",
            "First comes the choice of a side (black or white).",
        ),
    ],
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
