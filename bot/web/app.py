"""The addresses of the board in a browser, and the headers of every answer.

``/`` and ``/m/<match>`` are the page. What is somebody's stands below ``/p/<their id>/``, which is
also where their cookie is sent, so that two people can share a browser.
"""

import logging
from collections.abc import Awaitable, Callable

from aiohttp import web

from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.values.access import AccessLookup
from bot.services import Services
from bot.web.act_handlers import ActHandlers
from bot.web.answers import NoSession, no, refused
from bot.web.channel import Channel
from bot.web.files import Files
from bot.web.matches import Matches
from bot.web.open_pages import OpenPages
from bot.web.requests import LARGEST, BadRequest, language_asked
from bot.web.time_limits import TIME_LIMITS, USUAL, TimeLimits
from bot.web.visitors import Visitors

log = logging.getLogger(__name__)

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


class WebBoard:
    """The web application at an address, over the services of a bot.

    ``ready`` waits until people can act, as it does for buttons; ``access`` knows what of others'
    people may see. Where it ``is_open``, on the sandbox, whoever plays enters without a ticket. How
    long a browser may take, *limits* say.
    """

    def __init__(
        self,
        services: Services,
        address: str,
        ready: Callable[[], Awaitable[None]],
        access: AccessLookup,
        *,
        is_open: bool = False,
        limits: TimeLimits = USUAL,
    ) -> None:
        self._services = services
        self._limits = limits
        self._files = Files()
        self._is_open = is_open
        self._visitors = Visitors(services, address, is_open=is_open)
        self._matches = Matches(services, self._visitors, access, self._files.release)
        self.pages = OpenPages(services.store)
        self._acts = ActHandlers(services, self._visitors, self._matches, ready, self.pages)
        self._channel = Channel(services, self._visitors, self._matches, self.pages)

    def application(self) -> web.Application:
        """All addresses."""
        app = web.Application(client_max_size=LARGEST, middlewares=[self._guard])
        app[TIME_LIMITS] = self._limits
        app.router.add_get("/", self._index)
        app.router.add_get("/m/{match:[0-9]{1,15}}", self._index)
        app.router.add_get("/a/{release}/{name}", self._file)
        app.router.add_get("/api/release", self._release)
        app.router.add_post("/api/ticket", self._visitors.ticket)
        app.router.add_post("/api/session", self._visitors.session)
        if self._is_open:
            app.router.add_post("/api/seats", self._visitors.seats)
            app.router.add_post("/api/seat", self._visitors.seat)
        own = "/p/{person:[0-9]{1,20}}/api"
        app.router.add_get(f"{own}/matches", self._matches.listed)
        app.router.add_delete(f"{own}/session", self._visitors.leave)
        match = f"{own}/matches/{{match:[0-9]{{1,15}}}}"
        app.router.add_get(match, self._matches.match)
        app.router.add_get(f"{match}/live", self._channel.open)
        app.router.add_get(f"{match}/words", self._matches.words)
        app.router.add_get(f"{match}/tip", self._matches.tip)
        app.router.add_get(f"{match}/rules", self._matches.rules)
        app.router.add_get(f"{match}/rules/{{lesson:[0-9]{{1,2}}}}", self._matches.lesson)
        app.router.add_post(f"{match}/step", self._acts.step)
        app.router.add_post(f"{match}/why", self._acts.why)
        app.router.add_post(f"{match}/undo", self._acts.undo)
        app.router.add_post(f"{match}/play", self._acts.play)
        app.router.add_post(f"{match}/press", self._acts.press)
        app.router.add_post(f"{match}/note", self._acts.note)
        app.router.add_post(f"{match}/skip", self._acts.skip)
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
        if request.method not in ("GET", "HEAD") and not self._visitors.is_own(request):
            return no("origin", words("web.origin"), 403)
        try:
            return await handler(request)
        except (NoSession, BadRequest, Refusal) as error:
            return refused(words, error)
        except web.HTTPException:
            raise
        except Exception:
            log.exception("the board's page failed")
            return no("error", words("web.error"), 500)

    def _guessed(self, request: web.Request) -> Words:
        """The language that a browser asks for, before it is known who is there."""
        return self._services.words(language_asked(request))

    # The page

    async def _index(self, request: web.Request) -> web.Response:
        page = self._files.index(self._guessed(request), is_open=self._is_open)
        return web.Response(text=page, content_type="text/html")

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
