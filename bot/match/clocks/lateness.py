"""What the others may do about somebody slow: claim, nudge, give time. Functions of a clock."""

from dataclasses import replace

from bot.errors import Refusal
from bot.match.values.clock import MatchClock
from bot.match.values.timecontrol import DAY_MS
from rules.core import Seat

NUDGE_EVERY_MS = DAY_MS
GIVEN_MS = 2 * DAY_MS


def may_claim(clock: MatchClock, now: int) -> bool:
    """Whether the others may claim the win: a soft clock ran out. A hard one ends by itself."""
    return not clock.control.hard and clock.flagged(now)


def may_give(clock: MatchClock, now: int) -> bool:
    """Whether the others may give the seat to act more time: where they may claim, once a turn."""
    return may_claim(clock, now) and not clock.late.is_given


def may_be_given(clock: MatchClock, now: int) -> bool:
    """Whether the others may give the seat to act more time once its clock has run out."""
    is_running = clock.deadline is not None and not clock.flagged(now)
    return is_running and not clock.control.hard and not clock.late.is_given


def given(clock: MatchClock, now: int) -> MatchClock:
    """The clock with two days more for the seat to act, from *now*: no time of its own is added.

    They are days in which it can play: what pauses its clock pauses them.

    Raises:
        Refusal: it was given time in this turn already.
    """
    if clock.late.is_given:
        raise Refusal("clock.given_once")
    held = clock.given(GIVEN_MS, now)
    return replace(held, late=replace(held.late, is_given=True))


def nudge_from(clock: MatchClock) -> int | None:
    """From when the seat to act may be nudged; None where it may not.

    That is at the deadline, without a time control after a day, and then once a day.
    """
    if clock.control.hard or clock.turn is None or clock.slow_from is None:
        return None
    overdue = clock.slow_from + DAY_MS if clock.control.is_none else clock.deadline
    if overdue is None or clock.late.nudged_at is None:
        return overdue
    return max(overdue, clock.late.nudged_at + NUDGE_EVERY_MS)


def nudged(clock: MatchClock, by: Seat, now: int) -> MatchClock:
    """The clock after a nudge *by* a seat.

    Raises:
        Refusal: nobody may be nudged here, or not yet.
    """
    since = nudge_from(clock)
    if since is None:
        raise Refusal("clock.no_nudge")
    if now < since:
        raise Refusal("clock.nudge_later", at=since // 1000)
    return replace(clock, late=replace(clock.late, nudged_at=now, nudged_by=by))
