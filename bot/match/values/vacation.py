"""A person's vacation: ten days a year by half-days, by hand or when time would run out.

A ledger belongs to a person, not to a match: while they are away, none of their clocks runs. It
knows no clock; :func:`rescued_clock` joins the two. Instants are UTC in milliseconds, and years
are UTC's.
"""

import json
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Protocol, Self

from bot.errors import Refusal
from bot.match.values.clock import MatchClock, Pause, Why
from bot.match.values.timecontrol import HOUR_MS

HALF_DAY_MS = 12 * HOUR_MS
HALF_DAYS_A_YEAR = 20


@dataclass(frozen=True, slots=True)
class VacationLedger:
    """When somebody was and is away, in order; the last span may lie ahead in part.

    A half-day counts in the year it begins in, and as a whole once it has begun. Spans of earlier
    years are forgotten.
    """

    spans: tuple[tuple[int, int], ...] = ()

    def until(self, now: int) -> int | None:
        """When the person comes back; None for somebody who is here."""
        return next((end for begin, end in self.spans if begin <= now < end), None)

    @property
    def stamp(self) -> int:
        """Tells one state from the next: the second in which the newest vacation ends, or 0."""
        return self.spans[-1][1] // 1000 if self.spans else 0

    def paid_until(self, now: int) -> int | None:
        """When the half-day ends that has begun; None for somebody who is here."""
        ends = (begin + HALF_DAY_MS for span in self.spans for begin in _half_days(span))
        return next((end for end in ends if end - HALF_DAY_MS <= now < end), None)

    def left(self, now: int) -> int:
        """Half-days that are neither spent nor taken in this year."""
        year = _year(now)
        spent = (begin for span in self.spans for begin in _half_days(span))
        return HALF_DAYS_A_YEAR - sum(_year(begin) == year for begin in spent)

    def taken(self, half_days: int, now: int) -> Self:
        """Away for so many half-days more, from now or from the end of what is taken.

        Raises:
            Refusal: none asked for, or more than the year has left.
        """
        if half_days < 1:
            raise Refusal("away.nothing")
        if (
            half_days > 2 * HALF_DAYS_A_YEAR
        ):  # more than two years have; a forged number may be huge
            raise Refusal("away.too_long", left=self.left(now), asked=2 * HALF_DAYS_A_YEAR + 1)
        until = self.until(now)
        begin, end = self.spans[-1] if until else (now, now)
        new = (end, end + half_days * HALF_DAY_MS)
        kept = [span for span in self.spans if _year(span[1]) >= _year(now) and span[0] != begin]
        more = replace(self, spans=(*kept, (begin, new[1])))
        if any(more.left(half_day) < 0 for half_day in _half_days(new)):
            raise Refusal("away.too_long", left=self.left(now), asked=half_days)
        return more

    def back(self, now: int) -> Self:
        """Here again: half-days that have not begun are given back; the one that has is spent."""
        spans = ((begin, min(end, now)) for begin, end in self.spans)
        return replace(self, spans=tuple((begin, end) for begin, end in spans if begin < end))

    def to_json(self) -> str:
        """As JSON text, read again by :meth:`from_json`."""
        return json.dumps(self.spans, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """What :meth:`to_json` wrote."""
        return cls(tuple((begin, end) for begin, end in json.loads(text)))


def rescued_clock(
    clock: MatchClock, ledger: VacationLedger, now: int
) -> tuple[MatchClock, VacationLedger] | None:
    """A clock that has just run out, held for half a day of its player's vacation, and the ledger.

    None when there is nothing to rescue, or nothing left to rescue it with.
    """
    if not clock.flagged(now) or clock.turn is None:
        return None
    until = ledger.until(now)
    if until is None:
        if ledger.left(now) < 1:
            return None
        ledger = ledger.taken(1, now)
        until = ledger.until(now)
    return clock.pause(Pause(Why.AWAY, clock.turn, until), now), ledger


def _half_days(span: tuple[int, int]) -> range:
    return range(span[0], span[1], HALF_DAY_MS)


def _year(instant: int) -> int:
    return datetime.fromtimestamp(instant // 1000, UTC).year


class Vacations(Protocol):
    """When people are away."""

    async def get(self, user_id: int) -> VacationLedger:
        """A person's ledger; an empty one for somebody who was never away."""

    async def put(self, user_id: int, ledger: VacationLedger) -> None:
        """Store a person's ledger."""
