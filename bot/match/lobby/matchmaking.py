"""Matchmaking: who in the queue is paired with whom. A pure function of people and time.

The person who has waited longest comes first, and gets the opponent against whom the expected score
is nearest to one half. Each must be in the other's window, which begins at 100 rating points to
either side and grows by 100 an hour.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil
from typing import NamedTuple

from bot.match.values.glicko import Strength, expected
from bot.match.values.timecontrol import HOUR_MS

WINDOW = 100
WINDOW_GROWTH_PER_HOUR = 100


@dataclass(frozen=True, slots=True)
class QueuedPlayer:
    """A person in the queue for one ``kind`` of match, as ``kind_of`` writes it.

    ``blocked`` are the people they blocked; ``last`` is their last opponent; ``lead`` is how much
    more often they had the first seat than the second.
    """

    user_id: int
    kind: str
    since: int
    strength: Strength
    blocked: frozenset[int] = frozenset()
    last: int | None = None
    lead: int = 0


class Pair(NamedTuple):
    """Two people who play each other, in the order of their seats."""

    first: QueuedPlayer
    second: QueuedPlayer


def find_pairs(waiting: Sequence[QueuedPlayer], now: int) -> Sequence[Pair]:
    """The pairs to make now. Nobody is in two of them, even of different kinds.

    Two people who played each other last are paired again only if neither has another possible
    opponent in the queue.
    """
    left = sorted((w for w in waiting if w.since <= now), key=_queue_order)
    pairs: list[Pair] = []
    for fresh in (True, False):
        for one in list(left):
            if one in left and (other := _best(one, left, now, fresh)):
                pairs.append(_seated(one, other))
                gone = {one.user_id, other.user_id}
                left = [w for w in left if w.user_id not in gone]
    return pairs


def next_pairing(waiting: Sequence[QueuedPlayer], now: int) -> int | None:
    """When the next two of the people left may be paired; None if waiting doesn't help."""
    times = (
        ready_at(one, other)
        for one, other in combinations(waiting, 2)
        if _may_meet(one, other) and _may_again(one, other, waiting)
    )
    return min((max(at, now) for at in times), default=None)


def ready_at(one: QueuedPlayer, other: QueuedPlayer) -> int:
    """The instant from which each is in the other's window."""
    beyond = abs(one.strength.rating - other.strength.rating) - WINDOW
    patience = ceil(max(0.0, beyond) / WINDOW_GROWTH_PER_HOUR * HOUR_MS)
    return max(one.since, other.since) + patience


def _best(
    one: QueuedPlayer, left: Sequence[QueuedPlayer], now: int, fresh: bool
) -> QueuedPlayer | None:
    """The best opponent for *one*: a new one if *fresh*, otherwise perhaps the last one again."""
    suiting = [
        other
        for other in left
        if _may_meet(one, other)
        and ready_at(one, other) <= now
        and (not _met(one, other) if fresh else _may_again(one, other, left))
    ]
    return min(suiting, key=lambda other: _uneven(one, other), default=None)


def _uneven(one: QueuedPlayer, other: QueuedPlayer) -> tuple[float, int, int]:
    surplus = abs(expected(one.strength, other.strength) - 0.5)
    return surplus, other.since, other.user_id


def _may_meet(one: QueuedPlayer, other: QueuedPlayer) -> bool:
    return (
        one.kind == other.kind
        and one.user_id != other.user_id
        and other.user_id not in one.blocked
        and one.user_id not in other.blocked
    )


def _met(one: QueuedPlayer, other: QueuedPlayer) -> bool:
    return one.last == other.user_id or other.last == one.user_id


def _may_again(one: QueuedPlayer, other: QueuedPlayer, left: Sequence[QueuedPlayer]) -> bool:
    """Whether they didn't play each other last, or have no other possible opponent."""
    return not _met(one, other) or not any(_others(one, other, left))


def _others(
    one: QueuedPlayer, other: QueuedPlayer, left: Sequence[QueuedPlayer]
) -> Iterator[QueuedPlayer]:
    for third in left:
        if third.user_id not in {one.user_id, other.user_id}:
            for each in (one, other):
                if _may_meet(each, third) and not _met(each, third):
                    yield third


def _seated(one: QueuedPlayer, other: QueuedPlayer) -> Pair:
    """A pair in order: first the one who had the first seat less often, or who waited longer."""
    return Pair(*sorted((one, other), key=lambda each: (each.lead, *_queue_order(each))))


def _queue_order(waiting: QueuedPlayer) -> tuple[int, int, str]:
    return waiting.since, waiting.user_id, waiting.kind
