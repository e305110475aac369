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
    Lesson("start", _START),
    Lesson("move", _MOVE, ("d2-b5",)),
    Lesson("deploy", _DEPLOY, ("+c2",)),
    Lesson("capture", _CAPTURE),
    Lesson("chain", _CHAIN, ("d4xd5", "d5xd6")),
    Lesson("rest", _REST, ("d3xd4",)),
    Lesson("grow", _GROW, ("d5-d6",)),
    Lesson("end", _END, ("d4xd5",)),
)

LESSON_WORDS = {
    "seesaw.rules.start.title": "Start and goal",
    "seesaw.rules.start.text": (
        "South begins at the bottom of the board with a stack of 1, North at the top; each stands "
        "on a tile of its own. South moves first. You win by taking every stack of the other side."
    ),
    "seesaw.rules.move.title": "Odd forwards, even backwards",
    "seesaw.rules.move.text": (
        "Move one stack by up to as many steps as it is high. Odd stacks step forwards, even ones "
        "backwards: straight or slanting, mixed as you like. The arrows show which way each goes. "
        "No stack may be crossed or joined, so this 3 walks round the stack on d3 to reach b5."
    ),
    "seesaw.rules.deploy.title": "Deploying",
    "seesaw.rules.deploy.text": (
        "Instead of moving, put a tile and a stack of 1 on an empty cell next to any of your "
        "tiles. A cell is empty without stack and without tile: here South could deploy on c2 or "
        "e1, but not on d2 or d3, where tiles lie. Tiles stay for ever."
    ),
    "seesaw.rules.capture.title": "You must capture",
    "seesaw.rules.capture.text": (
        "If any stack of yours can walk to an enemy within its steps, in any direction, you must "
        "capture and do nothing else. The enemy stack goes whole, however high; yours keeps its "
        "height. Here South may take d3 with either stack, or f5 with the 2: the choice is free."
    ),
    "seesaw.rules.chain.title": "Chains",
    "seesaw.rules.chain.text": (
        "A capture costs as many steps as the shortest way to it. While another enemy is in reach "
        "of what is left, the same stack must go on capturing. This 3 took d5 with one step and "
        "then had to take d6 with the second; with the third it may still move on."
    ),
    "seesaw.rules.rest.title": "Steps to spare",
    "seesaw.rules.rest.text": (
        "When nothing more is in reach, the stack may use what is left for one last move, now in "
        "its usual direction again, or stop. South's 3 has taken d4 and has two steps left; the "
        "dots show where it may go. Moving on can never bring a new enemy into reach."
    ),
    "seesaw.rules.grow.title": "Growing",
    "seesaw.rules.grow.text": (
        "At the end of its turn, a stack that moved grows by one if it is odd and stands on an "
        "enemy tile, or even and on a tile of its own. So it turns round: this 1 became a 2 on d6 "
        "and now goes down, towards its own tiles. South's 2 on f2 would become a 3 on e2. Passing "
        "over a tile does nothing."
    ),
    "seesaw.rules.end.title": "The end",
    "seesaw.rules.end.text": (
        "South took North's last stack, a 4, with a stack of 1, and wins. Nobody may pass: only a "
        "side that can neither move nor deploy is skipped, which hardly ever happens, and if that "
        "befalls both in a row it is a draw. Two who see no end to it may also agree on a draw."
    ),
}
