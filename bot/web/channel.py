"""The socket of an open page: it is sent the view whenever something changed."""

import asyncio
from contextlib import suppress

from aiohttp import WSMsgType, web

from bot.errors import Refusal, StoreUnavailable
from bot.services import Services
from bot.web.answers import NoSession, no
from bot.web.door import Door
from bot.web.live import Hub
from bot.web.matches import Matches, match_id_of
from bot.web.requests import LARGEST, language_asked, page_of
from bot.web.waits import WAITS
from bot.web.written import packed

SAID_MOST = 20
"""Frames that a page may send in a minute; ours sends none."""


class Channel:
    """Sends views to the pages that a *hub* wakes."""

    def __init__(self, services: Services, door: Door, matches: Matches, hub: Hub) -> None:
        self._services = services
        self._door = door
        self._matches = matches
        self._hub = hub

    async def open(self, request: web.Request) -> web.StreamResponse:
        """Send the view whenever it changes, until the page goes or the browser is signed out."""
        if not self._door.is_own(request):
            return no("origin", self._services.words(language_asked(request))("web.origin"), 403)
        visitor = await self._door.visitor(request)
        await self._matches.view(request, visitor)  # it is theirs
        watcher = self._hub.open(visitor.user_id, match_id_of(request), page_of(request))
        socket = web.WebSocketResponse(heartbeat=request.app[WAITS].beat_s, max_msg_size=LARGEST)
        try:
            await socket.prepare(request)
            sending = asyncio.create_task(self._send(request, socket, watcher.changed))
            try:
                with suppress(ConnectionError):  # it went while it was answered
                    await _listen(socket)
            finally:
                sending.cancel()
                await asyncio.gather(sending, return_exceptions=True)
        finally:
            self._hub.close(watcher)
        return socket

    async def _send(
        self, request: web.Request, socket: web.WebSocketResponse, changed: asyncio.Event
    ) -> None:
        while True:
            await changed.wait()
            changed.clear()
            try:
                view = await self._matches.view(request, await self._door.visitor(request))
                async with asyncio.timeout(request.app[WAITS].send_s):
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
