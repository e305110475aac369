"""Time controls as people write them: ``medium``, ``3 days``, ``24h + 8h max 48h``, ``none``.

Blanks, case and the spelling of units don't matter; the refusal of an unreadable text says what can
be read. :func:`pace_text` gives the shortest text that reads back as the same times.
"""

import re
from dataclasses import replace
from types import MappingProxyType

from bot.errors import Refusal
from bot.match.values.timecontrol import (
    CAP_MS,
    DAY_MS,
    DAYS_PER_MOVE,
    DEFAULT,
    HOUR_MS,
    MINUTE_MS,
    PRESETS,
    TimeControl,
    per_move,
)

LIVE = TimeControl(10 * MINUTE_MS, MINUTE_MS, 20 * MINUTE_MS)
"""The time control for people who play a match in one sitting."""

SUGGESTED = (
    PRESETS["medium"],
    LIVE,
    *(PRESETS[key] for key in ("fast", "slow")),
    *map(per_move, DAYS_PER_MOVE),
    PRESETS["none"],
)
"""The time controls that are suggested: the default, then what two who are both there want."""

_NOTHING = frozenset({"none", "no", "no clock", "off", "unlimited", "untimed", "0"})
_UNITS = MappingProxyType(
    {
        **dict.fromkeys(("m", "min", "mins", "minute", "minutes"), MINUTE_MS),
        **dict.fromkeys(("h", "hr", "hrs", "hour", "hours"), HOUR_MS),
        **dict.fromkeys(("d", "day", "days"), DAY_MS),
        **dict.fromkeys(("w", "week", "weeks"), 7 * DAY_MS),
    }
)
_NUMBER = r"\d{1,5}(?:\.\d{1,2})?"
_TIME = rf"{_NUMBER}\s*(?:[a-z]+\s*(?:{_NUMBER}\s*[a-z]+\s*)*)?"
_EACH = r"(?:(?:/|per|an?|each|every)\s*(?:move|turn))"
_PER_MOVE = re.compile(rf"({_TIME}?)\s*{_EACH}?")
_BANK = re.compile(
    rf"({_TIME}?)\s*(?:\+|plus|and)\s*({_TIME}?)\s*{_EACH}?\s*"
    rf"(?:,?\s*(?:max|maximum|cap|up to|at most)\.?\s*({_TIME}?))?"
)


def read_pace(said: str) -> TimeControl:
    """The time control that somebody wrote, soft and counting weekends.

    A single time is for every move, in days if it has no unit. With an increment it is a bank, and
    numbers without a unit are hours. A bank without a maximum may fill up to twice its beginning.

    Raises:
        Refusal: the text cannot be read, or its numbers make no sense together.
    """
    text = " ".join(said.lower().split())
    if text in _NOTHING:
        return PRESETS["none"]
    if text in PRESETS:
        return PRESETS[text]
    if found := _PER_MOVE.fullmatch(text):
        each = _ms(found[1], DAY_MS, said)
        return TimeControl(each, each, each)
    if found := _BANK.fullmatch(text):
        bank, increment = (_ms(found[group], HOUR_MS, said) for group in (1, 2))
        cap = _ms(found[3], HOUR_MS, said) if found[3] else min(max(2 * bank, increment), CAP_MS)
        return TimeControl(bank, increment, cap)
    raise _unreadable(said)


def pace_text(control: TimeControl) -> str:
    """The times of a time control as text, which :func:`read_pace` reads back."""
    if control.preset:
        return control.preset
    bank, increment, cap = map(_text, control.times)
    return bank if bank == increment == cap else f"{bank} + {increment} max {cap}"


def challenge_pace(
    said: str | None, *, hard: bool | None, weekends_off: bool, rated: bool, zone: str
) -> TimeControl:
    """The time control of an offer, hard if it is *rated* unless *hard* says otherwise.

    Raises:
        Refusal: as :func:`read_pace`, or *hard* without a clock.
    """
    control = read_pace(said) if said else DEFAULT
    if control.is_none:
        return replace(control, hard=bool(hard))
    firm = rated if hard is None else hard
    return replace(
        control, hard=firm, weekends_off=weekends_off, zone=zone if weekends_off else "UTC"
    )


def _ms(text: str, unit_ms: int, said: str) -> int:
    """The milliseconds of a time as text; *unit_ms* is the unit of numbers that have none."""
    total = 0.0
    for number, unit in re.findall(rf"({_NUMBER})\s*([a-z]*)", text):
        if unit and unit not in _UNITS:
            raise _unreadable(said)
        total += float(number) * (_UNITS[unit] if unit else unit_ms)
    return round(total / MINUTE_MS) * MINUTE_MS


def _unreadable(said: str) -> Refusal:
    return Refusal("pace.unreadable", said=said)


def _text(ms: int) -> str:
    for unit_ms, unit in ((DAY_MS, "d"), (HOUR_MS, "h")):
        if ms % unit_ms == 0:
            return f"{ms // unit_ms}{unit}"
    return f"{ms // MINUTE_MS}m"
