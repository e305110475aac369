"""What came of a meeting, and what comes of it when a round closes or somebody leaves."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

EVEN_MS = 60 * 60_000
"""Up to this difference both have used as much time."""

FIRST_MOVE_MS = 4 * 24 * 60 * 60_000
"""How much of one's own time may run before the first move of a round."""

TOO_LATE = 2
"""Who lost so many matches of a round on time does not move up, and stays in no further round."""

WINS, DRAWS, LOSES = 2, 1, 0
"""Points, counted in halves."""


class Withdrawal(StrEnum):
    """How somebody leaves a round."""

    ERASED = "erased"  # all of their matches count for nobody
    LOST = "lost"  # those that still run are lost


@dataclass(frozen=True, slots=True)
class Result:
    """A meeting as it stands. ``halves`` are the points of both in halves; None while it runs.

    ``used_ms`` is the time both have used. ``is_void``: it counts for nobody, as somebody left, or
    its result was annulled. ``match_id`` is None for a bye, ``late`` is who lost it on time.
    """

    first: int
    second: int
    halves: tuple[int, int] | None
    used_ms: tuple[int, int] = (0, 0)
    is_void: bool = False
    match_id: int | None = None
    late: int | None = None

    @property
    def people(self) -> tuple[int, int]:
        """Both, the one in the first seat first."""
        return self.first, self.second

    @property
    def counts(self) -> bool:
        """Whether it is over and stands."""
        return self.halves is not None and not self.is_void

    def halves_of(self, user_id: int) -> int:
        """The points of one of both, in halves; it is over."""
        assert self.halves is not None
        return self.halves[self.people.index(user_id)]

    def used_by(self, user_id: int) -> int:
        """The time that one of both has used."""
        return self.used_ms[self.people.index(user_id)]

    def other(self, user_id: int) -> int:
        """The opponent of one of both."""
        return self.second if user_id == self.first else self.first


def closed(result: Result) -> Result:
    """The result at the close of a round: what still runs goes to whoever used less time."""
    if result.halves is not None or result.is_void:
        return result
    return replace(result, halves=by_time(result.used_ms))


def by_time(used_ms: tuple[int, int]) -> tuple[int, int]:
    """The points of two who have used so much time; within an hour each has half."""
    first, second = used_ms
    if abs(first - second) <= EVEN_MS:
        return DRAWS, DRAWS
    return (WINS, LOSES) if first < second else (LOSES, WINS)


def withdrawal_of(results: Sequence[Result], user_id: int) -> Withdrawal:
    """How somebody leaves now: erased while fewer than half of their matches are over."""
    theirs = [r for r in results if user_id in r.people and not r.is_void]
    over = sum(r.halves is not None for r in theirs)
    return Withdrawal.ERASED if 2 * over < len(theirs) or not theirs else Withdrawal.LOST


def without(results: Sequence[Result], user_id: int, way: Withdrawal) -> tuple[Result, ...]:
    """The results after somebody left."""
    return tuple(_left(r, user_id, way) if user_id in r.people else r for r in results)


def _left(result: Result, user_id: int, way: Withdrawal) -> Result:
    if way is Withdrawal.ERASED:
        return replace(result, is_void=True)
    if result.halves is not None or result.is_void:
        return result
    return replace(result, halves=(LOSES, WINS) if result.first == user_id else (WINS, LOSES))


def losses_on_time(results: Sequence[Result], user_id: int) -> int:
    """How many matches somebody lost on time."""
    return sum(result.late == user_id for result in results)
