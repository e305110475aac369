"""What is stored for people: settings, preferences, private notes, whom they block or watch."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.match.values.preferences import Preferences
from bot.match.values.vacation import VacationLedger
from rules.language import Coordinates


class Boards(StrEnum):
    """How somebody is shown positions in private."""

    PICTURE = "picture"
    WORDS = "words"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class UserSettings:
    """A person's settings: ``preview`` before a move, and the look of their private pictures.

    ``hidden`` are layers left out. ``theme``, ``size`` and ``orientation`` may be names that no
    longer exist. ``closely`` is a match, and the part of its board the person last enlarged.
    ``only_move``: a turn that is the only legal one is played by itself. ``way`` is how they named
    a move last: ``pick`` or ``type``. ``boards`` is how they are shown positions, ``coordinates``
    how they read cells.
    """

    preview: bool = True
    hidden: frozenset[str] = frozenset()
    theme: str = "default"
    size: str = "large"
    orientation: str = "usual"
    closely: tuple[int, str] | None = None
    only_move: bool = False
    way: str = "pick"
    boards: Boards = Boards.PICTURE
    coordinates: Coordinates = Coordinates.PLAIN

    @property
    def in_words(self) -> bool:
        """Whether they play by words alone."""
        return self.boards is Boards.WORDS


class Blocks(Protocol):
    """Blocks: pairs of people of whom the first does not want to play with the second."""

    async def put(self, user_id: int, blocked_id: int) -> None:
        """Store that a person blocks another; no effect if they do already."""

    async def drop(self, user_id: int, blocked_id: int) -> bool:
        """Delete a block; False if there was none."""

    async def of(self, user_id: int) -> Sequence[int]:
        """The people whom a person has blocked."""

    async def apart(self, user_id: int) -> Collection[int]:
        """The people whom a person has blocked, and those who have blocked that person."""


class People(Protocol):
    """People's settings and preferences."""

    async def settings(self, user_id: int) -> UserSettings:
        """A person's settings; the defaults if nothing was chosen."""

    async def put(self, user_id: int, settings: UserSettings) -> None:
        """Store a person's settings."""

    async def preferences(self, user_id: int) -> Preferences:
        """How a person wants to be notified; the defaults if nothing was chosen."""

    async def hearing(self, user_id: int) -> tuple[Preferences, VacationLedger]:
        """A person's preferences and vacation ledger, in one read."""

    async def put_preferences(self, user_id: int, preferences: Preferences) -> None:
        """Store how a person wants to be notified."""


DataRow = Mapping[str, int | float | str | None]
"""A row of a table: column → value."""


class PersonalData(Protocol):
    """Everything stored about one person, in all tables."""

    async def of(self, user_id: int) -> Mapping[str, Sequence[DataRow]]:
        """A person's rows by table, without secrets of dice and without what others did to them."""

    async def erase(self, user_id: int, pseudonym: int, name: str) -> None:
        """Erase a person's id and name from every table.

        Their own data is deleted; results, and lines of servers' logs, get *pseudonym* and *name*.
        """


class DirectChannels(Protocol):
    """The ids of people's direct message channels, and slots in which to open new ones."""

    async def get(self, user_id: int) -> int | None:
        """The channel of somebody's direct messages; None if none was opened."""

    async def put(self, user_id: int, channel_id: int) -> None:
        """Store the channel of somebody's direct messages."""

    async def drop(self, user_id: int) -> None:
        """Forget the channel of somebody's direct messages."""

    async def slots(self, since: int) -> Sequence[tuple[int, int]]:
        """The people with a slot to have a channel opened, and when; slots up to *since* go."""

    async def put_slot(self, user_id: int, opens_at: int) -> None:
        """Store somebody's slot, replacing an earlier one."""


class Watchers(Protocol):
    """People who want to hear how a match of others ends."""

    async def of(self, match_id: int) -> Sequence[int]:
        """The ids of the people who watch a match, in the order in which they asked."""

    async def add(self, match_id: int, user_id: int, since: int) -> None:
        """Store that somebody watches a match; no effect if they do already."""

    async def drop(self, match_id: int, user_id: int) -> None:
        """Delete that somebody watches a match."""


class Notes(Protocol):
    """People's notes on matches; each person sees only their own."""

    async def get(self, match_id: int, user_id: int) -> str:
        """A person's note on a match; "" if there is none."""

    async def put(self, match_id: int, user_id: int, content: str) -> None:
        """Store a note, replacing the one before; "" deletes it."""
