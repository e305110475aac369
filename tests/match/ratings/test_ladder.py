"""Leaderboards, seasons, and what keeps them fair."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.match.ratings.leaderboard import (
    DECLINE_WITHIN_MS,
    SEEN_WITHIN_MS,
    counting_events,
    eligible,
    is_sure,
    leaderboard,
    matches_missing,
    may_decline_points,
    serial_timeouts,
)
from bot.match.ratings.rating import standings_after
from bot.match.values.glicko import Strength
from bot.match.values.leaderboard import Season
from bot.match.values.match import VoidReason
from bot.match.values.rating import EndingKind, Rating, RatingEvent, Skill, newcomer
from bot.match.values.timecontrol import DAY_MS, HOUR_MS

NOW = 1_800_000_000_000
ANA, BO, CHI, DEE = 11, 12, 13, 14


def settled(rating: float, deviation: float = 60.0, last_at: int = NOW) -> Rating:
    """Somebody with a rating to be trusted."""
    return Rating(Strength(rating, deviation, 0.06), 30, last_at)


def event(match_id: int, at: int, *people: int, game: str = "a") -> RatingEvent:
    """Won by the first of the people."""
    return RatingEvent(match_id, game, at, people, tuple(range(len(people))), len(people) > 2)


@pytest.mark.parametrize("game", ["tumbleweed", "diced_tomatoes"])
def test_what_is_missing_for_a_place_becomes_less_with_every_match(game: str) -> None:
    """Nothing once it's there; no fewer than it says are enough, against equals."""
    standing, told = newcomer(game), []
    while not is_sure(standing, NOW):
        told.append(matches_missing(standing, NOW))
        other = settled(1500, 100) if isinstance(standing, Rating) else Skill.settled(25)
        standing = standings_after([standing, other], [len(told) % 2, 1 - len(told) % 2], NOW)[0]
    assert matches_missing(standing, NOW) == 0
    assert all(abs(n - left) <= 2 for left, n in enumerate(reversed(told), start=1)), told


def test_leaderboards_want_certainty_and_presence() -> None:
    """A deviation of at most 100 and a game in the last 90 days."""
    assert eligible(settled(1500, 99.9), NOW) and not eligible(settled(1500, 100.1), NOW)
    long_ago = settled(1500, 50.0, NOW - SEEN_WITHIN_MS)
    assert eligible(long_ago, NOW) and not eligible(long_ago, NOW + 1)
    assert not eligible(Rating(), NOW) and not eligible(Skill(), NOW)


def test_the_best_stand_first_and_equals_share_a_rank() -> None:
    """Those without a place are left out."""
    lines = leaderboard(
        {ANA: settled(1600), BO: settled(1700), CHI: settled(1600.2), DEE: Rating()}, NOW
    )
    assert [(p.rank, p.user_id, p.number) for p in lines] == [
        (1, BO, 1700),
        (2, ANA, 1600),
        (2, CHI, 1600),
    ]


def test_a_servers_leaderboard_is_the_same_numbers_of_fewer_people() -> None:
    """Ranks begin at one there too."""
    standings = {ANA: settled(1600), BO: settled(1700)}
    assert [(p.rank, p.user_id) for p in leaderboard(standings, NOW, among={ANA})] == [(1, ANA)]


def test_the_same_two_count_five_times_a_week() -> None:
    """Whoever won; the sixth counts when the first is a week old."""
    games = [event(n, NOW + n * HOUR_MS, *((ANA, BO) if n % 2 else (BO, ANA))) for n in range(7)]
    later = event(9, NOW + 7 * DAY_MS, ANA, BO)
    assert [e.match_id for e in counting_events([*games, later])] == [0, 1, 2, 3, 4, 9]


