"""What people are told about a table of Diced Tomatoes."""

from typing import Any

import pytest

from rules.core import Choice, Parts
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions, DicedTomatoesState
from rules.phrase import Said
from rules.phrase_kinds import PromptPhrase
from rules.terms import english
from rules.voice import Voice
from tests.rules import saying
from tests.rules.diced_tomatoes.diagrams import table
from tests.rules.playing import play
from tests.rules.saying import events, preview, score_lines

ALL = {"gold": True, "dicey": True, "overload": True}
FIELD = table("0.0=r5,r4,b3 0.1=r2 1.1=r6,r6,r6", "r6 b2 r1", karma=[6, 3], tracks=[[2], []])


def asked(state: DicedTomatoesState) -> str:
    """The question to whoever acts; every one has a hint."""
    said = state.prompt().said
    assert said and isinstance(said.phrase, PromptPhrase) and said.phrase.hints
    return english(GAME.texts.english, said, "you")


@pytest.mark.parametrize(
    ("move", "sentences"),
    [
        ("r1>0.2", ["Blue planted red 1 on C."]),
        ("b2>0.1", ["Blue put black 2 on B."]),
        ("r1>0.1", ["Blue put red 1 on B."]),
        ("r6>0.0", ["Blue harvested A with red 6 (4 in slot 2)."]),
        (
            "r6>1.1",
            [
                "Blue harvested Green's B with red 6 (6 in slot 1).",
                "Blue earned 3 karma.",
            ],
        ),
        ("re:b2", ["Blue re-rolled black 2 for 1 karma."]),
        ("up:r1", ["Blue turned red 1 to 2 for 2 karma."]),
        ("ov:r6", ["Blue turned red 6 to 1 for 4 karma."]),
        ("set:b2=5", ["Blue turned black 2 to 5 for 6 karma."]),
        ("cl:1.1", ["Blue cleared Green's B for 3 karma."]),
        ("fl:0.1", ["Blue flipped the seed of B from red 2 to 5 for 5 karma."]),
    ],
)
def test_a_move_is_told_in_sentences(move: str, sentences: list[str]) -> None:
    """Who, which die, where, and what came of it."""
    assert events(FIELD, move) == sentences


@pytest.mark.parametrize(
    ("move", "sentences"),
    [
        ("r1>0.2", ["Red 1 on your C: a new vine."]),
        ("r1>0.1", ["Red 1 on your B: 2 dice, worth 2."]),
        ("r6>0.0", ["Red 6 on your A: a harvest of 4 for slot 2."]),
        (
            "r6>1.1",
            [
                "Red 6 on Green's B: a harvest of 6 for slot 1.",
                "You earn 3 karma.",
            ],
        ),
        ("up:r1", ["Turn red 1 to 2: 2 karma."]),
        (
            "re:r1",
            [
                "Re-roll red 1: 1 karma.",
                "The dice roll straight away, so you can't take back anything before that.",
            ],
        ),
        (
            "cl:1.1",
            ["Clear Green's B: 3 karma."],
        ),
    ],
)
def test_a_move_is_explained_before_it_is_played(move: str, sentences: list[str]) -> None:
    """What it does, its price, and that it cannot be taken back."""
    assert preview(FIELD, move) == sentences


def test_a_full_vine_that_is_not_harvested_says_why() -> None:
    """Worth too much or too little, or no slot left."""
    much = table("1.0=r6,r6,r6", "g6", options={"gold": True})
    assert preview(much, "g6>1.0") == [
        "Gold 6 on Green's A: full, but worth 7, so it's cleared when the turn ends."
    ]
    full = table("1.0=r6,r6,r6", "r6", tracks=[[], [1] * 6], first6=1)
    assert preview(full, "r6>1.0") == [
        "Red 6 on Green's A: full, but no slot is left, so it's cleared when the turn ends."
    ]


def test_variants_tell_of_stars_and_bits() -> None:
    """A match scores more; a die on another's vine is a bit, the third one karma."""
    state = table("1.0=r1,r1,r1", "r1 r1", options=ALL, bits=[1, 0])
    assert preview(state, "r1>1.0") == [
        "Red 1 on Green's A: a harvest of 1 for slot 1.",
        "It matches its slot: a star, so it scores 7.",
        "You earn 1 karma.",
        "You then have 2 bits; three make 1 karma.",
    ]
    assert events(play(state, "r1>1.0"), "r1>1.1")[1:] == ["Blue earned 1 karma."]


