"""Weeks, and what a table of points says of one of them."""

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from bot.match.values.contest import ContestTally, Week

YEARS = st.integers(0, 100 * 366 * 24 * 3_600_000)


@given(YEARS)
def test_a_week_is_seven_days_from_monday(instant: int) -> None:
    """Every instant lies in one week, as calendars count them; the next begins where it ends."""
    week = Week.at(instant)
    assert week.begins <= instant < week.ends == week.next.begins
    begins = datetime.fromtimestamp(week.begins // 1000, UTC)
    assert (begins.weekday(), begins.hour, begins.minute) == (0, 0, 0)
    assert week.before.next == week == Week.at(week.begins) == Week.at(week.ends - 1)
    then = datetime.fromtimestamp(instant // 1000, UTC).isocalendar()
    assert week.iso == (then.week, then.year)


@given(st.lists(st.integers(0, 6), min_size=1))
def test_ranks_and_percentiles_are_those_of_a_sorted_list(points: list[int]) -> None:
    """Against counting by hand."""
    tally = ContestTally({float(p): points.count(p) for p in points})
    assert tally.total == len(points)
    for one in points:
        assert tally.rank(one) == sorted(points, reverse=True).index(one) + 1
        less = sum(other < one for other in points)
        others = len(points) - 1
        assert tally.percentile(one) == (less * 100 // others if others else None)
