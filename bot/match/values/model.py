"""A match as it is kept: players, entries, ending. Frozen values that the store keeps."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.match.values.clock import MatchClock
from bot.match.values.criteria import ANYBODY, ChallengeCriteria
from bot.match.values.offers import Offers
from bot.match.values.timecontrol import PRESETS, TimeControl
from rules.core import Seat
from rules.dice import Dice


class EntryKind(StrEnum):
    """What an entry of a match records."""

    DICE = "dice"
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
    """A person in a seat; ``name`` is how the server showed them when they sat down."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Location:
    """Where a match is played.

    ``thread_id`` is None until its thread is open; ``message_id`` is the challenge in the channel,
    from which the thread grows.
    """

    guild_id: int | None
    channel_id: int
    thread_id: int | None = None
    message_id: int | None = None


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
    anybody has moved is an entry of kind DICE.

    ``at`` is UTC in milliseconds. ``interaction_id`` is unique among all entries, so that the same
    click, delivered twice, is stored once; what the bot does by itself has :func:`own_act` there
    and 0 for its ``user_id``.

    ``back_to`` is set for a TAKEBACK alone: the version whose position it brings back.
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


def own_act(match_id: int, version: int) -> int:
    """Stands for an interaction where the bot itself makes a match its *version*.

    Discord's numbers are positive, and no match has 65536 entries.
    """
    return -(match_id << 16) - version


@dataclass(frozen=True, slots=True)
class Match:
    """One match. ``version`` only grows; it equals the number of entries.

    ``dice`` has the secret, which is told when the match is over; games without dice never ask it.
    ``rated``: everybody agreed that the result counts; ``void`` is why it does not any more.
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

    def seats_of(self, user_id: int) -> tuple[Seat, ...]:
        """The seats a person holds: usually one, none for a spectator."""
        return tuple(s for s, p in enumerate(self.players) if p.user_id == user_id)


@dataclass(frozen=True, slots=True)
class Outage:
    """A time in which people could not reach the bot, which no clock counts."""

    began_at: int
    ended_at: int

    @property
    def ms(self) -> int:
        """How long it took."""
        return self.ended_at - self.began_at


@dataclass(frozen=True, slots=True)
class Draft:
    """A turn being built: ``steps`` from the position that was the match's *version*."""

    match_id: int
    user_id: int
    version: int
    steps: tuple[str, ...]


class ChallengeStatus(StrEnum):
    """What became of a challenge."""

    OPEN = "open"
    RESTING = "resting"  # opens again when a match of its series ends
    ACCEPTED = "accepted"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class Challenge:
    """An offer to play, a table that fills seat by seat.

    ``seats`` is how many it takes; ``joined`` has its people in the order they came, the host
    first. ``invited`` None: open to all here. ``host_seat`` is where the host will sit, which a
    rematch of two changes. ``rematch_of`` is the match it continues. ``dice`` commits to a secret
    when the offer is made; the place of the message and everybody who joins add a nonce.
    ``rated``: to accept is to agree that the result counts. ``pace`` is the clock of the match.
    ``criteria`` are what is asked of whoever answers. ``series`` is the first offer of those that a
    standing one is made of, None in itself. ``version`` grows with every change that its message
    has to show.
    """

    id: int
    game: str
    options: Mapping[str, Any]
    seats: int
    joined: tuple[Player, ...]
    invited: Player | None
    host_seat: Seat
    location: Location
    created_at: int
    expires_at: int
    dice: Dice
    pace: TimeControl = PRESETS["none"]
    rated: bool = False
    rematch_of: int | None = None
    criteria: ChallengeCriteria = ANYBODY
    series: int | None = None
    version: int = 0
    status: ChallengeStatus = ChallengeStatus.OPEN
    match_id: int | None = None

    @property
    def to_all(self) -> bool:
        """Whoever is here may answer: it stands in the lobby too."""
        return self.invited is None and self.seats > 1 and self.rematch_of is None

    @property
    def host(self) -> Player:
        return self.joined[0]

    @property
    def full(self) -> bool:
        return len(self.joined) == self.seats


@dataclass(frozen=True, slots=True)
class UserSettings:
    """What a person chose: the preview before a move; of private pictures, hidden layers and look.

    ``theme``, ``size`` and ``orientation`` may be names of what there is no more. ``closely`` is a
    match, and the part of its board that the person looked at last.
    """

    preview: bool = True
    hidden: frozenset[str] = frozenset()
    theme: str = "default"
    size: str = "large"
    orientation: str = "usual"
    closely: tuple[int, str] | None = None
