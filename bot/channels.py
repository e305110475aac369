"""What the bot may do in a channel now, as the client knows it, and where a card can be posted.

What Discord told the client is asked, not Discord: a card costs no request more. Where the client
knows nothing, it is assumed to be allowed; Discord will say so if it is not.
"""

from dataclasses import dataclass

import discord

from bot.match.league_needs import Premises
from bot.match.values.match import Location
from bot.permissions import ALL, NEEDED
from bot.shards import shard_of

IN_THREADS = "send_messages_in_threads"
FOR_THREADS = ("create_public_threads", IN_THREADS)
USABLE_TAG = "usable_tag"  # where every post needs one
HISTORY = "read_message_history"  # what goes wrong without is rare: no card speaks of it
CREATE_POSTS = "create_posts"  # what Send Messages is called in a forum


@dataclass(frozen=True, slots=True)
class SendTarget:
    """A thread or channel to post in, and the permissions that are missing there."""

    id: int
    lacks: tuple[str, ...] = ()

    def is_aside(self, location: Location) -> bool:
        """Say whether this is the channel around the thread in which the match is played."""
        return self.id != location.thread_id


@dataclass(frozen=True, slots=True)
class ChannelInfo:
    """A channel where matches could begin, and the permissions that are missing there.

    ``tags``: the bot may make tags, in a forum. ``takes_reports``: few can see it, so that who is
    reported is told nothing.
    """

    id: int
    forum: bool
    lacks: tuple[str, ...]
    tags: bool = False
    takes_reports: bool = False

    @property
    def holds_posts(self) -> bool:
        """Say whether matches can be posts there: a forum in which nothing is missing for that."""
        needed = {"view_channel", CREATE_POSTS, IN_THREADS, USABLE_TAG}
        return self.forum and not needed & set(self.lacks)

    @property
    def takes_challenges(self) -> bool:
        """Say whether offers can be posted there: no forum, and nothing is missing for that."""
        return not self.forum and NEEDED.keys().isdisjoint(self.lacks)

    @property
    def takes_leagues(self) -> bool:
        """Say whether matches can begin there without an offer, in threads or as posts."""
        return self.takes_challenges or self.holds_posts


@dataclass(frozen=True, slots=True)
class GuildInfo:
    """A server as the client knows it: channels for matches, and roles.

    Not *told*: Discord has yet to say what there is, as it does soon after the bot's start.
    ``threads``: so many are active, as far as the bot sees them. ``makes_events``: the bot may
    make scheduled events, which announce rounds of leagues.
    """

    channels: tuple[ChannelInfo, ...] = ()
    roles: frozenset[int] = frozenset()
    told: bool = True
    threads: int = 0
    makes_events: bool = False

    def channel(self, channel_id: int | None) -> ChannelInfo | None:
        """Find a channel by its id; None where it is gone."""
        return next((place for place in self.channels if place.id == channel_id), None)

    @property
    def premises(self) -> Premises | None:
        """What a league finds there; None where Discord has yet to tell."""
        if not self.told:
            return None
        channels = frozenset(place.id for place in self.channels if place.takes_leagues)
        return Premises(channels, self.roles)


def guild_info(client: discord.Client, guild_id: int | None) -> GuildInfo:
    """Describe a server as the client knows it; one it is not in is empty."""
    guild = client.get_guild(guild_id or 0)
    if guild is None:
        return GuildInfo()
    if guild.unavailable:
        return GuildInfo(told=False)
    forums = [forum for forum in guild.forums if not forum.is_media()]
    places: list[discord.TextChannel | discord.ForumChannel] = [*guild.text_channels, *forums]
    roles = frozenset(role.id for role in guild.roles if not role.is_default())
    return GuildInfo(
        tuple(seen(place) for place in sorted(places, key=lambda p: p.position)),
        roles,
        threads=len(guild.threads),
        makes_events=guild.me.guild_permissions.create_events,
    )


