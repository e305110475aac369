"""What people are told about a position of Rive."""

import pytest

from rules.core import Cells, Choice, Parts
from rules.games.rive import GAME, RiveOptions, RiveState
from tests.rules.playing import play
from tests.rules.rive.diagram import rive
from tests.rules.saying import asked, brief, events, preview, score_lines, turn

OPTIONS = RiveOptions(size="3")
START = GAME.start(OPTIONS, 2)
SINGLES = rive("b5 d4 d1", "a3 c3 e2")
THREE = rive("a4 c3 d4 d1", "b5 b2 e2", turn="W")
PAIRS = rive("b3 d3", "a5 b5 c2 e2")
SOME = rive("b4 b3 c1 d2", "c4 e3 e1")
UNEVEN = rive("b5 d4 d1 a4", "a3 c3 e2")
CHAIN = play(PAIRS, "+c4")
LAST = rive("a3 a4 b2 b3 b4 c1 c2 c3 c4 d1", "a5 b5 c5 d4 d3 d2 e1 e2", turn="W")


@pytest.mark.parametrize(
    ("state", "move", "event", "before"),
    [
        (START, "+c3", "Black placed a stone on c3.", "You place a stone on c3, touching nothing."),
        (
            SINGLES,
            "+a4",
            "Black placed a stone on a4, making a group of 2.",
            "You place a stone on a4, making a group of 2.",
        ),
        (
            SINGLES,
            "+c2",
            "Black placed a stone on c2, joining two single stones.",
            "You join two single stones on c2: take 1 stone off, then place again.",
        ),
        (
            PAIRS,
            "+c4",
            "Black placed a stone on c4, joining groups of 2 and 2.",
            "You join groups of 2 and 2 on c4: take 2 stones off, then place again.",
        ),
        (
            THREE,
            "+c2",
            "White placed a stone on c2, joining three single stones.",
            "You join three single stones on c2: take 2 stones off, then place again.",
        ),
        (
            CHAIN,
            "-a5",
            "White's stone on a5 came off.",
            "You take White's stone off a5.",
        ),
        (
            play(CHAIN, "-e2"),
            "-d3",
            "Black took their own stone off d3.",
            "You take your own stone off d3.",
        ),
        (
            play(START, "+c3"),
            "swap",
            "White swapped sides and took over Black's stone on c3.",
            "You take over Black and the stone on c3. White moves next.",
        ),
    ],
)
def test_a_step_is_told_after_and_before(
    state: RiveState, move: str, event: str, before: str
) -> None:
    """Who, where, what it joins, how much is to come off."""
    assert events(state, move) == [event]
    assert preview(state, move) == [before]


def test_the_end_is_told_with_its_result() -> None:
    """The board is full, and by how much it was won."""
    assert events(LAST, "+e3") == [
        "White placed a stone on e3, making a group of 19.",
        "The board is full.",
        "Black wins, 10 to 9.",
    ]
    assert preview(LAST, "+e3")[1:] == [
        "This fills the board and ends the game.",
        "Black wins, 10 to 9.",
    ]


@pytest.mark.parametrize(
    ("state", "question"),
    [
        (START, "Black to move: place the first stone."),
        (play(START, "+c3"), "White to move: place a stone, or swap sides."),
        (play(START, "+c3 swap"), "White to move: place on a cell that touches nothing."),
        (SINGLES, "Black to move: place on any empty cell."),
        (SOME, "Black to move: place on a cell that touches no group larger than 2."),
        (UNEVEN, "Black to move: place on a cell that touches single stones only."),
        (CHAIN, "Black must take 2 stones off."),
        (play(CHAIN, "-a5"), "Black must take 1 stone off."),
        (play(CHAIN, "-a5 -b5"), "Black to move again: place on a cell that touches nothing."),
        (
            play(SINGLES, "+c2 -c3"),
            "Black to move again: place on a cell that touches single stones only.",
        ),
    ],
)
def test_the_question_says_what_is_asked_now(state: RiveState, question: str) -> None:
    """Where to place, how much to take off; a cell answers, and a hint goes with it."""
    assert asked(state) == question
    assert isinstance(state.prompt(), Cells)
    assert len(GAME.texts.english[f"{state.prompt().key}.guide.1"]) < 200


