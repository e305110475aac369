"""One command, click or submission: who asks, from where, with what."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.channels import GuildInfo
from bot.i18n.catalog import Words
from bot.match.values.match import Player
from bot.ui.kit.custom_id import Ref


async def _everybody(_user_id: int) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Request:
    """One command, click or submission.

    ``thread_id`` is set in a thread, and ``channel_id`` is then its parent. ``missing`` names the
    permissions the bot lacks there to hold a match. ``manages``: who asks may manage the server,
    whose ``roles`` they have; ``sight`` says what of it the bot sees, ``unseen`` which channels
    are closed to who asks, ``is_here`` whether a person is in it, ``sees`` whether this channel is
    open to them.
    """

    user: Player
    interaction_id: int
    words: Words
    guild_id: int | None
    channel_id: int
    thread_id: int | None = None
    message_id: int | None = None
    missing: tuple[str, ...] = ()
    ref: Ref = field(default=Ref(""))
    values: tuple[str, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)
    manages: bool = False
    roles: frozenset[int] = frozenset()
    sight: Callable[[], GuildInfo] = GuildInfo
    is_here: Callable[[int], Awaitable[bool]] = _everybody
    sees: Callable[[int], Awaitable[bool]] = _everybody
    unseen: Callable[[], frozenset[int]] = frozenset
