"""A group's table: points, ties told by one reason each, champions. From the results alone."""

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum

from bot.league.groups import LastPlace, moved
from bot.league.results import TOO_LATE, WINS, Result


class Tiebreak(StrEnum):
    """Why somebody stands before the next in a table, of what decides the first that differs."""

    POINTS = "points"
    MEETING = "meeting"  # the match of these two
    AMONG = "among"  # the matches of all with as many points
    WINS = "wins"
    BEATEN = "beaten"  # the points of those whom they beat, or half of them for a draw
    TIME = "time"  # less time used
    SHARED = "shared"  # nothing: they share the place
    LAST = "last"  # nobody stands below


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody's line of a table. ``halves`` are half points, ``over`` the matches they are of.

    ``beaten`` counts quarters of points. Those who share a place have the same ``place``.
    """

    user_id: int
    place: int
    halves: int
    over: int
    wins: int
    beaten: int
    used_ms: int
    tiebreak: Tiebreak


@dataclass(frozen=True, slots=True)
class _Line:
    """What a person's place depends on."""

    user_id: int
    halves: int
    among: int
    wins: int
    beaten: int
    used_ms: int
    over: int

    @property
    def key(self) -> tuple[int, int, int, int, int]:
        return -self.halves, -self.among, -self.wins, -self.beaten, self.used_ms


def table(members: Sequence[int], results: Sequence[Result]) -> tuple[Standing, ...]:
    """The table of some people, best first, from the results that count.

    *members* are in their old order, which is that of people who share a place. Results with
    others do not count.
    """
    inside = set(members)
    counted = [r for r in results if r.counts and inside.issuperset(r.people)]
    halves = {user: sum(r.halves_of(user) for r in counted if user in r.people) for user in members}
    lines = [_line(user, halves, counted) for user in members]
    lines.sort(key=lambda line: line.key)  # stable: the old order stays among equals
    standings, place = [], 0
    for at, line in enumerate(lines):
        if not at or lines[at - 1].key != line.key:
            place = at + 1
        after = lines[at + 1] if at + 1 < len(lines) else None
        why = _tiebreak(line, after, counted, lines) if after else Tiebreak.LAST
        standings.append(_standing(line, place, why))
    return tuple(standings)


def champions(standings: Sequence[Standing]) -> tuple[int, ...]:
    """Who is first: several where the place is shared, nobody where nothing was won."""
    return tuple(s.user_id for s in standings if s.place == 1 and s.over and s.halves)


def decisive(standings: Sequence[Standing], results: Sequence[Result]) -> Result | None:
    """The match that tells most of a champion: won against the best placed whom they beat."""
    for champion in champions(standings):
        for standing in standings:
            for result in results:
                met = {champion, standing.user_id} == set(result.people)
                won = met and result.counts and result.halves_of(champion) == WINS
                if won and result.match_id is not None:
                    return result
    return None


def destinations(
    standings: Sequence[Standing],
    results: Sequence[Result],
    left: Set[int],
    division: int,
    lowest: int,
) -> Mapping[int, int]:
    """The division to which each person's place leads as the table stands; *lowest* is the last.

    *left* are those who left the round.
    """
    size, late = len(standings), Counter(result.late for result in results)
    places = {
        standing.user_id: LastPlace(
            *(division, rank, size),
            may_rise=late[standing.user_id] < TOO_LATE,
            has_left=standing.user_id in left,
        )
        for rank, standing in enumerate(standings, 1)
    }
    return {user_id: moved(place, lowest) for user_id, place in places.items()}


def _line(user: int, halves: dict[int, int], counted: Sequence[Result]) -> _Line:
    theirs = [r for r in counted if user in r.people]
    return _Line(
        user,
        halves[user],
        sum(r.halves_of(user) for r in theirs if halves[r.other(user)] == halves[user]),
        sum(r.halves_of(user) == WINS for r in theirs),
        sum(r.halves_of(user) * halves[r.other(user)] for r in theirs),
        sum(r.used_by(user) for r in theirs),
        len(theirs),
    )


def _tiebreak(
    line: _Line, after: _Line, counted: Sequence[Result], lines: Sequence[_Line]
) -> Tiebreak:
    if line.key == after.key:
        return Tiebreak.SHARED
    reasons = (Tiebreak.POINTS, Tiebreak.AMONG, Tiebreak.WINS, Tiebreak.BEATEN, Tiebreak.TIME)
    why = next(
        reason
        for reason, mine, theirs in zip(reasons, line.key, after.key, strict=True)
        if mine != theirs
    )
    tied = sum(other.halves == line.halves for other in lines)
    return Tiebreak.MEETING if why is Tiebreak.AMONG and tied == 2 else why


def _standing(line: _Line, place: int, why: Tiebreak) -> Standing:
    return Standing(
        line.user_id, place, line.halves, line.over, line.wins, line.beaten, line.used_ms, why
    )
