"""Reads a day as people type it: ``30 Nov``, ``Nov 30``, ``30.11.``, ``2026-11-30``.

No clock: callers pass today. A day between slashes is not read: 3/4 is a day in March for some
people and one in April for others.
"""

import re
from datetime import date

from bot.i18n.catalog import Words

_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
_SHORTEST = 3  # letters of a month's name, and of a weekday's
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_LEAP_YEARS = 8  # at most so many years pass from one 29 February to the next

_YEAR = r"(?:,?\s*(?P<year>\d{4}))?"
_ORDINAL = r"(?P<day>\d{1,2})(?:st|nd|rd|th|\.)?"
_FORMS = tuple(
    re.compile(form)
    for form in (
        r"(?P<year>\d{4})[-./](?P<number>\d{1,2})[-./](?P<day>\d{1,2})",
        r"(?P<day>\d{1,2})\.\s*(?P<number>\d{1,2})(?:\.\s*(?P<year>\d{4})?)?",
        rf"{_ORDINAL}\s*(?:of\s+)?(?P<month>[^\W\d]+)\.?{_YEAR}",
        rf"(?P<month>[^\W\d]+)\.?\s*{_ORDINAL}{_YEAR}",
    )
)


def read_day(words: Words, said: str, today: date) -> date | None:
    """Read the day that somebody typed; without a year, the next such day, which may be *today*.

    Months have their English names or those of the reader's language. None if it cannot be read,
    or there is no such day.
    """
    text = _without_weekday(" ".join(said.casefold().split()))
    for form in _FORMS:
        if found := form.fullmatch(text):
            parts = found.groupdict()
            name, year = parts.get("month"), parts.get("year")
            month = _month(words, name) if name else int(parts["number"])
            years = [int(year)] if year else range(today.year, today.year + _LEAP_YEARS + 1)
            days = (_day(number, month, int(parts["day"])) for number in years)
            return next((day for day in days if day and (year or day >= today)), None)
    return None


def _without_weekday(text: str) -> str:
    first, _, rest = text.partition(" ")
    name = first.rstrip(".,")
    is_weekday = len(name) >= _SHORTEST and any(day.startswith(name) for day in _WEEKDAYS)
    return rest if is_weekday else text


def _month(words: Words, name: str) -> int:
    """The number of a month, 1–12; 0 if *name* is none."""
    for number, english in enumerate(_MONTHS, 1):
        theirs = words(f"time.month.{number}").casefold().rstrip(".")
        is_english = len(name) >= _SHORTEST and english.startswith(name)
        if is_english or name in {theirs, f"{theirs}t"}:  # Sept
            return number
    return 0


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
