"""The socket of an open page: it is sent the view whenever something changed."""

import asyncio
from contextlib import suppress

from aiohttp import WSMsgType, web

from bot.errors import Refusal, StoreUnavailable
from bot.services import Services
from bot.web.answers import NoSession, no
from bot.web.matches import Matches, match_id_of
from bot.web.open_pages import OpenPage, OpenPages
from bot.web.requests import LARGEST, language_asked, page_of
from bot.web.time_limits import TIME_LIMITS
from bot.web.visitors import Visitors
from bot.web.written import packed

SAID_MOST = 20
"""Frames that a page may send in a minute; ours says when it comes in sight, or goes out of it."""

OUT_OF_SIGHT = "hidden"
"""What a page says when something else stands before it; anything else: that it is in sight."""


class Channel:
    """Sends a page its view whenever *pages* says that something changed."""

    def __init__(
        self, services: Services, visitors: Visitors, matches: Matches, pages: OpenPages
    ) -> None:
        self._services = services
        self._visitors = visitors
        self._matches = matches
        self._pages = pages

    async def open(self, request: web.Request) -> web.StreamResponse:
        """Send the view whenever it changes, until the page goes or the browser is signed out."""
        if not self._visitors.is_own(request):
            return no("origin", self._services.words(language_asked(request))("web.origin"), 403)
        visitor = await self._visitors.visitor(request)
        await self._matches.view(request, visitor)  # it is theirs
        page = self._pages.open(visitor.user_id, match_id_of(request), page_of(request))
        socket = web.WebSocketResponse(
            heartbeat=request.app[TIME_LIMITS].beat_s, max_msg_size=LARGEST
        )
        try:
            await socket.prepare(request)
            sending = asyncio.create_task(self._send(request, socket, page.changed))
            try:
                with suppress(ConnectionError):  # it went while it was answered
                    await self._listen(socket, page)
            finally:
                sending.cancel()
                await asyncio.gather(sending, return_exceptions=True)
        finally:
            self._pages.close(page)
            self._services.attention.goes_out_of_sight(page.user_id, page.match_id, page)
        return socket

    async def _listen(self, socket: web.WebSocketResponse, page: OpenPage) -> None:
        """Until a page goes; all that it says is whether it is in sight."""
        loop, attention = asyncio.get_running_loop(), self._services.attention
        whose, heard = (page.user_id, page.match_id, page), list[float]()
        attention.comes_in_sight(*whose, self._services.clock.now())
        async for message in socket:
            if message.type is WSMsgType.ERROR:
                return
            now = loop.time()
            heard = [at for at in heard if now - at < 60] + [now]
            if len(heard) > SAID_MOST:
                with suppress(ConnectionError):
                    await socket.close(code=4429)
                return
            if message.data == OUT_OF_SIGHT:
                attention.goes_out_of_sight(*whose)
            else:
                attention.comes_in_sight(*whose, self._services.clock.now())

    async def _send(
        self, request: web.Request, socket: web.WebSocketResponse, changed: asyncio.Event
    ) -> None:
        while True:
            await changed.wait()
            changed.clear()
            try:
                view = await self._matches.view(request, await self._visitors.visitor(request))
                async with asyncio.timeout(request.app[TIME_LIMITS].send_s):
                    # Compressed by itself: what a connection would keep for that is 250 kB.
                    await socket.send_str(packed(view), compress=int(socket.compress) or None)
            except StoreUnavailable:  # it is logged; what is written next wakes again
                continue
            except NoSession:
                await socket.close(code=4401)
                return
            except TimeoutError:  # it would not read a farewell either
                if request.transport is not None:
                    request.transport.abort()
                return
            except (Refusal, ConnectionError):
                await socket.close(code=4408)
                return
