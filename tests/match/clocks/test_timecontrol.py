"""Time controls: what is offered, what is refused, what survives being kept."""

from dataclasses import replace

import pytest

from bot.errors import Refusal
from bot.match.values.timecontrol import (
    DAY_MS,
    DAYS_PER_MOVE,
    DEFAULT,
    HOUR_MS,
    PRESETS,
    TimeControl,
    per_move,
)


def test_the_presets_have_the_promised_hours() -> None:
    """Fast, medium and slow; medium is what a match gets unless somebody chooses."""
    hours = {key: tuple(ms // HOUR_MS for ms in preset.times) for key, preset in PRESETS.items()}
    assert hours == {
        "none": (0, 0, 0),
        "fast": (24, 8, 48),
        "medium": (48, 24, 96),
        "slow": (72, 48, 168),
    }
    assert DEFAULT.preset == "medium"


@pytest.mark.parametrize("days", DAYS_PER_MOVE)
def test_days_a_move_fill_up_with_every_move(days: int) -> None:
    """Bank, increment and cap are the same, and it knows so."""
    control = per_move(days, hard=True)
    assert control.times == (days * DAY_MS,) * 3
    assert control.per_move_ms == days * DAY_MS and control.preset is None and control.hard


def test_a_bank_has_no_days_a_move() -> None:
    """Neither has a match without a clock."""
    assert {control.per_move_ms for control in PRESETS.values()} == {None}


@pytest.mark.parametrize(
    ("times", "refusal"),
    [
        ((1000, HOUR_MS, HOUR_MS), "clock.bank"),
        ((31 * DAY_MS, HOUR_MS, 40 * DAY_MS), "clock.bank"),
        ((DAY_MS, 0, DAY_MS), "clock.increment"),
        ((DAY_MS, 15 * DAY_MS, 20 * DAY_MS), "clock.increment"),
        ((DAY_MS, HOUR_MS, HOUR_MS), "clock.cap"),
        ((DAY_MS, HOUR_MS, 61 * DAY_MS), "clock.cap"),
        ((0, HOUR_MS, 0), "clock.nothing_to_run_out"),
        ((-1, HOUR_MS, DAY_MS), "clock.bank"),
    ],
)
def test_custom_times_have_limits(times: tuple[int, int, int], refusal: str) -> None:
    """Each number is refused by name."""
    with pytest.raises(Refusal) as caught:
        TimeControl(*times)
    assert caught.value.key == refusal


def test_no_clock_is_never_hard() -> None:
    """Nothing can run out."""
    with pytest.raises(Refusal, match="nothing_to_run_out"):
        TimeControl(hard=True)


@pytest.mark.parametrize("name", ["Atlantis/Capital", "America", "../etc/passwd", "", "/etc"])
def test_an_unknown_zone_is_refused(name: str) -> None:
    """Also one that would be a folder or a path."""
    with pytest.raises(Refusal, match=r"zone\.unknown"):
        replace(DEFAULT, zone=name)


@pytest.mark.parametrize(
    "control", [*PRESETS.values(), per_move(3, hard=True, zone="Asia/Kuching")]
)
def test_a_control_survives_being_kept(control: TimeControl) -> None:
    """As JSON and back."""
    assert TimeControl.from_json(control.to_json()) == control
