"""Ratings of matches: who gains, what counts, and that events alone make them all."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from bot.match.ratings.rating import (
    Standings,
    UnratedReason,
    places,
    standings_after,
    why_unrated,
)
from bot.match.values.glicko import Strength, updated
from bot.match.values.match import VoidReason
from bot.match.values.rating import EndingKind, Rating, RatingEvent, Skill, Standing, is_provisional
from bot.match.values.timecontrol import DAY_MS

NOW = 1_800_000_000_000
ANA, BO, CHI = 11, 12, 13


def duel(match_id: int, winner: int, loser: int, day: int = 0, **more: object) -> RatingEvent:
    """One game between two."""
    at = NOW + day * DAY_MS
    event = RatingEvent(match_id, "a", at, (winner, loser), (0, 1), table=False)
    return replace(event, **more)  # type: ignore[arg-type]  # fields of the event


def test_both_are_rated_from_what_they_were_before() -> None:
    """Winner and loser alike: neither sees the other's new number."""
    ana, bo = standings_after([Rating(), Rating()], (0, 1), NOW)
    assert isinstance(ana, Rating) and isinstance(bo, Rating)
    assert ana.strength == updated(Strength(), [(Strength(), 1.0)], 0)
    assert ana.number - 1500 == pytest.approx(1500 - bo.number)
    assert (ana.games, ana.last_at) == (1, NOW)


def test_time_away_makes_unsure_before_the_game_counts() -> None:
    """Mine as in the paper, the opponent's as it is on the day."""
    old = Rating(Strength(1700, 60, 0.06), 40, NOW - 365 * DAY_MS)
    new = Rating(Strength(1600, 80, 0.06), 30, NOW)
    periods = 365 * 0.21436
    assert old.deviation(NOW) == pytest.approx(110, abs=1)
    back, met = standings_after([old, new], (1, 0), NOW)
    assert isinstance(back, Rating) and isinstance(met, Rating)
    assert back.strength == updated(old.strength, [(new.strength, 0.0)], periods)
    assert met.strength == updated(new.strength, [(old.strength.aged(periods), 1.0)], 0)


def test_a_clock_set_back_makes_nobody_surer() -> None:
    """Before the last game it is as sure as at it."""
    rating = Rating(Strength(1500, 60, 0.06), 40, NOW)
    assert rating.deviation(NOW - DAY_MS) == rating.deviation(NOW) == 60


def test_a_draw_between_equals_changes_no_rating() -> None:
    """It only makes surer."""
    one, two = standings_after([Rating(), Rating()], (0, 0), NOW)
    assert one.number == two.number == pytest.approx(1500)
    assert one.deviation(NOW) < 350


def test_a_rating_is_an_interval() -> None:
    """Two deviations to each side, as of now."""
    rating = Rating(Strength(1640, 55, 0.06), 50, NOW)
    assert rating.interval(NOW) == (1530, 1750)
    low, high = rating.interval(NOW + 365 * DAY_MS)
    assert low < 1430 and high > 1850


def test_newcomers_are_provisional_until_there_is_enough_to_go_by() -> None:
    """At 110 not any more; after a long time away again."""
    assert is_provisional(Rating(), NOW) and is_provisional(Skill(), NOW)
    settled = Rating(Strength(1500, 110, 0.06), 12, NOW)
    assert not is_provisional(settled, NOW) and is_provisional(settled, NOW + 9 * DAY_MS)


def test_tables_are_rated_by_where_people_came() -> None:
    """As OpenSkill does it for the same table, a tie in the middle included."""
    before = [Skill(), Skill(30.0, 4.0, 9, NOW), Skill(), Skill(22.0, 6.0)]
    after = standings_after(before, (1, 0, 1, 3), NOW)
    model = PlackettLuce()
    teams = [[model.rating(mu=s.mu, sigma=s.sigma)] for s in before]
    expected = model.rate(teams, ranks=[2, 1, 2, 4])
    shown = [(s.mu, s.sigma, s.games) for s in after if isinstance(s, Skill)]
    games = (1, 10, 1, 1)
    assert shown == [(t[0].mu, t[0].sigma, n) for t, n in zip(expected, games, strict=True)]
    assert after[0] == after[2]


def test_newcomers_at_tables_are_shown_as_fifteen_hundred() -> None:
    """Twenty games of four are enough to know more than that."""
    standings: Sequence[Standing] = [Skill()] * 4
    assert [round(standing.number) for standing in standings] == [1500] * 4
    rng, order = Random(1), [0, 1, 2, 3]
    for n in range(20):
        rng.shuffle(order)
        standings = standings_after(standings, order, NOW + n)
        assert n > 3 or all(is_provisional(standing, NOW) for standing in standings)
    assert not any(is_provisional(standing, NOW) for standing in standings)


