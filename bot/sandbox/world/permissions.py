"""Permissions of people and the bot, from roles and channel overwrites."""

from typing import TYPE_CHECKING

from bot.sandbox.protocol import (
    ALL_PERMISSIONS,
    EVERYONE_PERMISSIONS,
    INVITE_PERMISSIONS,
    ChannelType,
    Json,
    Permissions,
)
from bot.sandbox.world.channels import is_dm, is_thread

if TYPE_CHECKING:
    from bot.sandbox.world import World


WHILE_TIMED_OUT = Permissions.VIEW_CHANNEL | Permissions.READ_MESSAGE_HISTORY


def has_permissions(permissions: int, needed: Permissions) -> bool:
    """Return whether *permissions* include all of *needed*."""
    return bool(permissions & Permissions.ADMINISTRATOR) or permissions & needed == needed


def everyone_permissions(guild: Json) -> int:
    """Return what @everyone may do in the guild."""
    return int(guild.get("everyone_permissions", EVERYONE_PERMISSIONS))


def bot_role_permissions(guild: Json) -> int:
    """Return the permissions of the bot's own role in the guild."""
    return int(guild.get("bot_permissions", INVITE_PERMISSIONS))


def guild_permissions(world: "World", guild: Json, person_id: str) -> int:
    """Return a member's permissions in the guild, before channel overwrites."""
    if person_id == guild["owner_id"]:
        return ALL_PERMISSIONS
    base = everyone_permissions(guild)
    if person_id == world.people.bot["id"]:
        base |= bot_role_permissions(guild)
    held = world.people.roles_of(guild["id"], person_id)
    for role in guild.get("roles", ()):
        if role["id"] in held:
            base |= int(role["permissions"])
    return ALL_PERMISSIONS if base & Permissions.ADMINISTRATOR else base


def channel_permissions(world: "World", channel: Json, person_id: str) -> int:
    """Return the permissions of a person or the bot in the channel; 0 if it is not visible.

    Overwrites apply in Discord's order: @everyone, then roles together, then the member.
    """
    if is_dm(channel):
        return EVERYONE_PERMISSIONS
    guild = world.people.guild(channel["guild_id"])
    if guild is None or not world.people.is_member(guild["id"], person_id):
        return 0
    allowed = guild_permissions(world, guild, person_id)
    if allowed == ALL_PERMISSIONS:
        return allowed
    place = world.channels.get(channel["parent_id"]) if is_thread(channel) else channel
    overwrites = {o["id"]: o for o in (place or channel).get("permission_overwrites", ())}
    held = world.people.roles_of(guild["id"], person_id)
    for ids in ([guild["id"]], held, [person_id]):
        mine = [overwrites[one] for one in ids if one in overwrites]
        for overwrite in mine:
            allowed &= ~int(overwrite["deny"])
        for overwrite in mine:
            allowed |= int(overwrite["allow"])
    if person_id in guild.get("timeouts", ()) and not allowed & Permissions.ADMINISTRATOR:
        allowed &= WHILE_TIMED_OUT
    return allowed if allowed & Permissions.VIEW_CHANNEL else 0


def is_visible_to_all(world: "World", channel: Json) -> bool:
    """Return whether all members see the channel because it has no overwrites."""
    place = world.channels.get(channel["parent_id"]) if is_thread(channel) else channel
    if is_dm(channel) or channel["type"] == ChannelType.PRIVATE_THREAD:
        return False
    guild = world.people.guild(channel["guild_id"])
    is_public = guild is not None and everyone_permissions(guild) & Permissions.VIEW_CHANNEL
    return bool(is_public) and not (place or channel).get("permission_overwrites")


def can_see(world: "World", channel: Json, person_id: str) -> bool:
    """Return whether a person can see the channel; private threads need membership."""
    if is_dm(channel):
        return person_id in world.channels.members(channel["id"])
    allowed = channel_permissions(world, channel, person_id)
    if channel["type"] != ChannelType.PRIVATE_THREAD or has_permissions(
        allowed, Permissions.MANAGE_THREADS
    ):
        return bool(allowed)
    return bool(allowed) and person_id in world.channels.members(channel["id"])
