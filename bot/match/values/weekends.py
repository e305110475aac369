"""Time without weekends: Saturdays and Sundays of a time zone are left out of the count.

Instants are UTC in milliseconds. Clocks that run on weekends do not use this module.
"""

from datetime import UTC, date, datetime, time, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.errors import Refusal

_MONDAY = date(1970, 1, 5).toordinal()


def zone(name: str) -> tzinfo:
    """The time zone of an IANA name such as ``Europe/Lisbon``.

    Raises:
        Refusal: there is no zone of this name.
    """
    if name == "UTC":  # needs no database of zones, which a bare machine may lack
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:  # OSError: a folder of the data
        raise Refusal("zone.unknown", zone=name) from error


def worked_ms(begin: int, end: int, zone_name: str) -> int:
    """Milliseconds from *begin* to *end* outside weekends; 0 if *end* comes first."""
    total = 0
    while begin < end:
        saturday, monday = _weekend(zone_name, _week(begin, zone_name))
        total += max(0, min(end, saturday) - begin)
        begin = monday
    return total


def worked_until(begin: int, ms: int, zone_name: str) -> int:
    """The first instant outside weekends at which *ms* outside weekends have passed since *begin*.

    Time that would end on Friday at midnight ends as Monday begins.
    """
    while True:
        saturday, monday = _weekend(zone_name, _week(begin, zone_name))
        if begin < saturday:
            if ms < saturday - begin:
                return begin + ms
            ms -= saturday - begin
        begin = monday


def _week(instant: int, zone_name: str) -> int:
    """Which local week an instant lies in; weeks begin on Monday."""
    local = datetime.fromtimestamp(instant / 1000, zone(zone_name))
    return (local.date().toordinal() - _MONDAY) // 7


@lru_cache(maxsize=4096)
def _weekend(zone_name: str, week: int) -> tuple[int, int]:
    """First instants of a week's Saturday and of the Monday after it."""
    monday = _MONDAY + 7 * week
    return _midnight(zone_name, monday + 5), _midnight(zone_name, monday + 7)


def _midnight(zone_name: str, ordinal: int) -> int:
    local = datetime.combine(date.fromordinal(ordinal), time(), zone(zone_name))
    return round(local.timestamp() * 1000)
