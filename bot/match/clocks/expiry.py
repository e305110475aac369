"""Expiry: the entry and ending of a match in which time ran out. The session stores them."""

from dataclasses import dataclass

from bot.match.history.dice import with_rolls
from bot.match.history.endings import ending_by_loss, ending_by_rules, ending_without_result
from bot.match.history.replay import LiveMatch, with_entry
from bot.match.values.clock import MatchClock
from bot.match.values.match import Ending, Entry, EntryKind, Match, own_act
from rules.core import Seat


@dataclass(frozen=True, slots=True)
class Expiry:
    """What the clock does to a match: the match after the new entry, and the ending if it ends."""

    after: LiveMatch
    ending: Ending | None


def is_due(clock: MatchClock, now: int) -> bool:
    """Whether the bot has to act by itself: time ran out, or nobody did anything for weeks."""
    return clock.turn is not None and clock.due_at is not None and clock.due_at <= now


def is_abandoned(clock: MatchClock, now: int) -> bool:
    """Whether a soft match ends now, as nobody has done anything for weeks."""
    return clock.abandoned_from is not None and clock.abandoned_from <= now


def expiry_of(live: LiveMatch, now: int) -> Expiry:
    """What the bot does in a match that is due: flag a seat, or end it after weeks of silence."""
    match = live.match
    seat = match.clock.turn
    assert seat is not None  # it is due, so somebody is to act
    version = match.version + 1
    own = own_act(match.id, version)
    if match.clock.control.hard:
        return flag_seat(live, seat, 0, own, now)
    entry = Entry(version, EntryKind.ABANDON, seat, 0, (), own, now, "")
    return Expiry(with_entry(live, entry), ending_without_result(match, EntryKind.ABANDON))


def flag_seat(live: LiveMatch, seat: Seat, user_id: int, interaction_id: int, now: int) -> Expiry:
    """The match after the time of a seat ran out: of two, the other wins; of more, it leaves.

    *user_id* is the person who claimed it, 0 if a hard clock ran out.
    """
    match = live.match
    kind, steps, ending = _flag(match, seat)
    entry = Entry(match.version + 1, kind, seat, user_id, steps, interaction_id, now, "")
    after = with_rolls(live, with_entry(live, entry), entry)
    return Expiry(after, ending or ending_by_rules(after))


def _flag(match: Match, seat: Seat) -> tuple[EntryKind, tuple[str, ...], Ending | None]:
    """The kind and steps of the entry, and the ending if it ends the match."""
    if len(match.players) > 2:
        return EntryKind.LEAVE, (f"leave:{seat}",), None
    return EntryKind.FLAG, (), ending_by_loss(match, seat, EntryKind.FLAG)
