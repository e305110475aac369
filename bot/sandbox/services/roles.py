"""Roles, timeouts and channel overwrites as moderators change them, with their gateway events."""

from bot.sandbox.clock import iso
from bot.sandbox.errors import existing
from bot.sandbox.protocol import Json
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.services import threads
from bot.sandbox.views import bot_role_id
from bot.sandbox.world.channels import is_thread


def set_role_permissions(box: Sandbox, guild: Json, role_id: str, permissions: int) -> None:
    """Change what a role permits: a created one, the bot's own, or @everyone's.

    Raises:
        ApiError: 10011 for an unknown role.
    """
    if role_id == guild["id"]:
        guild["everyone_permissions"] = str(permissions)
    elif role_id == bot_role_id(guild):
        guild["bot_permissions"] = str(permissions)
    else:
        found = next((role for role in guild["roles"] if role["id"] == role_id), None)
        existing(found, 10011)["permissions"] = str(permissions)
    box.world.people.save_guild(guild)
    role = next(role for role in box.bot_view.roles(guild) if role["id"] == role_id)
    box.dispatch_to_bot("GUILD_ROLE_UPDATE", {"guild_id": guild["id"], "role": role}, guild["id"])


def set_member_role(
    box: Sandbox, guild: Json, person_id: str, role_id: str, *, is_held: bool
) -> None:
    """Give a member a role, or take it away."""
    if is_held:
        box.world.people.give_role(guild["id"], person_id, role_id)
    else:
        box.world.people.take_role(guild["id"], person_id, role_id)
    _announce_member(box, guild, person_id)


def set_timeout(box: Sandbox, guild: Json, person_id: str, until_ms: int | None) -> None:
    """Time a member out until an instant, or end the timeout with None.

    One that runs out ends by itself, as on Discord: nobody is told.
    """
    until = iso(until_ms) if until_ms else None
    _store_timeout(box, guild, person_id, until)
    _announce_member(box, guild, person_id)

    def run_out() -> None:
        known = box.world.people.guild(guild["id"])
        if known is not None and known.get("timeouts", {}).get(person_id) == until:
            _store_timeout(box, known, person_id, None)

    if until_ms:
        box.clock.call_at(until_ms, run_out)


def _store_timeout(box: Sandbox, guild: Json, person_id: str, until: str | None) -> None:
    timeouts = {**guild.get("timeouts", {}), person_id: until}
    guild["timeouts"] = {who: end for who, end in timeouts.items() if end}
    box.world.people.save_guild(guild)


def _announce_member(box: Sandbox, guild: Json, person_id: str) -> None:
    """Send GUILD_MEMBER_UPDATE; without the members intent the bot only hears of itself."""
    if person_id == box.world.people.bot["id"]:
        member = box.bot_view.member(guild, person_id) | {"guild_id": guild["id"]}
        box.dispatch_to_bot("GUILD_MEMBER_UPDATE", member, guild["id"])


def denied_in(box: Sandbox, channel: Json, subject_id: str) -> int:
    """Return the permissions that a person or role is denied in a channel or thread's parent."""
    overwrites = _overwritten(box, channel)["permission_overwrites"]
    return next((int(one["deny"]) for one in overwrites if one["id"] == subject_id), 0)


def _overwritten(box: Sandbox, channel: Json) -> Json:
    """Return the channel whose overwrites apply: for threads their parent."""
    if not is_thread(channel):
        return channel
    return existing(box.world.channels.get(channel["parent_id"]), 10003)


def set_denied(box: Sandbox, channel: Json, subject_id: str, denied: int) -> None:
    """Deny permissions to a person or role in a channel; 0 removes the overwrite.

    For threads the overwrite is made in the parent channel.
    """
    channel = _overwritten(box, channel)
    others = [one for one in channel["permission_overwrites"] if one["id"] != subject_id]
    kind = int(box.world.people.get(subject_id) is not None)  # 1 a member, 0 a role
    overwrite = {"id": subject_id, "type": kind, "allow": "0", "deny": str(denied)}
    channel["permission_overwrites"] = others + ([overwrite] if denied else [])
    box.world.channels.save(channel)
    threads.announce(box, channel, "CHANNEL_UPDATE")
