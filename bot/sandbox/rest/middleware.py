"""Handling common to all REST requests: token, rate limit, body, faults, log, error responses."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from functools import partial

from aiohttp import web

from bot.sandbox.errors import ApiError, refusal
from bot.sandbox.fault_kinds import BY_TOKEN
from bot.sandbox.faults import FaultyRequest
from bot.sandbox.json_response import json_response
from bot.sandbox.protocol import Json
from bot.sandbox.rest.body import BODY, Body, read_body
from bot.sandbox.rest.rate_limiter import RateLimiter
from bot.sandbox.sandbox import Sandbox, sandbox_of

PREFIX = "/api/v10"
LIMITER = web.AppKey("LIMITER", RateLimiter)
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
GUILD, CHANNEL = re.compile(r"/guilds/(\d+)\b"), re.compile(r"/channels/(\d+)\b")


@web.middleware
async def api_middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Handle requests under the API's prefix; pass others on unchanged."""
    if not request.path.startswith(PREFIX + "/"):
        return await handler(request)
    box, path = sandbox_of(request), request.path.removeprefix(PREFIX)
    limiter = request.app[LIMITER]
    is_upload = request.content_type.startswith("multipart/")
    asked = FaultyRequest(request.method, path, is_upload, partial(_guild_of, box, path))
    effect = box.faults.effect_on(asked)
    await asyncio.sleep(effect.wait_ms / 1000)
    if effect.is_cut and request.transport is not None:
        request.transport.abort()  # as a network does in the middle of a file
        return json_response({"message": "cut", "code": 0}, 503)
    if effect.replacement is not None:
        if effect.replacement.headers.get("X-RateLimit-Scope") != "shared":
            limiter.count_status(effect.replacement.status)
        _log(box, request, path, Body(), effect.replacement)
        return effect.replacement
    decision = limiter.acquire(request.method, path)
    body = Body()
    if decision.wait:
        response = decision.ban_page() or json_response(decision.body(), 429)
    else:
        try:
            if not path.startswith(BY_TOKEN) and not request.headers.get("Authorization"):
                raise ApiError(401, 0, "401: Unauthorized")
            body = request[BODY] = await read_body(request)
            response = await _handled(request, handler)
        except ApiError as error:
            response = json_response(error.body, error.status)
        except ConnectionError:  # a bot that was killed while it sent has asked for nothing
            return json_response({"message": "cut", "code": 0}, 503)
    response.headers.update(decision.headers)
    limiter.count_status(response.status)
    _log(box, request, path, body, response)
    return effect.lost_response or response


def _guild_of(box: Sandbox, path: str) -> str | None:
    """Return the server that a request is about, if it is about one."""
    if found := GUILD.match(path):
        return found[1]
    channel = box.world.channels.get(found[1]) if (found := CHANNEL.match(path)) else None
    return channel.get("guild_id") if channel else None


async def _handled(request: web.Request, handler: Handler) -> web.Response:
    try:
        response = await handler(request)
    except web.HTTPNotFound:
        raise refusal(0) from None
    except web.HTTPMethodNotAllowed:
        raise ApiError(405, 0, "405: Method Not Allowed") from None
    assert isinstance(response, web.Response)  # no handler of the API streams
    return response


def _log(box: Sandbox, request: web.Request, path: str, body: Body, response: web.Response) -> None:
    entry: Json = {
        "method": request.method,
        "path": path + (f"?{request.query_string}" if request.query_string else ""),
        "body": body.value,
        "files": [
            {
                "name": f"files[{upload.field}]",
                "filename": upload.filename,
                "size": len(upload.data),
            }
            for upload in body.uploads
        ],
        "status": response.status,
        "response_code": _refusal_code(response),
    }
    box.record_request(entry)


def _refusal_code(response: web.Response) -> object:
    """Return Discord's code of a refusal; None for other responses, which may be long."""
    if response.status < 400 or response.content_type != "application/json":
        return None
    assert isinstance(response.body, bytes)  # no answer with JSON streams
    answer = json.loads(response.body)
    return answer.get("code") if isinstance(answer, dict) else None
