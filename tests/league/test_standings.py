"""Tables: places, reasons of ties, the close, who leaves; beside a slow second count."""

from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.league import calendar, mini_cup
from bot.league.results import EVEN_MS, Result, Withdrawal, by_time, closed, withdrawal_of, without
from bot.league.schedule import meetings_of
from bot.league.standings import Tiebreak, champions, decisive, destinations, table
from tests.oracle import league as oracle

HOUR = 60 * 60_000
DAY = 24 * HOUR


@st.composite
def groups(draw: st.DrawFn) -> tuple[tuple[int, ...], tuple[Result, ...]]:
    """A group and all its results, some running, some void, times often equal."""
    members = tuple(range(1, draw(st.integers(3, 7)) + 1))
    halves = st.sampled_from([None, (2, 0), (1, 1), (0, 2)])
    time = st.sampled_from([0, HOUR, DAY])
    twice = draw(st.booleans())
    results = [
        Result(
            p.first, p.second, draw(halves), (draw(time), draw(time)), draw(st.integers(0, 9)) == 0
        )
        for p in meetings_of(members, twice=twice)
    ]
    return members, tuple(results)


@settings(max_examples=60, deadline=None)
@given(groups())
def test_a_table_is_what_the_oracle_says(
    group: tuple[tuple[int, ...], tuple[Result, ...]],
) -> None:
    """Places by comparing each two; the reason of each line against the next; points in sum."""
    members, results = group
    standings = table(members, results)
    assert sorted(s.user_id for s in standings) == list(members)
    for standing in standings:
        user = standing.user_id
        ahead = [o for o in members if o != user and oracle.is_ahead(o, user, results, members)]
        assert standing.place == len(ahead) + 1
        assert standing.halves == 2 * oracle.points(user, results, members)
    for upper, lower in pairwise(standings):
        why = oracle.is_ahead(upper.user_id, lower.user_id, results, members)
        assert upper.tiebreak == (why or "shared")
        if not why:
            assert members.index(upper.user_id) < members.index(lower.user_id)
    assert standings[-1].tiebreak is Tiebreak.LAST
    assert sum(s.halves for s in standings) == 2 * sum(r.counts for r in results)
    assert all(s.place == 1 for s in standings if s.user_id in champions(standings))


@settings(max_examples=60, deadline=None)
@given(groups(), st.integers(1, 3))
def test_the_close_leaves_nothing_open_and_leaving_is_fair(
    group: tuple[tuple[int, ...], tuple[Result, ...]], user: int
) -> None:
    """What is over stays; who leaves early takes all matches along, later only the running."""
    members, results = group
    for before, after in zip(results, map(closed, results), strict=True):
        assert after.halves is not None or after.is_void
        assert after == before if before.halves or before.is_void else after.counts
    way = withdrawal_of(results, user)
    theirs = [r for r in results if user in r.people and not r.is_void]
    n_over = len([r for r in theirs if r.halves is not None])
    assert (way is Withdrawal.LOST) == (bool(theirs) and n_over >= len(theirs) - n_over)
    for before, after in zip(results, without(results, user, way), strict=True):
        if user not in before.people or before.is_void:
            assert after == before
        elif way is Withdrawal.ERASED:
            assert after.is_void
        else:
            assert after.halves_of(user) == (before.halves_of(user) if before.halves else 0)
    for standing in table(members, without(results, user, Withdrawal.ERASED)):
        if standing.user_id == user:
            assert (standing.halves, standing.over) == (0, 0)


@pytest.mark.parametrize(
    ("used", "halves"),
    [
        ((0, EVEN_MS), (1, 1)),
        ((EVEN_MS, 0), (1, 1)),
        ((0, EVEN_MS + 1), (2, 0)),
        ((9 * DAY, 6 * DAY), (0, 2)),
    ],
)
def test_a_match_at_the_close_goes_to_whoever_used_less_time(
    used: tuple[int, int], halves: tuple[int, int]
) -> None:
    """Within an hour each has half."""
    assert by_time(used) == halves


def test_a_table_of_a_story() -> None:
    """Ana beat Bo, both have two of three; the decisive match is theirs."""
    ana, bo, chi, dora = members = (1, 2, 3, 4)
    won = [(ana, bo), (chi, ana), (ana, dora), (bo, chi), (bo, dora), (dora, chi)]
    results = [Result(a, b, (2, 0), match_id=n) for n, (a, b) in enumerate(won, 1)]
    standings = table(members, results)
    told = [(s.user_id, s.place, s.halves, s.over, s.tiebreak) for s in standings]
    assert told == [
        (ana, 1, 4, 3, Tiebreak.MEETING),
        (bo, 2, 4, 3, Tiebreak.POINTS),
        (dora, 3, 2, 3, Tiebreak.MEETING),
        (chi, 4, 2, 3, Tiebreak.LAST),
    ]
    assert champions(standings) == (ana,)
    assert decisive(standings, results) == results[0]
    assert destinations(standings, results, set(), 2, 3) == {ana: 1, bo: 2, dora: 2, chi: 3}
    assert destinations(standings, results, {dora}, 1, 1) == dict.fromkeys(members, 1)
    late = [replace(results[n], late=ana) for n in (1, 3)]
    assert destinations(standings, [*results, *late], {bo}, 2, 3)[ana] == 2
    assert destinations(standings, results, {bo}, 2, 3)[bo] == 3
    assert champions(table(members, [])) == ()


def test_six_rounds_a_year_begin_on_mondays_at_six_for_ever() -> None:
    """Each eight or nine weeks after the one before, at six in winter and in summer."""
    lisbon, first = ZoneInfo("Europe/Lisbon"), date(2027, 1, 4)
    starts = [calendar.begins_at(first, n, lisbon) for n in range(1, 26)]
    local = [datetime.fromtimestamp(at / 1000, lisbon) for at in starts]
    assert {(at.weekday(), at.hour, at.minute) for at in local} == {(0, 18, 0)}
    assert (local[6].date() - first).days == (local[24].date() - first).days / 4 == 364
    weeks = {(b.date() - a.date()).days for a, b in pairwise(local)}
    assert weeks == {56, 63}
    at = datetime(2027, 1, 4, 18, 1, tzinfo=UTC)
    assert calendar.monday_after(round(at.timestamp() * 1000), UTC) == date(2027, 1, 11)
    assert calendar.monday_after(round(at.timestamp() * 1000) - 60_000, UTC) == date(2027, 1, 4)
    evening = calendar.next_evening(starts[0], lisbon)
    assert evening == starts[0] + DAY


def test_a_mini_cup_begins_when_full_or_after_two_days_with_three() -> None:
    """Three meet twice each; one or two go on waiting."""
    assert mini_cup.start_of(4, 0, 0) == mini_cup.Start(twice=False)
    assert mini_cup.start_of(3, 0, 2 * DAY - 1) is None
    assert mini_cup.start_of(3, 0, 2 * DAY) == mini_cup.Start(twice=True)
    assert mini_cup.start_of(2, 0, 9 * DAY) is None
    assert [mini_cup.due_at(n, 5) for n in (2, 3)] == [None, 5 + 2 * DAY]
