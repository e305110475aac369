"""What one person asks for at once: no more than a few answers, and large things one by one."""

from contextlib import ExitStack

import pytest

from bot.errors import Refusal
from bot.gateway.deliveries import KEPT, Deliveries
from bot.limits import (
    HEAVY_IN_PERIOD,
    MOST_AT_ONCE,
    PERIOD_S,
    TYPED_IN_PERIOD,
    PersonLimits,
)

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
    for number in range(0, HEAVY_IN_PERIOD, 2):
        with (
            limits.admit(ANA, float(number), heavy=True) as first,
            limits.admit(ANA, float(number), heavy=True) as second,
        ):
            assert first.is_set() and not second.is_set(), "the second waits its turn"
            with pytest.raises(Refusal, match="heavy_at_once"):
                limits.admit(ANA, float(number), heavy=True).__enter__()
            with limits.admit(ANA, float(number), heavy=False) as small:
                assert small.is_set()
    with pytest.raises(Refusal, match=r"limits\.heavy"):
        limits.admit(ANA, 10.0, heavy=True).__enter__()
    with limits.admit(ANA, PERIOD_S, heavy=True):
        pass


def test_what_waits_has_its_turn_when_the_first_is_done() -> None:
    """Also where the first failed; somebody else's waits for neither."""
    limits, first = PersonLimits(), ExitStack()
    first.enter_context(limits.admit(ANA, 0.0, heavy=True))
    with limits.admit(ANA, 0.0, heavy=True) as second:
        with limits.admit(BO, 0.0, heavy=True) as other:
            assert other.is_set() and not second.is_set()
        first.close()
        assert second.is_set()


def test_a_failure_under_way_is_counted_off_too() -> None:
    """Or a person would be locked out by an error of ours."""
    limits = PersonLimits()
    for _ in range(2 * MOST_AT_ONCE):
        with pytest.raises(ZeroDivisionError), limits.admit(ANA, 0.0, heavy=False):
            raise ZeroDivisionError
    with limits.admit(ANA, 0.0, heavy=True):
        pass


def test_suggestions_are_made_one_at_a_time_and_not_for_ever() -> None:
    """Another person types on; after a minute so may the first."""
    limits = PersonLimits()
    with limits.admit_typing(1, 0.0):
        with pytest.raises(Refusal), limits.admit_typing(1, 0.0):
            pass
        with limits.admit_typing(2, 0.0):
            pass
    for _ in range(TYPED_IN_PERIOD - 1):
        with limits.admit_typing(1, 1.0):
            pass
    with pytest.raises(Refusal), limits.admit_typing(1, 2.0):
        pass
    with limits.admit_typing(1, 1.0 + PERIOD_S):
        pass


def test_people_who_have_not_asked_for_long_are_forgotten() -> None:
    """Thousands come and go; those who ask just now keep their count."""
    limits = PersonLimits()
    for person in range(3000):
        with limits.admit_typing(person, float(person)):
            pass
    assert len(limits._typed_since) < 1100


def test_an_interaction_is_new_once() -> None:
    """Also among many; long afterwards nobody delivers it any more."""
    deliveries = Deliveries()
    assert all(deliveries.is_first(number) for number in range(KEPT))
    assert not any(deliveries.is_first(number) for number in range(KEPT))
    assert deliveries.is_first(KEPT) and deliveries.is_first(0)
