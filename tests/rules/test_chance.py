"""Dice in the generic parts: drawing, the line protocol, reading, grouping."""

from collections import Counter
from random import Random

import pytest

from rules.core import CHANCE
from rules.errors import IllegalMove
from rules.line import PlayedGame
from rules.notation import advance, read, turns
from rules.playout import perft, pick, roll
from tests.rules.coin import Coin, CoinGame

AIR = Coin(in_air=True)


def table(seed: int = 1) -> PlayedGame:
    """A fresh table with its own generator."""
    return PlayedGame(CoinGame(), Coin(), Random(seed))


def test_results_are_drawn_by_weight() -> None:
    """Tails fall three times as often as heads, by whichever way they are drawn."""
    rng = Random(3)
    fallen = Counter(roll(AIR, rng) for _ in range(4000))
    assert set(fallen) == {"heads", "tails"}
    assert 900 < fallen["heads"] < 1100
    assert 900 < Counter(pick(AIR, rng) for _ in range(4000))["heads"] < 1100


def test_a_pass_is_picked_only_when_nothing_else_is_legal() -> None:
    """Random play does not give turns away."""
    assert {pick(Coin(), Random(seed)) for seed in range(50)} == {"toss"}


def test_perft_counts_every_result_once() -> None:
    """Weights do not multiply positions, and games that ended earlier do not count."""
    assert [perft(Coin(), depth) for depth in range(4)] == [1, 2, 4, 8]
    assert perft(Coin(heads=2, in_air=True), 2) == 2


def test_the_line_protocol_shows_weights_at_chance() -> None:
    """Beside the results, in the same order."""
    line = table().answer("toss")
    assert line["to_act"] == CHANCE
    assert (line["legal"], line["weights"]) == (["heads", "tails"], [1, 3])
    assert "weights" not in table().describe()


def test_rolls_are_repeatable_and_results_may_be_said() -> None:
    """The same seed rolls the same; a result is a line like any other."""
    lines = ["toss roll"] * 12
    rolled = [[one.answer(line).get("hash") for line in lines] for one in (table(5), table(5))]
    assert rolled[0] == rolled[1]
    assert table().answer("toss heads")["scores"] == [1, 0, 0]


def test_undo_takes_the_generator_back() -> None:
    """Rolling again after undo, or after a refused line, gives the same results."""
    for seed in range(8):
        fresh, other = table(seed), table(seed)
        fresh.answer("toss")
        first = fresh.answer("roll")
        fresh.answer("undo")
        assert fresh.answer("roll") == first
        assert other.answer("toss roll toss roll nonsense")["error"] == "rules.unreadable"
        assert other.answer("toss roll") == first


def test_steps_after_the_dice_are_not_read_ahead() -> None:
    """Nobody can write moves for results that are not known yet."""
    assert read(Coin(), "toss") == ("toss",)
    with pytest.raises(IllegalMove, match="turn_over"):
        read(Coin(), "toss heads")


def test_dice_belong_to_the_turn_they_fall_in() -> None:
    """A turn is its player's even when it begins with dice; only dice alone are nobody's."""
    grouped = turns(Coin(), ["toss", "tails", "toss", "heads"])
    assert [(turn.number, turn.seat, turn.steps) for turn in grouped] == [
        (0, 0, ("toss",)),
        (1, 0, ("tails", "toss")),
        (2, CHANCE, ("heads",)),
    ]


def test_leaving_is_a_recorded_step_at_any_time() -> None:
    """Also while dice are in the air; a seat leaves once."""
    gone = advance(AIR, "leave:2")
    assert gone.detail() == {"left": [2]}
    with pytest.raises(IllegalMove):
        advance(gone, "leave:2")
    assert table().answer("toss leave:1 roll")["detail"] == {"left": [1]}
