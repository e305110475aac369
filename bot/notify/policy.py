"""Who hears what, how and when: one ping a turn, one reminder, one last call, the result.

Everything else is silent. Pure: what happened, what the person wants and the time go in, what is to
be delivered comes out. A ping that waited is sent only if its match still stands where it did;
whoever sends looks at that.
"""

from dataclasses import dataclass
from enum import StrEnum

from bot.match.values.preferences import DeliveryMethod, Preferences


class HeardKind(StrEnum):
    """What there is to hear."""

    YOUR_TURN = "your_turn"
    MOST_USED = "most_used"  # the reminder when 80 % of the time is used
    LAST_CALL = "last_call"
    RESULT = "result"
    PAIRED = "paired"
    NUDGE = "nudge"  # another player's, once a day at most
    OFFER = "offer"
    NEWS = "news"  # all that nobody has to act on


_PINGS = frozenset(HeardKind) - {HeardKind.OFFER, HeardKind.NEWS}
_OF_THE_TURN = frozenset({HeardKind.YOUR_TURN, HeardKind.MOST_USED, HeardKind.LAST_CALL})


@dataclass(frozen=True, slots=True)
class Happened:
    """Something to tell one person about one match.

    For what belongs to a turn: ``next_at`` is when the next notice of the same turn falls due, None
    after the last; ``deadline`` is when the person's time ends, None without a clock.
    """

    kind: HeardKind
    match_id: int
    next_at: int | None = None
    deadline: int | None = None

    @property
    def is_urgent(self) -> bool:
        """Nothing comes after it but the end of the time."""
        last = self.next_at is None and self.deadline is not None
        return self.kind in _OF_THE_TURN and last


@dataclass(frozen=True, slots=True)
class Delivery:
    """One message, by thread, DM or digest, at an instant; it pings or is silent."""

    way: DeliveryMethod
    due_at: int
    ping: bool


def deliveries(
    happened: Happened, wants: Preferences, away_until: int | None, now: int
) -> tuple[Delivery, ...]:
    """What to deliver to a person, none or one; *away_until* is the end of their vacation.

    A ping waits for the end of quiet hours and vacations. One that would come no earlier than the
    next notice of its turn is left out, since that says more; the last of a turn never waits.
    """
    way = wants.way_for(happened.match_id)
    if way is DeliveryMethod.OFF:
        return ()
    if way is DeliveryMethod.DIGEST:
        digest_at = wants.next_digest(now)
        if not _too_late(happened, digest_at):
            return (Delivery(DeliveryMethod.DIGEST, digest_at, ping=False),)
        way = DeliveryMethod.THREAD
    if happened.kind not in _PINGS:
        return (Delivery(way, now, ping=False),)
    due_at = now
    if not happened.is_urgent:
        here_at = max(now, away_until or 0)
        due_at = wants.quiet_until(here_at) or here_at
    if happened.next_at is not None and due_at >= happened.next_at:
        silent = Delivery(way, now, ping=False)
        return (silent,) if happened.kind is HeardKind.YOUR_TURN else ()
    return (Delivery(way, due_at, ping=True),)


def _too_late(happened: Happened, digest_at: int) -> bool:
    """A digest would come when there is nothing to be done any more, or nearly so."""
    if happened.kind not in _OF_THE_TURN or happened.deadline is None:
        return False
    return happened.is_urgent or digest_at >= happened.deadline
