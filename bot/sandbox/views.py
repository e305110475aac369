"""Stored objects as clients receive them: ids become user objects, URLs become absolute."""

import hashlib
from abc import ABC, abstractmethod
from typing import TypeVar

from bot.sandbox.protocol import Json, MessageFlags
from bot.sandbox.world import World
from bot.sandbox.world.channels import is_dm, is_thread
from bot.sandbox.world.permissions import bot_role_permissions, can_see, everyone_permissions

T = TypeVar("T")

DAY_S = 86_400  # lifetime of a signed attachment URL


def copied(value: T) -> T:
    """Return a copy of a JSON value; copy.deepcopy takes more than twice as long."""
    if isinstance(value, dict):
        return {key: copied(part) for key, part in value.items()}  # type: ignore[return-value]  # T is a dict
    if isinstance(value, list):
        return [copied(part) for part in value]  # type: ignore[return-value]  # T is a list
    return value


class View(ABC):
    """Conversions that the bot and the pages have in common."""

    def __init__(self, world: World) -> None:
        self._world = world

    @abstractmethod
    def user(self, person_id: str) -> Json:
        """Return the user object of a person."""

    def users(self, person_ids: list[str]) -> list[Json]:
        """Return the user objects of several people."""
        return [self.user(person_id) for person_id in person_ids]

    def message(self, stored: Json) -> Json:
        """Return Discord's message object."""
        message = copied(stored)
        message["author"] = self.user(message.pop("author_id"))
        message["mentions"] = self.users(message.pop("mention_ids"))
        shown = {image for embed in message["embeds"] for image in embedded_urls(embed)}
        message["attachments"] = [a for a in message["attachments"] if a["url"] not in shown]
        if "interaction_metadata" in message:
            self._complete_metadata(message["interaction_metadata"])
        if "message_reference" in message:
            reference = message["message_reference"].get("message_id")
            original = self._world.messages.find(reference) if reference else None
            # only its own reader can respond to an ephemeral message, ephemerally
            is_private = bool(message["flags"] & MessageFlags.EPHEMERAL)
            if original is not None and (original[1] is None or is_private):
                bare = {k: v for k, v in original[0].items() if k != "message_reference"}
                message["referenced_message"] = self.message(bare)
            else:
                message["referenced_message"] = None
        thread = self._world.channels.get(message["id"])
        # a forum post's first message stands in the thread itself
        if thread is not None and thread["id"] != message["channel_id"]:
            message["thread"] = self.channel(thread)
        for part in ("attachments", "embeds", "components"):
            self._complete_urls(message[part])
        return message

    @abstractmethod
    def channel(self, stored: Json, reader: str | None = None) -> Json:
        """Return Discord's channel object, as *reader* sees it."""

    def address(self, relative: str) -> str:
        """Return the URL of a file of the sandbox."""
        return relative

    def thread_member(self, thread_id: str, person_id: str, joined_at: str) -> Json:
        """Return Discord's thread member object."""
        return {"id": thread_id, "user_id": person_id, "join_timestamp": joined_at, "flags": 0}

    def _complete_metadata(self, details: Json) -> None:
        details["user"] = self.user(details.pop("user_id"))
        if "target_user_id" in details:
            details["target_user"] = self.user(details.pop("target_user_id"))
        if "triggering_interaction_metadata" in details:
            self._complete_metadata(details["triggering_interaction_metadata"])

    def _complete_urls(self, value: object) -> None:
        if isinstance(value, list):
            for item in value:
                self._complete_urls(item)
        elif isinstance(value, dict):
            for key, item in value.items():
                if key in ("url", "proxy_url") and isinstance(item, str):
                    value[key] = self.address(item) if item.startswith("/cdn/") else item
                else:
                    self._complete_urls(item)