def test_the_end_of_a_turn_tells_what_goes() -> None:
    """Dice passed on, vines cleared, karma cut, and whether there is something to tidy."""
    state = table("0.0=r1,b1 1.0=r6,g5", "b3", karma=[8, 0], options={"gold": True})
    assert events(state, "end") == [
        "Blue passed a die on to Green.",
        "Cleared: the overripe vine on Green's A.",
    ]
    tidy = play(state, "end")
    assert asked(tidy) == "Clear the rotten vine, or leave it, and end your turn."
    assert events(tidy, "rot:0.0") == ["Blue cleared the rotten vine on A."]
    assert asked(play(tidy, "rot:0.0")) == "There's nothing left to do. End your turn."
    two = play(table("0.0=r1,b1 1.0=r2,b2,b2"), "end")
    assert asked(two) == "Clear any of the 2 rotten vines, then end your turn."
    assert events(tidy, "end") == [
        "Blue ended the turn.",
        "Blue lost 2 karma: nobody keeps more than 6.",
    ]
    auto = table("0.0=r1,b1", options={"rot": "auto"})
    assert preview(auto, "end") == ["End your turn.", "Cleared: the rotten vine on your A."]


def test_the_final_round_and_the_result_are_told() -> None:
    """The sixth tomato calls it; the winner, or everybody who shares the win, is named."""
    state = table(
        "0.0=r4,r4,r4", "r4", tracks=[[6, 6, 6, 6, 6], [6]], last=1, active=1, karma=[0, 4]
    )
    assert (
        events(state, "r4>0.0")[-1]
        == "That fills six slots for Blue (+2 points): this is the last round."
    )
    told = saying.brief(state, "r4>0.0", "end")
    assert "That fills six slots for Blue (+2 points): this is the last round." in told, (
        "in few words, too"
    )
    assert events(play(state, "r4>0.0"), "end") == [
        "Green ended the turn.",
        "Six slots are full and the round is over.",
        "Blue wins with a score of 36.",
    ]
    empty = table(tracks=[[6], [6]], bushel={})
    assert events(empty, "end")[1:] == [
        "The bushel is empty.",
        "Blue and Green share the win with a score of 6.",
    ]
    assert preview(empty, "end") == ["End your turn.", "This ends the game."]


@pytest.mark.parametrize(
    ("track", "vines", "hand", "moves", "last"),
    [
        ([1, 2, 3, 4, 5], "0.0=r6,r6,r6", "r6", "r6>0.0", "A perfect garden: all six match!"),
        ([1, 2, 4, 4, 5], "0.0=r6,r5,r4", "b3", "b3>0.0", "That wins, with 4 of 6 slots matched."),
        ([1], "", "", "end", "That loses, with 1 of 6 slots matched."),
    ],
)
def test_alone_it_is_won_perfect_or_lost(
    track: list[int], vines: str, hand: str, moves: str, last: str
) -> None:
    """Six slots win, six matches are perfect, no dice at all lose."""
    state = table(vines, hand, seats=1, tracks=[track], bushel={})
    assert events(state, moves)[-1] == last


def test_alone_nobody_ends_a_turn_without_knowing_that_it_loses() -> None:
    """With no die in the bushel and none that comes back; clearing a vine goes on."""
    warned = (
        "The bushel is empty: if you end your turn now, you lose. Clearing a vine puts its dice "
        "back."
    )
    alone: dict[str, Any] = {"seats": 1, "bushel": {}}
    dry = table("0.0=r6,r5", karma=[3], **alone)
    assert asked(dry) == warned and not play(dry, "cl:0.0 end").ending
    assert preview(dry, "end") == ["End your turn.", "The bushel is empty, so you lose."]
    poor = table("0.0=r6,r5", karma=[2], **alone)
    assert asked(poor) == "No dice are left, so you lose. End your turn."
    rotten = play(table("0.0=r1,b1", karma=[0], **alone), "end")
    assert asked(rotten) == warned and not play(rotten, "rot:0.0 end").ending
    kept = table("0.0=r6,r5 0.1=r4 0.2=r4", "r1", karma=[3], **alone)
    assert asked(kept).startswith("The die in your hand fits nowhere.")
    assert asked(table("0.0=r6,r6,r6,b6 0.1=r3", karma=[3], **alone)) == asked(
        table("0.0=r3", seats=1, karma=[3])
    )


