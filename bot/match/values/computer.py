"""The computer in a seat: how a player stands for a level, and the tables it needs.

A computer's user id is its level, negated: people's ids are positive, and nobody else's are small
and negative (pseudonyms of former players are numbers of 61 bits).
"""

from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple, Protocol

HIGHEST_LEVEL = 99

SIGN = "\N{ROBOT FACE}"
"""Stands before the name of a computer in a seat, and in nobody else's."""

TOKEN_MS = 14 * 60 * 1000
"""How long the answer to a click can be changed; Discord takes it for a minute longer."""

LEASE_MS = 6000
"""How long a claim holds: after a kill, another process takes over so much later."""


def computer_id(level: int) -> int:
    """The user id of the computer at *level*, 1 to HIGHEST_LEVEL."""
    return -level


def computer_name(name: str) -> str:
    """How a computer in a seat is called, by its level or by what it plays."""
    return f"{SIGN} {name}"


def level_of(user_id: int) -> int | None:
    """The level that a user id stands for; None for a person."""
    return -user_id if -HIGHEST_LEVEL <= user_id < 0 else None


@dataclass(frozen=True, slots=True)
class OwedMove:
    """A move that the computer owes in a match at a version.

    ``due_at`` (UTC in milliseconds) is when it is looked for next; a claim moves it on, so that
    nobody else looks meanwhile. ``failures`` counts the searches that failed.
    """

    match_id: int
    version: int
    due_at: int
    failures: int = 0


class OwedMoves(Protocol):
    """Where the computer is to move: a row a match, claimed by the process that searches."""

    async def put(self, owed: OwedMove) -> None:
        """Owe a move, instead of what was owed in that match before."""

    async def drop(self, match_id: int) -> None:
        """Nothing is owed in a match any more."""

    async def claim(self, now: int, until: int, limit: int) -> Sequence[OwedMove]:
        """Take what is due by *now*, so that nobody else does before *until*; oldest first."""

    async def keep(self, owed: OwedMove, until: int) -> bool:
        """Hold a claim, or with *until* in the past give it up; False where it is owed no more."""

    async def failed(self, owed: OwedMove, due_at: int) -> None:
        """A search failed: the next one is due at an instant."""

    async def next_due(self) -> int | None:
        """When the next one falls due; None while nothing is owed."""


@dataclass(frozen=True, slots=True)
class ComputerMatch:
    """What is only to be known of a match against the computer.

    ``guided``: it's somebody's first of the game, with tips until they are ``quiet``, and with free
    hints. ``helped``: a hint was shown that wasn't. ``token`` is that of the newest click where it
    is played privately, elsewhere that of the one that began it; it is good until ``token_until``.
    """

    match_id: int
    guided: bool = False
    quiet: bool = False
    helped: bool = False
    token: str | None = None
    token_until: int | None = None

    @property
    def has_tips(self) -> bool:
        """Whether cards say what is good and what is new."""
        return self.guided and not self.quiet

    @property
    def answered_at(self) -> int:
        """When the newest click was, which the token belongs to; 0 without one."""
        return (self.token_until or TOKEN_MS) - TOKEN_MS


class BeingPlayed(NamedTuple):
    """How a position lies that stands in a running match; ``own`` is its number if one plays in it.

    It is 0 in matches of others, and where nobody sits opposite.
    """

    layout: str
    rated: bool
    own: int


class ComputerMatches(Protocol):
    """Matches against the computer, as far as they are unlike others."""

    async def get(self, match_id: int) -> ComputerMatch | None:
        """What is known of a match; None for one between people."""

    async def put(self, match: ComputerMatch) -> None:
        """Store it instead of what was known before."""

    async def advise(
        self, match_id: int, position: str, moves: Sequence[str], *, tip: bool
    ) -> None:
        """Keep which moves were named as good in the position of a digest, by a *tip* or a hint."""

    async def advised(self, match_id: int, *, tips: bool = False) -> Mapping[str, Set[str]]:
        """The moves that were named as good, by the digest of their position; by *tips* alone."""

    async def being_played(
        self, game: str, layouts: Collection[str], user_id: int, last: int, now: int, but: int
    ) -> Sequence[BeingPlayed]:
        """Which of these *layouts* are among the *last* of running matches of people.

        It's a person of *user_id* who asks; match *but* isn't looked at. A match whose week is open
        at the instant *now* is one, too, also where it is over.
        """

    async def own_running(self, game: str, user_id: int, but: int) -> Sequence[tuple[int, int]]:
        """The running matches of a game in which a person sits opposite others: number, version.

        Match *but* isn't among them.
        """

    async def has_played(self, user_id: int, game: str) -> bool:
        """Whether a person took five turns in a match against the computer, from its start."""


class BeatenLevels(Protocol):
    """The highest level that each person has beaten, by game."""

    async def put(self, user_id: int, game: str, level: int, at: int) -> None:
        """Store that a person beat a level; a lower one changes nothing."""

    async def of(self, user_id: int) -> Mapping[str, int]:
        """A person's highest level by game."""
