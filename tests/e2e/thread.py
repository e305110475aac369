"""What stands in a thread for everybody, as the sandbox keeps it."""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bot.ui.kit.custom_id import Ref, unpack

EPHEMERAL = 64
TEXT = 10
STARTER = 21  # Discord's own line at the head of a thread: the message it was begun at


@dataclass(frozen=True, slots=True)
class Card:
    """A public message: its words, and whom it pinged."""

    id: str
    text: str
    mentioned: tuple[str, ...]
    refs: tuple[Ref, ...] = ()

    @property
    def turn(self) -> int:
        """The turn it tells of, by its buttons; 0 for a card that opens a match."""
        return next((ref.version for ref in self.refs if ref.op == "view"), 0)


async def cards(
    get: Callable[[str], Awaitable[Any]], person_id: str, channel_id: str
) -> list[Card]:
    """Every public message of a thread, oldest first."""
    found: list[dict[str, Any]] = []
    before = ""
    while page := await get(f"/person/{person_id}/channels/{channel_id}/messages{before}"):
        found = [*page, *found]
        before = f"?before={page[0]['id']}"
    return [
        card_of(message)
        for message in found
        if not message["flags"] & EPHEMERAL and message["type"] != STARTER
    ]


def card_of(message: dict[str, Any]) -> Card:
    """A message as a card."""
    names = tuple(user["global_name"] for user in message["mentions"])
    return Card(
        message["id"],
        "\n".join([message["content"], *_texts(message["components"])]),
        names,
        tuple(_refs(message["components"])),
    )


def _refs(components: list[dict[str, Any]]) -> Iterator[Ref]:
    for component in components:
        if ref := unpack(component.get("custom_id", "")):
            yield ref
        yield from _refs(component.get("components", []))


def _texts(components: list[dict[str, Any]]) -> Iterator[str]:
    for component in components:
        if component["type"] == TEXT:
            yield component["content"]
        yield from _texts(component.get("components", []))
