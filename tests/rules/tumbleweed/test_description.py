"""What people are told about a position of Tumbleweed, and what is kept from experts."""

from dataclasses import replace
from random import Random

import pytest

from rules.core import Cells, Choice, Parts
from rules.games.tumbleweed import GAME, TumbleweedOptions
from rules.games.tumbleweed.say import Say
from rules.phrase_kinds import Happening
from rules.voice import Voice
from tests.rules.playing import play
from tests.rules.saying import events, preview, score_lines
from tests.rules.tumbleweed.diagram import tumbleweed

FIELD = tumbleweed("c3=N2 a3=R1 c5=R1 e1=R1 e3=W1 c1=W1")
TRAP = tumbleweed("c3=W1 a3=R1 c5=R1 e3=W1 c1=W1 e1=W1")
BEGINNER = TumbleweedOptions(size=3)
EXPERT = TumbleweedOptions(size=3, aid="expert")


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("a5", "Red placed a 2 on a5."),
        ("e3x", "Red placed a 2 on e3 and took White's 1."),
        ("c3x", "Red placed a 3 on c3 and took the neutral 2."),
        ("pass", "Red passed."),
    ],
)
def test_a_move_is_told_in_a_sentence(move: str, sentence: str) -> None:
    """Who, where, how high, and over whom."""
    assert events(FIELD, move) == [sentence]


def test_raising_and_forced_passing_are_told() -> None:
    """Raising names both heights; a pass without an alternative says so."""
    field = tumbleweed("c3=R1 a3=R1 e3=R1 b4=R2 a5=R1 c5=W1")
    assert events(field, "c3+") == ["Red raised c3 from 1 to 3."]
    alone = tumbleweed("c3=R1", turn="W")
    assert events(alone, "pass") == ["White had nowhere to play and passed."]
    assert preview(alone, "pass", BEGINNER)[0] == "You have no cell to play, so you pass."


def test_the_setup_is_told() -> None:
    """Neutral stack, first stacks, sides."""
    state = GAME.start(TumbleweedOptions(size=3, setup="free"), 2)
    told = []
    for move in ["neutral:c3", "red:a3", "white:e3", "side:white"]:
        told += events(state, move)
        state = play(state, move)
    assert told == [
        "First player put the neutral stack on c3.",
        "First player put Red on a3.",
        "First player put White on e3.",
        "Second player takes White. First player is Red and moves first.",
    ]
    assert state.sides == ("R", "W")
    assert state.to_act == 0


def test_the_end_is_told_with_its_reason_and_result() -> None:
    """The winner and both totals follow the last move; a draw has no winner."""
    won = play(tumbleweed("c3=N2 a3=R1 a4=R1 e3=W1"), "pass")
    assert events(won, "pass") == ["White passed.", "Both passed.", "Red wins, 10 to 5."]
    drawn = play(tumbleweed("a3=R1 e3=W1 c3=N2"), "pass")
    assert events(drawn, "pass")[-1] == "A draw, 6 to 6."


def test_the_stale_rule_reminds_once_and_then_counts_down() -> None:
    """At three turns each a reminder, afterwards what is left, then the end."""
    state = tumbleweed("c3=N2 a3=R1 a4=R1 e3=W1", stale=5)
    assert events(state, "pass")[1:] == [
        "Nothing has changed hands for 3 turns each. 4 more moves like that end the game. If "
        "neither of you has a plan, you can both pass to end it now."
    ]
    later = tumbleweed("c3=N2 a3=R1 a4=R1 e3=W1", stale=8)
    assert events(later, "pass")[1:] == [
        "Still nothing changes hands: one more move like that ends the game."
    ]
    for reminder in (position.events(position.parse("pass")) for position in (state, later)):
        assert isinstance(reminder[1].phrase, Happening)
        assert reminder[1].phrase.rule is Say.staling
    last = tumbleweed("c3=N2 a3=R1 a4=R1 e3=W1", stale=9)
    assert events(last, "pass")[1:] == [
        "Nothing changed hands for too long.",
        "Red wins, 10 to 5.",
    ]


def test_without_the_stale_rule_nothing_is_said_of_it() -> None:
    """The count goes on, and means nothing."""
    state = tumbleweed("a3=R1 e3=W1", stale=30, options={"stale": False})
    assert events(state, "pass") == ["Red passed."]
    assert not state.is_reminded


def test_a_capture_that_can_be_taken_back_is_warned_of() -> None:
    """Both numbers are told to beginners and intermediates; a safe move has no warning."""
    for aid in ("beginner", "intermediate"):
        told = preview(TRAP, "c3x", TumbleweedOptions(size=3, aid=aid))
        assert told == [
            "You take c3: your 2 replaces White's 1.",
            "Score after this: 9 for Red, 5 for White.",
            "Careful: 3 of White's stacks see c3, so your 2 there could be taken straight away.",
        ]
    assert preview(TRAP, "b3", BEGINNER)[1:] == [
        "Score after this: 7 for Red, 9 for White.",
        "White could still take c5.",
    ]


def test_a_preview_tells_the_dangers_that_are_left() -> None:
    """Those of which more of the opponent's stacks are in sight than they are high.

    The stack that is played has its own warning. A pass and an expert's move tell nothing of it.
    """
    state = tumbleweed("c3=R1 a5=R1 e3=W1 e1=W1")
    danger = "White could still take c3."
    for move in state.legal():
        after = state.play(move)
        cells = {event.values.cell for event in replace(after, colour=1).dangers()}
        told = preview(state, state.format(move), BEGINNER)
        played = {*state.parts(move).cells}
        is_told = bool(cells - played) and state.format(move) != "pass"
        assert any("could still take" in line for line in told) == is_told, state.format(move)
        assert (danger in told) == (is_told and "c3" in cells - played)
        assert not any("still" in line for line in preview(state, state.format(move), EXPERT))
    assert danger in preview(state, "b4", BEGINNER)
    assert danger not in preview(state, "d3", BEGINNER), "it blocks a view"


