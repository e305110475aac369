"""What a league consists of, as values: the league, its rounds, who is in, who meets whom."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any

LEAST, WANTED, MOST = 4, 6, 7
"""How many people a group has: at least, if possible, and at most."""

PEOPLE = 70
"""How many people may be in one round; others wait."""


USUAL_WEEKS = 8
"""How many weeks a league's round lasts, unless a manager chose otherwise."""


class Kind(StrEnum):
    """What is played for."""

    LEAGUE = "league"  # rounds for ever, with divisions
    MINI_CUP = "mini_cup"  # four people, as soon as they are there
    MONTH_CUP = "month_cup"  # who won a Mini Cup in a month
    YEAR_CUP = "year_cup"  # who won a cup of the month in a year


class Phase(StrEnum):
    """How far a round is."""

    PLANNED = "planned"  # its sign-up opens later
    SIGN_UP = "sign_up"
    STARTING = "starting"  # its matches begin, a few a minute
    PLAYING = "playing"
    CLOSED = "closed"  # its table stands for good
    CALLED_OFF = "called_off"  # too few came, or the bot was away too long


OVER = frozenset({Phase.CLOSED, Phase.CALLED_OFF})
"""The phases of a round in which nothing happens any more."""


class EntrantState(StrEnum):
    """How somebody is in a round."""

    IN = "in"
    WAITING = "waiting"  # the round is full; they take the place of who does not come
    LOST = "lost"  # left after half of their matches: what still ran is lost
    OUT = "out"  # left before that: their matches count for nobody


class Departure(StrEnum):
    """Why somebody is out of a round."""

    WITHDRAW = "withdraw"  # they left by themselves
    NO_SHOW = "no_show"  # they made no first move in time
    TAKEN_OUT = "taken_out"  # by somebody who manages the server


@dataclass(frozen=True, slots=True)
class League:
    """Rounds of one game on one board in one server; a Mini Cup is one, too.

    ``first_day`` is the Monday of its first round, in the server's ``zone``. With a ``role_id``
    only who has that role may enter. ``ended_at`` is when somebody ended it: nothing new begins.
    A round of it lasts so many ``weeks``, one of ``calendar.ROUNDS_A_YEAR``; those of cups don't.
    """

    id: int
    kind: Kind
    guild_id: int
    game: str
    options: Mapping[str, Any]
    channel_id: int
    role_id: int | None
    first_day: date
    zone: str = "UTC"
    ended_at: int | None = None
    weeks: int = USUAL_WEEKS


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a league, numbered from 1. Instants are UTC in milliseconds.

    ``due_at`` is when the bot has to act in it next; None: not before somebody else does.
    ``is_extended``: somebody moved its close by a week, which they may once. ``told`` are the
    results that people were told last, as a text.
    """

    id: int
    league_id: int
    number: int
    phase: Phase
    opens_at: int
    starts_at: int
    closes_at: int
    due_at: int | None
    is_extended: bool = False
    told: str = ""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody in a round. ``group``: their division, from 1; 0 before the start.

    ``place`` is theirs in its table, 0 before the close and where nothing was won; of those who
    share one, ``rank`` says who had the higher old place. ``stays``: they are in the next round,
    too. ``seed`` is their place in the order before the round. ``nonce`` is a number of theirs for
    the dice, ``at`` when they came. ``departure``: why they are out of it, None while they are in.
    """

    user_id: int
    name: str
    handle: str
    at: int
    nonce: int = 0
    state: EntrantState = EntrantState.IN
    stays: bool = False
    group: int = 0
    seed: int = 0
    place: int = 0
    rank: int = 0
    departure: Departure | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """The people of one division, as the table before had them: the first is the strongest."""

    number: int
    people: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two people of a group who meet once; ``first`` has the first seat.

    ``is_bye``: they do not meet, and each has half a point.
    """

    first: int
    second: int
    is_bye: bool = False

    @property
    def people(self) -> tuple[int, int]:
        """Both, the one in the first seat first."""
        return self.first, self.second
