"""Push notifications: what a phone would show of a message, and to whom.

A push consists of the message's content: Components V2 have none, so their push is empty. Mentions
are resolved only for people whom the message really mentions.
"""

import re

from bot.sandbox.protocol import Json, MessageFlags, MessageType
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.services.mentions import USER_MENTION, notified_people
from bot.sandbox.world.channels import is_dm

CHANNEL_MENTION = re.compile(r"<#(\d{1,20})>")


def notify(box: Sandbox, channel: Json, message: Json) -> None:
    """Store the push that *message* causes, and send it to the pages of those it notifies.

    Messages with SUPPRESS_NOTIFICATIONS are counted as mentions but push nothing.
    """
    people = notified_people(box, channel, message)
    box.world.messages.ping(message, people)
    if is_dm(channel):
        members = box.world.channels.members(channel["id"])
        people = [person for person in members if person != message["author_id"]]
    people = [person for person in people if person != box.world.people.bot["id"]]
    if not people or message["flags"] & MessageFlags.SUPPRESS_NOTIFICATIONS:
        return
    notification: Json = {
        "message_id": message["id"],
        "channel_id": channel["id"],
        "user_ids": people,
        "title": _title(box, channel, message["author_id"]),
        "body": _body(box, message),
    }
    box.world.messages.save_notification(notification)
    box.send_to_people(people, "NOTIFICATION", notification)


def _title(box: Sandbox, channel: Json, author_id: str) -> str:
    """Return the author and, in a guild, where the message stands."""
    author = str(box.person_view.user(author_id)["global_name"])
    guild = box.world.people.guild(channel["guild_id"]) if "guild_id" in channel else None
    return author if guild is None else f"{author} (#{channel['name']}, {guild['name']})"


def _body(box: Sandbox, message: Json) -> str:
    def user(match: re.Match[str]) -> str:
        if match[1] not in message["mention_ids"]:
            return match[0]
        return f"@{box.person_view.user(match[1])['global_name']}"

    def channel(match: re.Match[str]) -> str:
        found = box.world.channels.get(match[1])
        return match[0] if found is None else f"#{found['name']}"

    if message["type"] == MessageType.RECIPIENT_ADD:
        added = box.person_view.user(message["mention_ids"][0])["global_name"]
        author = box.person_view.user(message["author_id"])["global_name"]
        return f"{author} added {added} to the thread."
    return CHANNEL_MENTION.sub(channel, USER_MENTION.sub(user, message["content"]))
