"""The HTTP server: all routes of the sandbox, served on a loopback address."""

import asyncio
import errno
import os
import socket
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import web

from bot.sandbox import clock_control, control, portal
from bot.sandbox.browser.routes import BROWSER_ROUTES
from bot.sandbox.gateway.connection import gateway
from bot.sandbox.origin_check import is_loopback, loopback_only
from bot.sandbox.rest import cdn
from bot.sandbox.rest.middleware import LIMITER, PREFIX, api_middleware
from bot.sandbox.rest.rate_limiter import RateLimiter
from bot.sandbox.rest.routes import REST_ROUTES
from bot.sandbox.sandbox import SANDBOX, Sandbox, sandbox_of
from bot.sandbox.services import threads

PAGE = Path(__file__).parent / "page"
FOLDER = web.AppKey("FOLDER", Path)
PORTS = 20
"""So many ports are tried, from the one that is asked for upwards."""

POLICY = "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'"
PAGE_HEADERS = {"Cache-Control": "no-cache", "Content-Security-Policy": POLICY}
FONT_HEADERS = {"Content-Type": "font/woff2"}


ARRIVAL = 3
"""So many turns of the loop it takes until who was let in is a connection that can be closed."""


class StartError(Exception):
    """The sandbox cannot start; the text says why."""


async def _gateway(request: web.Request) -> web.StreamResponse:
    return await gateway(sandbox_of(request), request)


async def _page(request: web.Request) -> web.StreamResponse:
    folder = request.app[FOLDER]
    path = (folder / request.match_info.get("file", "index.html")).resolve()
    if not path.is_relative_to(folder) or not path.is_file():
        raise web.HTTPNotFound
    kind = FONT_HEADERS if path.suffix == ".woff2" else {}
    return web.FileResponse(path, headers=PAGE_HEADERS | kind)


def application(box: Sandbox, page: Path = PAGE) -> web.Application:
    """Return the web application that serves *box* and the files in *page*."""
    app = web.Application(
        middlewares=[loopback_only, api_middleware], client_max_size=64 * 1024 * 1024
    )
    app[SANDBOX] = box
    app[FOLDER] = page.resolve()
    app[LIMITER] = RateLimiter(is_on=box.rate_limits)
    for table in (cdn.routes, control.routes, portal.routes, clock_control.routes, *BROWSER_ROUTES):
        app.add_routes(table)
    for table in REST_ROUTES:
        for route in table:
            assert isinstance(route, web.RouteDef)  # the tables hold nothing else
            app.router.add_route(route.method, PREFIX + route.path, route.handler)
    for path in ("/gateway", "/gateway/"):
        app.router.add_get(path, _gateway)
    app.router.add_get("/", _page)
    app.router.add_get("/page/{file:.+}", _page)
    return app


def _journal() -> Path | None:
    """Return the file for the request log, if SANDBOX_REQUESTS names a folder."""
    folder = os.environ.get("SANDBOX_REQUESTS")
    return Path(folder) / f"{os.getpid()}.jsonl" if folder else None


def _listener(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if host == "::1" else socket.AF_INET
    tried = range(port, min(port + PORTS, 2**16)) if port else range(1)
    for number in tried:
        try:
            return socket.create_server((host, number), family=family)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise StartError(f"port {number} cannot be used: {error.strerror}") from error
    raise StartError(f"all ports from {port} to {tried[-1]} are taken; port 0 is any free one")


def _opened(data: Path, url: str, *, rate_limits: bool, pace: float) -> Sandbox:
    try:
        return Sandbox(data, url, rate_limits=rate_limits, journal=_journal(), pace=pace)
    except (OSError, sqlite3.Error) as error:
        why = "another sandbox has it open" if "locked" in str(error) else error
        raise StartError(f"{data} cannot be used: {why}") from error


async def _let_in_nobody_more(listener: socket.socket) -> None:
    # Who is on the way in when a server closes is in no list of its connections, and stays.
    asyncio.get_running_loop().remove_reader(listener)
    for _ in range(ARRIVAL):
        await asyncio.sleep(0)


@asynccontextmanager
async def sandbox_server(
    data: Path,
    port: int = 0,
    host: str = "127.0.0.1",
    *,
    rate_limits: bool = True,
    pace: float = 1.0,
) -> AsyncIterator[Sandbox]:
    """Serve a sandbox while the block runs, on *port* or the next free one; 0 takes any.

    Its clock goes at *pace*: 1 is real time.

    Raises:
        StartError: *host* is no loopback address, or no port is free there, or another sandbox has
            this world open.
    """
    if not is_loopback(host):
        raise StartError(f"it serves this machine only, not {host}")
    listener = _listener(host, port)
    name = "[::1]" if host == "::1" else host
    url = f"http://{name}:{listener.getsockname()[1]}"
    try:
        box = _opened(data, url, rate_limits=rate_limits, pace=pace)
    except BaseException:
        listener.close()
        raise
    runner = web.AppRunner(application(box), access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        await web.SockSite(runner, listener).start()
        for thread in box.world.channels.threads(archived=False):
            threads.schedule_archive(box, thread)
        yield box
    finally:
        box.close_connections()
        await _let_in_nobody_more(listener)
        await runner.cleanup()
        box.close()
