"""Browsers in which people play, the tickets that let them in, and the Protocols of both tables.

A ticket is made by a press in Discord, lives ten minutes and opens one browser, once. What is
handed out for either is a secret; only its hash is kept.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

from bot.match.values.match import Player
from bot.match.values.timecontrol import DAY_MS, MINUTE_MS

TICKET_MS = 10 * MINUTE_MS
UNUSED_MS = 90 * DAY_MS
"""A browser that was not used for so long is forgotten."""

LONGEST_MS = 365 * DAY_MS
"""So is every browser, then."""

AGENT = 120
"""Characters that are kept of what a browser calls itself."""


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Ticket:
    """Lets one person into one browser until an instant, to a match or (None) to their list.

    ``language`` is what the person reads.
    """

    hash: str
    person: Player
    language: str
    match_id: int | None
    until: int


@dataclass(frozen=True, slots=True)
class Browser:
    """One browser of one person: what it calls itself, since when it is known, when last used."""

    hash: str
    person: Player
    language: str
    agent: str
    since: int
    seen: int

    def is_open(self, now: int) -> bool:
        """Whether it still lets its person in."""
        return now - self.seen < UNUSED_MS and now - self.since < LONGEST_MS


class Tickets(Protocol):
    """The tickets that were not used yet."""

    async def put(self, ticket: Ticket, now: int) -> None:
        """Store a ticket; what is out of date goes."""

    async def get(self, hash_: str) -> Ticket | None:
        """A ticket; None if there is none, or it was used."""

    async def drop(self, hash_: str) -> None:
        """Delete a ticket: it was used."""


class Browsers(Protocol):
    """The browsers that let people in."""

    async def put(self, browser: Browser) -> None:
        """Store a browser."""

    async def get(self, hash_: str) -> Browser | None:
        """A browser; None if there is none."""

    async def of(self, user_id: int) -> Sequence[Browser]:
        """The browsers of a person, the one used last first."""

    async def use(self, hash_: str, at: int) -> None:
        """Store that a browser was used."""

    async def drop(self, hash_: str) -> None:
        """Delete a browser."""

    async def drop_all(self, user_id: int) -> None:
        """Delete all browsers of a person, and their tickets."""

    async def forget(self, now: int) -> None:
        """Delete browsers that were not used for long, and those that are too old."""
