"""What people write in Rive, and what becomes of it."""

import random
from itertools import permutations

import pytest

from rules.errors import IllegalMove, RulesError
from rules.games.rive import GAME, RiveOptions, RiveState
from rules.games.rive.notation import FEW
from rules.groups import members
from rules.notation import read
from rules.playout import pick
from rules.voice import Voice
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


def test_who_may_not_take_a_stone_off_hears_which_may_come_off() -> None:
    """All of a few; of many one, so that a refusal stays a sentence or two."""
    with pytest.raises(IllegalMove) as refused:
        read(PAIRS, "c4-b5")
    assert Voice().say(refused.value.said) == (
        "Without b5 the group would fall apart. Take a5 or e2 off instead."
    )
    many = _needed(random.Random(6))
    stays = next(i for i in members(many.shrinking & ~many.loose()) if i != many.placed)
    with pytest.raises(IllegalMove, match="splits_many") as refused:
        many.parse(f"-{many.cells.names[stays]}")
    example = many.cells.names[next(members(many.loose()))]
    assert Voice().say(refused.value.said).endswith(f"another stone, such as {example}.")


def _needed(rng: random.Random) -> RiveState:
    """A position of a random match in which of many stones some may not come off."""
    state = GAME.start(RiveOptions(size="4"), 2)
    while state.loose().bit_count() <= FEW or (state.shrinking & ~state.loose()).bit_count() < 2:
        state = state.play(pick(state, rng))
    return state


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
