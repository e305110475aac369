"""What people write, and what becomes of it."""

import re
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import GAMES
from rules.errors import GameOver, IllegalMove, NotationError, RulesError
from rules.games.tumbleweed import GAME, TumbleweedOptions
from rules.hexhex import hexhex
from rules.notation import LONGEST, advance, cell_index, clip, even, read, turns, unreadable
from tests.rules.playing import play, steps_read
from tests.rules.tumbleweed.diagram import tumbleweed

START = GAME.start(TumbleweedOptions(size=3), 2)
FIELD = tumbleweed("c3=R1 a3=R1 e3=R1 b4=R2 a5=R1 c5=W1")


@pytest.mark.parametrize(
    ("written", "exact"),
    [
        ("b3", "b3"),
        (" B3 ", "b3"),
        ("b 3", "b3"),
        ("b3,", "b3"),
        ("ｂ３", "b3"),
        ("b\u200b3\ufeff", "b3"),
        ("c5", "c5x"),
        ("C5 x", "c5x"),
        ("с5х", "c5x"),  # Cyrillic с and х
        ("c5×", "c5x"),
        ("c5+", "c5x"),
        ("c3", "c3+"),
        ("c3 ＋", "c3+"),
        ("а5+", "a5+"),  # Cyrillic а
        ("b3x", "b3"),
        ("red:b3", "b3"),
        ("Red c5", "c5x"),
        ("PASS", "pass"),
        ("раss", "pass"),  # Cyrillic р and а
        ("c3\ufe0f", "c3+"),
        ("play b3", "b3"),
        ("“B3”!", "b3"),
        ("(b-3).", "b3"),
        ("b03", "b3"),
        ("bravo 3", "b3"),
        ("Charlie 3.", "c3+"),
        ("charlie-5x", "c5x"),
        ("Alfa5", "a5+"),
    ],
)
def test_one_move_is_read_however_it_is_typed(written: str, exact: str) -> None:
    """Case, blanks, width, alphabets and signs do not matter."""
    assert steps_read(FIELD, written) == exact


@pytest.mark.parametrize(
    ("written", "exact"),
    [
        ("a3 e3", "red:a3 white:e3"),
        ("a3,e3", "red:a3 white:e3"),
        ("red: A3; white: E3", "red:a3 white:e3"),
        ("red a3\nwhite e3", "red:a3 white:e3"),
        ("a 3 e 3", "red:a3 white:e3"),
        ("alpha 3, echo 3", "red:a3 white:e3"),
        ("red:a3", "red:a3"),
    ],
)
def test_several_steps_are_read(written: str, exact: str) -> None:
    """A whole turn of setting up fits a line, with or without its prefixes."""
    assert steps_read(START, written) == exact


@pytest.mark.parametrize("written", ["red", "side:red", "Side Red", "side: red"])
def test_a_side_is_read(written: str) -> None:
    """The colour alone chooses a side."""
    assert steps_read(play(START, "red:a3 white:e3"), written) == "side:red"


def test_the_same_person_may_go_on_into_the_next_turn() -> None:
    """The guest who takes Red may name Red's first move in the same line."""
    chosen = play(START, "red:a3 white:e3")
    assert steps_read(chosen, "side:red a5") == "side:red a5"
    with pytest.raises(IllegalMove, match="turn_over"):
        read(chosen, "side:white a5")


@pytest.mark.parametrize(
    ("written", "error", "key", "word", "step"),
    [
        ("a3 zz", NotationError, "rules.unreadable", "zz", 2),
        ("a3 a3", IllegalMove, "tumbleweed.taken", "a3", 2),
        ("a3 f6", IllegalMove, "rules.off_board", "f6", 2),
        ("a3 e3 red", IllegalMove, "rules.turn_over", "red", 3),
        ("white:a3", IllegalMove, "tumbleweed.not_yet", "white:a3", 1),
        ("pass", IllegalMove, "tumbleweed.not_yet", "pass", 1),
        ("a3e3", NotationError, "rules.unreadable", "a3e3", 1),
    ],
)
def test_the_word_that_failed_is_named(
    written: str, error: type[RulesError], key: str, word: str, step: int
) -> None:
    """A refusal says which word it is about, and nothing before it is played."""
    with pytest.raises(error) as refused:
        read(START, written)
    assert refused.value.key == key
    assert (refused.value.values["word"], refused.value.values["step"]) == (word, step)
    message = refused.value.message(GAME.texts.english)
    assert message.startswith(f"Step {step}, “{word}”: ") is (step > 1)


def test_a_finished_game_takes_no_more() -> None:
    """Steps after the last move of the game are refused, and so is the line as a whole."""
    state = play(tumbleweed("a3=R1 e3=W1"), "pass")
    with pytest.raises(GameOver) as refused:
        read(state, "pass pass")
    assert refused.value.values["step"] == 2


@pytest.mark.parametrize("written", ["", "  \n", "\u200b", ",;"])
def test_a_blank_line_is_no_move(written: str) -> None:
    """Lines without a visible word are refused as blank."""
    with pytest.raises(NotationError, match=re.escape("rules.blank")):
        read(START, written)


