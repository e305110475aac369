"""When a Mini Cup begins, and how often its people meet."""

from dataclasses import dataclass

from bot.league.calendar import FILLS_MS

FULL = 4
ENOUGH = 3

FEWEST = 2
"""How many winners meet in a cup of their own, twice each while they are fewer than FULL."""


@dataclass(frozen=True, slots=True)
class Start:
    """How a Mini Cup begins: with everybody who is in, *twice* where they are three."""

    twice: bool


def start_of(people: int, since: int, now: int) -> Start | None:
    """How a cup begins now that so many are in and the first came at *since*; None: it waits."""
    if people >= FULL:
        return Start(twice=False)
    if people == ENOUGH and now >= since + FILLS_MS:
        return Start(twice=True)
    return None


def due_at(people: int, since: int) -> int | None:
    """When a cup begins by itself unless more come; None: it waits for more."""
    return since + FILLS_MS if people == ENOUGH else None
