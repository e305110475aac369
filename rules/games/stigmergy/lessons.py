"""The pages of ``/rules`` for Stigmergy: small positions, and what they show."""

from rules.core import Lesson

_START = {"size": 4, "komi": 5}
_CONTROL = {
    "size": 4,
    "black": ["a4", "a7", "b3", "d7", "g4"],
    "white": ["e1", "f1", "g3"],
    "to_move": "W",
}
_REPLACE = {
    "size": 3,
    "black": ["a3", "a5", "c5", "e3"],
    "white": ["c3", "e1"],
    "to_move": "B",
}
_BUTTON = {
    "size": 3,
    "komi": 3,
    "black": ["a4", "a5", "b5", "c4", "c5", "d3", "d4", "e3"],
    "white": ["b2", "b3", "b4", "c1", "c3", "d1", "d2", "e2"],
    "to_move": "B",
}
_END = {
    "size": 3,
    "komi": 2,
    "black": ["a4", "b3", "c2", "d1", "d2", "e1", "e2"],
    "white": ["a5", "b2", "b5", "c3", "c4", "d4", "e3"],
    "to_move": "W",
}

LESSONS: tuple[Lesson, ...] = (
    Lesson("start", _START),
    Lesson("control", _CONTROL),
    Lesson("place", _CONTROL, ("d5",)),
    Lesson("replace", _REPLACE),
    Lesson("shift", _REPLACE, ("c3x",)),
    Lesson("button", _BUTTON, ("button",)),
    Lesson("end", _END, ("pass", "pass")),
)

LESSON_WORDS = {
    "stigmergy.rules.start.title": "Start and goal",
    "stigmergy.rules.start.text": (
        "The board is empty. The host names the komi, points for White; the guest takes a side; "
        "Black moves first. Here White gets 5, and as that is odd, the button lies ready beside "
        "the board. In the end you want more points than your opponent: your stones and the empty "
        "cells that you control."
    ),
    "stigmergy.rules.control.title": "Control",
    "stigmergy.rules.control.text": (
        "A stone sees along the six straight lines, as far as the first stone. You control a cell "
        "when more than half of the lines that leave it meet your stones first: 4 of 6 inside, as "
        "on d4; 3 of 4 on an edge, as on b7; 2 of 3 in a corner, as on d1. Black sees b4 along "
        "three: half of six is not enough, so it is nobody's."
    ),
    "stigmergy.rules.place.title": "Placing",
    "stigmergy.rules.place.text": (
        "Put a stone on any empty cell that your opponent does not control; on your own cells too, "
        "though that rarely gains anything. White may not enter b7, d4 or d1, but d5 stands in the "
        "way of Black's d7: after it d4 is nobody's any more, and d1 has become White's."
    ),
    "stigmergy.rules.replace.title": "Replacing",
    "stigmergy.rules.replace.text": (
        "Stones can be controlled as well, and the stone on a cell has no say in it. Four of the "
        "six lines from White's c3 meet black stones: Black may take it off and put a stone of "
        "Black's own in its place. White for its part controls e3. The picture marks such stones."
    ),
    "stigmergy.rules.shift.title": "One stone at a time",
    "stigmergy.rules.shift.text": (
        "Black has replaced c3. Only that stone changed; nothing else ever turns by itself. But "
        "lines shift: White saw e3 only with the help of c3, so e3 is safe again, and now it is "
        "White's e1 that can be replaced."
    ),
    "stigmergy.rules.button.title": "The button",
    "stigmergy.rules.button.text": (
        "With an odd komi there is a button. Either side may take it once, instead of a stone, for "
        "half a point: so no game is a draw. While it lies there nobody may pass. Black has just "
        "taken it, which was Black's only move besides replacing b4."
    ),
    "stigmergy.rules.end.title": "Passing and scoring",
    "stigmergy.rules.end.text": (
        "You may pass when every empty cell is controlled, by whomever. Two passes in a row end "
        "the game. Black has 7 stones and 2 cells, 9 points; White has 7 stones, 3 cells and the "
        "komi of 2, so 12. White wins, 12 to 9."
    ),
}
