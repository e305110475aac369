"""Serving the board to click: its port, taken before the bot starts, its server, its address."""

import asyncio
import errno
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial

import aiohttp
from aiohttp import web

from bot.errors import HostError
from bot.settings import Settings
from bot.web.files import Files

LEAVE_S = 0.5
"""So long open pages have to be told that the bot stops."""

SILENT_S = 10.0
"""So long a connection may take until its first request is there."""

KEPT_S = 150.0
"""So long a line is kept for its next request; a proxy keeps it for two minutes at most."""

PATIENCE_S = 10.0
"""So long `check` waits for an answer."""

TRIED = 20
"""Ports that the sandbox's board tries before it takes any."""

BACKLOG = 128
"""Who come together before one of them is answered."""


def taken_port(settings: Settings) -> socket.socket:
    """The port of the board, ours from now on; on the sandbox the next free one.

    Raises:
        HostError: it is taken.
    """
    first, host = settings.web_port, settings.web_host
    if settings.is_sandbox:
        host = "127.0.0.1"
        for port in (*range(first, min(first + TRIED, 65536)), 0):
            with suppress(OSError):
                return socket.create_server((host, port), backlog=BACKLOG)
    try:
        return socket.create_server((host, first), backlog=BACKLOG)
    except OSError as error:
        reason = "it is taken" if error.errno == errno.EADDRINUSE else error.strerror
        raise HostError(
            f"the board cannot be served on {host}:{first}, OVERMORROW_WEB_PORT: {reason}"
        ) from error


def address_of(settings: Settings, port: socket.socket) -> str:
    """Where browsers find the board: on the sandbox on this machine, else where its owner says."""
    return f"http://127.0.0.1:{port.getsockname()[1]}" if settings.is_sandbox else settings.web_url


async def why_not_reached(address: str) -> str:
    """Why browsers would not find our board at an *address*; "" if they do, as far as seen here."""
    own, patience = Files().release, aiohttp.ClientTimeout(total=PATIENCE_S)
    asked = f"{address}/api/release"
    try:
        async with aiohttp.ClientSession(timeout=patience) as session:
            async with session.get(asked) as answer:
                found = (await answer.json(content_type=None)).get("release")
            if found != own:
                return "another board answers there, or one of another version"
            async with session.ws_connect(asked) as socket:
                heard = await socket.receive_json(timeout=PATIENCE_S)
    except (aiohttp.WSServerHandshakeError, TypeError):
        return "the proxy lets no WebSocket through"
    except (aiohttp.ClientError, OSError, TimeoutError, ValueError, AttributeError) as error:
        return f"nothing of ours answers ({type(error).__name__}); the bot has to run meanwhile"
    return "" if heard == {"release": own} else "the proxy changes what a WebSocket says"


class Callers:
    """Makes the protocol of each connection, and ends those that ask for nothing."""

    def __init__(self, silent_s: float) -> None:
        self._silent_s = silent_s
        self._silent = set[object]()

    async def hear(self, request: web.Request, _: web.StreamResponse) -> None:
        """A request of a connection is about to be answered."""
        self._silent.discard(request.protocol)

    def protocol(self, serve: Callable[[], web.RequestHandler]) -> web.RequestHandler:
        """The protocol of a connection that has just come."""
        called = serve()
        self._silent.add(called)
        asyncio.get_running_loop().call_later(self._silent_s, self._end_if_silent, called)
        return called

    def _end_if_silent(self, called: web.RequestHandler) -> None:
        if called in self._silent:
            self._silent.discard(called)
            called.force_close()


@asynccontextmanager
async def serving(
    port: socket.socket,
    app: web.Application,
    silent_s: float = SILENT_S,
    kept_s: float = KEPT_S,
) -> AsyncIterator[None]:
    """Serves the board on a port while the block runs; who says nothing is hung up on."""
    callers = Callers(silent_s)
    app.on_response_prepare.append(callers.hear)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=LEAVE_S, keepalive_timeout=kept_s)
    await runner.setup()
    assert runner.server is not None  # it is set up
    answer = partial(callers.protocol, runner.server)
    try:
        server = await asyncio.get_running_loop().create_server(answer, sock=port)
        try:
            yield
        finally:
            server.close()
    finally:
        await runner.cleanup()
