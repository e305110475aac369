"""Where a card can be posted, by what the bot may do there at this moment, and what it sees at all.

What Discord told the client is asked, not Discord: a card costs no request more. Where the client
knows nothing, it is assumed to be allowed; Discord will say so if it is not.
"""

from dataclasses import dataclass

import discord

from bot.match.values.match import Location
from bot.permissions import ALL

IN_THREADS = "send_messages_in_threads"
FOR_THREADS = ("create_public_threads", IN_THREADS)
CREATE_POSTS = "create_posts"  # what Send Messages is called in a forum


@dataclass(frozen=True, slots=True)
class SendTarget:
    """A thread or channel, and the permissions that are missing there to do all as it should be."""

    id: int
    lacks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChannelInfo:
    """A channel where matches could begin, as the client knows it, and what is missing there.

    ``tags``: the bot may make tags, in a forum.
    """

    id: int
    forum: bool
    lacks: tuple[str, ...]
    tags: bool = False

    @property
    def holds_posts(self) -> bool:
        """Matches can be posts there: it is a forum, and nothing is missing that they need."""
        return self.forum and not {"view_channel", CREATE_POSTS, IN_THREADS} & set(self.lacks)


@dataclass(frozen=True, slots=True)
class GuildInfo:
    """What the client knows of a server: channels for matches, and its roles."""

    channels: tuple[ChannelInfo, ...] = ()
    roles: frozenset[int] = frozenset()

    def channel(self, channel_id: int | None) -> ChannelInfo | None:
        """A channel of this number that is there."""
        return next((place for place in self.channels if place.id == channel_id), None)


def guild_info(client: discord.Client, guild_id: int | None) -> GuildInfo:
    """A server as the client knows it; nothing of one it is not in."""
    guild = client.get_guild(guild_id or 0)
    if guild is None:
        return GuildInfo()
    places: list[discord.TextChannel | discord.ForumChannel] = [*guild.text_channels, *guild.forums]
    roles = frozenset(role.id for role in guild.roles if not role.is_default())
    return GuildInfo(
        tuple(seen(place) for place in sorted(places, key=lambda p: p.position)), roles
    )


def seen(channel: discord.TextChannel | discord.ForumChannel) -> ChannelInfo:
    """A channel, and what the bot lacks there now."""
    granted = channel.permissions_for(channel.guild.me)
    if isinstance(channel, discord.TextChannel):
        return ChannelInfo(channel.id, forum=False, lacks=missing(granted))
    lacks = (
        CREATE_POSTS if name == "send_messages" else name
        for name in missing(granted)
        if name != "create_public_threads"  # posts ask for Send Messages alone
    )
    return ChannelInfo(channel.id, forum=True, lacks=tuple(lacks), tags=granted.manage_channels)


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


def card_place(client: discord.Client, location: Location) -> SendTarget:
    """Where the card of a match goes: its thread, or the channel while that one is closed."""
    assert location.thread_id is not None  # a match without a place has nowhere to send
    if isinstance(client.get_channel(location.channel_id), discord.ForumChannel):
        # Nothing can be said in a forum itself, and only a picture is missed in a post.
        lacks = tuple(
            name for name in lacking(client, location.channel_id) if name == "attach_files"
        )
        return SendTarget(location.thread_id, lacks)
    lacks = lacking(client, location.channel_id)
    if location.thread_id == location.channel_id:
        return SendTarget(location.channel_id, lacks)
    here = tuple(name for name in lacks if name != "create_public_threads")
    return SendTarget(location.channel_id if IN_THREADS in lacks else location.thread_id, here)
