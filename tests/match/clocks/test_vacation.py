"""Vacation: ten days a year by half-days, which starts by itself when time would run out."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from bot.errors import Refusal
from bot.match.values.clock import MatchClock
from bot.match.values.timecontrol import DAY_MS, DEFAULT, HOUR_MS
from bot.match.values.vacation import HALF_DAY_MS, HALF_DAYS_A_YEAR, VacationLedger, rescued_clock

NOW = round(datetime(2027, 6, 1, tzinfo=UTC).timestamp()) * 1000
HARD = replace(DEFAULT, hard=True)


def test_half_days_taken_are_spent_from_the_year() -> None:
    """Three of twenty, and the person is away for a day and a half."""
    ledger = VacationLedger().taken(3, NOW)
    assert ledger.until(NOW) == ledger.until(NOW + DAY_MS) == NOW + 3 * HALF_DAY_MS
    assert ledger.until(NOW + 3 * HALF_DAY_MS) is None
    assert ledger.left(NOW) == HALF_DAYS_A_YEAR - 3


def test_who_is_away_already_stays_longer() -> None:
    """The second time begins where the first ends."""
    ledger = VacationLedger().taken(1, NOW).taken(2, NOW + HOUR_MS)
    assert ledger.spans == ((NOW, NOW + 3 * HALF_DAY_MS),)


def test_coming_back_early_gives_back_what_has_not_begun() -> None:
    """The half-day that has begun is spent, and the person is here at once."""
    back = NOW + HALF_DAY_MS + 1
    ledger = VacationLedger().taken(6, NOW).back(back)
    assert ledger.until(back) is None
    assert ledger.left(NOW) == HALF_DAYS_A_YEAR - 2


def test_a_year_has_ten_days() -> None:
    """More is refused with what is left, and changes nothing; the next year has its own."""
    ledger = VacationLedger().taken(18, NOW)
    with pytest.raises(Refusal) as caught:
        ledger.taken(3, NOW + 9 * DAY_MS)
    assert caught.value.key == "away.too_long" and caught.value.values["left"] == 2
    assert ledger.taken(3, NOW + 365 * DAY_MS).left(NOW + 365 * DAY_MS) == 17


def test_a_half_day_counts_where_it_begins() -> None:
    """Over New Year both years pay."""
    eve = round(datetime(2027, 12, 31, tzinfo=UTC).timestamp()) * 1000
    ledger = VacationLedger().taken(4, eve)
    assert (ledger.left(eve), ledger.left(eve + DAY_MS)) == (18, 18)


def test_old_vacations_are_forgotten() -> None:
    """Two years later the ledger is as short as it was."""
    later = NOW + 730 * DAY_MS
    assert VacationLedger().taken(1, NOW).taken(1, later).spans == ((later, later + HALF_DAY_MS),)


def test_no_vacation_is_no_vacation() -> None:
    """Zero half-days are refused."""
    with pytest.raises(Refusal, match=r"away\.nothing"):
        VacationLedger().taken(0, NOW)


def test_running_out_takes_half_a_day_and_no_more_time_than_that() -> None:
    """The clock has nothing left and stands at that until the half-day is over."""
    clock, late = MatchClock.begin(HARD, 2, 0, NOW), NOW + 48 * HOUR_MS
    assert rescued_clock(clock, VacationLedger(), late - 1) is None
    saved = rescued_clock(clock, VacationLedger(), late)
    assert saved is not None
    held, ledger = saved
    assert held.deadline == late + HALF_DAY_MS and held.remaining(0, late) == 0
    assert not held.flagged(late) and ledger.left(NOW) == HALF_DAYS_A_YEAR - 1


def test_a_person_without_vacation_flags() -> None:
    """Rescued twenty times, half a day each, and then no more."""
    clock, ledger, times = MatchClock.begin(HARD, 2, 0, NOW), VacationLedger(), 0
    while saved := rescued_clock(clock, ledger, clock.deadline or 0):
        clock, ledger = saved
        times += 1
    assert times == HALF_DAYS_A_YEAR
    assert clock.deadline == NOW + 48 * HOUR_MS + 10 * DAY_MS


def test_who_is_away_loses_no_other_match() -> None:
    """A clock that was not told of the vacation is held to its end, and nothing is spent."""
    clock, late = MatchClock.begin(HARD, 2, 0, NOW), NOW + 48 * HOUR_MS
    away = VacationLedger().taken(4, late - HOUR_MS)
    saved = rescued_clock(clock, away, late)
    assert saved is not None
    assert saved[0].deadline == away.until(late) and saved[1] == away


class PeopleTakeVacation(RuleBasedStateMachine):
    """Taking, coming back and time passing, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.now = NOW
        self.ledger = VacationLedger()
        self.away: dict[int, int] = {}  # year -> hours away

    @rule(hours=st.integers(1, 200))
    def time_passes(self, hours: int) -> None:
        """Hour by hour, counted for somebody who is away."""
        for _ in range(hours):
            if self.ledger.until(self.now) is not None:
                year = datetime.fromtimestamp(self.now / 1000, UTC).year
                self.away[year] = self.away.get(year, 0) + 1
            self.now += HOUR_MS

    @rule(half_days=st.integers(1, 20))
    def goes(self, half_days: int) -> None:
        """As far as it is allowed."""
        left = self.ledger.left(self.now)
        try:
            self.ledger = self.ledger.taken(half_days, self.now)
        except Refusal:
            return
        if self.ledger.until(self.now + 365 * DAY_MS) is None and self.now % (365 * DAY_MS):
            assert self.ledger.left(self.now) >= left - half_days

    @rule()
    def comes_back(self) -> None:
        """Also somebody who was here."""
        self.ledger = self.ledger.back(self.now)
        assert self.ledger.until(self.now) is None

    @invariant()
    def nobody_is_away_for_more_than_ten_days_a_year(self) -> None:
        """Half a day more over New Year, which counts in the old year."""
        assert all(hours <= 10 * 24 + 12 for hours in self.away.values())
        assert 0 <= self.ledger.left(self.now) <= HALF_DAYS_A_YEAR

    @invariant()
    def a_ledger_survives_being_kept(self) -> None:
        """As JSON and back."""
        assert VacationLedger.from_json(self.ledger.to_json()) == self.ledger


TestPeopleTakeVacation = PeopleTakeVacation.TestCase
TestPeopleTakeVacation.settings = settings(
    max_examples=25, stateful_step_count=25, deadline=None, derandomize=True
)
