"""The pages of ``/rules`` for Tumbleweed: small positions, and what they show."""

from rules.core import Lesson

_START = {"size": 4, "stacks": {"d4": "N2", "b5": "R1", "f3": "W1"}, "to_move": "R"}
_SIGHT = {"size": 4, "stacks": {"d4": "R1", "d6": "W1", "b4": "R1", "f2": "N2"}, "to_move": "R"}
_PLACE = {"size": 4, "stacks": {"a4": "R1", "d1": "R1", "a7": "R1", "g4": "W1"}, "to_move": "R"}
_TAKE = {
    "size": 3,
    "stacks": {"c3": "N2", "a3": "R1", "c5": "R1", "e1": "R1", "e3": "W1", "c1": "W1"},
    "to_move": "R",
}
_RAISE = {
    "size": 3,
    "stacks": {"c3": "R1", "a3": "R1", "e3": "R1", "b4": "R2", "a5": "R1", "c5": "W1"},
    "to_move": "R",
}
_LOOK = {
    "size": 3,
    "stacks": {"c3": "W1", "a3": "R1", "c5": "R1", "e3": "W1", "c1": "W1", "e1": "W1"},
    "to_move": "R",
}
_END = {"size": 3, "stacks": {"c3": "N2", "a3": "R1", "a4": "R1", "e3": "W1"}, "to_move": "R"}

LESSONS: tuple[Lesson, ...] = (
    Lesson("start", _START),
    Lesson("sight", _SIGHT),
    Lesson("place", _PLACE, ("d4",)),
    Lesson("take", _TAKE, ("e3x",)),
    Lesson("raise", _RAISE, ("c3+",)),
    Lesson("look", _LOOK, ("c3x",)),
    Lesson("end", _END, ("pass", "pass")),
)

LESSON_WORDS = {
    "tumbleweed.rules.start.title": "Start and goal",
    "tumbleweed.rules.start.text": (
        "The host places one red and one white stack, the guest picks a side, and Red moves first. "
        "A neutral stack of 2 stands in the centre. In the end you want more cells than your "
        "opponent: cells with your stacks, and empty cells that more of your stacks see."
    ),
    "tumbleweed.rules.sight.title": "Line of sight",
    "tumbleweed.rules.sight.text": (
        "A stack sees along the six straight lines, up to and including the first stack in its "
        "way, no matter whose. From d4, Red sees the white stack on d6 but not d7 behind it, and "
        "nothing past the neutral stack on f2, which blocks and counts for nobody."
    ),
    "tumbleweed.rules.place.title": "Placing",
    "tumbleweed.rules.place.text": (
        "Put a stack on any empty cell that you see. It is as tall as the number of your stacks "
        "that see the cell: three see d4, so the new stack is a 3. You cannot choose a lower one."
    ),
    "tumbleweed.rules.take.title": "Taking",
    "tumbleweed.rules.take.text": (
        "Where a stack stands, you need more stacks in sight of it than it is tall; as many is not "
        "enough. Two red stacks see e3, where White has a 1: Red takes it and now has a 2 there. "
        "The neutral 2 in the centre falls to three, from either side."
    ),
    "tumbleweed.rules.raise.title": "Raising your own",
    "tumbleweed.rules.raise.text": (
        "Your own stack grows in the same way. Red's 1 on c3 is seen by three other red stacks and "
        "becomes a 3. The 2 on b4 is seen by two: not more than its height, so it stays."
    ),
    "tumbleweed.rules.look.title": "Look before you take",
    "tumbleweed.rules.look.text": (
        "Two red stacks see c3, so Red may take it with a 2. But White sees that cell with three "
        "and takes it right back. Such a move is allowed, and hardly ever good: the preview warns "
        "you, except at expert level."
    ),
    "tumbleweed.rules.end.title": "Passing and scoring",
    "tumbleweed.rules.end.text": (
        "Two passes in a row end the game; so does a board where nobody can play. Red has 2 stacks "
        "and 8 cells in sight, 10 in all; White has 1 and 4, so 5. Cells seen equally, unseen "
        "cells and the neutral stack count for nobody. Most cells win. If nothing changes hands "
        "for 3 turns each you are reminded; after 2 more each, the game ends by itself."
    ),
}
