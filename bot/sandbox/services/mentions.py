"""Mentions: whom a message mentions under its ``allowed_mentions``, and whom it notifies."""

import re

from bot.sandbox.protocol import ComponentType, Json, Permissions
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.validation.layout import walk
from bot.sandbox.world.channels import is_thread
from bot.sandbox.world.permissions import channel_permissions, has_permissions

USER_MENTION = re.compile(r"<@!?(\d{1,20})>")
EVERYONE_MENTION = re.compile(r"@(everyone|here)\b")
ALL_MENTIONS: Json = {"parse": ["users", "roles", "everyone"], "replied_user": True}
USER_MENTIONS: Json = {"parse": ["users"], "replied_user": True}  # interactions and webhooks


def mention_text(message: Json) -> str:
    """Return all text of a message in which mentions count."""
    parts = walk(message["components"])
    texts = [part["content"] for part, _ in parts if part["type"] == ComponentType.TEXT_DISPLAY]
    return "\n".join([message["content"], *texts])


def resolve_mentions(box: Sandbox, channel: Json, message: Json, allowed: Json) -> Json:
    """Return the users, roles and @everyone that *message* mentions, as they are stored."""
    text = mention_text(message)
    parse = allowed.get("parse") or []
    listed = {str(user) for user in allowed.get("users") or []}
    members = set(box.audience(_parent(box, channel)))
    found = list(dict.fromkeys(USER_MENTION.findall(text)))
    users = [u for u in found if u in members and ("users" in parse or u in listed)]
    reply_to = replied_user(box, message)
    if allowed.get("replied_user") and reply_to in members and reply_to not in users:
        users.append(reply_to)
    may_all = _may_mention_everyone(box, channel, message)
    return {
        "mention_ids": users,
        "mention_roles": _roles(box, channel, text, allowed, may_all=may_all),
        "mention_everyone": "everyone" in parse and bool(EVERYONE_MENTION.search(text)) and may_all,
    }


def _parent(box: Sandbox, channel: Json) -> Json:
    """Return the channel whose members can be mentioned: a mention adds people to a thread."""
    parent = box.world.channels.get(channel["parent_id"]) if is_thread(channel) else None
    return parent or channel


def _roles(box: Sandbox, channel: Json, text: str, allowed: Json, *, may_all: bool) -> list[str]:
    """Return the mentioned roles: mentionable ones, or all for an author who may mention all."""
    guild = box.world.people.guild(channel.get("guild_id", "0"))
    listed = {str(role) for role in allowed.get("roles") or []}
    is_parsed = "roles" in (allowed.get("parse") or [])
    return [
        role["id"]
        for role in (guild or {}).get("roles", ())
        if f"<@&{role['id']}>" in text
        and (is_parsed or role["id"] in listed)
        and (role["mentionable"] or may_all)
    ]


def replied_user(box: Sandbox, message: Json) -> str:
    """Return the author id of the message this one replies to, or an empty string."""
    reference = message.get("message_reference", {}).get("message_id")
    if reference is None or message["type"] != 19 or "interaction_metadata" in message:
        return ""
    original = box.world.messages.get(message["channel_id"], reference)
    return "" if original is None else str(original["author_id"])


def notified_people(box: Sandbox, channel: Json, message: Json) -> list[str]:
    """Return the ids of the people whom the message notifies."""
    audience, roles = box.audience(channel), set(message["mention_roles"])

    def is_meant(person: str) -> bool:
        held = box.world.people.roles_of(channel["guild_id"], person) if roles else ()
        return person in message["mention_ids"] or not roles.isdisjoint(held)

    people = [person for person in audience if message["mention_everyone"] or is_meant(person)]
    return [person for person in people if person != message["author_id"]]


def _may_mention_everyone(box: Sandbox, channel: Json, message: Json) -> bool:
    permissions = channel_permissions(box.world, channel, message["author_id"])
    return "guild_id" in channel and has_permissions(permissions, Permissions.MENTION_EVERYONE)
