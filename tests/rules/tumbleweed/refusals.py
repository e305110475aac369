"""Where Tumbleweed refuses what; the reasons stand in the text file of its name."""

from rules.games.tumbleweed import GAME, TumbleweedOptions
from tests.rules.playing import Refusals, play
from tests.rules.tumbleweed.diagram import tumbleweed

FIELD = tumbleweed("c3=N2 a3=R1 b4=R2 a5=R1 e3=W1 e1=W3", turn="R")
FREE = GAME.start(TumbleweedOptions(size=3, setup="free"), 2)

REFUSALS = Refusals(
    positions={
        "field": FIELD,
        "free setup": FREE,
        "neutral placed": play(FREE, "neutral:c3"),
        "red placed": play(FREE, "neutral:c3 red:a3"),
        "sides to choose": play(FREE, "neutral:c3 red:a3 white:e3"),
    },
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
