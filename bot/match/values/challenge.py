"""Challenges: offers to play, which people join seat by seat."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from bot.match.values.criteria import ANYBODY, ChallengeCriteria
from bot.match.values.match import Location, Player
from bot.match.values.timecontrol import PRESETS, TimeControl
from rules.core import Seat
from rules.dice import Dice


class ChallengeStatus(StrEnum):
    """What became of a challenge."""

    OPEN = "open"
    RESTING = "resting"  # opens again when a match of its series ends
    ACCEPTED = "accepted"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class Terms:
    """What a match is offered on: the game with ``options`` as they were said, for so many.

    Without a *pace* it has the default time control, hard if it is *rated*.
    """

    game: str
    options: Mapping[str, Any]
    seats: int = 2
    rated: bool = False
    pace: TimeControl | None = None
    criteria: ChallengeCriteria = ANYBODY


@dataclass(frozen=True, slots=True)
class Challenge:
    """An offer to play, which people join seat by seat.

    ``seats`` is the number of players; ``joined`` are those who have a seat, in the order they
    came, the host first. If there are no ``invitees``, anybody here may join. In a match of more
    than two, a seat is kept for each invitee and the other seats are open. ``host_seat`` is where
    the host will sit; in a rematch of two it is the other seat than before. ``rematch_of`` is the
    match to play again. ``dice`` commit to a secret when the offer is made; the id of its message
    and everybody who joins add a nonce.

    ``rated``: accepting means agreeing that the result counts. ``pace`` is the time control.
    ``criteria`` say who may accept. A standing offer is a series of challenges: ``series`` is the
    id of the first one, and None in the first itself. ``version`` rises with every change that the
    message has to show.
    """

    id: int
    game: str
    options: Mapping[str, Any]
    seats: int
    joined: tuple[Player, ...]
    invitees: tuple[Player, ...]
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
        """Whether anybody here may accept; such an offer is listed in the lobby, too."""
        return not self.invitees and self.seats > 1 and self.rematch_of is None

    @property
    def host(self) -> Player:
        """The person who offers to play, the first who joined."""
        return self.joined[0]

    @property
    def invited(self) -> Player | None:
        """The invited person, of several the first; None if nobody is invited."""
        return self.invitees[0] if self.invitees else None

    @property
    def kept_for(self) -> tuple[Player, ...]:
        """The invited people who have no seat yet."""
        seated = {player.user_id for player in self.joined[1:]}
        return tuple(player for player in self.invitees if player.user_id not in seated)

    @property
    def open_seats(self) -> int:
        """How many seats are neither taken nor kept for somebody."""
        return self.seats - len(self.joined) - len(self.kept_for)

    @property
    def is_table(self) -> bool:
        """Whether more than two play."""
        return self.seats > 2

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return len(self.joined) == self.seats


class Challenges(Protocol):
    """All challenges, open and answered."""

    async def get(self, challenge_id: int) -> Challenge | None:
        """The challenge of a number; None if there is none."""

    async def add(self, challenge: Challenge) -> int:
        """Store a new challenge, ignoring its id; returns the number it gets."""

    async def set_message(self, challenge_id: int, message_id: int) -> None:
        """Store which message shows a challenge."""

    async def set_seats(self, challenge: Challenge) -> None:
        """Store who has joined a challenge and who is invited, and the nonces of its dice."""

    async def set_dice_word(self, challenge_id: int, user_id: int, word: str) -> None:
        """Store the word that somebody adds to the dice of a challenge; "" deletes it."""

    async def dice_words(self, challenge_id: int) -> Mapping[int, str]:
        """The words that people add to the dice of a challenge, by person."""

    async def drop_dice_words(self, challenge_id: int) -> None:
        """Delete the words of a challenge: the nonces of its match contain them now."""

    async def set_status(
        self, challenge_id: int, answer: ChallengeStatus, match_id: int | None
    ) -> bool:
        """Store the new status of a challenge that is open or resting, and its match if it has one.

        False, and nothing changes, if it was answered before.
        """

    async def rematch(self, match_id: int) -> Challenge | None:
        """The open or accepted offer of a rematch of a match; None if there is none."""

    async def of_match(self, match_id: int) -> Challenge | None:
        """The challenge from which a match began; None if it began in another way."""

    async def raise_version(self, challenge_id: int) -> int:
        """Raise the version of a challenge, as its message has to change; returns the new one."""

    async def lobby(
        self,
        guild_id: int,
        user_id: int,
        now: int,
        *,
        skip: int,
        limit: int,
        game: str | None = None,
        unseen: Collection[int] = (),
        thread_id: int | None = None,
    ) -> Sequence[Challenge]:
        """The open offers to everybody in a server that have a message, newest first.

        Left out are those where a block lies between *user_id* and somebody who joined, those in
        channels *unseen*, and other people's in private threads (except *thread_id*). With *game*,
        only those of that game.
        """

    async def hosted(self, guild_id: int, user_id: int, now: int) -> Sequence[Challenge]:
        """A person's own offers to everybody in a server, open or resting, oldest first."""

    async def live_of(self, user_id: int) -> Sequence[Challenge]:
        """The open and resting challenges that a person hosts, joined or is invited to."""

    async def set_expiry(self, challenge_id: int, expires_at: int) -> None:
        """Store when a challenge expires."""

    async def running_in_series(self, series: int) -> int:
        """How many running matches began from the offers of a series."""

    async def live_in_series(self, series: int) -> Challenge | None:
        """The open or resting offer of a series; None if there is none."""

    async def resting_for(self, match_id: int) -> Challenge | None:
        """The resting offer of the series that a match began from; None if there is none."""

    async def reopen(self, challenge_id: int) -> None:
        """Open a resting offer again."""
