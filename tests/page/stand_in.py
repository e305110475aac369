"""A small person server for the page's own tests: it says what it is told, and notes what it hears.

It knows no rules of Discord's; the page together with the real sandbox is tested elsewhere.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

from aiohttp import WSMsgType, web

PAGE = Path(__file__).parents[2] / "bot" / "sandbox" / "page"
EPOCH_MS = 1420070400000
NOW_MS = 1_790_000_000_000
"""The stand-in's present: a fixed instant, so that stamps read the same on every run."""

Json = dict[str, Any]
Answer = Literal["success", "failure", "silence"] | Json
"""What follows an interaction; an object is a modal to open."""


def snowflake(ms: int, step: int = 0) -> str:
    """An id made at *ms*."""
    return str(((ms - EPOCH_MS) << 22) + step)


def user(number: int, name: str, **more: Any) -> Json:
    """A user object."""
    return {"id": str(100 + number), "username": name.lower(), "global_name": name} | more


ANA, BO, CHI = (user(i, name) for i, name in enumerate(("Ana", "Bo", "Chi")))
BOT = user(9, "Overmorrow", bot=True, online=True)
GENERAL, GAMES, THREAD, DM = "1001", "1002", "1003", "1004"


class StandIn:
    """The world the page sees; `heard` keeps every POST of the page as (path, body)."""

    def __init__(self) -> None:
        """Begin with two channels, a thread, a conversation, and nothing said."""
        self.heard: list[tuple[str, Json]] = []
        self.answers: dict[str, Answer] = {}
        self.commands: list[Json] = []
        self.choices: Callable[[Json], Json] = lambda body: {"choices": []}
        self.messages: dict[str, list[Json]] = {GENERAL: [], GAMES: [], THREAD: [], DM: []}
        self.unread: dict[str, dict[str, Json]] = {u["id"]: {} for u in (ANA, BO, CHI)}
        self.online = True
        self._sockets: list[tuple[str, web.WebSocketResponse]] = []
        self._ids = itertools.count(1)
        self._news = asyncio.Condition()

    def message(self, author: Json, content: str = "", **more: Any) -> Json:
        """A message object, a minute after the one made before it."""
        step = next(self._ids)
        ms = NOW_MS - 3_600_000 + step * 60_000
        base = {"id": snowflake(ms, step), "channel_id": GENERAL, "author": author, "type": 0}
        base |= {"content": content, "timestamp": _iso(ms), "edited_timestamp": None, "flags": 0}
        return base | {"components": [], "embeds": [], "attachments": [], "mentions": []} | more

    def put(self, *messages: Json) -> None:
        """Let messages have been said before anybody looks."""
        for message in messages:
            self.messages[message["channel_id"]].append(message)

    async def tell(self, event: str, data: Json, only: Json | None = None) -> None:
        """Send an event to everybody's sockets, or to one person's."""
        for person, socket in list(self._sockets):
            if not socket.closed and only in (
                None,
                *[u for u in (ANA, BO, CHI) if u["id"] == person],
            ):
                await socket.send_json({"t": event, "d": data})

    async def say(self, *messages: Json, only: Json | None = None) -> None:
        """Say messages now."""
        for message in messages:
            self.put(message)
            await self.tell("MESSAGE_CREATE", message, only)

    async def hears(self, path: str, count: int = 1) -> list[Json]:
        """The bodies sent to *path*, once there are *count*; fails after five seconds."""

        def bodies() -> list[Json]:
            return [body for at, body in self.heard if at == path]

        async with asyncio.timeout(30), self._news:
            await self._news.wait_for(lambda: len(bodies()) >= count)
        return bodies()

    async def hang_up(self) -> None:
        """Close everybody's socket."""
        for _, socket in self._sockets:
            await socket.close()
        self._sockets.clear()

    def app(self) -> web.Application:
        """The server."""
        app = web.Application()
        app.router.add_get("/", self._index)
        app.router.add_static("/page", PAGE)
        app.router.add_get("/person", self._people)
        app.router.add_get("/cdn/board.svg", self._board)
        app.router.add_get("/person/{me}/socket", self._socket)
        app.router.add_get("/person/{me}/commands", self._commands)
        app.router.add_get("/person/{me}/channels/{channel}/messages", self._page_of_messages)
        app.router.add_route("*", "/person/{me}/{rest:.*}", self._request)
        return app

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(PAGE / "index.html")

    async def _people(self, request: web.Request) -> web.Response:
        return web.json_response({"people": [ANA, BO, CHI], "bot": BOT})

    async def _board(self, request: web.Request) -> web.Response:
        text = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="920">'
            '<rect width="1000" height="920" fill="#26282e"/>'
            '<path d="M300 90h400l200 370-200 370H300L100 460z" fill="#3a3e48"/>'
            '<circle cx="500" cy="460" r="60" fill="#e04848"/></svg>'
        )
        return web.Response(text=text, content_type="image/svg+xml")

    async def _commands(self, request: web.Request) -> web.Response:
        return web.json_response(self.commands)

    async def _page_of_messages(self, request: web.Request) -> web.Response:
        before = int(request.query.get("before", 2**63))
        known = [m for m in self.messages[request.match_info["channel"]] if int(m["id"]) < before]
        return web.json_response(known[-int(request.query["limit"]) :])

    def _state(self, me: str) -> Json:
        people = [ANA, BO, CHI]
        channels = [
            {"id": GENERAL, "type": 0, "name": "general", "guild_id": "500"},
            {"id": GAMES, "type": 0, "name": "games", "guild_id": "500"},
        ]
        thread = {"id": THREAD, "type": 11, "name": "Tumbleweed #142", "guild_id": "500"}
        thread |= {"parent_id": GENERAL, "member": True, "message_count": 3, "thread_metadata": {}}
        return {
            "me": next(p for p in people if p["id"] == me),
            "people": people,
            "bot": BOT | {"online": self.online},
            "now": NOW_MS,
            "guilds": [{"id": "500", "name": "Overmorrow Club", "channels": channels}],
            "dms": [
                {"id": DM, "type": 1, "recipients": [p for p in people if p["id"] == me] + [BOT]}
            ],
            "threads": [thread],
            "unread": self.unread[me],
        }

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        me = request.match_info["me"]
        await socket.send_json({"t": "READY", "d": self._state(me)})
        self._sockets.append((me, socket))
        async for frame in socket:
            if frame.type == WSMsgType.ERROR:
                break
        return socket

    async def _request(self, request: web.Request) -> web.Response:
        path, me = request.match_info["rest"], request.match_info["me"]
        body = await request.json() if request.can_read_body else {}
        self.heard.append((path, body))
        async with self._news:
            self._news.notify_all()
        if path == "autocomplete":
            return web.json_response(self.choices(body))
        if path == "interactions":
            return web.json_response({"id": await self._answer(me, body)})
        if path.endswith("/messages"):
            author = next(u for u in (ANA, BO, CHI) if u["id"] == me)
            message = self.message(author, body["content"], channel_id=path.split("/")[1])
            await self.say(message)
            return web.json_response(message)
        return web.Response(status=204)

    async def _answer(self, me: str, body: Json) -> str:
        """Answer as arranged, ahead of the request itself: the harder order for the page."""
        number = str(9000 + next(self._ids))
        answer = self.answers.get(body["data"].get("custom_id") or body["data"]["name"], "success")
        only = next(u for u in (ANA, BO, CHI) if u["id"] == me)
        if isinstance(answer, dict):
            await self.tell("INTERACTION_MODAL", {"id": number} | answer, only)
        elif answer != "silence":
            await self.tell(f"INTERACTION_{answer.upper()}", {"id": number}, only)
        return number


def _iso(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat()
