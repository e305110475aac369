"""Who plays in which group: by strength in the first round, later by the last table.

Groups are cut from one order of all people, best first, so a gap in a division is filled by whoever
stands next below it. Two of whom one blocked the other come into different groups where an exchange
with the nearest person makes that possible; where none does, they do not meet.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import combinations

from bot.league.values import LEAST, MOST, WANTED, Group

Pair = frozenset[int]


@dataclass(frozen=True, slots=True)
class Strength:
    """A rating and how uncertain it is; ``is_certain`` as leaderboards mean it."""

    rating: float
    is_certain: bool


@dataclass(frozen=True, slots=True)
class LastPlace:
    """Where somebody ended in the last round: their division, place and how many its group had.

    ``may_rise``: they lost no two matches on time. ``has_left``: they did not play it to the end,
    and move down.
    """

    division: int
    place: int
    size: int
    may_rise: bool = True
    has_left: bool = False


def sizes(people: int) -> tuple[int, ...]:
    """The sizes of groups for so many people, the larger ones last; () if they are too few.

    They are within one of each other, between LEAST and MOST, and as near to WANTED as can be; of
    two ways as near, the one with fewer groups.
    """
    possible = [n for n in range(1, people + 1) if people // n >= LEAST and -(-people // n) <= MOST]
    if not possible:
        return ()
    n_groups = min(possible, key=lambda n: (abs(people - WANTED * n) / n, n))
    size, larger = divmod(people, n_groups)
    return (size,) * (n_groups - larger) + (size + 1,) * larger


def movers(size: int) -> int:
    """How many of a group of a *size* move up, and how many down."""
    return 1 if size <= 5 else 2


def first_groups(people: Mapping[int, Strength], blocked: Set[Pair]) -> tuple[Group, ...]:
    """The groups of a first round: by rating, those whose rating is uncertain last."""
    return separated(_cut(_by_strength(people), {}), blocked)


def next_groups(
    people: Mapping[int, Strength], last: Mapping[int, LastPlace], blocked: Set[Pair]
) -> tuple[Group, ...]:
    """The groups of a later round: by the *last* table, newcomers below it by strength."""
    bottom = max((place.division for place in last.values()), default=1)
    returning = sorted(
        (user for user in people if user in last), key=lambda user: _order(last[user], bottom, user)
    )
    new = {user: strength for user, strength in people.items() if user not in last}
    highest = {user: _highest(last[user], bottom) for user in returning}
    return separated(_cut((*returning, *_by_strength(new)), highest), blocked)


def moved(place: LastPlace, bottom: int) -> int:
    """The division to which a place leads; *bottom* is the number of the lowest one."""
    n = movers(place.size)
    if place.has_left or place.place > place.size - n:
        return min(bottom, place.division + 1)
    if place.place <= n and place.may_rise:
        return max(1, place.division - 1)
    return place.division


def separated(groups: Sequence[Group], blocked: Set[Pair]) -> tuple[Group, ...]:
    """The groups after exchanges that leave as few blocked pairs together as single ones can.

    Of such a pair the lower one is separated, with the nearest person of another group who has
    nobody blocked in the new company; of two as near, the one below.
    """
    rows = [list(group.people) for group in groups]
    for n, row in enumerate(rows):
        for upper, lower in list(combinations(row, 2)):
            if {upper, lower} <= set(row) and frozenset((upper, lower)) in blocked:
                _exchange(rows, n, row.index(lower), blocked)
    return tuple(Group(n, tuple(row)) for n, row in enumerate(rows, 1))


def _exchange(rows: list[list[int]], n: int, at: int, blocked: Set[Pair]) -> None:
    mine = rows[n][at]
    for m, k in _nearest(rows, n, at):
        theirs = rows[m][k]
        here = [user for user in rows[n] if user != mine]
        there = [user for user in rows[m] if user != theirs]
        if _is_free(theirs, here, blocked) and _is_free(mine, there, blocked):
            rows[n][at], rows[m][k] = theirs, mine
            return


def _nearest(rows: list[list[int]], n: int, at: int) -> Iterator[tuple[int, int]]:
    """The places in other groups, the nearest in the order of all people first."""
    places = [(m, k) for m, row in enumerate(rows) for k in range(len(row))]
    own = places.index((n, at))
    others = [i for i, (m, _) in enumerate(places) if m != n]
    return (places[i] for i in sorted(others, key=lambda i: (abs(i - own), -i)))


def _is_free(user: int, company: Sequence[int], blocked: Set[Pair]) -> bool:
    return not any(frozenset((user, other)) in blocked for other in company)


def _by_strength(people: Mapping[int, Strength]) -> tuple[int, ...]:
    def key(user: int) -> tuple[bool, float, int]:
        return not people[user].is_certain, -people[user].rating, user

    return tuple(sorted(people, key=key))


def _order(place: LastPlace, bottom: int, user: int) -> tuple[int, int, int, int]:
    """Division, then those who come from above, who stayed, who come from below; by place."""
    return moved(place, bottom), place.division, place.place, user


def _highest(place: LastPlace, bottom: int) -> int:
    """The highest division that somebody may come into, even where it has a gap."""
    if place.has_left:
        return moved(place, bottom)
    return 1 if place.may_rise else place.division


def _cut(order: Sequence[int], highest: Mapping[int, int]) -> list[Group]:
    """The groups, each of the first in the order who may be in it, then of the first of all."""
    left, groups = list(order), []
    for number, size in enumerate(sizes(len(order)), 1):
        rest = sorted(left, key=lambda user, n=number: highest.get(user, 1) > n)  # type: ignore[misc]  # mypy takes no default in a lambda
        people = rest[:size]
        groups.append(Group(number, tuple(user for user in left if user in people)))
        left = [user for user in left if user not in people]
    return groups
