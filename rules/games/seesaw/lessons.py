"""The pages of ``/rules`` for Seesaw: small positions, and what they show."""

from rules.core import Lesson

_START = {"size": 4, "stacks": {"d1": "S1", "d7": "N1"}}
_MOVE = {"size": 4, "stacks": {"d2": "S3", "d3": "S1", "f4": "S2", "a7": "N1"}}
_DEPLOY = {
    "size": 4,
    "stacks": {"d1": "S1", "c3": "S1", "d7": "N1"},
    "tiles": {"d1": "S", "d2": "S", "d3": "N", "d7": "N"},
}
_CAPTURE = {"size": 4, "stacks": {"c3": "S1", "e4": "S2", "d3": "N1", "f5": "N3", "a7": "N1"}}
_CHAIN = {"size": 4, "stacks": {"d4": "S3", "d5": "N1", "d6": "N1", "a4": "N1"}}
_REST = {
    "size": 4,
    "stacks": {"d3": "S3", "d4": "N2", "d7": "N1", "a5": "N1"},
    "tiles": {"d1": "S", "d7": "N", "e4": "N"},
}
_GROW = {
    "size": 4,
    "stacks": {"d5": "S1", "f2": "S2", "a4": "N1"},
    "tiles": {"d1": "S", "d7": "N", "d6": "N", "e2": "S"},
}
_END = {"size": 4, "stacks": {"d4": "S1", "c2": "S1", "d5": "N4"}}

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "start",
        _START,
        title="Start and goal",
        text=(
            "Capture every stack of the other side to win. Each side begins with a stack of 1 on "
            "a tile of its own: South at the bottom, North at the top. South moves first. On your "
            "turn, move a stack, or put a new one next to a tile of yours; when you can capture, "
            "you must."
        ),
        by_words=(
            "Capture every stack of the other side to win. Each side begins with a stack of 1 on "
            "a tile of its own: South on {d1}, where the columns begin, North on {d7}, where they "
            "end. South moves first. On your turn, move a stack, or put a new one next to a tile "
            "of yours; when you can capture, you must."
        ),
    ),
    Lesson(
        "move",
        _MOVE,
        ("d2-b5",),
        title="Odd forwards, even backwards",
        text=(
            "Move one stack by up to as many steps as it's high. Odd stacks go forwards, even ones "
            "backwards: straight or slanting, and you may mix the two. Each stack's tip shows "
            "which way it goes. You can't cross or join another stack, so this 3 moves round the "
            "stack on {d3} to reach {b5}."
        ),
        by_words=(
            "Move one stack by up to as many steps as it's high. Odd stacks go forwards, even ones "
            "backwards. Forwards is up for South: from {d2} one step leads to {d3} in the column, "
            "or into a column next to it, to {c3} or {e2}; you may mix these. Behind each stack "
            "your boards say up or down, the way it goes. You can't cross or join another stack, "
            "so the 3 on {d2} moved round the stack on {d3} to reach {b5}."
        ),
    ),
    Lesson(
        "deploy",
        _DEPLOY,
        ("+c2",),
        title="Deploying",
        text=(
            "Instead of moving, put a tile and a stack of 1 on an empty cell next to any of your "
            "tiles. Empty means no stack and no tile. Here South could choose {c2}, {e1} or {e2}, "
            "and chose {c2}. {d2} and {d3} have tiles already, so South couldn't deploy there. "
            "Tiles stay for good."
        ),
    ),
    Lesson(
        "capture",
        _CAPTURE,
        title="You must capture",
        text=(
            "If one of your stacks can move to an enemy stack within its steps, in any direction, "
            "you must capture and can't do anything else. The whole enemy stack comes off, however"
            " high it is, and yours keeps its height. Here South may capture {d3} with either "
            "stack, or {f5} with the 2: you choose."
        ),
    ),
    Lesson(
        "chain",
        _CHAIN,
        ("d4xd5", "d5xd6"),
        title="Chains",
        text=(
            "A capture costs as many steps as the shortest path to it. If another enemy is within "
            "the steps that are left, the same stack must capture again. This 3 captured {d5} with "
            "its first step, so it had to capture {d6} with the second. It may still move on with "
            "the third."
        ),
    ),
    Lesson(
        "rest",
        _REST,
        ("d3xd4",),
        title="Steps to spare",
        text=(
            "When your stack can't reach another enemy after a capture, it may stop, or make one "
            "last move with the steps it has left: an odd stack forwards, an even one backwards. "
            "South's 3 has captured {d4} and has two steps left; the diamonds show where it may "
            "go. That last move can't capture anything."
        ),
        by_words=(
            "When your stack can't reach another enemy after a capture, it may stop, or make one "
            "last move with the steps it has left: an odd stack forwards, an even one backwards. "
            "South's 3 has captured {d4} and has two steps left. That last move can't capture "
            "anything."
        ),
    ),
    Lesson(
        "grow",
        _GROW,
        ("d5-d6",),
        title="Growing",
        text=(
            "A stack that moved grows by one if it ends its turn on the right tile: an odd stack "
            "on an enemy tile, an even one on a tile of its own side. That turns it round. This 1 "
            "became a 2 on {d6} and now moves down, towards its own tiles. South's 2 on {f2} would "
            "become a 3 on {e2}. Just crossing a tile does nothing."
        ),
    ),
    Lesson(
        "end",
        _END,
        ("d4xd5",),
        title="The end",
        text=(
            "South captured North's last stack, a 4, with a stack of 1, and wins. You can't pass. "
            "If you can neither move nor deploy, your turn is skipped, which hardly ever happens; "
            "if you're both skipped in a row, it's a draw. If you see no end to it, you can also "
            "agree to a draw."
        ),
    ),
)
