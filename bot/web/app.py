"""The addresses of the board in a browser, who may ask for them, and how each no is said.

``/`` and ``/m/<match>`` are the page. What is somebody's stands below ``/p/<their id>/``, which is
also where their cookie is sent, so that two people can share a browser.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

from aiohttp import WSMsgType, web

from bot.errors import (
    Limited,
    Missing,
    NotSeated,
    NotYourTurn,
    Refusal,
    StaleMove,
    StoreUnavailable,
)
from bot.i18n.catalog import Words
from bot.limits import PersonLimits
from bot.match.ports import Tables
from bot.match.record.replay import LiveMatch
from bot.match.record.seats import repeated
from bot.match.values.browser import LONGEST_MS, Browser
from bot.match.values.match import Match
from bot.match.values.people import UserSettings
from bot.match.values.skip import SKIPPED_MS, Skip
from bot.match.weekly import check_look
from bot.services import Services
from bot.ui.kit.reader import own_words
from bot.ui.kit.refusals import refusal_text
from bot.ui.match.names import match_label
from bot.ui.match.sentences import named_now
from bot.ui.pages.games import by_urgency, in_turn, is_waiting
from bot.web import acts
from bot.web.acts import CHANGED, Act
from bot.web.files import Files
from bot.web.live import Hub
from bot.web.requests import (
    LARGEST,
    BadRequest,
    Body,
    body_of,
    language_asked,
    scheme_of,
    version_of,
)
from bot.web.view import Json, Look, match_view, with_scheme
from rules.errors import RulesError

log = logging.getLogger(__name__)

COOKIE = "board"
READY_S = 5.0
"""So long a move waits while Discord is away; then it is said."""

SEND_S = 10.0
"""So long a page may take to take what it is sent."""

BEAT_S = 20.0
SAID_MOST = 20
"""Frames that a page may send in a minute; ours sends none."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class NoSession(Exception):
    """A request of a browser that nobody is signed in with."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks, from which browser, in which language."""

    browser: Browser
    words: Words

    @property
    def user_id(self) -> int:
        """The id of the person."""
        return self.browser.person.user_id


