"""What becomes of a notice when its time has come: it follows the clock and the turn it is of."""

from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.match.history.replay import LiveMatch, before_first_entry
from bot.match.values.clock import MatchClock, Pause, PauseReason
from bot.match.values.match import Entry, EntryKind, Match
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.preferences import DeliveryMethod, Preferences
from bot.match.values.timecontrol import DAY_MS, HOUR_MS, PRESETS, TimeControl
from bot.notify.decision import Defer, Digest, Discard, Send, Unsent, decide_delivery
from rules.dice import Dice
from tests.table import ANA, BO, HOME

NOW = 1_800_000_000_000  # a Friday, 08:00 UTC
FAST = PRESETS["fast"]  # 24 hours: reminded after 19.2, called after 22
THREAD = Preferences()
PING = Send(DeliveryMethod.THREAD, ping=True)
REMINDERS = (NoticeKind.MOST_USED, NoticeKind.LAST_CALL)


def match(clock: MatchClock) -> LiveMatch:
    """Ana is to move, since NOW."""
    live = before_first_entry(
        Match(
            id=7,
            game="tumbleweed",
            rules_version=1,
            options={"size": 3},
            players=(ANA, BO),
            location=HOME,
            created_at=NOW,
            dice=Dice("0" * 64, (), "0" * 64),
            clock=clock,
        )
    )
    return replace(live, match=replace(live.match, acting=0))


def running(control: TimeControl = FAST) -> MatchClock:
    """A clock that Ana's turn began with."""
    return MatchClock.begin(control, 2, 0, NOW)


def hours(n: float) -> int:
    """The instant n hours from NOW."""
    return NOW + round(n * HOUR_MS)


def heard(
    kind: NoticeKind,
    clock: MatchClock,
    at: int,
    wants: Preferences = THREAD,
    user: int = ANA.user_id,
) -> Send | Unsent:
    """What becomes of a notice of Ana's turn."""
    return decide_delivery(Notice(kind, 7, 0, NOW, user), match(clock), wants, None, at)


def test_each_thing_is_said_at_its_time() -> None:
    """The turn, 80 %, the last two hours."""
    assert heard(NoticeKind.TURN, running(), NOW) == PING
    assert heard(NoticeKind.MOST_USED, running(), hours(19.2)) == PING
    assert heard(NoticeKind.LAST_CALL, running(), hours(22)) == PING


@pytest.mark.parametrize("kind", REMINDERS)
def test_a_reminder_moves_with_its_clock(kind: NoticeKind) -> None:
    """Credited, on vacation, standing by agreement: it comes when the time is used, not before."""
    due = dict(running().reminders())
    at = next(when for reminder, when in due.items() if reminder.value == kind.value)
    assert heard(kind, running().credited(3 * HOUR_MS, hours(5)), at) == Defer(at + 3 * HOUR_MS)
    away = running().pause(Pause(PauseReason.AWAY, 0, hours(17)), hours(5))
    assert heard(kind, away, at) == Defer(at + 12 * HOUR_MS)
    lost = running().pause(Pause(PauseReason.HOMELESS), hours(5))
    assert heard(kind, lost, at) == Defer(at + DAY_MS)
    on = lost.lifted(PauseReason.HOMELESS, None, hours(15))
    assert heard(kind, on, hours(15)) == Defer(at + 10 * HOUR_MS)


def test_a_reminder_that_was_missed_is_said_unless_the_time_is_over() -> None:
    """The bot was down meanwhile; the clock has been counted since."""
    late = running().as_of(hours(23))
    assert heard(NoticeKind.LAST_CALL, late, hours(23)) == PING
    assert heard(NoticeKind.LAST_CALL, running(), hours(24)) == Discard()
    assert heard(NoticeKind.MOST_USED, running(), hours(22)) == Discard(), "the last call says more"


def test_what_is_not_ones_turn_any_more_is_dropped() -> None:
    """Another's turn, a position that has changed, a match that is over."""
    assert heard(NoticeKind.TURN, running(), NOW, user=BO.user_id) == Discard()
    live = match(running())
    moved = Entry(1, EntryKind.PLAY, 1, BO.user_id, ("x",), 5, NOW, "another position")
    later = replace(live, match=replace(live.match, entries=(moved,), version=1))
    owed = Notice(NoticeKind.TURN, 7, 0, NOW, ANA.user_id)
    assert decide_delivery(owed, later, Preferences(), None, NOW) == Discard()
    asked = replace(moved, digest=live.state.digest())
    same = replace(live, match=replace(live.match, entries=(asked,), version=1))
    assert decide_delivery(owed, same, Preferences(), None, NOW) == PING, "an offer changes no turn"


