"""Ratings from results: Glicko-2 in games for two, OpenSkill in games for more.

Each game has ratings of its own. All ratings can be computed anew from events, one a rated match;
an annulled match is an event marked void. The two scales are never converted.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Self

from openskill.models import PlackettLuce

from bot.match.history.turns import LEAST_TURNS
from bot.match.values import glicko
from bot.match.values.rating import (
    Change,
    EndingKind,
    Rating,
    RatingEvent,
    Skill,
    Standing,
    periods_between,
)
from rules.core import Seat


class UnratedReason(StrEnum):
    """The reason why a match is not rated."""

    CASUAL = "casual"  # not everybody agreed
    ALONE = "alone"
    SAME_PERSON = "same_person"
    STOPPED = "stopped"  # aborted, abandoned or ended by a moderator
    HARDLY_BEGUN = "hardly_begun"


class Standings(dict[tuple[int, str], Standing]):
    """Standings by (user id, game), computed from rating events in their order."""

    @classmethod
    def of(cls, events: Iterable[RatingEvent]) -> Self:
        """The ratings that follow from events, given in any order."""
        standings = cls()
        for event in sorted(events, key=lambda event: event.order):
            standings.enter(event)
        return standings

    def enter(self, event: RatingEvent) -> Mapping[int, Change]:
        """Rate one more event, later than all before; returns each person's standing before, after.

        A void event changes nothing.
        """
        if event.void:
            return {}
        before = [self.get((person, event.game), event.newcomer) for person in event.people]
        after = standings_after(before, event.places, event.at)
        for person, standing in zip(event.people, after, strict=True):
            self[person, event.game] = standing
        return dict(zip(event.people, zip(before, after, strict=True), strict=True))


def standings_after(
    before: Sequence[Standing], places: Sequence[int], at: int
) -> Sequence[Standing]:
    """The standings after a match that ended at *at*; *before* and *places* are in one order."""
    duel = [standing for standing in before if isinstance(standing, Rating)]
    if len(duel) == len(before) == 2:
        one, two = duel
        score = 0.5 + (places[1] > places[0]) / 2 - (places[1] < places[0]) / 2
        return _after(one, two, score, at), _after(two, one, 1 - score, at)
    skills = [standing for standing in before if isinstance(standing, Skill)]
    assert len(skills) == len(before) > 1, "a duel has two ratings, a table has skills only"
    teams = [[_MODEL.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    ranked = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Skill(team[0].mu, team[0].sigma, skill.games + 1, at)
        for team, skill in zip(ranked, skills, strict=True)
    ]


def places(
    winners: Collection[Seat], points: Sequence[float], left: Collection[Seat] = ()
) -> tuple[int, ...]:
    """The place of each seat, from 0: winners, then by points; seats that *left* share the last."""

    def worth(seat: Seat) -> tuple[bool, bool, float]:
        gone = seat in left
        return not gone, seat in winners, 0.0 if gone or seat in winners else points[seat]

    ranks = [worth(seat) for seat in range(len(points))]
    return tuple(sum(other > mine for other in ranks) for mine in ranks)


def rated_seats(turns: Sequence[int], left: Collection[Seat]) -> tuple[Seat, ...]:
    """The seats that a match is rated for: all, but with more than two players not early leavers.

    Early is before LEAST_TURNS turns, at which a match of two would not count either. So nobody
    spoils the match for those who stay, and nobody gains from somebody who hardly played.
    """
    seats = tuple(range(len(turns)))
    if len(turns) <= 2:
        return seats
    return tuple(seat for seat in seats if seat not in left or turns[seat] >= LEAST_TURNS)


def why_unrated(
    agreed: bool, people: Sequence[int], turns: Sequence[int], stop: EndingKind
) -> UnratedReason | None:
    """Why a match is not rated, or None; *turns* are how many each seat completed."""
    if len(people) < 2:
        return UnratedReason.ALONE
    if len(set(people)) < len(people):
        return UnratedReason.SAME_PERSON
    if not agreed:
        return UnratedReason.CASUAL
    if stop in {EndingKind.ABORTED, EndingKind.ABANDONED, EndingKind.MODERATOR}:
        return UnratedReason.STOPPED
    if min(turns) < LEAST_TURNS:
        return UnratedReason.HARDLY_BEGUN
    return None


def _after(mine: Rating, other: Rating, score: float, at: int) -> Rating:
    periods = periods_between(mine.last_at, at)
    strength = glicko.updated(mine.strength, [(other.at(at), score)], periods)
    return Rating(strength, mine.games + 1, at)


_MODEL = PlackettLuce()
