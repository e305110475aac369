"""Leaderboards: who is listed and ranked, and which results count, to keep them fair.

A server's leaderboard has the same ratings with fewer people.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from bot.match.ports import Tables
from bot.match.ratings.rating import standings_after
from bot.match.values.leaderboard import LeaderboardLine
from bot.match.values.rating import EndingKind, Rating, RatingEvent, Skill, Standing
from bot.match.values.timecontrol import DAY_MS, HOUR_MS

SEEN_WITHIN_MS = 90 * DAY_MS
DECLINE_WITHIN_MS = 7 * DAY_MS
PAIR_WEEK_MS = 7 * DAY_MS
SERIAL_WITHIN_MS = 48 * HOUR_MS

_PAIR_GAMES = 5
_SERIAL_LOSSES = 3
_EVENLY = ((0, 1), (1, 0))
_MOST_MISSING = 50


def eligible(standing: Standing, now: int) -> bool:
    """Whether a standing is listed: certain enough, with a rated match in the last 90 days."""
    seen = standing.last_at is not None and now - standing.last_at <= SEEN_WITHIN_MS
    return seen and is_sure(standing, now)


def is_sure(standing: Standing, now: int) -> bool:
    """Whether a standing is certain enough for a leaderboard."""
    return standing.deviation(now) <= standing.SETTLED


def listed_until(standing: Standing) -> int | None:
    """The last instant at which somebody is eligible if they play no more; None if they never are.

    Certainty only falls without games, so they stay unlisted from then on.
    """
    if standing.last_at is None or not eligible(standing, standing.last_at):
        return None
    after = range(standing.last_at, standing.last_at + SEEN_WITHIN_MS + 1)
    return (
        standing.last_at + bisect_left(after, True, key=lambda at: not eligible(standing, at)) - 1
    )


def leaderboard(
    standings: Mapping[int, Standing], now: int, among: Collection[int] | None = None
) -> Sequence[LeaderboardLine]:
    """The places of the eligible people of one game, best first; with *among*, only of these."""
    shown = [
        (round(standing.number), user_id, standing)
        for user_id, standing in standings.items()
        if eligible(standing, now) and (among is None or user_id in among)
    ]
    shown.sort(key=lambda line: (-line[0], line[1]))
    numbers = [-number for number, _, _ in shown]
    return [
        LeaderboardLine(
            bisect_left(numbers, -number) + 1, user_id, number, round(s.deviation(now)), s.games
        )
        for number, user_id, s in shown
    ]


def counting_events(events: Iterable[RatingEvent]) -> Sequence[RatingEvent]:
    """The events that count for leaderboards, in order: at most five a week of the same people.

    A week is any seven days, and games are counted separately. Other events are still rated.
    """
    counted: list[RatingEvent] = []
    lately: dict[tuple[str, frozenset[int]], list[int]] = {}
    for event in sorted(events, key=lambda event: event.order):
        if event.void:
            continue
        key = (event.game, frozenset(event.people))
        recent = [at for at in lately.get(key, ()) if event.at - at < PAIR_WEEK_MS]
        if len(recent) < _PAIR_GAMES:
            counted.append(event)
            recent.append(event.at)
        lately[key] = recent
    return counted


def serial_timeouts(losses: Iterable[tuple[int, int]], moves: Iterable[int]) -> frozenset[int]:
    """The matches that a person lost on time while absent: three or more within 48 hours.

    *losses* are the matches lost on time, with when; *moves* are the instants at which the person
    moved in any match. A move between the first and the last loss shows that they were present.
    """
    lost = sorted((at, match_id) for match_id, at in losses)
    moved = sorted(moves)
    annulled: set[int] = set()
    for first, _ in lost:
        k = bisect_right(moved, first)
        back_at = moved[k] if k < len(moved) else None
        gone = [
            match_id
            for at, match_id in lost
            if first <= at <= first + SERIAL_WITHIN_MS and (back_at is None or at < back_at)
        ]
        if len(gone) >= _SERIAL_LOSSES:
            annulled.update(gone)
    return frozenset(annulled)


def matches_missing(standing: Standing, now: int) -> int:
    """About how many rated matches somebody needs for a place: evenly won, against equals.

    An opponent is taken to be as strong as they are, and sure enough of it; beside newcomers it
    takes longer.
    """
    missing = 0
    while not is_sure(standing, now) and missing < _MOST_MISSING:
        standing = standings_after([standing, _equal(standing, now)], _EVENLY[missing % 2], now)[0]
        missing += 1
    return missing


def _equal(standing: Standing, now: int) -> Standing:
    """Somebody of the same strength who is just sure enough to have a place."""
    if isinstance(standing, Skill):
        return Skill.settled(standing.mu)
    strength = replace(standing.strength, deviation=Rating.SETTLED)
    return Rating(strength, last_at=now)


def may_decline_points(event: RatingEvent, user_id: int, now: int) -> bool:
    """Whether a person may decline the points: they won on time, within the last week."""
    due = event.void is None and now - event.at <= DECLINE_WITHIN_MS
    return due and won_on_time(event, user_id)


def won_on_time(event: RatingEvent, user_id: int) -> bool:
    """Whether a person won because the other's time ran out."""
    winners = [p for p, place in zip(event.people, event.places, strict=True) if place == 0]
    return event.stop is EndingKind.TIMEOUT and winners == [user_id]


async def leaderboard_page(
    tables: Tables, game: str, guild_id: int | None, now: int, skip: int, limit: int
) -> Sequence[tuple[str, LeaderboardLine]]:
    """Up to *limit* places after *skip*, each with a name; of everybody if *guild_id* is None."""
    listed = await tables.leaderboards.page(game, guild_id, now, skip, limit)
    if not listed:
        return []
    rank, number = 0, None
    # The first person on a page may have the same number as people on the page before.
    first = 1 + await tables.leaderboards.above(game, guild_id, now, listed[0].number)
    places: list[tuple[str, LeaderboardLine]] = []
    for k, one in enumerate(listed):
        if one.number != number:
            rank, number = (skip + k + 1 if k else first), one.number
        deviation = round(one.standing.deviation(now))
        place = LeaderboardLine(rank, one.user_id, one.number, deviation, one.standing.games)
        places.append((one.name, place))
    return places
