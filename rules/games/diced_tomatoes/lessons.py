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
    Lesson(
        "start",
        _START,
        title="Start and goal",
        text=(
            "Fill your six slots with high tomatoes: most points win. You roll three dice a turn "
            "and place each one that fits. A red die starts a vine in an empty pot; others join it "
            "if the vine's numbers stay all equal or in a row, like 4 5 6. A vine's fourth die "
            "turns its first into a tomato. Here, put the red 5 in one of your pots, the black 4 "
            "on it, and the red 2 in another player's: a vine started with a 2 is worth only 2. "
            "Playing alone? See the page “Alone”."
        ),
    ),
    Lesson(
        "grow",
        _GROW,
        ("r4>1.0",),
        title="Vines",
        text=(
            "Everyone has three pots, A, B and C, with room for one vine each, and you may use "
            "anyone's. The red die that starts a vine is its seed. After that any colour may join, "
            "as long as the faces are a set (all equal) or a run (in a row, up or down, but never "
            "from 6 to 1). Here the seed 4 takes a 3, 4 or 5, the pair of fives only a 5, and the "
            "run 1 2 3 only a 4. You must place every die that fits somewhere."
        ),
    ),
    Lesson(
        "harvest",
        _HARVEST,
        ("r6>0.0",),
        title="Harvest",
        text=(
            "The fourth die harvests a vine straight away. It's worth the face of its seed, "
            "minus 1 for each black die and plus 1 for each gold one: here 5 minus 1 for the "
            "black 3, so 4. The seed moves to the owner's next free slot and scores that many "
            "points. The pot is free again, and the other dice go back to the bushel. From there "
            "you draw blindly each turn: it begins with 11 red and 2 black dice for each player. "
            "There's a harvest only if the vine is worth 1 to 6 and its owner has a free slot."
        ),
    ),
    Lesson(
        "others",
        _OTHERS,
        ("r5>1.1",),
        title="Helping others",
        text=(
            "When you harvest another player's vine, they score and you earn karma: 1 for a "
            "tomato worth 1 or 2, 2 for 3 or 4, 3 for 5 or 6. Harvesting your own earns none. "
            "You can have up to 12 karma during your turn; when it ends, you lose what's above "
            "6."
        ),
    ),
    Lesson(
        "karma",
        _KARMA,
        ("up:r2",),
        title="Spending karma",
        text=(
            "Everyone begins with 3 karma. On your turn, spend it as often as you can pay for it:\n"
            "- For 1 karma: re-roll a die in your hand.\n"
            "- For 2: turn one up or down by 1.\n"
            "- For 3: clear any vine.\n"
            "- For 4: turn a 1 into a 6, or a 6 into a 1.\n"
            "- For 5: flip a seed to its opposite face, if the vine is still a set or a run.\n"
            "- For 6: set a die to any face.\n"
            "Here the red 2 became a 3, for 2 karma. It fits the run 6 5 4."
        ),
    ),
    Lesson(
        "clear",
        _CLEAR,
        ("g6>1.0", "b2>0.0"),
        title="End of a turn",
        text=(
            "When none of your dice fits any more, end your turn. Dice you have left go to the "
            "next player, who rolls them too. Vines that are full but couldn't be harvested are "
            "cleared, and so are vines worth more than 6, like the three sixes with gold. Vines "
            "worth 0 or less, like the 1 with a black die, are rotten: you may clear any of "
            "them, yours or not."
        ),
    ),
    Lesson(
        "end",
        _END,
        ("r4>0.0",),
        title="End of the game",
        text=(
            "Before the first turn everyone rolls a die: the lowest gets the ketchup, a red "
            "splash beside their name, and plays last; the next player starts. When somebody fills "
            "their sixth slot, it's the last round: the player with the ketchup has the last turn. "
            "The game also ends if the bushel is empty when a turn starts. Add up your slots, 2 "
            "points if you were first to fill six (the star), half your karma rounded down, and 1 "
            "for each of your vines with exactly three dice. Most points win; if you tie, you "
            "share the win."
        ),
    ),
    Lesson(
        "variants",
        title="Three variants",
        text=(
            "Sunny Golden Hybrid adds one gold die per player. With Dicey Tomato Rules, a tomato "
            "in the slot with its own number scores 7. And at the end you don't count vines of "
            "three: count the red dice on all your vines, and score 1 point for every three. With "
            "Karma Overload, a harvest for someone else earns as much karma as the tomato is "
            "worth, and each die you place in someone else's garden or pass on earns a bit. "
            "Three bits make 1 karma."
        ),
    ),
    Lesson(
        "solo",
        _SOLO,
        ("r4>0.0",),
        title="Alone",
        text=(
            "You win by filling all six slots before the dice run out, whatever they hold. Your "
            "score is how many slots match: a 1 in slot 1, a 2 in slot 2, up to a 6 in slot 6. "
            "Here the 3 filled slot 4, which doesn't match; the first three slots do. Your own "
            "harvests earn karma, and dice that don't fit come back to you. You lose if a turn "
            "starts with no dice at all."
        ),
    ),
)
