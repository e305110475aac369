"""What Diced Tomatoes refuses, and in which words."""

from tests.rules.diced_tomatoes.diagrams import table
from tests.rules.playing import Refusals, play

FIELD = table(
    "0.0=r6,r6 0.1=r2,r1,b3 0.2=r3,b4 1.0=r5,r5,r5 1.1=r1,r1,r1", "b3 r1 r6", karma=[2, 0]
)
TIDY = play(table("0.0=r1 0.1=r5", "b2"), "b2>0.0 end")
PICK = play(table(bushel={"r": 4, "b": 1}, options={"draw": "choice"}), "end")
DRAW = play(table(), "end")

REFUSALS = Refusals(
    reasons=[
        (FIELD, "r2>0.0", "not_in_hand", "You have no r2; your hand is b3 r1 r6."),
        (FIELD, "r6>2.0", "no_token", "There is no token 2.0; they run from 0.0 to 1.2."),
        (FIELD, "r6>0.3", "no_token", "There is no token 0.3; they run from 0.0 to 1.2."),
        (FIELD, "b3>1.2", "seed_red", "1.2 is empty, and only a red die starts a vine."),
        (FIELD, "r1>0.0", "no_fit", "r1 does not fit on 0.0 (r6 r6); it takes 6."),
        (FIELD, "r6>0.1", "no_fit", "r6 does not fit on 0.1 (r2 r1 b3); it takes 4."),
        (FIELD, "r6>0.2", "no_fit", "r6 does not fit on 0.2 (r3 b4); it takes 2, 5."),
        (FIELD, "end", "must_place", "r1 still fits on 1.1; place what fits before you end."),
        (FIELD, "cl:0.0", "too_poor", "That costs 3 karma, and you have 2."),
        (
            FIELD,
            "fl:1.0",
            "flip_breaks",
            "With its seed on 2, 1.0 (r5 r5 r5) would be neither a set nor a run.",
        ),
        (FIELD, "cl:1.2", "nothing_there", "There is no vine on 1.2."),
        (FIELD, "fl:1.9", "no_token", "There is no token 1.9; they run from 0.0 to 1.2."),
        (FIELD, "up:r6", "no_up", "r6 cannot go higher; there is no step from 6 to 1."),
        (FIELD, "dn:r1", "no_dn", "r1 cannot go lower; there is no step from 1 to 6."),
        (FIELD, "ov:b3", "no_ov", "Only a 1 or a 6 rolls over; b3 does not."),
        (FIELD, "ov:r6", "too_poor", "That costs 4 karma, and you have 2."),
        (FIELD, "set:r6=6", "same_face", "r6 shows 6 already."),
        (FIELD, "re:g2", "not_in_hand", "You have no g2; your hand is b3 r1 r6."),
        (
            FIELD,
            "rot:0.2",
            "not_tidy",
            "Rotten vines are cleared after your dice are placed; end your turn first.",
        ),
        (FIELD, "pick:rrr", "not_pick", "There are no colours to choose now."),
        (FIELD, "Rr3", "no_roll", "No dice are to be rolled now."),
        (FIELD, "L0=3", "no_roll", "No dice are to be rolled now."),
        # What belongs to another phase, or to nobody's hand.
        (
            TIDY,
            "r5>0.2",
            "only_tidy",
            "Your dice are passed on; now only clear rotten vines, or end.",
        ),
        (
            TIDY,
            "cl:0.0",
            "only_tidy",
            "Your dice are passed on; now only clear rotten vines, or end.",
        ),
        (TIDY, "rot:0.1", "not_rotten", "0.1 is not rotten (r5); only vines worth 0 or less are."),
        (TIDY, "rot:0.2", "nothing_there", "There is no vine on 0.2."),
        (PICK, "r5>0.2", "only_pick", "First choose the colours of your dice."),
        (PICK, "end", "only_pick", "First choose the colours of your dice."),
        (
            PICK,
            "pick:bbr",
            "no_such_pick",
            "The bushel does not have these. You can take: brr rrr.",
        ),
        (DRAW, "end", "dice_first", "The dice have not fallen yet."),
        (DRAW, "r5>0.2", "dice_first", "The dice have not fallen yet."),
        (DRAW, "Dg", "other_roll", "That is not what falls now; it would look like Dr."),
        (DRAW, "Rr3", "other_roll", "That is not what falls now; it would look like Dr."),
        (table("0.0=r6"), "r5>0.0", "no_hand", "You have no r5; your hand is empty."),
        (
            table("0.0=r6", "r3", karma=[6, 0], options={"target": "own"}),
            "cl:1.0",
            "nothing_there",
            "There is no vine on 1.0.",
        ),
        (
            table("1.0=r6", "r3", karma=[6, 0], options={"target": "own"}),
            "cl:1.0",
            "not_yours",
            "At this table karma changes your own vines only, not 1.0.",
        ),
        (
            table("1.0=r6,r6,r6,g6", "r6", options={"gold": True}),
            "r6>1.0",
            "full",
            "1.0 has four dice already (r6 r6 r6 g6).",
        ),
        (
            table("0.0=r6", "r3", seats=3, left=[1]),
            "r3>1.0",
            "closed",
            "1.0 is closed: its player has left.",
        ),
    ],
    off_board=[],
    unreadable=[
        (FIELD, text)
        for text in [
            "R6>0.2",
            "r6 > 0.2",
            "r6>02",
            "r7>0.0",
            "w1>0.0",
            "up:r6=3",
            "set:r6",
            "pick:",
            "pick:bbbb",
            "re:",
            "flip:0.0",
            "pass",
            "end ",
            "Lx=1",
            "D",
            "Rr7",
            "rot:",
            "r6>0.0>0.1",
            "",
        ]
    ],
    over=(play(table("0.0=r6", bushel={}), "end"), ("end", "r1>0.0", "nonsense")),
    impossible=[
        {"seats": 0},
        {"seats": 7},
        {"vines": {"2.0": "r1"}},
        {"vines": {"0.0": "b1"}},
        {"vines": {"0.0": "r1 r3"}},
        {"vines": {"0.0": "r1 r1 r1 r1 r1"}},
        {"vines": {"0.0": "r7"}},
        {"hand": "r9"},
        {"passed": "x"},
        {"karma": [13, 0]},
        {"karma": [1]},
        {"bits": [3, 0]},
        {"tracks": [[7], []]},
        {"tracks": [[1] * 7, []]},
        {"tracks": [[1]]},
        {"tracks": [[1] * 6, []]},
        {"first6": 0},
        {"phase": "roll"},
        {"active": 2},
        {"bushel": {"r": -1}},
        {"bushel": {"g": 1}},
        {"hand": " ".join(["b1"] * 5)},
        {"left": [0, 1]},
        {"options": {"gold": "maybe"}},
    ],
)
