"""What the bot and the people may do in a channel."""

from bot.sandbox.errors import refusal
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.shapes import EVERYONE, EVERYTHING, Json, Kind, May
from bot.sandbox.world.channels import is_thread
from bot.sandbox.world.people import allows


def permissions_in(box: Sandbox, channel: Json, person_id: str) -> int:
    """The permissions of a person or the bot in the channel, its overwrites applied."""
    if channel["type"] == Kind.DM:
        return EVERYONE
    world = box.world
    guild, person = world.people.guild(channel["guild_id"]), world.people.get(person_id)
    if guild is None or person is None or not world.people.is_member(guild["id"], person_id):
        return 0
    allowed = world.people.permissions(guild, person)
    if allowed == EVERYTHING:
        return allowed
    place = world.channels.get(channel["parent_id"]) if is_thread(channel) else channel
    for overwrite in (place or channel).get("permission_overwrites", ()):
        if overwrite["id"] == person_id:
            allowed = allowed & ~int(overwrite["deny"]) | int(overwrite["allow"])
    return allowed


def require(box: Sandbox, channel: Json, needed: May) -> None:
    """Refuse unless the bot sees the channel (50001) and has *needed* there (50013)."""
    bot_id = box.world.people.bot["id"]
    if channel["type"] == Kind.DM:
        if bot_id not in box.world.channels.members(channel["id"]):
            raise refusal(50001)
        return
    allowed = permissions_in(box, channel, bot_id)
    if not allows(allowed, May.VIEW_CHANNEL):
        raise refusal(50001)
    if not allows(allowed, needed):
        raise refusal(50013)
