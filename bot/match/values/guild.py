"""A server's settings, and the log of what its managers did to its matches.

The Protocols of both tables are here; ``bot.store`` implements them.
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
"""How long somebody must be in a server before they play rated there, if its managers chose so.

The text of ``/setup`` has this number, too.
"""

LIMITS = (1, 2, 3, 5, 10, 20, 50, 100)
"""The numbers of running matches that ``/setup`` offers as a limit."""


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """The settings of a server; by default nothing is restricted.

    Matches begin in ``channel_id`` (None: wherever they are offered), as posts if that channel is
    a *forum*. Only people with ``role_id`` may start one (None: everybody). At most ``limit`` run
    at once, and ``per_person`` for each person. *quiet*: cards in threads ping nobody and have no
    hints. *boards_stay*: an older card keeps its board instead of becoming one line. *settled*:
    only people who have been in the server for SETTLED_DAYS play rated, and only those whose rating
    is certain play offers that ask for a range. ``removed_at`` is when the bot was removed from the
    server, None while it is there. Reports of matches are posted in the channel ``reports_id``.
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
    reports_id: int | None = None

    def is_given_up(self, now: int) -> bool:
        """Whether the bot was removed and not invited again within RETURN_WITHIN_MS."""
        return self.removed_at is not None and now >= self.removed_at + RETURN_WITHIN_MS


class AuditAction(StrEnum):
    """What those who manage a server can do to its matches."""

    END = "end"
    AWARD = "award"
    ANNUL = "annul"
    RESTORE = "restore"
    MOVE = "move"
    BAR = "bar"
    UNBAR = "unbar"
    LEAGUE_END = "league_end"
    LEAGUE_MOVE = "league_move"
    TAKE_OUT = "take_out"
    EXTEND = "extend"
    SOONER = "sooner"
    EXPORT = "export"
    DELETE = "delete"


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """One line of a server's log: who did what, when and why.

    With ``match_id`` None it was done to all matches of the server. ``about`` is the person it
    concerned: to whom a match was awarded, who may begin none any more.
    """

    guild_id: int
    by: Player
    action: AuditAction
    at: int
    match_id: int | None = None
    reason: str = ""
    about: Player | None = None


class Guilds(Protocol):
    """The settings of servers, and the matches in them."""

    async def get(self, guild_id: int | None) -> GuildSettings:
        """The settings of a server; the defaults if nothing was chosen, or for None."""

    async def put(self, guild_settings: GuildSettings) -> None:
        """Store the settings of a server."""

    async def count(self, guild_id: int, user_id: int | None = None) -> int:
        """How many matches run in a server; with *user_id*, how many of that person's."""

    async def newest(self, guild_id: int, limit: int, *, ended: bool) -> Sequence[Match]:
        """The newest running (or *ended*) matches of a server, without entries, newest first."""

    async def ended_of(self, guild_id: int, user_id: int, limit: int) -> Sequence[Match]:
        """A person's newest finished matches in a server, with their entries, newest first."""

    async def bar(self, guild_id: int, user_id: int, at: int) -> bool:
        """Keep a person from beginning matches in a server; False if they were kept already."""

    async def unbar(self, guild_id: int, user_id: int) -> bool:
        """Let a person begin matches in a server again; False if they could."""

    async def barred_since(self, guild_id: int, user_id: int) -> int | None:
        """Since when a person may begin no matches in a server; None if they may."""

    async def greet(self, guild_id: int) -> bool:
        """Store that a server was greeted; False if it was before."""

    async def counts_all_as_greeted(self) -> bool:
        """Whether all servers that the bot is in now count as greeted; True at most once.

        A database from before there were greetings doesn't know all servers the bot is in.
        """

    async def known(self) -> Sequence[int]:
        """The servers of which anything is stored, without those that removed the bot."""

    async def removed(self) -> Sequence[int]:
        """The servers that removed the bot."""

    async def page(self, guild_id: int, after: int, limit: int) -> Sequence[Match]:
        """The matches of a server with a number above *after*, with their entries, in order."""


class ServerData(Protocol):
    """Everything stored about one server, in all tables."""

    async def erase(self, guild_id: int) -> None:
        """Erase a server from every table; none of its matches may be running.

        Its own data is deleted. Matches, offers and results stay with their people, without a
        location; open offers are withdrawn.
        """


class AuditLog(Protocol):
    """The log of what managers did to matches; a line is kept whatever becomes of its match."""

    async def add(self, deed: AuditEntry) -> None:
        """Add a line."""

    async def of(self, guild_id: int, skip: int, limit: int) -> Sequence[AuditEntry]:
        """The lines of a server, newest first."""
