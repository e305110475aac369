"""Glicko-2 against its paper and a literal second implementation."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.match.values.glicko import LEAST_DEVIATION, MOST_DEVIATION, Strength, expected, updated
from tests.oracle.glicko import rate


def test_the_papers_example() -> None:
    """One player, three games in a period; the paper rounds to these digits."""
    others = [(1400, 30, 1.0), (1550, 100, 0.0), (1700, 300, 0.0)]
    after = updated(Strength(1500, 200, 0.06), [(Strength(r, d), s) for r, d, s in others])
    assert after.rating == pytest.approx(1464.06, abs=0.015)
    assert after.deviation == pytest.approx(151.52, abs=0.005)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


ratings = st.floats(600, 2600)
deviations = st.floats(LEAST_DEVIATION, MOST_DEVIATION)
volatilities = st.floats(0.03, 0.12)
strengths = st.builds(Strength, ratings, deviations, volatilities)
scores = st.sampled_from((0.0, 0.5, 1.0))
results = st.lists(st.tuples(strengths, scores), min_size=1, max_size=4)


@given(strengths, results, st.floats(0, 200))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_it_is_what_the_paper_says_step_by_step(
    mine: Strength, games: list[tuple[Strength, float]], periods: float
) -> None:
    """Any player, any games, any time between; the deviation within its bounds."""
    plain = [(other.rating, other.deviation, score) for other, score in games]
    rating, deviation, volatility = rate(
        (mine.rating, mine.deviation, mine.volatility), plain, periods
    )
    after = updated(mine, games, periods)
    bounded = min(MOST_DEVIATION, max(LEAST_DEVIATION, deviation))
    assert after.rating == pytest.approx(rating, abs=1e-5)
    assert after.deviation == pytest.approx(bounded, abs=1e-5)
    assert after.volatility == pytest.approx(volatility, rel=1e-6)


@given(strengths, strengths)
@settings(max_examples=60, deadline=None, derandomize=True)
def test_a_win_raises_and_a_loss_lowers(mine: Strength, other: Strength) -> None:
    """Against anybody; a draw lies between."""
    lost, drawn, won = (updated(mine, [(other, s)], 0).rating for s in (0, 0.5, 1))
    assert lost <= mine.rating <= won and lost <= drawn <= won


@given(strengths, strengths)
@settings(max_examples=60, deadline=None, derandomize=True)
def test_expectations_of_two_add_up(mine: Strength, other: Strength) -> None:
    """What one expects, the other does not."""
    assert expected(mine, other) + expected(other, mine) == pytest.approx(1)
    assert (expected(mine, other) >= 0.5) == (mine.rating >= other.rating)


def test_a_year_away_makes_sixty_a_hundred_and_ten() -> None:
    """At usual volatility and 0.21436 periods a day; never above a newcomer's."""
    away = Strength(1500, 60, 0.06).aged(365 * 0.21436)
    assert away.deviation == pytest.approx(110, abs=1)
    assert away.rating == 1500
    assert away.aged(10_000).deviation == MOST_DEVIATION
