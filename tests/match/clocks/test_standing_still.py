"""Vacation, agreed pauses, weekends and credit together: nobody's time is longer or shorter for it.

Beside the clock a slow one: it looks at every quarter of an hour and asks whether it counts.
"""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.match.values.clock import MatchClock, Pause, PauseReason
from bot.match.values.timecontrol import HOUR_MS, MINUTE_MS, TimeControl

STEP_MS = 15 * MINUTE_MS  # every zone's offset and every change of clocks is a multiple

ZONES = {
    "UTC": (2027, 3, 5),
    "Europe/Lisbon": (2027, 3, 26),  # an hour less on the Sunday
    "America/Sao_Paulo": (2018, 11, 2),  # that Sunday began at one o'clock
    "Asia/Kathmandu": (2027, 10, 28),  # 5:45 hours from UTC
    "Australia/Lord_Howe": (2027, 4, 2),  # half an hour more on the Sunday
    "Pacific/Apia": (2011, 12, 27),  # had no Friday that week
    "America/Havana": (2027, 11, 5),  # midnight comes twice on the Sunday
}
SEATS = st.sampled_from((0, 1))
STEPS = st.integers(1, 4 * 24 * 3)


class TimeAsItCounts(RuleBasedStateMachine):
    """Two people and a clock; ``left`` is what the slow clock has left for them."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0
        self.until: dict[tuple[PauseReason, int | None], int] = {}

    @initialize(zone=st.sampled_from(sorted(ZONES)), weekends_off=st.booleans())
    def begin(self, zone: str, weekends_off: bool) -> None:
        """Days before something odd happens to the zone's clocks."""
        self.now = round(datetime(*ZONES[zone], 9, tzinfo=UTC).timestamp()) * 1000
        control = TimeControl(100 * HOUR_MS, 10 * HOUR_MS, 120 * HOUR_MS, True, weekends_off, zone)
        self.clock = MatchClock.begin(control, 2, 0, self.now)
        self.left, self.turn = [100 * HOUR_MS] * 2, 0

    def counts(self) -> bool:
        """The quarter of an hour that begins now is lost to whoever is to act."""
        if any(
            self.now < until for (_, seat), until in self.until.items() if seat in (None, self.turn)
        ):
            return False
        control = self.clock.control
        local = datetime.fromtimestamp(self.now / 1000, ZoneInfo(control.zone))
        return not control.weekends_off or local.weekday() < 5

    @rule(steps=STEPS)
    def time_passes(self, steps: int) -> None:
        """Quarter by quarter."""
        for _ in range(steps):
            if self.counts():
                self.left[self.turn] = max(0, self.left[self.turn] - STEP_MS)
            self.now += STEP_MS

    @rule(steps=STEPS)
    def the_bot_is_down(self, steps: int) -> None:
        """None of it counts."""
        self.now += steps * STEP_MS
        self.clock = self.clock.credited(steps * STEP_MS, self.now)

    @rule(steps=STEPS, seat=SEATS)
    def somebody_is_away(self, steps: int, seat: int) -> None:
        """From now on, also somebody who was away already."""
        self.pause(Pause(PauseReason.AWAY, seat, self.now + steps * STEP_MS))

    @rule(steps=STEPS)
    def the_channel_is_gone(self, steps: int) -> None:
        """The match stands, whoever is to act."""
        self.pause(Pause(PauseReason.HOMELESS, None, self.now + steps * STEP_MS))

    def pause(self, pause: Pause) -> None:
        """Both clocks are told."""
        assert pause.until is not None
        self.clock = self.clock.pause(pause, self.now)
        self.until[pause.why, pause.seat] = pause.until

    @rule(seat=SEATS)
    def somebody_comes_back(self, seat: int) -> None:
        """Also somebody who was here."""
        self.clock = self.clock.lifted(PauseReason.AWAY, seat, self.now)
        self.until.pop((PauseReason.AWAY, seat), None)

    @rule()
    def a_turn_is_over(self) -> None:
        """It earns ten hours, to 120 at most."""
        if self.left[self.turn]:
            earned = min(120 * HOUR_MS, self.left[self.turn] + 10 * HOUR_MS)
            self.left[self.turn] = earned
            self.turn = 1 - self.turn
            self.clock = self.clock.moved(self.turn, self.now)

    @invariant()
    def both_clocks_say_the_same(self) -> None:
        """To the millisecond, for both seats."""
        if self.now:
            assert [self.clock.remaining(seat, self.now) for seat in (0, 1)] == self.left
            if self.left[self.turn]:
                assert not self.clock.flagged(self.now)

    @invariant()
    def the_deadline_is_when_nothing_is_left(self) -> None:
        """And no earlier, unless it comes to nothing as a weekend begins; kept, it is the same."""
        if self.now:
            deadline = self.clock.deadline
            assert deadline is not None and self.clock.due_at == deadline
            assert self.clock.remaining(self.turn, deadline) == 0 or deadline <= self.now
            assert self.clock.flagged(self.now) == (deadline <= self.now)
            assert MatchClock.from_json(self.clock.to_json()).deadline == deadline


TestTimeAsItCounts = TimeAsItCounts.TestCase
TestTimeAsItCounts.settings = settings(
    max_examples=60, stateful_step_count=20, deadline=None, derandomize=True
)
