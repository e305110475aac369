"""Registering the commands with Discord, only when they have changed.

A sync uses up a small daily quota, and makes clients reload their commands.
"""

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.logs import log_fields

log = logging.getLogger(__name__)

SLASH, SUBCOMMAND = 1, 1  # a type of command, and a type of option
ENTRY_POINT = 4  # the command of an Activity, which Discord makes if Activities are switched on

COMPARED = frozenset(
    {
        *("name", "type", "description", "options", "choices", "value", "required"),
        *("min_value", "max_value", "min_length", "max_length", "channel_types", "autocomplete"),
        *("contexts", "integration_types", "default_member_permissions"),
    }
)
"""The fields of a command that we set; Discord adds ids, versions and defaults."""

KEPT = COMPARED | {"handler", "name_localizations", "description_localizations", "nsfw"}
"""The fields that Discord accepts if its own command is sent back."""


async def sync_commands(
    client: discord.Client, tree: app_commands.CommandTree[discord.Client]
) -> Mapping[str, int]:
    """Register the commands of *tree* if Discord has others; return their ids by name.

    A failure is only logged: the old commands go on working.
    """
    own = [command.to_dict(tree) for command in tree.get_commands()]
    present: Sequence[Mapping[str, Any]] = ()
    try:
        present = await client.http.get_global_commands(client.application_id or 0)
        if command_fingerprint(present) != command_fingerprint(own):
            present = await send_commands(client, own, present)
    except discord.HTTPException as error:
        log.error("commands are not synced", extra=log_fields(error=str(error)))
    return command_ids(present)


async def send_commands(
    client: discord.Client,
    own: Sequence[Mapping[str, Any]],
    present: Sequence[Mapping[str, Any]],
) -> Sequence[Mapping[str, Any]]:
    """Replace the commands that are *present* by our *own*; return what Discord has then.

    An Entry Point is not ours to delete, so it is sent along unchanged.
    """
    kept = [
        {key: value for key, value in command.items() if key in KEPT and value is not None}
        for command in present
        if is_entry_point(command)
    ]
    payload = [*map(dict, own), *kept]
    return await client.http.bulk_upsert_global_commands(client.application_id or 0, payload)


def is_entry_point(command: Mapping[str, Any]) -> bool:
    """Whether a command, or the data of an interaction, is the Entry Point of an Activity."""
    return command.get("type") == ENTRY_POINT


async def known_commands(
    client: discord.Client, _: app_commands.CommandTree[discord.Client]
) -> Mapping[str, int]:
    """Return the ids of the registered commands by name; another process registers them.

    A failure is only logged: commands are then named without a link.
    """
    try:
        return command_ids(await client.http.get_global_commands(client.application_id or 0))
    except discord.HTTPException as error:
        log.error("commands are not known", extra=log_fields(error=str(error)))
        return {}


def command_ids(commands: Sequence[Mapping[str, Any]]) -> Mapping[str, int]:
    """Return the ids by which slash commands can be mentioned, by name.

    A command with subcommands is mentioned by one of them: ``admin end``.
    """
    ids: dict[str, int] = {}
    for command in commands:
        if command.get("type", SLASH) != SLASH:
            continue
        parts = [o["name"] for o in command.get("options") or () if o["type"] == SUBCOMMAND]
        names = [f"{command['name']} {part}" for part in parts] or [command["name"]]
        ids.update(dict.fromkeys(names, int(command["id"])))
    return ids


def command_fingerprint(commands: Sequence[Mapping[str, Any]]) -> object:
    """Reduce commands to a value that is equal for equal commands, without Discord's additions."""
    ours = (command for command in commands if not is_entry_point(command))
    return {(command.get("type", SLASH), command["name"]): _reduced(command) for command in ours}


def _reduced(value: object) -> object:
    if isinstance(value, dict):  # whether it is a Mapping takes three times as long to ask
        pairs = ((key, _reduced(part)) for key, part in value.items() if key in COMPARED)
        return {key: part for key, part in pairs if part not in (None, False, [], {}, "")}
    if isinstance(value, list | tuple):
        return [_reduced(part) for part in value]
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value
