"""The board as it is served: the bot's parts over a real database, without Discord, at a port."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
from yarl import URL

from bot.animation import Animator
from bot.app import Bot, Setup, build
from bot.errors import Untold
from bot.host.web import serving
from bot.match.history.replay import LiveMatch
from bot.match.values.access import Access
from bot.match.values.match import Location, Player
from bot.services import Services
from bot.web.app import WebBoard
from bot.web.open_pages import OpenPages
from bot.web.time_limits import TimeLimits
from bot.web.visitors import COOKIE
from tests.brief import BRIEF
from tests.table import ANA, Table, table

Json = dict[str, Any]


@dataclass
class Told:
    """What Discord would say is open to people: nothing, but where a test says otherwise."""

    access: dict[int, Access] = field(default_factory=dict)
    is_away: bool = False

    async def of(self, user_id: int, place: Location) -> Access:
        if self.is_away:
            raise Untold
        return self.access.get(user_id, Access(user_id))


@dataclass
class Site:
    """A board at ``url``, and the table of those who play; what Discord has ``told``."""

    url: str
    bot: Bot
    table: Table
    port: socket.socket
    is_open: bool = False
    told: Told = field(default_factory=Told)
    waits: TimeLimits = field(default=TimeLimits())
    pages: OpenPages = field(init=False)
    stack: AsyncExitStack = field(default_factory=AsyncExitStack)
    guests: list["Guest"] = field(default_factory=list)

    @property
    def services(self) -> Services:
        """What the board is served from."""
        return self.bot.client.services

    async def ticket(self, who: Player = ANA, match: int | None = None) -> str:
        """As a press in Discord makes one."""
        return await self.services.browsers.invite(who, "en", match)

    def guest(self, who: Player = ANA) -> "Guest":
        """Somebody's browser, which nobody is signed in with."""
        self.guests.append(Guest(self.url, who.user_id))
        return self.guests[-1]

    async def enter(self, who: Player = ANA) -> "Guest":
        """Somebody's browser, signed in."""
        guest = self.guest(who)
        answer = await guest.post("/api/session", ticket=await self.ticket(who))
        assert answer.status == 200
        return guest

    @asynccontextmanager
    async def away(self) -> AsyncIterator[None]:
        """Nothing is served in the block, as while a bot is started anew."""
        await self.stack.aclose()
        yield
        await self.serve()

    async def serve(self) -> None:
        """Serve the board, at the port that is kept for it."""
        ready, is_open = self.bot.uptime.wait, self.is_open
        waits = self.waits
        board = WebBoard(self.services, self.url, ready, self.told, is_open=is_open, limits=waits)
        self.pages = board.pages
        pages = asyncio.create_task(board.pages.run())
        self.stack.push_async_callback(_cancelled, pages)
        self.table.database.wakes = {"match": board.pages.wake, "draft": board.pages.wake}
        await self.stack.enter_async_context(serving(self.port.dup(), board.application()))

    async def begin(self, *steps: str, **options: str) -> LiveMatch:
        """A match of Ana against Bo."""
        return await self.table.begin(*steps, **options)


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: Any
    json: Json


class Guest:
    """A browser as far as the server sees it: its cookies, its origin."""

    def __init__(self, url: str, user_id: int) -> None:
        self.url, self.user_id = url, user_id
        self.origin = url
        self._http = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        self.nonces = 0

    async def close(self) -> None:
        """Close the browser; what it is allowed stays."""
        await self._http.close()

    def take(self, other: "Guest") -> None:
        """The same browser, at another process of the same address."""
        where = URL(f"{self.url}/p/{self.user_id}/")
        self._http.cookie_jar.update_cookies({COOKIE: other.cookie}, where)

    @property
    def cookie(self) -> str:
        """What opens it."""
        return next(morsel.value for morsel in self._http.cookie_jar)

    @property
    def home(self) -> str:
        """Where the person's own addresses begin."""
        return f"/p/{self.user_id}/api"

    async def get(self, path: str, **headers: str) -> Answer:
        """Ask for something."""
        return await self.send("GET", path, headers=headers)

    async def post(self, path: str, **fields: object) -> Answer:
        """Do something as the page would."""
        return await self.send("POST", path, json=fields)

    async def send(self, method: str, path: str, **given: Any) -> Answer:
        """Send anything."""
        headers = {"Origin": self.origin, **given.pop("headers", {})}
        async with self._http.request(
            method, self.url + path, headers={k: v for k, v in headers.items() if v}, **given
        ) as answer:
            is_json = answer.content_type == "application/json"
            found = await answer.json() if is_json else {"body": await answer.text()}
            return Answer(answer.status, answer.headers, found)

    async def view(self, match_id: int) -> Json:
        """A match as its page shows it."""
        answer = await self.get(f"{self.home}/matches/{match_id}")
        assert answer.status == 200, answer
        return answer.json

    async def act(self, view: Json, what: str, **fields: object) -> Answer:
        """Do something in the match as it was seen."""
        self.nonces += 1
        known = {"version": view["version"], "nonce": f"nonce-{self.nonces:08}", **fields}
        return await self.post(f"{self.home}/matches/{view['match']}/{what}", **known)

    async def step(self, view: Json, text: str) -> Answer:
        """Add to the turn as it was seen."""
        return await self.act(view, "step", was=view["draft"]["steps"], text=text)

    async def live(
        self, match_id: int, page: str = "", **headers: str
    ) -> aiohttp.ClientWebSocketResponse:
        """Open the live channel of a match, as a *page* of that name."""
        given = {"Origin": self.origin, **headers}
        address = f"{self.url}{self.home}/matches/{match_id}/live?page={page}"
        return await self._http.ws_connect(address, headers=given, compress=15)


@asynccontextmanager
async def site(folder: Path, port: int = 0) -> AsyncIterator[Site]:
    """Serves the board of a bot that is connected to nothing."""
    async with table(folder) as opened, site_over(opened, port) as served:
        yield served


@asynccontextmanager
async def site_over(opened: Table, port: int = 0) -> AsyncIterator[Site]:
    """The same over a database that is open."""
    with Animator() as animator, closing(socket.create_server(("127.0.0.1", port))) as bound:
        url = f"http://127.0.0.1:{bound.getsockname()[1]}"
        bot = build(opened.database, opened.clock, animator, Setup(budgets=BRIEF, board_url=url))
        bot.uptime.connected()
        up = asyncio.create_task(bot.uptime.run())
        served = Site(url, bot, opened, bound)
        await served.serve()
        try:
            yield served
        finally:
            for guest in served.guests:
                await guest.close()
            await served.stack.aclose()
            await _cancelled(up)
            await bot.pool.close()


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
