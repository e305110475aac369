"""When rounds begin and end: six a year, on Mondays at six in the evening of a server's own time.

Instants are UTC in milliseconds.
"""

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from fractions import Fraction

from bot.league.values import USUAL_WEEKS

DAY_MS = 24 * 60 * 60_000
WEEK_MS = 7 * DAY_MS

SIGN_UP_MS = 2 * WEEK_MS
"""How long before a round its sign-up opens."""

ROUNDS_A_YEAR = {8: 6, 6: 8, 4: 12}
"""How many weeks a league's round may last, the usual first → how many of them a year has."""

EXTENSION_MS = WEEK_MS
"""By how much a manager may move the close, once."""

WAIT_MS = WEEK_MS
"""How long a sign-up stays open where fewer came than a group has; those of the waiting list
take somebody's place as long."""

FILLS_MS = 2 * DAY_MS
"""How long a Mini Cup waits for its fourth."""

CUP_MS = 5 * WEEK_MS
"""How long a Mini Cup lasts at most."""

CUP_OPENS_MS = 3 * DAY_MS
"""How long before a cup of winners they know that it begins."""

EPOCH_DAY = date(1970, 1, 1).toordinal()

_BEGINS = time(18)


def begins_at(first_day: date, number: int, zone: tzinfo, weeks: int = USUAL_WEEKS) -> int:
    """When the round of a *number*, from 1, begins: those of eight weeks every eight or nine."""
    later = round(Fraction(52, ROUNDS_A_YEAR[weeks]) * (number - 1))
    return evening_of(first_day + timedelta(weeks=later), zone)


def evening_of(day: date, zone: tzinfo) -> int:
    """Six in the evening of a day."""
    return round(datetime.combine(day, _BEGINS, zone).timestamp() * 1000)


def noon_of(day: date) -> int:
    """Noon of a day in UTC."""
    return round(datetime.combine(day, time(12), UTC).timestamp() * 1000)


def monday_after(instant: int, zone: tzinfo) -> date:
    """The first Monday whose six in the evening is at *instant* or later."""
    day = datetime.fromtimestamp(instant / 1000, zone).date()
    day += timedelta(days=-day.weekday() % 7)
    return day if evening_of(day, zone) >= instant else day + timedelta(weeks=1)


def month_of(instant: int) -> int:
    """The month of an instant, counted from the year 0."""
    day = datetime.fromtimestamp(instant / 1000, UTC)
    return day.year * 12 + day.month - 1


def first_of(month: int) -> int:
    """Six in the evening of the first day of a month that is counted so."""
    return evening_of(date(month // 12, month % 12 + 1, 1), UTC)


def next_evening(instant: int, zone: tzinfo) -> int:
    """The first six in the evening after *instant*: tables are told then."""
    day = datetime.fromtimestamp(instant / 1000, zone).date()
    at = evening_of(day, zone)
    return at if at > instant else evening_of(day + timedelta(days=1), zone)