@pytest.mark.parametrize(
    "written",
    ["x" * 10_000, "a3 " * 5_000, "🍅" * 3_000, "\u0301" * 3_999 + "z", "﷽" * 3_999],
    ids=["long word", "long line", "emoji", "marks", "wide"],
)
def test_floods_are_refused_and_not_echoed(written: str) -> None:
    """Whatever its length, a line that is no move is answered in a short sentence."""
    with pytest.raises(RulesError) as refused:
        read(START, written)
    assert len(refused.value.message(GAME.texts.english)) < 150


@settings(max_examples=30, deadline=None, derandomize=True)
@given(st.text(max_size=60) | st.from_regex(r"[a-e][1-5][x+]?( [a-e:]{1,3}[0-9]{1,3})?"))
def test_any_text_is_read_or_refused(written: str) -> None:
    """Nothing that can be typed makes reading fail in another way than a refusal."""
    for state in (START, FIELD, play(START, "red:a3 white:e3")):
        try:
            moves = read(state, written)
        except RulesError as refused:
            assert len(refused.message(GAME.texts.english)) < 200
        else:
            assert moves


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.text(max_size=60))
def test_evening_out_is_stable(written: str) -> None:
    """Text that has been evened out stays as it is, without blanks around or doubled."""
    assert " ".join(even(written).split()) == even(written)


@dataclass(frozen=True)
class Hop:
    """A stand-in for games with chains: ``a-b-c`` is ``a-b`` and, from there, ``b-c``."""

    at: str = ""
    to_act: int | None = 0
    grid: None = None

    def parse(self, text: str) -> str:
        if (self.at and not text.startswith(self.at)) or not re.fullmatch("[a-c]-[a-c]", text):
            raise unreadable(text)
        return text

    def take(self, text: str) -> tuple[str, str]:
        start = self.at if text.startswith("-") else ""
        word = (start + text).split(" ")[0]
        return self.parse(word[:3]), text[3 - len(start) :]

    def play(self, move: str) -> "Hop":
        return replace(self, at=move[-1])

    def format(self, move: str) -> str:
        return move


@pytest.mark.parametrize("written", ["a-b-c-a", "a-b b-c c-a", "A–B–C–A", "a-b -c c-a"])
def test_chains_are_read_with_and_without_blanks(written: str) -> None:
    """A game's ``take`` may hand back the rest of a chain, which the next step goes on from."""
    hop: Any = Hop()
    assert steps_read(hop, written) == "a-b b-c c-a"


def test_a_chain_says_which_link_failed() -> None:
    """The word of the refusal is the part of the chain that could not be read."""
    with pytest.raises(NotationError) as refused:
        read(Hop(), "a-b-z")  # type: ignore[arg-type]  # it has what reading needs
    assert (refused.value.values["word"], refused.value.values["step"]) == ("b-z", 2)


def test_cells_are_named_or_refused() -> None:
    """A cell of another board is off this one; anything else is no cell."""
    board = hexhex(3)
    assert [cell_index(board, name) for name in board.names] == list(range(19))
    for name, there in {
        "o8": "Columns go from a to e.",
        "e8": "Columns go from a to e. Column e has rows 1 to 3.",
    }.items():
        with pytest.raises(IllegalMove) as refused:
            cell_index(board, name)
        assert refused.value.message() == f"{name} isn't on this board. {there}"
    for name in ("", "a", "3a", "a0", "a03", "a3 ", "A3", "a111"):
        with pytest.raises(NotationError):
            cell_index(board, name)


def test_a_cell_turned_round_is_answered_with_the_cell() -> None:
    """People who play on other boards write the number first."""
    with pytest.raises(NotationError) as refused:
        read(FIELD, "3b")
    assert refused.value.message() == "A cell has its letter first. Did you mean b3?"


def test_echoes_are_short() -> None:
    """A long word is cut, a short one is echoed whole."""
    assert clip("e5") == "e5"
    assert len(clip("e" * LONGEST)) == 24


def test_plies_are_grouped_into_turns() -> None:
    """The host's two stacks are one turn; the choice and every move after it are one each."""
    steps = ["red:a3", "white:e3", "side:red", "a5", "pass"]
    grouped = turns(START, steps)
    assert [turn.steps for turn in grouped] == [
        ("red:a3", "white:e3"),
        ("side:red",),
        ("a5",),
        ("pass",),
    ]
    assert [(turn.number, turn.seat) for turn in grouped] == [(0, 0), (1, 1), (2, 1), (3, 0)]


@pytest.mark.parametrize("step", ["leave:", "leave:x", "leave:12", "leave:²"])
def test_leaving_names_a_seat(step: str) -> None:
    """A recorded ``leave`` needs one digit."""
    with pytest.raises(NotationError):
        advance(START, step)


def test_nobody_leaves_a_table_of_two() -> None:
    """At Tumbleweed one resigns."""
    with pytest.raises(IllegalMove) as refused:
        advance(START, "leave:1")
    assert "Resign" in refused.value.message(GAMES["tumbleweed"].texts.english)


def test_what_comes_after_the_end_of_a_turn_is_told_from_what_was_understood() -> None:
    """Both are in the refusal, as they were typed."""
    with pytest.raises(IllegalMove) as refused:
        read(FIELD, "B3 please")
    assert refused.value.key == "rules.turn_over"
    assert refused.value.values["understood"] == "b3"
    assert refused.value.values["word"] == "please"
