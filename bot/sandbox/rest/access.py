"""What a request speaks of, found or refused."""

from aiohttp import web

from bot.sandbox.errors import existing, refusal
from bot.sandbox.protocol import Json, Permissions
from bot.sandbox.sandbox import Sandbox, sandbox_of
from bot.sandbox.services.permissions import require_permissions


def channel_of(
    request: web.Request, needed: Permissions = Permissions.VIEW_CHANNEL
) -> tuple[Sandbox, Json]:
    """The channel of the path, where the bot has *needed*; else 10003, 50001 or 50013."""
    box = sandbox_of(request)
    channel = existing(box.world.channels.get(request.match_info["channel"]), 10003)
    require_permissions(box, channel, needed)
    return box, channel


def message_of(
    request: web.Request, needed: Permissions = Permissions.VIEW_CHANNEL, *, own: bool = False
) -> tuple[Sandbox, Json, Json]:
    """The channel and message of the path, or 10008; 50005 if it must be the bot's and is not."""
    box, channel = channel_of(request, needed)
    found = box.world.messages.get(channel["id"], request.match_info["message"])
    message = existing(found, 10008)
    if own and message["author_id"] != box.world.people.bot["id"]:
        raise refusal(50005)
    return box, channel, message


def guild_of(request: web.Request) -> tuple[Sandbox, Json]:
    """The guild of the path, or 10004; those that the bot is not in are unknown to it."""
    box, guild_id = sandbox_of(request), request.match_info["guild"]
    is_in = box.world.people.is_member(guild_id, box.world.people.bot["id"])
    return box, existing(box.world.people.guild(guild_id) if is_in else None, 10004)
