"""The fault ``lost_permissions``: moderators take permissions from the bot, and give them back."""

from bot.sandbox.errors import ApiError, existing
from bot.sandbox.fault_kinds import TIMEOUT_MS
from bot.sandbox.faults import Fault
from bot.sandbox.protocol import Json
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.services.roles import (
    denied_in,
    set_denied,
    set_role_permissions,
    set_timeout,
)
from bot.sandbox.views import bot_role_id
from bot.sandbox.world.permissions import bot_role_permissions


def check_target(box: Sandbox, body: Json) -> None:
    """Raise an error unless the fault names an existing channel or guild, as ``by`` needs it."""
    if body.get("by", "channel") == "channel":
        channel = existing(box.world.channels.get(str(body.get("channel_id"))), 10003)
        if "guild_id" not in channel:
            raise ApiError(400, 50003, "Cannot execute action on a DM channel")
    else:
        existing(box.world.people.guild(str(body.get("guild_id"))), 10004)


def begin(box: Sandbox, fault: Fault) -> None:
    """Take the permissions away, and remember in the fault what there was before."""
    settings, bot_id = fault.settings, box.world.people.bot["id"]
    if settings["by"] == "channel":
        channel = existing(box.world.channels.get(str(settings["channel_id"])), 10003)
        denied = denied_in(box, channel, bot_id)
        settings["before"] = str(denied)
        set_denied(box, channel, bot_id, denied | int(settings["permissions"]))
        return
    guild = existing(box.world.people.guild(str(settings["guild_id"])), 10004)
    if settings["by"] == "timeout":
        settings["until"] = box.clock.now_ms() + settings.get("ms", TIMEOUT_MS)
        set_timeout(box, guild, bot_id, settings["until"])
        return
    before = bot_role_permissions(guild)
    settings["before"] = str(before)
    set_role_permissions(box, guild, bot_role_id(guild), before & ~int(settings["permissions"]))


def end(box: Sandbox, fault: Fault) -> None:
    """Give the permissions back; a channel or guild that is gone needs nothing."""
    settings, bot_id = fault.settings, box.world.people.bot["id"]
    if settings["by"] == "channel":
        channel = box.world.channels.get(str(settings["channel_id"]))
        if channel is not None:
            set_denied(box, channel, bot_id, int(settings["before"]))
        return
    guild = box.world.people.guild(str(settings["guild_id"]))
    if guild is None:
        return
    if settings["by"] == "timeout":
        set_timeout(box, guild, bot_id, None)
    else:
        set_role_permissions(box, guild, bot_role_id(guild), int(settings["before"]))
