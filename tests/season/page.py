"""Somebody's page of the board in a browser, in a season: requests over HTTP as the page's own.

What was sent and not answered is sent once more when they come back, under the name it had.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count

import aiohttp

from tests.sandbox.world import Json
from tests.season.client import Unanswered

_TRIES = 3
_BETWEEN_S = 0.1


class Page:
    """The page of one person; it is signed in once, and again where it has to be.

    It is loaded from *address*, and what stands before the bot leads each request *where*. Of
    ``turns`` that were played so many answers were ``lost`` and sent for anew at once, and so many
    were asked for ``again`` later.
    """

    def __init__(self, where: Callable[[], str], user_id: int, address: str) -> None:
        self._where, self._user_id = where, user_id
        self._own = {"Origin": address}
        self._nonces = count(1)
        self._unanswered: dict[int, tuple[str, Json]] = {}
        self.turns = 0
        self.again = self.lost = 0

    async def play(self, match_id: int, steps: Sequence[str]) -> Json:
        """Put a turn together, step by step, and play it; the view after it.

        Raises:
            Unanswered: the bot did not answer.
        """
        async with self._open(match_id) as ask:
            view = await ask("", None)
            for n, step in enumerate(steps):
                is_open = view.get("yours") and "text" not in view
                if not is_open or (n and view["draft"]["complete"]):  # the turn ended by itself
                    break
                was = view["draft"]["steps"]
                view = await ask("/step", self._act(view, was=was, text=step))
            if view.get("yours") and view["draft"]["complete"] and "text" not in view:
                view = await ask("/play", self._act(view, steps=view["draft"]["steps"]))
            self.turns += not view.get("yours")
            return view

    async def clear(self, match_id: int) -> None:
        """Take back what stands of a turn.

        Raises:
            Unanswered: the bot did not answer.
        """
        async with self._open(match_id) as ask:
            view = await ask("", None)
            if view.get("draft", None) and view["draft"]["steps"]:
                await ask("/undo", self._act(view, all=True))

    async def come_back(self, match_id: int) -> None:
        """Ask once more for what was not answered.

        Raises:
            Unanswered: it isn't this time either.
        """
        if (sent := self._unanswered.get(match_id)) is not None:
            async with self._open(match_id) as ask:
                self.again += 1
                view = await ask(*sent)
                self.turns += sent[0] == "/play" and not view.get("yours")

    def _act(self, view: Json, **fields: object) -> Json:
        nonce = f"{self._user_id}-{next(self._nonces):08}"
        return {"version": view["version"], "nonce": nonce, **fields}

    @asynccontextmanager
    async def _open(self, match_id: int) -> AsyncIterator["Asking"]:
        jar = aiohttp.DummyCookieJar()
        async with aiohttp.ClientSession(cookie_jar=jar) as http:
            if "Cookie" not in self._own:
                await self._enter(http, match_id)
            yield Asking(self, http, match_id)

    async def _enter(self, http: aiohttp.ClientSession, match_id: int) -> None:
        body = {"match": match_id, "id": str(self._user_id)}
        with suppress(aiohttp.ClientError):
            async with http.post(
                f"{self._where()}/api/seat", json=body, headers=self._own
            ) as answer:
                if answer.status == 200:
                    self._own["Cookie"] = f"board={answer.cookies['board'].value}"
                    return
        raise Unanswered("the way in")

    async def ask(
        self, http: aiohttp.ClientSession, match_id: int, what: str, body: Json | None
    ) -> Json:
        """Ask for something; a lost answer is asked for again."""
        path = f"/p/{self._user_id}/api/matches/{match_id}{what}"
        if body is not None:
            self._unanswered[match_id] = what, body
        for tried in range(_TRIES):
            try:
                way = "GET" if body is None else "POST"
                address = self._where() + path
                async with http.request(way, address, json=body, headers=self._own) as answer:
                    found: Json = await answer.json()
            except aiohttp.ClientError:
                self.lost += 1
                await asyncio.sleep(_BETWEEN_S * tried)
                continue
            self._unanswered.pop(match_id, None)
            assert answer.status < 500 or answer.status == 503, found
            return found
        raise Unanswered(path)


class Asking:
    """Asks about one match."""

    def __init__(self, page: Page, http: aiohttp.ClientSession, match_id: int) -> None:
        self._page, self._http, self._match_id = page, http, match_id

    async def __call__(self, what: str, body: Json | None) -> Json:
        """Ask for the match, or do something in it."""
        return await self._page.ask(self._http, self._match_id, what, body)