class Board:
    """The web application at an address, over the services of a bot.

    ``ready`` waits until people can act, as it does for buttons.
    """

    def __init__(self, services: Services, address: str, ready: Callable[[], Awaitable[None]]):
        self._services = services
        self._address = address
        self._ready = ready
        # There Discord's own addresses lead to another Discord.
        self._is_sandbox = urlsplit(address).hostname == "127.0.0.1"
        self._limits = PersonLimits()
        self._files = Files()
        self.hub = Hub(services.store)

    def application(self) -> web.Application:
        """All addresses."""
        app = web.Application(client_max_size=LARGEST, middlewares=[self._guard])
        app.router.add_get("/", self._index)
        app.router.add_get("/m/{match:[0-9]{1,15}}", self._index)
        app.router.add_get("/a/{release}/{name}", self._file)
        app.router.add_get("/api/release", self._release)
        app.router.add_post("/api/ticket", self._ticket)
        app.router.add_post("/api/session", self._session)
        own = "/p/{person:[0-9]{1,20}}/api"
        app.router.add_get(f"{own}/matches", self._matches)
        app.router.add_delete(f"{own}/session", self._leave)
        match = f"{own}/matches/{{match:[0-9]{{1,15}}}}"
        app.router.add_get(match, self._match)
        app.router.add_get(f"{match}/live", self._live)
        app.router.add_post(f"{match}/step", self._step)
        app.router.add_post(f"{match}/undo", self._undo)
        app.router.add_post(f"{match}/play", self._play)
        app.router.add_post(f"{match}/answer", self._answer)
        app.router.add_post(f"{match}/skip", self._skip)
        return app

    # Every answer

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Turn whatever goes wrong into an answer, and give each its headers."""
        try:
            response = await self._answered(request, handler)
        except web.HTTPException as error:  # no such address, or not so
            response = web.json_response({"error": "request"}, status=error.status)
        if not response.prepared:
            for name, value in HEADERS.items():
                response.headers.setdefault(name, value)
        return response

    async def _answered(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        words = self._guessed(request)
        if request.method not in ("GET", "HEAD") and not self._is_own(request):
            return _no("origin", words("web.origin"), 403)
        try:
            return await handler(request)
        except (NoSession, BadRequest, Refusal) as error:
            return _refused(words, error)
        except web.HTTPException:
            raise
        except Exception:
            log.exception("the board's page failed")
            return _no("error", words("web.error"), 500)

    def _is_own(self, request: web.Request) -> bool:
        """Whether a request comes from our own page, as its browser says."""
        return request.headers.get("Origin") == self._address

    def _guessed(self, request: web.Request) -> Words:
        """The language that a browser asks for, before it is known who is there."""
        return self._services.words(language_asked(request))

    # The page

    async def _index(self, request: web.Request) -> web.Response:
        return web.Response(
            text=self._files.index(self._guessed(request)), content_type="text/html"
        )

    async def _file(self, request: web.Request) -> web.Response:
        found = self._files.get(request.match_info["release"], request.match_info["name"])
        if found is None:
            raise web.HTTPNotFound
        kept = {"Cache-Control": "public, max-age=31536000, immutable"}
        response = web.Response(
            body=found.content, content_type=found.kind, charset="utf-8", headers=kept
        )
        response.enable_compression()
        return response

    async def _release(self, request: web.Request) -> web.StreamResponse:
        """Say which release this is, over a socket, too: `check` asks both ways."""
        socket = web.WebSocketResponse(max_msg_size=LARGEST)
        if not socket.can_prepare(request):
            return web.json_response({"release": self._files.release})
        await socket.prepare(request)
        await socket.send_json({"release": self._files.release})
        await socket.close()
        return socket

    # Who is there

    async def _ticket(self, request: web.Request) -> web.Response:
        """Whom a ticket lets in, so that the page can ask before it is used."""
        ticket = await self._services.browsers.ticket((await body_of(request)).secret("ticket"))
        return web.json_response({"id": str(ticket.person.user_id), "name": ticket.person.name})

    async def _session(self, request: web.Request) -> web.Response:
        secret = (await body_of(request)).secret("ticket")
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

    async def _leave(self, request: web.Request) -> web.Response:
        visitor = await self._visitor(request)
        await self._services.browsers.close(visitor.browser)
        response = web.json_response({})
        response.del_cookie(COOKIE, path=_home(visitor.user_id))
        return response

    async def _visitor(self, request: web.Request) -> Visitor:
        """Who asks; each request of theirs counts.

        Raises:
            NoSession: their browser is not signed in, or not any more.
            Refusal: they ask for too much.
        """
        user_id, key = int(request.match_info["person"]), request.cookies.get(COOKIE, "")
        known = await self._services.browsers.known(user_id, key) if key else None
        if known is None:
            raise NoSession
        self._limits.count_tap(user_id, asyncio.get_running_loop().time())
        return Visitor(known, self._services.words(known.language))

    # What there is to see

    async def _matches(self, request: web.Request) -> web.Response:
        visitor = await self._visitor(request)
        user_id, now = visitor.user_id, self._services.clock.now()

        async def look(tables: Tables) -> tuple[list[Match], list[Match]]:
            running = await tables.matches.running(user_id)
            skips = await tables.skips.of(user_id, now - SKIPPED_MS)
            return by_urgency(running, user_id, now), in_turn(running, user_id, now, skips)

        running, waiting = await self._services.store.read(look)
        rest = [match for match in running if match not in waiting]
        listed = [
            {
                "match": match.id,
                "label": match_label(visitor.words, match),
                "waits": is_waiting(match, user_id),
            }
            for match in (*waiting, *rest)
        ]
        return web.json_response({"name": visitor.browser.person.name, "matches": listed})

    async def _match(self, request: web.Request) -> web.Response:
        visitor = await self._visitor(request)
        return _compressed(await self._view(request, visitor, version_of(request)))

    async def _view(
        self, request: web.Request, visitor: Visitor, version: int | None = None
    ) -> Json:
        """The match of a request as the visitor sees it now, or its position at a *version*.

        Raises:
            Missing: there is none, or they have no seat in it.
        """
        services, user_id, match_id = self._services, visitor.user_id, _match_id(request)
        now = services.clock.now()

        async def also(tables: Tables, match: Match) -> tuple[UserSettings, int]:
            if not match.seats_of(user_id):
                raise Missing("no_match", match=match_id)
            await check_look(tables, match, user_id, now)
            others = await tables.matches.waiting_count(user_id, match_id)
            return await tables.people.settings(user_id), others

        live, (settings, others) = await services.session.load_with(match_id, also)
        draft, past = None, version is not None and version < live.match.version
        if past:
            live = services.session.positions.of(live.match, version)
        elif live.acting in live.match.seats_of(user_id):
            draft = await services.drafts.of(live, user_id)
        settings = with_scheme(settings, scheme_of(request))
        url = "" if self._is_sandbox else await services.card_url(live)
        person = visitor.browser.person
        words = own_words(visitor.words, settings)
        look = Look(words, live, person, settings, now, url, draft, others, past)
        return {**match_view(look), "release": self._files.release}

    # What is done

    async def _step(self, request: web.Request) -> web.Response:
        return await self._act(
            request, lambda act, body: acts.add(self._services, act, *_was_and_text(body))
        )

    async def _undo(self, request: web.Request) -> web.Response:
        def undo(act: Act, body: Body) -> Awaitable[None]:
            if body.flag("all"):
                return acts.clear(self._services, act)
            return acts.undo(self._services, act, body.steps("was"))

        return await self._act(request, undo)

    async def _play(self, request: web.Request) -> web.Response:
        def play(act: Act, body: Body) -> Awaitable[None]:
            steps, draw = body.steps("steps"), body.flag("draw")
            return acts.play(self._services, act, steps, draw=draw)

        return await self._act(request, play)

    async def _answer(self, request: web.Request) -> web.Response:
        def answer(act: Act, body: Body) -> Awaitable[None]:
            offer, yes = body.number("offer"), body.flag("yes")
            return acts.answer(self._services, act, offer, yes=yes)

        return await self._act(request, answer)

    async def _skip(self, request: web.Request) -> web.Response:
        visitor, body = await self._visitor(request), await body_of(request)
        skip = Skip(body.number("version"), self._services.clock.now())
        user_id, match_id = visitor.user_id, _match_id(request)
        await self._view(request, visitor)  # it is theirs
        await self._services.store.write(lambda t: t.skips.put(user_id, match_id, skip))
        return web.json_response({})

    async def _act(
        self, request: web.Request, do: Callable[[Act, Body], Awaitable[None]]
    ) -> web.Response:
        """Do something in a match, and answer with the view after it; also where that is a no."""
        visitor, body = await self._visitor(request), await body_of(request)
        act = Act(visitor.user_id, _match_id(request), body.number("version"), body.nonce())
        now_s, told, status = asyncio.get_running_loop().time(), {}, 200
        with self._limits.admit(visitor.user_id, now_s, heavy=False):
            await self._wait()
            try:
                await do(act, body)
            except (NotSeated, Missing) as error:
                raise Missing("no_match", match=act.match_id) from error
            except StoreUnavailable:
                raise
            except (Refusal, RulesError) as error:
                live = await self._services.session.load(act.match_id)
                if not live.match.seats_of(visitor.user_id):
                    raise Missing("no_match", match=act.match_id) from error
                if not repeated(live.match, act.interaction_id):
                    told, status = _said(visitor.words, live, error), _status(error)
            return _compressed({**await self._view(request, visitor), **told}, status)

    async def _wait(self) -> None:
        """Wait until people can act.

        Raises:
            StoreUnavailable: Discord is away for longer.
        """
        try:
            async with asyncio.timeout(READY_S):
                await self._ready()
        except TimeoutError:
            raise StoreUnavailable("web.away") from None

    # Live

    async def _live(self, request: web.Request) -> web.StreamResponse:
        """Send the view whenever it changes, until the page goes or the browser is signed out."""
        if not self._is_own(request):
            return _no("origin", self._guessed(request)("web.origin"), 403)
        visitor = await self._visitor(request)
        await self._view(request, visitor)  # it is theirs
        watcher = self.hub.open(visitor.user_id, _match_id(request))
        socket = web.WebSocketResponse(heartbeat=BEAT_S, max_msg_size=LARGEST)
        try:
            await socket.prepare(request)
            sending = asyncio.create_task(self._send(request, socket, watcher.changed))
            try:
                await _listen(socket)
            finally:
                sending.cancel()
                await asyncio.gather(sending, return_exceptions=True)
        finally:
            self.hub.close(watcher)
        return socket

    async def _send(
        self, request: web.Request, socket: web.WebSocketResponse, changed: asyncio.Event
    ) -> None:
        while True:
            await changed.wait()
            changed.clear()
            try:
                view = await self._view(request, await self._visitor(request))
                async with asyncio.timeout(SEND_S):
                    # Compressed by itself: what a connection would keep for that is 250 kB.
                    await socket.send_json(view, compress=int(socket.compress) or None)
            except StoreUnavailable:  # it is logged; what is written next wakes again
                continue
            except NoSession:
                await socket.close(code=4401)
                return
            except (Refusal, TimeoutError, ConnectionError):
                await socket.close(code=4408)
                return


async def _listen(socket: web.WebSocketResponse) -> None:
    """Until a page goes; it has nothing to say."""
    loop = asyncio.get_running_loop()
    heard: list[float] = []
    async for message in socket:
        if message.type is WSMsgType.ERROR:
            return
        now = loop.time()
        heard = [at for at in heard if now - at < 60] + [now]
        if len(heard) > SAID_MOST:
            with suppress(ConnectionError):
                await socket.close(code=4429)
            return


def _was_and_text(body: Body) -> tuple[tuple[str, ...], str]:
    return body.steps("was"), body.text("text")


def _said(words: Words, live: LiveMatch, error: Refusal | RulesError) -> Json:
    """What a no says, beside the present view."""
    spoken = named_now(words, live) if isinstance(error, RulesError) else words
    key = "rules" if isinstance(error, RulesError) else error.key
    return {"error": key, "text": refusal_text(spoken, error)}


def _status(error: Refusal | RulesError) -> int:
    is_stale = isinstance(error, StaleMove | NotYourTurn) or error.key == CHANGED
    return 409 if is_stale else 422


def _refused(words: Words, error: NoSession | BadRequest | Refusal) -> web.Response:
    """The answer to what nobody may ask so, or not now."""
    if isinstance(error, NoSession):
        return _no("session", words("web.page.signed_out"), 401)
    if isinstance(error, BadRequest):
        return _no("request", words("web.request"), error.status)
    text = refusal_text(words, error)
    if isinstance(error, StoreUnavailable):
        return _no("store", text, 503, again_s=5)
    if isinstance(error, Limited):
        return _no("limits", text, 429, again_s=5)
    return _no(error.key, text, 404 if isinstance(error, Missing) else 403)


def _no(error: str, text: str, status: int, *, again_s: int = 0) -> web.Response:
    headers = {"Retry-After": str(again_s)} if again_s else {}
    return web.json_response({"error": error, "text": text}, status=status, headers=headers)


def _compressed(view: Json, status: int = 200) -> web.Response:
    response = web.json_response(view, status=status)
    response.enable_compression()
    return response


def _home(user_id: int) -> str:
    """Below which address a person's cookie is sent."""
    return f"/p/{user_id}/"


def _match_id(request: web.Request) -> int:
    return int(request.match_info["match"])
