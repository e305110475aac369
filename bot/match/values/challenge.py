"""Challenges: offers to play, whose table fills seat by seat."""

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
class Challenge:
    """An offer to play, a table that fills seat by seat.

    ``seats`` is how many it takes; ``joined`` has its people in the order they came, the host
    first. ``invitees`` empty: open to all here; at a table of more than two a place is kept for
    each of them, the others are open. ``host_seat`` is where the host will sit, which a rematch of
    two changes. ``rematch_of`` is the match it continues. ``dice`` commits to a secret when the
    offer is made; the place of the message and everybody who joins add a nonce.
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
        """Whoever is here may answer, so it stands in the lobby, too."""
        return not self.invitees and self.seats > 1 and self.rematch_of is None

    @property
    def host(self) -> Player:
        """Who offers to play: the first at the table."""
        return self.joined[0]

    @property
    def invited(self) -> Player | None:
        """Who is invited, of several the first; None for nobody."""
        return self.invitees[0] if self.invitees else None

    @property
    def kept_for(self) -> tuple[Player, ...]:
        """Who is invited and has no seat yet."""
        seated = {player.user_id for player in self.joined[1:]}
        return tuple(player for player in self.invitees if player.user_id not in seated)

    @property
    def open_seats(self) -> int:
        """How many seats are neither taken nor kept for somebody."""
        return self.seats - len(self.joined) - len(self.kept_for)

    @property
    def is_table(self) -> bool:
        """More than two play."""
        return self.seats > 2

    @property
    def full(self) -> bool:
        """Every seat is taken."""
        return len(self.joined) == self.seats


class Challenges(Protocol):
    """Offers to play, also those that were answered."""

    async def get(self, challenge_id: int) -> Challenge | None:
        """The challenge of a number; None where there is none."""

    async def add(self, challenge: Challenge) -> int:
        """Store a new challenge; answers with its number, its own id is ignored."""

    async def set_message(self, challenge_id: int, message_id: int) -> None:
        """Store in which message a challenge stands."""

    async def set_seats(self, challenge: Challenge) -> None:
        """Store who has joined a challenge by now or is invited, and the nonces of its dice."""

    async def set_dice_word(self, challenge_id: int, user_id: int, word: str) -> None:
        """Store the word that somebody adds to the dice of a challenge; "" takes it back."""

    async def dice_words(self, challenge_id: int) -> Mapping[int, str]:
        """The words that people add to the dice of a challenge, by person."""

    async def drop_dice_words(self, challenge_id: int) -> None:
        """Forget those words: they stand among the nonces of its match now."""

    async def set_status(
        self, challenge_id: int, answer: ChallengeStatus, match_id: int | None
    ) -> bool:
        """Store what became of a challenge that is open or rests, and its match.

        False, and nothing changes, where it was answered before.
        """

    async def rematch(self, match_id: int) -> Challenge | None:
        """The open or accepted offer of a rematch of a match; None where there is none."""

    async def of_match(self, match_id: int) -> Challenge | None:
        """The offer from which a match began; None where it began otherwise."""

    async def raise_version(self, challenge_id: int) -> int:
        """The message of a challenge has to show something new: its version from now on."""

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
        """Open offers to everybody in a server that stand in a channel, newest first.

        Without those at whose table somebody and *user_id* are kept apart, those in channels
        *unseen* or in private threads (but *thread_id*), and where a *game* is named those of
        others. Their own in a private thread are there.
        """

    async def hosted(self, guild_id: int, user_id: int, now: int) -> Sequence[Challenge]:
        """A person's own offers to everybody in a server, open or resting, oldest first."""

    async def live_of(self, user_id: int) -> Sequence[Challenge]:
        """What is open or rests and has a person as host, invited or at the table, anywhere."""

    async def set_expiry(self, challenge_id: int, expires_at: int) -> None:
        """Store until when a challenge stands."""

    async def running_in_series(self, series: int) -> int:
        """How many matches are running that began from the offers of a series."""

    async def live_in_series(self, series: int) -> Challenge | None:
        """The offer of a series that is open or rests; None where there is none."""

    async def resting_for(self, match_id: int) -> Challenge | None:
        """The offer that rests, of the series from which a match began; None if none does."""

    async def reopen(self, challenge_id: int) -> None:
        """Open an offer that rests."""