def premises(client: discord.Client, guild_id: int) -> Premises | None:
    """What a league finds in a server; None where the client does not know, or not yet."""
    return guild_info(client, guild_id).premises if client.get_guild(guild_id) else None


def seen(channel: discord.TextChannel | discord.ForumChannel) -> ChannelInfo:
    """A channel, and what the bot lacks there now."""
    granted = channel.permissions_for(channel.guild.me)
    if isinstance(channel, discord.TextChannel):
        reports = takes_reports(channel)
        return ChannelInfo(channel.id, False, missing(granted), takes_reports=reports)
    lacks = [
        CREATE_POSTS if name == "send_messages" else name
        for name in missing(granted)
        if name != "create_public_threads"  # posts ask for Send Messages alone
    ]
    if channel.flags.require_tag and not granted.manage_channels and not usable_tags(channel):
        lacks.append(USABLE_TAG)
    return ChannelInfo(channel.id, forum=True, lacks=tuple(lacks), tags=granted.manage_channels)


def takes_reports(channel: discord.TextChannel) -> bool:
    """Say whether reports may be posted in a channel: the bot may, and not everybody sees it."""
    granted = channel.permissions_for(channel.guild.me)
    is_open = channel.permissions_for(channel.guild.default_role).view_channel
    return granted.view_channel and granted.send_messages and not is_open


def usable_tags(forum: discord.ForumChannel) -> list[discord.ForumTag]:
    """Return the tags of a forum that the bot may give to a post."""
    granted = forum.permissions_for(forum.guild.me)
    return [tag for tag in forum.available_tags if granted.manage_threads or not tag.moderated]


def missing(granted: discord.Permissions) -> tuple[str, ...]:
    """Name the permissions that the bot wants and lacks; where it sees nothing, only that one."""
    names = tuple(name for name in ALL if not getattr(granted, name))
    return names[:1] if "view_channel" in names else names


def lacking(client: discord.Client, channel_id: int) -> tuple[str, ...]:
    """Name the permissions that cards miss in a channel, as far as the bot knows."""
    channel = client.get_channel(channel_id)
    if not isinstance(channel, discord.abc.GuildChannel):
        return ()
    names = missing(channel.permissions_for(channel.guild.me))
    return tuple(name for name in names if name != HISTORY)


def card_place(client: discord.Client, location: Location) -> SendTarget:
    """Choose where the card of a match goes: its thread, or the channel while it is closed.

    From a private thread nothing goes into the channel: there the match waits.
    """
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
    if location.members_only:
        return SendTarget(location.thread_id, here)
    return SendTarget(location.channel_id if IN_THREADS in lacks else location.thread_id, here)


def is_elsewhere(client: discord.AutoShardedClient, guild_id: int) -> bool:
    """Say whether a server is on a shard of another process, which alone knows its channels."""
    count, ids = client.shard_count, client.shard_ids
    return count is not None and bool(ids) and shard_of(guild_id, count) not in (ids or ())


def greeting_place(guild: discord.Guild) -> discord.TextChannel | None:
    """Choose where a server is greeted: its system channel, else the first that can be written.

    News that others follow is the last place for it.
    """
    channels = guild.text_channels
    in_order = sorted(channels, key=lambda channel: (channel.is_news(), channel.position))
    for channel in (guild.system_channel, *in_order):
        if channel is not None:
            granted = channel.permissions_for(guild.me)
            if granted.view_channel and granted.send_messages:
                return channel
    return None


def can_post(guild: discord.Guild, location: Location) -> bool:
    """Whether the bot may write where a match is played, as far as it knows."""
    channel = guild.get_channel(location.channel_id)
    if channel is None or guild.unavailable:
        return False
    granted = channel.permissions_for(guild.me)
    in_thread = location.thread_id != location.channel_id
    speaks = granted.send_messages_in_threads if in_thread else granted.send_messages
    return granted.view_channel and speaks
