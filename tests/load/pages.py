"""People with open pages of the board: they tap, see what others play, or only leave it open.

The sandbox's board lets everybody in without a ticket. All taps are drafts: nothing is played.
"""

import asyncio
from collections.abc import Sequence
from random import Random
from time import perf_counter
from types import TracebackType
from typing import Self

import aiohttp

from tests.load import Load
from tests.load.player import Player, Times
from tests.load.world import Board
from tests.sandbox.person import Json, Person
from tests.sandbox.world import Served


class Page:
    """One open page of a match, and when it saw which version."""

    def __init__(self, http: aiohttp.ClientSession, url: str, match_id: int, person: str) -> None:
        self._http, self._url, self._match_id, self._person = http, url, match_id, person
        self._match = f"{url}/p/{person}/api/matches/{match_id}"
        self._named = f"page=page-{person}-{match_id}"
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self.own: dict[str, str] = {"Origin": url}
        self.seen: dict[int, float] = {}

    async def enter(self) -> None:
        """Sign in, and keep what lets this person in."""
        body = {"match": self._match_id, "id": self._person}
        async with self._http.post(f"{self._url}/api/seat", json=body, headers=self.own) as answer:
            answer.raise_for_status()
            self.own["Cookie"] = f"board={answer.cookies['board'].value}"

    async def open(self) -> None:
        """Open the live channel, and wait for the first view."""
        address = f"{self._match}/live?{self._named}"
        self._socket = await self._http.ws_connect(address, headers=self.own, compress=15)
        await self._hear()

    async def watch(self) -> None:
        """Note when each version comes, until cancelled."""
        while True:
            await self._hear()

    async def _hear(self) -> None:
        assert self._socket is not None  # it was opened
        view = await self._socket.receive_json()
        self.seen.setdefault(view["version"], perf_counter())

    async def tap(self, body: Json) -> float:
        """Choose a cell; how long the view after it took."""
        began = perf_counter()
        address = f"{self._match}/step?{self._named}"
        async with self._http.post(address, json=body, headers=self.own) as answer:
            said = await answer.text()
            took = perf_counter() - began
            assert answer.status == 200, said[-200:]
        return took


class Pages:
    """All open pages; those who tap are at the first of the *ports*, who watch at the last."""

    def __init__(self, ports: Sequence[int]) -> None:
        self._urls = [f"http://127.0.0.1:{port}" for port in ports]
        self._watching: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        jar, connector = aiohttp.DummyCookieJar(), aiohttp.TCPConnector(limit=0)
        self._http = aiohttp.ClientSession(cookie_jar=jar, connector=connector)
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _it: BaseException | None,
        _at: TracebackType | None,
    ) -> None:
        for task in self._watching:
            task.cancel()
        await asyncio.gather(*self._watching, return_exceptions=True)
        await self._http.close()

    @property
    def are_open(self) -> bool:
        """Whether all that were opened still are."""
        return not any(task.done() for task in self._watching)

    async def open(self, board: Board, person: str, which: int) -> Page:
        """A page of a match as somebody sees it."""
        page = Page(self._http, self._urls[which], board.match_id, person)
        await page.enter()
        await page.open()
        self._watching.append(asyncio.create_task(page.watch()))
        return page


class Tapper:
    """Somebody who cannot decide: they choose one cell after the other."""

    def __init__(self, board: Board, pages: Pages, seed: int) -> None:
        self._board, self._pages, self._rng = board, pages, Random(seed)
        grid = board.state.grid
        names = set(grid.names if grid else ())
        self._cells = [one for one in map(board.state.format, board.state.legal()) if one in names]
        self._was = list[str]()
        self._taps = 0

    async def arrive(self) -> None:
        """Open the page."""
        self._page = await self._pages.open(self._board, self._board.people[0], 0)

    async def play(self, load: Load, times: Times, over: asyncio.Event) -> None:
        """Tap, about as often as people do, until *over*."""
        while not over.is_set():
            try:
                async with asyncio.timeout(self._rng.uniform(0.5, 1.5) * load.between_taps):
                    await over.wait()
            except TimeoutError:
                times.tapped.append(await self._tap())

    async def _tap(self) -> float:
        self._taps += 1
        text = self._rng.choice([cell for cell in self._cells if [cell] != self._was])
        known = {"version": self._board.version, "nonce": f"tap-{self._taps:08}"}
        took = await self._page.tap({**known, "was": self._was, "text": text})
        self._was = [text]
        return took


class WatchedPlayer(Player):
    """A board at which both have the page open, too: what one plays appears on the other's."""

    def __init__(self, served: Served, board: Board, seed: int, pages: Pages) -> None:
        super().__init__(served, board, seed)
        self._all_pages = pages
        self._open: list[Page] = []

    async def until_carded(self) -> None:
        """Waits for the first card, and opens the pages."""
        await super().until_carded()
        for person in self._board.people:
            self._open.append(await self._all_pages.open(self._board, person, -1))

    async def _turn(self, mine: Person, theirs: Person, text: str, times: Times) -> None:
        began = perf_counter()
        await super()._turn(mine, theirs, text, times)
        seen = self._open[self._pages.index(theirs)].seen.get(self._version)
        if seen is not None:
            times.seen.append(seen - began)
