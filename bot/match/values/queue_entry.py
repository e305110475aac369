"""A place in the queue, as it is kept."""

from dataclasses import dataclass
from typing import NamedTuple

from bot.match.values.model import Player
from bot.match.values.timecontrol import TimeControl
from rules.core import Seat
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


class PastPairing(NamedTuple):
    """A match of two, as one of them sees it."""

    seat: Seat
    opponent: int
