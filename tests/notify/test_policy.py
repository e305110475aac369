"""Who hears what, how and when: one ping a turn, one reminder, one last call, the result."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.errors import Refusal
from bot.match.values.clock import MatchClock, Pause, PauseReason, Reminder
from bot.match.values.notice import NoticeKind
from bot.match.values.preferences import BY_DIGEST, DeliveryMethod, Preferences
from bot.match.values.timecontrol import HOUR_MS, PRESETS, TimeControl, per_move
from bot.notify.policy import PINGING, Announcement, Delivery, deliveries

NOW = 1_800_000_000_000  # a Friday, 08:00 UTC
MATCH = 7
NIGHT = Preferences(quiet=(22 * 60, 7 * 60))


def hours(n: float) -> int:
    """The instant n hours from now."""
    return NOW + round(n * HOUR_MS)


def hear(kind: NoticeKind, wants: Preferences, now: int = NOW, **more: int) -> tuple[Delivery, ...]:
    """What a person who is here hears."""
    return deliveries(Announcement(kind, MATCH, **more), wants, None, now)


@pytest.mark.parametrize("kind", sorted({*PINGING, NoticeKind.RESCUED}))
def test_only_what_asks_for_something_pings(kind: NoticeKind) -> None:
    """News are silent."""
    silent = kind is NoticeKind.RESCUED
    assert hear(kind, Preferences()) == (Delivery(DeliveryMethod.THREAD, NOW, ping=not silent),)


def test_each_person_hears_in_their_own_way_and_for_each_match_anew() -> None:
    """DMs, but for the one match that is followed in its thread."""
    wants = Preferences(DeliveryMethod.DM, ways={MATCH: DeliveryMethod.THREAD})
    assert hear(NoticeKind.RESULT, wants)[0].method is DeliveryMethod.THREAD
    assert (
        deliveries(Announcement(NoticeKind.RESULT, 8), wants, None, NOW)[0].method
        is DeliveryMethod.DM
    )


@pytest.mark.parametrize("kind", sorted({*PINGING, NoticeKind.RESCUED}))
def test_off_is_off(kind: NoticeKind) -> None:
    """Last calls too."""
    assert hear(kind, Preferences(DeliveryMethod.OFF)) == ()


@pytest.mark.parametrize("way", [DeliveryMethod.DM, DeliveryMethod.DIGEST])
def test_closed_direct_messages_fall_back_to_the_thread(way: DeliveryMethod) -> None:
    """Digests come by direct message too."""
    wants = Preferences(way, dms_closed=True)
    assert hear(NoticeKind.TURN, wants) == (Delivery(DeliveryMethod.THREAD, NOW, ping=True),)


def test_quiet_hours_delay_a_ping_until_they_end() -> None:
    """In the person's own zone: 23:00 in London is morning in Tokyo."""
    assert hear(NoticeKind.TURN, NIGHT, hours(15))[0].due_at == hours(23)
    tokyo = replace(NIGHT, zone="Asia/Tokyo")
    assert hear(NoticeKind.TURN, tokyo, hours(15))[0].due_at == hours(15)


def test_silent_things_need_not_wait_for_the_morning() -> None:
    """They wake nobody."""
    assert hear(NoticeKind.RESCUED, NIGHT, hours(15)) == (
        Delivery(DeliveryMethod.THREAD, hours(15), ping=False),
    )


def test_a_last_call_never_waits() -> None:
    """Whatever the hour, and also for those who have a digest."""
    for wants in (NIGHT, Preferences(DeliveryMethod.DIGEST)):
        heard = hear(NoticeKind.LAST_CALL, wants, hours(15), deadline=hours(17))
        assert heard == (Delivery(DeliveryMethod.THREAD, hours(15), ping=True),)


def test_what_would_come_with_the_next_notice_is_left_out() -> None:
    """A turn that begins in the night with its last call at dawn: seen, but no ping of its own."""
    late = {"next_at": hours(22), "deadline": hours(24)}
    assert hear(NoticeKind.TURN, NIGHT, hours(15), **late) == (
        Delivery(DeliveryMethod.THREAD, hours(15), ping=False),
    )
    assert hear(NoticeKind.MOST_USED, NIGHT, hours(15), **late) == ()


def test_after_an_outage_only_the_latest_is_said() -> None:
    """The turn and its reminder fell due meanwhile: one ping, not two."""
    assert not hear(NoticeKind.TURN, Preferences(), hours(5), next_at=hours(4))[0].ping


def test_who_is_away_is_told_on_coming_back() -> None:
    """And not twice: what was in the meantime is one ping."""
    turn = Announcement(NoticeKind.TURN, MATCH, next_at=hours(90), deadline=hours(99))
    assert deliveries(turn, Preferences(), hours(60), NOW) == (
        Delivery(DeliveryMethod.THREAD, hours(60), ping=True),
    )


def test_a_digest_comes_once_a_day_at_the_hour_that_was_chosen() -> None:
    """Today's, or tomorrow's when it is past."""
    digest = Preferences(DeliveryMethod.DIGEST, digest_at=9 * 60)
    assert hear(NoticeKind.RESULT, digest) == (
        Delivery(DeliveryMethod.DIGEST, hours(1), ping=False),
    )
    assert hear(NoticeKind.RESULT, digest, hours(1))[0].due_at == hours(25)