def test_each_in_their_way() -> None:
    """Direct messages, the digest, not at all; quiet hours and vacations wait."""
    assert heard(NoticeKind.TURN, running(), NOW, Preferences(DeliveryMethod.DM)) == Send(
        DeliveryMethod.DM, ping=True
    )
    assert heard(NoticeKind.TURN, running(), NOW, Preferences(DeliveryMethod.DIGEST)) == Digest(
        hours(10)
    )
    assert heard(NoticeKind.TURN, running(), NOW, Preferences(DeliveryMethod.OFF)) == Discard()
    quiet = Preferences(quiet=(8 * 60, 9 * 60))
    morning = Digest(hours(1), after_quiet=True)
    assert heard(NoticeKind.TURN, running(), NOW, quiet) == morning
    closed = replace(quiet, dms_closed=True)
    assert heard(NoticeKind.TURN, running(), NOW, closed) == Defer(hours(1))
    owed = Notice(NoticeKind.TURN, 7, 0, NOW, ANA.user_id)
    back = decide_delivery(owed, match(running()), Preferences(), hours(12), NOW)
    assert back == Digest(hours(12), after_quiet=True)


@dataclass
class Turn:
    """A turn that nobody plays, and all that is said in it."""

    clock: MatchClock
    wants: Preferences
    now: int = NOW
    away: int = 0

    def run(self, events: "list[tuple[float, str, float]]") -> list[tuple[NoticeKind, int]]:
        """Everything said aloud, when; *events* are (at which hour, what, for how many)."""
        due = {NoticeKind.TURN: NOW}
        due |= {NoticeKind(reminder.value): at for reminder, at in self.clock.reminders()}
        told: list[tuple[NoticeKind, int]] = []
        ahead = sorted(events)
        while due or ahead:
            first = min(due, key=lambda kind: due[kind]) if due else None
            if ahead and (first is None or hours(ahead[0][0]) <= due[first]):
                self.now = max(self.now, hours(ahead[0][0]))
                self._happens(*ahead.pop(0)[1:])
                due = {kind: min(at, self.now) for kind, at in due.items()}
                continue
            assert first is not None
            self.now = max(self.now, due[first])
            if self.now > hours(100 * 24):
                break
            away = self.away if self.away > self.now else None
            owed = Notice(first, 7, 0, NOW, ANA.user_id)
            said = decide_delivery(owed, match(self.clock), self.wants, away, self.now)
            if isinstance(said, Digest):  # alone, it is released then
                said = Defer(said.digest_at)
            if isinstance(said, Defer):
                assert said.until > self.now, "nothing is looked at without end"
                due[first] = said.until
                continue
            del due[first]
            if said == PING:
                told.append((first, self.now))
        return told

    def _happens(self, what: str, n: float) -> None:
        for_ms = round(n * HOUR_MS)
        if what == "away":
            self.away = self.now + for_ms
            self.clock = self.clock.pause(Pause(PauseReason.AWAY, 0, self.away), self.now)
        elif what == "lost":
            self.clock = self.clock.pause(Pause(PauseReason.HOMELESS), self.now)
        elif what == "on":
            self.clock = self.clock.lifted(PauseReason.HOMELESS, None, self.now)
        else:
            self.clock = self.clock.credited(for_ms, self.now)


EVENTS = st.lists(
    st.tuples(
        st.floats(0, 60),
        st.sampled_from(["away", "lost", "on", "outage"]),
        st.sampled_from([0.5, 7.0, 24.0]),
    ),
    max_size=4,
)
QUIET = st.none() | st.tuples(st.integers(0, 1439), st.integers(0, 1439)).filter(
    lambda q: q[0] != q[1]
)


@given(
    EVENTS,
    QUIET,
    st.sampled_from([FAST, PRESETS["medium"], TimeControl(HOUR_MS, HOUR_MS, HOUR_MS)]),
)
@settings(max_examples=80, deadline=None, derandomize=True)
def test_whatever_happens_to_a_clock_each_thing_is_said_once_at_most(
    events: "list[tuple[float, str, float]]", quiet: tuple[int, int] | None, control: TimeControl
) -> None:
    """In order, never after the time is over, and where it runs out never without a warning."""
    turn = Turn(running(control), Preferences(quiet=quiet))
    told = turn.run(events)
    order = [NoticeKind.TURN, *REMINDERS]
    assert [kind for kind, _ in told] == [k for k in order if k in dict(told)]
    assert len({at for _, at in told}) == len(told), "no two at a time"
    deadline = turn.clock.deadline
    if deadline is not None:
        assert told
        assert all(at < deadline for kind, at in told if kind is not NoticeKind.TURN)
