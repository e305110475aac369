"""Stored objects as a person's page receives them."""

from urllib.parse import quote

from bot.sandbox.protocol import ChannelType, Json
from bot.sandbox.views import View, bot_role_id, copied
from bot.sandbox.world.channels import is_dm, is_thread
from bot.sandbox.world.permissions import bot_role_permissions, channel_permissions


class PersonView(View):
    """Converts stored objects to what the page of a person shows."""

    def user(self, person_id: str) -> Json:
        """Return the user object of the page."""
        person = self._world.people.get(person_id)
        if person is None:
            raise LookupError(person_id)
        name = str(person["global_name"] or person["username"])
        return {
            "id": person["id"],
            "username": person["username"],
            "global_name": name,
            "avatar_url": f"/cdn/people/{person['id']}.svg?of={quote(name[0])}",  # it shows that
            "bot": bool(person.get("bot")),
            "has_app": self._world.people.has_installed_app(person_id),
            "open_dms": self._world.people.has_open_dms(person_id),
        }

    def message(self, stored: Json) -> Json:
        """Return the message with the push notification that it caused, if any."""
        message = super().message(stored)
        notification = self._world.messages.notification(stored["id"])
        return message if notification is None else message | {"notification": notification}

    def guild(self, guild: Json) -> Json:
        """Return the guild with its roles and the roles of each member."""
        people = self._world.people
        members = {one: people.roles_of(guild["id"], one) for one in people.members(guild["id"])}
        details = {"id": guild["id"], "name": guild["name"], "owner_id": guild["owner_id"]}
        bot_role = {"id": bot_role_id(guild), "permissions": str(bot_role_permissions(guild))}
        return details | {
            "has_commands": bool(guild.get("has_commands")),
            "roles": guild.get("roles", []),
            "bot_role": bot_role,
            "members": members,
        }

    def channel(self, stored: Json, reader: str | None = None) -> Json:
        """Return the channel with the permissions of *reader* (``may``).

        In threads ``member`` says whether *reader* has joined.
        """
        channel = copied(stored)
        if reader is not None:
            channel["may"] = str(channel_permissions(self._world, stored, reader))
        if is_dm(channel):
            others = [p for p in self._world.channels.members(channel["id"]) if p != reader]
            channel["recipients"] = self.users(others)
            if channel["type"] == ChannelType.GROUP_DM:
                names = [str(user["global_name"]) for user in channel["recipients"]]
                channel["name"] = channel["name"] or ", ".join(names)
        elif is_thread(channel):
            members = self._world.channels.members(channel["id"])
            channel["member"] = reader in members
            channel["member_count"] = len(members)
        return channel
