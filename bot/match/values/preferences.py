"""How a person wants to be notified: by which way, not in which hours, and when by digest.

Frozen values; instants are UTC in milliseconds and come in as *now*; times of day are minutes from
midnight.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, time, timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Self

from bot.errors import Refusal
from bot.match.values.weekends import zone

_DAY_MINUTES = 24 * 60
_TIME = re.compile(r"(\d{1,2})(?:[:.h ]?(\d{2}))? ?h?(?: ?([ap])\.?m\.?)?", re.IGNORECASE)


class DeliveryMethod(StrEnum):
    """The way in which a person is notified of a match."""

    THREAD = "thread"
    DM = "dm"
    EVERY_3_HOURS = "3h"  # at most one direct message in so long
    EVERY_6_HOURS = "6h"
    EVERY_12_HOURS = "12h"
    DIGEST = "digest"  # once a day, in a direct message
    OFF = "off"


_EVERY = MappingProxyType(
    {
        DeliveryMethod.EVERY_3_HOURS: 3,
        DeliveryMethod.EVERY_6_HOURS: 6,
        DeliveryMethod.EVERY_12_HOURS: 12,
        DeliveryMethod.DIGEST: 24,
    }
)
"""The ways by digest, and the hours from one to the next."""

BY_DIGEST = frozenset(_EVERY)
BY_DM = BY_DIGEST | {DeliveryMethod.DM}


@dataclass(frozen=True, slots=True)
class Preferences:
    """How a person wants to be notified; ``way`` is for all matches that are not in ``ways``.

    ``quiet`` are the first minute of the quiet hours and the first after them, ``digest_at`` is the
    minute of the digest, all in the person's ``zone``. ``dms_closed``: Discord refused the last
    direct message to them; ``dms_told``: they have been told so.
    """

    way: DeliveryMethod = DeliveryMethod.THREAD
    ways: Mapping[int, DeliveryMethod] = field(default_factory=dict)
    quiet: tuple[int, int] | None = None
    zone: str = "UTC"
    digest_at: int = 18 * 60
    dms_closed: bool = False
    dms_told: bool = True

    def __post_init__(self) -> None:
        """Checks the times.

        Raises:
            Refusal: no such zone, no such time of day, or quiet hours that end when they begin.
        """
        zone(self.zone)
        for minute in (*(self.quiet or ()), self.digest_at):
            if not 0 <= minute < _DAY_MINUTES:
                raise Refusal("quiet.no_time", said=minute)
        if self.quiet and self.quiet[0] == self.quiet[1]:
            raise Refusal("quiet.always")

    def method_for(self, match_id: int) -> DeliveryMethod:
        """The way for a match: what they chose, or threads if direct messages are refused."""
        return self.open_method(self.ways.get(match_id, self.way))

    def open_method(self, way: DeliveryMethod) -> DeliveryMethod:
        """A way, replaced by threads if it needs direct messages and these are refused."""
        return DeliveryMethod.THREAD if self.dms_closed and way in BY_DM else way

    def choosing(self, way: DeliveryMethod, match_id: int | None = None) -> Self:
        """The preferences with another way, for one match or for all that are not in ``ways``.

        Direct messages are tried again if the new way uses them: the person has probably allowed
        them now.
        """
        if match_id is None:
            chosen = replace(self, way=way)
        else:
            chosen = replace(self, ways={**self.ways, match_id: way})
        return replace(chosen, dms_closed=False, dms_told=True) if way in BY_DM else chosen

    def following(self, match_id: int) -> Self:
        """The preferences without a way of its own for a match."""
        return replace(self, ways={m: way for m, way in self.ways.items() if m != match_id})

    def without_dms(self) -> Self:
        """The preferences after Discord refused a direct message; the person is yet to be told."""
        return replace(self, dms_closed=True, dms_told=False)

    @property
    def wants_dms(self) -> bool:
        """Whether direct messages (or digests) notify them of any match."""
        return not self.dms_closed and not BY_DM.isdisjoint({self.way, *self.ways.values()})

    @property
    def has_daily_digest(self) -> bool:
        """Whether it is a daily digest that notifies them of any match."""
        ways = {self.way, *self.ways.values()}
        return not self.dms_closed and DeliveryMethod.DIGEST in ways

    def quiet_until(self, now: int) -> int | None:
        """When the present quiet hours end; None outside quiet hours."""
        if self.quiet is None:
            return None
        begin, end = self.quiet
        local = datetime.fromtimestamp(now / 1000, zone(self.zone))
        minute = 60 * local.hour + local.minute
        is_quiet = begin <= minute < end if begin < end else minute >= begin or minute < end
        return self._next(end, now) if is_quiet else None

    def next_digest(self, now: int, way: DeliveryMethod = DeliveryMethod.DIGEST) -> int:
        """When the next digest after *now* is due; those of several a day spare quiet hours."""
        at = min(self._next(minute, now) for minute in self.digest_times(way))
        return at if way is DeliveryMethod.DIGEST else self.quiet_until(at) or at

    def digest_times(self, way: DeliveryMethod) -> tuple[int, ...]:
        """The minutes of the day at which digests of a *way* come, the earliest first."""
        times = range(self.digest_at, self.digest_at + _DAY_MINUTES, 60 * _EVERY[way])
        return tuple(sorted(minute % _DAY_MINUTES for minute in times))

    def _next(self, minute: int, now: int) -> int:
        """The first instant after *now* at which it is *minute* of the local day."""
        where = zone(self.zone)
        day = datetime.fromtimestamp(now / 1000, where).date()
        at = now
        while at <= now:
            local = datetime.combine(day, time(minute // 60, minute % 60), where)
            at = round(local.timestamp() * 1000)
            day += timedelta(days=1)
        return at

    def to_json(self) -> str:
        """As JSON text, read again by :meth:`from_json`."""
        data: dict[str, Any] = {
            "way": self.way,
            "ways": {str(match_id): way for match_id, way in self.ways.items()},
            "quiet": self.quiet,
            "zone": self.zone,
            "digest_at": self.digest_at,
            "dms_closed": self.dms_closed,
            "dms_told": self.dms_told,
        }
        return json.dumps(data, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """What :meth:`to_json` wrote."""
        data = json.loads(text)
        return cls(
            way=DeliveryMethod(data["way"]),
            ways={int(match_id): DeliveryMethod(way) for match_id, way in data["ways"].items()},
            quiet=tuple(data["quiet"]) if data["quiet"] else None,
            zone=data["zone"],
            digest_at=data["digest_at"],
            dms_closed=data["dms_closed"],
            dms_told=data["dms_told"],
        )


def minute_of_day(text: str) -> int:
    """The minute of the day that people wrote as ``22``, ``22:30``, ``7.15`` or ``10 pm``.

    Raises:
        Refusal: the text is no time of day.
    """
    found = _TIME.fullmatch(text.strip())
    if found is None:
        raise Refusal("quiet.no_time", said=text)
    hour, minute = int(found[1]), int(found[2] or 0)
    if found[3]:
        if not 1 <= hour <= 12:
            raise Refusal("quiet.no_time", said=text)
        hour = hour % 12 + (12 if found[3] in "pP" else 0)
    if hour == 24 and minute == 0:
        hour = 0
    if hour > 23 or minute > 59:
        raise Refusal("quiet.no_time", said=text)
    return 60 * hour + minute


def time_of_day(minute: int) -> str:
    """A minute of the day as ``22:30``, which :func:`minute_of_day` reads back."""
    return f"{minute // 60:02}:{minute % 60:02}"
