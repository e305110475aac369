"""The clock: what runs, what stands still, what is earned, when somebody is told."""

from dataclasses import replace

import pytest

from bot.errors import Refusal
from bot.match.clocks.lateness import may_claim, nudge_from, nudged
from bot.match.values.clock import ABANDONED_AFTER_MS, MatchClock, Pause, PauseReason, Reminder
from bot.match.values.timecontrol import DAY_MS, DEFAULT, HOUR_MS, PRESETS, TimeControl, per_move

NOW = 1_800_000_000_000  # a Friday, 08:00 UTC
HARD = replace(DEFAULT, hard=True)


def begun(control: TimeControl = DEFAULT, seats: int = 2) -> MatchClock:
    """A match that begins now, seat 0 to act."""
    return MatchClock.begin(control, seats, 0, NOW)


def hours(n: float) -> int:
    """The instant n hours after the beginning."""
    return NOW + round(n * HOUR_MS)


def test_only_the_seat_to_act_loses_time() -> None:
    """Six hours later the others still have their bank."""
    clock = begun(seats=3)
    left = [clock.remaining(seat, hours(6)) for seat in range(3)]
    assert left == [42 * HOUR_MS, 48 * HOUR_MS, 48 * HOUR_MS]
    assert clock.deadline == hours(48)


def test_a_move_earns_the_increment_up_to_the_cap() -> None:
    """Medium: 24 hours more, never above 96."""
    clock = begun().moved(1, hours(6))
    assert clock.remaining(0, hours(6)) == 66 * HOUR_MS
    quick = begun()
    for _ in range(6):
        quick = quick.moved(0, NOW)
    assert quick.remaining(0, NOW) == 96 * HOUR_MS


def test_days_a_move_begin_anew_with_every_turn() -> None:
    """However much of the last one was used."""
    clock = begun(per_move(3)).moved(1, hours(70)).moved(0, hours(71))
    assert clock.deadline == hours(71) + 3 * DAY_MS


def test_without_a_clock_nothing_runs_out() -> None:
    """No deadline, no remaining time, no reminders; a nudge after a day."""
    clock = begun(PRESETS["none"]).moved(1, hours(1))
    assert clock.deadline is None and clock.remaining(0, hours(1)) is None
    assert not clock.flagged(hours(9999)) and clock.reminders() == ()
    assert nudge_from(clock) == hours(25)


def test_it_flags_at_its_deadline_and_not_before() -> None:
    """To the millisecond; afterwards nothing is left, never less."""
    clock = begun()
    assert not clock.flagged(hours(48) - 1) and clock.flagged(hours(48))
    assert clock.remaining(0, hours(60)) == 0


def test_only_a_soft_clock_may_be_claimed() -> None:
    """A hard one is ended by the bot."""
    assert may_claim(begun(), hours(48)) and not may_claim(begun(), hours(47))
    assert not may_claim(begun(HARD), hours(48))


def test_who_is_late_on_a_soft_clock_goes_on_with_one_increment() -> None:
    """Nobody claimed; the time over is not owed."""
    clock = begun().moved(1, hours(100))
    assert clock.remaining(0, hours(100)) == 24 * HOUR_MS


def test_a_pause_stops_the_clock_and_refills_nothing() -> None:
    """What was left is left when it is lifted."""
    clock = begun().pause(Pause(PauseReason.HOMELESS), hours(10))
    assert clock.deadline is None and clock.held_by(hours(500))
    clock = clock.lifted(PauseReason.HOMELESS, None, hours(500))
    assert clock.remaining(0, hours(500)) == 38 * HOUR_MS
    assert clock.deadline == hours(538)


def test_a_pause_with_an_end_lifts_itself() -> None:
    """Its deadline is known at once."""
    clock = begun().pause(Pause(PauseReason.HOMELESS, until=hours(30)), hours(10))
    assert clock.deadline == hours(68)
    assert clock.held_by(hours(29)) and not clock.held_by(hours(30))


def test_of_two_pauses_the_longer_counts() -> None:
    """They do not add up."""
    clock = begun().pause(Pause(PauseReason.HOMELESS, until=hours(30)), hours(10))
    clock = clock.pause(Pause(PauseReason.AWAY, 0, until=hours(20)), hours(12))
    assert clock.deadline == hours(68)


def test_a_vacation_holds_the_clock_of_its_seat_only() -> None:
    """The opponent's runs; and the turn comes back to somebody who is still away."""
    clock = begun().pause(Pause(PauseReason.AWAY, 1, hours(50)), NOW)
    assert clock.deadline == hours(48)
    clock = clock.moved(1, hours(5))
    assert clock.deadline == hours(98)
    assert clock.moved(0, hours(8)).remaining(1, hours(8)) == 72 * HOUR_MS


def test_downtime_is_given_back() -> None:
    """Only that since the last change: before it, somebody could move."""
    clock = begun()
    assert clock.credited(3 * HOUR_MS, hours(10)).deadline == hours(51)
    assert clock.credited(30 * HOUR_MS, hours(10)).deadline == hours(58)


def test_downtime_does_not_undo_a_flag() -> None:
    """The time was over before the bot went down."""
    clock = begun().credited(HOUR_MS, hours(60))
    assert clock.flagged(hours(60)) and clock.remaining(0, hours(60)) == 0


def test_downtime_brings_the_end_of_a_slow_match_no_nearer() -> None:
    """Thirty days from a vacation's end, also where the bot was down as it ended, or after."""
    clock = begun().pause(Pause(PauseReason.AWAY, 0, hours(240)), hours(10))
    ends = clock.abandoned_from
    assert ends == hours(240) + ABANDONED_AFTER_MS
    for down_until, given_back in ((239, 0), (240, 0), (241, 1), (300, 2)):
        after = clock.credited(2 * HOUR_MS, hours(down_until))
        assert after.abandoned_from == ends + given_back * HOUR_MS


