"""Matches as values: players, entries, ending, and the tables that keep them."""

from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple, Protocol

from bot.match.values.clock import MatchClock
from bot.match.values.computer_match import level_of
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
    AWARD = "award"  # by a moderator: the seat wins
    WITHDRAW = "withdraw"  # a seat left the match's round: it loses, or there is no result
    NO_SHOW = "no_show"  # the same, as it made no first move in the round
    TAKEN_OUT = "taken_out"  # the same, by somebody who manages the server
    TAKEBACK = "takeback"  # the last moves are undone, as all agreed


class VoidReason(StrEnum):
    """Why the result of a finished match no longer counts."""

    SERIAL_TIMEOUTS = "serial_timeouts"
    DECLINED = "declined"  # the winner did not want the points; the result itself is kept
    MODERATOR = "moderator"


DEPARTURES = frozenset({EntryKind.WITHDRAW, EntryKind.NO_SHOW, EntryKind.TAKEN_OUT})
"""The kinds of entries by which a match ends as one of its people is out of its round."""


@dataclass(frozen=True, slots=True)
class Player:
    """A person or the computer in a seat; ``name`` is what the server showed when they sat down.

    The computer's id stands for its level (``bot.match.values.computer_match``). ``handle`` is the
    unique name of the account, "" where it is not known: it tells people apart, and pictures write
    it where no font has the letters of the name.
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

    ``thread_id`` is None while the match has no thread; ``message_id`` is the challenge at which
    the thread is opened; ``members_only``: the thread is, or was, a private one. ``channel_id`` is
    0 where the bot cannot post; then its cards are private answers to the player.
    """

    guild_id: int | None
    channel_id: int
    thread_id: int | None = None
    message_id: int | None = None
    members_only: bool = False

    @property
    def is_private(self) -> bool:
        """Whether the match is played in private answers, without a channel."""
        return self.channel_id == 0


PRIVATE = Location(None, 0)
"""The location of a match that is played in private answers."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match ended: by the rules, or by what people, the clock or a moderator did.

    ``reason`` is the rules' key of the outcome if it ended *by_rules*, otherwise the kind of the
    last entry. ``note`` is the reason that a moderator gave.
    """

    winners: tuple[Seat, ...]
    points: tuple[float, ...]
    reason: str
    by_rules: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One stored act, which brought the match to *version*; ``steps`` are its plies as text.

    Dice that are rolled after a player's steps follow them in the same entry. Dice rolled before
    anybody has moved are an entry of kind DICE; a START is a set-up that nobody decided on.

    ``at`` is UTC in milliseconds. ``interaction_id`` is unique among all entries, so a click that
    is delivered twice is stored once; acts of the bot itself have :func:`own_act` there and a
    ``user_id`` of 0.

    Only a TAKEBACK has ``back_to``: the version whose position it restores. ``fingerprint`` is a
    key of the position (``bot.match.history.fingerprint``); it is stored, but neither read back nor
    compared.
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
    fingerprint: str = field(default="", compare=False)


def own_act(match_id: int, version: int) -> int:
    """The ``interaction_id`` of an entry by which the bot itself brings a match to *version*."""
    # Discord's numbers are positive, and no match has 65536 entries.
    return -(match_id << 16) - version


@dataclass(frozen=True, slots=True)
class Match:
    """One match. ``version`` only rises; it equals the number of entries.

    ``dice`` have a secret, which is told when the match is over; games without dice never use them.
    ``rated``: everybody agreed that the result counts; ``void`` is why it no longer does.
    ``lesson`` is the page of ``/rules`` whose position the match began from, "" for none.
    The first ``given`` plies were played in another match, which this one continues.
    ``is_practice``: it began from a position that somebody chose, which may be the usual first one;
    if they chose it in the review of a match, ``tried_from`` is the number of that match.
    ``round_id`` is the round of a league or Mini Cup that it is played in.
    ``sealed_until``: other people roll the same dice, so the secret is not told before then.
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
    round_id: int | None = None
    offers: Offers = field(default_factory=Offers)
    entries: tuple[Entry, ...] = field(default=())

    @property
    def line(self) -> tuple[Entry, ...]:
        """The entries that lead to the position, without takebacks and what they undid."""
        line: list[Entry] = []
        for entry in self.entries:
            if entry.back_to is None:
                line.append(entry)
            else:
                line = [e for e in line if e.version <= entry.back_to]
        return tuple(line)

    @property
    def plies(self) -> int:
        """How many plies lead to the position, dice included; the entries must have been read."""
        return sum(len(entry.steps) for entry in self.line)

    @property
    def given_version(self) -> int:
        """The version that the ``given`` plies led to; what came later was played in this match."""
        steps = 0
        for entry in self.entries:
            if steps >= self.given:
                return entry.version - 1
            steps += len(entry.steps)
        return self.version if self.given else 0

    @property
    def is_annulled(self) -> bool:
        """Whether its result counts for nobody; one whose points the winner declined counts."""
        return self.void not in {None, VoidReason.DECLINED}

    @property
    def has_computer(self) -> bool:
        """Whether the computer has a seat."""
        return any(player.level for player in self.players)

    def seats_of(self, user_id: int) -> tuple[Seat, ...]:
        """The seats a person holds: usually one, none for a spectator."""
        return tuple(s for s, p in enumerate(self.players) if p.user_id == user_id)

    def first_seat(self, seat: Seat) -> Seat:
        """The first seat of whoever has a *seat*: the same one, but for who holds several."""
        return self.players.index(self.players[seat])


class PlayedGame(NamedTuple):
    """The key of a game that somebody plays or played, and when that match began, in ms."""

    game: str
    begun_at: int


class PastPairing(NamedTuple):
    """A past match of two: one person's own seat, and the id of their opponent."""

    seat: Seat
    opponent: int


