"""What is stored, as a person's page shows it."""

from copy import deepcopy

from bot.sandbox.protocol import ChannelType, Json
from bot.sandbox.views import View
from bot.sandbox.world.channels import is_thread
from bot.sandbox.world.permissions import channel_permissions


class PersonView(View):
    """As a person's page sees the world."""

    def user(self, person_id: str) -> Json:
        """The person as the page's user object."""
        person = self._world.people.get(person_id)
        if person is None:
            raise LookupError(person_id)
        return {
            "id": person["id"],
            "username": person["username"],
            "global_name": person["global_name"] or person["username"],
            "avatar_url": f"/cdn/people/{person['id']}.svg",
            "bot": bool(person.get("bot")),
            "open_dms": self._world.people.has_open_dms(person_id),
        }

    def guild(self, guild: Json) -> Json:
        """The server with its roles and who has them."""
        people = self._world.people
        members = {one: people.roles_of(guild["id"], one) for one in people.members(guild["id"])}
        about = {"id": guild["id"], "name": guild["name"], "owner_id": guild["owner_id"]}
        return about | {"roles": guild.get("roles", []), "members": members}

    def channel(self, stored: Json, reader: str | None = None) -> Json:
        """The channel; ``member`` says whether *reader* has joined the thread, ``may`` what they
        may do."""
        channel = deepcopy(stored)
        if reader is not None:
            channel["may"] = str(channel_permissions(self._world, stored, reader))
        if channel["type"] == ChannelType.DM:
            others = [p for p in self._world.channels.members(channel["id"]) if p != reader]
            channel["recipients"] = self.users(others)
        elif is_thread(channel):
            members = self._world.channels.members(channel["id"])
            channel["member"] = reader in members
            channel["member_count"] = len(members)
        return channel