def test_other_people_and_other_games_count_for_themselves() -> None:
    """Void ones count for nobody and take no place."""
    games = [event(n, NOW + n, ANA, BO) for n in range(5)]
    others = [event(5, NOW + 9, ANA, CHI), event(6, NOW + 9, ANA, BO, game="b")]
    void = replace(games[0], void=VoidReason.MODERATOR)
    sixth = event(7, NOW + 9, ANA, BO)
    assert [e.match_id for e in counting_events([*games, *others, sixth])] == [*range(7)]
    assert [e.match_id for e in counting_events([void, *games[1:], sixth])] == [1, 2, 3, 4, 7]


stamps = st.lists(st.integers(0, 40), max_size=30)


@given(stamps)
@settings(max_examples=60, deadline=None, derandomize=True)
def test_no_seven_days_have_six_games_that_count(days: list[int]) -> None:
    """However they are spread."""
    events = [event(n, NOW + day * DAY_MS, ANA, BO) for n, day in enumerate(days)]
    counted = [e.at for e in counting_events(events)]
    for at in counted:
        assert sum(at <= other < at + 7 * DAY_MS for other in counted) <= 5


def lost(*hours: float) -> list[tuple[int, int]]:
    """Matches 1, 2, … lost on time at these hours."""
    return [(n, NOW + round(h * HOUR_MS)) for n, h in enumerate(hours, 1)]


def test_who_was_gone_loses_nothing_by_it() -> None:
    """Three losses on time within two days and no sign of life between."""
    assert serial_timeouts(lost(0, 20, 48), []) == {1, 2, 3}
    assert serial_timeouts(lost(0, 20, 48.1), []) == frozenset()
    assert serial_timeouts(lost(0, 20), []) == frozenset()


def test_a_move_between_shows_that_they_were_there() -> None:
    """One before the first or after the last does not matter."""
    assert serial_timeouts(lost(0, 20, 40), [NOW + 30 * HOUR_MS]) == frozenset()
    beside = [NOW - HOUR_MS, NOW + 41 * HOUR_MS]
    assert serial_timeouts(lost(0, 20, 40), beside) == {1, 2, 3}


def test_a_long_absence_is_one() -> None:
    """Every loss that has two others within two days of it belongs to it."""
    assert serial_timeouts(lost(0, 30, 40, 60, 80, 200), []) == {1, 2, 3, 4, 5}


def test_the_winner_on_time_may_decline_within_a_week() -> None:
    """Nobody else, no other win, and once."""
    won = replace(event(1, NOW, ANA, BO), stop=EndingKind.TIMEOUT)
    assert may_decline_points(won, ANA, NOW + DECLINE_WITHIN_MS)
    assert not may_decline_points(won, ANA, NOW + DECLINE_WITHIN_MS + 1)
    assert not may_decline_points(won, BO, NOW) and not may_decline_points(won, CHI, NOW)
    assert not may_decline_points(event(1, NOW, ANA, BO), ANA, NOW)
    assert not may_decline_points(replace(won, void=VoidReason.DECLINED), ANA, NOW)


def instant(*date: int) -> int:
    """Midnight of UTC."""
    return round(datetime(*date, tzinfo=UTC).timestamp()) * 1000  # type: ignore[arg-type,misc]  # year, month, day


@pytest.mark.parametrize(
    ("date", "season"),
    [((2027, 1, 1), (2027, 1)), ((2027, 6, 30), (2027, 2)), ((2027, 12, 31), (2027, 4))],
)
def test_a_season_is_a_quarter(date: tuple[int, ...], season: tuple[int, int]) -> None:
    """Every instant lies in exactly one."""
    found = Season.at(instant(*date))
    assert (found.year, found.quarter) == season
    assert found.begins <= instant(*date) < found.ends


def test_seasons_follow_each_other() -> None:
    """The last of a year is followed by the first of the next."""
    last = Season(2027, 4)
    assert last.ends == instant(2028, 1, 1) == last.next.begins
    assert last.next == Season(2028, 1) and Season(2027, 2).next == Season(2027, 3)
