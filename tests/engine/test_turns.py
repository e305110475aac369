"""The search of whole turns, on a turn small enough to know by heart."""

from collections.abc import Sequence

import pytest

from bot.engine.search.turns import Step, TurnSearch

Purse = tuple[int, int]
"""Coins in hand, and throws that are left."""


class Thrower:
    """A throw costs one coin and gives none, two or five; walking away keeps what there is."""

    def __init__(self, least: int = 0) -> None:
        self.least = least
        self.looks = 0

    def ended(self, position: Purse, /) -> float | None:
        return float(position[0]) if position[0] >= self.least else None

    def steps(self, position: Purse, /) -> Sequence[Step[Purse, str]]:
        coins, throws = position
        if not throws or not coins:
            return []
        thrown = tuple((coins - 1 + gain, throws - 1) for gain in (0, 2, 5))
        return [Step("throw", thrown), Step("lose", ((coins - 1, 0),))]

    def look(self, position: Purse, /) -> float:
        self.looks += 1
        return float(position[0])


def search(turn: Thrower, budget: int = 1000, width: int = 9) -> TurnSearch[Purse, str]:
    return TurnSearch(turn, budget, width, lambda: False)


def test_a_throw_is_worth_the_mean_of_the_best_after_it() -> None:
    """One throw gains (−1 + 1 + 4) / 3; of two, the second is thrown after any first."""
    lines = search(Thrower()).lines((1, 1))
    assert [(line.code, line.value) for line in lines] == [
        ("throw", pytest.approx((0 + 2 + 5) / 3)),
        (None, 1.0),
        ("lose", 0.0),
    ]
    twice = (0 + (1 + 3 + 6) / 3 + (4 + 6 + 9) / 3) / 3
    assert search(Thrower()).lines((1, 2))[0].value == pytest.approx(twice)


def test_a_turn_that_may_not_end_goes_on() -> None:
    """Where the rules forbid to end, only steps are left."""
    codes = [line.code for line in search(Thrower(least=9)).lines((2, 1))]
    assert None not in codes


def test_without_budget_the_best_look_is_taken() -> None:
    """Every step from the root is still valued, none below it is tried."""
    turn = Thrower()
    lines = search(turn, budget=0).lines((3, 5))
    assert lines[0].code == "throw"
    assert lines[0].value == pytest.approx((2 + 4 + 7) / 3)


def test_a_position_is_searched_once() -> None:
    """Throws that lead to equal purses share what is known of them."""
    found = search(Thrower())
    found.lines((4, 4))
    spread = 3 + 9 + 27 + 81
    assert len(found.known) < spread / 2


def test_a_stopped_search_still_has_an_answer() -> None:
    """It ends within 64 positions and values what it has not seen by its look."""
    found = TurnSearch(Thrower(), 10_000, 9, lambda: True)
    lines = found.lines((40, 40))
    assert lines[0].code == "throw"
    assert len(found.known) < 200


def test_a_narrow_search_keeps_the_step_that_looks_best() -> None:
    """Width one follows throws, which look better than losing."""
    found = search(Thrower(), width=1)
    found.lines((3, 3))
    assert all(line.code != "lose" for line in found.known.values())
