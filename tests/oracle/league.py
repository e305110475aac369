"""Leagues once more, slowly and as the rules are told: sizes, order and table by brute force."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bot.league.groups import LastPlace, Strength
from bot.league.results import Result


def sizes(people: int) -> list[list[int]]:
    """Every way to part people into groups of 4 to 7 within one of each other, the best first."""
    ways = [
        [size] * n + [size + 1] * k
        for size in range(4, 8)
        for n in range(1, people + 1)
        for k in range(people + 1)
        if size * n + (size + 1) * k == people and (size < 7 or k == 0)
    ]
    return sorted(ways, key=lambda way: (abs(Fraction(people, len(way)) - 6), len(way)))


def order(people: Mapping[int, Strength], last: Mapping[int, LastPlace]) -> list[int]:
    """All people, best first: each division as it is after the moves up and down, then the new."""
    bottom = max((place.division for place in last.values()), default=1)
    divisions: dict[int, list[int]] = {n: [] for n in range(1, bottom + 1)}
    for division in range(1, bottom + 1):
        lines = [user for user in people if user in last and last[user].division == division]
        for user in sorted(lines, key=lambda u: (last[u].place, u)):
            place, target = last[user], division
            n = 1 if place.size in {4, 5} else 2
            if place.has_left or place.place > place.size - n:
                target = division + 1 if division < bottom else division
            elif place.place <= n and place.may_rise and division > 1:
                target = division - 1
            divisions[target].append(user)
    found = [user for n in sorted(divisions) for user in divisions[n]]
    new = [user for user in people if user not in last]
    certain = [user for user in new if people[user].is_certain]
    for some in (certain, [user for user in new if user not in certain]):
        found += sorted(some, key=lambda u: (-people[u].rating, u))
    return found


def points(user: int, results: Sequence[Result], among: Sequence[int]) -> Fraction:
    """What somebody has from the results that count with some people."""
    total = Fraction(0)
    for result in results:
        if result.halves is None or result.is_void or result.first == result.second:
            continue
        if {result.first, result.second} <= set(among):
            if result.first == user:
                total += Fraction(result.halves[0], 2)
            elif result.second == user:
                total += Fraction(result.halves[1], 2)
    return total


def is_ahead(a: int, b: int, results: Sequence[Result], members: Sequence[int]) -> str:
    """Why *a* stands before *b*; "" if it does not."""
    mine, theirs = (points(user, results, members) for user in (a, b))
    tied = [user for user in members if points(user, results, members) == mine]
    told = [("points", mine, theirs)]
    if mine == theirs:
        word = "meeting" if len(tied) == 2 else "among"
        told.append((word, points(a, results, tied), points(b, results, tied)))
    told.append(("wins", _wins(a, results, members), _wins(b, results, members)))
    told.append(("beaten", _beaten(a, results, members), _beaten(b, results, members)))
    told.append(("time", -_time(a, results, members), -_time(b, results, members)))
    for reason, one, other in told:
        if one != other:
            return reason if one > other else ""
    return ""


def _mine(
    user: int, results: Sequence[Result], members: Sequence[int]
) -> list[tuple[int, Fraction, int]]:
    """Each of somebody's results: the opponent, the points, the time."""
    found = []
    for result in results:
        if result.halves is None or result.is_void:
            continue
        if result.first == user and result.second in members:
            found.append((result.second, Fraction(result.halves[0], 2), result.used_ms[0]))
        if result.second == user and result.first in members:
            found.append((result.first, Fraction(result.halves[1], 2), result.used_ms[1]))
    return found


def _wins(user: int, results: Sequence[Result], members: Sequence[int]) -> Fraction:
    return Fraction(sum(got == 1 for _, got, _ in _mine(user, results, members)))


def _beaten(user: int, results: Sequence[Result], members: Sequence[int]) -> Fraction:
    mine = _mine(user, results, members)
    return sum((got * points(o, results, members) for o, got, _ in mine), Fraction(0))


def _time(user: int, results: Sequence[Result], members: Sequence[int]) -> Fraction:
    return Fraction(sum(used for _, _, used in _mine(user, results, members)))
