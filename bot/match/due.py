"""What the bot does by itself when the time of a match is over."""

from typing import Protocol

from bot.errors import TimeLeft
from bot.match.absence import rescue
from bot.match.dice import with_dice
from bot.match.ending import lost, ruled, without_result
from bot.match.model import Ending, Entry, Kind, Match, own_act
from bot.match.ports import Store
from bot.match.replay import Live, followed
from rules.core import Seat


class Commits(Protocol):
    """What stores an entry: the session."""

    async def commit(self, before: Live, after: Live, ending: Ending | None) -> Live: ...


async def expire(session: Commits, store: Store, live: Live, now: int) -> Live | None:
    """Does what is due by the clock; None where nothing is, or where a vacation begins instead.

    Under the match's lock.
    """
    match = live.match
    clock, version = match.clock, match.version + 1
    if clock.turn is None or clock.due_at is None or now < clock.due_at:
        return None
    if clock.control.hard and await store.write(lambda tables: rescue(tables, match, now)):
        return None
    kind, steps, ending = _overdue(match, clock.turn)
    act = Entry(version, kind, clock.turn, 0, steps, own_act(match.id, version), now, "")
    after = with_dice(live, followed(live, act), act)
    try:
        return await session.commit(live, after, ending or ruled(after))
    except TimeLeft:  # given back, or stopped, since the match was loaded
        return None


def _overdue(match: Match, seat: Seat) -> tuple[Kind, tuple[str, ...], Ending | None]:
    """The act, its steps, and the ending if it is one.

    Where a hard clock ran out, the other of two wins and a seat of a larger table leaves. A soft
    match in which nothing happened for long ends without a result.
    """
    if not match.clock.control.hard:
        return Kind.ABANDON, (), without_result(match, Kind.ABANDON)
    if len(match.players) > 2:
        return Kind.LEAVE, (f"leave:{seat}",), None
    return Kind.FLAG, (), lost(match, seat, Kind.FLAG)
