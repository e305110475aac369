"""Serving the board to click: its port, taken before the bot starts, its server, its address."""

import errno
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import aiohttp
from aiohttp import web

from bot.errors import HostError
from bot.settings import Settings
from bot.web.files import Files

LEAVE_S = 0.5
"""So long open pages have to be told that the bot stops."""

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


@asynccontextmanager
async def serving(port: socket.socket, app: web.Application) -> AsyncIterator[None]:
    """Serves the board on a port while the block runs."""
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=LEAVE_S)
    await runner.setup()
    try:
        await web.SockSite(runner, port).start()
        yield
    finally:
        await runner.cleanup()
