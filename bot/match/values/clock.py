"""A match's clock: whose time runs, how much is left, when it ends. Frozen, and blind to the time.

Instants are UTC in milliseconds and always come in as *now*; an instant before the last one counts
as the last one. Changing a clock first settles it: the time used is taken from the seat to act, and
counting goes on from there. Nothing but an increment ever gives time.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Self

from bot.errors import Refusal
from bot.match.values.timecontrol import DAY_MS, HOUR_MS, TimeControl
from bot.match.values.weekends import worked_ms, worked_until
from rules.core import Seat

HOMELESS_MS = 7 * DAY_MS
"""How long a clock waits for a match that lost its channel."""

NUDGE_EVERY_MS = DAY_MS
ABANDONED_AFTER_MS = 30 * DAY_MS

_LAST_CALL_MS = 2 * HOUR_MS
_EVER = 1 << 62


class Why(StrEnum):
    """What a clock stands still for."""

    AWAY = "away"  # a seat's vacation
    HOMELESS = "homeless"  # the channel is gone
    REMOVED = "removed"  # the bot was taken out of the server
    NO_ACCESS = "no_access"  # the bot may not post where it is played


class Reminder(StrEnum):
    """What the seat to act is told about its time, each once a turn."""

    MOST_USED = "most_used"  # 80 % of what the turn began with
    LAST_CALL = "last_call"  # two hours of it left, where clocks may be longer than a day


@dataclass(frozen=True, slots=True)
class Pause:
    """Time that does not count until an instant (None: until it is lifted).

    Of one seat, and then only while it is to act, or of the match (None).
    """

    why: Why
    seat: Seat | None = None
    until: int | None = None


@dataclass(frozen=True, slots=True)
class MatchClock:
    """One match's clock at its last change.

    ``left`` is each seat's time at ``since``; ``before`` what it had when its last turn ended,
    before the increment. The turn of ``turn`` began with ``turn_ms``; None: stopped. Nobody has
    done anything since ``idle_from``.
    """

    control: TimeControl
    left: tuple[int, ...]
    before: tuple[int, ...]
    turn: Seat | None
    since: int
    turn_ms: int
    idle_from: int
    pauses: tuple[Pause, ...] = ()
    nudged_at: int | None = None

    @classmethod
    def begin(cls, control: TimeControl, seats: int, first: Seat, now: int) -> Self:
        """The clock of a match that begins now."""
        bank = (control.bank_ms,) * seats
        return cls(control, bank, bank, first, now, control.bank_ms, now)

    # What it shows

    @property
    def deadline(self) -> int | None:
        """When the seat to act runs out; None without a clock, when stopped, in an open pause."""
        return None if self.turn is None else self._when_left(0)

    def remaining(self, seat: Seat, now: int) -> int | None:
        """Milliseconds *seat* has left to think; None without a clock."""
        if self.control.is_none:
            return None
        return max(0, self.left[seat] - (self._used(now) if seat == self.turn else 0))

    def flagged(self, now: int) -> bool:
        """The seat to act has run out."""
        return self.deadline is not None and self.deadline <= now

    def held_by(self, now: int) -> Pause | None:
        """Why the seat to act is losing no time: the longest pause, weekends aside."""
        holding = [p for p in self._holding() if p.until is None or now < p.until]
        return max(holding, key=lambda p: _EVER if p.until is None else p.until, default=None)

    def reminders(self) -> tuple[tuple[Reminder, int], ...]:
        """What is still to be said in this turn, and when, earliest first.

        A last call stands for the other where that would come after it.
        """
        if self.turn is None or self.control.is_none:
            return ()
        most_used, last_call = self.turn_ms // 5, None
        if self.control.cap_ms > DAY_MS and self.turn_ms > _LAST_CALL_MS:
            last_call = _LAST_CALL_MS
        told = [(Reminder.MOST_USED, most_used)] if most_used > (last_call or 0) else []
        told += [(Reminder.LAST_CALL, last_call)] if last_call is not None else []
        times = ((reminder, self._when_left(ms)) for reminder, ms in told)
        return tuple((reminder, at) for reminder, at in times if at is not None)

    # What the others may do about somebody slow

    def may_claim(self, now: int) -> bool:
        """The others may end a soft match whose clock ran out; a hard one ends by itself."""
        return not self.control.hard and self.flagged(now)

    @property
    def nudge_from(self) -> int | None:
        """From when the seat to act may be nudged: overdue, or slow by a day, and once a day."""
        if self.control.hard or self.turn is None or self._slow_from is None:
            return None
        overdue = self._slow_from + DAY_MS if self.control.is_none else self.deadline
        if overdue is None or self.nudged_at is None:
            return overdue
        return max(overdue, self.nudged_at + NUDGE_EVERY_MS)

    def nudged(self, now: int) -> Self:
        """The clock after a nudge.

        Raises:
            Refusal: nobody may be nudged here, or not yet.
        """
        if self.nudge_from is None:
            raise Refusal("clock.no_nudge")
        if now < self.nudge_from:
            raise Refusal("clock.nudge_later", at=self.nudge_from // 1000)
        return replace(self, nudged_at=now)

    @property
    def abandoned_from(self) -> int | None:
        """When a soft match in which nothing happens is over; never before its deadline."""
        if self.control.hard or self.turn is None or self._slow_from is None:
            return None
        return max(self._slow_from + ABANDONED_AFTER_MS, self.deadline or 0)

    @property
    def due_at(self) -> int | None:
        """When the bot has to act by itself; None: never, as things stand."""
        return self.deadline if self.control.hard else self.abandoned_from

    def next_look(self, now: int) -> int | None:
        """When the bot has to look at it after *now*; None: not before it changes.

        At a soft deadline nothing is due, but what a card says of it may hold no more.
        """
        ahead = self.deadline is not None and self.deadline > now
        return self.deadline if ahead else self.due_at

    # What happens to it

    def moved(self, to: Seat, now: int) -> Self:
        """A turn is over: its seat earns the increment, and *to* is next (perhaps the same)."""
        clock = self.settled(now)
        assert clock.turn is not None  # a match that is over has no moves
        ended = clock.left[clock.turn]
        earned = min(self.control.cap_ms, ended + self.control.increment_ms)
        before = _with(clock.before, clock.turn, ended)
        left = _with(clock.left, clock.turn, earned)
        return replace(clock, left=left, before=before).handed(to, now)

    def handed(self, to: Seat | None, now: int) -> Self:
        """*to* is next although no turn was completed: somebody left; None stops the clock."""
        clock = self.settled(now)
        return replace(
            clock,
            turn=to,
            turn_ms=0 if to is None else clock.left[to],
            nudged_at=None,
        )

    def taken_back(self, to: Seat, now: int) -> Self:
        """*to* plays its last turn again with what it had left then: nothing is earned twice.

        Where that was less than an increment it keeps as much: the others may agree at any hour,
        and an hour's bank that runs out overnight would be a trap.

        A second one in a row, of an earlier turn, leaves *to* what it has; the others agreed to it.
        """
        clock = self.settled(now)
        had = max(clock.before[to], self.control.increment_ms)
        left = _with(clock.left, to, min(clock.left[to], had))
        return replace(clock, left=left).handed(to, now)

    def pause(self, pause: Pause, now: int) -> Self:
        """The clock with a pause more; one for the same reason is replaced."""
        clock = self.lifted(pause.why, pause.seat, now)
        return replace(clock, pauses=(*clock.pauses, pause))

    def lifted(self, why: Why, seat: Seat | None, now: int) -> Self:
        """The clock without the pause for a reason, if there is one."""
        clock = self.settled(now)
        rest = tuple(p for p in clock.pauses if (p.why, p.seat) != (why, seat))
        return replace(clock, pauses=rest)

    def credited(self, down_ms: int, now: int) -> Self:
        """The last *down_ms* do not count: the bot was down and nobody could move.

        Once is enough: a clock that has changed since *now*, if only by this, stays as it is.
        """
        if self.turn is None or self.since >= now:
            return self
        clock = self.settled(now - down_ms)
        idle_from = self._slow_from or self.idle_from
        idle_from += max(0, now - max(now - down_ms, idle_from))
        return replace(clock, since=now, idle_from=idle_from)

    def settled(self, now: int) -> Self:
        """The same clock, counted up to *now*."""
        now = max(now, self.since)
        left = self.left
        if self.turn is not None and not self.control.is_none:
            left = _with(left, self.turn, max(0, left[self.turn] - self._used(now)))
        pauses = tuple(p for p in self.pauses if p.until is None or now < p.until)
        return replace(self, left=left, since=now, idle_from=now, pauses=pauses)

    # Kept

    def to_json(self) -> str:
        """As JSON text, read again by :meth:`from_json`."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """What :meth:`to_json` wrote."""
        data = json.loads(text)
        pauses = (Pause(Why(p["why"]), p["seat"], p["until"]) for p in data.pop("pauses"))
        return cls(
            control=TimeControl(**data.pop("control")),
            left=tuple(data.pop("left")),
            before=tuple(data.pop("before")),
            pauses=tuple(pauses),
            **data,
        )

    def _holding(self) -> Iterable[Pause]:
        """The pauses that concern the seat to act."""
        return (p for p in self.pauses if p.seat is None or p.seat == self.turn)

    @property
    def _runs_from(self) -> int | None:
        """When its time begins to count: since the last change, or after the longest pause."""
        start = self.since
        for pause in self._holding():
            if pause.until is None:
                return None
            start = max(start, pause.until)
        return start

    @property
    def _slow_from(self) -> int | None:
        """Since when the seat to act could and did nothing; None in a pause without an end."""
        return self.idle_from if self._runs_from == self.since else self._runs_from

    def _used(self, now: int) -> int:
        start = self._runs_from
        if start is None or now <= start:
            return 0
        if self.control.weekends_off:
            return worked_ms(start, now, self.control.zone)
        return now - start

    def _when_left(self, ms: int) -> int | None:
        """When the seat to act comes down to *ms*; None: never, or before the last change."""
        start = self._runs_from
        if self.turn is None or start is None or self.control.is_none:
            return None
        ahead = self.left[self.turn] - ms
        if ahead < 0:
            return None
        if self.control.weekends_off:
            return worked_until(start, ahead, self.control.zone)
        return start + ahead


def _with(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
