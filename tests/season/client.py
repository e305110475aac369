"""Somebody at Discord: uses commands, presses, chooses, submits, and waits for the answer.

The sandbox tells them what it tells their page, without a socket: a season opens thousands.
"""

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from bot.sandbox.sandbox import Sandbox
from bot.sandbox.services.interactions import RESPONSE_DEADLINE_MS
from bot.ui.kit.custom_id import Ref, unpack
from tests.flows.harness import LOADING
from tests.sandbox.world import Json, Person, Served, parts
from tests.season.world import Resident


class Unanswered(Exception):
    """Discord has stopped waiting for the bot."""


class ResidentClient(Person):
    """One resident at their page."""

    def __init__(self, served: Served, box: Sandbox, who: Resident) -> None:
        super().__init__(served, who.id)
        self.who = who
        self._box = box
        self._commands: dict[str, Any] = {}

    @asynccontextmanager
    async def present(self) -> AsyncIterator[None]:
        """Their page is open while the block runs; what came before is not heard."""
        pages = self._box.pages.setdefault(self.id, [])
        heard: asyncio.Queue[Json] = asyncio.Queue()
        pages.append(heard)
        listening = asyncio.create_task(self._hear_all(heard))
        try:
            yield
        finally:
            pages.remove(heard)
            listening.cancel()
            self._events.clear()

    async def _hear_all(self, heard: "asyncio.Queue[Json]") -> None:
        while True:
            event = await heard.get()
            async with self._news:
                self._events.append(event)
                self._news.notify_all()

    def can_see(self, channel_id: str) -> bool:
        """Whether a channel is there for them."""
        channel = self._box.world.channels.get(channel_id)
        return channel is not None and self.id in self._box.audience(channel)

    async def call(self, method: str, path: str, body: Json | None = None) -> Any:
        """As everybody's, but the list of commands is asked for once a channel."""
        if not path.startswith("/commands"):
            return await super().call(method, path, body)
        if path not in self._commands:
            self._commands[path] = await super().call(method, path, body)
        return self._commands[path]

    async def use(self, words: str, channel: str, **options: Any) -> Json:
        """A slash command, and its answer.

        Raises:
            Unanswered: the bot did not answer.
            Refused: Discord did not let them.
        """
        return await self._answer(await self.run(words, channel, **options))

    async def press(self, message: Json, button: str) -> Json:
        """A button, by label or custom_id, and its answer; raises as ``use``."""
        return await self._answer(await self.click(message, button), message["id"])

    async def press_twice(self, message: Json, button: str) -> Json:
        """A button, pressed again before it answers; the answer to the second press, as ``press``.

        Time goes on only when both have theirs: both count on Discord's three seconds.
        """
        presses = [await self.click(message, button) for _ in range(2)]
        answer = await self._answer(presses[1], message["id"])
        # what the first made of the message may have been taken for the second's answer
        while True:
            if not any(map(self._is_waiting, presses)):
                return answer
            await asyncio.sleep(0.005)

    def _is_waiting(self, interaction_id: str) -> bool:
        sent = self._box.world.interactions.get(interaction_id)
        if sent is None or sent["acknowledged"] is not None:
            return False
        return bool(self._box.clock.now_ms() <= sent["created_ms"] + RESPONSE_DEADLINE_MS)

    async def pick(self, message: Json, select: str, values: Sequence[str]) -> Json:
        """A choice in a select, and its answer; raises as ``use``."""
        return await self._answer(await self.choose(message, select, values), message["id"])

    async def touch(self, message: Json, part: Json, rng: Random) -> Json:
        """A button, or anything in a select, and its answer; raises as ``use``."""
        if "options" not in part:
            return await self.press(message, part["custom_id"])
        return await self.pick(message, part["custom_id"], [rng.choice(part["options"])["value"]])

    async def send(
        self, modal: Json, answers: Mapping[str, Any], channel: str, at: Json | None = None
    ) -> Json:
        """A dialog that a command opened, or a button *at* a message; raises as ``use``."""
        sent = await self.submit(modal, answers, channel)
        return await self._answer(sent, None if at is None else at["id"])

    async def _answer(self, interaction: str, at: str | None = None) -> Json:
        failed = False

        def fits(kind: str, data: Json) -> bool:
            nonlocal failed
            if kind in {"INTERACTION_FAILURE", "INTERACTION_MODAL"}:
                failed = kind == "INTERACTION_FAILURE"
                return bool(data["id"] == interaction)
            if kind not in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} or data["flags"] & LOADING:
                return False
            about = data.get("interaction_metadata", {})
            redrawn = kind == "MESSAGE_UPDATE" and data["id"] == at
            return bool(about.get("id") == interaction or redrawn)

        answer = await self.hear(fits)
        if failed:
            raise Unanswered(interaction)
        return answer


def refs(message: Json) -> list[Ref]:
    """What the buttons and selects of a message do, and to what."""
    found = (unpack(part.get("custom_id", "")) for part in parts(message["components"]))
    return [ref for ref in found if ref is not None]


def ways(message: Json, among: Collection[str]) -> list[Json]:
    """The buttons and selects of a message that do one of these things now."""
    found = ((unpack(p.get("custom_id", "")), p) for p in parts(message["components"]))
    return [
        part for ref, part in found if ref and ref.op in among and not part.get("disabled", False)
    ]


def operations(message: Json) -> dict[str, Json]:
    """The buttons and selects of a message by what they do, the first of each."""
    found: dict[str, Json] = {}
    for part in parts(message["components"]):
        if (ref := unpack(part.get("custom_id", ""))) is not None:
            found.setdefault(ref.op, part)
    return found
