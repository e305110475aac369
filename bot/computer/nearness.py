"""Which positions lie near another one, so that what is told of them tells about it.

Whoever copies a match with the move they think of played first, and then the others, comes to that
move's position without meeting any of the match. Only the stones give it away.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.match.record.layout import stones
from rules.core import AnyState

NEAR = 2
"""Cells in which a position may differ from another: a move thought of, and an answer to it."""

Stones = frozenset[tuple[str, str]]

_EXCHANGED = str.maketrans("+-", "-+")


def lying(state: AnyState) -> tuple[Stones, Stones]:
    """What stands where, as whoever is to act sees it, and as the other side does."""
    own = stones(state)
    return frozenset(own), frozenset((cell, mark.translate(_EXCHANGED)) for cell, mark in own)


def images_of(state: AnyState, ways: Sequence[Mapping[str, str]]) -> frozenset[Stones]:
    """What stands where with the board lying in each of some *ways*."""
    own = stones(state)
    return frozenset(frozenset((way[cell], mark) for cell, mark in own) for way in ways)


@dataclass(frozen=True, slots=True)
class Standing:
    """What stands in a match at its version, as :func:`images_of` has it; none while it's early."""

    match_id: int
    version: int
    images: frozenset[Stones]

    def is_near(self, state: AnyState) -> bool:
        """Whether a position differs from it in so few cells, whoever is to act."""
        return any(_differ(one, other) <= NEAR for other in lying(state) for one in self.images)


def _differ(one: Stones, other: Stones) -> int:
    """In how many cells they differ; some more than NEAR where that is plain."""
    if abs(len(one) - len(other)) > NEAR:
        return NEAR + 1
    return len({cell for cell, _ in one ^ other})
