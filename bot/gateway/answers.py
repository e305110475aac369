"""Watching our requests, to know whether Discord's API answers at all.

Only requests that post, edit or answer a click are counted: often reading still works when nothing
can be posted. A refusal is an answer, unless a proxy in front of Discord gives it.
"""

from types import SimpleNamespace

import aiohttp

from bot.notify.uptime import Uptime

SERVER_ERROR = 500
REFUSED = 400


def watch(uptime: Uptime) -> aiohttp.TraceConfig:
    """A trace, to be passed to the client, that tells *uptime* how each request ended."""

    async def ended(
        _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        if end.method == "GET":
            return
        answer = end.response
        is_page = answer.status >= REFUSED and answer.content_type != "application/json"
        if answer.status >= SERVER_ERROR or is_page:
            uptime.unanswered()
        else:
            uptime.answered()

    async def failed(
        _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestExceptionParams
    ) -> None:
        if end.method != "GET" and isinstance(end.exception, Exception):  # not where we are stopped
            uptime.unanswered()

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(ended)
    trace.on_request_exception.append(failed)
    return trace
