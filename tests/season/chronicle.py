"""What was said where everybody can see it, as somebody hears it who sits in every channel."""

import asyncio
from dataclasses import dataclass

from bot.sandbox.clock import created_at_ms
from bot.sandbox.sandbox import Sandbox
from bot.ui.kit.custom_id import Ref
from tests.sandbox.world import Json
from tests.season.client import refs
from tests.season.world import CHRONICLER


@dataclass(slots=True)
class Said:
    """A message of the bot that all in its channel see, as it was first; ``now`` is as it is.

    ``by_itself``: no answer to a command or a press.
    """

    id: str
    channel: str
    pings: frozenset[str]
    by_itself: bool
    first: Json
    now: Json
    deleted: bool = False

    @property
    def at(self) -> int:
        """When it was said, in milliseconds since 1970."""
        return created_at_ms(self.id)

    @property
    def refs(self) -> list[Ref]:
        """What its buttons and selects are about."""
        return refs(self.first)


class _Ears(asyncio.Queue[Json]):
    """Keeps what is heard until somebody asks."""

    def heard(self) -> list[Json]:
        found = []
        while not self.empty():
            found.append(self.get_nowait())
        return found


class Chronicle:
    """Every message, in the order of their ids; the channels that were deleted, and the matches
    that were played there."""

    def __init__(self, box: Sandbox) -> None:
        self.messages: dict[str, Said] = {}
        self.gone: dict[str, int] = {}
        self.lost: set[int] = set()
        self._box = box
        self._ears = _Ears()
        box.pages.setdefault(CHRONICLER, []).append(self._ears)

    def news(self) -> list[Said]:
        """What the bot has said since the last time."""
        found = []
        for event in self._ears.heard():
            data = event["d"]
            match event["t"]:
                case "MESSAGE_CREATE" if data["author"]["bot"] and data["type"] != 21:
                    found.append(self._said(data))
                case "MESSAGE_UPDATE" if data["id"] in self.messages:
                    self.messages[data["id"]].now = data
                case "MESSAGE_DELETE" if data["id"] in self.messages:
                    self.messages[data["id"]].deleted = True
                case "THREAD_DELETE" | "CHANNEL_DELETE":
                    self._delete(data["id"])
                case _:
                    pass
        return found

    def _delete(self, channel: str) -> None:
        self.gone[channel] = self._box.clock.now_ms()
        for said in self.messages.values():
            if said.channel == channel:
                # Cards are about matches; offers, whose numbers are others', stand elsewhere.
                self.lost |= {ref.subject for ref in said.refs if ref.op in {"more", "export"}}

    def direct(self, person_id: str) -> list[Json]:
        """The bot's direct messages to somebody, oldest first; its answers there aside."""
        world = self._box.world
        bot_id = world.people.bot["id"]
        channel = world.channels.dm_between(bot_id, person_id)
        found = world.messages.of_channel(channel["id"], -1) if channel else []
        own = [message for message in found if message["author_id"] == bot_id]
        return [message for message in own if "interaction_metadata" not in message]

    def _said(self, data: Json) -> Said:
        pings = frozenset(person["id"] for person in data["mentions"])
        by_itself = "interaction_metadata" not in data
        said = Said(data["id"], data["channel_id"], pings, by_itself, data, data)
        self.messages[said.id] = said
        return said
