"""What becomes of a person's notice when its time has come, decided anew at each look.

A notice stands as long as the turn it belongs to; its reminders follow the clock, wherever that has
been paused or credited since; the rest is ``policy``. Pure: whoever delivers carries it out.
"""

from dataclasses import dataclass

from bot.match.record.replay import Live
from bot.match.turn_notices import same_turn
from bot.match.values.clock import Clock, Reminder
from bot.match.values.notice import Notice, Notify
from bot.match.values.preferences import Preferences, Way
from bot.match.values.timecontrol import DAY_MS
from bot.notify.policy import Happened, Kind, deliveries


@dataclass(frozen=True, slots=True)
class Speak:
    """Tell it now, in the thread or in a direct message."""

    way: Way
    aloud: bool


@dataclass(frozen=True, slots=True)
class Wait:
    """Look again at an instant."""

    until: int


@dataclass(frozen=True, slots=True)
class Fold:
    """Keep it for the digest of an instant."""

    digest_at: int


@dataclass(frozen=True, slots=True)
class Drop:
    """There is nothing to say any more."""


Unsaid = Wait | Fold | Drop

_REMINDERS = {Notify.MOST_USED: Reminder.MOST_USED, Notify.LAST_CALL: Reminder.LAST_CALL}
_KINDS = {
    Notify.TURN: Kind.YOUR_TURN,
    Notify.MOST_USED: Kind.MOST_USED,
    Notify.LAST_CALL: Kind.LAST_CALL,
    Notify.RESULT: Kind.RESULT,
    Notify.NUDGE: Kind.NUDGE,
    Notify.PAIRED: Kind.PAIRED,
    Notify.RESCUED: Kind.NEWS,
}


def judged(
    notice: Notice, live: Live, wants: Preferences, away_until: int | None, now: int
) -> Speak | Unsaid:
    """What to do with a person's notice of a match as it stands *now*."""
    happened = Happened(_KINDS[notice.kind], live.match.id)
    if notice.kind is not Notify.RESULT:
        if not _stands(notice, live):
            return Drop()
        clock = live.match.clock
        if notice.kind in _REMINDERS and (wait := _not_yet(_REMINDERS[notice.kind], clock, now)):
            return wait
        happened = Happened(happened.kind, live.match.id, _next(notice, clock), clock.deadline)
    for delivery in deliveries(happened, wants, away_until, now):
        if delivery.way is Way.DIGEST:
            return Fold(delivery.due_at)
        if delivery.due_at > now:
            return Wait(delivery.due_at)
        if delivery.ping or delivery.way is Way.DM:
            return Speak(delivery.way, delivery.ping)
    return Drop()  # what is silent in the thread stands on the card


def _stands(notice: Notice, live: Live) -> bool:
    """It is still the turn, and the person's, that the notice speaks of; or still the beginning."""
    seat, match = live.acting, live.match
    if notice.kind is Notify.PAIRED:
        return match.version == notice.version
    if seat is None or match.players[seat].user_id != notice.user_id:
        return False
    return same_turn(match, notice.version)


def _not_yet(reminder: Reminder, clock: Clock, now: int) -> Wait | Drop | None:
    """Where a reminder is early, because the clock stood still, or late; None: it is time."""
    if clock.flagged(now):
        return Drop()
    if clock.deadline is None:
        return Wait(now + DAY_MS)  # nobody knows when the clock goes on; lifting it wakes us
    at = dict(clock.reminders()).get(reminder)
    return Wait(at) if at is not None and at > now else None


def _next(notice: Notice, clock: Clock) -> int | None:
    """When the next notice of the same turn falls due."""
    ahead = [at for reminder, at in clock.reminders() if reminder.value != notice.kind.value]
    if notice.kind is Notify.TURN:
        return min(ahead, default=None)
    return max(ahead, default=None) if notice.kind is Notify.MOST_USED else None
