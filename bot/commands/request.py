"""One command, click or submitted modal: who asks, from where, with what."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.channels import GuildInfo
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.values.access import Access, may_see
from bot.match.values.match import Location, Player
from bot.match.values.names import name_of
from bot.match.values.people import UserSettings
from bot.ui.kit.custom_id import Ref

LONGEST_VALUE = 100  # characters of a select's value


def player_of(user: discord.abc.User) -> Player:
    """Return somebody as a player, under the name that the server shows."""
    return Player(user.id, name_of(user.display_name, user.name), user.name)


def snowflake(text: str) -> int:
    """Read an id of Discord's that a client sent; 0, which is nobody's, for anything else.

    >>> snowflake("42"), snowflake("４２"), snowflake("9" * 20)
    (42, 0, 0)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else 0


async def _everybody(_user_id: int) -> bool:
    return True


async def _nobody(_user_id: int) -> str:
    return ""


async def _no_upload(_attachment_id: str, _most: int) -> bytes | None:
    return b""


@dataclass(frozen=True, slots=True)
class Request:
    """One command, click or submitted modal.

    ``thread_id`` is set in a thread, and ``channel_id`` is then its parent;
    ``in_private_thread`` where only its members see it. ``missing`` names the permissions that
    the bot lacks there to hold a match, ``invite_bits`` the permissions with which the bot is
    invited where the server has its commands alone, 0 elsewhere. ``message_id`` is the clicked
    message, ``panel_id`` too where only the person sees that. ``manages`` says whether the
    person may manage the server, ``roles`` which roles they have, ``member_since`` when they
    joined it, which comes with every interaction there.

    ``guild_id`` is None also in a server without the bot, where somebody installed it for
    themselves: nothing can be begun there, and only their own matches are shown.

    ``settings`` are the person's, and ``words`` speak as these say.

    Six functions look further, for those who need it: ``guild_info`` at the server as the bot
    sees it, ``hidden_channels`` at the channels that are closed to the person, ``is_member`` at
    whether a person is in the server, ``member_name`` at their name there ("" for bots and those
    who are not), ``read_upload`` at a file that came with a modal (its id, the most bytes; None for
    a larger one), ``can_view`` at whether this channel is open to them.
    """

    user: Player
    interaction_id: int
    words: Words
    guild_id: int | None
    channel_id: int
    thread_id: int | None = None
    in_private_thread: bool = False
    message_id: int | None = None
    panel_id: int | None = None
    missing: tuple[str, ...] = ()
    invite_bits: int = 0
    ref: Ref = field(default=Ref(""))
    values: tuple[str, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)
    manages: bool = False
    roles: frozenset[int] = frozenset()
    member_since: int | None = None
    guild_info: Callable[[], GuildInfo] = GuildInfo
    is_member: Callable[[int], Awaitable[bool]] = _everybody
    member_name: Callable[[int], Awaitable[str]] = _nobody
    read_upload: Callable[[str, int], Awaitable[bytes | None]] = _no_upload
    can_view: Callable[[int], Awaitable[bool]] = _everybody
    hidden_channels: Callable[[], frozenset[int]] = frozenset
    own_id: int = 0
    in_dm: bool = False
    token: str = ""
    settings: UserSettings = field(default=UserSettings())

    @property
    def place(self) -> Location:
        """Where the person is: what begins here is played here."""
        private = self.in_private_thread
        return Location(self.guild_id, self.channel_id, self.thread_id, members_only=private)

    def may_see(self, place: Location, people: Iterable[Player]) -> bool:
        """Say whether the person may see what is played, or offered, among *people* in a place.

        What is in a private thread only there, where nobody is who may not see it.
        """
        threads = [] if self.thread_id is None else [self.thread_id]
        access = Access(self.user.user_id, self.guild_id, threads, self.hidden_channels)
        return may_see(access, place, people)

    def chosen(self) -> str:
        """Return the one value that was chosen from a list.

        Raises:
            Refusal: there is none, or several, or one that no list of the bot has.
        """
        if len(self.values) != 1 or not 0 < len(self.values[0]) <= LONGEST_VALUE:
            raise Refusal("old_button")
        return self.values[0]

    def all_chosen(self) -> str:
        """Return the values that were chosen from a list of steps, as the text of those.

        Raises:
            Refusal: there is none, or one that no list of the bot has.
        """
        if not self.values or any(not 0 < len(value) <= LONGEST_VALUE for value in self.values):
            raise Refusal("old_button")
        return " ".join(self.values)