def test_downtime_does_not_make_a_nudge_wait_for_another_day() -> None:
    """Without a clock somebody is slow after a day in which the bot could be reached."""
    clock = begun(PRESETS["none"]).credited(HOUR_MS, hours(20))
    assert nudge_from(clock) == hours(25)


def test_weekends_off_are_not_counted() -> None:
    """48 hours from Friday morning end on Tuesday morning."""
    clock = begun(replace(DEFAULT, weekends_off=True))
    assert clock.deadline == hours(48 + 48)
    assert clock.remaining(0, hours(40)) == clock.remaining(0, hours(60)) == 32 * HOUR_MS


def test_a_turn_has_one_reminder_and_one_last_call() -> None:
    """At 80 % of 48 hours, and two hours before they end."""
    assert begun().reminders() == (
        (Reminder.MOST_USED, hours(38.4)),
        (Reminder.LAST_CALL, hours(46)),
    )


def test_reminders_go_by_what_the_turn_began_with() -> None:
    """Eight hours left at its start: 80 % would come after the last call, which stands for it."""
    clock = begun(PRESETS["fast"]).moved(1, hours(24)).moved(0, hours(24))
    assert clock.remaining(0, hours(24)) == 8 * HOUR_MS
    assert clock.reminders() == ((Reminder.LAST_CALL, hours(30)),)


@pytest.mark.parametrize("control", [per_move(1), TimeControl(HOUR_MS, HOUR_MS, HOUR_MS)])
def test_a_short_clock_has_no_last_call(control: TimeControl) -> None:
    """A day or less."""
    assert [reminder for reminder, _ in begun(control).reminders()] == [Reminder.MOST_USED]


def test_a_pause_neither_repeats_nor_loses_a_reminder() -> None:
    """What was said stays said; what was not moves along with the deadline."""
    early = begun().pause(Pause(PauseReason.HOMELESS, until=hours(20)), hours(10))
    assert [at for _, at in early.reminders()] == [hours(48.4), hours(56)]
    late = begun().pause(Pause(PauseReason.HOMELESS, until=hours(50)), hours(40))
    assert late.reminders() == ((Reminder.LAST_CALL, hours(56)),)


def test_nudges_wait_for_the_deadline_and_then_a_day() -> None:
    """On a soft clock; the next turn starts anew."""
    clock = begun()
    with pytest.raises(Refusal, match="nudge_later"):
        nudged(clock, 1, hours(47))
    clock = nudged(clock, 1, hours(49))
    assert nudge_from(clock) == hours(73)
    assert nudge_from(clock.moved(1, hours(50))) == hours(98)


def test_nobody_is_nudged_on_a_hard_clock_or_in_an_open_pause() -> None:
    """The clock speaks for itself."""
    for clock in (begun(HARD), begun().pause(Pause(PauseReason.HOMELESS), NOW)):
        with pytest.raises(Refusal, match="no_nudge"):
            nudged(clock, 1, hours(500))


def test_a_soft_match_is_abandoned_after_thirty_days_and_not_before_its_deadline() -> None:
    """A hard one never is: it ends on time."""
    assert begun().abandoned_from == NOW + ABANDONED_AFTER_MS
    long = TimeControl(30 * DAY_MS, 14 * DAY_MS, 60 * DAY_MS)
    far = begun(long).moved(0, NOW).moved(0, NOW)
    assert far.abandoned_from == far.deadline == NOW + 58 * DAY_MS
    assert begun(HARD).abandoned_from is None


def test_taking_back_earns_nothing() -> None:
    """Moving and taking back in turns leaves less each time, as thinking does."""
    clock = begun()
    for n in range(1, 4):
        clock = clock.moved(1, hours(2 * n - 1)).taken_back(0, hours(2 * n - 1))
        assert clock.remaining(0, hours(2 * n)) == (48 - 2 * n) * HOUR_MS


def test_to_agree_to_a_takeback_is_no_trap() -> None:
    """Who had an hour left has an increment to play again, however often that is done."""
    clock = begun().moved(1, hours(47))
    for _ in range(3):
        clock = clock.taken_back(0, hours(47))
        assert clock.remaining(0, hours(47)) == 24 * HOUR_MS
        clock = clock.moved(1, hours(47))


def test_a_stopped_clock_stands() -> None:
    """The match is over; what was left is kept for the record."""
    clock = begun().handed(None, hours(8))
    assert clock.deadline is None and clock.remaining(0, hours(99)) == 40 * HOUR_MS


def test_leaving_earns_nothing_for_who_left() -> None:
    """The next seat's turn begins."""
    clock = begun(seats=3).handed(1, hours(48))
    assert clock.deadline == hours(96) and clock.remaining(0, hours(50)) == 0


def test_a_clock_that_is_set_back_stands() -> None:
    """An instant before the last change counts as that change."""
    clock = begun().moved(1, hours(10))
    assert clock.moved(0, hours(2)).since == hours(10)


def test_a_clock_survives_being_kept() -> None:
    """With pauses of all kinds, as JSON and back."""
    clock = begun(replace(DEFAULT, weekends_off=True, zone="Europe/Lisbon"), seats=6)
    clock = clock.pause(Pause(PauseReason.AWAY, 3, hours(9)), NOW).pause(
        Pause(PauseReason.HOMELESS), NOW
    )
    assert MatchClock.from_json(clock.to_json()) == clock
    kept = MatchClock.from_json(nudged(begun(), 1, hours(50)).to_json()).late
    assert (kept.nudged_at, kept.nudged_by) == (hours(50), 1)
