"""The computer in a seat: a user id for each of its levels, and the tables it needs.

The user id of the computer is its level, negated. No other id is small and negative: people's ids
are positive, and the pseudonyms of former players are numbers of 61 bits.
"""

from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple, Protocol

HIGHEST_LEVEL = 99

SIGN = "\N{ROBOT FACE}"
"""Begins the name of a computer in a seat; it is removed from the names of people."""

TOKEN_MS = 14 * 60 * 1000
"""How long we change the answer to a click; Discord would allow it for one minute more."""

LEASE_MS = 6000
"""How long a claim lasts: if its process is killed, another one takes over after this time."""


def computer_id(level: int) -> int:
    """The user id of the computer at *level*, 1 to HIGHEST_LEVEL."""
    return -level


def computer_name(name: str) -> str:
    """The name of a computer in a seat, made from that of its level or of what it plays."""
    return f"{SIGN} {name}"


def level_of(user_id: int) -> int | None:
    """The level that a user id stands for; None for a person."""
    return -user_id if -HIGHEST_LEVEL <= user_id < 0 else None


@dataclass(frozen=True, slots=True)
class OwedMove:
    """A move that the computer has to make in a match at a version.

    ``due_at`` (UTC in milliseconds) is when a process searches for it next. A claim postpones it,
    so that no other process searches meanwhile. ``failures`` counts the searches that failed.
    """

    match_id: int
    version: int
    due_at: int
    failures: int = 0


class OwedMoves(Protocol):
    """The moves that the computer has to make: one row a match, claimed by a process to search."""

    async def put(self, owed: OwedMove) -> None:
        """Store that a move has to be made, replacing the row of its match."""

    async def drop(self, match_id: int) -> None:
        """Delete the row of a match: the computer has no move to make there."""

    async def claim(self, now: int, until: int, limit: int) -> Sequence[OwedMove]:
        """Claim moves that are due by *now*, until *until*; returns them, oldest first."""

    async def keep(self, owed: OwedMove, until: int) -> bool:
        """Extend a claim, or release it with *until* in the past; False if the row has changed."""

    async def failed(self, owed: OwedMove, due_at: int) -> None:
        """Count a failed search; the next one is due at *due_at*."""

    async def next_due(self) -> int | None:
        """When the next move falls due; None if the computer has none to make."""


@dataclass(frozen=True, slots=True)
class ComputerMatch:
    """What is stored in addition about a match against the computer.

    ``guided``: it is somebody's first match of the game, with free hints, and with tips until they
    switch them off (``quiet``). ``helped``: a hint was shown that was not free. ``shown``: the last
    version at which they asked for a tip that was held back. ``token`` belongs
    to the newest click if the match is played privately, otherwise to the click that began it; it
    works until ``token_until``.
    """

    match_id: int
    guided: bool = False
    quiet: bool = False
    helped: bool = False
    token: str | None = None
    token_until: int | None = None
    shown: int = 0

    @property
    def has_tips(self) -> bool:
        """Whether cards have tips: which moves are good and what is new."""
        return self.guided and not self.quiet

    @property
    def answered_at(self) -> int:
        """When the click was made that the token belongs to; 0 without a token."""
        return (self.token_until or TOKEN_MS) - TOKEN_MS


class RunningPosition(NamedTuple):
    """A position of a running match: its fingerprint, and whether the match is rated.

    ``own`` is the number of the match if the person who asks plays in it against others, else 0.
    """

    fingerprint: str
    rated: bool
    own: int


class ComputerMatches(Protocol):
    """What matches against the computer have in addition to others."""

    async def get(self, match_id: int) -> ComputerMatch | None:
        """The row of a match; None for a match between people."""

    async def put(self, match: ComputerMatch) -> None:
        """Store the row of a match, replacing the one before."""

    async def advise(
        self, match_id: int, position: str, moves: Sequence[str], *, tip: bool
    ) -> None:
        """Store the moves that a *tip* or a hint named as good; *position* is a digest."""

    async def advised(self, match_id: int, *, tips: bool = False) -> Mapping[str, Set[str]]:
        """The moves named as good, by digest of the position; with *tips*, those of tips only."""

    async def being_played(
        self, game: str, fingerprints: Collection[str], user_id: int, last: int, now: int, but: int
    ) -> Sequence[RunningPosition]:
        """Which of these *fingerprints* the *last* entries of running matches of people have.

        *user_id* is the person who asks; match *but* is left out. A finished match of the week is
        included while its week is open at *now*.
        """

    async def own_running(self, game: str, user_id: int, but: int) -> Sequence[tuple[int, int]]:
        """Number and version of the running matches of a game that a person plays against people.

        Match *but* is left out.
        """

    async def has_played(self, user_id: int, game: str) -> bool:
        """Whether a person took five turns in a match against the computer, practice aside."""


class BeatenLevels(Protocol):
    """The highest level that each person has beaten, by game."""

    async def put(self, user_id: int, game: str, level: int, at: int) -> None:
        """Store that a person beat a level; a lower one changes nothing."""

    async def of(self, user_id: int) -> Mapping[str, int]:
        """A person's highest level by game."""
