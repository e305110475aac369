"""The queue of people who wait for an opponent: its entries, and the Protocol of their table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.match.values.match import Player
from bot.match.values.timecontrol import TimeControl
from rules.dice import Dice


@dataclass(frozen=True, slots=True)
class QueueEntry:
    """A person who waits for an opponent in a server; ``channel_id`` is where they asked for one.

    The ``dice`` are committed to when they join; the nonce is the number of the interaction. What
    somebody asks for at once are several entries of one nonce: when one becomes a match, all go.
    """

    id: int
    guild_id: int
    channel_id: int
    player: Player
    game: str
    rated: bool
    pace: TimeControl
    since: int
    expires_at: int
    dice: Dice

    @property
    def kind(self) -> str:
        """What the person waits for; people who wait for the same kind may be paired."""
        return kind_of(self.game, rated=self.rated, pace=self.pace)

    @property
    def search(self) -> tuple[int, str]:
        """What the entries have in common that one person asked for at once."""
        return self.player.user_id, self.dice.nonces[0]


def kind_of(game: str, *, rated: bool, pace: TimeControl) -> str:
    """Game, rated or casual, and time control as one text that can be compared."""
    return f"{game} {'rated' if rated else 'casual'} {pace.to_json()}"


class Queue(Protocol):
    """The entries of the queue, and for each kind when the next two people may be paired."""

    async def get(self, entry_id: int) -> QueueEntry | None:
        """The entry of a number; None if it is gone."""

    async def add(self, place: QueueEntry) -> None:
        """Store an entry; if the person has one of this kind in the server, it is prolonged."""

    async def drop_search(self, entry: QueueEntry) -> None:
        """Delete an entry, and all that its person asked for with it."""

    async def add_wait(self, guild_id: int, game: str, waited_ms: int) -> None:
        """Store how long the first of a pair waited; only the newest of a game are kept."""

    async def waits(self, guild_id: int, game: str) -> Sequence[int]:
        """How long the first of each pair waited lately in a server, in milliseconds."""

    async def clear(self, now: int) -> None:
        """Delete the entries that have expired."""

    async def of(self, guild_id: int, user_id: int, now: int) -> Sequence[QueueEntry]:
        """A person's entries in a server, oldest first."""

    async def waiting(self, guild_id: int, kind: str, now: int) -> Sequence[QueueEntry]:
        """The entries of one kind in a server, oldest first."""

    async def others(self, guild_id: int, user_id: int, now: int) -> Sequence[QueueEntry]:
        """The entries in a server, without those of a person and of people kept apart from them."""

    async def schedule(self, guild_id: int, kind: str, due_at: int | None) -> None:
        """Store when the next two of a kind may be paired; None: not before somebody joins."""

    async def due(self, now: int) -> Sequence[tuple[int, str]]:
        """The servers and kinds in which two people may be paired by now."""

    async def next_due(self) -> int | None:
        """When two people may be paired next, in any server; None if none are scheduled."""
