"""What the acts of a match do to its clock."""

from bot.match.clock import Clock
from bot.match.model import Kind
from bot.match.replay import Live, turn_is_over


def ticked(clock: Clock, before: Live, after: Live) -> Clock:
    """The clock after the newest entry of *after*, which followed *before*.

    A completed turn earns its increment, and one that is taken back loses it again. While dice
    interrupt a turn its time runs on. A seat that leaves earns nothing, whether it was to act or
    another.
    """
    entry = after.match.entries[-1]
    if after.acting is None:
        return clock.handed(None, entry.at)
    if entry.kind is Kind.TAKEBACK:
        return clock.taken_back(after.acting, entry.at)
    if entry.kind is Kind.PLAY and turn_is_over(before.state, after.state):
        return clock.moved(after.acting, entry.at)
    if after.acting != clock.turn:
        return clock.handed(after.acting, entry.at)
    return clock.settled(entry.at)
