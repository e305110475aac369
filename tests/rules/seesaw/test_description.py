"""What people are told about a position of Seesaw."""

import pytest

from rules.core import Cells, Choice, Parts
from rules.games.seesaw import GAME, SeesawOptions, SeesawState
from rules.phrase_kinds import PromptPhrase
from tests.rules.playing import play
from tests.rules.saying import asked, brief, events, preview, score_lines, turn
from tests.rules.seesaw.diagram import seesaw

START = GAME.start(SeesawOptions(), 2)
CHAIN = seesaw("d4=S3 d5=N1 d6=N1 a4=N1")
REST = seesaw("d5=S3 d6=N2 a5=N1", "d6=N")
STUCK = seesaw("d1=S2 d7=N1", "c2=N d2=N e1=N")


@pytest.mark.parametrize(
    ("state", "moves", "move", "sentences"),
    [
        (START, "", "+c2", ["South deployed a stack on c2."]),
        (START, "+c2", "d7-d6", ["North moved d7 to d6."]),
        (CHAIN, "", "d4xd5", ["South captured North's 1 on d5 with the 3 from d4."]),
        (
            REST,
            "d5xd6",
            "stop",
            ["South stopped on d6.", "The stack on d6 grew to 4 and now moves down."],
        ),
        (
            REST,
            "d5xd6",
            "d6-d7",
            [
                "South moved on to d7.",
                "The stack on d7 grew to 4 and now moves down.",
            ],
        ),
        (STUCK, "", "pass", ["South couldn't move or deploy, so the turn was skipped."]),
        (
            seesaw("d4=S1 d5=N4"),
            "",
            "d4xd5",
            [
                "South captured North's 4 on d5 with the 1 from d4.",
                "North has no stack left.",
                "South wins.",
            ],
        ),
    ],
)
def test_a_step_is_told(state: SeesawState, moves: str, move: str, sentences: list[str]) -> None:
    """Who, from where to where, over what; then what grew, then the end."""
    assert events(play(state, moves), move) == sentences


@pytest.mark.parametrize(
    ("state", "moves", "move", "sentences"),
    [
        (START, "", "+c2", ["You deploy a stack of 1 on c2, with a tile of yours under it."]),
        (START, "", "d1-d2", ["You move your 1 from d1 to d2."]),
        (
            seesaw("d5=S1 a4=N1", "d6=N"),
            "",
            "d5-d6",
            ["From d5 to d6: your stack grows to 2 and now moves down."],
        ),
        (
            CHAIN,
            "",
            "d4xd5",
            [
                "From d4 your stack captures the 1 on d5, and must capture again with its 2 steps "
                "left."
            ],
        ),
        (
            CHAIN,
            "d4xd5",
            "d5xd6",
            ["From d5 your stack captures the 1 on d6. It has 1 step left: go on or stop."],
        ),
        (CHAIN, "", "d4xa4", ["From d4 your stack captures the 1 on a4. That ends your turn."]),
        (REST, "d5xd6", "stop", ["Your stack stays on d6, grows to 4 and now moves down."]),
        (CHAIN, "d4xd5 d5xd6", "stop", ["Your stack stays on d6. That ends your turn."]),
        (
            seesaw("d6=S3 d7=N1 a4=N1"),
            "",
            "d6xd7",
            ["From d6 your stack captures the 1 on d7, grows to 4 and now moves down."],
        ),
        (STUCK, "", "pass", ["Your turn is skipped."]),
        (
            seesaw("d4=S1 d5=N4"),
            "",
            "d4xd5",
            [
                "From d4 your stack captures the 4 on d5. That ends your turn.",
                "This ends the game.",
                "South wins.",
            ],
        ),
        (
            seesaw("d3=S1 d5=N1"),
            "",
            "d3-d4",
            [
                "You move your 1 from d3 to d4.",
                "North must then capture d4.",
            ],
        ),
    ],
)
def test_what_a_step_would_do_is_said_before(
    state: SeesawState, moves: str, move: str, sentences: list[str]
) -> None:
    """In the first sentence all that matters for a list; then what the opponent must do."""
    assert preview(play(state, moves), move) == sentences


def test_several_stacks_in_reach_are_one_obligation() -> None:
    """The opponent must take one of them to begin with; which it is stays open."""
    told = preview(seesaw("d2=S1 c4=S1 d5=N2"), "d2-d3")
    assert told[1] == "North must then capture one of these: c4, d3."


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (START, "South to move: move a stack, or deploy a new one."),
        (seesaw("d2=S1 c2=S1 e1=S1 d1=S1 a7=N1"), "South to move: choose a stack and where"),
        (seesaw("d1=S2 a7=N1"), "South to move: no stack can go anywhere, so deploy a new one."),
        (CHAIN, "South must capture this turn. In reach: a4, d5, d6."),
        (play(CHAIN, "d4xd5"), "South's stack on d5 has 2 steps left and must capture again."),
        (play(CHAIN, "d4xd5 d5xd6"), "South's stack on d6 has 1 step left: go on, or stop here."),
        (play(REST, "d5xd6"), "South's stack on d6 has 2 steps left: go on by up to 2, or stop"),
        (STUCK, "South can't move or deploy, so the turn is skipped."),
        (play(seesaw("d4=S1 d5=N4"), "d4xd5"), "The game is over."),
    ],
)
def test_the_question_says_what_can_be_done(state: SeesawState, sentence: str) -> None:
    """One sentence for each kind of step, with what is left; and a hint for newcomers."""
    assert asked(state).startswith(sentence)
    said = state.prompt().said
    assert said and isinstance(said.phrase, PromptPhrase)
    assert bool(said.phrase.guide) is (state.outcome is None)
    is_choice = state.outcome is not None or state is STUCK
    assert isinstance(state.prompt(), Choice if is_choice else Cells)


