"""Bots for the tests: an unmodified discord.py client, and one that speaks the bare protocol."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.sandbox.attach import attach
from bot.sandbox.world import seed
from tests.sandbox.world import WAIT_S, Json, Served

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)


class Client(discord.Client):
    """discord.py as it is, with a command tree that is synced at login."""

    def __init__(self, prepare: Callable[["Client"], None]) -> None:
        # the library waits this long for a guild before it says that it is ready
        super().__init__(intents=INTENTS, guild_ready_timeout=0.01)
        self.tree = app_commands.CommandTree(self)
        self.heard: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()
        self._prepare = prepare

    async def setup_hook(self) -> None:
        self._prepare(self)
        await self.tree.sync()

    def channel(self, channel_id: str = seed.GAMES) -> discord.TextChannel:
        """A text channel from the library's cache."""
        channel = self.get_channel(int(channel_id))
        assert isinstance(channel, discord.TextChannel)
        return channel

    def hear(self, *events: str) -> None:
        """Put these events of the library into ``heard``."""
        for name in events:
            self._hear_one(name)

    def _hear_one(self, name: str) -> None:
        async def listen(*values: Any) -> None:
            self.heard.put_nowait((name, values[-1] if values else None))

        setattr(self, f"on_{name}", listen)

    async def next(self, event: str) -> Any:
        """The value of the next event of this name."""
        async with asyncio.timeout(WAIT_S):
            while True:
                name, value = await self.heard.get()
                if name == event:
                    return value


@asynccontextmanager
async def client(
    served: Served,
    prepare: Callable[[Client], None] = lambda _: None,
    told: Iterable[str] = (seed.CLUB, seed.TEA_HOUSE),
) -> AsyncIterator[Client]:
    """A discord.py client while the block runs: ready, and *told* of these servers."""
    attach(served.base_url)
    bot = Client(prepare)
    running = asyncio.create_task(bot.start("sandbox"))
    try:
        bot.hear("guild_available")
        untold = {int(guild) for guild in told}
        while untold:
            untold.discard((await bot.next("guild_available")).id)
        await bot.wait_until_ready()
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)


class Bare:
    """A bot that speaks the protocol itself, to see exactly what the sandbox answers."""

    def __init__(self, served: Served) -> None:
        self._served = served
        self.events: list[Json] = []
        self.session_id = ""
        self.sequence = 0
        self._socket: aiohttp.ClientWebSocketResponse | None = None

    @property
    def socket(self) -> aiohttp.ClientWebSocketResponse:
        """The open gateway connection."""
        assert self._socket is not None
        return self._socket

    async def open(self, v: int = 10) -> None:
        """Connect and read HELLO."""
        url = f"{self._served.base_url}/gateway/?v={v}&encoding=json"
        self._socket = await self._served.session.ws_connect(url)
        hello = await self.frame()
        assert hello["op"] == 10

    async def send(self, op: int, data: Any) -> None:
        """Send a frame."""
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def identify(self, intents: int = INTENTS.value, shard: tuple[int, int] = (0, 1)) -> Json:
        """Log in and read READY."""
        known = {"token": "sandbox", "intents": intents, "properties": {}}
        await self.send(2, known | {"shard": shard})
        ready = await self.expect("READY")
        self.session_id = ready["session_id"]
        return ready

    async def frame(self) -> Json:
        """The next frame, whatever it is."""
        message = await self.socket.receive(timeout=WAIT_S)
        if message.type is not aiohttp.WSMsgType.TEXT:
            raise ConnectionError(self.socket.close_code)
        frame: Json = message.json()
        self.sequence = frame.get("s") or self.sequence
        return frame

    async def expect(self, event: str) -> Json:
        """The data of the next event of this name; others are kept in ``events``."""
        while True:
            frame = await self.frame()
            if frame["t"] == event:
                return dict(frame["d"])
            self.events.append(frame)

    async def api(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, Any]:
        """A REST request; status and JSON."""
        headers = {"Authorization": "Bot sandbox"}
        url = f"{self._served.base_url}/api/v10{path}"
        given = {"json": body} if body is not None else {}
        async with self._served.session.request(
            method, url, headers=headers, **given, **more
        ) as response:
            is_json = response.headers.get("Content-Type") == "application/json"
            return response.status, await response.json() if is_json else None

    async def answer(self, interaction: Json, kind: int, data: Any = None) -> tuple[int, Any]:
        """The first answer to an interaction."""
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
        return await self.api("POST", path + "?with_response=true", {"type": kind, "data": data})

    async def webhook(
        self, method: str, interaction: Json, path: str = "", body: Any = None
    ) -> tuple[int, Any]:
        """A request under the interaction's webhook."""
        folder = f"/webhooks/{seed.BOT}/{interaction['token']}"
        return await self.api(method, folder + path, body)

    async def command(self, *commands: Json) -> None:
        """Make these the global commands."""
        path = f"/applications/{seed.BOT}/commands"
        status, body = await self.api("PUT", path, list(commands))
        assert status == 200, body

    async def close(self) -> None:
        """Go away."""
        if self._socket is not None:
            await self._socket.close()


@asynccontextmanager
async def bare(served: Served) -> AsyncIterator[Bare]:
    """A bare bot, identified, with one command ``/go``."""
    bot = Bare(served)
    await bot.command({"name": "go", "description": "Go."})
    await bot.open()
    await bot.identify()
    try:
        yield bot
    finally:
        await bot.close()


def fault(body: Json, *path: str | int) -> str:
    """The code of the first fault at *path* in the tree of a refused form."""
    assert body["code"] == 50035, body
    node = body["errors"]
    for step in path:
        node = node[str(step)]
    return str(node["_errors"][0]["code"])
