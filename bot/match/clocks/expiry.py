"""What the bot does by itself when the time of a match is over."""

from typing import Protocol

from bot.errors import TimeLeft
from bot.match.clocks.clock_events import time_ran_out
from bot.match.clocks.vacation_service import rescue_by_vacation
from bot.match.ports import Store
from bot.match.record.dice import with_rolls
from bot.match.record.ending import ending_by_loss, ending_by_rules, ending_without_result
from bot.match.record.replay import LiveMatch, with_entry
from bot.match.values.match import Ending, Entry, EntryKind, Match, own_act
from rules.core import Seat


class Commits(Protocol):
    """What loads a match and stores an entry: the session."""

    async def load(self, match_id: int) -> LiveMatch: ...

    async def commit(
        self, before: LiveMatch, after: LiveMatch, ending: Ending | None
    ) -> LiveMatch: ...


async def expire(session: Commits, store: Store, live: LiveMatch, now: int) -> LiveMatch | None:
    """Does what is due by the clock; None where nothing is, or where a vacation begins instead.

    Under the match's lock.
    """
    match = live.match
    clock, version = match.clock, match.version + 1
    if clock.turn is None or clock.due_at is None or now < clock.due_at:
        return None
    if clock.control.hard and await store.write(
        lambda tables: rescue_by_vacation(tables, match, now)
    ):
        return None
    if clock.control.hard:
        kind, steps, ending = timed_out(match, clock.turn)
    else:
        kind, steps, ending = EntryKind.ABANDON, (), ending_without_result(match, EntryKind.ABANDON)
    act = Entry(version, kind, clock.turn, 0, steps, own_act(match.id, version), now, "")
    after = with_rolls(live, with_entry(live, act), act)
    try:
        return await session.commit(live, after, ending or ending_by_rules(after))
    except TimeLeft:  # given back, or stopped, since the match was loaded
        return None


async def in_time(session: Commits, store: Store, live: LiveMatch, now: int) -> LiveMatch:
    """The match when its clock has had its say: nobody acts after a hard one ran out.

    Under the match's lock.

    Raises:
        Refusal: it ran out before this.
    """
    clock = live.match.clock
    if not clock.control.hard or not clock.flagged(now):
        return live
    await expire(session, store, live, now)
    again = await session.load(live.match.id)
    if again.match.version != live.match.version:
        raise time_ran_out(live.match)
    return again


Timeout = tuple[EntryKind, tuple[str, ...], Ending | None]
"""An act, its steps, and the ending if it is one."""


def timed_out(match: Match, seat: Seat) -> Timeout:
    """What becomes of a seat whose time ran out: the other of two wins, at a table it leaves."""
    if len(match.players) > 2:
        return EntryKind.LEAVE, (f"leave:{seat}",), None
    return EntryKind.FLAG, (), ending_by_loss(match, seat, EntryKind.FLAG)
