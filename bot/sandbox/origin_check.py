"""Protection against other web sites: only loopback hosts, our own origin, and JSON bodies."""

from collections.abc import Awaitable, Callable

import yarl
from aiohttp import web

from bot.sandbox.errors import ApiError
from bot.sandbox.json_response import json_response
from bot.sandbox.rest.middleware import PREFIX

LOOPBACK = ("127.0.0.1", "localhost", "::1")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def is_loopback(host: str) -> bool:
    """Return whether *host* is a loopback address."""
    return host in LOOPBACK


def _is_own(url: str, request: web.Request) -> bool:
    try:
        origin = yarl.URL(url)
    except ValueError:
        return False
    if request.transport is None:  # the other side has gone already
        return False
    port = request.transport.get_extra_info("sockname")[1]
    is_here = is_loopback(origin.host or "") and origin.port == port
    return is_here and str(origin.origin()).rstrip("/") == str(origin).rstrip("/")


@web.middleware
async def loopback_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests that another web site could have caused: foreign hosts, origins, forms."""
    origin = request.headers.get("Origin")
    if not _is_own(f"http://{request.headers.get('Host', '')}", request):
        return json_response({"message": "Unknown host", "code": 0}, 403)
    if origin is not None and not _is_own(origin, request):
        return json_response({"message": "Foreign origin", "code": 0}, 403)
    is_ours = not request.path.startswith(PREFIX)
    if is_ours and request.can_read_body and request.content_type != "application/json":
        return json_response({"message": "Send application/json", "code": 0}, 415)
    try:
        return await handler(request)
    except ApiError as error:
        return json_response(error.body, error.status)
    except web.HTTPError as error:
        return json_response(
            {"message": f"{error.status}: {error.reason}", "code": 0}, error.status
        )
