"""Moves of Diced Tomatoes as people write them."""

import random
from collections.abc import Iterator

import pytest

from rules.core import CHANCE
from rules.errors import IllegalMove, RulesError
from rules.games.diced_tomatoes import GAME, DicedTomatoesState
from rules.games.diced_tomatoes.options import DicedTomatoesOptions
from rules.notation import read
from rules.phrase import Form
from rules.playout import pick
from rules.voice import Voice
from tests.rules.diced_tomatoes.diagrams import table
from tests.rules.playing import play

FIELD = table("0.0=r2 1.1=r5,r5 1.2=r4", "b3 r1 r5", karma=[6, 0])
ROTTEN = play(table("0.0=r1", "b2"), "b2>0.0 end")


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("r5>0.1", "r5>0.1"),
        ("R5 > 0.1", "r5>0.1"),
        ("r5 0.1", "r5>0.1"),
        ("r5-0.1", "r5>0.1"),
        ("r5 → 0.1", "r5>0.1"),
        ("red 5 to 0.1", "r5>0.1"),
        ("plant red 5 on B", "r5>0.1"),
        ("5 0.1", "r5>0.1"),
        ("3 0.0", "b3>0.0"),
        ("black3>0.0", "b3>0.0"),
        ("r501", "r5>0.1"),
        ("r5>0.1, r1>0.0", "r5>0.1 r1>0.0"),
        ("r5>0.1 r1>0.0 b3>1.2", "r5>0.1 r1>0.0 b3>1.2"),
        ("re r1", "re:r1"),
        ("reroll 1", "re:r1"),
        ("re-roll b3", "re:b3"),
        ("up b3", "up:b3"),
        ("down r5", "dn:r5"),
        ("over 1", "ov:r1"),
        ("roll over r1", "ov:r1"),
        ("set r1=4", "set:r1=4"),
        ("set r1 4", "set:r1=4"),
        ("set 1 to 4", "set:r1=4"),
        ("clean 1.1", "cl:1.1"),
        ("flip 0.0", "fl:0.0"),
        ("up:r1 r2>0.0", "up:r1 r2>0.0"),
    ],
)
def test_people_write_moves_in_many_ways(text: str, steps: str) -> None:
    """Case, blanks, signs and words are free; a colour may be left out where it is clear."""
    assert read(FIELD, text) == tuple(steps.split())


@pytest.mark.parametrize(
    ("state", "text", "steps"),
    [
        (ROTTEN, "clear 0.0 end", "rot:0.0 end"),
        (
            play(table(bushel={"r": 4, "b": 1}, options={"draw": "choice"}), "end"),
            "pick rbr",
            "pick:brr",
        ),
        (play(table(), "end"), "dr", "Dr"),
        (play(table(), "end Dr Dr Db"), "rr5", "Rr5"),
    ],
)
def test_other_phases_are_written_freely_too(
    state: DicedTomatoesState, text: str, steps: str
) -> None:
    """Colours in any order, chance in small letters."""
    assert read(state, text) == tuple(steps.split())


def test_a_whole_turn_is_one_line() -> None:
    """Place, spend and end; what would come after the dice is refused as such."""
    line = "5>0.1 1>0.0 3>1.2 end"
    assert read(FIELD, line) == ("r5>0.1", "r1>0.0", "b3>1.2", "end")
    with pytest.raises(IllegalMove, match="turn_over"):
        read(FIELD, f"{line} r1>0.0")
    with pytest.raises(IllegalMove, match="dice_between"):
        read(FIELD, "re r1 r5>0.1")


FORMS: tuple[Form, Form] = "advice", "would"


def offered(state: DicedTomatoesState, options: DicedTomatoesOptions) -> Iterator[str]:
    """Each kind of move that a position offers, once what is said of it was read back."""
    names: dict[int | str, str] = {0: "Ana", 1: "Bo", "0": "Ana", "1": "Bo"}
    voice = Voice(names=names, reader=state.to_act)
    for move in state.legal():
        if not state.traits(move, options).wasteful:
            told = state.preview(move, options)[0]
            for form in FORMS[: 1 if ">" in move else 2]:
                said = voice.say(told, form, stopped=False)
                assert read(state, said, ("Ana", "Bo")) == (move,), said
            yield move.partition(":")[0] if ":" in move else move[2:3]


def test_moves_are_read_as_they_are_offered() -> None:
    """What a button or an answer says of a move can be typed: with its price, and what it's for."""
    rng, options = random.Random(5), DicedTomatoesOptions(draw="choice", gold=True)
    kinds = {*offered(FIELD, DicedTomatoesOptions()), *offered(ROTTEN, DicedTomatoesOptions())}
    state = GAME.start(options, 2)
    while state.to_act is not None:
        kinds |= {*offered(state, options)} if state.to_act != CHANCE else set()
        state = state.play(pick(state, rng))
    assert kinds == {"re", "up", "dn", "ov", "set", "cl", "fl", "rot", "pick", ">", "d"}


@pytest.mark.parametrize(
    "text", ["5", "r5>", "set r1", "set r1=9", "re 0.0", "clean r5", "5 5 5 5"]
)
def test_half_a_move_is_none(text: str) -> None:
    """Nothing is guessed."""
    with pytest.raises(RulesError):
        read(FIELD, text)


@pytest.mark.parametrize(
    "text",
    [
        "red 5 on Seedling 1's A",
        "Plant red 5 on seedling 1’s a.",
        "r5 on bo's a",
        "r5 > 1.a",
        "flip BO's C r5 on bo's a",
    ],
)
def test_what_is_somebodys_is_written_by_their_name(text: str) -> None:
    """As sentences call it; what nobody is called is no place."""
    people = ["Ana", "Bo" if "bo" in text.lower() else "\N{ROBOT FACE} Seedling 1"]
    steps = [FIELD.format(move) for move in read(FIELD, text, people)]
    assert steps[-1] == "r5>1.0"
    if "'" in text:
        with pytest.raises(RulesError):
            read(FIELD, text, ["Ana", "Chi"])
    with pytest.raises(RulesError):
        read(FIELD, "r5 on on's a", ["Bo", "Ana"])


@pytest.mark.parametrize("text", ["red 9 on z", "plant the red 5 there", "r9"])
def test_what_cannot_be_read_is_quoted_whole(text: str) -> None:
    """Its first word alone may be right; what is longer than a refusal repeats is cut."""
    with pytest.raises(RulesError, match="unreadable") as refused:
        read(FIELD, text)
    said = refused.value.said.values.word
    assert said == text
    with pytest.raises(RulesError, match="unreadable") as refused:
        read(FIELD, f"r5>0.1 {text}")
    assert refused.value.said.values.word == text and refused.value.step == 2
