"""The pages of ``/rules`` for Rive: small positions, and what they show."""

from rules.core import Lesson

_START = {"size": 3}
_ALONE = {"size": 3, "black": ["b5", "d1"], "white": ["a3", "c3"], "to_move": "B"}
_SMALLEST = {
    "size": 3,
    "black": ["b4", "b3", "c1", "d2"],
    "white": ["c4", "e3", "e1"],
    "to_move": "B",
}
_JOIN = {"size": 3, "black": ["b5", "d4", "d1"], "white": ["a3", "c3", "e2"], "to_move": "B"}
_SHRINK = {
    "size": 3,
    "black": ["b5", "b3", "c1", "d2"],
    "white": ["a4", "c4", "e3", "e1"],
    "to_move": "B",
}
_WHOLE = {"size": 3, "black": ["b3", "d3"], "white": ["a5", "b5", "c2", "e2"], "to_move": "B"}
_END = {
    "size": 3,
    "black": ["a3", "a4", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "d1"],
    "white": ["a5", "b5", "c5", "d4", "d3", "d2", "e1", "e2"],
    "to_move": "W",
}

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "start",
        _START,
        ("+c3",),
        title="Start and goal",
        text=(
            "When the board is full, the side with more stones wins. Black begins. On your turn "
            "you place a stone, at first where it touches no other. If it joins groups, you take "
            "some stones off – mostly your opponent's – and place again. You can't pass. If you "
            "play with the swap, White may answer the very first stone by changing sides with "
            "Black."
        ),
    ),
    Lesson(
        "alone",
        _ALONE,
        title="First, touch nothing",
        text=(
            "On your turn, place one stone on an empty cell. As long as there are cells that touch "
            "no stone at all, you must use one of those. Here Black has only {d4}, {e2} and {e3}."
        ),
    ),
    Lesson(
        "smallest",
        _SMALLEST,
        title="Then, grow the smallest",
        text=(
            "A group is stones that touch, of either colour; the number on each of them is the "
            "group's size. When every empty cell touches something, look at the largest group each"
            " cell touches, and choose a cell where that's smallest. Here {d1} and {e2} touch "
            "no group larger than 2. All the other cells touch the group of 3, so you can't use "
            "them."
        ),
        by_words=(
            "A group is stones that touch, of either colour; your boards list them with their "
            "sizes. When every empty cell touches something, look at the largest group each cell "
            "touches, and choose a cell where that's smallest. Here {d1} and {e2} touch no group "
            "larger than 2. All the other cells touch the group of 3, so you can't use them."
        ),
    ),
    Lesson(
        "join",
        _JOIN,
        ("+c2",),
        title="Joining groups",
        text=(
            "If your stone touches one group, that group grows and your turn is over, even if it "
            "touches the group in several places. If it touches two or three groups, it joins "
            "them. Black's {c2} joins the single stones {c3} and {d1}. The new group must shrink "
            "until it's one larger than the largest group you joined: from 3 down to 2, so one "
            "stone comes off."
        ),
    ),
    Lesson(
        "shrink",
        _SHRINK,
        ("+b4", "-a4"),
        title="Shrinking",
        text=(
            "Take stones off the new group one by one, of either colour. Black's {b4} joined two "
            "pairs, so the group must shrink from 5 to 3. White's {a4} is off already, and one "
            "more has to go: {b3}, {b5} or {c4}. A whole group can disappear that way. The stone "
            "you just placed always stays."
        ),
    ),
    Lesson(
        "whole",
        _WHOLE,
        ("+c4",),
        title="Never break the group",
        text=(
            "After every single stone you take off, the group must still be in one piece. Black's "
            "{c4} made a chain of 5 that must shrink to 3. Only its ends {a5} and {e2} can go "
            "first. If {a5} goes, {b5} becomes an end and may go next."
        ),
    ),
    Lesson(
        "again",
        _JOIN,
        ("+c2", "-c3"),
        title="Place again",
        text=(
            "After shrinking a group you place again, following the rules for the board as it is "
            "now. Black took off {c3} and may now use any cell that touches nothing larger than a "
            "single stone. If that stone joins groups too, you shrink and place once more. Your "
            "turn ends when a stone joins nothing."
        ),
    ),
    Lesson(
        "end",
        _END,
        ("+e3",),
        title="The end",
        text=(
            "White fills the last cell, and the game is over. Black has 10 stones and White 9, so "
            "Black wins. Every board has an odd number of cells, so there's always a winner."
        ),
    ),
)
