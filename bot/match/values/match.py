"""Matches as values: players, entries, ending, and the tables that keep them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple, Protocol

from bot.match.values.clock import MatchClock
from bot.match.values.computer import level_of
from bot.match.values.offers import Offers
from rules.core import Seat
from rules.dice import Dice


class EntryKind(StrEnum):
    """What an entry of a match records."""

    DICE = "dice"
    START = "start"  # the fair start that a guided match begins from
    PLAY = "play"
    LEAVE = "leave"
    RESIGN = "resign"
    ABORT = "abort"
    FLAG = "flag"  # the time of a seat ran out: the other of two wins
    DRAW = "draw"  # agreed
    ABANDON = "abandon"  # nobody came for a long time: no result
    END = "end"  # by a moderator: no result
    TAKEBACK = "takeback"  # what was played last goes, as all agreed


class VoidReason(StrEnum):
    """Why the result of a match that ended does not count any more."""

    SERIAL_TIMEOUTS = "serial_timeouts"
    DECLINED = "declined"  # the winner did not want the points; the result itself stands
    MODERATOR = "moderator"


@dataclass(frozen=True, slots=True)
class Player:
    """A person in a seat; ``name`` is how the server showed them when they sat down.

    Or the computer, whose id is its level (``bot.match.values.computer``). The account's own name,
    its ``handle``, is known until the match begins, to tell people apart.
    """

    user_id: int
    name: str
    handle: str = field(default="", compare=False)

    @property
    def level(self) -> int | None:
        """The level of a computer; None for a person."""
        return level_of(self.user_id)


@dataclass(frozen=True, slots=True)
class Location:
    """Where a match is played.

    ``thread_id`` is None while it has none; ``message_id`` is the challenge from which that grows;
    ``members_only`` says that it is, or was, a private one. ``channel_id`` is 0 where the bot
    cannot post: cards are answers to the player.
    """

    guild_id: int | None
    channel_id: int
    thread_id: int | None = None
    message_id: int | None = None
    members_only: bool = False

    @property
    def is_private(self) -> bool:
        """Whether no channel shows the match."""
        return self.channel_id == 0


PRIVATE = Location(None, 0)
"""Where a match is that no channel shows."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match stopped: the rules' outcome, or what people, the clock or a moderator did.

    ``reason`` is the rules' reason key for an outcome, otherwise the kind of the last entry.
    ``note`` is what a moderator gave as reason.
    """

    winners: tuple[Seat, ...]
    points: tuple[float, ...]
    reason: str
    by_rules: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One committed act, which made the match *version*; ``steps`` are plies as text.

    The dice that fall after a player's steps stand behind them in the same entry; what falls before
    anybody has moved is an entry of kind DICE, and a START is a set-up that nobody decided on.

    ``at`` is UTC in milliseconds. ``interaction_id`` is unique among all entries, so that the same
    click, delivered twice, is stored once; what the bot does by itself has :func:`own_act` there
    and 0 for its ``user_id``.

    ``back_to`` is set for a TAKEBACK alone: the version whose position it brings back. ``layout``
    is how the position lies (``bot.match.record.layout``): stored, not read again, not compared.
    """

    version: int
    kind: EntryKind
    seat: Seat
    user_id: int
    steps: tuple[str, ...]
    interaction_id: int
    at: int
    digest: str
    back_to: int | None = None
    layout: str = field(default="", compare=False)


def own_act(match_id: int, version: int) -> int:
    """Stands for an interaction where the bot itself makes a match its *version*."""
    # Discord's numbers are positive, and no match has 65536 entries.
    return -(match_id << 16) - version


@dataclass(frozen=True, slots=True)
class Match:
    """One match. ``version`` only grows; it equals the number of entries.

    ``dice`` has the secret, which is told when the match is over; games without dice never ask it.
    ``rated``: everybody agreed that the result counts; ``void`` is why it does not any more.
    ``lesson`` is the page of ``/rules`` whose position it began from, "" for the first position.
    The first ``given`` plies were played in another match, from which this one goes on.
    ``is_practice``: it began from a position that somebody chose, perhaps a first one; where that
    was in the review of a match, ``tried_from`` is its number.
    ``sealed_until``: others roll the same dice, so until then their secret is not told.
    """

    id: int
    game: str
    rules_version: int
    options: Mapping[str, Any]
    players: tuple[Player, ...]
    location: Location
    created_at: int
    dice: Dice
    clock: MatchClock
    rated: bool = False
    version: int = 0
    acting: Seat | None = None
    ending: Ending | None = None
    void: VoidReason | None = None
    sealed_until: int | None = None
    lesson: str = ""
    given: int = 0
    is_practice: bool = False
    tried_from: int | None = None
    offers: Offers = field(default_factory=Offers)
    entries: tuple[Entry, ...] = field(default=())

    @property
    def line(self) -> tuple[Entry, ...]:
        """The entries that the position follows from: neither those taken back nor takebacks."""
        line: list[Entry] = []
        for entry in self.entries:
            if entry.back_to is None:
                line.append(entry)
            else:
                line = [e for e in line if e.version <= entry.back_to]
        return tuple(line)

    @property
    def plies(self) -> int:
        """The steps that stand, those of dice among them; needs the entries."""
        return sum(len(entry.steps) for entry in self.line)

    @property
    def given_version(self) -> int:
        """The version that its ``given`` plies led to: what comes after was played here."""
        steps = 0
        for entry in self.entries:
            if steps >= self.given:
                return entry.version - 1
            steps += len(entry.steps)
        return self.version if self.given else 0

    @property
    def has_computer(self) -> bool:
        """Whether the computer has a seat."""
        return any(player.level for player in self.players)

    def seats_of(self, user_id: int) -> tuple[Seat, ...]:
        """The seats a person holds: usually one, none for a spectator."""
        return tuple(s for s, p in enumerate(self.players) if p.user_id == user_id)


