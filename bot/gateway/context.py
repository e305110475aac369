"""Building the :class:`Request` of an interaction from Discord's data on person and channel."""

import logging
from collections.abc import Mapping
from functools import partial
from typing import Any

import aiohttp
import discord

from bot.channels import IN_THREADS, guild_info, is_elsewhere
from bot.commands.request import Request, player_of
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.logs import log_fields
from bot.permissions import BITS, NEEDED
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Interaction
from bot.ui.kit.respond import is_on_private_message

log = logging.getLogger(__name__)


def request_of(
    client: discord.AutoShardedClient, interaction: Interaction, ref: Ref | None, words: Words
) -> Request:
    """Build the request: who asks, from where, with what, in which language."""
    channel = interaction.channel
    thread = channel if isinstance(channel, discord.Thread) else None
    data: Mapping[str, Any] = interaction.data or {}
    guild_id = interaction.guild_id if _is_bot_here(client, interaction) else None
    clicked_id = interaction.message.id if interaction.message else None
    return Request(
        user=player_of(interaction.user),
        interaction_id=interaction.id,
        words=words,
        guild_id=guild_id,
        channel_id=thread.parent_id if thread else interaction.channel_id or 0,
        thread_id=thread.id if thread else None,
        in_private_thread=thread is not None and thread.is_private(),
        message_id=clicked_id,
        panel_id=clicked_id if is_on_private_message(interaction) else None,
        missing=_missing_permissions(interaction, in_thread=thread is not None) if guild_id else (),
        invite_bits=0 if guild_id is None or _is_member_here(client, guild_id) else BITS,
        ref=ref or Ref(""),
        values=tuple(data.get("values", ())),
        data=data,
        manages=guild_id is not None and _manages(interaction),
        roles=_roles(interaction),
        member_since=_member_since(interaction),
        guild_info=partial(guild_info, client, guild_id),
        is_member=partial(_is_member, interaction),
        read_upload=partial(_read_upload, client, data),
        member_name=partial(_member_name, interaction),
        can_view=partial(_can_view, interaction),
        hidden_channels=partial(_hidden_channels, interaction),
        own_id=interaction.application_id,
        in_dm=interaction.context.dm_channel,
        token=interaction.token,
    )


def _is_bot_here(client: discord.AutoShardedClient, interaction: Interaction) -> bool:
    """Whether the server has added the bot or its commands; one person's install doesn't count."""
    if interaction.guild_id is None:
        return False
    if _is_member_here(client, interaction.guild_id):
        return interaction.is_guild_integration() or not is_elsewhere(client, interaction.guild_id)
    return interaction.is_guild_integration() and not interaction.is_user_integration()


def _is_member_here(client: discord.AutoShardedClient, guild_id: int) -> bool:
    """Whether the bot is a member of a server; assumed for servers of other processes."""
    return client.get_guild(guild_id) is not None or is_elsewhere(client, guild_id)


def _manages(interaction: Interaction) -> bool:
    """Whether the person may manage the server."""
    if interaction.guild_id is None:
        return False
    return interaction.permissions.administrator or interaction.permissions.manage_guild


def _roles(interaction: Interaction) -> frozenset[int]:
    """Return the ids of the person's roles."""
    person = interaction.user
    return (
        frozenset(r.id for r in person.roles) if isinstance(person, discord.Member) else frozenset()
    )


def _member_since(interaction: Interaction) -> int | None:
    """Return when the person joined the server, in milliseconds; None outside, and for guests."""
    person = interaction.user
    joined = person.joined_at if isinstance(person, discord.Member) else None
    return round(joined.timestamp() * 1000) if joined else None


def _missing_permissions(interaction: Interaction, *, in_thread: bool) -> tuple[str, ...]:
    """Name the permissions that the bot lacks there to hold a match."""
    if interaction.guild_id is None:
        return ()
    needed = ("view_channel", IN_THREADS) if in_thread else tuple(NEEDED)
    return tuple(name for name in needed if not getattr(interaction.app_permissions, name))


def _hidden_channels(interaction: Interaction) -> frozenset[int]:
    """Return the ids of the channels that the person cannot see."""
    guild, person = interaction.guild, interaction.user
    if guild is None or not isinstance(person, discord.Member):
        return frozenset()
    closed = (c for c in guild.channels if not c.permissions_for(person).view_channel)
    return frozenset(channel.id for channel in closed)


async def _is_member(interaction: Interaction, user_id: int) -> bool:
    """Ask Discord whether a person is in the server; True if it does not say."""
    try:
        await _member(interaction, user_id)
    except discord.NotFound:
        return False
    return True


async def _member_name(interaction: Interaction, user_id: int) -> str:
    """Ask Discord for a person's name in the server; "" for a bot or if there is no such person."""
    try:
        member = await _member(interaction, user_id)
    except discord.NotFound:
        return ""
    return "" if member is None or member.bot else player_of(member).name


async def _read_upload(
    client: discord.Client, data: Mapping[str, Any], attachment_id: str, most: int
) -> bytes | None:
    """Download a file uploaded with a modal; None if it has more than *most* bytes.

    Raises:
        Refusal: the download failed.
    """
    found = data.get("resolved", {}).get("attachments", {}).get(attachment_id)
    if found is None:
        return b""
    if found["size"] > most:
        return None
    try:
        return await client.http.get_from_cdn(found["url"])
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        log.info("a file could not be fetched", extra=log_fields(error=repr(error)[:200]))
        raise Refusal("import.lost") from None


async def _can_view(interaction: Interaction, user_id: int) -> bool:
    """Ask Discord whether a person can see this channel; True if it does not say."""
    try:
        member = await _member(interaction, user_id)
    except discord.NotFound:
        return False
    channel = interaction.channel
    place = channel.parent if isinstance(channel, discord.Thread) else channel
    if member is None or not isinstance(place, discord.abc.GuildChannel):
        return True
    return place.permissions_for(member).view_channel


async def _member(interaction: Interaction, user_id: int) -> discord.Member | None:
    """Ask Discord for a member of the server; None if it does not say.

    Raises:
        discord.NotFound: the person is not in the server.
    """
    if interaction.guild is None:
        return None
    try:
        return await interaction.guild.fetch_member(user_id)
    except discord.NotFound:
        raise
    except discord.HTTPException as error:
        log.info(
            "whether somebody is here stays open", extra=log_fields(user=user_id, error=repr(error))
        )
    return None
