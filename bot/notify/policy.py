"""The notification policy: one ping a turn, one reminder, one last call, the result.

Everything else is silent. A pure function from what there is to tell, the person's preferences and
the time to what to deliver. Whether a ping that waited is still current is checked by ``decision``.
"""

from dataclasses import dataclass

from bot.match.values.notice import NoticeKind
from bot.match.values.preferences import BY_DIGEST, DeliveryMethod, Preferences

PINGING = frozenset(
    {
        NoticeKind.TURN,
        NoticeKind.MOST_USED,
        NoticeKind.LAST_CALL,
        NoticeKind.RESULT,
        NoticeKind.PAIRED,
        NoticeKind.NUDGE,
        NoticeKind.TIME_UP,
        NoticeKind.GIVEN,
    }
)
"""The kinds that ask something of a person or end a match; all others are silent news."""

_OF_THE_TURN = frozenset({NoticeKind.TURN, NoticeKind.MOST_USED, NoticeKind.LAST_CALL})


@dataclass(frozen=True, slots=True)
class Announcement:
    """Something to tell one person about one match.

    If it is about a turn, ``next_at`` is when the next notice of the same turn falls due, None for
    the last one, and ``deadline`` is when the person's time ends, None without a clock.
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

    ``away_until`` is the end of their vacation, None if they are not away.

    A ping waits for the end of quiet hours and vacations. If it would then come no earlier than the
    next notice of its turn, it is left out, since that one says more. The last notice of a turn
    never waits.
    """
    method = preferences.method_for(announcement.match_id)
    if method is DeliveryMethod.OFF:
        return ()
    if method in BY_DIGEST:
        digest_at = preferences.next_digest(now, method)
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
