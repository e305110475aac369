"""The queue: who is paired, who waits, and that nobody waits for ever."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.match.lobby.matchmaking import Pair, QueuedPlayer, find_pairs, next_pairing
from bot.match.values.glicko import Strength
from bot.match.values.timecontrol import HOUR_MS

NOW = 1_800_000_000_000
EVER = NOW + 10_000 * HOUR_MS


def wait(user_id: int, rating: float = 1500, hours: float = 0, **more: object) -> QueuedPlayer:
    """Somebody who has waited for so many hours."""
    since = NOW - round(hours * HOUR_MS)
    return replace(QueuedPlayer(user_id, "k", since, Strength(rating, 60)), **more)  # type: ignore[arg-type]  # fields


def ids(pairs: object) -> set[frozenset[int]]:
    """Who plays whom, seats aside."""
    return {frozenset(each.user_id for each in p) for p in pairs}  # type: ignore[attr-defined]  # pairs


def test_two_of_like_strength_are_paired_at_once() -> None:
    """A hundred points apart at most."""
    assert ids(find_pairs([wait(1), wait(2, 1600)], NOW)) == {frozenset({1, 2})}
    assert not find_pairs([wait(1), wait(2, 1601)], NOW)


def test_the_window_widens_with_time_for_both() -> None:
    """Three hundred points apart meet when the later one has waited two hours."""
    queue = [wait(1, hours=9), wait(2, 1800)]
    assert next_pairing(queue, NOW) == NOW + 2 * HOUR_MS
    assert not find_pairs(queue, NOW + 2 * HOUR_MS - 1)
    assert find_pairs(queue, NOW + 2 * HOUR_MS)


def test_who_waited_longest_gets_the_most_even_opponent() -> None:
    """The others take who is left."""
    queue = [wait(1, 1500), wait(2, 1520, hours=1), wait(3, 1590), wait(4, 1525)]
    assert ids(find_pairs(queue, NOW)) == {frozenset({2, 4}), frozenset({1, 3})}


def test_blocked_is_blocked_in_both_directions() -> None:
    """However long they wait."""
    blocking = wait(1, blocked=frozenset({2}))
    for queue in ([blocking, wait(2)], [wait(2), blocking]):
        assert not find_pairs(queue, EVER) and next_pairing(queue, NOW) is None


def test_not_the_same_opponent_again_while_another_waits() -> None:
    """Also if that other must wait for the window; alone, they play again."""
    again, far = [wait(1, last=2), wait(2, last=1)], wait(3, 1900)
    assert ids(find_pairs(again, NOW)) == {frozenset({1, 2})}
    assert not find_pairs([*again, far], NOW)
    later = next_pairing([*again, far], NOW)
    assert later == NOW + 3 * HOUR_MS
    assert len(ids(find_pairs([*again, far], later)) & {frozenset({1, 3}), frozenset({2, 3})}) == 1


def test_they_play_again_when_the_others_have_each_other() -> None:
    """Nobody else waits any more then."""
    queue = [wait(1, last=2), wait(2, last=1), wait(3, 2500), wait(4, 2500)]
    assert ids(find_pairs(queue, NOW)) == {frozenset({1, 2}), frozenset({3, 4})}


def test_seats_even_out() -> None:
    """Who sat first less often sits first; otherwise who waited longer."""
    seats = find_pairs([wait(1, lead=2, hours=5), wait(2, lead=1)], NOW)[0]
    assert (seats.first.user_id, seats.second.user_id) == (2, 1)
    assert find_pairs([wait(1), wait(2, hours=1)], NOW)[0].first.user_id == 2


def test_only_those_who_want_the_same_are_paired() -> None:
    """And who waits for two things gets one of them at a time."""
    assert not find_pairs([wait(1), wait(2, kind="other")], NOW)
    both = [wait(1, hours=1), wait(1, hours=2, kind="other"), wait(2), wait(3, kind="other")]
    assert ids(find_pairs(both, NOW)) == {frozenset({1, 3})}


people = st.integers(1, 9)
crowds = st.lists(
    st.builds(
        QueuedPlayer,
        user_id=people,
        kind=st.sampled_from(("a", "b")),
        since=st.integers(NOW - 30 * HOUR_MS, NOW),
        strength=st.builds(Strength, st.floats(800, 2400), st.floats(45, 350)),
        blocked=st.frozensets(people, max_size=3),
        last=st.none() | people,
        lead=st.integers(-3, 3),
    ),
    max_size=14,
    unique_by=lambda w: (w.user_id, w.kind),
)


def check(queue: list[QueuedPlayer], pairs: list[Pair]) -> None:
    """Nobody twice, nobody with themselves, nobody blocked, and the same thing wanted."""
    paired = [each.user_id for p in pairs for each in p]
    assert len(paired) == len(set(paired))
    for one, other in pairs:
        assert one in queue and other in queue and one.kind == other.kind
        assert other.user_id not in one.blocked and one.user_id not in other.blocked


@given(crowds, st.integers(0, 20))
@settings(max_examples=80, deadline=None, derandomize=True)
def test_every_pairing_is_proper(queue: list[QueuedPlayer], hours: int) -> None:
    """And does not depend on the order in which people are asked for."""
    now = NOW + hours * HOUR_MS
    pairs = list(find_pairs(queue, now))
    check(queue, pairs)
    assert list(find_pairs(queue[::-1], now)) == pairs


@given(crowds)
@settings(max_examples=80, deadline=None, derandomize=True)
def test_whoever_can_be_paired_is_paired_in_the_end(queue: list[QueuedPlayer]) -> None:
    """Going from one instant to the next as it is foretold; left are those whom nobody may meet."""
    now, rounds = NOW, 0
    while (at := next_pairing(queue, now)) is not None:
        now = at
        pairs = list(find_pairs(queue, now))
        assert pairs, "foretold, and not there"
        check(queue, pairs)
        gone = {each.user_id for p in pairs for each in p}
        queue = [w for w in queue if w.user_id not in gone]
        rounds += 1
        assert rounds <= 14
    for one in queue:
        for other in queue:
            blocked = other.user_id in one.blocked or one.user_id in other.blocked
            assert blocked or one.user_id == other.user_id or one.kind != other.kind
