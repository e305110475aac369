"""Weekends that do not exist: also where clocks are set, and where midnight is skipped."""

from datetime import datetime
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.match.values.timecontrol import DAY_MS, HOUR_MS
from bot.match.values.weekends import worked_ms, worked_until

ZONES = ("UTC", "Europe/Berlin", "Asia/Kuching", "America/Havana", "Australia/Lord_Howe")
SPRING_2027 = round(datetime(2027, 3, 1, tzinfo=ZoneInfo("UTC")).timestamp()) * 1000


def at(zone: str, *local: int) -> int:
    """An instant by its local date and time."""
    return round(datetime(*local, tzinfo=ZoneInfo(zone)).timestamp()) * 1000  # type: ignore[arg-type,misc]  # numbers only


def test_from_friday_noon_to_monday_noon_is_a_day() -> None:
    """Half of Friday, half of Monday."""
    friday, monday = at("UTC", 2027, 3, 5, 12), at("UTC", 2027, 3, 8, 12)
    assert worked_ms(friday, monday, "UTC") == DAY_MS
    assert worked_until(friday, DAY_MS, "UTC") == monday


def test_the_weekend_is_that_of_the_zone() -> None:
    """Sunday evening in London is Monday morning in Sydney."""
    sunday = at("Europe/London", 2027, 3, 7, 20)
    assert worked_ms(sunday, sunday + HOUR_MS, "Europe/London") == 0
    assert worked_ms(sunday, sunday + HOUR_MS, "Australia/Sydney") == HOUR_MS


def test_a_week_with_summer_time_counts_its_real_hours() -> None:
    """Berlin sets its clocks on a Sunday, which is off: five days of 24 hours."""
    begin, end = at("Europe/Berlin", 2027, 3, 22), at("Europe/Berlin", 2027, 3, 29)
    assert end - begin == 7 * DAY_MS - HOUR_MS
    assert worked_ms(begin, end, "Europe/Berlin") == 5 * DAY_MS


def test_what_ends_on_friday_at_midnight_ends_on_monday() -> None:
    """No deadline lies in a weekend."""
    friday = at("UTC", 2027, 3, 5)
    assert worked_until(friday, DAY_MS, "UTC") == at("UTC", 2027, 3, 8)


hours = st.integers(0, 40 * 24)


@given(st.sampled_from(ZONES), hours, hours)
@settings(max_examples=40, deadline=None, derandomize=True)
def test_work_is_counted_as_an_hourglass_would(zone: str, start: int, length: int) -> None:
    """Half hour by half hour, looking at the local weekday."""
    begin = SPRING_2027 + start * HOUR_MS
    half = HOUR_MS // 2
    slow = sum(
        half
        for t in range(begin, begin + length * HOUR_MS, half)
        if datetime.fromtimestamp(t / 1000, ZoneInfo(zone)).weekday() < 5
    )
    assert worked_ms(begin, begin + length * HOUR_MS, zone) == slow


@given(st.sampled_from(ZONES), hours, st.integers(0, 20 * DAY_MS))
@settings(max_examples=40, deadline=None, derandomize=True)
def test_until_is_the_inverse_of_the_count(zone: str, start: int, ms: int) -> None:
    """So much is worked until then, and the next millisecond is worked too."""
    begin = SPRING_2027 + start * HOUR_MS
    end = worked_until(begin, ms, zone)
    assert worked_ms(begin, end, zone) == ms
    assert worked_ms(end, end + 1, zone) == 1
