"""What Discord says of who asks, of the place where they do, and of others there."""

import logging
from typing import Any

import discord

from bot.channels import IN_THREADS
from bot.logs import log_fields
from bot.permissions import NEEDED

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]


def manages(interaction: Interaction) -> bool:
    """Whether who asks may manage the server."""
    if interaction.guild_id is None:
        return False
    return interaction.permissions.administrator or interaction.permissions.manage_guild


def roles(interaction: Interaction) -> frozenset[int]:
    """The roles of who asks."""
    person = interaction.user
    return (
        frozenset(r.id for r in person.roles) if isinstance(person, discord.Member) else frozenset()
    )


def missing(interaction: Interaction, *, in_thread: bool) -> tuple[str, ...]:
    """The permissions that the bot lacks there to hold a match."""
    if interaction.guild_id is None:
        return ()
    needed = ("view_channel", IN_THREADS) if in_thread else tuple(NEEDED)
    return tuple(name for name in needed if not getattr(interaction.app_permissions, name))


def unseen(interaction: Interaction) -> frozenset[int]:
    """The channels that are closed to who asks."""
    guild, person = interaction.guild, interaction.user
    if guild is None or not isinstance(person, discord.Member):
        return frozenset()
    closed = (c for c in guild.channels if not c.permissions_for(person).view_channel)
    return frozenset(channel.id for channel in closed)


async def is_here(interaction: Interaction, user_id: int) -> bool:
    """Whether a person is in the server; where Discord does not say, they are."""
    try:
        await _member(interaction, user_id)
    except discord.NotFound:
        return False
    return True


async def sees(interaction: Interaction, user_id: int) -> bool:
    """Whether the channel is open to a person; where Discord does not say, it is."""
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
    """A person in the server; None where Discord does not say."""
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
