"""What people write in Rive, and what becomes of it."""

from itertools import permutations

import pytest

from rules.errors import RulesError
from rules.games.rive import GAME, RiveOptions, RiveState
from rules.notation import read
from tests.rules.playing import play, steps_read
from tests.rules.rive.diagram import rive

SINGLES = rive("b5 d4 d1", "a3 c3 e2")
PAIRS = rive("b3 d3", "a5 b5 c2 e2")
CHAIN = play(PAIRS, "+c4")


@pytest.mark.parametrize(
    "written",
    [
        "c2-c3",
        "C2-C3",
        "+c2-c3",
        "+c2 -c3",
        "+C2, -C3",
        "c2 c3",
        "c 2 - c 3",
        "c2–c3",
        "с2−с3",  # Cyrillic с, a real minus
        "ｃ２－ｃ３",
        "c2 -\u200bc3",
    ],
)
def test_a_placement_with_its_removal_is_read_however_it_is_typed(written: str) -> None:
    """With signs and without, in one word or two."""
    assert steps_read(SINGLES, written) == "+c2 -c3"


@pytest.mark.parametrize(
    ("written", "exact"),
    [
        ("c2", "+c2"),
        ("+c2", "+c2"),
        ("a4", "+a4"),
        ("c2-c3 a5", "+c2 -c3 +a5"),
        ("c2-c3+a5", "+c2 -c3 +a5"),
        ("c2 c3 d3 d4 a5", "+c2 -c3 +d3 -d4 +a5"),
        ("c4-d4", "+c4 -d4"),
        ("c4-d4-b5 a5", "+c4 -d4 -b5 +a5"),
    ],
)
def test_a_turn_is_read_as_far_as_it_is_written(written: str, exact: str) -> None:
    """One step, a whole turn of several placements, or its beginning."""
    assert steps_read(SINGLES, written) == exact


@pytest.mark.parametrize("order", list(permutations(["b5", "a5"])))
def test_what_comes_off_may_be_named_in_any_order(order: tuple[str, ...]) -> None:
    """a5 has to go before b5; whoever names the set need not think of that."""
    assert steps_read(PAIRS, "-".join(["c4", *order])) == "+c4 -a5 -b5"
    assert steps_read(CHAIN, " ".join(order)) == "-a5 -b5"
    assert steps_read(CHAIN, "".join(f"-{name}" for name in order)) == "-a5 -b5"


@pytest.mark.parametrize(
    ("state", "written", "key", "word", "step"),
    [
        (PAIRS, "c4-b5-d3", "rive.splits", "-b5-d3", 2),
        (PAIRS, "c4-b5", "rive.splits", "-b5", 2),
        (PAIRS, "c4-a5-e2-d3", "rive.nothing_comes_off", "-d3", 4),
        (PAIRS, "c4-a5-e2 +c4", "rive.taken.own", "+c4", 4),
        (PAIRS, "c4 +d4", "rive.shrink_first", "+d4", 2),
        (PAIRS, "c4-z9-a5-e2", "rules.off_board", "-z9-a5-e2", 2),
        (SINGLES, "a4-b5", "rules.turn_over", "-b5", 2),
        (SINGLES, "c2-c3 a5 a4", "rules.turn_over", "a4", 4),
        (SINGLES, "hello", "rules.unreadable", "hello", 1),
        (SINGLES, "c2x", "rules.unreadable", "c2x", 1),
        (CHAIN, "hello", "rules.unreadable", "hello", 1),
        (SINGLES, "swap", "rive.no_swap", "swap", 1),
    ],
)
def test_what_cannot_be_played_is_refused_where_it_fails(
    state: RiveState, written: str, key: str, word: str, step: int
) -> None:
    """With the word and the step it would have been."""
    with pytest.raises(RulesError) as refused:
        read(state, written)
    assert refused.value.key == key
    assert refused.value.values["word"] == word
    assert refused.value.values["step"] == step
    assert refused.value.message(GAME.texts.english)


def test_a_swap_is_read() -> None:
    """In any case; a cell is a placement as always."""
    state = play(GAME.start(RiveOptions(), 2), "+d3")
    assert steps_read(state, " Swap ") == "swap"
    assert steps_read(state, "A5") == "+a5"
