"""What one person asks for at once: no more than a few answers, and large things one by one."""

from contextlib import ExitStack

import pytest

from bot.errors import Refusal
from bot.gateway.limits import HEAVY_IN_PERIOD, MOST_AT_ONCE, PERIOD_S, PersonLimits

ANA, BO = 1, 2


def test_a_person_has_a_few_answers_under_way_and_no_more() -> None:
    """Whoever else asks is served, and so is the person once an answer is out."""
    limits = PersonLimits()
    with ExitStack() as under_way:
        for _ in range(MOST_AT_ONCE):
            under_way.enter_context(limits.admit(ANA, 0.0, heavy=False))
        with pytest.raises(Refusal, match=r"limits\.at_once"), limits.admit(ANA, 0.0, heavy=False):
            pass
        with limits.admit(BO, 0.0, heavy=True):
            pass
    with limits.admit(ANA, 0.0, heavy=False):
        pass


def test_large_things_come_one_by_one_and_ten_a_minute() -> None:
    """After the minute there are ten more."""
    limits = PersonLimits()
    for number in range(HEAVY_IN_PERIOD):
        with limits.admit(ANA, float(number), heavy=True):
            with pytest.raises(Refusal, match="heavy_at_once"):
                limits.admit(ANA, float(number), heavy=True).__enter__()
            with limits.admit(ANA, float(number), heavy=False):
                pass
    with pytest.raises(Refusal, match=r"limits\.heavy"):
        limits.admit(ANA, 10.0, heavy=True).__enter__()
    with limits.admit(ANA, PERIOD_S, heavy=True):
        pass


def test_a_failure_under_way_is_counted_off_too() -> None:
    """Or a person would be locked out by an error of ours."""
    limits = PersonLimits()
    for _ in range(2 * MOST_AT_ONCE):
        with pytest.raises(ZeroDivisionError), limits.admit(ANA, 0.0, heavy=False):
            raise ZeroDivisionError
    with limits.admit(ANA, 0.0, heavy=True):
        pass