def test_who_wins_rises_at_tables_too() -> None:
    """And who comes last falls behind."""
    standings: Sequence[Standing] = [Skill()] * 3
    for n in range(5):
        standings = standings_after(standings, (1, 0, 2), NOW + n)
    middle, best, last = (standing.number for standing in standings)
    assert best > middle > last


def test_places_of_a_game_for_two() -> None:
    """A win, a draw."""
    assert places((1,), (0.0, 1.0)) == (1, 0)
    assert places((), (0.5, 0.5)) == (0, 0)


def test_places_at_a_table() -> None:
    """Shared wins, then points, then those who left, whatever they had."""
    assert places((0, 2), (9, 30, 9, 12, 50), left=(4,)) == (0, 2, 0, 3, 4)
    assert places((1,), (9, 9, 40), left=(0, 2)) == (1, 0, 1)


@pytest.mark.parametrize(
    ("agreed", "people", "turns", "stop", "why"),
    [
        (True, (ANA, BO), (2, 2), EndingKind.RESIGNED, None),
        (True, (ANA, BO), (2, 2), EndingKind.TIMEOUT, None),
        (True, (ANA, BO), (9, 9), EndingKind.AGREED, None),
        (True, (ANA, BO), (2, 1), EndingKind.RESIGNED, UnratedReason.HARDLY_BEGUN),
        (True, (ANA, BO), (1, 9), EndingKind.TIMEOUT, UnratedReason.HARDLY_BEGUN),
        (True, (ANA, BO, CHI), (5, 5, 1), EndingKind.RULES, UnratedReason.HARDLY_BEGUN),
        (True, (ANA, BO), (9, 9), EndingKind.MODERATOR, UnratedReason.STOPPED),
        (True, (ANA, BO), (9, 9), EndingKind.ABANDONED, UnratedReason.STOPPED),
        (True, (ANA, BO), (1, 1), EndingKind.ABORTED, UnratedReason.STOPPED),
        (False, (ANA, BO), (9, 9), EndingKind.RULES, UnratedReason.CASUAL),
        (True, (ANA, ANA), (9, 9), EndingKind.RULES, UnratedReason.SAME_PERSON),
        (True, (ANA,), (9,), EndingKind.RULES, UnratedReason.ALONE),
    ],
)
def test_which_matches_count(
    agreed: bool,
    people: tuple[int, ...],
    turns: tuple[int, ...],
    stop: EndingKind,
    why: UnratedReason | None,
) -> None:
    """Only agreed ones between different people, both of whom have moved twice."""
    assert why_unrated(agreed, people, turns, stop) is why


def test_entering_an_event_tells_what_changed() -> None:
    """Before and after for everybody, and the standings has the after."""
    standings = Standings()
    changes = standings.enter(duel(1, ANA, BO))
    assert changes[ANA][0] == Rating() and changes[ANA][1] == standings[ANA, "a"]
    assert changes[BO][1].number < 1500


def test_a_void_event_changes_nothing() -> None:
    """Annulled, it is as though the match had never been."""
    standings = Standings()
    assert standings.enter(duel(1, ANA, BO, void=VoidReason.DECLINED)) == {} and not standings


def _event(n: int, who: tuple[int, ...], order: tuple[int, ...], day: int) -> RatingEvent:
    at, table = NOW + day * DAY_MS, len(who) > 2
    return RatingEvent(n, "t" if table else "d", at, who, order[: len(who)], table)


people = st.lists(st.integers(1, 6), min_size=2, max_size=4, unique=True).map(tuple)
orders = st.lists(st.integers(0, 3), min_size=4, max_size=4).map(tuple)
matches = st.lists(st.tuples(people, orders, st.integers(0, 300)), min_size=1, max_size=12)
histories = matches.map(lambda ms: [_event(n, *m) for n, m in enumerate(ms)])


@given(histories, st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None, derandomize=True)
def test_ratings_are_recomputed_to_the_same_numbers(events: list[RatingEvent], rng: object) -> None:
    """From events in any order, to the last bit."""
    standings = Standings()
    for event in sorted(events, key=lambda event: event.order):
        standings.enter(event)
    rng.shuffle(events)  # type: ignore[attr-defined]  # a Random
    assert Standings.of(events) == standings


@given(histories, st.sets(st.integers(0, 11)))
@settings(max_examples=40, deadline=None, derandomize=True)
def test_annulled_is_as_never_played(events: list[RatingEvent], annulled: set[int]) -> None:
    """Whichever matches are declared void."""
    marked = [
        replace(e, void=VoidReason.MODERATOR) if e.match_id in annulled else e for e in events
    ]
    assert Standings.of(marked) == Standings.of(e for e in events if e.match_id not in annulled)