def test_steps_come_apart_for_pickers_and_pictures() -> None:
    """The stack and its goal; in motion the goal alone; and the height that comes of it."""
    rest = play(REST, "d5xd6")
    found = {
        text: state.parts(state.parse(text))
        for state, text in [
            (START, "+c2"),
            (START, "d1-d2"),
            (REST, "d5xd6"),
            (rest, "d6-d7"),
            (rest, "stop"),
            (STUCK, "pass"),
        ]
    }
    assert found == {
        "+c2": Parts("deploy", ("c2",), 1),
        "d1-d2": Parts("move", ("d1", "d2"), 1),
        "d5xd6": Parts("capture", ("d5", "d6"), 3),
        "d6-d7": Parts("move", ("d7",), 4),
        "stop": Parts("stop", (), 4),
        "pass": Parts("pass"),
    }


def test_the_score_lines_count_stacks_and_tiles() -> None:
    """Both sides, South first; the scores are pieces, which tiles never are."""
    assert score_lines(REST) == ["South: 1 stack, 1 tile", "North: 2 stacks, 2 tiles"]
    assert REST.scores() == [3, 3]
    assert REST.board() == {"a5": "N1", "d1": "_", "d5": "S3", "d6": "N2^", "d7": "^"}


def test_the_digest_knows_everything_that_matters() -> None:
    """Whose turn, the stack in motion, its steps, skips and tiles; not the number of the turn."""
    states = [
        REST,
        seesaw("d5=S3 d6=N2 a5=N1"),
        seesaw("d5=S3 d6=N2 a5=N1", "d6=N", turn="N"),
        seesaw("d5=S3 d6=N2 a5=N1", "d6=N", skips=1),
        seesaw("d5=S3 a5=N1", "d6=N"),
        seesaw("d5=S3 a5=N1", "d6=N", moving="d5", left=1),
        seesaw("d5=S3 a5=N1", "d6=N", moving="d5", left=2),
    ]
    assert len({state.digest() for state in states}) == len(states)
    around = play(START, "d1-d2 d7-d6")
    again = GAME.position({"stacks": {"d2": "S1", "d6": "N1"}})
    assert (around == again, around.digest()) == (True, again.digest())
    assert around.turn != again.turn


def test_lessons_tell_the_truth() -> None:
    """What the lessons say of their positions holds."""
    first = {lesson.key: GAME.position(lesson.position or {}) for lesson in GAME.lessons}
    last = {
        lesson.key: play(GAME.position(lesson.position or {}), " ".join(lesson.moves))
        for lesson in GAME.lessons
    }

    def steps(key: str) -> set[str]:
        return set(map(first[key].format, first[key].legal()))

    assert {"d2-b5", "f4-f3", "+c2"} <= steps("move")
    assert steps("deploy") & {"+c2", "+e1", "+d2", "+d3"} == {"+c2", "+e1"}
    assert steps("capture") == {"c3xd3", "e4xd3", "e4xf5"}
    assert last["chain"].detail()["left"] == 1
    assert "stop" in map(last["chain"].format, last["chain"].legal())
    rest = last["rest"]
    assert (rest.detail()["moving"], rest.detail()["left"]) == ("d4", 2)
    assert {m.verb for m in rest.legal()} == {"move", "stop"}
    assert {"d5-d6", "f2-e2"} <= steps("grow")
    assert last["grow"].board()["d6"] == "S2^"
    assert play(first["grow"], "f2-e2").board()["e2"] == "S3_"
    assert last["end"].outcome is not None


def test_one_stack_goes_on_in_one_sentence() -> None:
    """What it captures next, and where it moves on to; not as if another stack did."""
    told = "South captured North's 1 on d5 with the 3 from d4, went on to capture North's 1 on d6"
    assert turn(CHAIN, "d4xd5", "d5xd6", "d6-c7") == f"{told} and moved on to c7."


def test_a_long_turn_in_few_words_counts_what_one_stack_took() -> None:
    """From where it set out, and how tall it has become."""
    assert brief(CHAIN, "d4xd5", "d5xd6", "stop") == [
        "South captured 2 of North's stacks with the 3 from d4."
    ]
    assert brief(REST, "d5xd6", "stop") == [
        "South captured North's 2 on d6.",
        "South grew to 4.",
    ]