@pytest.mark.parametrize(
    ("way", "at", "due"), [("3h", 0, 1), ("3h", 1, 4), ("6h", 0, 1), ("6h", 1, 7), ("12h", 1, 13)]
)
def test_digests_of_several_a_day_come_at_fixed_hours(way: str, at: int, due: int) -> None:
    """From the digest's on, at nine; in quiet hours when these end."""
    wants = Preferences(DeliveryMethod(way), digest_at=9 * 60)
    expected = Delivery(DeliveryMethod.DIGEST, hours(due), ping=False)
    assert hear(NoticeKind.RESULT, wants, hours(at)) == (expected,)
    night = replace(wants, quiet=(20 * 60 + 30, 10 * 60))
    late = hear(NoticeKind.RESULT, night, hours(13))[0]
    assert late.due_at == hours(26)


def test_what_a_digest_would_tell_too_late_goes_to_the_thread() -> None:
    """Time that ends before the next one."""
    digest = Preferences(DeliveryMethod.DIGEST, digest_at=9 * 60)
    heard = hear(NoticeKind.TURN, digest, hours(2), next_at=hours(20), deadline=hours(24))
    assert heard == (Delivery(DeliveryMethod.THREAD, hours(2), ping=True),)


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        ({"zone": "Atlantis"}, "zone.unknown"),
        ({"quiet": (60, 60)}, "quiet.always"),
        ({"quiet": (60, 1440)}, "quiet.no_time"),
        ({"digest_at": -1}, "quiet.no_time"),
    ],
)
def test_impossible_times_are_refused(wrong: dict[str, object], refusal: str) -> None:
    """Each with its own reason."""
    with pytest.raises(Refusal) as caught:
        Preferences(**wrong)  # type: ignore[arg-type]  # fields of the preferences
    assert caught.value.key == refusal


minutes = st.integers(0, 1439)
zones = st.sampled_from(("UTC", "Europe/Berlin", "America/Havana", "Asia/Kathmandu"))
preferences = st.builds(
    Preferences,
    way=st.sampled_from(DeliveryMethod),
    quiet=st.none() | st.tuples(minutes, minutes).filter(lambda q: q[0] != q[1]),
    zone=zones,
    digest_at=minutes,
    dms_closed=st.booleans(),
)


@given(preferences)
@settings(max_examples=30, deadline=None, derandomize=True)
def test_preferences_survive_being_kept(wants: Preferences) -> None:
    """As JSON and back."""
    wants = replace(wants, ways={3: DeliveryMethod.OFF, 12: DeliveryMethod.DM})
    assert Preferences.from_json(wants.to_json()) == wants


@given(preferences, st.integers(0, 100 * 24 * 60))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_quiet_hours_come_to_an_end(wants: Preferences, minute: int) -> None:
    """Within a day or so, also where clocks are set; a minute before, it is quiet still."""
    now = NOW + minute * 60_000
    until = wants.quiet_until(now)
    if until is not None:
        assert now < until <= now + 25 * HOUR_MS
        assert wants.quiet_until(until) is None
        assert wants.quiet_until(max(now, until - 60_000)) == until


CONTROLS = (*PRESETS.values(), per_move(1), per_move(14), TimeControl(HOUR_MS, HOUR_MS, HOUR_MS))
KINDS = {Reminder.MOST_USED: NoticeKind.MOST_USED, Reminder.LAST_CALL: NoticeKind.LAST_CALL}


def of_a_turn(
    clock: MatchClock, wants: Preferences, away: int | None
) -> list[tuple[NoticeKind, Delivery]]:
    """All that is delivered in a turn that nobody plays, each decided when it falls due."""
    told = [(NoticeKind.TURN, clock.since)]
    told += [(KINDS[reminder], at) for reminder, at in clock.reminders()]
    heard = []
    for n, (kind, at) in enumerate(told):
        next_at = told[n + 1][1] if n + 1 < len(told) else None
        announcement = Announcement(kind, MATCH, next_at, clock.deadline)
        until = away if away is not None and at < away else None
        heard += [(kind, delivery) for delivery in deliveries(announcement, wants, until, at)]
    return heard


@given(
    st.sampled_from(CONTROLS), preferences, st.integers(0, 100 * 24), st.integers(0, 40) | st.none()
)
@settings(max_examples=150, deadline=None, derandomize=True)
def test_the_promise(control: TimeControl, wants: Preferences, hour: int, away: int | None) -> None:
    """In any turn, for anybody: never more pings than promised, and never too late."""
    begin = NOW + hour * HOUR_MS
    clock, back = MatchClock.begin(control, 2, 0, begin), None
    if away is not None:
        back = begin + away * 12 * HOUR_MS
        clock = clock.pause(Pause(PauseReason.AWAY, 0, back), begin)
    heard = of_a_turn(clock, wants, back)
    pings = [(kind, delivery.due_at) for kind, delivery in heard if delivery.ping]
    way = wants.method_for(MATCH)
    if way is DeliveryMethod.OFF:
        assert heard == []
        return
    if wants.dms_closed:
        assert {delivery.method for _, delivery in heard} <= {DeliveryMethod.THREAD}
    assert len({kind for kind, _ in heard}) == len(heard), "each thing once"
    assert len({at for _, at in pings}) == len(pings), "no two at a time"
    assert pings == sorted(pings, key=lambda ping: ping[1])
    deadline = clock.deadline
    if way not in BY_DIGEST or (deadline is not None and deadline < begin + 24 * HOUR_MS):
        assert pings, "nobody runs out of time unwarned"
    for n, (kind, at) in enumerate(pings):
        assert deadline is None or at < deadline
        last = deadline is not None and n == len(pings) - 1
        if not last:
            assert wants.quiet_until(at) is None, f"{kind} in the night"
            assert back is None or at >= back, f"{kind} on vacation"
