"""Clocks under everything that can happen to them, beside an hourglass that counts hours.

The hourglass knows no deadlines and no spans: each hour it asks whether anybody's time runs, takes
the hour from them and remembers it. Whatever people do, the clock must show the same.

The clock is kept as the database keeps it: outages are given back when it is read.
"""

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.errors import Refusal
from bot.match.clocks.expiry import is_abandoned
from bot.match.clocks.lateness import given, may_give
from bot.match.values.clock import MatchClock, Pause, PauseReason, Reminder
from bot.match.values.timecontrol import DAY_MS, HOUR_MS, PRESETS, per_move

NOW = 1_804_150_800_000  # a Thursday at a full hour, a week before Berlin sets its clocks
CONTROLS = (PRESETS["fast"], PRESETS["medium"], PRESETS["slow"], per_move(1), per_move(7))
SEATS = 3


class ClockBesideHourglass(RuleBasedStateMachine):
    """One match of three, hour by hour."""

    @initialize(control=st.sampled_from(CONTROLS), off=st.booleans())
    def begins(self, control: object, off: bool) -> None:
        """Any control, weekends off or not."""
        assert isinstance(control, type(CONTROLS[0]))
        self.control = replace(control, weekends_off=off, zone="Europe/Berlin")
        self.now = NOW
        self.stored = MatchClock.begin(self.control, SEATS, 0, NOW)
        self.outages: list[tuple[int, int]] = []  # how long, until when
        self.turn = 0
        self.left = [control.bank_ms] * SEATS
        self.ended_with = list(self.left)
        self.pauses: dict[tuple[PauseReason, int | None], int | None] = {}
        self.counted: list[tuple[int, bool]] = []  # hours since the last change, and whether taken
        self.thought = [0] * SEATS
        self.earned = [0] * SEATS
        self.told: list[tuple[int, Reminder, int | None]] = []
        self.rescued = self.was_told = self.given = False
        self.given_left = 0
        self.of_the_given: list[tuple[int, bool]] = []  # as in what is counted

    @property
    def clock(self) -> MatchClock:
        """The clock as it is read."""
        clock = self.stored
        for down_ms, until in self.outages:
            clock = clock.credited(down_ms, until)
        return clock

    @clock.setter
    def clock(self, clock: MatchClock) -> None:
        self.stored = clock

    def runs(self) -> bool:
        """Whether the seat to act loses the hour that begins now, of what it was given first."""
        held = any(
            seat in {None, self.turn} and (until is None or self.now < until)
            for (_, seat), until in self.pauses.items()
        )
        if held or not self.control.weekends_off:
            return not held
        local = datetime.fromtimestamp(self.now / 1000, ZoneInfo("Europe/Berlin"))
        return local.weekday() < 5

    @rule(hours=st.integers(1, 90))
    def time_passes(self, hours: int) -> None:
        """Nothing changes but what the clock shows."""
        begin = self.now
        for _ in range(hours):
            is_given = self.runs() and self.given_left > 0
            self.given_left -= is_given
            taken = self.runs() and not is_given and self.left[self.turn] > 0
            self.of_the_given.append((self.now, is_given))
            if taken:
                self.left[self.turn] -= HOUR_MS
                self.thought[self.turn] += HOUR_MS
            self.counted.append((self.now, taken))
            self.now += HOUR_MS
        for reminder, at in self.clock.reminders():
            if begin < at <= self.now:
                self.told.append((at, reminder, self.clock.remaining(self.turn, at)))

    @rule(to=st.integers(0, SEATS - 1))
    def somebody_moves(self, to: int) -> None:
        """And it is anybody's turn, also the same one's."""
        self.clock = self.clock.moved(to, self.now)
        left = self.left[self.turn]
        self.ended_with[self.turn] = left
        self.left[self.turn] = min(self.control.cap_ms, left + self.control.increment_ms)
        self.earned[self.turn] += self.left[self.turn] - left
        self.begin_turn(to)

    @rule(to=st.integers(0, SEATS - 1))
    def a_move_is_taken_back(self, to: int) -> None:
        """What it earned is gone again, down to an increment."""
        self.clock = self.clock.taken_back(to, self.now)
        back = min(self.left[to], max(self.ended_with[to], self.control.increment_ms))
        self.earned[to] -= self.left[to] - back
        self.left[to] = back
        self.begin_turn(to)

    def begin_turn(self, to: int) -> None:
        """Reminders are for each turn, and so is what the others give."""
        self.turn, self.told = to, []
        self.changed()
        self.rescued = self.was_told = self.given = False
        self.given_left = 0

    def changed(self) -> None:
        """What was taken until now stays taken."""
        self.counted, self.of_the_given = [], []

    @rule()
    def the_bot_looks(self) -> None:
        """Time that is up takes half a day of vacation, or else is told, each once a turn."""
        is_due = self.clock.due_at is not None and self.clock.due_at <= self.now
        if not self.clock.flagged(self.now):
            return
        assert is_due != self.was_told or is_abandoned(self.clock, self.now)
        if self.was_told:
            return
        if not self.rescued:
            self.paused(Pause(PauseReason.AWAY, self.turn, self.now + 12 * HOUR_MS))
            self.clock = replace(self.clock, late=replace(self.clock.late, is_rescued=True))
            self.rescued = True
        else:
            self.clock = replace(self.clock, late=replace(self.clock.late, is_told=True))
            self.was_told = True

    @rule()
    def the_others_give_two_days(self) -> None:
        """Where they could claim, once a turn: real days, and not an hour more to think."""
        may = self.left[self.turn] == 0 and self.clock.flagged(self.now) and not self.given
        assert may_give(self.clock, self.now) == may
        if self.given:
            with pytest.raises(Refusal, match="given_once"):
                given(self.clock, self.now)
        if may:
            self.clock = given(self.clock, self.now)
            self.changed()
            self.given_left, self.given, self.was_told = 48, True, False
            assert (self.clock.deadline or 0) >= self.now + 48 * HOUR_MS

    @rule(hours=st.none() | st.integers(0, 100))
    def the_match_pauses(self, hours: int | None) -> None:
        """Until an instant, or until it is lifted."""
        until = None if hours is None else self.now + hours * HOUR_MS
        self.paused(Pause(PauseReason.HOMELESS, None, until))

    @rule(seat=st.integers(0, SEATS - 1), half_days=st.integers(1, 20))
    def somebody_goes_away(self, seat: int, half_days: int) -> None:
        """Whose turn it may be, or not."""
        self.paused(Pause(PauseReason.AWAY, seat, self.now + half_days * 12 * HOUR_MS))

    def paused(self, pause: Pause) -> None:
        """On both sides."""
        self.clock = self.clock.pause(pause, self.now)
        self.pauses[pause.why, pause.seat] = pause.until
        self.changed()
        self.was_told &= pause.seat != self.turn

    @rule(why=st.sampled_from(PauseReason), seat=st.none() | st.integers(0, SEATS - 1))
    def a_pause_is_lifted(self, why: PauseReason, seat: int | None) -> None:
        """Whether there is one or not."""
        self.clock = self.clock.lifted(why, seat, self.now)
        self.pauses.pop((why, seat), None)
        if (why, seat) == (PauseReason.GIVEN, self.turn):
            self.given_left = 0
        self.changed()

    @rule(hours=st.integers(0, 60))
    def the_bot_was_down(self, hours: int) -> None:
        """The hours since the last change that fall into it are given back, and only those."""
        down, before = hours * HOUR_MS, self.clock
        self.outages.append((down, self.now))
        assert self.clock.credited(down, self.now) == self.clock
        for end in ("deadline", "abandoned_from"):
            was, ends = getattr(before, end), getattr(self.clock, end)
            assert (was is None) == (ends is None)
            assert (was or 0) <= (ends or 0), "no outage brings an end nearer"
        back = sum(HOUR_MS for at, taken in self.counted if taken and at >= self.now - down)
        self.left[self.turn] += back
        self.thought[self.turn] -= back
        given = sum(is_given and at >= self.now - down for at, is_given in self.of_the_given)
        self.given_left += given
        self.was_told &= not given  # its end comes once more
        self.changed()
        self.told = [told for told in self.told if told[0] <= self.now - down]

    @invariant()
    def the_clock_shows_what_the_hourglass_shows(self) -> None:
        """For every seat, running or not."""
        shown = [self.clock.remaining(seat, self.now) for seat in range(SEATS)]
        assert shown == self.left

    @invariant()
    def nobody_thinks_longer_than_the_bank_and_what_their_moves_earned(self) -> None:
        """Pauses, vacations and outages give nothing."""
        for thought, earned, left in zip(self.thought, self.earned, self.left, strict=True):
            assert thought + left == self.control.bank_ms + earned
            assert left <= self.control.cap_ms

    @invariant()
    def a_flag_means_that_nothing_is_left(self) -> None:
        """And a deadline, where there is one, is when the time will be used up."""
        if self.clock.flagged(self.now):
            assert self.left[self.turn] == 0 and not self.given_left
        deadline = self.clock.deadline
        if deadline is not None:
            assert self.clock.remaining(self.turn, deadline) == 0
            has_time = self.left[self.turn] or self.given_left
            assert deadline <= self.now or has_time or not self.runs()

    @rule()
    def it_is_stored_as_it_was_read(self) -> None:
        """Which gives nothing once more."""
        self.stored = self.clock

    @invariant()
    def the_bot_looks_before_it_has_to_act(self) -> None:
        """At an instant that was noted when the clock was stored, before any outage since."""
        look, due_at = self.stored.due_at, self.clock.due_at
        back = self.stored.late.is_told and not self.clock.late.is_told
        assert due_at is None or back or (look is not None and look <= due_at)

    @invariant()
    def what_came_of_it_is_of_this_turn(self) -> None:
        """Told, rescued and given, each until somebody moves."""
        late = self.clock.late
        assert (late.is_rescued, late.is_given) == (self.rescued, self.given)
        is_empty = self.left[self.turn] == 0 and not self.given_left
        assert late.is_told == (self.was_told and is_empty)

    @invariant()
    def nobody_is_told_twice(self) -> None:
        """Of one thing in one turn; what fell due while the bot was down was not told.

        A clock that is stopped at that moment comes to it again when it goes on: its row is one.
        """
        moments = {(reminder, left) for _, reminder, left in self.told}
        assert len(moments) == len({reminder for reminder, _ in moments})

    @invariant()
    def a_clock_survives_being_kept(self) -> None:
        """As JSON and back."""
        assert MatchClock.from_json(self.clock.to_json()) == self.clock


TestClockBesideHourglass = ClockBesideHourglass.TestCase
TestClockBesideHourglass.settings = settings(
    max_examples=60, stateful_step_count=40, deadline=None, derandomize=True
)


class LongClockBesideHourglass(ClockBesideHourglass):
    """The same for weeks of a match."""


TestLongClockBesideHourglass = pytest.mark.deep(LongClockBesideHourglass.TestCase)
TestLongClockBesideHourglass.settings = settings(
    max_examples=1500, stateful_step_count=60, deadline=None
)


def test_a_day_of_the_hourglass_is_a_day() -> None:
    """The second opinion counts for itself."""
    machine = ClockBesideHourglass()
    machine.begins(PRESETS["medium"], off=False)
    machine.time_passes(24)
    assert machine.left[0] == DAY_MS
