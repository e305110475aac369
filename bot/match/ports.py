"""What the match needs from outside, a store and a clock; ``bot.store`` and tests have them."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, TypeVar

from bot.match.lobby.ports import Blocks, Challenges, Queue
from bot.match.ratings.ports import Leaderboards, Ratings, Results, Seasons
from bot.match.solo.ports import Contests, Solos
from bot.match.values.clock import MatchClock
from bot.match.values.guild import AuditLog, Guilds
from bot.match.values.model import (
    Draft,
    Ending,
    Entry,
    Location,
    Match,
    Outage,
    UserSettings,
    VoidReason,
)
from bot.match.values.notice import Notice
from bot.match.values.offers import Offers
from bot.match.values.preferences import Preferences
from bot.match.values.queue_entry import PastPairing
from bot.match.values.vacation import VacationLedger
from rules.core import Seat

T = TypeVar("T")


class Clock(Protocol):
    """The one source of time."""

    def now(self) -> int:
        """UTC in milliseconds since 1970."""


class Matches(Protocol):
    """Matches with their seats and entries."""

    async def get(self, match_id: int) -> Match | None: ...

    async def add(self, match: Match) -> int:
        """Stores a new match (its id is ignored) and answers with its id."""

    async def append(
        self,
        match_id: int,
        entry: Entry,
        acting: Seat | None,
        ending: Ending | None,
        clock: MatchClock,
    ) -> bool:
        """Adds *entry* when the match is at the version before it; False when it is not."""

    async def clock(self, match_id: int) -> MatchClock | None:
        """A match's clock at this moment: it can change without an entry."""

    async def set_clock(self, match_id: int, clock: MatchClock) -> None:
        """Keeps a clock that changed without an entry; that of a match which is over stands."""

    async def set_offers(self, match_id: int, version: int, offers: Offers) -> bool:
        """What is asked in a match now; False when it is at another version."""

    async def set_location(self, match_id: int, location: Location) -> None: ...

    async def set_void(self, match_id: int, why: VoidReason) -> None:
        """Marks the result of a match that ended."""

    async def running(self, user_id: int) -> Sequence[Match]:
        """A person's unfinished matches without entries, those where it is their turn first."""

    async def latest(self, user_id: int, limit: int) -> Sequence[Match]:
        """A person's newest matches without entries, those that are over too, newest first."""

    async def played_before(self, user_id: int, game: str, match_id: int) -> bool:
        """Whether a person had a match of this game before this one."""

    async def running_threads(self, guild_id: int) -> Sequence[tuple[int, int]]:
        """The running matches of a server that have a thread, and it."""

    async def workload(self, user_id: int) -> tuple[int, int]:
        """How many matches a person has running, and how many came to a result for them."""

    async def in_channel(self, guild_id: int, place_id: int) -> Sequence[Match]:
        """The running matches whose thread or channel this is, without entries."""

    async def past_pairings(self, user_id: int, game: str, limit: int) -> Sequence[PastPairing]:
        """A person's newest matches against one other person, newest first."""

    async def in_thread(self, thread_id: int) -> Match | None:
        """The match that lives in a thread, the newest one where several did; without entries."""

    async def due(self, now: int, limit: int) -> Sequence[int]:
        """The matches in which the bot has to act by now, those that are longest due first."""

    async def next_due(self) -> int | None:
        """When the bot next has to act in any match."""

    async def postpone(self, match_id: int, due_at: int) -> None:
        """Looks at a match again later; its clock stays as it is."""

    async def clocks(self, after: int, limit: int) -> Sequence[tuple[int, MatchClock]]:
        """The clocks of running matches, by number, from the one after a number on."""


class Outages(Protocol):
    """When people could reach the bot, and when not."""

    async def last_beat(self) -> int | None:
        """The last instant at which they certainly could; None for a bot that is new."""

    async def beat(self, at: int) -> None: ...

    async def add(self, outage: Outage) -> None: ...

    async def uncredited(self) -> Sequence[Outage]:
        """Those that not all clocks have back yet, in order."""

    async def credited(self, outage: Outage) -> None:
        """All clocks have it back."""

    async def between(self, after: int, upto: int) -> Sequence[Outage]:
        """Those that ended after one instant and not after another."""


