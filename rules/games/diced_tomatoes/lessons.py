"""The pages of ``/rules`` for Diced Tomatoes: small tables, and what they show."""

from rules.core import Lesson

_START = {"karma": [3, 3], "hand": "r5 r2 b4"}
_GROW = {
    "karma": [3, 3],
    "vines": {"0.0": "r4", "0.1": "r5 r5", "0.2": "r2 r1 r3", "1.0": "r6 r5"},
    "hand": "r4 r5 b3",
}
_HARVEST = {
    "karma": [3, 3],
    "vines": {"0.0": "r5 r4 b3", "1.1": "r6"},
    "tracks": [[4], [6, 2]],
    "hand": "r6 r1",
}
_OTHERS = {
    "karma": [1, 3],
    "vines": {"1.1": "r5 r5 b5", "0.0": "r6 r5"},
    "tracks": [[4, 6], [3]],
    "hand": "r5 b1",
}
_KARMA = {
    "karma": [5, 2],
    "vines": {"0.0": "r6 r5 r4", "0.1": "r1", "1.0": "r2 r2"},
    "tracks": [[5], [6]],
    "hand": "r2 b6",
}
_CLEAR = {
    "options": {"gold": True},
    "karma": [0, 2],
    "vines": {"0.0": "r1", "1.0": "r6 r6 r6", "1.2": "r5 r6"},
    "tracks": [[6], [5, 5]],
    "hand": "b2 g6",
}
_END = {
    "seats": 3,
    "karma": [1, 4, 6],
    "active": 1,
    "vines": {"0.0": "r4 r4 r4", "0.1": "r5 r6 b4", "2.0": "r1 r2 r3"},
    "tracks": [[6, 5, 4, 6, 1], [6, 6, 6, 6], [5, 5, 5]],
    "hand": "r4 r6",
}
_SOLO = {
    "seats": 1,
    "karma": [2],
    "vines": {"0.0": "r4 r4 b4", "0.1": "r6"},
    "tracks": [[1, 2, 3]],
    "hand": "r4 b1",
}

LESSONS: tuple[Lesson, ...] = (
    Lesson("start", _START),
    Lesson("grow", _GROW, ("r4>1.0",)),
    Lesson("harvest", _HARVEST, ("r6>0.0",)),
    Lesson("others", _OTHERS, ("r5>1.1",)),
    Lesson("karma", _KARMA, ("up:r2",)),
    Lesson("clear", _CLEAR, ("g6>1.0", "b2>0.0")),
    Lesson("end", _END, ("r4>0.0",)),
    Lesson("variants"),
    Lesson("solo", _SOLO, ("r4>0.0",)),
)

LESSON_WORDS = {
    "diced_tomatoes.rules.start.title": "Start and goal",
    "diced_tomatoes.rules.start.text": (
        "Everybody rolls a die; the lowest takes the splash of ketchup and plays last, the seat "
        "after it begins. On your turn three dice come blindly from the bushel, which all share: "
        "11 red and 2 black dice a player. They are rolled into your hand, and every die that fits "
        "anywhere must be placed. You want to fill the six slots of your track with the highest "
        "tomatoes."
    ),
    "diced_tomatoes.rules.grow.title": "Vines",
    "diced_tomatoes.rules.grow.text": (
        "A red die on an empty token is a seed. Any colour may be attached as long as the faces "
        "are a set (all equal) or a run (in a row, in either direction, no step from 6 to 1). The "
        "seed 4 takes a 3, 4 or 5; the pair of fives only fives; the run 1 2 3 only a 4. You may "
        "use your tokens and everybody else's."
    ),
    "diced_tomatoes.rules.harvest.title": "Harvest",
    "diced_tomatoes.rules.harvest.text": (
        "The fourth die harvests a vine at once. It is worth the face of its seed, less 1 for each "
        "black die and plus 1 for each gold one: here 5, less 1 for the black 3, is a 4. The seed "
        "moves to the owner's next slot, the other dice go back, and the token is free again."
    ),
    "diced_tomatoes.rules.others.title": "Helping others",
    "diced_tomatoes.rules.others.text": (
        "A harvest on another player's vine scores for them, and earns you karma: 1 for a tomato "
        "of 1 or 2, 2 for 3 or 4, 3 for 5 or 6. Your own harvests earn none. Within your turn you "
        "may have up to 12; above 6 it is lost when the turn ends."
    ),
    "diced_tomatoes.rules.karma.title": "Spending karma",
    "diced_tomatoes.rules.karma.text": (
        "On your turn, as often as you can pay: 1 re-rolls a die of your hand, 2 moves it one up "
        "or down, 3 cleans a vine off any token, 4 turns a 1 into a 6 or a 6 into a 1, 5 flips a "
        "seed to its opposite face where a set or a run remains, 6 sets a die to any face. Here "
        "the red 2 becomes a 3, which fits the run of 6 5 4."
    ),
    "diced_tomatoes.rules.clear.title": "End of a turn",
    "diced_tomatoes.rules.clear.text": (
        "When nothing fits any more you end the turn: dice left over go to the next player, who "
        "rolls them as well. Vines that are full without a harvest or worth more than 6 must be "
        "cleared, like the three sixes with gold. Vines worth 0 or less, like the 1 with a black "
        "die, may be cleared by you, wherever they lie."
    ),
    "diced_tomatoes.rules.end.title": "End of the game",
    "diced_tomatoes.rules.end.text": (
        "The sixth harvest of any seat calls the final round; the turn of the seat with the splash "
        "is the last one. The game also ends when a turn starts with an empty bushel. Points: the "
        "slots, 2 for the first to fill six, half your karma rounded down, and 1 for each of your "
        "vines of exactly three dice. Most points win; a tie is shared."
    ),
    "diced_tomatoes.rules.variants.title": "Three variants",
    "diced_tomatoes.rules.variants.text": (
        "Sunny Golden Hybrid: one gold die a player. Dicey Tomato Rules: a tomato in the slot of "
        "its own number scores 7, and at the end every three red dice on your vines, counted "
        "together, are 1 point instead of the vines of three. Karma Overload: a harvest for others "
        "earns karma as high as the tomato, and each die you place in another player's garden or "
        "pass on is a bit; three bits are 1 karma."
    ),
    "diced_tomatoes.rules.solo.title": "Alone",
    "diced_tomatoes.rules.solo.text": (
        "Fill all six slots, as many as you can with their own number: here the 3 goes to slot 4 "
        "and does not match, three slots do. Your harvests earn karma, dice that fit nowhere come "
        "back to you, and you lose when a turn starts with no dice at all."
    ),
}
