"""Permission checks that end in Discord's errors."""

from bot.sandbox.errors import refusal
from bot.sandbox.protocol import Json, Permissions
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.world.permissions import can_see, channel_permissions, has_permissions


def require_permissions(
    box: Sandbox, channel: Json, needed: Permissions, person_id: str | None = None
) -> None:
    """Refuse with 50001 if the channel is not visible, with 50013 if *needed* is missing.

    The bot is checked when *person_id* is not given.
    """
    who = person_id or box.world.people.bot["id"]
    if not can_see(box.world, channel, who):
        raise refusal(50001)
    if not has_permissions(channel_permissions(box.world, channel, who), needed):
        raise refusal(50013)


def require_with_code(
    box: Sandbox, channel: Json, needed: Permissions, person_id: str, code: int
) -> None:
    """Refuse with *code* if the person lacks *needed* in the channel."""
    if not has_permissions(channel_permissions(box.world, channel, person_id), needed):
        raise refusal(code)