def test_alone_a_harvest_says_whether_it_matches_and_never_that_it_scores() -> None:
    """A 5 in slot 1 counts for the track, a 1 there for the score as well."""
    fill = table("0.0=r5,r5,r5", "r5", seats=1, options={"dicey": True})
    said = "Red 5 on your A: a harvest of 5 for slot 1."
    assert preview(fill, "r5>0.0")[0] == said
    match = table("0.0=r1,r1,r1", "r1", seats=1, options={"dicey": True})
    assert preview(match, "r1>0.0")[:2] == [
        "Red 1 on your A: a harvest of 1 for slot 1, a match!",
        "You earn 1 karma.",
    ]


def test_the_lead_roll_and_the_dice_are_told() -> None:
    """Each face, then who takes the marker; colours and faces as they fall."""
    state = GAME.start(DicedTomatoesOptions(), 2)
    assert saying.asked(state) == "Blue rolls."
    assert events(state, "L0=5") == ["Blue rolled 5."]
    assert events(play(state, "L0=5"), "L1=2") == [
        "Green rolled lowest and plays last. Blue begins."
    ]
    state = play(state, "L0=5 L1=2 Dr Db")
    assert events(state, "Dr") == ["Drawn: red."]
    assert events(play(state, "Dr"), "Rr4") == ["Rolled: red 4."]


def test_dice_that_fall_are_told_by_sorts() -> None:
    """Three dice drawn and rolled are two sentences, not six."""
    draw = play(table(), "end")
    roll = play(draw, "Dr Db Dr")
    fell = [*draw.events("Dr"), *draw.events("Db"), *roll.events("Rr5"), *roll.events("Rb2")]
    told = [english(GAME.texts.english, said) for said in draw.dice(fell)]
    assert told == ["Drawn: red, black.", "Rolled: red 5, black 2."]


def test_what_is_asked_follows_the_hand() -> None:
    """Placing while something fits, else karma, else the end of the turn."""
    assert asked(FIELD) == "Where does a die go? You have 3 dice and 6 karma."
    stuck = table("0.0=r6", "b1 b2", karma=[2, 0])
    assert asked(stuck).startswith("The 2 dice in your hand fit nowhere. End your turn, or")
    assert asked(table("0.0=r6", karma=[3, 0])).startswith("All your dice are placed.")
    done = table("0.0=r6", "b1")
    assert asked(done) == "The die in your hand fits nowhere. End your turn."
    assert {type(state.prompt()) for state in (FIELD, stuck, done)} == {Choice}
    assert asked(table("0.0=r6")) == "There's nothing left to do. End your turn."
    pick = play(table(bushel={"r": 4, "b": 1}, options={"draw": "choice"}), "end")
    assert asked(pick) == "Choose the colours of your next dice."
    assert events(pick, "pick:brr") == ["Green took 2 red, 1 black."]


def test_moves_come_apart_for_pickers_and_pictures() -> None:
    """What is pointed at first, then the token; what comes of it."""
    parts = {move: FIELD.parts(FIELD.parse(move)) for move in FIELD.legal()}
    assert parts["r1>0.1"] == Parts("place", ("r1", "0.1"))
    assert parts["r6>1.1"] == Parts("harvest", ("r6", "1.1"), 6)
    assert parts["dn:r6"] == Parts("dn", ("r6",), 5)
    assert parts["set:b2=5"] == Parts("set", ("b2",), 5)
    assert parts["cl:0.1"] == Parts("cl", ("clean", "0.1"))
    draw = play(table(), "end")
    assert draw.parts("Dr") == Parts("draw", (), "r")
    assert play(draw, "Dr Dr Dr").parts("Rr6") == Parts("roll", (), "r6")
    assert GAME.start(DicedTomatoesOptions(), 2).parts("L0=4") == Parts("lead", (), "4")


