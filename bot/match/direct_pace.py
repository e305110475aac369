"""The pace at which direct messages are opened to people whom the bot has never written to.

Discord treats a bot that opens many at once as spam, and then lets it open none at all, and join no
other server. So every opening has a slot, which is stored, so that a restart or another process
does not start the count again. Discord does not publish its limits; bots were flagged after 20 to
50.
"""

from bisect import bisect_right
from collections.abc import Sequence

from bot.match.ports import Tables
from bot.match.values.timecontrol import HOUR_MS, MINUTE_MS

Limits = Sequence[tuple[int, int]]
"""Pairs of a number of openings and the milliseconds within which no more are allowed."""

APART_MS = 3000
FOR_ALL: Limits = ((1, APART_MS), (8, 10 * MINUTE_MS), (40, HOUR_MS))
UNASKED: Limits = ((1, APART_MS), (6, 10 * MINUTE_MS), (30, HOUR_MS))
"""Limits for people who did not ask for direct messages; they leave slots for those who did."""

NOBODY = 0


async def take_slot(tables: Tables, user_id: int, now: int, *, is_asked: bool) -> int:
    """Return when somebody's direct messages may be opened: now, or at a slot reserved for them.

    *is_asked*: they chose direct messages; everybody else queues behind the last slot. A slot that
    is not used at its time is lost, and the next call finds another one.
    """
    slots = dict(await tables.direct_channels.slots(now - HOUR_MS))
    shut_until, mine = slots.pop(NOBODY, now), slots.pop(user_id, None)
    if shut_until > now:
        return shut_until
    if mine is not None and mine + APART_MS > now:
        return mine
    taken = sorted(slots.values())
    goes_ahead = is_asked or mine is not None or not taken
    earliest = now if goes_ahead else max(now, taken[-1])
    at = next_slot(taken, earliest, FOR_ALL if is_asked else UNASKED)
    await tables.direct_channels.put_slot(user_id, at)
    return at


async def shut(tables: Tables, until: int) -> None:
    """Store that Discord refuses to open any direct messages before *until*."""
    await tables.direct_channels.put_slot(NOBODY, until)


def next_slot(taken: Sequence[int], earliest: int, limits: Limits) -> int:
    """Return the first instant from *earliest* on that, together with *taken*, keeps the *limits*.

    *taken* are sorted.
    """
    ends = {at + within for at in taken for _, within in limits}
    ahead = sorted({earliest, *(end for end in ends if end > earliest)})
    return next(at for at in ahead if all(_fits(taken, at, *limit) for limit in limits))


def _fits(taken: Sequence[int], at: int, most: int, within: int) -> bool:
    place = bisect_right(taken, at)
    near = [*taken[max(0, place - most) : place], at, *taken[place : place + most]]
    return all(last - first >= within for first, last in zip(near, near[most:], strict=False))