class Matches(Protocol):
    """Matches with their seats and entries. No match is ever deleted.

    Clocks are returned with the time of every outage since they were stored given back.
    """

    async def get(self, match_id: int) -> Match | None:
        """A match with all of its entries; None if there is none of this number."""

    async def add(self, match: Match) -> int:
        """Store a new match without entries, ignoring its id; returns the number it gets."""

    async def append(
        self,
        match_id: int,
        entry: Entry,
        acting: Seat | None,
        ending: Ending | None,
        clock: MatchClock,
    ) -> bool:
        """Add *entry* to a match, and store what it changes.

        *acting* is the seat to act after it, *ending* how it ended the match. False, and nothing
        changes, if the match is over or not at the version before the entry's.
        """

    async def clock(self, match_id: int) -> MatchClock | None:
        """The present clock of a match, which can change without an entry; None for no match."""

    async def present(self, match_id: int, now: int) -> tuple[int, MatchClock, Offers] | None:
        """The version, clock and offers of a match at *now*; None for no match.

        Clock and offers can change without a new version. If an outage is going on, its part up to
        *now* is stored and given back, so that the clock may be changed afterwards.
        """

    async def set_clock(self, match_id: int, clock: MatchClock) -> None:
        """Store a clock that changed without an entry; no effect on a match that is over."""

    async def set_offers(self, match_id: int, version: int, offers: Offers) -> bool:
        """Store the offers of a match; False, and nothing changes, if it is at another version."""

    async def set_location(self, match_id: int, location: Location) -> None:
        """Store where a match is played from now on; cards in the old place stay as they are."""

    async def set_access_lost(self, match_id: int, at: int | None) -> None:
        """Store since when the bot has not been allowed to post in a match's place; None: it is."""

    async def without_access(self, guild_id: int) -> Sequence[Match]:
        """The matches of a server in whose place the bot may not post, without entries."""

    async def set_void(self, match_id: int, why: VoidReason) -> None:
        """Store why the result of a finished match no longer counts."""

    async def lift_void(self, match_id: int) -> None:
        """Take the newest reason back: what was stored before it, or that the result counts."""

    async def running(self, user_id: int) -> Sequence[Match]:
        """A person's running matches without entries; those in which they are to act come first."""

    async def latest(self, user_id: int, limit: int) -> Sequence[Match]:
        """A person's newest matches, running or over, without entries, newest first."""

    async def newest(self, limit: int) -> Sequence[Match]:
        """The newest matches of all, running or over, without entries, newest first."""

    async def played_before(self, user_id: int, game: str, match_id: int, step: str = "") -> bool:
        """Whether a person has an earlier match of a game, practice aside.

        With a *step*, such as ``komi``, one in which they played such a step.
        """

    async def newest_game(self, user_id: int) -> PlayedGame | None:
        """The game of a person's newest match, practice aside; None without one."""

    async def newcomers(self, user_ids: Collection[int], game: str) -> Set[int]:
        """Those of some people who never finished a match of a game; practice does not count."""

    async def running_threads(self, guild_id: int) -> Sequence[tuple[int, int]]:
        """The numbers of a server's running matches that have a thread, each with its thread."""

    async def running_count(self) -> int:
        """How many matches are running in all."""

    async def workload(self, user_id: int) -> tuple[int, int]:
        """How many matches a person has running, and how many they finished with a result."""

    async def in_channel(self, guild_id: int, place_id: int) -> Sequence[Match]:
        """The running matches of a server whose thread or channel this is, without entries."""

    async def past_pairings(self, user_id: int, game: str, limit: int) -> Sequence[PastPairing]:
        """A person's newest matches of a game against one other person, newest first."""

    async def in_thread(self, thread_id: int) -> Match | None:
        """The newest match of a thread, of those that run if any do, with its entries, or None."""

    async def marks(self, numbers: Collection[int]) -> Mapping[int, str]:
        """For each of these matches what is another text whenever anything of it has changed."""

    async def waiting_count(self, user_id: int, besides: int) -> int:
        """In how many matches it is a person's turn, leaving out *besides* and practice."""

    async def due(self, now: int, limit: int) -> Sequence[int]:
        """The numbers of matches whose clock the bot has to look at by now, longest due first.

        A match may come too early, after an outage was given back, but never too late.
        """

    async def next_due(self) -> int | None:
        """When the bot next has to look at any match's clock; None if at none."""

    async def postpone(self, match_id: int, due_at: int | None) -> None:
        """Change when the bot looks at a match next, without changing its clock."""
