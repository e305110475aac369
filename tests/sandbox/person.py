"""One person at a sandbox: what they do at their page, and everything the page hears."""

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import aiohttp

from bot.sandbox.world import seed

if TYPE_CHECKING:
    from tests.sandbox.world import Served

Json = dict[str, Any]
WAIT_S = 30.0  # a test that waits longer has failed, whatever else the machine does

FILE_UPLOAD = 19  # a component type


class Refused(AssertionError):
    """The sandbox refused what a person did."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(f"{status} {body}")
        self.status = status
        self.body = body


class Person:
    """One person at their page: acts, and hears everything their page hears."""

    def __init__(self, served: "Served", person_id: str) -> None:
        self.id = person_id
        self.patience_s = WAIT_S
        self._served = served
        self._url = f"{served.base_url}/person/{person_id}"
        self._events: list[Json] = []
        self._news = asyncio.Condition()
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._task: asyncio.Task[None] | None = None

    async def call(self, method: str, path: str, body: Json | None = None) -> Any:
        """A request of the browser API; Refused unless it succeeds."""
        return await self._served.call(method, f"/person/{self.id}{path}", body)

    async def connect(self) -> Json:
        """Open the socket; what READY said."""
        self._socket = await self._served.session.ws_connect(f"{self._url}/socket")
        self._task = asyncio.create_task(self._listen(self._socket))
        return await self.expect("READY")

    async def _listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            async with self._news:
                self._events.append(message.json())
                self._news.notify_all()

    async def close(self) -> None:
        """Close the page."""
        if self._socket is not None:
            await self._socket.close()
        if self._task is not None:
            await self._task

    async def expect(self, event: str, **fields: Any) -> Json:
        """The next event of this kind whose data has these fields; older ones are passed over."""

        def fits(kind: str, data: Json) -> bool:
            return kind == event and all(data.get(k) == v for k, v in fields.items())

        return await self.hear(fits)

    async def hear(self, fits: Callable[[str, Json], bool]) -> Json:
        """The data of the next event that fits; older ones are passed over."""

        def found() -> Json | None:
            for index, heard in enumerate(self._events):
                if fits(heard["t"], heard["d"]):
                    del self._events[: index + 1]
                    return dict(heard["d"])
            return None

        try:
            async with asyncio.timeout(self.patience_s), self._news:
                while (data := found()) is None:
                    await self._news.wait()
        except TimeoutError:
            heard = [(event["t"], event["d"].get("content")) for event in self._events]
            raise AssertionError(f"what was expected did not come, but {heard}") from None
        return data

    def heard(self, event: str) -> list[Json]:
        """The data of events of this kind that have come and were not expected yet."""
        return [heard["d"] for heard in self._events if heard["t"] == event]

    async def state(self) -> Json:
        """What the page shows at first."""
        return dict(await self.call("GET", "/state"))

    async def notifications(self, after: str = "0") -> list[Json]:
        """What the phone has shown, oldest first."""
        return list(await self.call("GET", f"/notifications?after={after}"))

    async def messages(self, channel: str = seed.GAMES) -> list[Json]:
        """The messages of a channel as this person sees them, newest last."""
        return list(await self.call("GET", f"/channels/{channel}/messages"))

    async def say(self, content: str, channel: str = seed.GAMES) -> Json:
        """Write a message."""
        return dict(await self.call("POST", f"/channels/{channel}/messages", {"content": content}))

    async def run(self, words: str, channel: str = seed.GAMES, **options: Any) -> str:
        """Use a slash command, named with its subcommands; the interaction's id."""
        data = await self._command(words, channel, options)
        body = {"type": 2, "channel_id": channel, "data": data}
        return str((await self.call("POST", "/interactions", body))["id"])

    async def use_on(self, name: str, target_id: str, channel: str = seed.GAMES) -> str:
        """Use a context-menu command on a user or message; the interaction's id."""
        offered = await self.commands(channel)
        command = next(c for c in offered if c["name"] == name and c["type"] != 1)
        data = {"id": command["id"], "target_id": target_id}
        body = {"type": 2, "channel_id": channel, "data": data}
        return str((await self.call("POST", "/interactions", body))["id"])

    async def commands(self, channel: str = seed.GAMES) -> list[Json]:
        """The commands that are offered in a channel."""
        return list(await self.call("GET", f"/commands?channel_id={channel}"))

    async def dm(self, *people: str) -> str:
        """The channel of direct messages with somebody, or of a new group."""
        body: Json = {"user_id": people[0]} if len(people) == 1 else {"user_ids": list(people)}
        return str((await self.call("POST", "/dms", body))["id"])

    async def complete(
        self, words: str, typed: Mapping[str, Any], channel: str = seed.GAMES, **options: Any
    ) -> Json:
        """Type into one option of a command; the suggestions that come."""
        data = await self._command(words, channel, {**options, **typed}, focused=next(iter(typed)))
        return dict(await self.call("POST", "/autocomplete", {"channel_id": channel, "data": data}))

    async def _command(
        self, words: str, channel: str, options: Mapping[str, Any], focused: str = ""
    ) -> Json:
        offered = await self.call("GET", f"/commands?channel_id={channel}")
        levels: list[Json] = []
        for word in words.split():
            among = {level["name"]: level for level in offered}
            assert word in among, f"/{words}: {word} is not among {list(among)}"
            levels.append(among[word])
            offered = among[word].get("options", [])
        command = levels[0]
        types = {option["name"]: option["type"] for option in levels[-1].get("options", [])}
        filled: list[Json] = []
        for name, value in options.items():
            option = {"name": name, "type": types.get(name, 3), "value": value}
            filled.append(option | ({"focused": True} if name == focused else {}))
        for level in reversed(levels[1:]):
            filled = [{"name": level["name"], "type": level["type"], "options": filled}]
        return {"id": command["id"], "name": command["name"], "options": filled}

    async def click(self, message: Json, button: str) -> str:
        """Click the button with this custom_id or label; the interaction's id."""
        part = self._component(message, button)
        return await self._use(message, part["custom_id"], part["type"])

    async def choose(self, message: Json, select: str, values: Sequence[str]) -> str:
        """Choose in the select with this custom_id or placeholder; the interaction's id."""
        part = self._component(message, select)
        return await self._use(message, part["custom_id"], part["type"], list(values))

    async def _use(
        self, message: Json, custom_id: str, kind: int, values: list[str] | None = None
    ) -> str:
        data: Json = {"custom_id": custom_id, "component_type": kind}
        if values is not None:
            data["values"] = values
        body = {"type": 3, "channel_id": message["channel_id"], "message_id": message["id"]}
        return str((await self.call("POST", "/interactions", body | {"data": data}))["id"])

    @staticmethod
    def _component(message: Json, name: str) -> Json:
        for part in parts(message["components"]):
            if name in (part.get("custom_id"), part.get("label"), part.get("placeholder")):
                return part
        raise LookupError(f"{name} is not among {list(parts(message['components']))}")

    async def submit(
        self, modal: Json, answers: Mapping[str, Any], channel: str = seed.GAMES
    ) -> str:
        """Submit a modal: texts, booleans or lists of values by label or custom_id."""
        filled = []
        for label in modal["components"]:
            inner = label.get("component")
            if inner is None:
                continue
            value = answers.get(label.get("label", ""), answers.get(inner["custom_id"]))
            if inner["type"] == FILE_UPLOAD:
                value = value or []
            key = "values" if isinstance(value, list) else "value"
            given = {"type": inner["type"], "custom_id": inner["custom_id"], key: value}
            filled.append({"type": 18, "component": given})
        data = {"custom_id": modal["custom_id"], "components": filled}
        body = {"type": 5, "channel_id": channel, "modal_id": modal["id"], "data": data}
        return str((await self.call("POST", "/interactions", body))["id"])


def parts(components: Any) -> list[Json]:
    """All components of a message or modal, nested ones too."""
    found: list[Json] = []
    for part in components:
        found.append(part)
        found += parts(part.get("components", []))
        found += parts([part[key] for key in ("accessory", "component") if key in part])
    return found


def unresolved(message: Json) -> list[str]:
    """Ids in a message's words that a phone shows as numbers: outside allowed_mentions."""
    texts = [part.get("content", "") for part in parts(message["components"])]
    ids = re.findall(r"<@!?(\d+)>", "\n".join([message["content"], *texts]))
    mentioned = {user["id"] for user in message["mentions"]}
    return [person_id for person_id in dict.fromkeys(ids) if person_id not in mentioned]