class Drafts(Protocol):
    """Turns being built, one a person and match."""

    async def get(self, match_id: int, user_id: int) -> Draft | None: ...

    async def put(self, draft: Draft) -> None: ...

    async def drop(self, match_id: int, user_id: int) -> None: ...


class Notices(Protocol):
    """The outbox."""

    async def add(self, notice: Notice) -> bool:
        """Owes a message; one that is owed or was sent already stays as it is: False."""

    async def renew(self, notice: Notice) -> None:
        """Owes a message, also where it was sent or given up before."""

    async def due(self, now: int, limit: int) -> Sequence[Notice]:
        """Those to be sent now, oldest first; what waits for a card that is owed is left out."""

    async def next_due(self) -> int | None: ...

    async def personal_of(self, match_id: int) -> Sequence[Notice]:
        """The turns and results of a match that are owed to single people."""

    async def held_for_digest(self, user_id: int) -> Sequence[Notice]:
        """What waits for a person's next digest, in the order it happened."""

    async def mark_sent(self, notice_id: int, message_id: int | None) -> None: ...

    async def mark_told(self, notices: Sequence[int], message_id: int) -> None:
        """They stand in a message that was sent for something else."""

    async def release_from_digest(self, notices: Sequence[int], due_at: int) -> None:
        """They wait for no digest any more and fall due by themselves."""

    async def hold_for_digest(self, notice_id: int) -> None:
        """It waits for its person's next digest."""

    async def mark_obsolete(self, *notices: int) -> None:
        """There is nothing to say of them any more."""

    async def reschedule(self, notice_id: int, due_at: int) -> None:
        """It falls due at another time."""

    async def recheck(self, match_id: int, now: int) -> None:
        """What single people are owed of a match may fall due earlier than it was to."""

    async def retry_later(self, notice_id: int, due_at: int, error: str) -> None: ...

    async def hold_for_guild(self, notice_id: int, until: int) -> None:
        """Not due before an instant, or until its server wakes."""

    async def release_for_guild(self, guild_id: int, now: int) -> None:
        """What rests of a server is due."""

    async def mark_failed(self, notice_id: int, error: str) -> None: ...

    async def message_of(self, notice: Notice) -> int | None:
        """The message that a sent notice became."""

    async def newest_card(self, match_id: int, version: int) -> int | None:
        """The newest message that shows a match at a version; None while one is owed.

        A match that was brought elsewhere has an older one where it was.
        """


class People(Protocol):
    """What people chose."""

    async def settings(self, user_id: int) -> UserSettings: ...

    async def put(self, user_id: int, settings: UserSettings) -> None: ...

    async def preferences(self, user_id: int) -> Preferences:
        """What a person wants to hear."""

    async def put_preferences(self, user_id: int, preferences: Preferences) -> None: ...


class Watchers(Protocol):
    """People who want to hear how a match of others ends."""

    async def of(self, match_id: int) -> Sequence[int]:
        """Their ids, those who asked first in front."""

    async def add(self, match_id: int, user_id: int, since: int) -> None:
        """Somebody who watches already goes on doing so."""

    async def drop(self, match_id: int, user_id: int) -> None: ...


class Notes(Protocol):
    """What people wrote down about matches; each sees their own only."""

    async def get(self, match_id: int, user_id: int) -> str:
        """The note, "" where there is none."""

    async def put(self, match_id: int, user_id: int, content: str) -> None:
        """Keeps a note instead of the one before; "" deletes it."""


class Vacations(Protocol):
    """Vacations."""

    async def get(self, user_id: int) -> VacationLedger:
        """A person's ledger; an empty one for somebody who was never away."""

    async def put(self, user_id: int, ledger: VacationLedger) -> None: ...


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
    def personal_bests(self) -> Solos: ...
    @property
    def contests(self) -> Contests: ...


class Store(Protocol):
    """Work on the tables; a write is committed, durably, before it answers."""

    async def read(self, work: Callable[[Tables], Awaitable[T]]) -> T: ...

    async def write(self, work: Callable[[Tables], Awaitable[T]]) -> T: ...