class PastPairing(NamedTuple):
    """A match of two, as one of them sees it."""

    seat: Seat
    opponent: int


class Matches(Protocol):
    """Matches with their seats and entries. Nobody deletes one.

    A clock that is read has been given back every outage since it was stored.
    """

    async def get(self, match_id: int) -> Match | None:
        """A match with all of its entries; None where there is none of this number."""

    async def add(self, match: Match) -> int:
        """Store a new match without entries; answers with its number, its own id is ignored."""

    async def append(
        self,
        match_id: int,
        entry: Entry,
        acting: Seat | None,
        ending: Ending | None,
        clock: MatchClock,
    ) -> bool:
        """Add *entry* to a match that is at the version before it, with all that changes by it.

        *acting* is the seat to act then, *ending* how the match ended by it. False, and nothing
        changes, where the match is at another version or over.
        """

    async def clock(self, match_id: int) -> MatchClock | None:
        """A match's clock at this moment (it can change without an entry); None for no match."""

    async def present(self, match_id: int, now: int) -> tuple[int, MatchClock, Offers] | None:
        """The version of a match, and what changes without one, at this moment; None for no match.

        The clock may change then: an outage that goes on at *now* is stored as far as it came.
        """

    async def set_clock(self, match_id: int, clock: MatchClock) -> None:
        """Store a clock that changed without an entry; that of a match that is over stays."""

    async def set_offers(self, match_id: int, version: int, offers: Offers) -> bool:
        """Store what is asked in a match; False, and nothing changes, at another version."""

    async def set_location(self, match_id: int, location: Location) -> None:
        """Store where a match is played from now on; the cards elsewhere stay as they are."""

    async def set_access_lost(self, match_id: int, at: int | None) -> None:
        """Store since when the bot may not post where a match is played; None: it may."""

    async def without_access(self, guild_id: int) -> Sequence[Match]:
        """The matches of a server where the bot may not post, without entries."""

    async def set_void(self, match_id: int, why: VoidReason) -> None:
        """Store why the result of a match that ended does not count any more."""

    async def running(self, user_id: int) -> Sequence[Match]:
        """A person's unfinished matches without entries, those where they are to act first."""

    async def latest(self, user_id: int, limit: int) -> Sequence[Match]:
        """A person's newest matches without entries, also those that are over, newest first."""

    async def played_before(self, user_id: int, game: str, match_id: int, step: str = "") -> bool:
        """Whether a person had a match of this game before this one, with a *step* (komi)."""

    async def running_threads(self, guild_id: int) -> Sequence[tuple[int, int]]:
        """The running matches of a server that have a thread: match and thread of each."""

    async def running_count(self) -> int:
        """How many matches are not over, of everybody."""

    async def workload(self, user_id: int) -> tuple[int, int]:
        """How many matches a person has running, and how many came to a result for them."""

    async def in_channel(self, guild_id: int, place_id: int) -> Sequence[Match]:
        """The running matches of a server whose thread or channel this is, without entries."""

    async def past_pairings(self, user_id: int, game: str, limit: int) -> Sequence[PastPairing]:
        """A person's newest matches of a game against one other person, newest first."""

    async def in_thread(self, thread_id: int) -> Match | None:
        """The newest match of a thread, of those that run if any do, with its entries, or None."""

    async def waiting_count(self, user_id: int, besides: int) -> int:
        """In how many matches besides one it is a person's turn; practice waits for nobody."""

    async def due(self, now: int, limit: int) -> Sequence[int]:
        """The numbers of matches that the bot has to look at by now, longest due first.

        Never later than it has to act in one; earlier where time was given back since.
        """

    async def next_due(self) -> int | None:
        """When the bot next has to look at any match; None while at none."""

    async def postpone(self, match_id: int, due_at: int | None) -> None:
        """Look at a match that is due again at another instant; its clock stays as it is."""