def test_experts_see_no_more_than_they_point_at() -> None:
    """Colour and cell: no height, no score, no warning; the colour, whoever plays it."""
    voice = Voice(names={"R": "Ana", "W": "Bo"})
    for state, text, said in (
        (TRAP, "c3x", "You place a red stack on c3."),
        (TRAP, "b3", "You place a red stack on b3."),
        (play(TRAP, "b3"), "c5x", "You place a white stack on c5."),
    ):
        told = state.preview(state.parse(text), EXPERT)
        assert [voice.say(one) for one in told] == [said]


def test_the_preview_says_that_a_move_ends_the_game() -> None:
    """The second pass ends it for everybody; only experts are not told how."""
    state = play(FIELD, "pass")
    assert preview(FIELD, "pass", BEGINNER) == [
        "You pass.",
        "If White passes too, the game ends and is scored.",
    ]
    assert preview(state, "pass", EXPERT) == ["You pass.", "This ends the game."]
    assert preview(state, "pass", BEGINNER) == [
        "You pass.",
        "This ends the game.",
        "Red wins, 9 to 4.",
    ]


def test_experts_learn_the_controlled_cells_at_the_end() -> None:
    """While they play only stacks are counted; then everything is shown."""
    assert score_lines(FIELD, BEGINNER) == [
        "Red: 9 (3 in stacks, 6 controlled)",
        "White: 4 (2 in stacks, 2 controlled)",
    ]
    assert score_lines(FIELD, EXPERT) == ["Red: 3 stacks", "White: 2 stacks"]
    over = play(FIELD, "pass pass")
    assert score_lines(over, EXPERT) == score_lines(FIELD, BEGINNER)
    assert score_lines(GAME.start(BEGINNER, 2), BEGINNER) == []


def test_pickers_are_asked_for_what_can_be_chosen() -> None:
    """Cells while there are any, a choice for the side and for a forced pass."""
    state = GAME.start(TumbleweedOptions(size=3, setup="free"), 2)
    for move in ("neutral:c3", "red:a3", "white:e3"):
        assert isinstance(state.prompt(), Cells)
        state = play(state, move)
    assert isinstance(state.prompt(), Choice)
    assert isinstance(play(state, "side:red").prompt(), Cells)
    assert isinstance(tumbleweed("c3=R1", turn="W").prompt(), Choice)
    assert isinstance(play(FIELD, "pass pass").prompt(), Choice)


def test_moves_come_apart_for_pictures() -> None:
    """Verb, cell and the new height."""
    parts = {text: FIELD.parts(FIELD.parse(text)) for text in ("a5", "c3x", "pass")}
    assert parts == {
        "a5": Parts("place", ("a5",), 2),
        "c3x": Parts("capture", ("c3",), 3),
        "pass": Parts("pass"),
    }
    start = GAME.start(BEGINNER, 2)
    assert start.parts(start.parse("red:a3")) == Parts("red", ("a3",), 1)
    chosen = play(start, "red:a3 white:e3")
    assert chosen.parts(chosen.parse("side:white")) == Parts("side", (), "W")


def test_lessons_tell_the_truth() -> None:
    """The numbers in the lessons are those of their positions."""
    lessons = {lesson.key: lesson for lesson in GAME.lessons}
    place, take, raised, look, end = (
        GAME.position(lessons[key].position or {})
        for key in ("place", "take", "raise", "look", "end")
    )
    assert events(place, "d4") == ["Red placed a 3 on d4."]
    assert events(take, "e3x") == ["Red placed a 2 on e3 and took White's 1."]
    assert "c3x" in map(take.format, take.legal())
    assert events(raised, "c3+") == ["Red raised c3 from 1 to 3."]
    assert "b4+" not in map(raised.format, raised.legal())
    assert preview(look, "c3x", BEGINNER)[-1].startswith("Careful: 3 of White")
    assert score_lines(end, BEGINNER) == [
        "Red: 10 (2 in stacks, 8 controlled)",
        "White: 5 (1 in stacks, 4 controlled)",
    ]
    sight = GAME.position(lessons["sight"].position or {})
    seen = {name: sight.sight(cell, 1) for name, cell in sight.cells.index.items()}
    assert seen["d6"] >= 1
    assert (seen["d7"], seen["g1"]) == (0, 0)


def test_a_danger_is_a_stack_of_ones_own_that_the_opponent_could_take() -> None:
    """Seen from Red, whose turn it is: White sees c3 twice and a3 never."""
    state = tumbleweed("c3=R1 a3=R1 e3=W1 c1=W1")
    assert [event.values.cell for event in state.dangers()] == ["c3"]


def test_a_pass_is_asked_for_once_every_cell_is_somebodys() -> None:
    """On the card, too, which has the button then; before that nobody is led to it."""
    rng, state = Random(2), GAME.start(TumbleweedOptions(size=5), 2)
    seen = set[bool]()
    while state.to_act is not None:
        if state.phase == "play" and isinstance(state.prompt(), Cells):
            cells = [c for c, owner in enumerate(state.owner) if not owner]
            free = [c for c in cells if state.status(c) not in ("red", "white")]
            asked = state.prompt().said.phrase
            assert ("card" in asked.texts) == (not free or state.is_reminded)
            seen.add(not free)
        state = state.play(rng.choice(state.legal()))
    assert True in seen and False in seen