def test_only_new_information_bars_the_way_back() -> None:
    """Re-rolls, picks and the end that starts a turn; not the end that leads to tidying."""
    assert [m for m in FIELD.legal() if FIELD.traits(m, None).reveals] == [
        "re:b2",
        "re:r1",
        "re:r6",
    ]
    tidy = table("0.0=r1,b1")
    assert not tidy.traits("end", None).reveals
    assert play(tidy, "end").traits("end", None).reveals
    assert not play(tidy, "end").traits("rot:0.0", None).reveals
    assert not table(bushel={}).traits("end", None).reveals
    pick = play(table(bushel={"r": 4, "b": 1}, options={"draw": "choice"}), "end")
    assert all(pick.traits(move, None).reveals for move in pick.legal())


def test_the_score_lines_count_every_seat() -> None:
    """Points at a table, slots and matches alone."""
    state = table(seats=3, tracks=[[6, 5], [], [1]], left=[2], karma=[6, 0, 0])
    told = score_lines(state)
    assert told == ["Blue: 14 (11 in slots, 3 for 6 karma)", "Green: 0", "Violet: 1 (out)"]
    solo = table(seats=1, tracks=[[1, 1, 3]])
    told = score_lines(solo)
    assert told == ["3 of 6 slots filled, 2 matched"]


def test_score_lines_say_what_each_point_is_for() -> None:
    """Slots, the first full track, karma, vines of three; with Dicey every third red die."""
    end: dict[str, Any] = {
        "tracks": [[6, 5, 4, 3, 3, 1], [1]],
        "first6": 0,
        "karma": [5, 1],
        "vines": "0.0=r1,r2,r3 0.1=r4,r4 1.0=r2,r2,b2 1.2=r1,b2,b3",
    }
    assert score_lines(table(**end)) == [
        "Blue: 27 (22 in slots, 2 for filling them first, 2 for 5 karma, 1 for a vine of three)",
        "Green: 3 (1 in slots, 2 for vines of three)",
    ]
    dicey = table(**{**end, "options": {"dicey": True}})
    assert score_lines(dicey)[1] == "Green: 8 (7 in slots, 1 for red dice on vines)"


def test_lessons_tell_the_truth() -> None:
    """The numbers in the lessons are those of their positions."""
    at = {lesson.key: GAME.position(lesson.position) for lesson in GAME.lessons if lesson.position}
    assert "end" in play(at["start"], "r5>0.0 b4>0.0 r2>1.0").legal()
    assert {m[:2] for m in at["grow"].legal() if m.endswith(">0.2")} == {"r4"}
    assert {m[:2] for m in at["grow"].legal() if m.endswith(">0.1")} == {"r5"}
    assert {m[:2] for m in at["grow"].legal() if m.endswith(">0.0")} == {"r4", "r5", "b3"}
    assert events(at["harvest"], "r6>0.0")[0].endswith("with red 6 (4 in slot 2).")
    assert events(at["others"], "r5>1.1")[1] == "Blue earned 2 karma."
    assert "r3>0.0" in play(at["karma"], "up:r2").legal()
    cleared = play(at["clear"], "g6>1.0 b2>0.0 end")
    assert "1.0" not in cleared.board()
    assert cleared.legal() == ["end", "rot:0.0"]
    assert play(at["end"], "r4>0.0").is_final
    assert events(at["solo"], "r4>0.0")[0].endswith("with red 4 (3 in slot 4).")
    assert play(at["solo"], "r4>0.0").scores() == [3]


def test_karma_earned_without_a_harvest_stands_behind_the_dice() -> None:
    """Of dice that were named before there are more; karma names none."""
    state = table("1.1=r1 0.0=r5", "r1 r5 r5", seats=3, options={"overload": True}, bits=[2, 0, 0])
    done = list[Said]()
    for move in ("r1>1.1", "r5>0.0", "r5>0.0"):
        done += state.events(move)
        state = state.play(move)
    told = Voice(names={"0": "Ana", "1": "Bo", "2": "Chi"}).tell(state.brief(done))
    assert told == "Ana put a die on Bo's B and 2 dice on A, and earned 1 karma."


def test_a_vine_is_asked_about_by_its_place() -> None:
    """Not by how moves write it."""
    state = table("0.2=r5 1.0=r4", "b2", karma=[3, 0])
    names: dict[int | str, str] = {"0": "Ana", "1": "Bo"}
    for token, called in (("0.2", "your C"), ("1.0", "Bo's A")):
        asked = state.thing(token)
        assert asked and Voice(names=names).say(asked) == (
            f"What do you do with the vine on {called}?"
        )
