"""Where Seesaw refuses what; the reasons stand in the text file of its name."""

from tests.rules.playing import Refusals, play
from tests.rules.seesaw.diagram import seesaw

FIELD = seesaw("d2=S3 d3=S1 f4=S2 a7=N1", "d6=N e2=S")
MUST = seesaw("c3=S1 e4=S2 d3=N1 f5=N3 a7=N1")
CHAIN = play(seesaw("d4=S3 d5=N1 d6=N1 a4=N1 e2=S1"), "d4xd5")
REST = play(seesaw("d5=S3 d6=N2 a5=N1", "d6=N"), "d5xd6")
WALLED = seesaw("d1=S3 c2=S1 d2=S1 e1=S1 d4=N1")

REFUSALS = Refusals(
    positions={
        "must capture": MUST,
        "walled": WALLED,
        "field": FIELD,
        "in a chain": CHAIN,
        "rest to go": REST,
    },
    off_board=[
        (FIELD, move)
        for text in ["a9", "d8", "h1", "a1"]
        for move in (f"+{text}", f"d2-{text}", f"{text}xd2")
    ],
    unreadable=[
        (FIELD, text)
        for text in [
            "",
            "c2",
            "D1-e1",
            "d1 e1",
            "d1-e1 ",
            "d1-",
            "+c02",
            "d1--e1",
            "d4xd5xd6",
            "Stop",
        ]
    ],
    over=(play(seesaw("d4=S1 d5=N4"), "d4xd5"), ("stop", "+c2", "nonsense")),
    impossible=[
        {"size": 2},
        {"size": 4, "stacks": {}},
        {"size": 4, "stacks": {"z9": "S1"}},
        {"size": 4, "stacks": {"d4": "R1"}},
        {"size": 4, "stacks": {"d4": "S0"}},
        {"size": 4, "stacks": {"d4": "S1"}, "tiles": {"d1": "X"}},
        {"size": 4, "stacks": {"d4": "S1"}, "tiles": {"d9": "S"}},
        {"size": 4, "stacks": {"d4": "S1", "d7": "N1"}, "to_move": "R"},
        {"size": 4, "stacks": {"d4": "S1", "d7": "N1"}, "skips": 2},
        {"size": 4, "stacks": {"d4": "S3", "d7": "N1"}, "moving": "d5", "left": 1},
        {"size": 4, "stacks": {"d4": "S3", "d7": "N1"}, "moving": "d7", "left": 1},
        {"size": 4, "stacks": {"d4": "S3", "d7": "N1"}, "moving": "d4", "left": 3},
        {"size": 4, "stacks": {"d7": "S3", "d1": "N1"}, "moving": "d7", "left": 1},
        {"size": 4, "stacks": {"d4": "S1"}, "options": {"route": "any"}},
    ],
)
