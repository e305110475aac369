"""The decision about one personal notice that is due: send, defer, digest or discard.

A notice is current as long as the turn it is about; reminders follow the clock, which may have been
paused or credited since; everything else is decided by ``policy``. The decision is pure; the
courier and the outbox carry it out.
"""

from dataclasses import dataclass

from bot.match.history.replay import LiveMatch
from bot.match.turn_notices import same_turn
from bot.match.values.clock import MatchClock, Reminder
from bot.match.values.notice import SHARED, Notice, NoticeKind
from bot.match.values.preferences import DeliveryMethod, Preferences
from bot.match.values.timecontrol import DAY_MS
from bot.notify.policy import Announcement, deliveries


@dataclass(frozen=True, slots=True)
class Send:
    """Send the notice now, in the thread or as a direct message."""

    method: DeliveryMethod
    ping: bool


@dataclass(frozen=True, slots=True)
class Defer:
    """Decide again at an instant."""

    until: int

    def __str__(self) -> str:
        """The text in the log in place of a message id."""
        return "later"


@dataclass(frozen=True, slots=True)
class Digest:
    """Keep the notice for the digest of an instant.

    *after_quiet*: that is the end of quiet hours or a vacation. If little waits then, each notice
    is delivered in its own way.
    """

    digest_at: int
    after_quiet: bool = False

    def __str__(self) -> str:
        """The text in the log in place of a message id."""
        return "digest"


@dataclass(frozen=True, slots=True)
class Discard:
    """Drop the notice: it is no longer current."""

    def __str__(self) -> str:
        """The text in the log in place of a message id."""
        return "dropped"


Unsent = Defer | Digest | Discard

_REMINDERS = {NoticeKind.MOST_USED: Reminder.MOST_USED, NoticeKind.LAST_CALL: Reminder.LAST_CALL}


def decide_delivery(
    notice: Notice, live: LiveMatch, preferences: Preferences, away_until: int | None, now: int
) -> Send | Unsent:
    """Decide what to do with a person's notice, given the match at *now*."""
    announcement = Announcement(notice.kind, live.match.id)
    if notice.kind is not NoticeKind.RESULT:
        if not stands(notice, live, now):
            return Discard()
        clock = live.match.clock
        if notice.kind in _REMINDERS and (wait := _not_yet(_REMINDERS[notice.kind], clock, now)):
            return wait
        announcement = Announcement(
            announcement.kind, live.match.id, _next(notice, clock), clock.deadline
        )
    for delivery in deliveries(announcement, preferences, away_until, now):
        if delivery.method is DeliveryMethod.DIGEST:
            return Digest(delivery.due_at)
        if delivery.due_at > now:
            waits = Digest(delivery.due_at, after_quiet=True)
            return Defer(delivery.due_at) if preferences.dms_closed else waits
        if delivery.ping or delivery.method is DeliveryMethod.DM or notice.kind in SHARED:
            return Send(delivery.method, delivery.ping)
    return Discard()  # what is silent in the thread is said by the card


def stands(notice: Notice, live: LiveMatch, now: int) -> bool:
    """Whether what a notice of a match says is still so: mostly, that the turn it is of lasts."""
    seat, match = live.acting, live.match
    if notice.kind is NoticeKind.PAIRED:
        return match.version == notice.version
    if seat is None or not same_turn(match, notice.version):
        return False
    if notice.kind is NoticeKind.TIME_UP:
        return match.clock.late.is_told and match.clock.flagged(now)
    if notice.kind is NoticeKind.RESCUED:
        return match.clock.held_by(now) is not None
    return match.players[seat].user_id == notice.user_id


def _not_yet(reminder: Reminder, clock: MatchClock, now: int) -> Defer | Discard | None:
    """Defer a reminder that is early, discard one that is late; None when it is time."""
    if clock.flagged(now):
        return Discard()
    if clock.deadline is None:
        return Defer(now + DAY_MS)  # the pause has no end yet; lifting it makes the notice due
    at = dict(clock.reminders()).get(reminder)
    return Defer(at) if at is not None and at > now else None


def _next(notice: Notice, clock: MatchClock) -> int | None:
    """Return when the next notice of the same turn falls due, or None."""
    ahead = [at for reminder, at in clock.reminders() if reminder.value != notice.kind.value]
    if notice.kind is NoticeKind.TURN:
        return min(ahead, default=None)
    return max(ahead, default=None) if notice.kind is NoticeKind.MOST_USED else None
