"""What the bot is answered instead, where a fault concerns its request."""

from collections.abc import Callable, Mapping

from aiohttp import web

from bot.sandbox import fault_kinds as kinds
from bot.sandbox.errors import REFUSALS, FormError, refusal
from bot.sandbox.json_response import json_response
from bot.sandbox.protocol import Json

PAGE = """<html><head><title>{status}</title></head><body><h1>{status}</h1>
<p>Sorry, you have been blocked.</p></body></html>"""


def _refused(code: int) -> web.Response:
    error = refusal(code)
    return json_response(error.body, error.status)


def _server_error(status: int, reason: str = "Server Error") -> web.Response:
    return json_response({"message": f"{status}: {reason}", "code": 0}, status)


def _closed_door(answer: str) -> web.Response:
    """Answer what says nothing of the request: a page in front of Discord, or about the token."""
    if answer in kinds.ANY_DOOR:
        page = PAGE.format(status=answer)
        return web.Response(status=int(answer), text=page, content_type="text/html")
    if answer == "401":
        return json_response({"message": "401: Unauthorized", "code": 0}, 401)
    return _refused(int(answer))


def _unavailable(answer: int) -> web.Response:
    """Answer for a server that is unavailable, by a code or a status."""
    return _refused(answer) if answer in REFUSALS else _server_error(answer, "Service Unavailable")


def _rate_limited(wait_s: float, *, is_global: bool = False) -> web.Response:
    body = {"message": "You are being rate limited.", "retry_after": wait_s, "global": is_global}
    response = json_response(body, 429)
    response.headers["Retry-After"] = str(max(1, round(wait_s)))
    response.headers["X-RateLimit-Scope"] = "global" if is_global else "shared"
    response.headers["Via"] = "1.1 sandbox"  # discord.py takes a 429 without it for a ban
    return response


ANSWERS: Mapping[str, Callable[[Json], web.Response]] = {
    kinds.OUTAGE: lambda _: _server_error(503, "Service Unavailable"),
    kinds.SERVER_ERROR: lambda s: _server_error(s["status"]),
    kinds.CLOSED_DOOR: lambda s: _closed_door(s["answer"]),
    kinds.UNAVAILABLE_SERVER: lambda s: _unavailable(s["answer"]),
    kinds.THREAD_LIMIT: lambda s: _refused(s["code"]),
    kinds.DM_QUARANTINE: lambda s: _refused(s["code"]),
    kinds.REFUSED_MESSAGE: lambda s: _refused(s["code"]),
    kinds.REFUSED_EDIT: lambda _: json_response(FormError({}).body, 400),
    kinds.RATE_LIMIT: lambda s: _rate_limited(s["retry_after"], is_global=s["global"]),
    kinds.CHANNEL_RATE_LIMIT: lambda s: _rate_limited(s["retry_after"]),
}
"""The answer of each kind of fault that gives one, by what was set for it."""
