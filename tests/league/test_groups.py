"""Groups: their sizes, who comes into which, and that blocked people are kept apart."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.league.groups import (
    LastPlace,
    Pair,
    Strength,
    first_groups,
    next_groups,
    separated,
    sizes,
)
from bot.league.schedule import meetings_of
from bot.league.values import Group
from tests.oracle import league as oracle

# Ratings of few kinds, so that ties occur.
strengths = st.builds(Strength, st.sampled_from([1300.0, 1500.0, 1700.0]), st.booleans())
PEOPLE = st.dictionaries(st.integers(1, 99), strengths, min_size=4, max_size=40)


@st.composite
def returns(draw: st.DrawFn) -> tuple[dict[int, Strength], dict[int, LastPlace]]:
    """A last table, of whom some come back, and some who are new."""
    old = draw(st.integers(4, 40))
    last, user = {}, 0
    for division, size in enumerate(sizes(old), 1):
        for place in range(1, size + 1):
            user += 1
            left, rises = draw(st.booleans()) and place > 2, draw(st.integers(0, 5)) > 0
            last[user] = LastPlace(division, place, size, rises, left)
    back = draw(st.sets(st.sampled_from(sorted(last))))
    new = draw(st.integers(0, 8))
    people = {u: draw(strengths) for u in (*back, *range(100, 100 + new))}
    return people, last


def test_sizes_are_the_best_of_all_ways_up_to_the_most_people() -> None:
    """Within one of each other, as near to six as can be; fewer than four have no group."""
    assert [sizes(n) for n in range(4)] == [()] * 4
    for people in range(4, 71):
        assert list(sizes(people)) == oracle.sizes(people)[0], people
    assert sizes(14) == (7, 7)
    assert sizes(15) == (5, 5, 5)
    assert sizes(70) == (5, 5, *(6,) * 10)


@settings(max_examples=60, deadline=None)
@given(PEOPLE)
def test_a_first_round_is_cut_by_rating_with_the_uncertain_last(
    people: dict[int, Strength],
) -> None:
    """And everybody plays in one group."""
    groups = first_groups(people, frozenset())
    assert [len(group.people) for group in groups] == list(sizes(len(people)))
    assert [user for group in groups for user in group.people] == oracle.order(people, {})


@settings(max_examples=60, deadline=None)
@given(returns())
def test_a_later_round_moves_up_and_down_and_fills_gaps_from_below(
    back: tuple[dict[int, Strength], dict[int, LastPlace]],
) -> None:
    """As the oracle does, which moves one after the other; but no gap lifts who may not rise."""
    people, last = back
    groups = next_groups(people, last, frozenset())
    order = oracle.order(people, last)
    assert [len(group.people) for group in groups] == list(sizes(len(order)))
    if not groups:
        return
    bottom = max(place.division for place in last.values())
    highest = {
        u: min(p.division + 1, bottom) if p.has_left else p.division
        for u, p in last.items()
        if p.has_left or not p.may_rise
    }
    placed = [user for group in groups for user in group.people]
    free = [user for user in order if user not in highest]
    assert [user for user in placed if user not in highest] == free
    assert sorted(placed) == sorted(order)
    for group in groups:
        if any(highest.get(user, 1) > group.number for user in group.people):  # nobody else is left
            below = [user for other in groups[group.number :] for user in other.people]
            assert all(highest.get(user, 1) > group.number for user in below)
    if not highest.keys() & people.keys():
        assert placed == order


def test_two_move_up_two_down_and_a_gap_lets_somebody_stay_up() -> None:
    """Two divisions of six; then the first of division 1 does not come back."""
    last = {10 * d + p: LastPlace(d, p, 6) for d in (1, 2) for p in range(1, 7)}
    people = {user: Strength(1500, is_certain=True) for user in last}
    top, low = next_groups(people, last, frozenset())
    assert top.people == (11, 12, 13, 14, 21, 22)
    assert low.people == (15, 16, 23, 24, 25, 26)
    del people[11]
    top, low = next_groups(people | {99: people[12]}, last, frozenset())
    assert top.people == (12, 13, 14, 21, 22, 15)
    assert low.people[-1] == 99


def test_who_lost_two_on_time_does_not_move_up_and_who_left_moves_down() -> None:
    """The places are filled by the next: one from above, one from below."""
    last = {10 * d + p: LastPlace(d, p, 4) for d in (1, 2) for p in range(1, 5)}
    last[21] = LastPlace(2, 1, 4, may_rise=False)
    last[11] = LastPlace(1, 1, 4, has_left=True)
    people = {user: Strength(1500, is_certain=True) for user in last}
    top, low = next_groups(people, last, frozenset())
    assert top.people == (12, 13, 14, 22)
    assert low.people == (11, 21, 23, 24)


@settings(max_examples=60, deadline=None)
@given(
    st.integers(4, 24),
    st.sets(st.tuples(st.integers(1, 24), st.integers(1, 24)), max_size=6),
)
def test_blocked_people_share_a_group_only_where_no_exchange_helps(
    people: int, pairs: set[tuple[int, int]]
) -> None:
    """And whoever still does has a bye; all others of a group meet once."""
    blocked = {frozenset(pair) for pair in pairs if pair[0] != pair[1]}
    order, groups = iter(range(1, people + 1)), []
    for number, size in enumerate(sizes(people), 1):
        groups.append(Group(number, tuple(next(order) for _ in range(size))))
    after = separated(groups, blocked)
    assert [len(g.people) for g in after] == [len(g.people) for g in groups]
    assert {u for g in after for u in g.people} == set(range(1, people + 1))
    assert _together(after, blocked) <= _together(groups, blocked)
    if len(blocked) == 1:
        assert bool(_together(after, blocked)) == (
            len(groups) == 1 and bool(_together(groups, blocked))
        )
    for group in after:
        meetings = meetings_of(group.people, blocked)
        assert {frozenset(p.people) for p in meetings if p.is_bye} == {
            pair for pair in blocked if pair <= set(group.people)
        }


def _together(groups: tuple[Group, ...] | list[Group], blocked: set[Pair]) -> set[Pair]:
    return {pair for pair in blocked for group in groups if pair <= set(group.people)}


def test_everybody_meets_once_and_is_first_in_half() -> None:
    """Or in one more or fewer, with an even number of people; twice means both seats."""
    for size in range(2, 9):
        people = tuple(range(1, size + 1))
        meetings = meetings_of(people)
        assert sorted(tuple(sorted(p.people)) for p in meetings) == list(combinations(people, 2))
        for user in people:
            first = sum(p.first == user for p in meetings)
            assert abs(2 * first - (size - 1)) <= 1, (size, user)
    twice = meetings_of((1, 2, 3), twice=True)
    assert len({p.people for p in twice}) == 6


def test_berger_seats_six_as_the_handbook_does() -> None:
    """FIDE's table for six, round by round."""
    assert [p.people for p in meetings_of((1, 2, 3, 4, 5, 6))] == [
        *((1, 6), (2, 5), (3, 4)),
        *((6, 4), (5, 3), (1, 2)),
        *((2, 6), (3, 1), (4, 5)),
        *((6, 5), (1, 4), (2, 3)),
        *((3, 6), (4, 2), (5, 1)),
    ]
