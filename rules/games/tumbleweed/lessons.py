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
    Lesson(
        "start",
        _START,
        title="Start and goal",
        text="Cover more of the board than your opponent: each of your stacks is a point, and so is"
        " each empty cell that more of your stacks see than theirs. A stack sees along the six "
        "straight lines. On your turn, put a new stack on an empty cell that yours see, raise one "
        "of yours, or take one of the other side. Red moves first. The neutral 2 in the centre "
        "belongs to nobody.",
    ),
    Lesson(
        "sight",
        _SIGHT,
        title="Line of sight",
        text="A stack sees along the six straight lines, up to and including the first stack in "
        "the way, no matter whose it is. From {d4}, Red sees the white stack on {d6} but not {d7} "
        "behind it. The neutral stack on {f2} blocks the view too, and never counts for anyone.",
    ),
    Lesson(
        "place",
        _PLACE,
        ("d4",),
        title="Placing",
        text="Put a stack on any empty cell your stacks see. It's as tall as the number of your "
        "stacks that see it. Three of them see {d4}, so the new stack is a 3. You can't choose a "
        "lower one.",
    ),
    Lesson(
        "take",
        _TAKE,
        ("e3x",),
        title="Taking",
        text="To take a stack, more of your stacks must see it than it's high; just as many isn't"
        " enough. Two red stacks see {e3}, where White has a 1, so Red takes it and now has a 2 "
        "there. The neutral 2 in the centre can be taken with three, by either side.",
    ),
    Lesson(
        "raise",
        _RAISE,
        ("c3+",),
        title="Raising your own",
        text="Your own stacks grow the same way. Three other red stacks see Red's 1 on {c3}, so it "
        "becomes a 3. Only two see the 2 on {b4}, and two isn't more than 2, so it stays as it is.",
    ),
    Lesson(
        "look",
        _LOOK,
        ("c3x",),
        title="Look before you take",
        text="Two red stacks see {c3}, so Red may take it with a 2. But three white stacks see that"
        " cell too, so White takes it right back. You're allowed to do that, but it's rarely a "
        "good idea. Before you play such a move, I warn you. On expert boards, I don't.",
    ),
    Lesson(
        "end",
        _END,
        ("pass", "pass"),
        title="Passing and scoring",
        text="You may pass on any turn, and you must if there's nowhere you can play. When you "
        "both pass in a row, or neither of you can play, the game ends. Red has 2 stacks and "
        "controls 8 empty cells: 10 points. White has 1 and controls 4: 5 points. Cells that you "
        "both see equally often, cells that nobody sees and the neutral stack score nothing. If "
        "nothing changes hands for 3 turns each, you're reminded; after 2 more turns each, the "
        "game ends by itself.",
    ),
    Lesson(
        "setup",
        _START,
        title="Setting up",
        text="The first player places one red and one white stack, and the second picks a side. "
        "Red moves first; to make up for that, White's stack should see more cells. In a casual "
        "first match an even start is set up for you.",
    ),
)
