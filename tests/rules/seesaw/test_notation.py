"""What people write for a turn of Seesaw, and the steps it stands for."""

import re

import pytest

from rules.errors import GameOver, IllegalMove, RulesError
from rules.games.seesaw import GAME, SeesawOptions, SeesawState
from rules.notation import read, turns
from rules.record import Record
from tests.rules.playing import play, steps_read
from tests.rules.seesaw.diagram import seesaw

START = GAME.start(SeesawOptions(), 2)
CHAIN = seesaw("d4=S3 d5=N1 d6=N1 a4=N1")
REST = seesaw("d5=S3 d6=N2 a5=N1", "d6=N")


@pytest.mark.parametrize(
    ("written", "exact"),
    [
        ("+c2", "+c2"),
        ("+ C2", "+c2"),
        ("deploy c2", "+c2"),
        ("c2", ""),  # a deployment or the goal of d1: refused below
        ("d1-e1", "d1-e1"),
        ("D1 - E1", "d1-e1"),
        ("d1–e1", "d1-e1"),
        ("d1 e1", "d1-e1"),
        ("d1e1", "d1-e1"),
        ("d1>e1", "d1-e1"),
        ("d1 → e1", "d1-e1"),
        ("d1 to e1", "d1-e1"),
        ("d1xe1", "d1-e1"),
    ],
)
def test_one_step_is_read_however_it_is_typed(written: str, exact: str) -> None:
    """Case, blanks and signs do not matter where nothing else could be meant."""
    if exact:
        assert steps_read(START, written) == exact
    else:
        with pytest.raises(IllegalMove, match="several"):
            read(START, written)


@pytest.mark.parametrize(
    ("written", "exact"),
    [
        ("d4xd5xd6-e6", "d4xd5 d5xd6 d6-e6"),
        ("d4 x d5 x d6 - e6", "d4xd5 d5xd6 d6-e6"),
        ("d4xd5 d5xd6 d6-e6", "d4xd5 d5xd6 d6-e6"),
        ("d4 d5 d6 e6", "d4xd5 d5xd6 d6-e6"),
        ("d4d5d6e6", "d4xd5 d5xd6 d6-e6"),
        ("d4-d5-d6-e6", "d4xd5 d5xd6 d6-e6"),
        ("D4×D5×D6 STOP", "d4xd5 d5xd6 stop"),
        ("d4xd5, d6, stop", "d4xd5 d5xd6 stop"),
        ("d4 takes d5 takes d6 to e6", "d4xd5 d5xd6 d6-e6"),
        ("d4xd5xd6", "d4xd5 d5xd6"),
        ("d4xd5", "d4xd5"),
        ("a4", "d4xa4"),
        ("d4a4", "d4xa4"),
    ],
)
def test_a_whole_turn_is_read_from_one_line(written: str, exact: str) -> None:
    """As a chain without blanks, step by step, or by its cells alone; stopping is never implied."""
    assert steps_read(CHAIN, written) == exact


@pytest.mark.parametrize(
    ("written", "exact"),
    [("c7", "d6-c7"), ("-c7", "d6-c7"), ("d6c7", "d6-c7"), ("stay", "stop"), ("end", "stop")],
)
def test_a_stack_in_motion_need_not_be_named(written: str, exact: str) -> None:
    """Its goal is enough, and there are several words for stopping."""
    assert steps_read(play(REST, "d5xd6"), written) == exact


def test_a_cell_alone_is_enough_where_one_step_fits() -> None:
    """The goal of a single step, or the stack that has a single one."""
    assert steps_read(seesaw("d4=S1 d3=N1 b4=S1"), "d3") == "d4xd3"
    assert steps_read(seesaw("d4=S1 d3=N1 b4=S1"), "d4") == "d4xd3"
    with pytest.raises(IllegalMove, match="several") as refused:
        read(seesaw("c3=S1 e4=S2 d3=N1 f5=N3"), "e4")
    assert refused.value.values["moves"] == "e4xd3, e4xf5"


@pytest.mark.parametrize(
    ("written", "key", "word", "step"),
    [
        ("d4xd5xd7", "seesaw.must_go_on", "xd7", 2),
        ("d4xd5xd6xa4", "seesaw.too_far", "xa4", 3),
        ("d4xa4-a5", "rules.turn_over", "-a5", 2),
        ("d4xd5xd6-e6-e7", "rules.turn_over", "-e7", 4),
        ("d4xd5 stop", "seesaw.must_go_on", "stop", 2),
        ("d4xd5 c2xa4", "seesaw.must_go_on", "c2xa4", 2),
        ("d4xz9", "rules.off_board", "d4xz9", 1),
        ("d4!d5", "rules.unreadable", "d4!d5", 1),
        ("+", "rules.unreadable", "+", 1),
        ("c2", "seesaw.must_capture", "c2", 1),
    ],
)
def test_the_word_that_failed_is_named(written: str, key: str, word: str, step: int) -> None:
    """A refusal in the middle of a chain points at the rest of the chain."""
    with pytest.raises(RulesError) as refused:
        read(CHAIN, written)
    assert refused.value.key == key
    assert (refused.value.values["word"], refused.value.values["step"]) == (word, step)
    assert refused.value.message(GAME.texts.english)


@pytest.mark.parametrize("state", [START, CHAIN, play(CHAIN, "d4xd5"), REST])
def test_what_is_said_of_a_step_can_be_typed(state: SeesawState) -> None:
    """In words, for whoever hears it: signs are not read aloud."""
    told = {" ".join(state.traits(move, None).words): move for move in state.legal()}
    told.pop("", None)  # to stop has a name
    assert told and all(read(state, words) == (move,) for words, move in told.items())
    assert not any(re.search("[-+x]", words) for words in told)


def test_nothing_is_read_after_the_end() -> None:
    """Whatever is written, the game is over."""
    over = play(seesaw("d4=S1 d5=N4"), "d4xd5")
    for written in ("c2", "stop", "d5-d6", "+c2"):
        with pytest.raises(GameOver):
            read(over, written)


def test_records_keep_one_turn_a_line() -> None:
    """The steps of a chain stand together, and a turn is begun by each side in turn."""
    moves = ["+c2", "+c7", "c2-c3", "c7-c6", "c3-c4", "c6-d5", "c4-c5"]
    grouped = turns(START, moves)
    assert [turn.steps for turn in grouped] == [(move,) for move in moves]
    chain = turns(CHAIN, ["d4xd5", "d5xd6", "d6-e6"])
    assert [(turn.seat, turn.steps) for turn in chain] == [(0, ("d4xd5", "d5xd6", "d6-e6"))]
    record = Record("seesaw", 1, SeesawOptions(), 2, tuple(moves))
    assert Record.from_text(record.to_text()) == record


def test_an_enemy_who_cannot_be_captured_is_named() -> None:
    """A cell alone where an enemy stands."""
    with pytest.raises(IllegalMove) as refused:
        read(seesaw("d1=S1 d7=N1 a4=N1"), "a4")
    assert refused.value.key == "seesaw.no_reach"
    assert refused.value.message(GAME.texts.english).startswith(
        "North's stack is on a4, and none of yours"
    )
