"""The pace at which direct messages are opened to people whom the bot has never written to.

Discord takes a bot that opens many at once for spam, and then lets it open none at all, nor join
another server. So everybody has a slot, which is stored: neither a restart nor another process
begins to count anew. Discord does not publish its numbers; bots were flagged after 20 to 50.
"""

from bisect import bisect_right
from collections.abc import Sequence

from bot.match.ports import Tables
from bot.match.values.timecontrol import HOUR_MS, MINUTE_MS

Limits = Sequence[tuple[int, int]]
"""So many within so many milliseconds."""

APART_MS = 3000
FOR_ALL: Limits = ((1, APART_MS), (8, 10 * MINUTE_MS), (40, HOUR_MS))
UNASKED: Limits = ((1, APART_MS), (6, 10 * MINUTE_MS), (30, HOUR_MS))
"""For what nobody chose to hear directly: however much that is, others find a slot soon."""

NOBODY = 0


async def take_slot(tables: Tables, user_id: int, now: int, *, is_asked: bool) -> int:
    """Return when somebody's direct messages may be opened: now, or at an instant that is theirs.

    *is_asked*: they chose to hear directly; the others stand in line behind each other. A slot is
    lost when nobody comes for it at its time, and another one is found.
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
    """Discord opens none before *until*."""
    await tables.direct_channels.put_slot(NOBODY, until)


def next_slot(taken: Sequence[int], earliest: int, limits: Limits) -> int:
    """Return the first instant from *earliest* on that keeps the *limits* beside those *taken*.

    *taken* are in order.
    """
    ends = {at + within for at in taken for _, within in limits}
    ahead = sorted({earliest, *(end for end in ends if end > earliest)})
    return next(at for at in ahead if all(_fits(taken, at, *limit) for limit in limits))


def _fits(taken: Sequence[int], at: int, most: int, within: int) -> bool:
    place = bisect_right(taken, at)
    near = [*taken[max(0, place - most) : place], at, *taken[place : place + most]]
    return all(last - first >= within for first, last in zip(near, near[most:], strict=False))
