"""The notification policy: one ping a turn, one reminder, one last call, the result.

Everything else is silent. Pure: what there is to tell, what the person wants and the time go in,
what is to be delivered comes out. A ping that waited is sent only if its match still stands where
it did; the sender looks at that.
"""

from dataclasses import dataclass

from bot.match.values.notice import NoticeKind
from bot.match.values.preferences import DeliveryMethod, Preferences

PINGING = frozenset(
    {
        NoticeKind.TURN,
        NoticeKind.MOST_USED,
        NoticeKind.LAST_CALL,
        NoticeKind.RESULT,
        NoticeKind.PAIRED,
        NoticeKind.NUDGE,
    }
)
"""What asks something of a person, or ends a match; all else is news, and silent."""

_OF_THE_TURN = frozenset({NoticeKind.TURN, NoticeKind.MOST_USED, NoticeKind.LAST_CALL})


@dataclass(frozen=True, slots=True)
class Announcement:
    """Something to tell one person about one match.

    For what belongs to a turn: ``next_at`` is when the next notice of the same turn falls due, None
    after the last; ``deadline`` is when the person's time ends, None without a clock.
    """

    kind: NoticeKind
    match_id: int
    next_at: int | None = None
    deadline: int | None = None

    @property
    def is_urgent(self) -> bool:
        """Whether it is the last notice before the person's time ends."""
        last = self.next_at is None and self.deadline is not None
        return self.kind in _OF_THE_TURN and last


@dataclass(frozen=True, slots=True)
class Delivery:
    """One message, by thread, DM or digest, at an instant; it pings or is silent."""

    method: DeliveryMethod
    due_at: int
    ping: bool


def deliveries(
    announcement: Announcement, preferences: Preferences, away_until: int | None, now: int
) -> tuple[Delivery, ...]:
    """Return what to deliver to a person: nothing or one delivery.

    ``away_until`` is the end of their vacation, None where they are here.

    A ping waits for the end of quiet hours and vacations. One that would come no earlier than the
    next notice of its turn is left out, since that says more; the last of a turn never waits.
    """
    method = preferences.way_for(announcement.match_id)
    if method is DeliveryMethod.OFF:
        return ()
    if method is DeliveryMethod.DIGEST:
        digest_at = preferences.next_digest(now)
        if not _too_late(announcement, digest_at):
            return (Delivery(DeliveryMethod.DIGEST, digest_at, ping=False),)
        method = DeliveryMethod.THREAD
    if announcement.kind not in PINGING:
        return (Delivery(method, now, ping=False),)
    due_at = now
    if not announcement.is_urgent:
        here_at = max(now, away_until or 0)
        due_at = preferences.quiet_until(here_at) or here_at
    if announcement.next_at is not None and due_at >= announcement.next_at:
        silent = Delivery(method, now, ping=False)
        return (silent,) if announcement.kind is NoticeKind.TURN else ()
    return (Delivery(method, due_at, ping=True),)


def _too_late(announcement: Announcement, digest_at: int) -> bool:
    """Whether a digest would arrive too late for the person to act on it."""
    if announcement.kind not in _OF_THE_TURN or announcement.deadline is None:
        return False
    return announcement.is_urgent or digest_at >= announcement.deadline
