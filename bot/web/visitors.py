"""Who asks: a ticket lets a person into a browser, which then is known by their cookie."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from aiohttp import web

from bot.errors import NotFound, Refusal, StoreUnavailable
from bot.i18n.catalog import Words
from bot.limits import PersonLimits
from bot.match.values.browser import LONGEST_MS, Browser
from bot.match.values.match import Match, Player
from bot.services import Services
from bot.web.answers import NoSession
from bot.web.failed_tries import FailedTries, address_of
from bot.web.requests import SECRET, body_of, language_asked

COOKIE = "board"
LATELY = 12
"""Matches whose people are offered to a browser on the sandbox that comes for none."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks, from which browser, in which language."""

    browser: Browser
    words: Words

    @property
    def user_id(self) -> int:
        """The id of the person."""
        return self.browser.person.user_id


class Visitors:
    """Lets people into the board at an address, and counts what each of them asks for."""

    def __init__(self, services: Services, address: str, *, is_open: bool) -> None:
        self._services = services
        self._address = address
        self.is_open = is_open
        self.limits = PersonLimits()
        self._failed_tries = FailedTries()

    def is_own(self, request: web.Request) -> bool:
        """Whether a request comes from our own page, as its browser says."""
        return request.headers.get("Origin") == self._address

    async def ticket(self, request: web.Request) -> web.Response:
        """Whom a ticket lets in, so that the page can ask before it is used."""
        secret = (await body_of(request)).secret("ticket")
        with self._trying(request):
            ticket = await self._services.browsers.ticket(secret)
        return web.json_response({"id": str(ticket.person.user_id), "name": ticket.person.name})

    async def session(self, request: web.Request) -> web.Response:
        """Use a ticket: from now on the browser is its person's."""
        secret = (await body_of(request)).secret("ticket")
        with self._trying(request):
            return await self._opened(request, secret)

    async def seats(self, request: web.Request) -> web.Response:
        """Who enters without a ticket: who plays in a match, or, for 0, who has played lately."""
        seated = await self._seated((await body_of(request)).number("match"))
        people = [{"id": str(user_id), "name": one.name} for user_id, one in seated.items()]
        return web.json_response({"people": people})

    async def seat(self, request: web.Request) -> web.Response:
        """Enter without a ticket as one of those; everybody may, on the sandbox.

        Raises:
            NotFound: they are none of them, or there is no such match.
        """
        body = await body_of(request)
        match_id, chosen = body.number("match"), body.text("id", 20)
        seated = await self._seated(match_id)
        if not chosen.isascii() or not chosen.isdigit() or int(chosen) not in seated:
            raise NotFound("no_match", match=match_id)
        person, language = seated[int(chosen)], language_asked(request)
        secret = await self._services.browsers.invite(person, language, match_id or None)
        return await self._opened(request, secret)

    async def _seated(self, match_id: int) -> Mapping[int, Player]:
        """The people of a match by their ids, or of the newest ones; the computer left out."""
        if match_id:
            matches: Sequence[Match] = [(await self._services.session.load(match_id)).match]
        else:
            matches = await self._services.store.read(lambda tables: tables.matches.newest(LATELY))
        players = (one for match in matches for one in match.players)
        return {one.user_id: one for one in players if one.level is None}

    async def _opened(self, request: web.Request, secret: str) -> web.Response:
        agent = request.headers.get("User-Agent", "")
        key, browser, match_id = await self._services.browsers.open(secret, agent)
        person = browser.person
        told = {"id": str(person.user_id), "name": person.name, "match": match_id}
        response = web.json_response(told)
        response.set_cookie(
            COOKIE,
            key,
            max_age=LONGEST_MS // 1000,
            path=_home(person.user_id),
            httponly=True,
            samesite="Strict",
            secure=self._address.startswith("https:"),
        )
        return response

    async def leave(self, request: web.Request) -> web.Response:
        """Sign the person out of this browser."""
        visitor = await self.visitor(request)
        await self._services.browsers.close(visitor.browser)
        response = web.json_response({})
        response.del_cookie(COOKIE, path=_home(visitor.user_id))
        return response

    async def visitor(self, request: web.Request) -> Visitor:
        """Who asks; each request of theirs counts.

        Raises:
            NoSession: their browser is not signed in, or not any more.
            Refusal: they ask for too much.
        """
        user_id, key = int(request.match_info["person"]), request.cookies.get(COOKIE, "")
        if not SECRET.fullmatch(key):
            raise NoSession
        now_s, address = asyncio.get_running_loop().time(), address_of(request)
        self._failed_tries.check(address, now_s, (user_id, key))
        known = await self._services.browsers.known(user_id, key)
        if known is None:
            self._failed_tries.turned_away(address, now_s)
            raise NoSession
        self._failed_tries.let_in((user_id, key))
        self.limits.count_tap(user_id, now_s)
        return Visitor(known, self._services.words(known.language))

    @contextmanager
    def _trying(self, request: web.Request) -> Iterator[None]:
        """Count a ticket that lets nobody in.

        Raises:
            Limited: there were too many.
        """
        now_s, address = asyncio.get_running_loop().time(), address_of(request)
        self._failed_tries.check(address, now_s)
        try:
            yield
        except StoreUnavailable:
            raise
        except Refusal:
            self._failed_tries.turned_away(address, now_s)
            raise


def _home(user_id: int) -> str:
    """Below which address a person's cookie is sent."""
    return f"/p/{user_id}/"
