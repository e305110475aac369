"""What finding an opponent needs of the store: offers to play, the queue, who is kept apart."""

from collections.abc import Collection, Sequence
from typing import Protocol

from bot.match.values.model import Challenge, ChallengeStatus
from bot.match.values.queue_entry import QueueEntry


class Challenges(Protocol):
    """Offers to play."""

    async def get(self, challenge_id: int) -> Challenge | None: ...

    async def add(self, challenge: Challenge) -> int: ...

    async def set_message(self, challenge_id: int, message_id: int) -> None: ...

    async def set_seats(self, challenge: Challenge) -> None:
        """Who has joined now, and the nonces of their dice."""

    async def set_status(
        self, challenge_id: int, answer: ChallengeStatus, match_id: int | None
    ) -> bool:
        """Answers a challenge that is open or rests; False when somebody was faster."""

    async def rematch(self, match_id: int) -> Challenge | None:
        """The open or accepted offer of a rematch of a match."""

    async def raise_version(self, challenge_id: int) -> int:
        """Its message has to show something new: the version from now on."""

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
    ) -> Sequence[Challenge]:
        """Open offers to everybody in a server that stand in a channel, newest first.

        Without those at whose table somebody and *user_id* are kept apart, those in channels
        *unseen*, and where a *game* is named those of others.
        """

    async def hosted(self, guild_id: int, user_id: int, now: int) -> Sequence[Challenge]:
        """A person's own offers to everybody in a server, open or resting, oldest first."""

    async def set_expiry(self, challenge_id: int, expires_at: int) -> None: ...

    async def running_in_series(self, series: int) -> int:
        """How many matches are running that began from the offers of a series."""

    async def live_in_series(self, series: int) -> Challenge | None:
        """The offer of a series that is open or rests."""

    async def resting_for(self, match_id: int) -> Challenge | None:
        """The offer that rests, of the series from which a match began."""

    async def reopen(self, challenge_id: int) -> None:
        """An offer that rests is open again."""


class Blocks(Protocol):
    """Who does not want to play with whom."""

    async def put(self, user_id: int, blocked_id: int) -> None: ...

    async def drop(self, user_id: int, blocked_id: int) -> bool:
        """Lifts a block; False where there was none."""

    async def of(self, user_id: int) -> Sequence[int]:
        """Those whom a person has blocked."""

    async def apart(self, user_id: int) -> Collection[int]:
        """Those whom a person has blocked, and those who have blocked them."""


class Queue(Protocol):
    """Places of people who wait, and the instants at which two of them will do."""

    async def get(self, place_id: int) -> QueueEntry | None: ...

    async def add(self, place: QueueEntry) -> None:
        """A new place; who waits for the same in that server already keeps theirs, prolonged."""

    async def drop(self, places: Sequence[int]) -> None: ...

    async def clear(self, now: int) -> None:
        """Forgets the places that ran out."""

    async def of(self, guild_id: int, user_id: int, now: int) -> Sequence[QueueEntry]:
        """A person's places in a server, the oldest first."""

    async def waiting(self, guild_id: int, kind: str, now: int) -> Sequence[QueueEntry]:
        """Those who wait for one kind in a server, who came first in front."""

    async def schedule(self, guild_id: int, kind: str, due_at: int | None) -> None:
        """When the next two will do for a kind; None where nobody ever will as it is."""

    async def due(self, now: int) -> Sequence[tuple[int, str]]:
        """Servers and kinds where two will do by now."""

    async def next_due(self) -> int | None: ...
