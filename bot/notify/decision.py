"""What becomes of a person's notice when its time has come, decided anew at each look.

A notice stands as long as the turn it belongs to; its reminders follow the clock, wherever that has
been paused or credited since; the rest is ``policy``. Pure: whoever delivers carries it out.
"""

from dataclasses import dataclass

from bot.match.record.replay import LiveMatch
from bot.match.turn_notices import same_turn
from bot.match.values.clock import MatchClock, Reminder
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.preferences import DeliveryMethod, Preferences
from bot.match.values.timecontrol import DAY_MS
from bot.notify.policy import Happened, HeardKind, deliveries


@dataclass(frozen=True, slots=True)
class Send:
    """Tell it now, in the thread or in a direct message."""

    way: DeliveryMethod
    aloud: bool


@dataclass(frozen=True, slots=True)
class Defer:
    """Look again at an instant."""

    until: int


@dataclass(frozen=True, slots=True)
class Digest:
    """Keep it for the digest of an instant."""

    digest_at: int


@dataclass(frozen=True, slots=True)
class Discard:
    """There is nothing to say any more."""


Unsent = Defer | Digest | Discard

_REMINDERS = {NoticeKind.MOST_USED: Reminder.MOST_USED, NoticeKind.LAST_CALL: Reminder.LAST_CALL}
_KINDS = {
    NoticeKind.TURN: HeardKind.YOUR_TURN,
    NoticeKind.MOST_USED: HeardKind.MOST_USED,
    NoticeKind.LAST_CALL: HeardKind.LAST_CALL,
    NoticeKind.RESULT: HeardKind.RESULT,
    NoticeKind.NUDGE: HeardKind.NUDGE,
    NoticeKind.PAIRED: HeardKind.PAIRED,
    NoticeKind.RESCUED: HeardKind.NEWS,
}


def decide_delivery(
    notice: Notice, live: LiveMatch, wants: Preferences, away_until: int | None, now: int
) -> Send | Unsent:
    """What to do with a person's notice of a match as it stands *now*."""
    happened = Happened(_KINDS[notice.kind], live.match.id)
    if notice.kind is not NoticeKind.RESULT:
        if not _stands(notice, live):
            return Discard()
        clock = live.match.clock
        if notice.kind in _REMINDERS and (wait := _not_yet(_REMINDERS[notice.kind], clock, now)):
            return wait
        happened = Happened(happened.kind, live.match.id, _next(notice, clock), clock.deadline)
    for delivery in deliveries(happened, wants, away_until, now):
        if delivery.way is DeliveryMethod.DIGEST:
            return Digest(delivery.due_at)
        if delivery.due_at > now:
            return Defer(delivery.due_at)
        if delivery.ping or delivery.way is DeliveryMethod.DM:
            return Send(delivery.way, delivery.ping)
    return Discard()  # what is silent in the thread stands on the card


def _stands(notice: Notice, live: LiveMatch) -> bool:
    """It is still the turn, and the person's, that the notice speaks of; or still the beginning."""
    seat, match = live.acting, live.match
    if notice.kind is NoticeKind.PAIRED:
        return match.version == notice.version
    if seat is None or match.players[seat].user_id != notice.user_id:
        return False
    return same_turn(match, notice.version)


def _not_yet(reminder: Reminder, clock: MatchClock, now: int) -> Defer | Discard | None:
    """Where a reminder is early, because the clock stood still, or late; None: it is time."""
    if clock.flagged(now):
        return Discard()
    if clock.deadline is None:
        return Defer(now + DAY_MS)  # nobody knows when the clock goes on; lifting it wakes us
    at = dict(clock.reminders()).get(reminder)
    return Defer(at) if at is not None and at > now else None


def _next(notice: Notice, clock: MatchClock) -> int | None:
    """When the next notice of the same turn falls due."""
    ahead = [at for reminder, at in clock.reminders() if reminder.value != notice.kind.value]
    if notice.kind is NoticeKind.TURN:
        return min(ahead, default=None)
    return max(ahead, default=None) if notice.kind is NoticeKind.MOST_USED else None
