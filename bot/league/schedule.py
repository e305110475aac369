"""Who meets whom in a group, and who has the first seat: Berger's tables.

With an odd number a place stays empty. Everybody is first in half of their matches, or in one more.
"""

from collections.abc import Sequence, Set

from bot.league.groups import Pair
from bot.league.values import Meeting


def meetings_of(
    people: Sequence[int], blocked: Set[Pair] = frozenset(), *, twice: bool = False
) -> tuple[Meeting, ...]:
    """All meetings of a group in the order of Berger's rounds; *twice*: with seats swapped, too.

    A blocked pair has a bye.
    """
    once = tuple(
        Meeting(first, second, frozenset((first, second)) in blocked)
        for first, second in _berger(people)
    )
    if not twice:
        return once
    return (*once, *(Meeting(meeting.second, meeting.first, meeting.is_bye) for meeting in once))


def _berger(people: Sequence[int]) -> list[tuple[int, int]]:
    """Berger's pairs: in each round the first half sits opposite the second, turned by half."""
    n = len(people) + len(people) % 2
    found = []
    for turn in range(n - 1):
        fixed = (turn * (n // 2)) % (n - 1)  # who meets the last number in this round
        for k in range(n // 2):
            a, b = (fixed + k) % (n - 1), (fixed - k) % (n - 1)
            if k == 0:  # whoever meets the last number, who is first every other round
                a, b = (a, n - 1) if turn % 2 == 0 else (n - 1, a)
            if max(a, b) < len(people):
                found.append((people[a], people[b]))
    return found
