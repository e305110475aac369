"""Users, roles, channels and files whose ids people enter in options and selects."""

from dataclasses import dataclass, field

from bot.sandbox.browser.uploads import upload_of
from bot.sandbox.protocol import Json
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.world.permissions import can_see


@dataclass(slots=True)
class ResolvedIds:
    """Ids of the objects that belong into an interaction's ``resolved`` data."""

    users: list[str] = field(default_factory=list)
    channels: list[str] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)


class Resolver:
    """Checks ids that one person entered in one channel, and collects the valid ones."""

    def __init__(self, box: Sandbox, channel: Json, person_id: str) -> None:
        self._box = box
        self._channel = channel
        self._person_id = person_id
        self.ids = ResolvedIds()

    def accepts(self, kind: str, value: str, types: list[int] | None = None) -> bool:
        """Return whether *value* is the id of a user, role, mentionable or channel, as *kind* says.

        *types* restricts channels to some channel types.
        """
        if kind == "channel":
            return self._place(value, types)
        is_user = kind in ("user", "mentionable") and self._user(value)
        return is_user or (kind in ("role", "mentionable") and self._role(value))

    def file(self, value: str) -> Json | None:
        """Return the attachment with this id if the person uploaded it, else None."""
        found = upload_of(self._box, self._person_id, value)
        _record(value, self.ids.files, found is not None)
        return found

    def _user(self, value: str) -> bool:
        return _record(value, self.ids.users, self._box.world.people.get(value) is not None)

    def _role(self, value: str) -> bool:
        guild = self._box.world.people.guild(self._channel.get("guild_id", "0"))
        roles = {role["id"] for role in self._box.bot_view.roles(guild)} if guild else set()
        return _record(value, self.ids.roles, value in roles)

    def _place(self, value: str, types: list[int] | None) -> bool:
        channel, guild_id = self._box.world.channels.get(value), self._channel.get("guild_id")
        is_there = (
            channel is not None
            and channel.get("guild_id") == guild_id is not None
            and can_see(self._box.world, channel, self._person_id)
            and (not types or channel["type"] in types)
        )
        return _record(value, self.ids.channels, is_there)


def _record(value: str, among: list[str], is_right: bool) -> bool:
    if is_right and value not in among:
        among.append(value)
    return is_right
