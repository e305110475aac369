"""Installations of the app in guilds and by people, and the commands they make available.

A command can be used where one of its installation types is installed and its contexts include
the channel's. Discord names the installations that count in ``authorizing_integration_owners``.
"""

from bot.sandbox.protocol import (
    ApplicationIntegrationType,
    ChannelType,
    InteractionContextType,
    Json,
    Permissions,
)
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.validation.commands import BY_DISCORD
from bot.sandbox.world.channels import holds_posts
from bot.sandbox.world.permissions import channel_permissions, has_permissions

GUILD_INSTALL = str(int(ApplicationIntegrationType.GUILD_INSTALL))
USER_INSTALL = str(int(ApplicationIntegrationType.USER_INSTALL))
BOT_DM_OWNER = "0"  # stands for the guild in direct messages with the bot


def context_of(box: Sandbox, channel: Json) -> InteractionContextType:
    """Return the interaction context of a channel: guild, DM with the bot, or another DM."""
    if "guild_id" in channel:
        return InteractionContextType.GUILD
    members = box.world.channels.members(channel["id"])
    if channel["type"] == ChannelType.DM and box.world.people.bot["id"] in members:
        return InteractionContextType.BOT_DM
    return InteractionContextType.PRIVATE_CHANNEL


def guild_owner(box: Sandbox, channel: Json, person_id: str) -> str | None:
    """Return the owner of the guild installation that counts in the channel, or None.

    In a DM with the bot any guild counts that the person shares with it.
    """
    people, bot_id = box.world.people, box.world.people.bot["id"]
    if "guild_id" in channel:
        guild = people.guild(channel["guild_id"]) or {}
        is_here = people.is_member(channel["guild_id"], bot_id) or guild.get("has_commands")
        return str(channel["guild_id"]) if is_here else None
    if context_of(box, channel) != InteractionContextType.BOT_DM:
        return None
    shared = (people.is_member(guild["id"], bot_id) for guild in people.guilds_of(person_id))
    return BOT_DM_OWNER if any(shared) else None


def command_owners(box: Sandbox, channel: Json, person_id: str, command: Json) -> Json:
    """Return ``authorizing_integration_owners`` of a command; empty where it is not installed."""
    return _of_types(installations_at(box, channel, person_id), command["integration_types"])


def installations_at(box: Sandbox, channel: Json, person_id: str) -> Json:
    """Return the owner of each installation that counts in the channel, by its type."""
    owners: Json = {}
    if (guild := guild_owner(box, channel, person_id)) is not None:
        owners[GUILD_INSTALL] = guild
    if box.world.people.has_installed_app(person_id):
        owners[USER_INSTALL] = person_id
    return owners


def _of_types(owners: Json, types: list[int]) -> Json:
    return {kind: owner for kind, owner in owners.items() if int(kind) in types}


def message_owners(box: Sandbox, channel: Json, person_id: str, message: Json) -> Json:
    """Return the owners for a click: those of the interaction that the message responds to."""
    metadata = message.get("interaction_metadata")
    if metadata is not None:
        return dict(metadata["authorizing_integration_owners"])
    return {GUILD_INSTALL: guild_owner(box, channel, person_id) or BOT_DM_OWNER}


def is_guild_installed(interaction: Json) -> bool:
    """Return whether a guild installation authorized the interaction."""
    return GUILD_INSTALL in interaction["owners"]


def usable_commands(box: Sandbox, channel: Json, person_id: str) -> list[Json]:
    """Return the commands that a person may use in the channel.

    A guild's own command replaces the global one of the same type and name.
    """
    permissions = channel_permissions(box.world, channel, person_id)
    may_use = has_permissions(permissions, Permissions.USE_APPLICATION_COMMANDS)
    if not may_use or holds_posts(channel):
        return []
    commands = {(command["type"], command["name"]): command for command in box.world.commands.of()}
    owners = installations_at(box, channel, person_id)
    if GUILD_INSTALL in owners and "guild_id" in channel:
        own = box.world.commands.of(channel["guild_id"])
        commands |= {(command["type"], command["name"]): command for command in own}
    context = context_of(box, channel)
    return [
        command
        for command in commands.values()
        if command.get("handler") != BY_DISCORD  # it begins the Activity itself
        and context in (command["contexts"] or tuple(InteractionContextType))
        and _is_permitted(command, _of_types(owners, command["integration_types"]), permissions)
    ]


def _is_permitted(command: Json, owners: Json, permissions: int) -> bool:
    """Return whether an installation offers the command to somebody with these permissions.

    ``default_member_permissions`` belongs to the guild: what people bring along needs none.
    """
    needed = command["default_member_permissions"]
    if needed is None or USER_INSTALL in owners or owners.get(GUILD_INSTALL) == BOT_DM_OWNER:
        return bool(owners)
    # "0" is for administrators only
    required = Permissions(int(needed)) or Permissions.ADMINISTRATOR
    return bool(owners) and has_permissions(permissions, required)
