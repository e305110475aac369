"""Which positions lie near another one, so that what is told of them tells about it.

Whoever copies a match with the move they think of played first, and then the others, comes to that
move's position without meeting any of the match. Only the stones give it away.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.match.history.fingerprint import stones
from rules.core import AnyState

ANSWERED = 2
"""Stones that a move and an answer to it put on a board."""

Stones = frozenset[tuple[str, str]]

_EXCHANGED = str.maketrans("+-", "-+")


def images_of(state: AnyState, ways: Sequence[Mapping[str, str]]) -> frozenset[Stones]:
    """What stands where, as whoever is to act sees it, with the board lying in some *ways*."""
    own = stones(state)
    return frozenset(frozenset((way[cell], mark) for cell, mark in own) for way in ways)


@dataclass(frozen=True, slots=True)
class MatchImages:
    """What stands in a match at its version, as :func:`images_of` has it; none while it's early."""

    match_id: int
    version: int
    images: frozenset[Stones]

    def leads_to(self, state: AnyState) -> bool:
        """Whether a position comes of it by a move, or by a move and an answer to it.

        By what stands there: a move changes one cell, and the other side is to act; after an answer
        two stones more stand there. (What moves over the board hardly comes in another order.)
        """
        after = frozenset(stones(state))
        other = frozenset((cell, mark.translate(_EXCHANGED)) for cell, mark in after)
        return any(
            (one < after and len(after) - len(one) <= ANSWERED)
            or (abs(len(one) - len(other)) <= 1 and len({cell for cell, _ in one ^ other}) <= 1)
            for one in self.images
        )
