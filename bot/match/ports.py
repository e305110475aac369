"""What a match needs from outside: a store of tables, and a clock.

The Protocol of each table is beside its values, in ``bot.match.values``; ``bot.store`` implements
all of them. A new table needs a Protocol there, a line here and one in ``bot.store.tables``.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from bot.match.values.attendance import Attendance
from bot.match.values.browser import Browsers, Tickets
from bot.match.values.challenge import Challenges
from bot.match.values.computer_match import BeatenLevels, ComputerMatches, OwedMoves
from bot.match.values.contest import Contests
from bot.match.values.draft import Drafts
from bot.match.values.duty import Duties
from bot.match.values.guild import AuditLog, Guilds, ServerData
from bot.match.values.leaderboard import Leaderboards, Seasons
from bot.match.values.league import Leagues
from bot.match.values.match import Matches
from bot.match.values.notice import Notices
from bot.match.values.outage import Outages
from bot.match.values.people import Blocks, DirectChannels, Notes, People, PersonalData, Watchers
from bot.match.values.personal_best import PersonalBests
from bot.match.values.play_choices import PlayChoicesTable
from bot.match.values.promise import Promises
from bot.match.values.queue_entry import Queue
from bot.match.values.rating import Ratings
from bot.match.values.report import Reports
from bot.match.values.results import Results
from bot.match.values.review import Reviews
from bot.match.values.skip import Skips
from bot.match.values.vacation import Vacations

T = TypeVar("T")


class Clock(Protocol):
    """The source of time for everything that depends on it."""

    def now(self) -> int:
        """UTC in milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Tables:
    """All tables within one transaction; ``bot.store`` fills it, one line a table."""

    matches: Matches
    drafts: Drafts
    skips: Skips
    promises: Promises
    challenges: Challenges
    notices: Notices
    people: People
    play_choices: PlayChoicesTable
    watchers: Watchers
    notes: Notes
    personal_data: PersonalData
    direct_channels: DirectChannels
    attendance: Attendance
    results: Results
    ratings: Ratings
    leaderboards: Leaderboards
    seasons: Seasons
    blocks: Blocks
    queue: Queue
    vacations: Vacations
    guilds: Guilds
    server_data: ServerData
    audit_log: AuditLog
    reports: Reports
    duties: Duties
    outages: Outages
    personal_bests: PersonalBests
    contests: Contests
    computer_matches: ComputerMatches
    owed_moves: OwedMoves
    reviews: Reviews
    beaten_levels: BeatenLevels
    tickets: Tickets
    browsers: Browsers
    leagues: Leagues


class Store(Protocol):
    """Runs work on the tables in transactions; if *work* raises, nothing is changed."""

    async def read(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        """Run *work* on one snapshot of the tables, and return its result.

        Reads run one after the other, so *work* must not wait for anything but the tables.
        """

    async def read_one(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        """Run *work* that is one statement, which needs no snapshot; return its result."""

    async def write(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        """Run *work* in a transaction, and return its result once that is committed durably.

        One commit may contain several writes, but they run one after the other.
        """


class PurgedStore(Store, Protocol):
    """A store that can remove traces of deleted data."""

    async def purge(self) -> None:
        """Remove deleted data from the store's own log too, if that is possible now."""


class SharedStore(Store, Protocol):
    """A store whose work several processes may share."""

    async def take(self, look: Callable[[Tables], Awaitable[Mapping[str, T]]]) -> Mapping[str, T]:
        """Claim the duties that *look* finds; returns those that no other process holds.

        *look* returns the work to do by name of the duty, and may run twice. This process holds a
        duty until it releases it, or until its lease ends.
        """

    async def leave(self, duties: Iterable[str]) -> None:
        """Release these duties."""
