"""The pages of ``/rules`` for Stigmergy: small positions, and what they show."""

from rules.core import Lesson

_START = {"size": 4, "komi": 5}
_CONTROL = {
    "size": 4,
    "komi": 0,
    "black": ["a4", "a7", "b3", "d7", "g4"],
    "white": ["e1", "f1", "g3"],
    "to_move": "W",
}
_REPLACE = {
    "size": 3,
    "komi": 0,
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
    Lesson(
        "start",
        _START,
        title="Start and goal",
        text="Once you've both passed, the higher score wins. Each of your stones is a point, and "
        "so is each empty cell you control. From every cell run straight lines, mostly six of "
        "them. If on more than half the first stone is yours, you control the cell.\n"
        "On your turn, put one stone on an empty cell. The next pages tell which ones you may use.",
    ),
    Lesson(
        "control",
        _CONTROL,
        title="Control",
        text="A stone sees along the six straight lines, as far as the first stone in the way. "
        "You control a cell when more than half of the lines that leave it meet your stones "
        "first: 4 of 6 inside the board, as on {d4}; 3 of 4 on an edge, as on {b7}; 2 of 3 in a "
        "corner, as on {d1}. Black sees {b4} along three lines: that's only half of six, so nobody "
        "controls it.",
    ),
    Lesson(
        "place",
        _CONTROL,
        ("d5",),
        title="Placing",
        text="Put a stone on any empty cell your opponent doesn't control. You may fill cells you "
        "control yourself, but that rarely gains anything. White couldn't play on {b7}, {d4} or "
        "{d1}. But White's stone on {d5} now blocks the line of Black's {d7}: nobody controls {d4} "
        "any more, and White controls {d1}.",
    ),
    Lesson(
        "replace",
        _REPLACE,
        title="Replacing",
        text="You can control a cell that has a stone, too; that stone itself doesn't count there. "
        "If it's your opponent's, you may replace it with yours. Four of the six lines from {c3} "
        "meet black stones first, so Black may replace White's stone there. And White may replace "
        "Black's stone on {e3}. The picture marks such stones.",
        by_words="You can control a cell that has a stone, too; that stone itself doesn't count "
        "there. If it's your opponent's, you may replace it with yours. Four of the six lines from "
        "{c3} meet black stones first, so Black may replace White's stone there. And White may "
        "replace Black's stone on {e3}. Your boards name such stones.",
    ),
    Lesson(
        "shift",
        _REPLACE,
        ("c3x",),
        title="One stone at a time",
        text="Black has replaced White's stone on {c3}. No other stone changed: a turn "
        "changes only the cell you play on. Who controls what does shift, though. White's stone on "
        "{c3} was one of those that gave White control of {e3}, so without it Black's stone on "
        "{e3} is safe. And Black now controls {e1}, so White's stone there can be replaced next.",
    ),
    Lesson(
        "komi",
        _START,
        title="Komi and sides",
        text="Black moves first, which is worth something. To make up for that, White gets points: "
        "the komi. The first player names it, and the second picks a side. Here White gets 5. In a "
        "casual first match I choose a fair komi for you.",
    ),
    Lesson(
        "button",
        _BUTTON,
        ("button",),
        title="The half-point token",
        text="If the komi is odd, there's a token worth half a point, so that no game is a draw. "
        "Only one of you can have it: you take it instead of placing a stone. As long as it's "
        "there, nobody can pass. Here Black took it; the only other move was to replace {b4}.",
    ),
    Lesson(
        "end",
        _END,
        ("pass", "pass"),
        title="Passing and scoring",
        text="You may pass once every empty cell is controlled, by either of you, and you must if "
        "you have nowhere to play. Two passes in a row end the game. Black has 7 stones and "
        "controls 2 empty cells: 9 points. White has 7 stones, controls 3 and adds the komi of 2:"
        " 12 points. White wins, 12 to 9.",
    ),
)
