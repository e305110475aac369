"""What Seesaw refuses, and in which words."""

from tests.rules.playing import Refusals, play
from tests.rules.seesaw.diagram import seesaw

FIELD = seesaw("d2=S3 d3=S1 f4=S2 a7=N1", "d6=N e2=S")
MUST = seesaw("c3=S1 e4=S2 d3=N1 f5=N3 a7=N1")
CHAIN = play(seesaw("d4=S3 d5=N1 d6=N1 a4=N1 e2=S1"), "d4xd5")
REST = play(seesaw("d5=S3 d6=N2 a5=N1", "d6=N"), "d5xd6")
WALLED = seesaw("d1=S3 c2=S1 d2=S1 e1=S1 d4=N1")

REFUSALS = Refusals(
    reasons=[
        (
            MUST,
            "+c2",
            "must_capture",
            "You can capture, so this turn you must: c3xd3, e4xd3, e4xf5.",
        ),
        (
            MUST,
            "e4-e3",
            "must_capture",
            "You can capture, so this turn you must: c3xd3, e4xd3, e4xf5.",
        ),
        (
            MUST,
            "pass",
            "no_pass",
            "You may not pass while there is something to do: c3xd3, e4xd3, e4xf5.",
        ),
        (MUST, "c3xf5", "too_far", "f5 is 5 steps from c3, and your stack has only 1."),
        (MUST, "c3xa7", "too_far", "a7 is 4 steps from c3, and your stack has only 1."),
        (WALLED, "d1xd4", "walled", "Stacks block every way from d1 to d4."),
        (FIELD, "d2-d5", "too_far", "d5 is 4 steps from d2, and your stack has only 3."),
        (FIELD, "d3-d5", "too_far", "d5 is 2 steps from d3, and your stack has only 1."),
        (
            FIELD,
            "d2-c2",
            "wrong_way",
            "Your 3 on d2 goes up unless it captures, and c2 is not that way.",
        ),
        (
            FIELD,
            "f4-f5",
            "wrong_way",
            "Your 2 on f4 goes down unless it captures, and f5 is not that way.",
        ),
        (FIELD, "d2-d3", "occupied", "Your own stack stands on d3; stacks never merge."),
        (FIELD, "c4-c5", "no_stack", "There is no stack on c4."),
        (FIELD, "a7-a6", "not_yours", "The stack on a7 is North's."),
        (FIELD, "stop", "no_stop", "You only stop after a capture, when steps are left."),
        (
            FIELD,
            "pass",
            "no_pass",
            "You may not pass while there is something to do: +c2, +e1, +e3, +f1, ….",
        ),
        (FIELD, "+d3", "stack_there", "A stack stands on d3; deploy on an empty cell."),
        (FIELD, "+e2", "tile_there", "A tile lies on e2; deploy on a cell without one."),
        (FIELD, "+d6", "tile_there", "A tile lies on d6; deploy on a cell without one."),
        (
            FIELD,
            "+b3",
            "not_beside",
            "b3 is empty but not beside a tile of yours; deploy next to one.",
        ),
        (FIELD, "d2xd4", "is_free", "Nothing stands on d4; the move there is d2-d4."),
        (
            MUST,
            "e4-d3",
            "must_capture",
            "You can capture, so this turn you must: c3xd3, e4xd3, e4xf5.",
        ),
        (
            CHAIN,
            "d5-d7",
            "must_go_on",
            (
                "Your stack on d5 has 2 steps left and an enemy in reach: it must capture "
                "again, d5xd6."
            ),
        ),
        (
            CHAIN,
            "stop",
            "must_go_on",
            (
                "Your stack on d5 has 2 steps left and an enemy in reach: it must capture "
                "again, d5xd6."
            ),
        ),
        (
            CHAIN,
            "e2-e3",
            "in_motion",
            ("Your stack on d5 is in the middle of its turn, 2 steps left; nothing else may move."),
        ),
        (
            CHAIN,
            "+c2",
            "in_motion",
            ("Your stack on d5 is in the middle of its turn, 2 steps left; nothing else may move."),
        ),
        (
            CHAIN,
            "pass",
            "in_motion",
            ("Your stack on d5 is in the middle of its turn, 2 steps left; nothing else may move."),
        ),
        (CHAIN, "d5xa4", "too_far", "a4 is 4 steps from d5, and your stack has only 2."),
        (
            REST,
            "d6-d5",
            "wrong_way",
            "Your 3 on d6 goes up unless it captures, and d5 is not that way.",
        ),
        (REST, "d6xa5", "too_far", "a5 is 4 steps from d6, and your stack has only 2."),
    ],
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