def test_a_game_that_is_over_asks_nothing() -> None:
    """There is no cell to name."""
    over = play(LAST, "+e3")
    assert isinstance(over.prompt(), Choice)
    assert asked(over) == "The game is over."


def test_the_score_lines_count_stones() -> None:
    """Black first; nothing on an empty board; one stone is no stones."""
    assert score_lines(START) == []
    assert score_lines(play(START, "+c3")) == ["Black: 1 stone", "White: 0 stones"]
    assert score_lines(LAST) == ["Black: 10 stones", "White: 8 stones"]


def test_scores_and_sides_follow_the_swap() -> None:
    """The stone belongs to the second player then, and the first goes on as White."""
    before, after = play(START, "+c3"), play(START, "+c3 swap")
    assert (before.sides, before.scores(), before.to_act) == (("B", "W"), [1, 0], 1)
    assert (after.sides, after.scores(), after.to_act) == (("W", "B"), [0, 1], 0)
    assert after.turn == before.turn + 1
    assert play(after, "+a3").to_act == 1


def test_parts_point_at_a_cell_and_name_the_stone() -> None:
    """Placing names the mover's side, taking off whose stone it was."""
    assert SINGLES.parts(SINGLES.parse("+a4")) == Parts("place", ("a4",), "B")
    assert THREE.parts(THREE.parse("+c2")) == Parts("join", ("c2",), "W")
    assert CHAIN.parts(CHAIN.parse("-a5")) == Parts("remove", ("a5",), "W")
    opened = play(START, "+c3")
    assert opened.parts(opened.parse("swap")) == Parts("swap", (), "B")


def test_a_turn_lasts_until_a_stone_joins_nothing() -> None:
    """Placing again and taking off belong to the same seat and turn."""
    seats, state = [], SINGLES
    for move in ["+c2", "-c3", "+d3", "-d4", "+a5"]:
        seats.append((state.to_act, state.turn))
        state = play(state, move)
    assert seats == [(0, 0)] * 5
    assert (state.to_act, state.turn) == (1, 1)


def test_what_was_captured_before_is_no_part_of_the_position() -> None:
    """Amid a turn the same stones are the same position as at its beginning."""
    amid = play(SINGLES, "+c2 -c3")
    begun = rive("b5 d4 d1 c2", "a3 e2")
    assert amid == begun
    assert amid.digest() == begun.digest()
    assert amid.again
    assert not begun.again


def test_lessons_tell_the_truth() -> None:
    """The cells and numbers in the lessons are those of their positions."""
    shown = {}
    for lesson in GAME.lessons:
        assert lesson.position is not None
        shown[lesson.key] = play(GAME.position(lesson.position), " ".join(lesson.moves))
    legal = {key: " ".join(map(state.format, state.legal())) for key, state in shown.items()}
    assert legal["start"].endswith("swap")
    assert legal["alone"] == "+d4 +e2 +e3"
    assert legal["smallest"] == "+d1 +e2"
    smallest = shown["smallest"]
    assert sorted(smallest.sizes().values(), reverse=True) == [3, 3, 3, 2, 2, 1, 1]
    assert legal["join"] == "-c3 -d1"
    assert shown["join"].to_remove == 1
    assert legal["shrink"] == "-b3 -b5 -c4"
    assert legal["whole"] == "-a5 -e2"
    assert "-b5" in map(shown["whole"].format, play(shown["whole"], "-a5").legal())
    assert shown["again"].least() == 1
    assert score_lines(shown["end"]) == ["Black: 10 stones", "White: 9 stones"]


def test_of_each_capture_the_opponents_stones_are_told_first() -> None:
    """Together, in whichever order they were taken off."""
    told = (
        "White placed a stone on c2, joining three single stones. Black's stone on c3 came off. "
        "White took their own stone off b2."
    )
    for order in (("-c3", "-b2"), ("-b2", "-c3")):
        assert turn(THREE, "+c2", *order) == told


def test_a_long_turn_in_few_words_counts_what_came_off() -> None:
    """The other's first; without that, it's where the stone went."""
    turn = ("+c4", "-e2", "-d3", "+e1")
    assert brief(PAIRS, *turn) == [
        "Black placed stones on c4 and e1.",
        "Black took one of White's off.",
        "Black gave up one of their own.",
    ]
    assert brief(SINGLES, "+a4") == ["Black placed a stone on a4."]
