"""Time controls: how much time to think the players of a match agreed on."""

import json
from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import Self

from bot.errors import Refusal
from bot.match.values.weekends import zone

MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS
DAY_MS = 24 * HOUR_MS

DAYS_PER_MOVE = (1, 2, 3, 5, 7, 14)
"""The numbers of days that people are offered to choose from."""

BANK_MS = (5 * MINUTE_MS, 30 * DAY_MS)
INCREMENT_MS = (MINUTE_MS, 14 * DAY_MS)
CAP_MS = 60 * DAY_MS


@dataclass(frozen=True, slots=True)
class TimeControl:
    """A bank of time, and the increment that each turn adds to it, up to a cap; all 0: no clock.

    A number of days per move is a bank that every turn fills up to its cap. A *hard* clock that
    runs out ends the match by itself; with a soft one the others may claim the win. With
    *weekends_off*, Saturdays and Sundays of *zone* do not count.
    """

    bank_ms: int = 0
    increment_ms: int = 0
    cap_ms: int = 0
    hard: bool = False
    weekends_off: bool = False
    zone: str = "UTC"

    def __post_init__(self) -> None:
        """Checks that the numbers make sense together.

        Raises:
            Refusal: a time is out of its limits, or there is no such zone.
        """
        zone(self.zone)
        if self.is_none:
            if self.hard or self.increment_ms or self.cap_ms:
                raise Refusal("clock.nothing_to_run_out")
            return
        _check("clock.bank", self.bank_ms, BANK_MS)
        _check("clock.increment", self.increment_ms, INCREMENT_MS)
        if not max(self.bank_ms, self.increment_ms) <= self.cap_ms <= CAP_MS:
            raise Refusal("clock.cap", most_days=CAP_MS // DAY_MS)

    @property
    def is_none(self) -> bool:
        """Whether there is no clock."""
        return self.bank_ms == 0

    @property
    def is_live(self) -> bool:
        """Whether people sit at the board: an hour at most, and less than half an hour a move."""
        return 0 < self.bank_ms <= HOUR_MS and self.increment_ms < HOUR_MS // 2

    @property
    def per_move_ms(self) -> int | None:
        """The time for every move, in milliseconds; None with a bank, and without a clock."""
        same = self.bank_ms == self.increment_ms == self.cap_ms
        return self.bank_ms if same and self.bank_ms else None

    @property
    def preset(self) -> str | None:
        """The key of the preset with these times; None if there is none."""
        times = (self.bank_ms, self.increment_ms, self.cap_ms)
        return next((key for key, preset in PRESETS.items() if preset.times == times), None)

    @property
    def times(self) -> tuple[int, int, int]:
        """Bank, increment and cap, in milliseconds."""
        return self.bank_ms, self.increment_ms, self.cap_ms

    def to_json(self) -> str:
        """As JSON text, read again by :meth:`from_json`."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """What :meth:`to_json` wrote."""
        return cls(**json.loads(text))


def per_move(
    days: int, *, hard: bool = False, weekends_off: bool = False, zone: str = "UTC"
) -> TimeControl:
    """A time control of a number of days for every move."""
    ms = days * DAY_MS
    return TimeControl(ms, ms, ms, hard, weekends_off, zone)


def _hours(bank: int, increment: int, cap: int) -> TimeControl:
    return TimeControl(bank * HOUR_MS, increment * HOUR_MS, cap * HOUR_MS)


def _check(key: str, ms: int, span: tuple[int, int]) -> None:
    least_ms, most_ms = span
    if not least_ms <= ms <= most_ms:
        raise Refusal(key, least_minutes=least_ms // MINUTE_MS, most_days=most_ms // DAY_MS)


PRESETS = MappingProxyType(
    {
        "none": TimeControl(),
        "fast": _hours(24, 8, 48),
        "medium": _hours(48, 24, 96),
        "slow": _hours(72, 48, 168),
    }
)
"""The time controls with a name. They are soft and count weekends; ``replace`` changes that."""

DEFAULT = PRESETS["medium"]
