"""A place in the queue, as it is kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.match.values.match import Player
from bot.match.values.timecontrol import TimeControl
from rules.dice import Dice


@dataclass(frozen=True, slots=True)
class QueueEntry:
    """Somebody waits for an opponent in a server; ``channel_id`` is where they asked for one.

    ``dice`` are committed to when they come; their nonce is the number of the interaction.
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
        """What they wait for."""
        return kind_of(self.game, rated=self.rated, pace=self.pace)


def kind_of(game: str, *, rated: bool, pace: TimeControl) -> str:
    """What somebody waits for, the same text for the same thing."""
    return f"{game} {'rated' if rated else 'casual'} {pace.to_json()}"


class Queue(Protocol):
    """People who wait for an opponent, and the instants at which two of them will do."""

    async def get(self, place_id: int) -> QueueEntry | None:
        """The entry of a number; None where it is gone."""

    async def add(self, place: QueueEntry) -> None:
        """Store a new entry; who waits for the same in that server keeps theirs, prolonged."""

    async def drop(self, places: Sequence[int]) -> None:
        """Delete the entries of some numbers."""

    async def clear(self, now: int) -> None:
        """Delete the entries that ran out."""

    async def of(self, guild_id: int, user_id: int, now: int) -> Sequence[QueueEntry]:
        """A person's entries in a server, the oldest first."""

    async def waiting(self, guild_id: int, kind: str, now: int) -> Sequence[QueueEntry]:
        """The entries of one kind in a server, who came first in front."""

    async def others(self, guild_id: int, user_id: int, now: int) -> Sequence[QueueEntry]:
        """The entries in a server of all but one person and those kept apart from them."""

    async def schedule(self, guild_id: int, kind: str, due_at: int | None) -> None:
        """Store when the next two will do for a kind; None where nobody will as it is."""

    async def due(self, now: int) -> Sequence[tuple[int, str]]:
        """Servers and kinds in which two will do by now."""

    async def next_due(self) -> int | None:
        """When two will do next anywhere; None while nobody will."""
