"""Whom a message really pings: what it says, and what its author lets it do."""

import re

from bot.sandbox.limits.layout import walk
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.shapes import Json, May, Part
from bot.sandbox.world.people import allows

USER = re.compile(r"<@!?(\d{1,20})>")
EVERYONE = re.compile(r"@(everyone|here)\b")
ALL: Json = {"parse": ["users", "roles", "everyone"], "replied_user": True}
USERS_ONLY: Json = {"parse": ["users"], "replied_user": True}  # interactions and webhooks


def words(message: Json) -> str:
    """All text of a message in which a mention counts."""
    parts = walk(message["components"])
    texts = [part["content"] for part, _ in parts if part["type"] == Part.TEXT]
    return "\n".join([message["content"], *texts])


def mentioned(box: Sandbox, channel: Json, message: Json, allowed: Json) -> tuple[list[str], bool]:
    """Ids of the users that *message* mentions, and whether it mentions everyone."""
    text = words(message)
    parse = allowed.get("parse") or []
    listed = {str(user) for user in allowed.get("users") or []}
    members = set(box.audience(channel))
    found = list(dict.fromkeys(USER.findall(text)))
    users = [u for u in found if u in members and ("users" in parse or u in listed)]
    reply_to = replied_user(box, message)
    if allowed.get("replied_user") and reply_to in members and reply_to not in users:
        users.append(reply_to)
    everyone = "everyone" in parse and bool(EVERYONE.search(text)) and _may(box, channel, message)
    return users, everyone


def replied_user(box: Sandbox, message: Json) -> str:
    """The author of the message that this one replies to, or an empty text."""
    reference = message.get("message_reference", {}).get("message_id")
    if reference is None or message["type"] != 19 or "interaction_metadata" in message:
        return ""
    original = box.world.messages.get(message["channel_id"], reference)
    return "" if original is None else str(original["author_id"])


def pinged(box: Sandbox, channel: Json, message: Json) -> list[str]:
    """The people in whose lists the message counts as a mention."""
    people = box.audience(channel) if message["mention_everyone"] else message["mention_ids"]
    return [person for person in people if person != message["author_id"]]


def _may(box: Sandbox, channel: Json, message: Json) -> bool:
    people = box.world.people
    author = people.get(message["author_id"])
    guild = people.guild(channel["guild_id"]) if "guild_id" in channel else None
    if guild is None or author is None:
        return False
    return not author.get("bot") or allows(people.permissions(guild, author), May.MENTION_EVERYONE)
