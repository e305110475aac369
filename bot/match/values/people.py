"""What people choose and keep: settings, preferences, private notes, whom they block or watch."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.match.values.preferences import Preferences
from bot.match.values.vacation import VacationLedger


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


class Blocks(Protocol):
    """Who does not want to play with whom."""

    async def put(self, user_id: int, blocked_id: int) -> None:
        """Store that a person blocks another; once is enough."""

    async def drop(self, user_id: int, blocked_id: int) -> bool:
        """Lift a block; False where there was none."""

    async def of(self, user_id: int) -> Sequence[int]:
        """Those whom a person has blocked."""

    async def apart(self, user_id: int) -> Collection[int]:
        """Those whom a person has blocked, and those who have blocked them."""


class People(Protocol):
    """What people chose for themselves."""

    async def settings(self, user_id: int) -> UserSettings:
        """A person's settings; the usual ones where nothing was chosen."""

    async def put(self, user_id: int, settings: UserSettings) -> None:
        """Store a person's settings."""

    async def preferences(self, user_id: int) -> Preferences:
        """How a person wants to hear of matches; the usual way where nothing was chosen."""

    async def hearing(self, user_id: int) -> tuple[Preferences, VacationLedger]:
        """How a person wants to hear of matches, and when they are away: read together."""

    async def put_preferences(self, user_id: int, preferences: Preferences) -> None:
        """Store how a person wants to hear of matches."""


DataRow = Mapping[str, int | float | str | None]
"""A row of a table: column → value."""


class PersonalData(Protocol):
    """Everything that is stored of one person, wherever it stands."""

    async def of(self, user_id: int) -> Mapping[str, Sequence[DataRow]]:
        """The rows of a person by table, without secrets of dice and what others did to them."""

    async def erase(self, user_id: int, pseudonym: int, name: str) -> None:
        """Take a person's id and name out of every table.

        What is theirs alone is deleted; results, and lines of servers' logs, get the *pseudonym*.
        """


class DirectChannels(Protocol):
    """The channels of direct messages, as Discord numbers them."""

    async def get(self, user_id: int) -> int | None:
        """The channel of somebody's direct messages; None where none was opened."""

    async def put(self, user_id: int, channel_id: int) -> None:
        """Store the channel of somebody's direct messages."""

    async def drop(self, user_id: int) -> None:
        """Forget the channel of somebody's direct messages."""

    async def slots(self, since: int) -> Sequence[tuple[int, int]]:
        """Who has a slot to have theirs opened, and when; those until *since* are forgotten."""

    async def put_slot(self, user_id: int, opens_at: int) -> None:
        """Store somebody's slot instead of the one before."""


class Watchers(Protocol):
    """People who want to hear how a match of others ends."""

    async def of(self, match_id: int) -> Sequence[int]:
        """The ids of those who watch a match, who asked first in front."""

    async def add(self, match_id: int, user_id: int, since: int) -> None:
        """Store that somebody watches a match; who does so already goes on."""

    async def drop(self, match_id: int, user_id: int) -> None:
        """Forget that somebody watches a match."""


class Notes(Protocol):
    """What people wrote down about matches; each sees their own only."""

    async def get(self, match_id: int, user_id: int) -> str:
        """A person's note on a match, "" where there is none."""

    async def put(self, match_id: int, user_id: int, content: str) -> None:
        """Store a note instead of the one before; "" deletes it."""
