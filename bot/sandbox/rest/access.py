"""The channel, message or guild in the path of a REST request."""

from aiohttp import web

from bot.sandbox.errors import existing, refusal
from bot.sandbox.protocol import Json, Permissions
from bot.sandbox.sandbox import Sandbox, sandbox_of
from bot.sandbox.services.permissions import require_permissions


def channel_of(
    request: web.Request, needed: Permissions = Permissions.VIEW_CHANNEL
) -> tuple[Sandbox, Json]:
    """Return the sandbox and the channel in the path.

    Raises:
        ApiError: 10003 unknown, 50001 not visible, 50013 the bot lacks *needed*.
    """
    box = sandbox_of(request)
    channel = existing(box.world.channels.get(request.match_info["channel"]), 10003)
    require_permissions(box, channel, needed)
    return box, channel


def message_of(
    request: web.Request, needed: Permissions = Permissions.VIEW_CHANNEL, *, own: bool = False
) -> tuple[Sandbox, Json, Json]:
    """Return the sandbox, the channel and the message in the path.

    Raises:
        ApiError: 10008 unknown, 50005 for a message of somebody else with *own*.
    """
    box, channel = channel_of(request, needed)
    found = box.world.messages.get(channel["id"], request.match_info["message"])
    message = existing(found, 10008)
    if own and message["author_id"] != box.world.people.bot["id"]:
        raise refusal(50005)
    return box, channel, message


def guild_of(request: web.Request) -> tuple[Sandbox, Json]:
    """Return the sandbox and the guild in the path.

    Raises:
        ApiError: 10004 for an unknown guild or one that the bot is not a member of.
    """
    box, guild_id = sandbox_of(request), request.match_info["guild"]
    is_in = box.world.people.is_member(guild_id, box.world.people.bot["id"])
    return box, existing(box.world.people.guild(guild_id) if is_in else None, 10004)
