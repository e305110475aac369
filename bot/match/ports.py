"""What the match needs from outside, a store and a clock; ``bot.store`` and tests have them."""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from bot.match.values.challenge import Challenges
from bot.match.values.contest import Contests
from bot.match.values.guild import AuditLog, Guilds
from bot.match.values.leaderboard import Leaderboards, Seasons
from bot.match.values.match import (
    Drafts,
    Matches,
)
from bot.match.values.notice import Notices
from bot.match.values.outage import Outages
from bot.match.values.people import Blocks, Notes, People, Watchers
from bot.match.values.personal_best import PersonalBests
from bot.match.values.queue_entry import Queue
from bot.match.values.rating import Ratings
from bot.match.values.results import Results
from bot.match.values.vacation import Vacations

T = TypeVar("T")


class Clock(Protocol):
    """The one source of time."""

    def now(self) -> int:
        """UTC in milliseconds since 1970."""


class Tables(Protocol):
    """Everything within one transaction."""

    @property
    def matches(self) -> Matches: ...
    @property
    def drafts(self) -> Drafts: ...
    @property
    def challenges(self) -> Challenges: ...
    @property
    def notices(self) -> Notices: ...
    @property
    def people(self) -> People: ...
    @property
    def watchers(self) -> Watchers: ...
    @property
    def notes(self) -> Notes: ...
    @property
    def results(self) -> Results: ...
    @property
    def ratings(self) -> Ratings: ...
    @property
    def leaderboards(self) -> Leaderboards: ...
    @property
    def seasons(self) -> Seasons: ...
    @property
    def blocks(self) -> Blocks: ...
    @property
    def queue(self) -> Queue: ...
    @property
    def vacations(self) -> Vacations: ...
    @property
    def guilds(self) -> Guilds: ...
    @property
    def audit_log(self) -> AuditLog: ...
    @property
    def outages(self) -> Outages: ...
    @property
    def personal_bests(self) -> PersonalBests: ...
    @property
    def contests(self) -> Contests: ...


class Store(Protocol):
    """Work on the tables; a write is committed, durably, before it answers."""

    async def read(self, work: Callable[[Tables], Awaitable[T]]) -> T: ...

    async def write(self, work: Callable[[Tables], Awaitable[T]]) -> T: ...
