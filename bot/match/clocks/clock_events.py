"""How entries of a match change its clock, whether it allows them, and what outages took of it."""

from bot.errors import Refusal, TimeLeft
from bot.match.history.replay import LiveMatch, turn_is_over
from bot.match.ports import Tables
from bot.match.values.clock import MatchClock
from bot.match.values.match import DEPARTURES, EntryKind, Match
from bot.match.values.seat_names import named_seat


def check_time(clock: MatchClock, match: Match) -> None:
    """Checks that the present *clock* allows the newest entry of *match*.

    Raises:
        TimeLeft: it is an entry of the bot's own, and nothing is due.
        Refusal: it is a person's, and a hard clock has run out.
    """
    entry = match.entries[-1]
    if entry.kind in {EntryKind.END, EntryKind.AWARD} | DEPARTURES:
        return  # from outside, whatever the clock says
    if entry.user_id == 0:
        if clock.due_at is None or entry.at < clock.due_at:
            raise TimeLeft
    elif clock.control.hard and clock.flagged(entry.at):
        raise time_ran_out(match)


def time_ran_out(match: Match) -> Refusal:
    """The refusal of an act that comes after a hard clock ran out."""
    seat, at = match.clock.turn, match.clock.deadline
    assert seat is not None and at is not None  # nobody's clock ran out otherwise
    name = named_seat(match, seat)
    return Refusal("clock.ran_out", name=name, at=at // 1000, match=match.id)


def clock_after(clock: MatchClock, before: LiveMatch, after: LiveMatch) -> MatchClock:
    """The clock after the newest entry of *after*, which followed *before*.

    A completed turn earns its increment, and a takeback loses it again. When dice interrupt a turn,
    its time runs on. A seat that leaves earns nothing, whether or not it was to act.
    """
    entry = after.match.entries[-1]
    if after.acting is None:
        return clock.handed(None, entry.at)
    if entry.kind is EntryKind.TAKEBACK:
        return clock.taken_back(after.acting, entry.at)
    if entry.kind is EntryKind.PLAY and turn_is_over(before.state, after.state):
        return clock.moved(after.acting, entry.at)
    if after.acting != clock.turn:
        return clock.handed(after.acting, entry.at)
    return clock.as_of(entry.at)


async def missed_ms(tables: Tables, match: Match, after: int, upto: int) -> int:
    """For how long a match's people could not reach the bot between two instants."""
    found = await tables.outages.between(after, upto, match.location.guild_id)
    return sum(outage.ended_at - max(outage.began_at, after) for outage in found)
