"""What those who manage a server chose, and the log of what they did about its matches.

The tables that keep both are named here; ``bot.store`` has them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.match.values.match import Match, Player
from bot.match.values.timecontrol import DAY_MS

RETURN_WITHIN_MS = 30 * DAY_MS
"""How long the matches of a server wait for the bot to be invited again."""

SETTLED_DAYS = 14
"""How long somebody has been in a server who may play rated there, where it is so chosen.

The words of ``/setup`` say it, too.
"""

LIMITS = (1, 2, 3, 5, 10, 20, 50, 100)
"""Numbers of running matches that can be chosen as a limit."""


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """What those who manage a server chose; by default everything is open.

    Matches begin in ``channel_id`` (None: wherever they are offered) and become posts where that is
    a *forum*. Only people with ``role_id`` start any (None: everybody). At most ``limit`` run at
    once, ``per_person`` of one person. *quiet*: cards in threads ping nobody and carry no hints.
    *boards_stay*: an older card keeps its board where it would become one line. *settled*: rated
    matches are for people who have been there for some time, bands for certain ratings.
    ``removed_at`` is when the bot was taken out of the server, None while it is there.
    """

    guild_id: int
    channel_id: int | None = None
    forum: bool = False
    language: str = "en"
    role_id: int | None = None
    limit: int | None = None
    per_person: int | None = None
    quiet: bool = False
    removed_at: int | None = None
    boards_stay: bool = False
    settled: bool = False

    def is_given_up(self, now: int) -> bool:
        """The bot was not invited again in time."""
        return self.removed_at is not None and now >= self.removed_at + RETURN_WITHIN_MS


class AuditAction(StrEnum):
    """What those who manage a server do about its matches."""

    END = "end"
    ANNUL = "annul"
    MOVE = "move"
    EXPORT = "export"
    DELETE = "delete"


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """One line of a server's log: who did what, when and why; no match: to all of them."""

    guild_id: int
    by: Player
    action: AuditAction
    at: int
    match_id: int | None = None
    reason: str = ""


class Guilds(Protocol):
    """What servers chose, and the matches in them."""

    async def get(self, guild_id: int | None) -> GuildSettings:
        """The settings of a server; the usual ones where nothing was chosen, or outside of one."""

    async def put(self, guild_settings: GuildSettings) -> None:
        """Store the settings of a server."""

    async def count(self, guild_id: int, user_id: int | None = None) -> int:
        """How many matches run in a server, or how many of them are a person's."""

    async def newest(self, guild_id: int, limit: int, *, ended: bool) -> Sequence[Match]:
        """Matches of a server that run, or that are over; without entries, newest first."""

    async def greet(self, guild_id: int) -> bool:
        """Count a server as greeted; False where it was before."""

    async def counts_all_as_greeted(self) -> bool:
        """Say whether all servers of the present connection count as greeted; true once at most.

        A database that was in use before servers were greeted does not know all of its servers.
        """

    async def known(self) -> Sequence[int]:
        """The servers of which anything is stored, as far as the bot isn't known to be out."""

    async def removed(self) -> Sequence[int]:
        """The servers that the bot was taken out of."""

    async def page(self, guild_id: int, after: int, limit: int) -> Sequence[Match]:
        """Matches of a server behind the number *after*, with their entries, in order."""


class ServerData(Protocol):
    """Everything that is stored of one server, wherever it stands."""

    async def erase(self, guild_id: int) -> None:
        """Take a server out of every table; no match runs there.

        What is the server's alone is deleted. Matches, offers and results stay with their people,
        without a place, and offers that are open are withdrawn.
        """


class AuditLog(Protocol):
    """What was done about the matches of servers; it outlives them."""

    async def add(self, deed: AuditEntry) -> None:
        """Write one line more."""

    async def of(self, guild_id: int, skip: int, limit: int) -> Sequence[AuditEntry]:
        """The lines of a server, newest first."""