class BotView(View):
    """Objects as the bot receives them; *base* precedes relative URLs."""

    def __init__(self, world: World, base: str, now_ms: int) -> None:
        super().__init__(world)
        self._base = base
        self._now_ms = now_ms

    def address(self, relative: str) -> str:
        """Return the absolute URL; attachment URLs are signed and expire after a day."""
        if not relative.startswith("/cdn/attachments/"):
            return self._base + relative
        now_s = self._now_ms // 1000
        signature = hashlib.sha256(f"{relative} {now_s}".encode()).hexdigest()
        return f"{self._base}{relative}?ex={now_s + DAY_S:x}&is={now_s:x}&hm={signature}&"

    def attachment(self, stored: Json) -> Json:
        """Return an attachment that a person uploaded for an interaction."""
        shown = copied(stored) | {"ephemeral": True}
        self._complete_urls(shown)
        return shown

    def user(self, person_id: str) -> Json:
        """Return the user object of the API."""
        person = self._world.people.get(person_id)
        if person is None:
            raise LookupError(person_id)
        return {
            "id": person["id"],
            "username": person["username"],
            "discriminator": "0",
            "global_name": person["global_name"],
            "avatar": None,
            "avatar_decoration_data": None,
            "bot": bool(person.get("bot")),
            "flags": 0,
            "public_flags": 0,
            "primary_guild": None,
        }

    def member(self, guild: Json, person_id: str, *, bare: bool = False) -> Json:
        """Return the guild member object; *bare* omits the user."""
        person = self._world.people.get(person_id)
        roles = self._world.people.roles_of(guild["id"], person_id)
        if person is not None and person.get("bot"):
            roles.append(bot_role_id(guild))
        member: Json = {
            "roles": roles,
            "joined_at": (person or {}).get("joined_at", guild["joined_at"]),
            "nick": None,
            "avatar": None,
            "banner": None,
            "premium_since": None,
            "pending": False,
            "flags": 0,
            "communication_disabled_until": guild.get("timeouts", {}).get(person_id),
        }
        if not bare:
            member |= {"user": self.user(person_id), "deaf": False, "mute": False}
        return member

    def channel(self, stored: Json, reader: str | None = None) -> Json:
        """Return the channel object of the API; threads carry the bot's membership."""
        channel = copied(stored)
        bot_id = self._world.people.bot["id"]
        if is_dm(channel):
            others = [p for p in self._world.channels.members(channel["id"]) if p != bot_id]
            channel["recipients"] = self.users(others)
        elif is_thread(channel):
            members = self._world.channels.members(channel["id"])
            channel["member_count"] = min(len(members), 50)
            if bot_id in members:
                channel["member"] = self.thread_member(channel["id"], bot_id, members[bot_id])
        return channel

    def message(self, stored: Json) -> Json:
        """Return the message without the content that needs the message content intent."""
        message = self.whole(stored)
        bot_id = self._world.people.bot["id"]
        is_ours = stored["author_id"] == bot_id or bot_id in stored["mention_ids"]
        if not is_ours and "guild_id" in stored:
            message |= {"content": "", "embeds": [], "attachments": [], "components": []}
        return message

    def whole(self, stored: Json) -> Json:
        """Return the message with its content, as responses to the bot carry it."""
        message = super().message(stored)
        message.pop("guild_id", None)  # only gateway events carry it
        details = message.get("interaction_metadata", {})
        if "name" in details:  # only the older `interaction` field carries names
            keys = ("id", "type", "name", "user")
            message["interaction"] = {key: details[key] for key in keys}
        while details:
            details.pop("name", None)
            details = details.get("triggering_interaction_metadata")
        return message

    def guild(self, guild: Json) -> Json:
        """Return the guild as GUILD_CREATE carries it."""
        bot_id = self._world.people.bot["id"]
        members = self._world.people.members(guild["id"])
        channels, events = self._world.channels, self._world.events.of_guild(guild["id"])
        return self.bare_guild(guild) | {
            "joined_at": guild["joined_at"],
            "large": False,
            "unavailable": False,
            "member_count": len(members),
            "members": [self.member(guild, bot_id)],
            "channels": [self.channel(channel) for channel in channels.of_guild(guild["id"])],
            "threads": self.threads(guild),
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [self.event(e) for e in events],
            "soundboard_sounds": [],
        }

    def event(self, stored: Json) -> Json:
        """Return a scheduled event with its maker."""
        return copied(stored) | {"creator": self.user(stored["creator_id"])}

    def threads(self, guild: Json) -> list[Json]:
        """Return the guild's active threads that the bot can see."""
        bot_id, found = self._world.people.bot["id"], self._world.channels
        active = found.threads(guild["id"], archived=False)
        return [self.channel(thread) for thread in active if can_see(self._world, thread, bot_id)]

    def bare_guild(self, guild: Json) -> Json:
        """Return the guild as GET returns it."""
        return {
            "id": guild["id"],
            "name": guild["name"],
            "owner_id": guild["owner_id"],
            "icon": None,
            "splash": None,
            "banner": None,
            "description": None,
            "features": [],
            "emojis": [],
            "stickers": [],
            "roles": self.roles(guild),
            "preferred_locale": "en-US",
            "afk_timeout": 300,
            "afk_channel_id": None,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "public_updates_channel_id": None,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "premium_progress_bar_enabled": False,
            "vanity_url_code": None,
        }

    def roles(self, guild: Json) -> list[Json]:
        """Return all roles: @everyone (with the guild's id), the bot's own, created ones."""
        bot = self._world.people.bot
        everyone = {"permissions": str(everyone_permissions(guild)), "position": 0}
        own = {
            "permissions": str(bot_role_permissions(guild)),
            "position": 1,
            "tags": {"bot_id": bot["id"]},
        }
        return [
            _role(guild["id"], "@everyone", managed=False) | everyone,
            _role(bot_role_id(guild), bot["username"], managed=True) | own,
            *(
                _role(role["id"], role["name"], managed=False) | role | {"position": position}
                for position, role in enumerate(guild.get("roles", ()), start=2)
            ),
        ]


def bot_role_id(guild: Json) -> str:
    """Return the id of the bot's own role in the guild."""
    return str(int(guild["id"]) + 1_000_000)


def embedded_urls(embed: Json) -> list[str]:
    """Return the URLs of the pictures in an embed."""
    parts = (embed.get(key) for key in ("image", "thumbnail", "author", "footer"))
    found = [part.get("url") or part.get("icon_url") for part in parts if part]
    return [url for url in found if url]


def _role(role_id: str, name: str, *, managed: bool) -> Json:
    return {
        "id": role_id,
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "managed": managed,
        "mentionable": False,
        "flags": 0,
    }
