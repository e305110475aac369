"""Who hears what, how and when: one ping a turn, one reminder, one last call, the result.

Everything else is silent. Pure: what happened, what the person wants and the time go in, what is to
be delivered comes out. A ping that waited is sent only if its match still stands where it did;
whoever sends looks at that.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from enum import StrEnum
from typing import Any, Self

from bot.errors import Refusal
from bot.match.weekends import zone

_DAY_MINUTES = 24 * 60


class Way(StrEnum):
    """How a person hears of a match."""

    THREAD = "thread"
    DM = "dm"
    DIGEST = "digest"  # once a day, in a direct message
    OFF = "off"


class Kind(StrEnum):
    """What there is to hear."""

    YOUR_TURN = "your_turn"
    MOST_USED = "most_used"  # the reminder when 80 % of the time is used
    LAST_CALL = "last_call"
    RESULT = "result"
    NUDGE = "nudge"  # another player's, once a day at most
    OFFER = "offer"
    NEWS = "news"  # all that nobody has to act on


_PINGS = frozenset(Kind) - {Kind.OFFER, Kind.NEWS}
_OF_THE_TURN = frozenset({Kind.YOUR_TURN, Kind.MOST_USED, Kind.LAST_CALL})


@dataclass(frozen=True, slots=True)
class Happened:
    """Something to tell one person about one match.

    For what belongs to a turn: ``next_at`` is when the next notice of the same turn falls due, None
    after the last; ``deadline`` is when the person's time ends, None without a clock.
    """

    kind: Kind
    match_id: int
    next_at: int | None = None
    deadline: int | None = None

    @property
    def is_urgent(self) -> bool:
        """Nothing comes after it but the end of the time."""
        last = self.next_at is None and self.deadline is not None
        return self.kind in _OF_THE_TURN and last


@dataclass(frozen=True, slots=True)
class Delivery:
    """One message, by thread, DM or digest, at an instant; it pings or is silent."""

    way: Way
    due_at: int
    ping: bool


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person wants to hear.

    ``quiet`` are two minutes of the local day, from and until; ``digest_at`` is one. ``dms_closed``
    is what Discord said when a direct message was last refused.
    """

    way: Way = Way.THREAD
    ways: Mapping[int, Way] = field(default_factory=dict)
    quiet: tuple[int, int] | None = None
    zone: str = "UTC"
    digest_at: int = 18 * 60
    dms_closed: bool = False

    def __post_init__(self) -> None:
        """Checks the times.

        Raises:
            Refusal: no such zone, no such time of day, or quiet hours that never begin or end.
        """
        zone(self.zone)
        for minute in (*(self.quiet or ()), self.digest_at):
            if not 0 <= minute < _DAY_MINUTES:
                raise Refusal("quiet.no_time")
        if self.quiet and self.quiet[0] == self.quiet[1]:
            raise Refusal("quiet.always")

    def way_for(self, match_id: int) -> Way:
        """How they hear of a match: what they chose for it, as far as direct messages arrive."""
        way = self.ways.get(match_id, self.way)
        return Way.THREAD if self.dms_closed and way in {Way.DM, Way.DIGEST} else way

    def quiet_until(self, now: int) -> int | None:
        """When the quiet hours end that *now* lies in; None outside them."""
        if self.quiet is None:
            return None
        begin, end = self.quiet
        local = datetime.fromtimestamp(now / 1000, zone(self.zone))
        minute = 60 * local.hour + local.minute
        is_quiet = begin <= minute < end if begin < end else minute >= begin or minute < end
        return self._next(end, now) if is_quiet else None

    def next_digest(self, now: int) -> int:
        """When the next digest is sent."""
        return self._next(self.digest_at, now)

    def _next(self, minute: int, now: int) -> int:
        """The first instant after *now* at which the local day has come to *minute*."""
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
        }
        return json.dumps(data, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """What :meth:`to_json` wrote."""
        data = json.loads(text)
        return cls(
            way=Way(data["way"]),
            ways={int(match_id): Way(way) for match_id, way in data["ways"].items()},
            quiet=tuple(data["quiet"]) if data["quiet"] else None,
            zone=data["zone"],
            digest_at=data["digest_at"],
            dms_closed=data["dms_closed"],
        )


def deliveries(
    happened: Happened, wants: Preferences, away_until: int | None, now: int
) -> tuple[Delivery, ...]:
    """What to deliver to a person, none or one; *away_until* is the end of their vacation.

    A ping waits for the end of quiet hours and vacations. One that would come no earlier than the
    next notice of its turn is left out, since that says more; the last of a turn never waits.
    """
    way = wants.way_for(happened.match_id)
    if way is Way.OFF:
        return ()
    if way is Way.DIGEST:
        digest_at = wants.next_digest(now)
        if not _too_late(happened, digest_at):
            return (Delivery(Way.DIGEST, digest_at, ping=False),)
        way = Way.THREAD
    if happened.kind not in _PINGS:
        return (Delivery(way, now, ping=False),)
    due_at = now
    if not happened.is_urgent:
        here_at = max(now, away_until or 0)
        due_at = wants.quiet_until(here_at) or here_at
    if happened.next_at is not None and due_at >= happened.next_at:
        silent = Delivery(way, now, ping=False)
        return (silent,) if happened.kind is Kind.YOUR_TURN else ()
    return (Delivery(way, due_at, ping=True),)


def _too_late(happened: Happened, digest_at: int) -> bool:
    """A digest would come when there is nothing to be done any more, or nearly so."""
    if happened.kind not in _OF_THE_TURN or happened.deadline is None:
        return False
    return happened.is_urgent or digest_at >= happened.deadline
