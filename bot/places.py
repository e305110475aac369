"""Where a card can be posted, by what the bot may do there at this moment.

What Discord told the client is asked, not Discord: a card costs no request more. Where the client
knows nothing, it is assumed to be allowed; Discord will say so if it is not.
"""

from dataclasses import dataclass

import discord

from bot.match.model import Home
from bot.permissions import ALL

IN_THREADS = "send_messages_in_threads"
FOR_THREADS = ("create_public_threads", IN_THREADS)


@dataclass(frozen=True, slots=True)
class Place:
    """A thread or channel, and the permissions that are missing there to do all as it should be."""

    id: int
    lacks: tuple[str, ...] = ()


def missing(granted: discord.Permissions) -> tuple[str, ...]:
    """What the bot wants and lacks; where it sees nothing, that is all there is to say."""
    names = tuple(name for name in ALL if not getattr(granted, name))
    return names[:1] if "view_channel" in names else names


def lacking(client: discord.Client, channel_id: int) -> tuple[str, ...]:
    """What the bot lacks in a channel, as far as it knows."""
    channel = client.get_channel(channel_id)
    if not isinstance(channel, discord.abc.GuildChannel):
        return ()
    return missing(channel.permissions_for(channel.guild.me))


def card_place(client: discord.Client, home: Home) -> Place:
    """Where the card of a match goes: its thread, or the channel while that one is closed."""
    assert home.thread_id is not None  # a match without a place has nowhere to send
    lacks = lacking(client, home.channel_id)
    if home.thread_id == home.channel_id:
        return Place(home.channel_id, lacks)
    here = tuple(name for name in lacks if name != "create_public_threads")
    return Place(home.channel_id if IN_THREADS in lacks else home.thread_id, here)
