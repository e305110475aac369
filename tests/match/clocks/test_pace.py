"""Time controls as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import Refusal
from bot.match.clocks.pace import SUGGESTED, challenge_pace, pace_text, read_pace
from bot.match.values.timecontrol import DAY_MS, DEFAULT, HOUR_MS, MINUTE_MS, PRESETS, per_move


@pytest.mark.parametrize(
    ("said", "hours"),
    [
        ("24h + 8h max 48h", (24, 8, 48)),
        ("24+8", (24, 8, 48)),
        ("  48 H +24 hours, at most 96h ", (48, 24, 96)),
        ("2 d and 1 d up to 4d", (48, 24, 96)),
        ("1h 30m plus 30 min max 3h", (1.5, 0.5, 3)),
        ("40d + 1d max 50d", None),
        ("30d+14d", (720, 336, 1440)),
    ],
)
def test_a_bank_can_be_written_in_many_ways(said: str, hours: tuple[float, ...] | None) -> None:
    """In hours where no unit is said, up to twice the bank where no maximum is; within limits."""
    if hours is None:
        with pytest.raises(Refusal, match=r"clock\.bank"):
            read_pace(said)
    else:
        assert read_pace(said).times == tuple(round(h * HOUR_MS) for h in hours)


@pytest.mark.parametrize(
    "said", ["3", "3 days", "3d", "3 days a move", "٣ days", "72h/move", "2d 24h each turn"]
)
def test_a_single_time_is_for_every_move(said: str) -> None:
    """In days where no unit is said."""
    assert read_pace(said) == per_move(3)


@pytest.mark.parametrize("said", ["none", "No clock", "off", "0", "unlimited"])
def test_no_clock_has_many_names(said: str) -> None:
    """All mean the same."""
    assert read_pace(said) == PRESETS["none"]


@pytest.mark.parametrize(
    "said", ["quick", "24h +", "3 parsecs", "3 days per week", "1h3", "-1d", "+", "1e9h"]
)
def test_what_cannot_be_read_is_refused_as_it_was_said(said: str) -> None:
    """So that the answer can show it."""
    with pytest.raises(Refusal) as caught:
        read_pace(said)
    assert (caught.value.key, caught.value.values) == ("pace.unreadable", {"said": said})


@pytest.mark.parametrize(
    ("said", "key"),
    [("1m", "clock.bank"), ("20d", "clock.increment"), ("24h+8h max 9h", "clock.cap")],
)
def test_numbers_that_make_no_sense_are_refused_by_name(said: str, key: str) -> None:
    """Too short, too long, a maximum below the bank."""
    with pytest.raises(Refusal) as caught:
        read_pace(said)
    assert caught.value.key == key


def test_what_is_offered_reads_back() -> None:
    """Eleven, the default first; what two at one table want stands right below it."""
    assert [read_pace(pace_text(control)) for control in SUGGESTED] == list(SUGGESTED)
    assert len(SUGGESTED) == 11 and SUGGESTED[0] == DEFAULT
    assert [control.is_live for control in SUGGESTED].index(True) == 1


@given(
    st.integers(5, 30 * DAY_MS // MINUTE_MS),
    st.integers(1, 14 * DAY_MS // MINUTE_MS),
    st.integers(0, 30 * DAY_MS // MINUTE_MS),
)
def test_any_time_control_reads_back(bank: int, increment: int, more: int) -> None:
    """In minutes, hours or days, whichever are whole."""
    text = f"{bank}m + {increment} minutes max {max(bank, increment) + more}m"
    assert read_pace(pace_text(read_pace(text))) == read_pace(text)


@pytest.mark.parametrize(
    ("hard", "rated", "firm"),
    [(None, False, False), (None, True, True), (True, False, True), (False, True, False)],
)
def test_rated_clocks_are_hard_unless_somebody_says_otherwise(
    hard: bool | None, rated: bool, firm: bool
) -> None:
    """And so are casual ones soft."""
    control = challenge_pace(None, hard=hard, weekends_off=False, rated=rated, zone="Asia/Kuching")
    assert (control.hard, control.times, control.zone) == (firm, DEFAULT.times, "UTC")


def test_weekends_off_are_those_of_the_host() -> None:
    """The zone belongs to them."""
    control = challenge_pace("2d", hard=None, weekends_off=True, rated=False, zone="Asia/Kuching")
    assert (control.weekends_off, control.zone) == (True, "Asia/Kuching")


def test_without_a_clock_nothing_is_hard() -> None:
    """Rated without a clock is no mistake; a hard clock that does not exist is."""
    assert (
        challenge_pace("none", hard=None, weekends_off=True, rated=True, zone="UTC")
        == PRESETS["none"]
    )
    with pytest.raises(Refusal, match="nothing_to_run_out"):
        challenge_pace("none", hard=True, weekends_off=False, rated=False, zone="UTC")
