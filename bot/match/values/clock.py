"""A match's clock: whose time runs, how much is left, when it ends. A frozen value.

It never reads the time: instants are UTC in milliseconds and come in as *now*. A *now* before the
clock's last change is treated as that change. Every change first settles the clock: the time used
so far is subtracted from the seat to act. Only an increment adds time.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Self

from bot.match.values.timecontrol import DAY_MS, HOUR_MS, TimeControl
from bot.match.values.weekends import worked_ms, worked_until
from rules.core import Seat

HOMELESS_MS = 7 * DAY_MS
"""How long a clock is paused for a match that lost its channel."""

ABANDONED_AFTER_MS = 30 * DAY_MS

_LAST_CALL_MS = 2 * HOUR_MS
_EVER = 1 << 62


class PauseReason(StrEnum):
    """Why a clock is paused."""

    AWAY = "away"  # a seat's vacation
    HOMELESS = "homeless"  # the channel is gone
    REMOVED = "removed"  # the server removed the bot
    NO_ACCESS = "no_access"  # the bot may not post where it is played
    GIVEN = "given"  # the others gave a seat time, in this turn


class Reminder(StrEnum):
    """What the seat to act is told about its time, each once a turn."""

    MOST_USED = "most_used"  # 80 % of the time that the turn began with is used
    LAST_CALL = "last_call"  # two hours are left, with caps of more than a day


@dataclass(frozen=True, slots=True)
class Pause:
    """A pause of a clock, up to the instant ``until`` (None: until it is lifted).

    It concerns one seat, and holds the clock only while that seat is to act; with ``seat`` None it
    concerns the whole match.
    """

    why: PauseReason
    seat: Seat | None = None
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Lateness:
    """What has been done in this turn because its seat is slow.

    ``nudged_at`` is when the others last nudged it, ``nudged_by`` the seat that did so.
    ``is_rescued``: a vacation began by itself. ``is_told``: a soft clock ran out, and those who
    wait were told. ``is_given``: they gave time.
    """

    nudged_at: int | None = None
    nudged_by: Seat | None = None
    is_rescued: bool = False
    is_told: bool = False
    is_given: bool = False


@dataclass(frozen=True, slots=True)
class MatchClock:
    """One match's clock at its last change, which was at ``since``. Times are in milliseconds.

    ``left`` is the time each seat had at ``since``; ``before`` is what it had at the end of its
    last turn, without the increment. ``turn`` is the seat to act (None: the clock is stopped), and
    it began its turn with ``turn_ms``. Nobody has done anything since ``idle_from``. ``used`` is
    the time that each seat has used in all; () without a time control, and in a clock from before
    it was counted.
    """

    control: TimeControl
    left: tuple[int, ...]
    before: tuple[int, ...]
    turn: Seat | None
    since: int
    turn_ms: int
    idle_from: int
    pauses: tuple[Pause, ...] = ()
    late: Lateness = Lateness()
    used: tuple[int, ...] = ()

    @classmethod
    def begin(cls, control: TimeControl, seats: int, first: Seat, now: int) -> Self:
        """The clock of a match that begins now."""
        bank = (control.bank_ms,) * seats
        used = () if control.is_none else (0,) * seats
        return cls(control, bank, bank, first, now, control.bank_ms, now, used=used)

    # What it shows

    @property
    def deadline(self) -> int | None:
        """When the seat to act runs out of time.

        None without a time control, when the clock is stopped, or in a pause without an end.
        """
        return None if self.turn is None else self._when_left(0)

    def remaining(self, seat: Seat, now: int) -> int | None:
        """Milliseconds that *seat* has left; None without a time control."""
        if self.control.is_none:
            return None
        return max(0, self.left[seat] - (self._used(now) if seat == self.turn else 0))

    def flagged(self, now: int) -> bool:
        """Whether the seat to act has run out of time."""
        return self.deadline is not None and self.deadline <= now

    def held_by(self, now: int) -> Pause | None:
        """The pause that holds the clock of the seat to act, of several the longest.

        Time that was given comes after all others. Weekends are no pause. None if the time runs.
        """
        holding = [p for p in self._holding() if p.until is None or now < p.until]
        others = [p for p in holding if p.why is not PauseReason.GIVEN]
        longest = max(others, key=lambda p: _EVER if p.until is None else p.until, default=None)
        return longest or next(iter(holding), None)

    def reminders(self) -> tuple[tuple[Reminder, int], ...]:
        """The reminders of this turn and when each is due, earliest first.

        There is only a last call where the other reminder would come after it.
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

    @property
    def abandoned_from(self) -> int | None:
        """When a soft match ends because nobody does anything; never before its deadline."""
        if self.control.hard or self.turn is None or self.slow_from is None:
            return None
        return max(self.slow_from + ABANDONED_AFTER_MS, self.deadline or 0)

    @property
    def due_at(self) -> int | None:
        """When the bot has to act by itself; None: never, unless the clock changes.

        That is when time runs out, and on a soft clock, once that is told, after weeks of silence.
        """
        ahead = self.deadline
        if self.control.hard or (ahead is not None and not self.late.is_told):
            return ahead
        return self.abandoned_from

    @property
    def slow_from(self) -> int | None:
        """Since when the seat to act could act and did not; None in a pause without an end."""
        return self.idle_from if self._runs_from == self.since else self._runs_from

    # What happens to it

    def moved(self, to: Seat, now: int) -> Self:
        """The clock after a turn: its seat earns the increment; *to* (perhaps the same) is next."""
        clock = self.as_of(now)
        assert clock.turn is not None  # a match that is over has no moves
        ended = clock.left[clock.turn]
        earned = min(self.control.cap_ms, ended + self.control.increment_ms)
        before = _with(clock.before, clock.turn, ended)
        left = _with(clock.left, clock.turn, earned)
        return replace(clock, left=left, before=before).handed(to, now)

    def handed(self, to: Seat | None, now: int) -> Self:
        """The clock with *to* next, without an increment, as after a seat left; None stops it."""
        clock = self.as_of(now)
        return replace(
            clock,
            turn=to,
            turn_ms=0 if to is None else clock.left[to],
            pauses=tuple(p for p in clock.pauses if p.why is not PauseReason.GIVEN),
            late=Lateness(),
        )

    def taken_back(self, to: Seat, now: int) -> Self:
        """The clock after a takeback: *to* plays its last turn again with the time it had then.

        So no increment is earned twice. It keeps at least one increment, if it has that much: the
        others may agree at any hour, and a bank of an hour would run out overnight.

        A second takeback in a row, of an earlier turn, leaves *to* the time it has; the clock knows
        no more of that turn, and the others agreed.
        """
        clock = self.as_of(now)
        had = max(clock.before[to], self.control.increment_ms)
        left = _with(clock.left, to, min(clock.left[to], had))
        return replace(clock, left=left).handed(to, now)

    def pause(self, pause: Pause, now: int) -> Self:
        """The clock with one more pause, which replaces one of the same reason and seat.

        If it gives the seat to act more time, those who wait are told anew when that is over.
        """
        clock = self.lifted(pause.why, pause.seat, now)
        is_told = clock.late.is_told and pause.seat != clock.turn
        late = replace(clock.late, is_told=is_told)
        held = replace(clock, pauses=(*clock.pauses, pause), late=late)
        return held._giving(clock._given_left)

    def given(self, ms: int, now: int) -> Self:
        """The clock with *ms* for the seat to act, in this turn, before its own time goes on.

        It runs as its own would: in no other pause, and on no weekend that is off.
        """
        empty = Pause(PauseReason.GIVEN, self.turn, now)
        return self.pause(empty, now)._giving(ms)

    def lifted(self, why: PauseReason, seat: Seat | None, now: int) -> Self:
        """The clock without the pause for a reason, if there is one."""
        clock = self.as_of(now)
        rest = tuple(p for p in clock.pauses if (p.why, p.seat) != (why, seat))
        return replace(clock, pauses=rest)._giving(clock._given_left)

    def credited(self, down_ms: int, now: int) -> Self:
        """The clock without the *down_ms* before *now*, in which nobody could reach the bot.

        A clock that changed at *now* or later, for instance by this, stays as it is.
        """
        if self.turn is None or self.since >= now:
            return self
        clock = self.as_of(now - down_ms)
        idle_from = self.slow_from or self.idle_from
        idle_from += max(0, now - max(now - down_ms, idle_from))
        has_time = clock.left[self.turn] or clock._given_left
        late = replace(clock.late, is_told=clock.late.is_told and not has_time)
        back = replace(clock, since=now, idle_from=idle_from, late=late)
        return back._giving(clock._given_left)

    def as_of(self, now: int) -> Self:
        """The clock with the time used up to *now* subtracted."""
        now = max(now, self.since)
        left, used = self.left, self.used
        if self.turn is not None and not self.control.is_none:
            left = _with(left, self.turn, max(0, left[self.turn] - self._used(now)))
        if self.turn is not None and used:
            used = _with(used, self.turn, used[self.turn] + self._used(now))
        held = self if self._held_until is not None else self._giving(self._given_left, now)
        pauses = tuple(p for p in held.pauses if p.until is None or now < p.until)
        return replace(self, left=left, since=now, idle_from=now, pauses=pauses, used=used)

    # JSON

    def to_json(self) -> str:
        """As JSON text, read again by :meth:`from_json`."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """What :meth:`to_json` wrote."""
        data = json.loads(text)
        late = data.pop("late", None) or {"nudged_at": data.pop("nudged_at", None)}  # of old
        pauses = (Pause(PauseReason(p["why"]), p["seat"], p["until"]) for p in data.pop("pauses"))
        return cls(
            control=TimeControl(**data.pop("control")),
            left=tuple(data.pop("left")),
            before=tuple(data.pop("before")),
            pauses=tuple(pauses),
            late=Lateness(**late),
            used=tuple(data.pop("used", ())),
            **data,
        )

    def _holding(self) -> Iterable[Pause]:
        """The pauses that concern the seat to act."""
        return (p for p in self.pauses if p.seat is None or p.seat == self.turn)

    @property
    def _runs_from(self) -> int | None:
        """When its time begins to run: at the last change, or after the longest pause."""
        held, given = self._held_until, self._given
        return held if held is None or given is None else max(held, given.until or 0)

    @property
    def _held_until(self) -> int | None:
        """Until when pauses hold the clock but for time that was given, from the last change on."""
        start = self.since
        for pause in self._holding():
            if pause.until is None:
                return None
            if pause.why is not PauseReason.GIVEN:
                start = max(start, pause.until)
        return start

    @property
    def _given(self) -> Pause | None:
        return next((p for p in self._holding() if p.why is PauseReason.GIVEN), None)

    @property
    def _given_left(self) -> int:
        """How much of the time that was given was left at the last change."""
        given, held = self._given, self._held_until
        if given is None or given.until is None:
            return 0
        return self._between(self.since if held is None else held, given.until)

    def _giving(self, ms: int, now: int | None = None) -> Self:
        """The clock with so much left of the time that was given, if any was.

        It ends at an instant that moves with the other pauses; in one without an end it is counted
        from *now*, or else from the last change.
        """
        held = self._held_until
        start = held if held is not None else self.since if now is None else now
        pauses = (
            replace(p, until=self._after(start, ms)) if p is self._given else p for p in self.pauses
        )
        return replace(self, pauses=tuple(pauses))

    def _used(self, now: int) -> int:
        start = self._runs_from
        return 0 if start is None else self._between(start, now)

    def _between(self, begin: int, end: int) -> int:
        """The time from one instant to another, 0 if *end* comes first."""
        if self.control.weekends_off:
            return worked_ms(begin, end, self.control.zone)
        return max(0, end - begin)

    def _after(self, begin: int, ms: int) -> int:
        """The instant so much time after another."""
        if self.control.weekends_off:
            return worked_until(begin, ms, self.control.zone)
        return begin + ms

    def _when_left(self, ms: int) -> int | None:
        """When the seat to act comes down to *ms*; None: never, or before the last change."""
        start = self._runs_from
        if self.turn is None or start is None or self.control.is_none:
            return None
        ahead = self.left[self.turn] - ms
        if ahead < 0:
            return None
        return self._after(start, ahead)


def _with(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
