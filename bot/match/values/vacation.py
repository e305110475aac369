"""A person's vacation: ten days a year in half-days, taken by hand or when time would run out.

A ledger belongs to a person, not to a match: while they are away, all of their clocks are paused.
The ledger knows nothing of clocks; :func:`rescued_clock` combines the two. Instants are UTC in
milliseconds, and years are those of UTC.
"""

import json
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Protocol, Self

from bot.errors import Refusal
from bot.match.values.clock import MatchClock, Pause, PauseReason
from bot.match.values.timecontrol import HOUR_MS

HALF_DAY_MS = 12 * HOUR_MS
HALF_DAYS_A_YEAR = 20


@dataclass(frozen=True, slots=True)
class VacationLedger:
    """The spans of time in which somebody was or is away, in order; the last may end in the future.

    A half-day is spent as a whole once it has begun, from the year in which it begins. Spans of
    earlier years are dropped.
    """

    spans: tuple[tuple[int, int], ...] = ()

    def until(self, now: int) -> int | None:
        """When the vacation ends; None for somebody who is not away."""
        return next((end for begin, end in self.spans if begin <= now < end), None)

    def since(self, now: int) -> int | None:
        """When the vacation began; None for somebody who is not away."""
        return next((begin for begin, end in self.spans if begin <= now < end), None)

    @property
    def stamp(self) -> int:
        """A number for the state of the ledger: the second at which the last span ends, or 0."""
        return self.spans[-1][1] // 1000 if self.spans else 0

    def paid_until(self, now: int) -> int | None:
        """When the present half-day ends, which is spent already; None if they are not away."""
        ends = (begin + HALF_DAY_MS for span in self.spans for begin in _half_days(span))
        return next((end for end in ends if end - HALF_DAY_MS <= now < end), None)

    def left(self, now: int) -> int:
        """How many half-days of this year are neither spent nor planned."""
        year = _year(now)
        spent = (begin for span in self.spans for begin in _half_days(span))
        return HALF_DAYS_A_YEAR - sum(_year(begin) == year for begin in spent)

    def taken(self, half_days: int, now: int) -> Self:
        """The ledger with more half-days, from now or from the end of the present vacation.

        Raises:
            Refusal: *half_days* is below 1, or more than the year has left.
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
        """The ledger after an early return: half-days that have not begun are not spent."""
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
    """A clock that just ran out, paused for half a day of its player's vacation, and their ledger.

    None if the clock has not run out, or if the player has no vacation left.
    """
    if not clock.flagged(now) or clock.turn is None:
        return None
    until = ledger.until(now)
    if until is None:
        if ledger.left(now) < 1:
            return None
        ledger = ledger.taken(1, now)
        until = ledger.until(now)
    return clock.pause(Pause(PauseReason.AWAY, clock.turn, until), now), ledger


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
