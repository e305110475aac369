"""What Tumbleweed refuses, and in which words."""

from rules.games.tumbleweed import GAME, TumbleweedOptions
from tests.rules.playing import Refusals, play
from tests.rules.tumbleweed.diagram import tumbleweed

FIELD = tumbleweed("c3=N2 a3=R1 b4=R2 a5=R1 e3=W1 e1=W3", turn="R")
FREE = GAME.start(TumbleweedOptions(size=3, setup="free"), 2)

REFUSALS = Refusals(
    reasons=[
        (FIELD, "d3", "unseen", "d3 is empty and you see it with none of your stacks."),
        (FIELD, "b4+", "too_low", "b4 already has 2; you need more than 2 in sight and have 1."),
        (
            FIELD,
            "e3x",
            "holds",
            (
                "That is White's stack of 1 on e3; to take it you need more than 1 in sight "
                "and have 0."
            ),
        ),
        (
            FIELD,
            "c3x",
            "neutral_holds",
            (
                "That is the neutral stack of 2 on c3; to take it you need more than 2 in "
                "sight and have 2."
            ),
        ),
        (FIELD, "a4x", "is_empty", "a4 is empty; the move there is a4."),
        (FIELD, "a4+", "is_empty", "a4 is empty; the move there is a4."),
        (FIELD, "a5", "is_yours", "a5 is your own stack; to raise it, play a5+."),
        (FIELD, "a5x", "is_yours", "a5 is your own stack; to raise it, play a5+."),
        (FIELD, "red:b3", "setup_over", "The setup is done; now name a cell, or pass."),
        (FIELD, "side:red", "setup_over", "The setup is done; now name a cell, or pass."),
        # Neutral stack, red, white, side: what comes too soon, or on a taken cell.
        (FREE, "red:a3", "not_yet", "First comes the neutral stack."),
        (FREE, "c3", "not_yet", "First comes the neutral stack."),
        (play(FREE, "neutral:c3"), "pass", "not_yet", "First comes Red's first stack."),
        (play(FREE, "neutral:c3"), "red:c3", "taken", "c3 is taken; choose an empty cell."),
        (
            play(FREE, "neutral:c3 red:a3"),
            "white:a3",
            "taken",
            "a3 is taken; choose an empty cell.",
        ),
        (
            play(FREE, "neutral:c3 red:a3 white:e3"),
            "a4",
            "not_yet",
            "First comes the choice of a side (red or white).",
        ),
    ],
    off_board=[(FIELD, text) for text in ["a9", "e5x", "o8+", "a1"]],
    unreadable=[
        (FIELD, text)
        for text in [
            "",
            "B3",
            "b3 ",
            "b03",
            "b3xx",
            "b3x+",
            "x",
            "passs",
            "side:blue",
            "red:",
            "red:B3",
            "+b3",
        ]
    ],
    over=(play(FIELD, "pass pass"), ("pass", "a4", "nonsense")),
    impossible=[
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
)
